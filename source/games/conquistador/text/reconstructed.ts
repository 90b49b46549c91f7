/** Which figures of the data are not printed but reconstructed, by the notes on their sources. */
import { type DataFile, dataFiles, type GameData } from '../data.ts'
import { ownName } from './data-places.ts'

export interface Reconstructed {
  readonly file: string
  readonly note: string
  /** What has this note: Areas, leaders, tables; "whole file" for that of a file. */
  readonly entries: readonly string[]
}

const says = /reconstruct|rebuilt/i

/** Every note on a source that speaks of reconstruction, with all that have it, in the order of the files. */
export const reconstructed = (data: GameData): Reconstructed[] =>
  (Object.keys(dataFiles) as DataFile[]).flatMap((file) => {
    const byNote = new Map<string, string[]>()
    for (const { entry, note } of notesIn(data[file], 'whole file'))
      byNote.set(note, [...(byNote.get(note) ?? []), entry])
    return [...byNote].map(([note, entries]) => ({ file: `${file}.json`, note, entries }))
  })

function notesIn(part: unknown, entry: string): { entry: string; note: string }[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'source'
      ? says.test(String(value))
        ? [{ entry, note: String(value) }]
        : []
      : notesIn(value, ownName(value) ?? key),
  )
}
