/** What a player sets once for all games: colours and the pace of the dice. Kept in the user's settings folder. */
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import envPaths from 'env-paths'
import { z } from 'zod'
import { replaceFile } from '../kernel/saves-disk.ts'
import { themeNames } from './theme.ts'

export const paces = ['slow', 'normal', 'quick', 'by key', 'off'] as const
export type Pace = (typeof paces)[number]

const settingsSchema = z.object({
  theme: z.enum(themeNames).catch('dark'),
  pace: z.enum(paces).catch('normal'),
  /** Keys that the player has changed, by the name of their action; `readBindings` checks them. */
  keys: z.record(z.string(), z.array(z.string())).catch({}),
  mouse: z.boolean().catch(false),
})
export type Settings = z.infer<typeof settingsSchema>

const fileOf = (program: string): string => join(envPaths(program, { suffix: '' }).config, 'settings.json')

/** The settings of a program; what is missing or cannot be read has its default. */
export function readSettings(program: string): Settings {
  try {
    return settingsSchema.parse(JSON.parse(readFileSync(fileOf(program), 'utf8')))
  } catch {
    return settingsSchema.parse({})
  }
}

/** Keeps settings. A disk that does not take them is no reason to stop a game. */
export function writeSettings(program: string, settings: Settings): void {
  try {
    const file = fileOf(program)
    mkdirSync(dirname(file), { recursive: true })
    replaceFile(file, `${JSON.stringify(settings, null, 2)}\n`)
  } catch {
    // They hold for this sitting.
  }
}
