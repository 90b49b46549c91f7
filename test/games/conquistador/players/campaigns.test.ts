/** When a computer nation sends soldiers alone, to take what others hold or to guard what is its own. */
import { describe, expect, test } from 'vitest'
import { plannedBy } from '../../../../source/games/conquistador/players/council/council.ts'
import { landProspect } from '../../../../source/games/conquistador/players/war/land-fights.ts'
import { threatTo } from '../../../../source/games/conquistador/players/war/threats.ts'
import { one } from '../../../../source/games/conquistador/players/worth/afloat.ts'
import { outlookOf } from '../../../../source/games/conquistador/players/worth/outlook.ts'
import type { Group } from '../../../../source/games/conquistador/state/state.ts'
import type { Level } from '../../../../source/kernel/program/holders.ts'
import { facing, quiet } from '../rules/between-nations.ts'
import { allying } from '../rules/deal.ts'
import { type Layout, layOut, newTable, ship, type Table } from '../rules/table.ts'
import { adviceAt } from './advice/advice.ts'
import { segment } from './turns.ts'

const levels = ['normal', 'hard'] as const

/** A port of Spain, and the mine of the same island, which is a port too. */
const [port, mine] = ['2318', '2316'] as const
const gold = { Cibao: 60 }

/** Spain in council with ducats to spare; England is at the mine. */
const beside = (theirs: Partial<Group>, ours: Partial<Group> = {}, layout: Layout = {}): Table =>
  layOut({
    ...{ turn: 8, natives: quiet, treasury: 200, land: { [port]: { colonists: 3, ...ours } } },
    ships: { Europe: [ship('carrack'), ship('carrack'), ship('carrack')] },
    ...layout,
    others: { England: { land: { [mine]: theirs } } },
  })

/** What the soldiers are for who are sent without colonists. */
const sent = (table: Table, level: Level): string[] =>
  plannedBy(table.g, 'Spain', level)
    .filter(({ soldiers, colonists }) => soldiers > 0 && colonists === 0)
    .map(({ purpose }) => purpose)

describe('campaigns', () => {
  test.each(levels)('[5.1] soldiers land and take a mine with gold that nobody guards, at %s', (level) => {
    const table = beside({ colonists: 2, gold })
    expect(sent(table, level).join()).toContain(`(${mine}) from England`)
    segment(table, level)
    expect(table.state.expeditions.some(({ destination }) => destination?.startsWith(port))).toBe(true)
  })

  test.each(levels)('[11.12] against many soldiers nobody is sent, at %s', (level) => {
    expect(sent(beside({ colonists: 2, soldiers: 20, gold }), level)).toEqual([])
  })

  test('[6.25] nobody is sent whom the treasury does not pay', () => {
    expect(sent(beside({ colonists: 2, gold }, {}, { treasury: 6 }), 'hard')).toEqual([])
  })

  test('[6.72] nobody is sent against a partner in a treaty of defence, nor at the easy level', () => {
    const edit = allying('Spain', 'England', true)
    expect(sent(beside({ colonists: 2, gold }, {}, { edit }), 'hard')).toEqual([])
    expect(sent(beside({ colonists: 2, gold }), 'easy')).toEqual([])
  })
})

describe('guards', () => {
  const held = { colonists: 4, gold }
  const raiders = { soldiers: 3 }
  const threat = ({ g }: Table) => threatTo({ g, nation: 'Spain', level: 'hard' }, port)

  test('[11.12] soldiers of others in reach are a threat to gold, and none to those who are stronger', () => {
    expect(threat(beside(raiders, held))).toBeGreaterThan(20)
    expect(threat(beside(raiders, { ...held, soldiers: 8 }))).toBe(0)
    expect(threat(beside({ colonists: 3 }, held))).toBe(0)
  })

  test.each(levels)('[13.45] soldiers are sent to a port that others could plunder, at %s', (level) => {
    const rich = { colonists: 4, gold: { Cibao: 400 } }
    expect(sent(beside({ soldiers: 2 }, rich), level).join()).toContain('to guard it against others')
    expect(sent(beside({ soldiers: 2 }, { ...rich, soldiers: 12 }), level).join()).not.toContain('guard')
  })

  test('[6.81] guards are kept while others could come, and dismissed when these are gone', () => {
    const dismissed = (others: Partial<Group>) => {
      const table = beside(others, { colonists: 4, soldiers: 4, gold }, { turn: 8, segment: 'E' })
      return adviceAt(table, 'hard', 'Spain').action.type === 'dismiss'
    }
    expect(dismissed({ soldiers: 3 })).toBe(false)
    expect(dismissed({ missionaries: [] })).toBe(true)
  })
})

test('[13.1] a mine is worth more to take if a colonist nearby can go there', () => {
  const attack = (status: 'open' | 'depleted', colonists: number) => {
    const { g } = facing(
      { soldiers: 6 },
      {},
      {
        land: { '2317': { soldiers: 6, colonists } },
        others: { England: { land: { [mine]: { colonists: 1 } } } },
        mines: { Cibao: { status } },
      },
    )
    const parts = [{ hex: '2317', group: one({ soldiers: 6 }) }]
    return landProspect({ g, nation: 'Spain', level: 'hard' }, { target: mine, parts, invaders: null })!.worth
  }
  const settler = (status: 'open' | 'depleted') => attack(status, 2) - attack(status, 1)
  expect(settler('open')).toBeGreaterThan(settler('depleted') + 10)
})

test('[11.21] an attack reckons with colonists given for soldiers where that leaves the defender more', () => {
  const attack = (colonists: number, ducats: number) => {
    const { g } = facing(
      {},
      {},
      {
        land: { '2317': { soldiers: 3 } },
        others: { England: { land: { [mine]: { soldiers: 2, colonists, gold: { Cibao: ducats } } } } },
      },
    )
    const parts = [{ hex: '2317', group: one({ soldiers: 3 }) }]
    return landProspect({ g, nation: 'Spain', level: 'hard' }, { target: mine, parts, invaders: null })!
  }
  const chance = (colonists: number, ducats: number) => attack(colonists, ducats).lines[1]
  expect(chance(1, 60)).toContain('driven out in 4 of 6')
  expect(chance(2, 60)).toContain('driven out in 1 of 6')
  expect(chance(2, 0)).toContain('driven out in 4 of 6')
  expect(attack(2, 60).worth).toBeLessThan(attack(1, 60).worth)
})

test('normal looks further where others play too, and alone as far as ever', () => {
  const ahead = ({ g }: Table, level: Level) => outlookOf(g, 'Spain', level).levels.length
  expect(ahead(newTable(), 'normal')).toBe(5)
  expect(ahead(beside({ colonists: 1 }), 'normal')).toBe(9)
  expect(ahead(beside({ colonists: 1 }), 'easy')).toBe(ahead(newTable(), 'easy'))
})
