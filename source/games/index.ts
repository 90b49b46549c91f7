/**
 * The games that there are, the first one meant where none is named and none was played last. Nothing else
 * outside of a game's folder imports it. Every start reads this, so an entry loads what it can later.
 */
import { conquistador } from './conquistador/shelf/entry.ts'
import type { GameEntry } from './entry.ts'
import { ninaAndPinta } from './nina-and-pinta/shelf/entry.ts'
import { theConquistadors } from './the-conquistadors/shelf/entry.ts'

/** At least one. */
export type Registry = readonly [GameEntry, ...GameEntry[]]

export const games: Registry = [conquistador, ninaAndPinta, theConquistadors]
