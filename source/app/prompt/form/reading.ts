/** All that is told of a question, in a list or of amounts, read in the place of its rows until any key is pressed. */
import { isRefusal } from '../../../kernel/contract/game.ts'
import type { Pressed } from '../pressed.ts'
import { type Asking, asked, isOnForm, outlook, type Prompt } from '../prompt.ts'

/** A place or a way is chosen, on the map or in a list. */
export function isPlaceAsked(asking: Asking, prompt: Prompt): boolean {
  const kind = asked(asking, prompt)?.domain.kind
  return kind === 'place' || kind === 'path'
}

export const isReadingNotes = (asking: Asking, prompt: Prompt): boolean =>
  prompt.aside && prompt.ending === null && !isOnForm(asking, prompt) && !isPlaceAsked(asking, prompt)

/** Opens all that is told of what is marked or filled in, if anything is. */
export function readNotes(asking: Asking, prompt: Prompt): Pressed | null {
  const told = outlook(asking, prompt)
  return told && (isRefusal(told) || told.lines.length > 0) ? { prompt: { ...prompt, aside: true } } : null
}
