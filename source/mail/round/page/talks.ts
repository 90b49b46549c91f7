/**
 * P5.1: agreements that are drafted on the page, where its round begins without a question about them: they are what
 * would be drafted at a table, and come first on the sheet.
 */
import {
  type Action,
  type Applied,
  type Choice,
  type Decision,
  type Filled,
  type Note,
  type Refusal,
  Refused,
} from '../../../kernel/contract/game.ts'
import { orderOf as orderFor } from '../match.ts'
import { type OnPage, type Page, rule } from './parts.ts'

/** The table as it stands after what was drafted; null where it is drafted elsewhere. */
function tableOf<S extends object>({ by, blank, writing }: Page<S>): S | null {
  const { game, byMail } = by
  const talks = byMail.talks(byMail.imagine(blank.view, blank.seat))
  if (!talks) return null
  let state = byMail.imagine(talks.open, blank.seat)
  for (const { do: type, args } of writing.orders[byMail.pacts.kind] ?? []) {
    const applied = taken(state, { type, seat: blank.seat, ...args } as Action)
    if (applied?.ok) state = applied.state
  }
  return state

  /** Amounts are read as the question has them. */
  function taken(before: S, action: Action): Applied<S> | null {
    const asked = decisionOf(before)
    return asked ? game.apply(before, { ...action, ...amounts(asked, action) } as Action) : null
  }

  function decisionOf(before: S): Decision | undefined {
    return game.decisions(before).find(({ seat }) => seat === blank.seat)
  }
}

/** The amounts of an order, which are texts on a sheet. */
function amounts({ choices }: Decision, action: Action): Partial<Action> {
  const choice = choices.find(
    ({ type, fixed = {} }) =>
      type === action.type && Object.entries(fixed).every(([name, value]) => action[name] === value),
  )
  const counts = Object.entries(choice?.args ?? {}).filter(([, { kind }]) => kind === 'count')
  return Object.fromEntries(counts.map(([name]) => [name, Number(action[name])]))
}

/** What may be agreed on with whom, and how it stands with each. */
export function talkChoices<S extends object>(
  page: Page<S>,
): { readonly choices: readonly Choice[]; readonly notes: readonly Note[] } {
  const { game, byMail } = page.by
  const state = tableOf(page)
  const decision = state && game.decisions(state).find(({ seat }) => seat === page.blank.seat)
  if (!decision) return { choices: [], notes: [] }
  const choices = decision.choices.filter(({ type }) => byMail.arrangements.includes(type))
  const partners = new Set(choices.map(({ about }) => about))
  const notes = (decision.brief ?? []).filter(({ about }) => about !== undefined && partners.has(about))
  return { choices, notes }
}

/** A page of what may be agreed on, as far as it is filled in; null for a page of anything else. */
export function fillTalk<S extends object>(page: Page<S>, draft: Action): Filled | Refusal | null {
  const { game, byMail } = page.by
  const state = byMail.arrangements.includes(draft.type) ? tableOf(page) : null
  return (state && game.fill?.(state, draft)) ?? null
}

/** @throws Refused */
export function writeTalk<S extends object>(page: Page<S>, action: Action): OnPage {
  const { by, writing } = page
  const state = tableOf(page)
  if (!state) throw new Refused(rule, 'Agreements of this round are made in its council.')
  const applied = by.game.apply(state, action)
  if (!applied.ok) throw new Refused(applied.refusal.rule, applied.refusal.reason)
  const { kind } = by.byMail.pacts
  const orders = [...(writing.orders[kind] ?? []), orderFor(action)]
  return { writing: { ...writing, orders: { ...writing.orders, [kind]: orders } }, events: applied.events }
}
