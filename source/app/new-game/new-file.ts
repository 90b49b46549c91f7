/** The file of a new game, until the player names one himself. */
import { freeName } from '../../kernel/saves/saves.ts'

/** A free file in the folder of saves: what is played, and the day. */
export const newFile = (folder: string, name: string): string =>
  freeName(folder, name, new Date().toISOString().slice(0, 10))
