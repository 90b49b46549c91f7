/** Every scenario of every game is played at a table of the host to its end, and its record is read again. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { gameInUse } from '../../source/cli/game-in-use.ts'
import { shelfOf } from '../../source/cli/shelf.ts'
import { games } from '../../source/games/index.ts'
import { openHall } from '../../source/host/tables/hall.ts'
import { stoodInFor, taken } from '../../source/host/tables/seats.ts'
import { solve } from '../../source/host/tables/thinker.ts'
import { until } from './here.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'every-game-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const shelf = shelfOf(games, 'test')
const faults: string[] = []
const hallHere = () =>
  openHall({
    ...{ folder, shelf, version: 'test', announce: () => {} },
    log: (word, details) => void (word.includes('fault') && faults.push(JSON.stringify(details))),
    thinker: {
      think: async (problem) => solve(await shelf.open(problem.game), problem),
      close: async () => {},
    },
    points: async (name) =>
      (await (await gameInUse(games.find((one) => one.name === name)!)).simulation()).points,
  })

const cases = await Promise.all(
  games.map(async ({ name }) => [name, (await shelf.open(name)).panels.scenarios] as const),
)

describe.each(cases)('%s', (game, scenarios) => {
  test.each(scenarios)('$name', async ({ name: scenario, seats: sets }) => {
    const names = sets.at(-1)!
    const hall = hallHere()
    const seats = Object.fromEntries(names.map((name) => [name, 'human']))
    const newGame = { scenario, seed: 'host', ...(names.length > 1 && { options: { seats } }) }
    const deadline = { kind: 'each', seconds: 600 } as const
    const table = await hall.add({ game, newGame, by: 'ann', deadline, delay: 0 })
    const own = Object.keys(hall.record(table)!.seats)
    for (const [n, seat] of own.entries())
      hall.change(table, (record) => taken(record, seat, `friend ${n}`, new Date()))
    await until(() => hall.opened(table) !== null, 'it has begun')
    expect(Object.keys(hall.record(table)!.standing.asked)).not.toEqual([])
    // All friends are away: computers play their seats.
    for (const seat of own) hall.change(table, (record) => stoodInFor(record, seat, 'easy'))
    const { journal } = hall.opened(table)!
    await until(() => journal.isOver() && hall.record(table)!.standing.over, 'it ends', 200_000)
    const { verdict } = hall.record(table)!.standing
    hall.close()

    const again = hallHere()
    expect(again.record(table)?.standing.verdict).toEqual(verdict)
    for (const points of Object.values(verdict!.points)) expect(points).toBeTypeOf('number')
    expect((await again.open(table)).journal.entries()).toHaveLength(journal.entries().length)
    again.close()
    expect(faults).toEqual([])
  })
})
