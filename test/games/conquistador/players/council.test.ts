/** What a computer nation orders in its council, in small positions with one sensible answer. */
import { describe, expect, test } from 'vitest'
import { maintenanceBill } from '../../../../source/games/conquistador/end/bill.ts'
import { resourcesOf } from '../../../../source/games/conquistador/land/resources.ts'
import { aboard } from '../../../../source/games/conquistador/naval/ships.ts'
import { beforeCouncil } from '../../../../source/games/conquistador/players/council/before.ts'
import {
  aimOf,
  council,
  leftToSend,
  plannedBy,
} from '../../../../source/games/conquistador/players/council/council.ts'
import { purseOf } from '../../../../source/games/conquistador/players/council/plan.ts'
import { isRecall } from '../../../../source/games/conquistador/players/council/recalls.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { addUp, goldIn } from '../../../../source/games/conquistador/state/units.ts'
import { levels } from '../../../../source/kernel/program/holders.ts'
import { quiet } from '../rules/between-nations.ts'
import { type Layout, layOut, ship, type Table } from '../rules/table.ts'
import { follow } from './advice/advice.ts'
import { mindOf, take } from './council.ts'
import { segment, turn } from './turns.ts'

const port = '2316'
const colony = { [port]: { colonists: 3 } }
/** Colonists in Europe, and carracks for them to a colony that is there. */
const settling = {
  ...{ turn: 8, natives: quiet, europe: { colonists: 4 }, land: colony },
  ships: { Europe: [ship('carrack'), ship('carrack')] },
}
const sent = ({ state }: Table) => addUp(state.expeditions.map(({ ships }) => aboard(ships)))
const inEurope = ({ state }: Table) => state.harbours.find(({ place }) => place === 'Europe')!

test('what is left of a plan to be ordered does without the voyages that are ordered', () => {
  const table = layOut(settling)
  const voyages = plannedBy(table.g, 'Spain', 'hard')
  const left = () => leftToSend(mindOf(table, 'Spain', 'hard')).map(aimOf)
  expect(left()).toEqual(voyages.map(aimOf))
  take(table, council(mindOf(table, 'Spain', 'hard'))!)
  expect(left()).toEqual(voyages.slice(1).map(aimOf))
})

test('a council that is closed says of orders only what is true of them', () => {
  const reason = (table: Table) => council(mindOf(table, 'Spain'))!.reasons[0]
  expect(reason(layOut({ turn: 2, natives: quiet, treasury: 0 }))).toBe(
    'The program would order nothing: no voyage that can be paid for promises more than it costs.',
  )
  const table = layOut(settling)
  for (;;) {
    const next = council(mindOf(table, 'Spain'))!
    if (next.action.type === 'done') break
    take(table, next)
  }
  expect(table.state.expeditions).not.toEqual([])
  expect(reason(table)).toBe(
    'The program would order nothing more: no other voyage that can be paid for promises more than it costs.',
  )
})

test('[6.41/5] advice warns of the same reserve as the council does, in its figures', () => {
  const table = layOut({ ...settling, treasury: 40 })
  const next = council(mindOf(table, 'Spain'))!
  expect(next.reasons.at(-1)).toMatch(
    /^It spends what an event could ask: .* the 50 ducats of a costly war\.$/,
  )
  take(table, next)
  const brief = () => (table.decision.brief ?? []).map(({ text }) => text).join(' ')
  expect(brief()).toContain('a costly war would take 50')
  for (;;) {
    const { action, reasons } = council(mindOf(table, 'Spain'))!
    if (action.type !== 'done') {
      take(table, { action, reasons })
      continue
    }
    const left = /(\d+) ducats left after maintenance/.exec(brief())![1]
    expect(reasons.at(-1)).toContain(`${left === '0' ? 'nothing is' : `${left} are`} left for events`)
    break
  }
})

test('[6.41/5] it says nothing of a reserve that stays', () => {
  const next = council(mindOf(layOut({ ...settling, treasury: 300 }), 'Spain'))!
  expect(next.reasons.join(' ')).not.toContain('costly war')
})

test('[6.81] who orders nothing more is told in the words of the list what maintenance is short of', () => {
  const table = layOut({
    turn: 2,
    natives: quiet,
    treasury: 5,
    land: { [port]: { colonists: 9, soldiers: 9 } },
  })
  const { action, reasons } = council(mindOf(table, 'Spain'))!
  expect(action.type).toBe('done')
  const [told] = table.decision.undone!.filter(({ rule }) => rule === '6.81')
  expect(reasons.at(-1)).toBe(
    `5 ducats are kept. ${told!.reason} So nothing is left for events, and a costly war would take 50.`,
  )
})

