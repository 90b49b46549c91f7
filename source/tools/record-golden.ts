/**
 * `node dist/record-golden.mjs`: records the golden games anew, in
 * test/golden. Runs in the root of the project.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadData } from '../cli/data/load-data.ts'
import { conquistador } from '../games/conquistador/game.ts'
import { buildWorld } from '../games/conquistador/map/world.ts'
import { randomPlayer } from '../games/conquistador/players/random.ts'
import { files } from '../games/conquistador/shelf/files.ts'
import type { NewGame } from '../kernel/contract/game.ts'
import { chooseGames, packGolden, recordGame } from './golden.ts'

const folder = join('test', 'golden')
/** Games that are kept of each scenario, with the standing orders and without, and from how many they are chosen. */
const shares = [
  { scenario: 'solitaire', kept: 7, candidates: 200 },
  { scenario: 'solitaire', standing: 'all', kept: 3, candidates: 100 },
  { scenario: 'campaign', kept: 2, candidates: 60 },
  { scenario: 'campaign', standing: 'all', kept: 1, candidates: 30 },
]

const { data, hash } = loadData('conquistador', files)
const world = buildWorld(data)
const game = conquistador(data, hash, world)
const player = randomPlayer(world, game.sets)
const chosen = shares.flatMap(({ scenario, standing, kept, candidates }) => {
  const recordings = Array.from({ length: candidates }, (_, n) => {
    const newGame: NewGame = { scenario, seed: `golden ${n}`, ...(standing && { options: { standing } }) }
    return recordGame(game, newGame, player)
  })
  return chooseGames(recordings, kept)
})
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (name.endsWith('.json.gz')) rmSync(join(folder, name))
for (const [index, { golden }] of chosen.entries()) {
  const name = `game-${String(index + 1).padStart(2, '0')}.json.gz`
  writeFileSync(join(folder, name), packGolden(golden))
  console.log(
    `${name}: ${golden.newGame.scenario}, ${golden.newGame.seed}, ${golden.actions.length} actions. ${golden.outcome.summary}`,
  )
}
