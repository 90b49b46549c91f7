/** A sheet written by playing its round: what is done becomes the orders. */
import type { ByMail } from '../../kernel/contract/by-mail.ts'
import { choiceTaken } from '../../kernel/contract/domain.ts'
import type { Action, Decision } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { type Computer, counselsOf } from '../../kernel/program/computer.ts'
import type { Level } from '../../kernel/program/holders.ts'
import { Stuck } from '../../kernel/program/simulate.ts'
import { waysLeft } from '../defaults/left-open.ts'
import type { Order, Sheet } from '../sheet/sheet.ts'
import { firstSide } from './check.ts'
import { orderOf } from './match.ts'
import type { MailGame, Writer } from './shapes.ts'

/** An action with the question that it answered. */
interface Written {
  readonly decision: Decision
  readonly action: Action
  /** What the order says beside its arguments. */
  readonly extras: Readonly<Record<string, string>>
}

/** A sheet before anything is written on it. */
export interface Blank<S> {
  /** As the round begins, as the seat knows it. */
  readonly view: S
  readonly seat: Seat
  readonly game: string
}

/** The sheet of a seat that orders nothing. */
export const emptySheet = <S extends object>(
  { at }: Pick<ByMail<S>, 'at'>,
  { view, seat, game }: Blank<S>,
): Sheet => ({
  ...{ game, ...at(view), seat, status: 'final' },
  ...{ orders: {}, answers: {}, usual: {} },
})

/** More actions than any round has. */
const mostActions = 20_000

/** A computer as a writer. */
export const computerWriter = <S extends object>(computer: Computer<S>, level: Level): Writer<S> =>
  function* (view, decision) {
    for (const { action } of counselsOf(computer, view, decision, level)) yield action
  }

/**
 * The sheet of a round as a writer plays it from what the seat knows, while the others do nothing. The dice of
 * what is imagined tell nothing of those to come.
 */
export function composeSheet<S extends object>(by: MailGame<S>, blank: Blank<S>, writer: Writer<S>): Sheet {
  const { turn, round } = by.byMail.at(blank.view)
  const { seat, game } = blank
  return { ...{ game, turn, round, seat, status: 'final' }, ...listsOf(played(by, blank, writer)), usual: {} }
}

/** Orders and answers by the questions that were asked; what only closes a segment is left out. */
function listsOf(written: readonly Written[]): Pick<Sheet, 'orders' | 'answers'> {
  const orders: Record<string, Order[]> = {}
  const answers: Record<string, Order[]> = {}
  for (const { decision, action, extras } of written) {
    const order = orderOf(action)
    if (!decision.interrupts && choiceTaken(decision.choices, action)?.end) continue
    const lists = decision.interrupts ? answers : orders
    lists[decision.kind] = [...(lists[decision.kind] ?? []), { ...order, args: { ...order.args, ...extras } }]
  }
  return { orders, answers }
}

function played<S extends object>(
  { game, byMail }: MailGame<S>,
  blank: Blank<S>,
  writer: Writer<S>,
): Written[] {
  const { seat } = blank
  const begins = byMail.at(blank.view)
  const written: Written[] = []
  let state = byMail.imagine(blank.view, seat)
  for (let taken = 0; taken < mostActions; taken++) {
    const open = game.decisions(state)
    const decision = open.find((one) => one.seat === seat) ?? open[0]
    const { turn, round } = byMail.at(state)
    if (!decision || turn !== begins.turn || round !== begins.round) return written
    const before = state
    const action = take(decision)
    if (decision.seat !== seat) continue
    const extras = Object.hasOwn(byMail.extras, action.type)
      ? byMail.said(game.view(before, seat), action)
      : {}
    written.push({ decision, action, extras })
  }
  throw new Stuck(`The round of ${seat} has not ended after ${mostActions} actions.`)

  function take(decision: Decision): Action {
    for (const action of ideas(decision)) {
      const applied = game.apply(state, action)
      if (!applied.ok) continue
      state = applied.state
      return action
    }
    throw new Stuck(`Nothing that ${decision.seat} can do is allowed, in ${decision.segment}.`)
  }

  function* ideas(decision: Decision): Generator<Action> {
    const view = game.view(state, decision.seat)
    if (decision.seat === seat) yield* writer(view, decision)
    const known = { view, seat: decision.seat, before: blank.view, events: [] }
    yield* waysLeft(byMail, { known, decision, settings: {}, sets: game.sets }, firstSide)
  }
}
