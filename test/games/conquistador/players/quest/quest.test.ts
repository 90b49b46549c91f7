/** What a computer nation does when an event demands a march (6.41/14, /15). */
import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { type Level, levels } from '../../../../../source/kernel/program/holders.ts'
import { host, quiet } from '../../rules/between-nations.ts'
import type { NationLayout, Table } from '../../rules/table.ts'
import { adviceAt } from '../advice/advice.ts'
import { ofType, segment } from '../turns.ts'
import { type Called, called, cibola, marchOf, playTo, wild } from './marches.ts'

const party = { soldiers: 4, leaders: ['Cortes'], missionaries: ['M1'] }

const penalties = ({ state }: Table, nation: Nation = 'Spain') => state.nations[nation]!.penalties

describe('a march', () => {
  test.each(levels)(
    '[6.41/14] begins where all are together, and comes to its end in time, at %s',
    (level) => {
      const table = called({ land: { '2229': party } })
      expect(adviceAt(table, level)).toMatchObject({
        action: { type: 'launch', march: 'cibola', hex: '2229', units: { Cortes: 1, M1: 1 } },
        reasons: expect.arrayContaining([expect.stringContaining('100 points')]),
      })
      playTo(table, 11, level)
      expect(marchOf(table).outcome).toBe('done')
      expect(penalties(table)).toEqual([])
    },
  )

  test('[6.41/14] of a nation without missionaries begins and ends like that of Spain', () => {
    const England: NationLayout = { land: { '2327': { soldiers: 4 } } }
    const table = called({ nation: 'England', order: ['England', 'Spain'], others: { England } })
    playTo(table, 11, 'hard')
    expect(marchOf(table)).toMatchObject({ start: '2327', outcome: 'done' })
    expect(penalties(table, 'England')).toEqual([])
  })

  test('[6.41/15] for El Dorado is done in one turn where the Areas meet', () => {
    const table = called({ march: 'eldorado', turns: 0, natives: quiet, land: { '3019': party } })
    expect(ofType(segment(table), 'launch')).toHaveLength(1)
    expect(marchOf(table).outcome).toBe('done')
  })

  test('[6.41/14] goes on through the Areas that are left, and takes only as many as it needs', () => {
    const visited = ['Aztec Empire', 'Sonora', 'Midwest Plateau']
    const table = called({ turns: 0, visited, land: { '1630': party } })
    const { action, reasons } = adviceAt(table)
    expect(action).toMatchObject({ type: 'move', stack: '1630!cibola' })
    expect(reasons.join()).toContain('Seven Cities')
    segment(table)
    expect(marchOf(table)).toMatchObject({ outcome: 'done', visited: expect.arrayContaining([...cibola]) })
  })

  test('[10.1] may come back through the hex where it began', () => {
    const table = called({ natives: quiet, land: { '2128': party } })
    playTo(table, 11, 'hard')
    expect(marchOf(table)).toMatchObject({ start: '2128', outcome: 'done' })
  })

  test('[10.1] goes round the hexes of others', () => {
    const visited = cibola.filter((area) => area !== 'Rockies')
    const land = { '1631': { soldiers: 1 }, '1731': { soldiers: 1 } }
    const table = called({
      turns: 0,
      visited,
      natives: quiet,
      land: { '1630': { soldiers: 3 } },
      others: { England: { land } },
    })
    const [move] = ofType(segment(table), 'move')
    expect(move?.path).not.toContain('1631')
    expect(move?.path).not.toContain('1731')
    expect(marchOf(table).outcome).toBe('done')
  })
})

describe('no march is begun', () => {
  const launched = (layout: Called, level: Level = 'hard') =>
    ofType(segment(called(layout), level), 'launch').length

  test('[6.41/14] where the way is too far for the turns that are left', () => {
    const land = { '0539': party }
    expect(launched({ turns: 1, natives: quiet, land })).toBe(0)
    expect(launched({ turns: 2, natives: quiet, land })).toBe(1)
  })

  test('[10.2] where it would be near enough but for the mountains', () => {
    const layout = { march: 'eldorado', turns: 0, natives: quiet } as const
    expect(launched({ ...layout, land: { '3815': party } })).toBe(0)
    expect(launched({ ...layout, land: { '3816': party } })).toBe(1)
  })

  test('[10.1] where others hold the only way', () => {
    const layout = { march: 'eldorado', turns: 0, natives: quiet, land: { '2919': party } } as const
    expect(launched(layout)).toBe(1)
    const around = ['2818', '2918', '3018', '3019']
    const land = Object.fromEntries(around.map((hex) => [hex, { soldiers: 9 }]))
    expect(launched({ ...layout, others: { England: { land } } })).toBe(0)
  })

  test('[6.41/14] by too few, at any level', () => {
    for (const level of levels)
      expect(launched({ land: { '2229': { ...party, soldiers: 2 } } }, level)).toBe(0)
  })

  test('[6.41/14] when the game ends before points could be lost', () => {
    const land = { '2229': party }
    expect(launched({ turn: 18, turns: 3, land })).toBe(1)
    expect(launched({ turn: 19, turns: 3, land })).toBe(0)
  })

  test('[15.61] when settlers would stay among natives without the missionary', () => {
    const land = { '2227': { ...party, soldiers: 6 }, '2331': { colonists: 2 } }
    expect(launched({ land })).toBe(1)
    expect(launched({ natives: { ...wild, 'Aztec Empire': 1 }, land })).toBe(0)
  })

  test('[13.31] where the soldiers loot a city meanwhile', () => {
    const land = { '2229': { ...party, soldiers: 3 }, '2327': { colonists: 2 } }
    expect(launched({ land })).toBe(0)
    expect(launched({ land, edit: ({ emptied }) => void emptied.push('Tenochtitlan') })).toBe(1)
  })
})

describe('soldiers of neighbouring hexes', () => {
  const scattered = { '2229': { soldiers: 2, missionaries: ['M1'] }, '2228': { soldiers: 3 } }

  test('[6.41/14] gather one turn, and march in the next', () => {
    const table = called({ land: scattered, edit: ({ emptied }) => void emptied.push('Tenochtitlan') })
    const { action, reasons } = adviceAt(table)
    expect(action.type).toBe('move')
    expect(reasons[0]).toContain('gather')
    segment(table)
    expect(marchOf(table).start).toBeNull()
    const [camp] = action.path as string[]
    expect(host(table, 'Spain', camp!).soldiers).toBeGreaterThanOrEqual(3)
    playTo(table, 11, 'hard')
    expect(marchOf(table).outcome).toBe('done')
  })

  test('[6.41/14] do not gather when no turn is left for it, nor at the easiest level', () => {
    const edit = ({ emptied }: State) => void emptied.push('Tenochtitlan')
    const reasons = (turns: number, level: Level) => adviceAt(called({ land: scattered, turns, edit }), level)
    expect(reasons(3, 'normal').reasons.join()).toContain('gather')
    expect(reasons(0, 'normal').reasons.join()).not.toContain('gather')
    expect(reasons(3, 'easy').reasons.join()).not.toContain('gather')
  })
})
