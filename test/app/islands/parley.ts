/**
 * The islands for two: Ann plays the first turn and Bob the second,
 * and losses are always asked of Bob, openly.
 */
import type { GamePanels } from '../../../source/app/panels.ts'
import type { Decision, Game, GameEvent } from '../../../source/kernel/contract/game.ts'
import { islands } from './game.ts'
import { islandsPanels } from './panels.ts'
import type { IslandsState } from './state.ts'

/** What others see of the gold. */
export const hidden = 0

export function parley(): Game<IslandsState> {
  const game = islands()
  const ask = (decision: Decision, { turn }: IslandsState): Decision =>
    decision.kind === 'loss'
      ? { ...decision, seat: 'Bob', open: true }
      : { ...decision, seat: turn === 1 ? 'Ann' : 'Bob' }
  const secret = (event: GameEvent, seat: string): GameEvent =>
    event.type === 'bought' ? { ...event, to: [seat] } : event
  const isOver = (state: IslandsState) => game.decisions(state).length === 0
  const decisions = (state: IslandsState) => game.decisions(state).map((decision) => ask(decision, state))
  return {
    ...game,
    seats: () => ['Ann', 'Bob'],
    decisions,
    asked: decisions,
    apply(state, action) {
      const applied = game.apply(state, { ...action, seat: 'Ann' })
      return applied.ok
        ? { ...applied, events: applied.events.map((event) => secret(event, action.seat)) }
        : applied
    },
    forecast: (state, action) => game.forecast(state, { ...action, seat: 'Ann' }),
    view: (state, seat) => {
      const owner = state.turn === 1 ? 'Ann' : 'Bob'
      return isOver(state) || seat === owner ? state : { ...state, gold: hidden }
    },
  }
}

export const parleyPanels: GamePanels<IslandsState> = {
  ...islandsPanels,
  scenarios: [{ ...islandsPanels.scenarios[0]!, seats: [['Ann', 'Bob']] }],
  titleBar: (state, seat) => ({
    ...islandsPanels.titleBar(state, seat),
    short: `for <${seat}>`,
    middle: `for <${seat}>`,
  }),
  orders: {
    ...islandsPanels.orders!,
    of: (state, seat) => (seat === '' ? [] : islandsPanels.orders!.of(state, seat)),
  },
}
