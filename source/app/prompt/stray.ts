/** A letter or a digit that names nothing where it is typed: what is typed after it is meant for nothing else there. */
import type { Refusal } from '../../kernel/contract/game.ts'
import { listed } from '../../kernel/contract/words.ts'
import { commandOf } from '../keys/bindings.ts'
import type { ActionName } from '../keys/keys.ts'
import { moveRow } from '../parts/move-row.ts'
import type { Pressed } from './pressed.ts'
import { type Asking, argumentAsked, codeOf, isOnForm, openedChoice, type Prompt, rowsIn } from './prompt.ts'

/** What a key means, and what it types; empty where that is nothing. */
interface Key {
  readonly action: ActionName | null
  readonly key: string
}

/** Rows have numbers here, of which digits change the marked one. */
const hasNumbers = (asking: Asking, prompt: Prompt): boolean =>
  isOnForm(asking, prompt) || argumentAsked(asking, prompt)?.field.kind === 'tally'

/** Entries have codes here, of which a digit may be the first half. */
const hasCodes = (asking: Asking, prompt: Prompt): boolean =>
  !isOnForm(asking, prompt) && (argumentAsked(asking, prompt)?.field.kind ?? 'one') === 'one'

const isDigit = (key: string): boolean => /^\d$/.test(key)
const isSmall = (key: string): boolean => /^\p{Ll}$/u.test(key)
const takes: readonly (ActionName | null)[] = ['take', 'open']

/**
 * A key that means nothing: it is kept, so that what is typed after it is known to be astray.
 * @param lead the first half of a code, if it was typed before
 */
export function strayKey(asking: Asking, prompt: Prompt, lead: string, key: string): Pressed | null {
  if (hasNumbers(asking, prompt)) return strayLetter(asking, prompt, key)
  if (!hasCodes(asking, prompt)) return null
  if (lead !== '' && (isDigit(key) || isSmall(key))) {
    const stray = lead + key
    return {
      prompt: { ...prompt, stray },
      refusal: refused(asking, prompt, `${stray} stands for nothing here.`),
    }
  }
  if (!isDigit(key)) return null
  const leads = prompt.ending === null && prompt.open === null ? leadingDigits(asking, prompt) : []
  const does = leads.length === 0 ? '' : `; ${listed(leads)} ${leads.length === 1 ? 'does' : 'do'}`
  const reason = `${key} stands for nothing here${does}.`
  return { prompt: { ...prompt, stray: key }, refusal: refused(asking, prompt, reason) }
}

function strayLetter(asking: Asking, prompt: Prompt, key: string): Pressed | null {
  if (!/^\p{L}$/u.test(key)) return null
  const strays = { ...prompt, stray: key }
  if (commandOf(asking.bindings, key) === null)
    return { prompt: strays, refusal: refused(asking, prompt, `${key} is no row of this page.`) }
  // A capital is meant for what it opens, whatever is typed after that.
  return isSmall(key) ? { prompt: strays, passes: true } : null
}

/** The digits that begin the codes of what is listed. */
function leadingDigits(asking: Asking, prompt: Prompt): readonly string[] {
  const whole = { ...prompt, group: null }
  const firsts = rowsIn(asking, whole).map((row) => codeOf(asking, whole, row).charAt(0))
  return [...new Set(firsts.filter(isDigit))].toSorted()
}

/** A key after what has named nothing, or after the first half of a code; null where it is meant for itself. */
export function strayAfter(asking: Asking, before: Prompt, { action, key }: Key): Pressed | null {
  const { stray, typed } = before
  const prompt = { ...before, stray: '' }
  if (typed !== '' && takes.includes(action) && hasCodes(asking, before))
    return {
      prompt,
      refusal: refused(asking, prompt, `${typed} does nothing alone: a letter comes after it.`),
    }
  if (stray === '') return null
  return hasNumbers(asking, before)
    ? strayNumber(asking, prompt, stray, { action, key })
    : afterCode(asking, prompt, stray, { action, key })
}

/** After a code of a list, or its digit: what is typed next would be done to something else, or Enter take what is marked. */
function afterCode(asking: Asking, prompt: Prompt, stray: string, { action, key }: Key): Pressed | null {
  if (takes.includes(action))
    return {
      prompt,
      refusal: refused(asking, prompt, `${stray} was for nothing here; once more takes what is marked.`),
    }
  if (!isSmall(key) || moveRow(action, 0, 1) !== null) return null
  const reason = `${stray} stands for nothing here, so ${key} did nothing: ${key} again is meant alone.`
  return { prompt, refusal: refused(asking, prompt, reason) }
}

/** After a letter of a page: a digit, or the Enter that ends the number. */
function strayNumber(asking: Asking, prompt: Prompt, stray: string, { action, key }: Key): Pressed | null {
  if (isDigit(key)) {
    const reason = `${stray[0]} is no row here, so ${key} changes nothing: first a row's letter.`
    return { prompt: { ...prompt, stray: stray + key }, refusal: refused(asking, prompt, reason) }
  }
  if (action !== 'take' || !isDigit(stray.at(-1)!)) return null
  return { prompt, refusal: refused(asking, prompt, 'That number was for no row; Enter again goes on.') }
}

const refused = (asking: Asking, prompt: Prompt, reason: string): Refusal => ({
  rule: openedChoice(asking, prompt)?.rule ?? asking.decision.rule,
  reason,
})
