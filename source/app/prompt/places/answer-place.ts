/** A place that is taken, or refused: where the map looks then, and what is kept of it. */
import { type Choice, isRefusal, type Refusal } from '../../../kernel/contract/game.ts'
import type { Pressed } from '../pressed.ts'
import {
  type Asking,
  argumentAsked,
  isLast,
  openedForm,
  type Prompt,
  pointedPlace,
  setField,
} from '../prompt.ts'
import { listOpened } from './ask-place.ts'
import { numberOf, rowOfPlace } from './place-list.ts'

/** What was taken from the list of places by its letter or number is where the map looks from now on. */
export function lookingThere(asking: Asking, prompt: Prompt, taken: Pressed): Pressed {
  const place = prompt.aside && taken.action ? pointedPlace(asking, prompt) : null
  return place === null ? taken : { ...taken, cursor: asking.cellOf(place) ?? undefined }
}

/**
 * The whole list of places with the mark on what was found by words, where to take it would be the act itself: as after a
 * leap, the next Enter does it. Null where nothing is looked for, and where its whole number says which is meant.
 */
export function foundMarked(asking: Asking, prompt: Prompt): Pressed | null {
  const place = pointedPlace(asking, prompt)
  if (!marksFound(asking, prompt) || place === null) return null
  return listOpened(asking, { ...prompt, words: null }, (listed) => rowOfPlace(listed, place))
}

/** Whether Enter only marks what is found by words. */
export function marksFound(asking: Asking, prompt: Prompt): boolean {
  const place = prompt.words?.trim() ? pointedPlace(asking, prompt) : null
  if (place === null || openedForm(asking, prompt) || !isLast(asking, prompt)) return false
  return numberOf(asking.cellOf(place) ?? '') !== prompt.words
}

/** The rules' own reason why the cell under the cursor is no place for this, if they give one. */
export function refusedPlace(asking: Asking, prompt: Prompt, choice: Choice): Refusal | null {
  const now = argumentAsked(asking, prompt)
  if (now?.domain.kind !== 'place') return null
  const action = { type: choice.type, seat: asking.decision.seat, ...choice.fixed, [now.name]: asking.cursor }
  const told = asking.forecast(action)
  return isRefusal(told) && told.kind !== 'domain' ? told : null
}

/** A place that is not the last question is kept by its name, for the cursor goes on. */
export function fixPlace(asking: Asking, prompt: Prompt): Prompt {
  const now = argumentAsked(asking, prompt)
  const place = pointedPlace(asking, prompt)
  if (!now || place === null) return prompt
  if (now.field.kind === 'place') return setField(asking, prompt, { ...now.field, kept: place })
  if (now.field.kind === 'path' && now.field.points.at(-1) !== place)
    return setField(asking, prompt, { ...now.field, points: [...now.field.points, place] })
  return prompt
}