describe('people', () => {
  test.each(levels)('[15.1] colonists who wait in Europe are sent to sea and not lost, at %s', (level) => {
    const table = layOut({
      turn: 11,
      natives: quiet,
      europe: { colonists: 4 },
      ships: { Europe: [ship('carrack'), ship('carrack')] },
      land: colony,
    })
    segment(table, level)
    expect(sent(table).colonists).toBe(4)
    expect(inEurope(table).colonists).toBe(0)
    const bound = table.state.expeditions.filter(({ ships }) => aboard(ships).colonists > 0)
    for (const { destination, bounds } of bound) {
      expect(destination).not.toBeNull()
      expect(bounds).toBeGreaterThan(0)
    }
  })

  test('[15.54] conquistadors go where there is a city to take, and not among few natives', () => {
    const led = (at: string, area: string, native: number) => {
      const table = layOut({
        turn: 8,
        natives: { ...quiet, [area]: native },
        missionaries: { M1: 1 },
        europe: { colonists: 3, soldiers: 6, leaders: ['Cortes', 'Pizarro'] },
        ships: { Europe: Array.from({ length: 5 }, () => ship('carrack')) },
        land: { [at]: { colonists: 3, missionaries: ['M1'] } },
        treasury: 200,
      })
      segment(table)
      return sent(table)
    }
    expect(led('2327', 'Aztec Empire', 5).leaders).toEqual(['Cortes', 'Pizarro'])
    expect(led(port, 'Caribbean', 2)).toMatchObject({ leaders: [] })
    expect(led(port, 'Caribbean', 2).soldiers).toBeGreaterThan(0)
  })

  test('[6.25] ducats for a loan that is due are not spent', () => {
    const free = (due: number) => {
      const edit = ({ treaties }: State) =>
        void treaties.push({
          id: 1,
          turn: 9,
          by: 'England',
          with: 'Spain',
          clauses: [{ kind: 'loan', from: 'England', ducats: 50, repay: 60, due, repaid: false }],
          status: 'inForce',
          announced: false,
          brokenBy: null,
        })
      return purseOf(
        layOut({ turn: 10, natives: quiet, others: { England: {} }, treasury: 100, edit }).g,
        'Spain',
      ).ducats
    }
    expect(free(12) - free(10)).toBe(60)
  })

  test('[15.61] a missionary goes with them where natives live, and none where there are none', () => {
    const called = (native: number) => {
      const natives = { ...quiet, Caribbean: native }
      const table = layOut({
        turn: 11,
        natives,
        europe: { colonists: 4 },
        land: { [port]: { colonists: 1 } },
      })
      segment(table)
      expect(sent(table).colonists).toBe(4)
      return [Object.keys(table.state.missionaries).length, sent(table).missionaries.length]
    }
    expect(called(2)).toEqual([1, 1])
    expect(called(0)).toEqual([0, 0])
  })

  test.each(levels)('[7.25] a missionary alone sails on a caravel, for a little gold too, at %s', (level) => {
    // Natives, and a mine that may yet be found: some 5 ducats of gold, less than a carrack costs.
    const natives = { ...quiet, Panama: 1 }
    for (const Europe of [[], [ship('caravel')]]) {
      const table = layOut({ turn: 4, natives, land: { '2820': { colonists: 1 } }, ships: { Europe } })
      expect(follow(table, level).action).toMatchObject({
        ...{ type: 'voyage', ships: { caravel: 1 }, aboard: { missionary: 1 } },
      })
    }
  })

  test('soldiers are bought against strong natives, and not where none live', () => {
    const soldiers = (native: number) => {
      const table = layOut({
        turn: 8,
        natives: { ...quiet, 'Aztec Empire': native },
        treasury: 150,
        land: { '2327': { colonists: 2, missionaries: ['M1'] } },
        missionaries: { M1: 2 },
        europe: { colonists: 2 },
        ships: { Europe: [ship('carrack'), ship('carrack'), ship('carrack'), ship('carrack')] },
      })
      segment(table)
      return sent(table).soldiers
    }
    expect(soldiers(5)).toBeGreaterThanOrEqual(4)
    expect(soldiers(0)).toBe(0)
  })
})

describe('ducats', () => {
  const paid = (treasury: number, level: (typeof levels)[number]) => {
    const table = layOut({
      turn: 5,
      treasury,
      natives: quiet,
      europe: { colonists: 5, leaders: ['Loaysa'] },
      land: { [port]: { colonists: 3, soldiers: 20 } },
      ships: { Europe: [ship('carrack'), ship('carrack')] },
    })
    segment(table, level)
    const { g } = table
    const income = resourcesOf(g, 'Spain', 'Caribbean').ducats
    const left = table.state.nations.Spain!.treasury
    return { left, spent: treasury - left, due: maintenanceBill(g, 'Spain').total - income }
  }

  test.each(levels)('[6.81] nothing is ordered that cannot be paid with its maintenance, at %s', (level) => {
    const all = [20, 30, 45, 70, 120, 200].map((treasury) => paid(treasury, level))
    for (const { left, spent, due } of all) if (spent > 0) expect(left).toBeGreaterThanOrEqual(due)
    expect(all.at(-1)!.spent).toBeGreaterThan(10)
    expect(all[0]!.spent).toBe(0)
  })
})

