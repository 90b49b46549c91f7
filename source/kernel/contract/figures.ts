/** Data as single figures: what the rules play of it, what is reconstructed, and what owners have changed. Pure. */

import type { Difference, Reconstructed } from './data.ts'
import { entryName, type OwnName } from './entries.ts'
import { forgottenIn, type Noted, type Notes, reconstructedIn } from './noted.ts'
import { isRecord } from './records.ts'

/** What is to be known of a game's files to compare them. */
interface Files<F extends string> {
  readonly files: readonly F[]
  /** Those that no rule reads. */
  readonly unplayed: readonly F[]
  /** Fields with texts for people, which change no game. */
  readonly texts: readonly string[]
  readonly ownName: OwnName
}

/** A figure by the names that lead to it. */
type Figures = ReadonlyMap<string, string>

const absent = '-'

/** `source` is about all beside it, `costSource` about what begins with `cost`. */
const isNote = (key: string): boolean => key === 'source' || key.endsWith('Source')
const aboutOf = (key: string): string => (key === 'source' ? '' : key.slice(0, -'Source'.length))

/** How the data of a game is compared, figure by figure. */
export function figuresOfFiles<F extends string, D extends Readonly<Record<F, unknown>>>(of: Files<F>) {
  const { files, unplayed, texts, ownName } = of
  const noted: Notes<F> = { files, says: /reconstructed|inferred/i, in: (file) => notesIn(file) }
  const nameIn = (part: unknown, key: string, value: unknown): string =>
    Array.isArray(part) ? entryName(ownName, value, Number(key)) : key

  /** Every figure of a file by its place; lists of plain values are one. */
  function figuresOf(part: unknown, within: readonly string[] = []): Map<string, string> {
    const all = new Map<string, string>()
    const plain = Array.isArray(part) && part.every((item) => typeof item !== 'object' || item === null)
    if (typeof part !== 'object' || part === null || plain)
      return all.set(within.join(', '), plain ? part.join(', ') || 'none' : String(part))
    for (const [key, value] of Object.entries(part)) {
      if (isNote(key) || key === 'about') continue
      const places = figuresOf(value, [...within, nameIn(part, key, value)])
      for (const [place, figure] of places) all.set(place, figure)
    }
    return all
  }

  function notesIn(part: unknown, within: readonly string[] = []): Noted[] {
    if (typeof part !== 'object' || part === null) return []
    return Object.entries(part).flatMap(([key, value]) =>
      isNote(key) && isRecord(part)
        ? [noteOf(part, key, within)]
        : notesIn(value, [...within, nameIn(part, key, value)]),
    )
  }

  function noteOf(part: Readonly<Record<string, unknown>>, key: string, within: readonly string[]): Noted {
    const about = aboutOf(key)
    const note = part[key]
    const figures = Object.entries(part).filter(([one]) => !isNote(one) && one.startsWith(about))
    return {
      entry: [...within, ...(about ? [about] : [])].join(', ') || 'whole file',
      // A note that is a group says something of each cell.
      note: typeof note === 'string' ? note : JSON.stringify(note),
      figures: JSON.stringify([...figuresOf(Object.fromEntries(figures))]),
    }
  }

  return {
    /** All that the rules use of some data, as text, from which its digest is made. */
    playedText: (data: D): string =>
      JSON.stringify(
        files.filter((file) => !unplayed.includes(file)).map((file) => data[file]),
        (key, value) => (isNote(key) || texts.includes(key) ? undefined : value),
      ),
    /** Every figure that is not as built in, file by file; notes are left out. */
    differences: (builtIn: D, own: D): Difference[] =>
      files.flatMap((file) => differing(`${file}.json`, figuresOf(builtIn[file]), figuresOf(own[file]))),
    reconstructed: (data: D): Reconstructed[] => reconstructedIn(noted, data),
    forgottenNotes: (builtIn: D, own: D): string[] => forgottenIn(noted, builtIn, own),
  }
}

const differing = (file: string, builtIn: Figures, own: Figures): Difference[] =>
  [...new Set([...builtIn.keys(), ...own.keys()])]
    .map((field) => ({ file, field, builtIn: builtIn.get(field) ?? absent, own: own.get(field) ?? absent }))
    .filter((one) => one.builtIn !== one.own)
