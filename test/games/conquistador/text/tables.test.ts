import { describe, expect, it } from 'vitest'
import { alignTable, paragraph } from '../../../../source/games/align.ts'
import { tableNames, tableOf, tableText } from '../../../../source/games/conquistador/text/tables.ts'
import { findTable } from '../../../../source/games/tables.ts'
import { data } from '../world.ts'

const names = tableNames

describe('tableNames', () => {
  it('lists each table once, as short words', () => {
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)?$/)
    expect(names).toEqual(
      expect.arrayContaining(['areas', 'units', 'events', 'naval-attrition', 'turns', 'setup']),
    )
  })
})

describe('findTable', () => {
  it('takes capitals, spaces and beginnings', () => {
    expect(findTable(tableNames, 'AREAS')).toBe('areas')
    expect(findTable(tableNames, 'Naval Attrition')).toBe('naval-attrition')
    expect(findTable(tableNames, 'upr')).toBe('uprising')
    expect(findTable(tableNames, 'land-c')).toBe('land-combat')
  })

  it('names the tables if none fits, and those that fit if several do', () => {
    expect(() => findTable(tableNames, 'weather')).toThrow(/no table "weather"; there are: areas, units/)
    expect(() => findTable(tableNames, '')).toThrow(/there are: areas/)
    expect(() => findTable(tableNames, 'naval')).toThrow('"naval" may be naval-combat or naval-attrition.')
  })
})

