/** Which figures of the data are not printed but reconstructed, by the notes on their sources. */
import type { Reconstructed } from '../../../kernel/contract/data.ts'
import { ownName } from '../data/check/places.ts'
import { notes } from '../data/played.ts'
import { type DataFile, dataFiles, type GameData } from '../data/shapes.ts'

const says = /reconstruct|rebuilt/i
const files = Object.keys(dataFiles) as DataFile[]

/** Every note on a source that speaks of reconstruction, with all that have it, in the order of the files. */
export const reconstructed = (data: GameData): Reconstructed[] =>
  files.flatMap((file) => {
    const byNote = new Map<string, string[]>()
    for (const { entry, note } of notesIn(data[file]))
      if (says.test(note)) byNote.set(note, [...(byNote.get(note) ?? []), entry])
    return [...byNote].map(([note, entries]) => ({ file: `${file}.json`, note, entries }))
  })

/** What has other figures than the built-in data, and still their note that they are reconstructed. */
export const forgottenNotes = (builtIn: GameData, own: GameData): string[] =>
  files.flatMap((file) => {
    const before = new Map(notesIn(builtIn[file]).map((one) => [one.entry, one]))
    return notesIn(own[file])
      .filter(({ entry, note, figures }) => {
        const old = before.get(entry)
        return says.test(note) && old?.note === note && old.figures !== figures
      })
      .map(({ entry }) => `${file}.json, ${entry}`)
  })

interface Noted {
  readonly entry: string
  readonly note: string
  /** What the note is about, as text: all that has no note of its own. */
  readonly figures: string
}

function notesIn(part: unknown, entry = 'whole file'): Noted[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'source'
      ? [{ entry, note: String(value), figures: figuresOf(part) }]
      : notesIn(value, ownName(value) ?? key),
  )
}

const figuresOf = (part: object): string =>
  JSON.stringify(part, (key, value) => {
    const hasOwnNote = value !== part && typeof value === 'object' && value !== null && 'source' in value
    return notes.includes(key) || hasOwnNote ? undefined : value
  })
