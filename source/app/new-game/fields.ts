/** What the fields of a new game stand for. */
import { join } from 'node:path'
import { freeName } from '../../kernel/saves/saves.ts'

/** A short seed that people can pass on. */
export const freshSeed = (): string => Math.random().toString(36).slice(2, 8)

/** The file of a new game until the player names one: a free one in the folder of saves, with what is played, and the day. */
export const newFile = (folder: string, name: string): string => freeName(folder, name, today())

/** The day that is part of a name. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** A bare name lies among the other saves; anything with a folder in it is taken as it is. */
export function fileFor(folder: string, name: string): string | null {
  if (name === '') return null
  return /[/\\]/.test(name) ? name : join(folder, name.endsWith('.save') ? name : `${name}.save`)
}
