/** A form of some arguments that depend on each other, and what is pressed on it. */
import { drawPrompt } from '../../../source/app/prompt/draw.ts'
import type {
  Action,
  Choice,
  Decision,
  Filled,
  Json,
  TallyDomain,
} from '../../../source/kernel/contract/game.ts'
import { askingOf, driveIn } from './asking.ts'
import { theme } from './drawn.ts'

/** A picnic for some: each guest eats a pie, and the basket holds so many. */
export const picnic: Choice = {
  type: 'picnic',
  rule: '4.1',
  label: 'Plan a picnic',
  form: true,
  args: {
    guests: { kind: 'count', min: 1, max: 6, unit: 'guests' },
    basket: {
      kind: 'tally',
      items: { pies: { max: 9, label: 'pies' }, Bob: { max: 1, label: 'Bob, who sings', isNamed: true } },
      limits: [],
    },
    to: { kind: 'place', of: 'ports' },
    mood: { kind: 'one', of: ['merry', 'sad'] },
  },
}
export const decision: Decision = {
  seat: 'Ann',
  kind: 'day',
  segment: 'Day',
  rule: '1.1',
  question: 'What now?',
  choices: [
    { type: 'sing', rule: '1.2', label: 'Sing' },
    picnic,
    { type: 'done', rule: '1.3', label: 'Rest', end: true },
  ],
  undone: [],
}

export function fill(draft: Action): Filled {
  const guests = Number(draft.guests ?? 2)
  const basket = (draft.basket ?? { pies: guests }) as Record<string, number>
  const values: Record<string, Json> = { guests, basket, mood: draft.mood ?? 'merry' }
  if (draft.to !== undefined) values.to = draft.to
  const { items, ...tally } = picnic.args!.basket as TallyDomain
  const pies = basket.pies ?? 0
  return {
    values,
    args: {
      ...picnic.args!,
      basket: { ...tally, items: { ...items, pies: { max: guests * 2, label: 'pies', note: '1 each' } } },
    },
    notes: [
      { about: 'guests', text: `${guests} mouths` },
      { about: 'Joy', text: `${pies * 2} smiles` },
      ...(draft.to === undefined ? [] : [{ about: 'to', text: 'with shade' }]),
    ],
    places: draft.to === undefined ? [] : [String(draft.to)],
    refusal:
      pies < guests
        ? { rule: '4.2', reason: 'Somebody would go hungry.' }
        : draft.to === undefined
          ? { rule: '4.3', reason: 'Where to is not said yet.' }
          : null,
  }
}

export const asking = askingOf(decision, { fill })
export const form = (...keys: string[]) => driveIn(asking, ['down', 'enter', ...keys])
export const page = (keys: readonly string[], size = { width: 78, height: 19 }) => {
  const { asking: now, prompt } = driveIn(asking, ['down', 'enter', ...keys])
  return drawPrompt(now, prompt, size, theme).map((line) => line.trimEnd())
}
export const picnicOf = ({ action }: { readonly action: Action | null }) => action
