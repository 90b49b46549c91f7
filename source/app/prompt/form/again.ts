/** A form that is filled in as in an earlier turn, and what is said of it where it can be. */
import { type Action, type Choice, isRefusal } from '../../../kernel/contract/game.ts'
import { turnText } from '../../../kernel/contract/words.ts'
import { shown } from '../../keys/bindings.ts'
import { choiceKey } from '../choices.ts'
import { askedFirst } from '../places/ask-place.ts'
import type { Pressed } from '../pressed.ts'
import { type Asking, openChoice, openedForm, type Prompt, setDraft } from '../prompt.ts'
import {
  type Draft,
  enteredAction,
  enteredBefore,
  formRows,
  isBegun,
  isGoalChosen,
  isSameValue,
  markingRow,
  newDraft,
  repeatable,
  repeatableIn,
  wantingFrom,
} from './draft.ts'
import type { Earlier } from './earlier.ts'
import type { OpenedForm } from './followed.ts'

/** The key that fills in a form as before, and from which turn it would do so when it is pressed now. */
export function againIn(asking: Asking, { drafts }: Pick<Prompt, 'drafts'>, choice: Choice): string {
  const earlier = choice.form ? repeatable(asking, choice) : []
  const next = earlier[nextOf(choice, earlier, drafts[choiceKey(choice)] ?? newDraft)]
  if (!next) return ''
  const when = next.isLast ? `last ${asking.turnName ?? 'turn'}` : `in ${turnText(asking, next.turn)}`
  const to = placesIn(choice).flatMap((name) => goalOf(next, name) ?? [])
  const where = to.length > 0 ? `, to ${to.map((place) => asking.nameOf(place)).join(', ')}` : ''
  return `${shown(asking.bindings, 'repeat')}: as ${when}${where}`
}

const placesIn = ({ args = {} }: Choice): readonly string[] =>
  Object.keys(args).filter((name) => args[name]!.kind === 'place')

/** Where it went then. */
function goalOf({ action }: Earlier, name: string): string | null {
  const { [name]: place } = action
  return typeof place === 'string' ? place : null
}

/** The place among the earlier ones of that which is repeated next: to where somebody has chosen to go, if one went there. */
function nextOf(choice: Choice, earlier: readonly Earlier[], { repeated, entered, given }: Draft): number {
  const chosen = repeated > 0 || entered === 'no' ? [] : placesIn(choice).filter((name) => name in given)
  const same =
    chosen.length === 0
      ? -1
      : earlier.findIndex((one) => chosen.every((name) => goalOf(one, name) === given[name]))
  return same >= 0 ? same : repeated % Math.max(1, earlier.length)
}

/** Said of a page, or of the list of its places, that was left and is opened again: what stands there is from before. */
export function leftIn({ bindings }: Asking, { draft }: OpenedForm): string {
  if (draft.entered !== 'before' || !isBegun(draft)) return ''
  const key = shown(bindings, 'anew')
  return `as you left it${key === '' ? '' : `, ${key}: anew`}`
}

/** The form without what was entered, from where it begins. */
export function anew(asking: Asking, prompt: Prompt, { choice }: OpenedForm): Pressed {
  const { [choiceKey(choice)]: _, ...drafts } = prompt.drafts
  const fresh = { ...prompt, drafts, argument: null, aside: false, words: null }
  return askedFirst(asking, fresh) ?? { prompt: fresh }
}

/** The form as it was carried out in an earlier turn, the last one first. */
export function repeat(asking: Asking, prompt: Prompt, { choice, draft }: OpenedForm): Pressed {
  const earlier = repeatable(asking, choice)
  const index = nextOf(choice, earlier, draft)
  const next = earlier[index]
  if (!next) return { prompt, refusal: { rule: choice.rule, reason: 'Nothing like this was done before.' } }
  const { action } = next
  const entered = enteredBefore(choice, action, asking.sets)
  const given = following(asking, choice, entered)
  const repeated = setDraft(asking, prompt, {
    ...enteredWith(choice, draft, given),
    repeated: index + 1,
  })
  const after = { ...repeated, argument: null, aside: false, words: null }
  const form = openedForm(asking, after)
  const other = form ? wantingFrom(action, form.filled) : []
  if (other.length === 0) return { prompt: after }
  return {
    prompt: after,
    refusal: { rule: choice.rule, reason: `Otherwise than then: ${other.join(', ')}.` },
  }
}

/** A form as if all of it had been entered by hand just now. */
const enteredWith = (choice: Choice, draft: Draft, given: Draft['given']): Draft => ({
  ...draft,
  given,
  own: ownOf(choice, given),
  entered: 'now',
  typed: '',
  numbered: false,
  unseen: false,
})

/** The page of a form as somebody else would fill it in, to be read before it is carried out. */
export function asAdvised(
  asking: Asking,
  prompt: Prompt,
  { choice, draft }: OpenedForm,
  action: Action,
): Prompt {
  const given = enteredBefore(choice, action, asking.sets)
  const page = { ...prompt, argument: null, aside: false, words: null, typed: '', stray: '' }
  const filled = setDraft(asking, page, enteredWith(choice, draft, given))
  const form = openedForm(asking, filled)
  const rows = form ? formRows(form.filled) : []
  const goal = rows.findIndex((row) => form && isGoalChosen(form.filled, row))
  return form && goal >= 0 ? setDraft(asking, filled, markingRow(form.draft, rows, goal)) : filled
}

/** What went then was meant so. */
const ownOf = ({ args = {} }: Choice, given: Draft['given']): Draft['own'] =>
  Object.fromEntries(
    Object.entries(args).flatMap(([name, domain]) =>
      domain.kind === 'tally' && given[name] !== undefined
        ? [[name, Object.keys(domain.items)] as const]
        : [],
    ),
  )

/** What is repeated, but for numbers that the game suggests all the same: they follow what is changed of the rest. */
function following(asking: Asking, choice: Choice, entered: Draft['given']): Draft['given'] {
  let given = entered
  for (const [name, { kind }] of Object.entries(choice.args ?? {}).reverse()) {
    if (kind !== 'tally' && kind !== 'count') continue
    const { [name]: value, ...others } = given
    const told = asking.fill(enteredAction(choice, asking.decision.seat, { ...newDraft, given: others }))
    if (!isRefusal(told) && isSameValue(told.values[name], value)) given = others
  }
  return given
}

/** Nothing is typed that the key for an earlier turn would go on with. */
export const isRepeat = ({ bindings }: Asking, { typed, words }: Prompt, key: string): boolean =>
  typed === '' && words === null && bindings.repeat.includes(key)

/** The first form of a list that was carried out somewhere in an earlier turn, filled in as it was then. */
export function repeatOfList(asking: Asking, prompt: Prompt, key: string): Pressed | null {
  if (!isRepeat(asking, prompt, key)) return null
  const index = repeatableIn(asking)
  const opened = index < 0 ? null : openChoice(asking, prompt, index)
  const form = opened && openedForm(asking, opened)
  return opened && form ? repeat(asking, opened, form) : null
}
