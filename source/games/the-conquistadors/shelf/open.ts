/** The Conquistadors with some data: the rules, the program as a player, and what is loaded when it is needed. */
import type { LoadedData } from '../../../kernel/contract/data.ts'
import type { LoadedGame } from '../../entry.ts'
import type { GameData } from '../data/shapes.ts'
import { theConquistadors } from '../game.ts'
import { buildAtlas } from '../map/atlas.ts'
import { buildComputer } from '../players/computer.ts'
import type { State } from '../state/state.ts'
import { settingOf } from '../text/setting.ts'

export function open({ data, hash, earlier }: LoadedData<GameData>): LoadedGame<State> {
  const atlas = buildAtlas(data)
  const components = { atlas, data }
  const game = theConquistadors(data, hash, earlier)
  return {
    game,
    computer: buildComputer(atlas),
    setting: (newGame) => settingOf(components, newGame),
    panels: async () => (await import('../panels/index.ts')).conquistadorsPanels(components),
    simulation: async () => {
      const [{ flatSimulation }, { statistician }] = await Promise.all([
        import('../../simulation.ts'),
        import('./statistics.ts'),
      ])
      return flatSimulation(game, statistician)
    },
  }
}
