/** What is told with a mark, because something is lost by it. */
import type { Filled } from '../../../kernel/contract/game.ts'

const mark = '! '

/** "! Gold stays ashore this turn ...", alone or joined to other words. */
export const warning = (text: string): string => mark + text

/** What a page tells, with what is lost by it kept whole. */
export const withWarnings = (filled: Filled): Filled => ({
  ...filled,
  notes: filled.notes.map((note) => (note.text.includes(mark) ? { ...note, warns: true } : note)),
})
