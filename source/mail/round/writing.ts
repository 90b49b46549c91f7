/**
 * Writing orders by playing the round: a game of its own, in which a seat plays on from what it knows while the
 * others do nothing, and then looks over the page of its orders. Any table can open it; what was done there is the
 * sheet.
 */
import { choiceTaken } from '../../kernel/contract/domain.ts'
import {
  type Action,
  type Applied,
  type Decision,
  type Game,
  type GameEvent,
  Refused,
} from '../../kernel/contract/game.ts'
import { waysLeft } from '../defaults/left-open.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { firstSide } from './check.ts'
import type { Blank } from './compose.ts'
import { orderOf } from './match.ts'
import { fillPage, pageDecision, sheetOn, writeOnPage } from './page/page.ts'
import { isPageEvent, type Page, type Writing } from './page/parts.ts'
import type { MailGame } from './shapes.ts'
import { stillGame } from './still.ts'

/** More actions of others than any round has. */
const mostActions = 20_000

/** A state of the game with what has been written. */
export type Written<S> = S & { readonly writing: Writing }

interface WrittenOn<S> {
  readonly state: Written<S>
  readonly events: readonly GameEvent[]
}

const unwritten: Writing = { orders: {}, answers: {}, closing: [], final: false }

/** Whether a state has been written on. */
const isWritten = <S extends object>(state: S): state is Written<S> => 'writing' in state

/** Whether the round of a view has been played out in a state. */
export function isPlayed<S extends object>(
  { game, byMail }: MailGame<S>,
  { view }: Blank<S>,
  state: S,
): boolean {
  if (isWritten(state) && state.writing.ended) return true
  const begins = byMail.at(view)
  const { turn, round } = byMail.at(state)
  return turn !== begins.turn || round !== begins.round || game.decisions(state).length === 0
}

