/** What a file of the program holds that is no save: whatever else lies there is named. */
import { readFileSync, statSync } from 'node:fs'
import { onDisk, SaveError } from './disk.ts'

/** What is expected in the place of a file: `a file with preferences`, of so many bytes at the most. */
interface Expected {
  readonly what: string
  readonly largest: number
}

/** The text of a file; null where nothing lies there. @throws SaveError in one sentence if it cannot be read */
export const readExpected = (file: string, { what, largest }: Expected): string | null =>
  onDisk(file, 'read', () => {
    const status = statSync(file, { throwIfNoEntry: false })
    if (!status) return null
    if (status.isDirectory()) throw new SaveError(`${file} is a folder, where ${what} is expected.`)
    if (!status.isFile()) throw new SaveError(`${file} is a device or a pipe, where ${what} is expected.`)
    if (status.size > largest) throw new SaveError(`${file} is too large for ${what}.`)
    return readFileSync(file, 'utf8')
  })
