/** The saves that this process holds: however it ends in order, it leaves nothing beside them. */
import { messageOf } from '../contract/thrown.ts'

export interface InPlay {
  readonly file: string
  /** Whether the last write succeeded. */
  isWritten(): boolean
  /** @throws SaveError */
  write(): void
  close(): void
}

const open = new Set<InPlay>()

export const openSaves = (): readonly Pick<InPlay, 'file' | 'isWritten'>[] => [...open]
export const noteOpen = (save: InPlay): void => void open.add(save)
export const noteClosed = (save: InPlay): void => void open.delete(save)

/** Tries once more to write what could not be written. @returns why that cannot be, in a sentence, or null */
export function writeUnsaved(): string | null {
  for (const save of open)
    try {
      if (!save.isWritten()) save.write()
    } catch (error) {
      return `What was done last is NOT SAVED: ${messageOf(error)}`
    }
  return null
}

process.on('exit', () => {
  for (const save of open) save.close()
})