describe('tableText', () => {
  it.each(names)(
    '%s has a title with its paragraph, aligned columns and a source, within 79 columns',
    (name) => {
      const { title, rule, rows, columns } = tableOf(data, name)
      const lines = tableText(data, name).split('\n')
      expect(lines[0]).toBe(`${title} (${rule})`)
      expect(lines[3]).toMatch(/^-+( {2}-+)+$/)
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(79)
      for (const row of rows) expect(row).toHaveLength(columns.length)
      expect(lines.slice(4).join('\n')).toMatch(/\n(Source|a): /)
    },
  )

  it.each([
    ['naval-combat', data.tables.navalCombat],
    ['land-combat', data.tables.landCombat],
    ['naval-attrition', data.tables.navalAttrition],
    ['land-attrition', data.tables.landAttrition],
    ['natives', data.tables.combatAgainstNatives],
    ['uprising', data.tables.nativeUprising],
  ])('%s shows every cell in its row and column', (name, { columns, rows, source }) => {
    const table = tableOf(data, name)
    expect(table.columns.slice(1).map(({ head }) => head)).toEqual(columns.map(String))
    expect(table.rows.map((row) => row.slice(1))).toEqual(rows)
    expect(table.rows.map(([die]) => die)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(table.source).toBe(source)
  })

  it('[6.31] shows 20 ducats and 4 colonists for a B monarch and a 3', () => {
    expect(tableOf(data, 'events').rows[2]!.slice(0, 6)).toEqual(['3', '25', '20', '15', '10', '4'])
  })

  it('[6.33] shows the event of both dice', () => {
    const { rows } = tableOf(data, 'events')
    data.tables.randomEvents.events.forEach((row, index) => {
      expect(rows[index]!.slice(6)).toEqual(row)
    })
  })

  it('[6.33] lists every political event', () => {
    const events = tableOf(data, 'political').rows.map(([event]) => event)
    expect(events).toEqual(['A-D', ...Array.from({ length: 17 }, (_, index) => String(index + 1))])
  })

  it('[6.65] shows cost and upkeep of every unit', () => {
    const units = Object.fromEntries(tableOf(data, 'units').rows.map(([name, ...row]) => [name, row]))
    expect(units.Caravel).toEqual(['4', '1', '2', '4', 'sea', '1', '5'])
    expect(units['Galleon fleet']).toEqual(['40', '10', '0', '0', 'sea', '0', 'any'])
    expect(units.Colonist).toEqual(['-', '2', '-', '1', '4', '', ''])
  })

  it('[13.12] [13.14] shows what a mine needs and yields', () => {
    const gold = Object.fromEntries(tableOf(data, 'gold').rows.map(([name, ...row]) => [name, row]))
    expect(gold['Mainland mine']).toEqual(['1 or 2', '25', '2 or 11 on two dice'])
    expect(gold['Caribbean mine']).toEqual(['1-4', '15', '1 or 2 on one die'])
    expect(gold.Cuzco).toEqual(['no roll', '100', '7 or 11 on two dice'])
  })

  it('[7.23] shows every Area with bounds, levels and its source', () => {
    const text = tableText(data, 'areas')
    for (const { name } of data.areas.areas) expect(text).toContain(name)
    expect(text).toMatch(/Sonora +e 4, w 12 +2 +3/)
    expect(text).toMatch(/Rockies +- /)
    const { rows, notes } = tableOf(data, 'areas')
    for (const [index, { source }] of data.areas.areas.entries())
      expect(new Map(notes).get(rows[index]!.at(-1)!)).toBe(source)
  })

  it('[15.31] shows who arrives and leaves on each turn', () => {
    const turns = tableOf(data, 'turns').rows
    for (const { name, arrives, departs } of data.leaders.leaders) {
      expect(turns[arrives - 1]![3]).toContain(name)
      expect(turns[departs - 1]![4]).toContain(name)
    }
    expect(turns[10]!.slice(0, 3)).toEqual(['11', '1546-1550', '3'])
  })

  it('[15.31] lists every leader with its turns and source', () => {
    const { rows, notes } = tableOf(data, 'leaders')
    expect(rows).toHaveLength(data.leaders.leaders.length)
    const vaca = rows.find(([, name]) => name === 'Vaca')!
    expect(vaca.slice(0, 5)).toEqual(['Spain', 'Vaca', 'explorer', '7', '10'])
    expect(new Map(notes).get(vaca[5]!)).toContain('printed errata')
  })

  it('[23.14] [24.12] tells of the leaders that other games have otherwise', () => {
    const key = tableOf(data, 'leaders').key!
    expect(key).toContain('With Portugal: Cabot, S. of England 6, Portugal 7-10 and England 11.')
    expect(key).toContain(
      'With the Bankers: Cabot, S. of England 6 and England 11; Gonneville of France 2-3;',
    )
    for (const name of ['Villegagnon', 'Ribaut', 'Personne']) expect(key).toContain(`${name} not at all`)
  })

  it('[21.29] marks the discoveries without points in the solitaire scenario', () => {
    const names = tableOf(data, 'discoveries').rows.map(([name]) => name)
    expect(names).toContain("Hudson's Bay *")
    expect(names).toContain('Cuzco')
    expect(names.filter((name) => name!.endsWith('*'))).toHaveLength(
      data.scenarios.solitaire.noDiscovery.length,
    )
  })

  it('[21.21] shows what two dice colonize', () => {
    expect(tableOf(data, 'colonization').rows[1]).toEqual(['3', 'Aztec Empire', 'Maritime', 'Venezuela'])
    expect(tableText(data, 'colonization')).toContain('France on 1, 3, D')
  })

  it('[21.1] shows how Spain begins', () => {
    const spain = tableOf(data, 'setup').rows.find(([nation]) => nation === 'Spain')
    expect(spain).toEqual(['Spain', '190', 'A', '110', '25', '1 colonist in 2316, 1 caravel in Europe'])
  })

  it('wraps key and notes to the width asked for', () => {
    for (const line of tableText(data, 'naval-attrition', 40).split('\n'))
      expect(line.length).toBeLessThanOrEqual(44)
  })
})

describe('alignTable', () => {
  it('puts words on the left, figures on the right, and wraps wide cells', () => {
    const columns = [{ head: 'Name' }, { head: 'Age', right: true }, { head: 'About', max: 9 }]
    const rows = [
      ['Pizarro', '54', 'of Trujillo town'],
      ['Diaz', '5', ''],
    ]
    expect(alignTable(columns, rows)).toEqual([
      'Name     Age  About',
      '-------  ---  --------',
      'Pizarro   54  of',
      '              Trujillo',
      '              town',
      'Diaz       5',
    ])
  })
})

describe('paragraph', () => {
  it('sets further lines in', () => {
    expect(paragraph('Key', 'one two three four', 14)).toEqual(['Key: one two', '  three four'])
  })
})
