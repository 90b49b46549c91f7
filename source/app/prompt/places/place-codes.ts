/** The letters beside the places of a list: they stay with a place, and are single where it is seen first. */
import { freeIn } from '../../keys/bindings.ts'
import { type LetterSource, noLetters, twoEach } from '../row-letters.ts'

/** The places of a list, by what they are listed for: each sort begins where `head` is said. */
export interface CodedPlace {
  readonly place: string
  readonly head: string | null
}

/**
 * The letters beside the places of a list, which act where they are seen: they begin again where the rows with the same
 * ones are out of sight, so that all are single where there are as many as a panel has rows. A place keeps its own as long
 * as no row has it that is in sight together with it; one that stands in the list for a second reason has another there.
 * @param kind lists of one kind share their letters
 */
export function placeCodes(
  { bindings, keptLetters = noLetters(), panel }: LetterSource,
  kind: string,
  listed: readonly CodedPlace[],
): string[] {
  // The key that repeats a form does so from the list of its places, too.
  const free = freeIn(bindings, 'placeList').filter((letter) => !bindings.repeat.includes(letter))
  const most = panel?.rows ?? listed.length
  const codes = codesFor(free, most)
  const singles = codes.filter(({ length }) => length === 1).length
  const kept = keptLetters.places.get(kind) ?? new Map<string, string>()
  keptLetters.places.set(kind, kept)
  const entries = eachOnce(listed.map(({ place }) => place))
  const given: string[] = []
  for (const [index, entry] of entries.entries()) {
    const above = given.slice(Math.max(0, index - most + 1))
    const below = entries.slice(index + 1, index + most).map((other) => kept.get(other))
    const others = codes.filter((code) => !above.includes(code))
    const had = others.find((code) => code === kept.get(entry))
    // What is seen first has single ones.
    const isShort = had?.length === 1 || index >= singles
    given.push((isShort ? had : undefined) ?? others.find((code) => !below.includes(code)) ?? others[0] ?? '')
  }
  for (const [index, entry] of entries.entries()) kept.set(entry, given[index]!)
  return given
}

/** Letters for so many rows, single as far as they go. */
function codesFor(free: readonly string[], rows: number): readonly string[] {
  const leads = Math.max(0, Math.ceil((rows - free.length) / (free.length - 1)))
  return leads === 0 ? free : [...free.slice(0, -leads), ...twoEach(free, leads)]
}

/** A name for each entry: that of its place, and another where the place has stood before. */
function eachOnce(places: readonly string[]): readonly string[] {
  const seen = new Map<string, number>()
  return places.map((place) => {
    const nth = (seen.get(place) ?? 0) + 1
    seen.set(place, nth)
    return nth === 1 ? place : `${place} ${nth}`
  })
}
