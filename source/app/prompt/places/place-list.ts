/** The places that may be chosen as a list: sorted by what lies there, as far as the game does, or by words. */
import { placesOf, type Sets } from '../../../kernel/contract/domain.ts'
import type { Refusal } from '../../../kernel/contract/game.ts'
import { keptForEach } from '../../../kernel/flow/recently.ts'
import type { PlaceSort } from '../../panels.ts'
import type { Jump } from '../../parts/map-panel.ts'
import { byFit, hasWord } from '../../parts/sought.ts'
import type { PathDomain, PlaceDomain } from '../fields.ts'
import type { LetterSource } from '../row-letters.ts'
import { placeCodes } from './place-codes.ts'

/** What is known of places. */
interface Known {
  readonly sets: Sets
  cellOf(place: string): string | null
  nameOf(place: string): string
  sortPlaces?(places: readonly string[], from?: string): readonly PlaceSort[]
  placeNamed?: PlaceNames['placeNamed']
  inOneCell?(places: readonly string[], from?: string): PlaceSort['places']
}

/** A place as it is listed. */
export interface ListedPlace {
  readonly place: string
  readonly label: string
  /** What stands above it where a sort of places begins. */
  readonly head: string | null
  /** The sort that it is listed for. */
  readonly sort?: string
  /** The label where that does not stand above it. */
  readonly alone?: string
  /** The label tells all that would come of it. */
  readonly whole?: true
}

/** What stands above those that are told by name alone. */
const allPlaces = 'All places'

/** So many places are seen at one look. */
const few = 4

/** The number by which a cell is typed, without the letter of its board ("N1120"); null where it has none. */
export const numberOf = (cell: string): string | null => /^[A-Z]?(\d+)$/.exec(cell)?.[1] ?? null

/**
 * Everything that may be chosen; a place stands in the list once for each sort that it belongs to.
 * @param words what is typed to find one; null if nothing is
 */
export function listedPlaces(
  asking: Known,
  { words }: { readonly words: string | null },
  domain: PlaceDomain | PathDomain,
): readonly ListedPlace[] {
  const places = placesOf(domain, asking.sets)
  const from = domain.kind === 'path' ? domain.from : undefined
  const numbered = words === null ? [] : placesNumbered(asking, places, words)
  const apart = numbered.length > 1 ? asking.inOneCell?.(numbered, from) : undefined
  if (apart) return apart.map((one) => ({ ...one, head: null }))
  const sorts = asking.sortPlaces?.(places, from) ?? []
  const all = sorts.flatMap((sort) => sort.places)
  const isWhole = places.every((place) => all.some((one) => one.place === place))
  // A few that all tell their sort need no heads, and no second list by name.
  if (words === null && places.length <= few && isWhole)
    return all.map(({ alone, ...one }) => ({ ...one, label: alone ?? one.label, head: null }))
  const { sorted, named, texts } = inWords(sorts, places, asking)
  if (words !== null) {
    const all = found([...sorted, ...named], texts, words)
    return all.length > 0 ? all : foundThere(asking, { listed: [...sorted, ...named], texts }, words)
  }
  // Where each is told once already, the same by name would only be longer.
  return isWhole && all.length === places.length ? sorted : [...sorted, ...named]
}

interface InWords {
  readonly sorted: readonly ListedPlace[]
  /** All once more, by name alone. */
  readonly named: readonly ListedPlace[]
  /** What each of both may be found by. */
  readonly texts: readonly string[]
}

/**
 * All places as they are listed and found: hundreds of names, which every letter that is typed would word anew. They are
 * sorted anew where anything of them may be another.
 */
const inWords = keptForEach(
  (sorts: readonly PlaceSort[], places: readonly string[], asking: Known): InWords => {
    const sorted = sorts.flatMap(({ title, said, places: of }) => {
      const head = said === undefined ? title : `${title}: ${said}`
      return of.map((one, index): ListedPlace => ({ ...one, head: index === 0 ? head : null, sort: title }))
    })
    const named = places.map((place, index) => ({
      place,
      label: asking.nameOf(place),
      head: index === 0 && sorted.length > 0 ? allPlaces : null,
    }))
    const names = new Map(named.map(({ place, label }) => [place, label]))
    const texts = [...sorted, ...named].map(
      ({ place, label: below, alone = below, sort = '' }: ListedPlace) =>
        `${alone} ${names.get(place) ?? asking.nameOf(place)} ${asking.cellOf(place) ?? ''} ${sort}`.toLowerCase(),
    )
    return { sorted, named, texts }
  },
)

/** The places of the cell that has a number. */
const placesNumbered = (
  { cellOf }: Pick<Known, 'cellOf'>,
  places: readonly string[],
  number: string,
): readonly string[] =>
  places.filter((place) => {
    const cell = cellOf(place)
    return cell !== null && numberOf(cell) === number
  })

