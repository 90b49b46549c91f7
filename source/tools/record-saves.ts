/**
 * `node dist/record-saves.mjs`: records a saved game of each scenario as this program writes it, in
 * test/games/conquistador/saves. Runs in the root of the project. What older programs have recorded stays.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pkg from '../../package.json' with { type: 'json' }
import { loadData } from '../cli/data/load-data.ts'
import { conquistador } from '../games/conquistador/game.ts'
import { buildWorld } from '../games/conquistador/map/world.ts'
import { randomPlayer } from '../games/conquistador/players/random.ts'
import { files } from '../games/conquistador/shelf/files.ts'
import { openJournal } from '../kernel/journal/open.ts'
import { playGame } from '../kernel/program/simulate.ts'
import { openSaveWriter, saveFormat } from '../kernel/saves/format.ts'

/** How many turns after that of its beginning a game is left, and how many actions later. */
const leave = { turns: 2, after: 5 }

const { data, hash } = loadData('conquistador', files)
const world = buildWorld(data)
const game = conquistador(data, hash, world)
for (const scenario of game.scenarios) {
  const newGame = { scenario, seed: 'recorded' }
  const journal = openJournal(game, newGame)
  const turn = journal.state().turn + leave.turns
  let left = leave.after
  for (const { action, after } of playGame(game, newGame, randomPlayer(world, game.sets))) {
    journal.act(action)
    if (after.turn >= turn && left-- === 0) break
  }
  const name = `format-${saveFormat}-rules-${game.rulesVersion}-${scenario}.save.gz`
  const text = openSaveWriter(journal, pkg.version).text()
  writeFileSync(join('test', 'games', 'conquistador', 'saves', name), gzipSync(text, { level: 9 }))
  console.log(`${name}: ${journal.entries().length} actions, turn ${journal.state().turn}`)
}
