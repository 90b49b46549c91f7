/** Conquistador! with some data: the rules, the program as a player, and what is loaded when it is needed. */
import type { LoadedData } from '../../../kernel/contract/data.ts'
import type { LoadedGame, Simulation } from '../../entry.ts'
import type { GameData } from '../data/shapes.ts'
import type { Score } from '../end/victory.ts'
import { conquistador } from '../game.ts'
import { buildWorld } from '../map/world.ts'
import { buildComputer } from '../players/computer.ts'
import { fairPrices } from '../players/diplomacy/fair-prices.ts'
import type { State } from '../state/state.ts'
import { settingOf } from '../text/setting.ts'

/** The score of a nation as an outcome has it. */
type ScoreCard = Score & { readonly won: boolean }

export function open({ data, hash, earlier }: LoadedData<GameData>): LoadedGame<State> {
  const world = buildWorld(data)
  const game = conquistador(data, hash, world, earlier, fairPrices(world))
  return {
    game,
    computer: buildComputer(world, () => game.sets),
    byMail: async () => (await import('../players/mail/by-mail.ts')).byMail(world),
    letterMap: async () => {
      const { letterMap } = await import('../panels/letter-map.ts')
      return { lines: (view, seat) => letterMap(world, view, seat) }
    },
    setting: (newGame) => settingOf(world, newGame),
    panels: async () => (await import('../panels/index.tsx')).conquistadorPanels(world),
    simulation: async (): Promise<Simulation<State>> => {
      const { randomPlayer } = await import('../players/random.ts')
      const { statistician } = await import('../end/statistics.ts')
      return {
        random: randomPlayer(world, game.sets),
        statistician: (first, opening) => statistician(world, first, opening),
        points: (score: ScoreCard) => score.total,
        figures({ treasury, areas, discoveries, total, won }: ScoreCard) {
          return { treasury, controlled: areas.length, discoveries: discoveries.length, total, won }
        },
      }
    },
  }
}
