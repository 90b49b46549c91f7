/** All that is told of a question, read in the place of its rows until any key is pressed. */
import { type Decision, isRefusal, lossesIn, type Note, type Undone } from '../../../kernel/contract/game.ts'
import { isCharacter } from '../../keys/key-names.ts'
import type { ActionName } from '../../keys/keys.ts'
import type { Pressed } from '../pressed.ts'
import { type Asking, isOnForm, type Prompt, placeAsked } from '../prompt.ts'
import { outlook } from './outlook.ts'
import { turnedSheet } from './sheets.ts'

/** A place or a way is chosen, on the map or in a list. */
export const isPlaceAsked = (asking: Asking, prompt: Prompt): boolean => placeAsked(asking, prompt) !== null

export const isReadingNotes = (asking: Asking, prompt: Prompt): boolean =>
  prompt.aside && prompt.ending === null && !isOnForm(asking, prompt) && !isPlaceAsked(asking, prompt)

/** Opens all that is told of what is marked or filled in, if anything is. */
export function readNotes(asking: Asking, prompt: Prompt): Pressed | null {
  const told = outlook(asking, prompt)
  const isTold = told !== null && (isRefusal(told) || told.lines.length > 0)
  const isComing = prompt.open === null && comingIn(asking.decision).length > 0
  const isToMind = prompt.open === null && toMind(asking.decision).length > 0
  return isTold || isComing || isToMind ? { prompt: { ...prompt, aside: true, sheet: 0 } } : null
}

/** What comes about by itself as the question stands. */
export const comingIn = ({ brief = [] }: Pick<Decision, 'brief'>): readonly Note[] =>
  brief.filter(({ coming }) => coming)

/** What costs nothing to leave, where the end of the segment lists nothing: nowhere else is all of it told. */
export const toMind = (decision: Decision): readonly Undone[] =>
  lossesIn(decision).length > 0 ? [] : decision.undone.filter(({ obvious }) => !obvious)

/** What only ends the reading: a hand that presses it has nothing of the rows in mind. */
const ends: readonly (ActionName | null)[] = ['notes', 'take', 'back']

/**
 * Another sheet of what is told, or the rows again; a letter or a digit is also taken there, as one of a row is remembered while it is out of sight.
 * @param onRows what the key does where the rows are in sight
 */
export function leaveNotes(
  asking: Asking,
  prompt: Prompt,
  { action, key }: { readonly action: ActionName | null; readonly key: string },
  onRows: (closed: Prompt) => Pressed | null,
): Pressed {
  const turned = turnedSheet(asking, prompt, { action, key })
  if (turned) return { prompt: turned }
  const closed = { ...prompt, aside: false }
  const isMeant = isCharacter(key) && key !== ' ' && !ends.includes(action)
  return (isMeant ? onRows(closed) : null) ?? { prompt: closed }
}
