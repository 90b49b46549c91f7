/** A letter that names no row, and the digits after it: whoever types them means none of the rows before. */
import type { Refusal } from '../../../kernel/contract/game.ts'
import { commandOf } from '../../keys/bindings.ts'
import type { ActionName } from '../../keys/keys.ts'
import type { Pressed } from '../pressed.ts'
import { type Asking, argumentAsked, isOnForm, openedChoice, type Prompt } from '../prompt.ts'

/** Rows have numbers here, of which digits change the marked one. */
const hasNumbers = (asking: Asking, prompt: Prompt): boolean =>
  isOnForm(asking, prompt) || argumentAsked(asking, prompt)?.field.kind === 'tally'

const isDigit = (key: string): boolean => /^\d$/.test(key)

/** A letter that means nothing to a page of numbers: it is kept, so that digits after it are known to be astray. */
export function strayLetter(asking: Asking, prompt: Prompt, key: string): Pressed | null {
  if (!/^\p{L}$/u.test(key) || !hasNumbers(asking, prompt)) return null
  const strays = { ...prompt, stray: key }
  if (commandOf(asking.bindings, key) === null)
    return { prompt: strays, refusal: refused(asking, prompt, `${key} is no row of this page.`) }
  // A capital is meant for what it opens, whatever is typed after that.
  return /^\p{Ll}$/u.test(key) ? { prompt: strays, passes: true } : null
}

/**
 * A key after such a letter, if it is a digit or the Enter that ends the number; null for any other.
 * @param stray the letter, and the digits after it
 */
export function strayNumber(
  asking: Asking,
  prompt: Prompt,
  stray: string,
  { action, key }: { readonly action: ActionName | null; readonly key: string },
): Pressed | null {
  if (isDigit(key)) {
    const reason = `${stray[0]} is no row here, so ${key} changes nothing: first a row's letter.`
    return { prompt: { ...prompt, stray: stray + key }, refusal: refused(asking, prompt, reason) }
  }
  if (action !== 'take' || !isDigit(stray.at(-1)!)) return null
  return { prompt, refusal: refused(asking, prompt, 'That number was for no row; Enter again goes on.') }
}

const refused = (asking: Asking, prompt: Prompt, reason: string): Refusal => ({
  rule: openedChoice(asking, prompt)!.rule,
  reason,
})
