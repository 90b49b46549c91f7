/** The data as single figures: what the rules play of it, what is reconstructed, and what owners have changed. Pure. */

import type { Difference, Reconstructed } from '../../../kernel/contract/data.ts'
import { forgottenIn, type Noted, type Notes, reconstructedIn } from '../../../kernel/contract/noted.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import { entryName, isGroup } from './places.ts'
import { type DataFile, dataFiles, type GameData } from './shapes.ts'

const files = keysOf(dataFiles)

/** Paragraphs and rulings for people, which no rule reads. */
const unplayed: readonly DataFile[] = ['rules']

/** Texts for people; they change no game. */
const texts: readonly string[] = [
  ...['about', 'name', 'title', 'text', 'terrain', 'terrains', 'sea', 'flags', 'drawing', 'drawingKey'],
  ...['terrainNote', 'flagNote', 'king'],
]

const isNote = (key: string): boolean => key === 'source'

/** All that the rules use of some data, as text, from which its digest is made. */
export const playedText = (data: GameData): string =>
  JSON.stringify(
    files.filter((file) => !unplayed.includes(file)).map((file) => data[file]),
    (key, value) => (isNote(key) || texts.includes(key) ? undefined : value),
  )

/** A figure by the names that lead to it. */
type Figures = ReadonlyMap<string, string>

const absent = '-'

/** Every figure of a file by its place; lists of plain values are one. */
function figuresOf(part: unknown, within: readonly string[] = []): Map<string, string> {
  const all = new Map<string, string>()
  const plain = Array.isArray(part) && part.every((item) => typeof item !== 'object' || item === null)
  if (typeof part !== 'object' || part === null || plain)
    return all.set(within.join(', '), plain ? part.join(', ') || 'none' : String(part))
  for (const [key, value] of Object.entries(part)) {
    if (isNote(key) || key === 'about') continue
    const name = Array.isArray(part) ? entryName(value, Number(key)) : key
    for (const [place, figure] of figuresOf(value, [...within, name])) all.set(place, figure)
  }
  return all
}

/** Every figure that is not as built in, file by file; notes are left out. */
export const differences = (builtIn: GameData, own: GameData): Difference[] =>
  files.flatMap((file) => differing(`${file}.json`, figuresOf(builtIn[file]), figuresOf(own[file])))

const differing = (file: string, builtIn: Figures, own: Figures): Difference[] =>
  [...new Set([...builtIn.keys(), ...own.keys()])]
    .map((field) => ({ file, field, builtIn: builtIn.get(field) ?? absent, own: own.get(field) ?? absent }))
    .filter((one) => one.builtIn !== one.own)

const noted: Notes<DataFile> = { files, says: /reconstructed|inferred/i, in: (file) => notesIn(file) }

export const reconstructed = (data: GameData): Reconstructed[] => reconstructedIn(noted, data)
export const forgottenNotes = (builtIn: GameData, own: GameData): string[] => forgottenIn(noted, builtIn, own)

/** `source` is about all beside it; where it is a group it has a note for each cell. */
function notesIn(part: unknown, within: readonly string[] = []): Noted[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => {
    if (isNote(key) && isGroup(part)) return [noteOf(part, key, within)]
    const name = Array.isArray(part) ? entryName(value, Number(key)) : key
    return notesIn(value, [...within, name])
  })
}

function noteOf(part: Readonly<Record<string, unknown>>, key: string, within: readonly string[]): Noted {
  const figures = Object.entries(part).filter(([one]) => !isNote(one))
  return {
    entry: within.join(', ') || 'whole file',
    note: typeof part[key] === 'string' ? part[key] : JSON.stringify(part[key]),
    figures: JSON.stringify([...figuresOf(Object.fromEntries(figures))]),
  }
}
