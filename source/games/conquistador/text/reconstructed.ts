/** Which figures of the data are not printed but reconstructed, by the notes on their sources. */
import type { Reconstructed } from '../../../kernel/contract/data.ts'
import { forgottenIn, type Noted, type Notes, reconstructedIn } from '../../../kernel/contract/noted.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import { ownName } from '../data/check/places.ts'
import { notes } from '../data/played.ts'
import { type DataFile, dataFiles, type GameData } from '../data/shapes.ts'

const noted: Notes<DataFile> = {
  files: keysOf(dataFiles),
  says: /reconstruct|rebuilt/i,
  in: notesIn,
}

export const reconstructed = (data: GameData): Reconstructed[] => reconstructedIn(noted, data)
export const forgottenNotes = (builtIn: GameData, own: GameData): string[] => forgottenIn(noted, builtIn, own)

/** A note is about all beside it that has no note of its own. */
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
