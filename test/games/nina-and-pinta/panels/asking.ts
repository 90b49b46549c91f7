/** The prompt of the app over a position of the game, and its panels without colours. */
import type { Asking } from '../../../../source/app/prompt/prompt.ts'
import { buildAtlas } from '../../../../source/games/nina-and-pinta/map/atlas.ts'
import { ninaAndPintaPanels } from '../../../../source/games/nina-and-pinta/panels/index.ts'
import type { State } from '../../../../source/games/nina-and-pinta/state/state.ts'
import { askingOf } from '../../asking.ts'
import { data, game } from '../load.ts'

export const panels = ninaAndPintaPanels({ atlas: buildAtlas(data), data })
export const shown = { game, panels }

export const askingAt = (state: State, room: number): Asking => askingOf(shown, state, room)
