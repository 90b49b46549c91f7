/** Positions with Brasil under the Treaty of Tordesillas. */

import { foundBrasil } from '../../../../../source/games/conquistador/scenarios/tordesillas.ts'
import { changeArea } from '../../../../../source/games/conquistador/state/draft.ts'
import type { BrasilState, State } from '../../../../../source/games/conquistador/state/state.ts'
import { quietYear } from '../among-natives.ts'
import { type Layout, layOut, type Table, world } from '../table.ts'

/** A hex of Brasil on the coast, one behind it, and its two mines. */
export const [coast, inland, minas, cuiaba] = ['4103', '4104', '4105', '3910'] as const

export interface Brasil extends Partial<BrasilState> {
  level?: number
}

/** Plays the option from here on; Brasil is Portuguese at level 10 unless told otherwise. */
export const treaty =
  ({ level = 10, ...brasil }: Brasil = {}) =>
  (state: State): void => {
    foundBrasil(world, state)
    changeArea(state, 'Brasil', { european: { ...state.areas.Brasil!.european!, level } })
    state.brasil = { ...state.brasil!, ...brasil }
  }

/** A position with the option. */
export const underTreaty = (brasil: Brasil, { edit, ...layout }: Layout): Table =>
  layOut({
    ...layout,
    edit(state) {
      treaty(brasil)(state)
      edit?.(state)
    },
  })

/** The beginning of a turn in which a die falls for Brasil, and nothing else happens to a lone Spain. */
export const newYear = (turn: number, die: number, brasil: Brasil = {}, layout: Layout = {}): Table =>
  underTreaty(brasil, { turn, segment: 'A1', ...layout, dice: [die, ...quietYear] })

export const levelOf = ({ state }: Table): number => state.areas.Brasil!.european!.level
