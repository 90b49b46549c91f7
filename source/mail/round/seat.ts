/**
 * A sheet as a player: it answers the questions that its seat is asked, from what the seat knows. It is asked for
 * one attempt after the other, and told what became of each.
 */
import type { Answer, ByMail, Draw, Given, Known, Target } from '../../kernel/contract/by-mail.ts'
import {
  type Action,
  type Applied,
  type Decision,
  isRefusal,
  type Refusal,
  refusalText,
} from '../../kernel/contract/game.ts'
import { ownOf } from '../../kernel/contract/own.ts'
import { askCondition } from '../conditions/ask.ts'
import { choose, targetsOf } from '../conditions/select.ts'
import type { Condition, Order, Sheet } from '../sheet/sheet.ts'
import { flat } from '../sheet/words.ts'
import { actionOf, type Bound, filled, isOpen } from './match.ts'
import { following, isConditional, type Outcome, outcomeOf, type Pending, waiting } from './pending.ts'

/** An action that is tried for an order; null if it is none of the sheet's. */
export interface Attempt {
  readonly action: Action
  readonly outcome: Outcome | null
}

/** How far a round has come, for what is said of an order. */
export interface MomentOfSeat<S> {
  readonly known: Known<S>
  /** Actions of the round so far. */
  readonly taken: number
}

/** So many orders of a sheet, or ten times as many conditions, are asked in a round, however often each. */
const mostWork = 20_000
const workOfOrder = 10

interface Tried {
  readonly outcome: Outcome
  /** Groups of actions that are left to be tried; of the first, the next is open. */
  groups: (readonly Action[])[]
  carried: boolean
}

/** What stands beside a tactic, with what was chosen in the place of `$name`. */
const givenIn = ({ order, bound }: Pending): Given =>
  flat(Object.fromEntries(Object.entries(order.args).map(([name, value]) => [name, filled(value, bound)])))

/** Whether an answer fits a question if something is chosen for it. */
const meantBy =
  ({ order, bound }: Pending, decision: Decision) =>
  ({ values }: Target): boolean =>
    isOpen(order, decision, { ...bound, ...values })

const asksIn = (condition: Condition): number => {
  if ('not' in condition) return asksIn(condition.not)
  if ('ask' in condition) return 1
  const parts = 'and' in condition ? condition.and : condition.or
  return parts.reduce((sum, part) => sum + asksIn(part), 0)
}

export class SheetSeat<S extends object> {
  readonly outcomes: Outcome[] = []
  readonly #byMail: ByMail<S>
  readonly #draw: Draw
  readonly #lists = new Map<string, Pending[]>()
  readonly #answers = new Map<string, Pending[]>()
  /** Orders of what seats agree on that were refused so far. */
  readonly #putOff = new Map<Pending, Refusal>()
  /** What is being carried out; the last interrupts those before it. */
  readonly #tried: Tried[] = []
  #work = 0
  /** Answers for every time that were given to the question at hand, and after how many actions it was asked. */
  #given: { readonly taken: number; readonly answers: Set<Pending> } = { taken: -1, answers: new Set() }

  /** @param draw dice for what the sheet leaves open */
  constructor(byMail: ByMail<S>, sheet: Sheet | null, draw: Draw) {
    this.#byMail = byMail
    this.#draw = draw
    for (const [kind, orders] of Object.entries(sheet?.orders ?? {}))
      this.#lists.set(kind, waiting(kind, orders))
    for (const [kind, orders] of Object.entries(sheet?.answers ?? {}))
      this.#answers.set(kind, waiting(kind, orders))
  }

  /** The next action that the sheet has for a question; null if it has none. */
  next(decision: Decision, moment: MomentOfSeat<S>): Attempt | null {
    for (;;) {
      const tried = this.#tried.at(-1)
      const action = tried?.groups[0]?.[0]
      // What interrupts a plan of several actions is answered first, if it is none of them.
      const fits = !decision.interrupts || decision.choices.some(({ type }) => type === action?.type)
      if (tried && action && fits) return { action, outcome: tried.outcome }
      const list = decision.interrupts ? this.#answers : this.#lists
      const pending = this.#work < mostWork && this.#due(list.get(decision.kind) ?? [], decision, moment)
      if (!pending) return null
      this.#work += workOfOrder
      this.#begin(pending, decision, moment)
    }
  }