/** The round of a view as a game for one seat. Nothing in it is told of others, and its dice stand still. */
export function writingGame<S extends object>(by: MailGame<S>, blank: Blank<S>): Game<Written<S>> {
  const { byMail } = by
  const { view, seat } = blank
  // Nothing is rolled that is only imagined.
  const game = stillGame(by.game)
  const isOver = (state: S) => isPlayed(by, blank, state)
  const pageOf = ({ writing }: Written<S>): Page<S> => ({ by, blank, writing })
  const asks = (state: S): readonly Decision[] =>
    isOver(state) ? [] : game.decisions(state).filter((decision) => decision.seat === seat)
  const isOnPage = (state: Written<S>): boolean => isOver(state) && !state.writing.final
  const own = (state: Written<S>): readonly Decision[] =>
    isOnPage(state) ? [pageDecision(pageOf(state))] : asks(state)

  /** Others close what they are asked, until the seat is asked or the round is over. */
  function settled(first: S): { readonly state: S; readonly events: readonly GameEvent[] } {
    let state = first
    const events: GameEvent[] = []
    for (let taken = 0; taken < mostActions && !isOver(state) && asks(state).length === 0; taken++) {
      const applied = passed(state)
      if (!applied?.ok) break
      state = applied.state
      events.push(...applied.events)
      if (applied.events.some(byMail.closes)) break
    }
    return { state, events }
  }

  /** What is played on from an action of the seat, to its next question or the end of its round. */
  function after(first: S, begun: readonly GameEvent[], writing: Writing): WrittenOn<S> {
    const hasEnded = begun.some(byMail.closes)
    const { state, events } = hasEnded ? { state: first, events: [] } : settled(first)
    const all = [...begun, ...events]
    const end = all.findIndex(byMail.closes)
    const own = (end < 0 ? all : all.slice(0, end)).filter((event) => !byMail.guessed(event, seat))
    const written: Writing = end < 0 ? writing : { ...writing, ended: true }
    return { state: { ...state, writing: written }, events: own }
  }

  function passed(state: S): Applied<S> | null {
    const [decision] = game.decisions(state)
    const known = { view: game.view(state, decision!.seat), seat: decision!.seat, before: view, events: [] }
    const asked = { known, decision: decision!, settings: {}, sets: game.sets }
    for (const action of waysLeft(byMail, asked, firstSide)) {
      const applied = game.apply(state, action)
      if (applied.ok) return applied
    }
    return null
  }

  /** What was done becomes an order, also that a segment was closed, so that nothing is done there that was not. */
  function noted(state: Written<S>, action: Action): Writing {
    const decision = asks(state).find((one) => one.seat === action.seat)!
    const extras = Object.hasOwn(byMail.extras, action.type)
      ? byMail.said(game.view(state, seat), action)
      : {}
    const order = orderOf(action)
    const list = decision.interrupts ? 'answers' : 'orders'
    const before = state.writing[list]
    const orders = [...(before[decision.kind] ?? []), { ...order, args: { ...order.args, ...extras } }]
    const { closing } = state.writing
    const closes = choiceTaken(decision.choices, action)?.end && !closing.includes(action.type)
    return {
      ...{ ...state.writing, closing: closes ? [...closing, action.type] : closing },
      [list]: { ...before, [decision.kind]: orders },
    }
  }

  function onPage(state: Written<S>, action: Action): Applied<Written<S>> {
    try {
      const { writing, events } = writeOnPage(pageOf(state), action)
      return { ok: true, state: { ...state, writing }, events }
    } catch (error) {
      if (error instanceof Refused) return { ok: false, refusal: error.refusal }
      throw error
    }
  }

  return {
    ...game,
    sets: game.sets,
    seats: () => [seat],
    create() {
      return after(byMail.imagine(view, seat), [], unwritten)
    },
    decisions: own,
    asked: (state) => own(state).map(({ seat: one, segment }) => ({ seat: one, segment })),
    apply(state, action) {
      if (isOnPage(state)) return onPage(state, action)
      const applied = game.apply(state, action)
      if (!applied.ok) return applied
      return { ok: true, ...after(applied.state, applied.events, noted(state, action)) }
    },
    view: (state, one) => ({ ...game.view(state, one), writing: state.writing }),
    forecast: (state, action) => (isOnPage(state) ? { lines: [], places: [] } : game.forecast(state, action)),
    fill(state, draft) {
      if (!isOnPage(state))
        return game.fill?.(state, draft) ?? { rule: 'P5.1', reason: 'No such order can be given now.' }
      try {
        return fillPage(pageOf(state), draft)
      } catch (error) {
        if (error instanceof Refused) return error.refusal
        throw error
      }
    },
    outcome: (state) =>
      isOver(state) && state.writing.final
        ? { winners: [], scores: {}, summary: 'The orders of the round are written.' }
        : null,
    // What is imagined broke no rule of its own, and all of it may be taken back: nothing has happened yet.
    audit: () => [],
    upgrade: (state, rules) => ({ ...game.upgrade(state, rules), writing: state.writing }),
    commits: () => null,
    describe: (event) =>
      isPageEvent(event) ? [event.title, ...event.lines].join(' ') : game.describe(event),
  }
}

/** The sheet of what was done in such a game, from its first action on: a draft until its page was closed. */
export function sheetOfWriting<S extends object>(
  by: MailGame<S>,
  blank: Blank<S>,
  actions: readonly Action[],
): Sheet {
  const game = writingGame(by, blank)
  let { state } = game.create({ scenario: '', seed: '' })
  for (const action of actions) {
    const applied = game.apply(state, action)
    if (!applied.ok) break
    state = applied.state
  }
  return sheetOf(by, blank, state)
}

/** The sheet that a state of such a game has. */
export const sheetOf = <S extends object>(by: MailGame<S>, blank: Blank<S>, { writing }: Written<S>): Sheet =>
  sheetOn({ by, blank, writing })
