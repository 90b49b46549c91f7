/** The prompt of the app over a position of the game, as the table asks it, and its panels without colours. */
import { defaultBindings, defaultLetters } from '../../../../source/app/keys/bindings.ts'
import { giveCodes, noCodes } from '../../../../source/app/prompt/codes.ts'
import type { Asking } from '../../../../source/app/prompt/prompt.ts'
import { buildTheme } from '../../../../source/app/settings/theme.ts'
import { buildAtlas } from '../../../../source/games/nina-and-pinta/map/atlas.ts'
import { ninaAndPintaPanels } from '../../../../source/games/nina-and-pinta/panels/index.ts'
import type { State } from '../../../../source/games/nina-and-pinta/state/state.ts'
import { data, game } from '../load.ts'

export const panels = ninaAndPintaPanels({ atlas: buildAtlas(data), data })

export const theme = buildTheme('mono', 0)

export function askingAt(state: State, room: number): Asking {
  const decision = game.decisions(state)[0]!
  return {
    ...{
      decision,
      sets: game.sets,
      room,
      acts: panels.acts,
      bindings: defaultBindings,
      news: null,
    },
    cursor: panels.map.home(state, decision.seat),
    codes: giveCodes(decision, noCodes, defaultLetters, panels.acts),
    cellOf: panels.map.cellOf,
    nameOf: panels.map.nameOf,
    otherPlace: panels.map.otherPlace ?? '',
    forecast: (action) => game.forecast(state, action),
    fill: (draft) => game.fill!(state, draft),
    ruleOf: panels.rules.find,
    startOf: (choice, argument) => panels.startOf(state, choice, argument),
  }
}
