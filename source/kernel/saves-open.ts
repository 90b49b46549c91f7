/** The saves that this process holds: however it ends in order, it leaves nothing beside them. */

export interface InPlay {
  readonly file: string
  /** Whether the last write succeeded. */
  isWritten(): boolean
  close(): void
}

const open = new Set<InPlay>()

export const openSaves = (): readonly Omit<InPlay, 'close'>[] => [...open]
export const noteOpen = (save: InPlay): void => void open.add(save)
export const noteClosed = (save: InPlay): void => void open.delete(save)

process.on('exit', () => {
  for (const save of open) save.close()
})
