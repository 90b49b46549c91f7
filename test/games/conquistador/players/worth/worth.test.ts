/** What a holding is worth to a computer nation. */
import { describe, expect, test } from 'vitest'
import { worthOf } from '../../../../../source/games/conquistador/players/worth/area-worth.ts'
import { holdingOf } from '../../../../../source/games/conquistador/players/worth/holding.ts'
import { outlookOf } from '../../../../../source/games/conquistador/players/worth/outlook.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { type Level, levels } from '../../../../../source/kernel/program/holders.ts'
import { quiet } from '../../rules/between-nations.ts'
import { type Layout, layOut } from '../../rules/table.ts'

/** What Spain's holding in an Area is worth. */
function worth(area: string, land: Layout['land'], layout: Layout = {}, level: Level = 'hard'): number {
  const { g } = layOut({ turn: 8, natives: quiet, land, ...layout })
  return worthOf(outlookOf(g, 'Spain', level), holdingOf(g, 'Spain', area))
}
/**
 * In the Caribbean, where resources count twice (14.24): a port at a mine, and healthy coasts without one.
 */
const port = '2316'
const coasts = ['2317', '2318', '2315', '2217', '2218', '2119'] as const
const [coast] = coasts

describe('[14.21] colonists', () => {
  test.each(levels)('[14.1] each is worth more than he costs where resources count twice, at %s', (level) => {
    // The level of turn 11 is printed (14.24).
    const all = [1, 2, 3, 4, 5].map((colonists) =>
      worth('Caribbean', { [coast]: { colonists } }, { turn: 11 }, level),
    )
    for (const [index, one] of all.slice(1).entries()) expect(one).toBeGreaterThan(all[index]!)
    expect(all[0]).toBeGreaterThan(0)
  })

  test('[14.21] past five in a hex and twenty in an Area they add nothing but their maintenance', () => {
    const spread = (count: number) =>
      Object.fromEntries(coasts.slice(0, count).map((hex) => [hex, { colonists: 5 }]))
    const last = { turn: 21 } as const
    expect(worth('Caribbean', { [coast]: { colonists: 8 } }, last)).toBeLessThan(
      worth('Caribbean', { [coast]: { colonists: 6 } }, last),
    )
    expect(worth('Caribbean', spread(4), last)).toBeGreaterThan(worth('Caribbean', spread(3), last))
    expect(worth('Caribbean', spread(6), last)).toBeLessThan(worth('Caribbean', spread(5), last))
  })
})

test('[17.32] natives lower it, the more the stronger they are, and soldiers who beat them raise it', () => {
  const among = (native: number, soldiers = 0) =>
    worth(
      'Aztec Empire',
      { '2327': { colonists: 4, soldiers, missionaries: ['M1'] } },
      { natives: { ...quiet, 'Aztec Empire': native }, missionaries: { M1: 1 } },
    )
  expect(among(0)).toBeGreaterThan(among(2))
  expect(among(2)).toBeGreaterThan(among(5))
  expect(among(5, 6)).toBeGreaterThan(among(5))
})

describe('[19.1] control', () => {
  const two = { [port]: { colonists: 4 }, '2318': { colonists: 4 } }
  const one = { [port]: { colonists: 5 }, '2318': { colonists: 0 } }
  const rivals = { England: { land: { '2219': { colonists: 9 } } } }

  test('[19.1] counts near the end: a second settlement and no rival are worth more', () => {
    const more = (turn: number, level?: Level) =>
      worth('Caribbean', two, { turn }, level) - worth('Caribbean', one, { turn }, level)
    expect(more(21)).toBeGreaterThan(80)
    expect(worth('Caribbean', two, { turn: 21 })).toBeGreaterThan(
      worth('Caribbean', two, { turn: 21, others: rivals }) + 80,
    )
  })

  test('[19.1] is worth less against a rival with more colonists than against one with fewer', () => {
    const against = (colonists: number) =>
      worth('Caribbean', two, { turn: 21, others: { England: { land: { '2219': { colonists } } } } })
    expect(against(2)).toBeGreaterThan(against(9) + 5)
  })

  test('[19.1] counts for less while many turns are left, and not at all at the easy level', () => {
    const contested = (turn: number, level: Level) =>
      worth('Caribbean', two, { turn }, level) - worth('Caribbean', two, { turn, others: rivals }, level)
    expect(contested(21, 'easy')).toBeGreaterThan(80)
    for (const level of levels) expect(contested(10, level)).toBeLessThan(contested(18, level))
    expect(contested(10, 'easy')).toBe(0)
  })
})

describe('[13.31] a city', () => {
  test('[13.31] [13.33] is worth its treasure to soldiers, until it is emptied', () => {
    const land = { '2327': { colonists: 2 }, '2328': { soldiers: 3 } }
    const emptied = { edit: (state: { emptied: string[] }) => void state.emptied.push('Tenochtitlan') }
    expect(worth('Aztec Empire', land)).toBeGreaterThan(worth('Aztec Empire', land, emptied) + 100)
  })
})

describe('[13.11] gold', () => {
  const mine = '2716'
  const at = (status: 'unknown' | 'open', turn: number) =>
    worth(
      'Venezuela',
      { [mine]: { colonists: 3 } },
      { turn, edit: ({ mines }: State) => void Object.assign(mines.Buria!, { status }) },
    )

  test('[13.13] a mine that is looked for year after year is worth most of one that is found, if there is time', () => {
    const part = (turn: number) =>
      (at('unknown', turn) - at('unknown', 21)) / (at('open', turn) - at('unknown', 21))
    expect(part(3)).toBeGreaterThan(0.6)
    expect(part(19)).toBeLessThan(part(3))
  })

  test('[13.31] soldiers in the city are worth more than beside it, and those beside it more than none', () => {
    const city = (soldiers: Record<string, number>) =>
      worth(
        'Aztec Empire',
        {
          '2327': { colonists: 3, soldiers: soldiers['2327'] ?? 0 },
          '2328': { soldiers: soldiers['2328'] ?? 0 },
        },
        { segment: 'C2' },
      )
    expect(city({ '2328': 2 })).toBeGreaterThan(city({ '2327': 2 }) + 20)
    expect(city({ '2327': 2 })).toBeGreaterThan(city({}) + 20)
  })

  test('[6.81] soldiers with nothing left to do cost their keep until they are given up, and no longer', () => {
    const idle = (turn: number) =>
      worth('Caribbean', { [coast]: { colonists: 3 } }, { turn }) -
      worth('Caribbean', { [coast]: { colonists: 3, soldiers: 4 } }, { turn })
    const { maintenance } = layOut({}).g.data.units.soldier
    expect(idle(4)).toBeGreaterThan(0)
    expect(idle(4)).toBeLessThan(2 * 2 * 4 * maintenance)
  })
})
