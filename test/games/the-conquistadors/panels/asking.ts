/** The prompt of the app over a position of the game, and its panels without colours. */
import type { Asking } from '../../../../source/app/prompt/prompt.ts'
import { buildAtlas } from '../../../../source/games/the-conquistadors/map/atlas.ts'
import { conquistadorsPanels } from '../../../../source/games/the-conquistadors/panels/index.ts'
import type { State } from '../../../../source/games/the-conquistadors/state/state.ts'
import { askingOf } from '../../asking.ts'
import { data, game } from '../load.ts'

export const panels = conquistadorsPanels({ atlas: buildAtlas(data), data })
export const shown = { game, panels }

export const askingAt = (state: State, room: number): Asking => askingOf(shown, state, room)

/** The question to a seat, of several that may be open at once. */
export const askingFor = (state: State, seat: string, room: number): Asking =>
  askingOf(shown, state, room, seat)