  /** Orders of what seats agree on, the first that is left: before all others, in as many goes as it takes. */
  nextOf(types: readonly string[], decision: Decision, known: Known<S>): Attempt | null {
    const pending = this.#lists.get(decision.kind)?.find(({ order }) => types.includes(order.do))
    if (!pending || isConditional(pending.order)) return null
    const action = this.#meant(pending.order, decision, pending.bound, known)
    return isRefusal(action) ? null : { action, outcome: outcomeOf(pending) }
  }

  /** An order of what seats agree on has been carried out. */
  settle({ action, outcome }: Attempt, taken: number): void {
    const { kind } = outcome!.pending
    this.#lists.set(
      kind,
      this.#lists.get(kind)!.filter((one) => one !== outcome!.pending),
    )
    outcome!.asked = taken
    outcome!.done.push(action)
    this.outcomes.push(outcome!)
  }

  /** An order of what seats agree on cannot be carried out now. */
  putOff({ outcome }: Attempt, refusal: Refusal): void {
    this.#putOff.set(outcome!.pending, refusal)
  }

  /** What became of the attempt that was last given. */
  told({ action, outcome }: Attempt, applied: Applied<S>): void {
    const tried = this.#tried.at(-1)
    if (tried?.outcome !== outcome) return
    const [group, ...others] = tried.groups
    if (applied.ok) {
      outcome.done.push(action)
      const rest = group!.slice(1)
      tried.groups = rest.length > 0 ? [rest, ...others] : others
      if (rest.length === 0) tried.carried = true
    } else {
      // What was planned for one target ends with the first refusal; the others have theirs.
      outcome.refused = applied.refusal
      outcome.why = refusalText(applied.refusal)
      tried.groups = others
    }
    if (tried.groups.length === 0) this.#close(tried)
  }

  /** Orders whose turn never came. */
  left(): Outcome[] {
    const all = [...this.#lists.values(), ...this.#answers.values()].flat()
    // Answers for every time stay where they are.
    const asked = new Set(this.outcomes.map(({ pending }) => pending))
    return all.flatMap((pending) => {
      if (asked.has(pending)) return []
      const refused = this.#putOff.get(pending) ?? null
      const never =
        this.#work < mostWork
          ? 'Its turn never came.'
          : 'Its turn never came: the sheet asks for more than can be asked in a round.'
      return { ...outcomeOf(pending), refused, why: refused ? refusalText(refused) : never }
    })
  }

  /** The order whose turn it is: the first of a list, or the first answer that fits what is asked. */
  #due(list: Pending[], decision: Decision, moment: MomentOfSeat<S>): Pending | null {
    if (!decision.interrupts) return list.shift() ?? null
    if (this.#given.taken !== moment.taken) this.#given = { taken: moment.taken, answers: new Set() }
    const { answers } = this.#given
    const at = list.findIndex((one) => !answers.has(one) && this.#fits(one, decision, moment))
    if (at < 0) return null
    const found = list[at]!
    // What was refused at a question is not given to it once more.
    if (found.order.always) answers.add(found)
    else list.splice(at, 1)
    return found
  }

  /** An answer that chooses fits if it does with something that it may choose. */
  #fits(pending: Pending, decision: Decision, { known }: MomentOfSeat<S>): boolean {
    const { order, bound, chosen } = pending
    if (order.when && !this.#ask(known, order.when).holds) return false
    if (!order.for || chosen) return isOpen(order, decision, bound)
    this.#work++
    return targetsOf(this.#byMail, known, order.for).some(meantBy(pending, decision))
  }

  #begin(pending: Pending, decision: Decision, moment: MomentOfSeat<S>): void {
    const outcome = outcomeOf(pending)
    outcome.asked = moment.taken
    const { order, kind } = pending
    const leaning = pending.conditional || isConditional(order)
    const forbidden = leaning ? this.#byMail.unconditional(kind, order.do) : null
    if (forbidden) return this.#refuse(outcome, forbidden)
    if (order.when && pending.chosen === null) {
      const { holds, saw } = this.#ask(moment.known, order.when)
      outcome.saw.push(saw)
      if (!holds) return this.#fail(outcome, 'Its condition did not hold.')
    }
    if (order.for && pending.chosen === null) return this.#choose(outcome, decision, moment)
    this.#plan(outcome, decision, moment)
  }

  #ask(known: Known<S>, condition: Condition): Answer {
    this.#work += asksIn(condition)
    return askCondition(this.#byMail, known, condition)
  }

  #choose(outcome: Outcome, decision: Decision, moment: MomentOfSeat<S>): void {
    const { pending } = outcome
    const { kind, at, order } = pending
    const purpose = `${kind} ${at} for`
    const isTactic = ownOf(this.#byMail.tactics, order.do) !== undefined
    const { take } = order.for!
    const selector = isTactic ? { ...order.for!, take: 'all' as const } : order.for!
    const { targets, saw } = choose(this.#byMail, moment.known, selector, {
      ...{ draw: this.#draw, purpose },
      ...(decision.interrupts && { fits: meantBy(pending, decision) }),
    })
    outcome.saw.push(saw)
    if (targets.length === 0) return this.#fail(outcome, 'There was nothing to choose among.')
    const on = (chosen: readonly Target[]): Pending => ({
      ...pending,
      chosen,
      bound: { ...pending.bound, ...chosen[0]!.values },
    })
    if (isTactic) {
      // P6.5: among those with whom it can be done, which are those that are meant.
      const can = targets.filter((one) => take === 'all' || this.#groups(on([one]), moment).length > 0)
      const chosen = on(can.length > 0 ? can.slice(0, take === 'all' ? can.length : take) : targets)
      return this.#plan({ ...outcome, pending: chosen }, decision, moment)
    }
    // What is given for every time chooses anew each time.
    const { always: _, ...once } = order
    const each = targets.map((target) => ({
      ...{ ...pending, order: once, chosen: [target], conditional: true },
      bound: { ...pending.bound, ...target.values },
    }))
    this.#first(decision.interrupts ? this.#answers : this.#lists, kind, each)
    this.outcomes.push({ ...outcome, why: `For ${targets.map(({ label }) => label).join(', ')}.` })
  }

  #plan(outcome: Outcome, decision: Decision, moment: MomentOfSeat<S>): void {
    const { order, bound } = outcome.pending
    const tactic = ownOf(this.#byMail.tactics, order.do)
    if (!tactic) {
      const action = this.#meant(order, decision, bound, moment.known)
      if (isRefusal(action)) return this.#refuse(outcome, action)
      this.#tried.push({ outcome, groups: [[action]], carried: false })
      return
    }
    const fault = tactic.fault(givenIn(outcome.pending))
    if (fault !== null) return this.#refuse(outcome, { rule: tactic.rule, reason: fault })
    const groups = this.#groups(outcome.pending, moment)
    if (groups.length === 0) return this.#fail(outcome, 'There was no way to do it.')
    this.#tried.push({ outcome, groups: [...groups], carried: false })
  }

  /** The actions of a tactic for what was chosen; none where what is given for it means nothing. */
  #groups(pending: Pending, { known }: MomentOfSeat<S>): readonly (readonly Action[])[] {
    const { kind, at, order, chosen } = pending
    const tactic = ownOf(this.#byMail.tactics, order.do)
    const given = givenIn(pending)
    if (!tactic || tactic.fault(given) !== null) return []
    const draw: Draw = (purpose, sides) => this.#draw(`${kind} ${at} ${purpose}`, sides)
    return tactic.plan(known, given, chosen ?? [], draw).filter(({ length }) => length > 0)
  }

  /** The action of an order, without the fields that are none of its arguments. */
  #meant(order: Order, decision: Decision, bound: Bound, known: Known<S>): Action | Refusal {
    const extras = ownOf(this.#byMail.extras, order.do) ?? []
    const isExtra = ([name]: readonly [string, unknown]) => extras.includes(name)
    const args = Object.entries(order.args)
    const bare = { ...order, args: Object.fromEntries(args.filter((arg) => !isExtra(arg))) }
    const action = actionOf(bare, decision, bound)
    return this.#byMail.meant(known, action, flat(Object.fromEntries(args.filter(isExtra))))
  }

  #refuse(outcome: Outcome, refusal: Refusal): void {
    outcome.refused = refusal
    this.#fail(outcome, refusalText(refusal))
  }

  #fail(outcome: Outcome, why: string): void {
    outcome.why = why
    this.#close({ outcome, groups: [], carried: false })
  }

  /** An order is over: what follows it comes next. */
  #close({ outcome, carried }: Tried): void {
    if (this.#tried.at(-1)?.outcome === outcome) this.#tried.pop()
    this.outcomes.push(outcome)
    const { pending } = outcome
    const { kind, order } = pending
    if (carried) outcome.why = null
    const next = carried
      ? following(pending, order.next, 'then')
      : following(pending, order.otherwise, 'else')
    if (next.length > 0) this.#first(this.#lists.has(kind) ? this.#lists : this.#answers, kind, next)
  }

  #first(lists: Map<string, Pending[]>, kind: string, pending: readonly Pending[]): void {
    lists.set(kind, [...pending, ...(lists.get(kind) ?? [])])
  }
}
