/** What the fields of a new game stand for. */
import { join } from 'node:path'

/** A short seed that people can pass on. */
export const freshSeed = (): string => Math.random().toString(36).slice(2, 8)

/** A bare name lies among the other saves; anything with a folder in it is taken as it is. */
export function fileFor(folder: string, name: string): string | null {
  if (name === '') return null
  return /[/\\]/.test(name) ? name : join(folder, name.endsWith('.save') ? name : `${name}.save`)
}
