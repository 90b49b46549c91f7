/** The letters beside the places of a list: they stay with a place, and are single where it is seen first. */
import { freeIn } from '../../keys/bindings.ts'
import { widthOf } from '../../parts/lines.ts'
import { type LetterSource, noLetters, twoEach } from '../row-letters.ts'

/** A place of a list, which may stand there once more for another reason. */
export interface CodedPlace {
  readonly place: string
  readonly label: string
}

/**
 * The letters beside the places of a list, which act where they are seen: they begin again where the rows with the same
 * ones are out of sight, so that all are single where there are as many as a panel has rows. A place keeps its own as long
 * as no row has it that is in sight together with it; one that stands in the list for a second reason has another there.
 */
export function placeCodes(
  { bindings, keptLetters = noLetters(), panel }: LetterSource,
  listed: readonly CodedPlace[],
): string[] {
  // The key that repeats a form does so from the list of its places, too.
  const free = freeIn(bindings, 'placeList').filter((letter) => !bindings.repeat.includes(letter))
  const ends = listed.map((_, index) => (panel ? lastBeside(listed, index, panel) : listed.length - 1))
  const codes = codesFor(free, Math.max(0, ...ends.map((end, index) => end - index + 1)))
  const singles = codes.filter(({ length }) => length === 1).length
  const kept = keptLetters.places
  const entries = eachOnce(listed.map(({ place }) => place))
  const given: string[] = []
  for (const [index, entry] of entries.entries()) {
    const above = given.filter((_, other) => ends[other]! >= index)
    const below = entries.slice(index + 1, ends[index]! + 1).map((other) => kept.get(other))
    const others = codes.filter((code) => !above.includes(code))
    const had = others.find((code) => code === kept.get(entry))
    // What is seen first has single ones.
    const isShort = had?.length === 1 || index >= singles
    const unused = others.filter((code) => !below.includes(code))
    given.push((isShort ? had : undefined) ?? leastLately(unused, given) ?? others[0] ?? '')
  }
  for (const [index, entry] of entries.entries()) kept.set(entry, given[index]!)
  return given
}

/** The one that stands in none of the rows above, or in the first of them: far from it the other keeps it in other lists. */
const leastLately = (codes: readonly string[], given: readonly string[]): string | undefined =>
  codes.toSorted((one, other) => given.lastIndexOf(one) - given.lastIndexOf(other))[0]

/** The last row that a panel may show together with one: each has a line, or two where its label has no room in one. */
function lastBeside(
  listed: readonly CodedPlace[],
  from: number,
  { rows, width }: NonNullable<LetterSource['panel']>,
): number {
  const linesOf = ({ label }: CodedPlace) => (widthOf(label) > width - leadWidth ? 2 : 1)
  let last = from
  for (let lines = linesOf(listed[from]!); lines < rows && last + 1 < listed.length; last++)
    lines += linesOf(listed[last + 1]!)
  return last
}

/** Columns before a label: the mark, its letter, and one between. */
const leadWidth = 3

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
