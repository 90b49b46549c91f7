/** The last words of a game in lines. */
import { writeUnsaved } from '../../kernel/saves/in-play.ts'
import type { Talk } from './talk.ts'

export const savedText = (file: string): string => `The game is saved in ${file}.`

/** Says where the game is, or why it is not on the disk as it stands. @returns whether it is */
export function sayWhereSaved({ file }: { readonly file: string }, { say }: Pick<Talk, 'say'>): boolean {
  const unsaved = writeUnsaved()
  say(unsaved ?? savedText(file))
  return unsaved === null
}
