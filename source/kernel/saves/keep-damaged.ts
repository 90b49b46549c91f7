/** A damaged file is kept as it is before another takes its place. */
import { constants, copyFileSync, rmSync } from 'node:fs'
import { codeOf } from '../contract/thrown.ts'
import { lies, onDisk } from './disk.ts'

/** Writes a file anew, after one that is damaged is kept. @returns where that is kept; null if nothing would be lost */
export function replaceKeeping(damaged: string | null, replace: () => void): string | null {
  const kept = damaged === null ? null : keepDamaged(damaged)
  try {
    replace()
  } catch (error) {
    if (kept !== null) rmSync(kept, { force: true })
    throw error
  }
  return kept
}

/** Copies a file beside itself under a name that is free. @returns the name */
function keepDamaged(file: string): string {
  const name = (number: number) => `${file}.damaged${number === 1 ? '' : `.${number}`}`
  let number = 1
  while (lies(name(number))) number++
  const copy = name(number)
  onDisk(copy, 'write', () => {
    try {
      copyFileSync(file, copy, constants.COPYFILE_EXCL)
    } catch (error) {
      // Of a disk that is full a part of the file must not stay; what another program has put there must.
      if (codeOf(error) !== 'EEXIST') rmSync(copy, { force: true })
      throw error
    }
  })
  return copy
}