/** A number that may still become that of another place: there is no telling yet which is meant. */
export const isHalfTyped = (
  { cellOf }: Pick<Known, 'cellOf'>,
  words: string | null,
  listed: readonly ListedPlace[],
): boolean =>
  words !== null &&
  /^\d+$/.test(words) &&
  listed.length > 1 &&
  !listed.some(({ place }) => numberOf(cellOf(place) ?? '') === words)

/** Those that are meant by what is called so on the map: by another name, or where it lies. */
function foundThere(
  { cellOf, placeNamed }: Known,
  { listed, texts }: Pick<InWords, 'texts'> & { readonly listed: readonly ListedPlace[] },
  words: string,
): readonly ListedPlace[] {
  const { means, cell = null } = (/[a-z]/i.test(words) && placeNamed?.(words)) || {}
  if (means !== undefined) return found(listed, texts, means)
  return cell === null ? [] : eachOnce(listed.filter(({ place }) => cellOf(place) === cell))
}

/** Each place once, for what it is listed first, and under no heading. */
function eachOnce(listed: readonly ListedPlace[]): readonly ListedPlace[] {
  const seen = new Set<string>()
  return listed.flatMap(({ place, label: below, alone: label = below, whole }) => {
    if (seen.has(place)) return []
    seen.add(place)
    return [{ place, label, head: null, ...(whole && { whole }) }]
  })
}

/**
 * Those with every word in what is said of them or stands above them; each place once, and those first whose name is what a
 * person means.
 */
function found(
  listed: readonly ListedPlace[],
  texts: readonly string[],
  words: string,
): readonly ListedPlace[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const having = listed.filter((_, index) => wanted.every((word) => hasWord(texts[index]!, word)))
  // A number is in no name.
  return eachOnce(/^\d+$/.test(words) ? having : byFit(having, nameIn, words))
}

/** The name of a place, before what it is like there. */
const nameIn = ({ label: below, alone = below }: ListedPlace): string => alone.split(':', 1)[0]!

/** What looks for places by words. */
export interface PlaceNames {
  /** What of the map is called so, a place to choose or not; null where nothing is. */
  placeNamed?(words: string): (Pick<Jump, 'label' | 'passed' | 'means'> & Partial<Pick<Jump, 'cell'>>) | null
}

/**
 * Why nothing that is looked for by words, or else is pointed at, can be chosen: the reason that the rules have for all places
 * but those of a list, or what it is; of a word for nothing on the map no more than that.
 * @param rule the paragraph where the rules have no reason
 */
export function whyNoPlace(
  { placeNamed }: PlaceNames,
  { others }: Pick<PlaceDomain, 'others'>,
  words: string | null,
  rule: string,
): Refusal {
  if (!words?.trim()) return others ?? { rule, reason: 'This place cannot be chosen.' }
  const meant = placeNamed?.(words) ?? null
  if (!meant) return { rule, reason: 'Nothing is called so.' }
  const what = meant.passed ? `: ${meant.passed}` : ''
  const name = meant.label.includes(',') ? `${meant.label},` : meant.label
  return others ?? { rule, reason: `${name} is no place to choose here${what}.` }
}

/** The first entry for a place, where it is there. */
export const rowOfPlace = (listed: readonly ListedPlace[], place: string | null): number =>
  Math.max(
    0,
    listed.findIndex((one) => one.place === place),
  )

/**
 * The entry at which a list opens: that of a place which somebody has had in mind before, if it is listed for what lies
 * there, else the top, where what is mostly wanted stands.
 */
export function rowToOpen(listed: readonly ListedPlace[], place: string | null): number {
  const row = rowOfPlace(listed, place)
  return listed.slice(1, row + 1).some(({ head }) => head === allPlaces) ? 0 : row
}

/** The entry at which the next sort of places begins, or this one and those before it; after the last comes the first. */
export function nextSort(listed: readonly Pick<ListedPlace, 'head'>[], row: number, by: 1 | -1): number {
  const heads = listed.flatMap(({ head }, index) => (head !== null || index === 0 ? [index] : []))
  const next = by === 1 ? heads.find((index) => index > row) : heads.findLast((index) => index < row)
  return next ?? heads.at(by === 1 ? 0 : -1)!
}

/**
 * The letters beside the places of a list, while none is looked for by words. Those that are told by name alone, after what
 * lies there, are too many for letters: one has a number or words of its own.
 */
export function placeLetters(
  source: LetterSource,
  { words }: { readonly words: string | null },
  listed: readonly ListedPlace[],
): readonly string[] {
  if (words !== null) return []
  const rest = listed.findIndex(({ head }) => head === allPlaces)
  return placeCodes(source, rest < 0 ? listed : listed.slice(0, rest))
}
