/** Leaders as turns end and begin among four nations. */
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { setUp } from '../../../../../source/games/conquistador/scenarios/setup.ts'
import { endTurn, startTurn } from '../../../../../source/games/conquistador/sequence/turn.ts'
import { openContext } from '../../../../../source/games/conquistador/state/context.ts'
import { leadersOf } from '../../../../../source/games/conquistador/state/leaders.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import type { Json } from '../../../../../source/kernel/contract/game.ts'
import { copy } from '../../../../../source/kernel/flow/draft.ts'
import { layOut, passTurn, type Table, world } from '../table.ts'

export const start = (options: Record<string, Json>): State =>
  setUp(world, { scenario: 'campaign', seed: 'x', options })

/** `Cabot, S. England 6-6` for each service in a game with these options. */
export const services = (options: Record<string, Json>, fits: (name: string, nation: Nation) => boolean) =>
  leadersOf({ ...world, state: start(options) })
    .filter(({ name, nation }) => fits(name, nation))
    .map(({ name, nation, arrives, departs }) => `${name} ${nation} ${arrives}-${departs}`)

export const cabot = (name: string) => name === 'Cabot, S.'

/** Plays the turn to its end, if laying out has not; all that happened. */
export const endOf = (turn: number, table: Table) =>
  table.state.turn > turn ? table.events : passTurn(table)

/** What the change from a turn to the next brings with the Bankers, whose seat has no part in it. */
export function nextTurn(turn: number, owner: Nation, leaders: string[]) {
  const state = copy(
    layOut({ turn, others: { England: {}, France: {}, [owner]: { europe: { leaders } } } }).state,
  )
  const g = openContext(world, { ...state, options: { ...state.options, bankers: true } })
  endTurn(g)
  startTurn(g)
  const home = g.state.harbours.find(({ nation, place }) => nation === owner && place === 'Europe')
  return home?.leaders ?? []
}

export const four = { England: {}, France: {}, Portugal: {} }

export const atHome = (table: Table, owner: Nation) =>
  table.state.harbours.find(({ nation, place }) => nation === owner && place === 'Europe')?.leaders ?? []