describe('ships in ports of the New World', () => {
  // There is no mine to go to, and none whose gold would need more room.
  const quay = '2318'
  const laden = (layout: Layout = {}): Table =>
    layOut({
      turn: 5,
      natives: quiet,
      land: { [quay]: { colonists: 3, gold: { Cibao: 20 } } },
      ships: { [quay]: [ship('carrack')] },
      mines: {
        Cibao: { status: 'depleted' },
        Cuba: { status: 'depleted' },
        'Puerto Rico': { status: 'depleted' },
      },
      ...layout,
    })

  test.each(levels)('[13.41] load the gold of the quay and come home with it, at %s', (level) => {
    const table = laden({ segment: 'A3' })
    const events = turn(table, level)
    expect(events.filter(({ type }) => type === 'lost')).toEqual([])
    expect(goldIn(addUp(table.state.stacks))).toBe(0)
    expect(table.state.harbours.filter(({ place, ships }) => place !== 'Europe' && ships.length > 0)).toEqual(
      [],
    )
  })
})

describe('[6.41/7] a civil war', () => {
  const called = (due: number, layout: Layout = {}) =>
    layOut({
      turn: 8,
      natives: quiet,
      land: { [port]: { colonists: 3, soldiers: 4 } },
      spain: { recall: due > 0 ? { due, done: 0 } : null },
      ships: { Europe: [ship('carrack'), ship('carrack')] },
      ...layout,
    })
  const garrisoned = (due: number) => {
    const table = called(due)
    segment(table)
    return table
  }

  test('[6.41/7] carracks are sent for the soldiers whom it calls home, and none without it', () => {
    const [fleet] = garrisoned(3).state.expeditions
    expect(fleet).toMatchObject({ destination: port })
    expect(fleet!.ships.map(({ kind }) => kind)).toEqual(['carrack', 'carrack'])
    expect(garrisoned(0).state.expeditions).toEqual([])
  })

  test('[6.41/7] none are sent for them where settlers pass by anyway', () => {
    const ships = { Europe: Array.from({ length: 6 }, () => ship('carrack')) }
    const planned = (colonists: number) =>
      plannedBy(called(3, { ships, europe: { colonists } }).g, 'Spain', 'hard').map((voyage) => [
        voyage.to,
        voyage.colonists,
        isRecall(voyage),
      ])
    expect(planned(0)).toEqual([[port, 0, true]])
    expect(planned(4)).toEqual([[port, 4, false]])
  })

  test('[6.41/7] they come aboard there, and home in the same turn', () => {
    const table = garrisoned(3)
    const events = turn(table)
    expect(events.filter(({ type }) => type === 'recalled').at(-1)).toMatchObject({ left: 0 })
  })
})

test('the plan stays the same while its orders are given, whichever Explorer has been loaded', () => {
  const table = layOut({
    turn: 1,
    segment: 'A3',
    natives: quiet,
    europe: { leaders: ['Columbus', 'Pinzon'], colonists: 3 },
    ships: { Europe: [ship('caravel')] },
    land: { [port]: { colonists: 1 } },
    treasury: 200,
  })
  const aims = () => plannedBy(table.g, 'Spain', 'hard').map(aimOf)
  const first = aims()
  expect(first.length).toBeGreaterThan(0)
  const orders: string[] = []
  while (table.decision.kind === 'planning') {
    expect(aims()).toEqual(first)
    orders.push(follow(table).action.type)
  }
  expect(orders.filter((type) => type === 'voyage')).toHaveLength(first.length)
})

test('with its orders taken back the position reads as before, so that the plan need not be made anew', () => {
  const table = layOut({
    turn: 11,
    natives: quiet,
    europe: { colonists: 4, soldiers: 2 },
    ships: { Europe: [ship('carrack'), ship('carrack')] },
    land: colony,
  })
  const stood = () => JSON.stringify(beforeCouncil(table.g, 'Spain').state.harbours)
  const before = stood()
  while (table.state.expeditions.length === 0 || sent(table).colonists === 0) follow(table)
  expect(stood()).toBe(before)
})

describe('advice', () => {
  test('says where the points of a voyage come from, and by when', () => {
    const table = layOut({ ...settling, treasury: 100 })
    const told = plannedBy(table.g, 'Spain', 'hard').map(aimOf)
    expect(told.join(' ')).toMatch(
      /some \d+ points for \d+ ducats \(.*(resources|control|gold) \d+.*, by turn \d+\)\./,
    )
    for (const [, points, parts] of told
      .join(' ')
      .matchAll(/some (-?\d+) points for \d+ ducats \((.*?), by turn/g)) {
      const all = [...parts!.matchAll(/ (-?\d+)(?:,|$)/g)].map(([, part]) => Number(part))
      expect(Math.abs(all.reduce((sum, part) => sum + part, 0) - Number(points))).toBeLessThanOrEqual(4)
    }
  })
})
