import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { conquistador } from '../../../source/games/conquistador/game.ts'
import { randomPlayer } from '../../../source/games/conquistador/players/random.ts'
import {
  chooseGames,
  packGolden,
  type Recording,
  recordGame,
  replayGolden,
  unpackGolden,
} from '../../../source/tools/golden.ts'
import { sampled } from '../../measure.ts'
import { data, world } from './world.ts'

const game = conquistador(data, 'test', world)
const folder = new URL('../../golden/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json.gz'))

test('ten golden games of a lone Spain are kept, and three of three nations, of both with the standing orders too', () => {
  const games = files.map((name) => unpackGolden(readFileSync(new URL(name, folder))).newGame)
  for (const [scenario, kept] of [
    ['solitaire', 10],
    ['campaign', 3],
  ] as const) {
    const these = games.filter((one) => one.scenario === scenario)
    expect(these).toHaveLength(kept)
    const withOrders = these.filter(({ options }) => options?.standing === 'all')
    expect(withOrders.length, scenario).toBeGreaterThan(0)
    expect(withOrders.length, scenario).toBeLessThan(kept)
  }
})

test.each(sampled(files, 5))('%s plays as it did', (name) => {
  const golden = unpackGolden(readFileSync(new URL(name, folder)))
  expect(golden.outcome.scores).toHaveProperty('Spain')
  // If this change of play is meant: npm run build && node dist/record-golden.mjs
  expect(replayGolden(game, golden)).toEqual([])
})

test('a game that plays differently is told', () => {
  const { golden } = recordGame(game, { scenario: 'solitaire', seed: 'x' }, randomPlayer(world, game.sets))
  expect(unpackGolden(packGolden(golden))).toEqual(golden)
  expect(replayGolden(game, golden)).toEqual([])
  expect(replayGolden(game, { ...golden, hash: '' })).toEqual(['The last state is another.'])
  expect(replayGolden(game, { ...golden, actions: golden.actions.slice(0, 1) })).toEqual([
    'The last state is another.',
    'It ends thus: not at all',
  ])
  const cheat = [{ type: 'cheat', seat: 'Spain' }]
  expect(replayGolden(game, { ...golden, actions: cheat })[0]).toContain('Action 1 is refused')
})

test('games are chosen for what they add', () => {
  const meeting = (...types: string[]) => ({ met: new Set(types) }) as unknown as Recording
  const [few, many, other] = [meeting('a'), meeting('a', 'b'), meeting('c')]
  expect(chooseGames([few, many, other], 2)).toEqual([many, other])
})
