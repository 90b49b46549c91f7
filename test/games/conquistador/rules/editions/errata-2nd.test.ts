/** The errata of the second edition, each point with and without them: docs/editions.md. */

import { describe, expect, test } from 'vitest'
import { crossCheck } from '../../../../../source/games/conquistador/data/check/check.ts'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { shippingForbidden } from '../../../../../source/games/conquistador/land/shipping.ts'
import type { Expedition } from '../../../../../source/games/conquistador/state/state.ts'
import { worldOf } from '../../world.ts'
import { minedLevelOf } from '../13-gold/resource-levels.ts'
import { quiet } from '../between-nations.ts'
import { carracks, invade, off } from '../off-a-port.ts'
import { data, game, type Layout, layOut, ship, type Table } from '../table.ts'
import { played } from './edition.ts'

const both = [
  ['1976', false],
  ['errata', true],
] as const

describe('privateers who invade', () => {
  const drake = (soldiers: number) => [
    ship('carrack', { soldiers: 2, leaders: ['Drake'] }),
    ...carracks(Math.ceil(soldiers / 2), soldiers),
  ]
  /**
   * Drake, or another, off a port of Spain with two detachments to land at
   * odds of 8 + carracks to 2 for each colonist.
   */
  const raiding = (secondErrata: boolean, colonists: number, one: Partial<Expedition> = {}): Table =>
    off(drake(3), { colonists }, played({ secondErrata }, { turn: 15 }), { raider: true, ...one })

  test.each([
    // 8 of soldiers and 3 carracks against twice 5: 1-1.
    [false, 5, '1-1'],
    [true, 5, '2-1'],
    // 11 against 12: 1-2.
    [false, 6, '1-2'],
    [true, 6, '1-1'],
    // 11 against 2: beyond the last column nothing is gained.
    [false, 1, '4-1'],
    [true, 1, '4-1'],
    // 11 against 80: the odds beyond the table are its first column, and from there they move.
    [false, 40, '1-3'],
    [true, 40, '1-2'],
  ])('[15.45] [8.55] errata %s: against %i colonists the column is %s', (errata, colonists, column) => {
    const table = raiding(errata, colonists)
    invade(table, 2, 3)
    expect(table.event('land-combat')).toMatchObject({ attack: 11, defence: 2 * colonists, column })
    expect(table.event('land-combat').privateers).toBe(errata ? 1 : undefined)
  })

  test('[15.41] a privateer who sails as an explorer has no help of it, nor has anyone else', () => {
    const explorer = raiding(true, 5, { raider: false })
    invade(explorer, 2, 3)
    expect(explorer.event('land-combat').column).toBe('1-1')
    const others = off(carracks(3, 5), { colonists: 5 }, played({ secondErrata: true }, {}))
    invade(others, 2, 3)
    expect(others.event('land-combat')).toMatchObject({ attack: 11, column: '1-1' })
  })

  test('[15.45] the forecast and the log tell of the moved column', () => {
    const order = { type: 'invade', seat: 'England', expedition: 'E1', units: { soldier: 2 } }
    const lines = (errata: boolean) => {
      const told = game.forecast(raiding(errata, 5).state, order)
      return 'lines' in told ? told.lines.join(' ') : told.reason
    }
    expect(lines(false)).toContain('column 1-1.')
    expect(lines(true)).toContain('column 2-1, moved up by a privateer.')
    const table = raiding(true, 5)
    invade(table, 2, 3)
    expect(game.describe(table.event('land-combat'))).toContain('column 2-1, moved up by a privateer;')
  })
})

describe('ports for gold', () => {
  const forbidden = (secondErrata: boolean, from: string, place: string) =>
    shippingForbidden(layOut(played({ secondErrata }, {})).g, from, place)

  test.each([
    ['in the Area itself', 'Guanajuato', '2227', true, true],
    ['in a neighbouring Area, within eight points', 'Guanajuato', '2128', true, false],
    ['an island mine, by its own Area', 'Cibao', '2316', true, true],
    ['an inland Area, by the Gulf', 'Colorado', '1928', true, false],
    ['an inland Area, by the Pacific of Sonora', 'Colorado', '1834', true, true],
    ['an inland Area, by California', 'Colorado', '1636', true, true],
    ['the same from afar', 'Colorado', '1039', false, true],
    ['the same, but in no neighbouring Area', 'Colorado', '2231', false, false],
    ['Potosi by its own Area', 'Potosi', '4017', true, true],
    ['Potosi by Rio del Plate', 'Potosi', '4810', true, true],
    ['Potosi by another neighbour', 'Potosi', '5516', false, false],
    ['another mine of the Incas by Rio del Plate', 'Carabaya', '4810', false, false],
    ['Cuzco by its own Area', 'Cuzco', '4017', true, true],
    ['Cuzco by Rio del Plate', 'Cuzco', '4810', true, false],
  ])('[13.44] %s: %s by %s', (_, from, place, book, errata) => {
    expect(forbidden(false, from, place) === null).toBe(book)
    expect(forbidden(true, from, place) === null).toBe(errata)
  })

  test('[13.44] an Area without a coast that is not the Rockies ships by any neighbour', () => {
    const mines = { ...data.map.mines, 'Test mine': '0927' }
    const plains = worldOf({ ...data, map: { ...data.map, mines } })
    expect(plains.board.hexes.get('0927')!.area).toBe('Midwest Plateau')
    const { state } = layOut(played({ secondErrata: true }, {}))
    const at = (place: string) => shippingForbidden({ ...plains, state }, 'Test mine', place)
    expect(at('1824')).toBeNull()
    expect(at('1928')).toBeNull()
    expect(at('1636')).toContain('of an Area beside the Midwest Plateau')
  })

  test('[13.44] the reasons say where it may leave', () => {
    expect(forbidden(true, 'Cuzco', '4810')).toBe(
      'By the errata of the second edition gold from Cuzco leaves by a port of Incan Empire.',
    )
    expect(forbidden(true, 'Potosi', '2128')).toContain('a port of Incan Empire or Rio del Plate.')
    expect(forbidden(true, 'Colorado', '1928')).toContain(
      'a port on the Pacific of an Area beside the Rockies',
    )
  })

  const quay = (secondErrata: boolean, place: string, gold: Record<string, number>): Table =>
    layOut(
      played(
        { secondErrata },
        {
          segment: 'C6',
          turn: 9,
          natives: quiet,
          land: { [place]: { colonists: 1, gold } },
          ships: { [place]: [ship('galleonFleet')] },
        },
      ),
    )

  test('[13.44] with the errata the choice is there, disabled, and is refused with the reason', () => {
    const table = quay(true, '4810', { Cuzco: 100, Potosi: 25 })
    const [cuzco, potosi] = ['Cuzco', 'Potosi'].map((from) =>
      table.choices('loadGold').find(({ fixed }) => fixed!.from === from),
    )
    expect(cuzco!.off).toMatchObject({ rule: '13.44' })
    expect(potosi!.off).toBeUndefined()
    expect(table.refuse('loadGold', { port: '4810', from: 'Cuzco', ducats: 100 }).rule).toBe('13.44')
    table.act('loadGold', { port: '4810', from: 'Potosi', ducats: 25 })
    expect(table.decision.kind).not.toBe('resources')
    const book = quay(false, '4810', { Cuzco: 100 })
    book.act('loadGold', { port: '4810', from: 'Cuzco', ducats: 100 })
  })

  test('[13.44] who carries gold to a coast is told before if no ship can take it there', () => {
    const lines = (secondErrata: boolean, gold: string, to: string[]) => {
      const land = { '2328': { soldiers: 1, gold: { [gold]: 25 } } }
      const table = layOut(played({ secondErrata }, { segment: 'C2', turn: 9, natives: quiet, land }))
      const order = { type: 'move', seat: 'Spain', stack: '2328', path: to }
      const told = game.forecast(table.state, { ...order, units: { soldier: 1, [`gold:${gold}`]: 25 } })
      return 'lines' in told ? told.lines.filter((line) => line.startsWith('Gold of')) : [told.reason]
    }
    expect(lines(false, 'Tenochtitlan', ['2227'])).toEqual([])
    expect(lines(true, 'Tenochtitlan', ['2227'])).toEqual([])
    expect(lines(true, 'Zacatecas', ['2227'])).toEqual([
      'Gold of Zacatecas leaves by a port of Sonora, and not from Aztec Empire (2227).',
    ])
    expect(lines(false, 'Zacatecas', ['2227'])).toEqual([])
    expect(lines(true, 'Zacatecas', ['2228'])).toEqual([])
  })

  test('[13.44] of a port on two oceans it is the water where the ships lie that counts', () => {
    const { hexes, ocean } = layOut({}).g.board
    const isthmus = [...hexes.values()].find(
      ({ nodes }) => new Set(nodes.map((node) => ocean.get(node))).size === 2,
    )!
    expect(isthmus.hex).toBe('2426')
    // A mine of the Rockies on a map where they touch that Area.
    const { state } = layOut(played({ secondErrata: true }, {}))
    const g = { ...layOut({}).g, state }
    const neighbouringAreas = new Map(g.board.neighbouringAreas).set('Rockies', new Set(['Aztec Empire']))
    const near = { ...g, board: { ...g.board, neighbouringAreas } }
    expect(shippingForbidden(near, 'Colorado', '2426')).toBeNull()
    expect(shippingForbidden(near, 'Colorado', '2426/2')).toContain('on the Pacific')
  })
})

describe('land attrition', () => {
  const attrition = (secondErrata: boolean, die: number, layout: Layout = {}): Table =>
    layOut(
      played(
        { secondErrata },
        {
          turn: 9,
          segment: 'C5',
          natives: { 'Incan Empire': 0 },
          land: { '3817': { soldiers: 6, colonists: 3, leaders: ['Pizarro'] } },
          dice: [die],
          ...layout,
        },
      ),
    )
  const left = ({ state }: Table, hex: string) => {
    const { soldiers, colonists } = state.stacks.find((stack) => stack.hex === hex)!
    return { soldiers, colonists }
  }

  test('[12.4] at level 5 a modified 4 costs two colonists, with the errata one and a detachment', () => {
    const book = attrition(false, 5)
    expect(book.event('land-attrition')).toMatchObject({ level: 5, dice: [5], bonus: 1, result: '2C' })
    expect(left(book, '3817')).toEqual({ soldiers: 6, colonists: 1 })
    const errata = attrition(true, 5)
    expect(errata.event('land-attrition')).toMatchObject({ level: 5, dice: [5], bonus: 1, result: 'C S' })
    expect(left(errata, '3817')).toEqual({ soldiers: 5, colonists: 2 })
  })

  test.each([1, 2, 3, 4, 5, 6])('[12.4] every other cell is the same: die %i', (die) => {
    // 1620 has a level of 2, 3815 of 3, 3817 of 5 and here no conquistador.
    for (const hex of ['1620', '3815', '3817']) {
      const land = { [hex]: { soldiers: 6, colonists: 6 } }
      const [book, errata] = both.map(([, on]) =>
        attrition(on, die, { land, natives: quiet }).event('land-attrition'),
      )
      if (hex === '3817' && die === 4) expect([book!.result, errata!.result]).toEqual(['2C', 'C S'])
      else expect(errata).toEqual(book)
    }
  })

  test("[12.4] a table of one's own without such cells is played as it is; a cell must be one", () => {
    const { secondErrata: _, ...bare } = data.tables.landAttrition
    const tables = { ...data.tables, landAttrition: bare }
    expect(crossCheck({ ...data, tables })).toEqual([])
    const wrong = { ...bare, secondErrata: [{ level: 5, die: 4, result: 'Every', source: 'mine' }] }
    expect(crossCheck({ ...data, tables: { ...data.tables, landAttrition: wrong } })).toMatchObject([
      { path: ['landAttrition', 'secondErrata', '0', 'result'] },
    ])
  })
})

test.each(both)(
  '[13.16] [14.24] a mine leaves its Area a level of 1, doubled where resources are: %s',
  (_, on) => {
    const table = layOut(
      played(
        { secondErrata: on },
        {
          segment: 'C1',
          turn: 11,
          natives: quiet,
          land: {
            '2316': { colonists: 1 },
            '2416': { colonists: 3 },
            '2716': { colonists: 1 },
            '2816': { colonists: 3 },
          },
          mines: { Cibao: { status: 'open' }, Buria: { status: 'open' } },
          dice: [3, 3, 3, 3],
        },
      ),
    )
    table.act('done')
    while (table.decision.kind !== 'resources' && !table.events.some(({ type }) => type === 'resources'))
      table.act('done')
    const found = ofType(table.events, 'resources')
    expect(found.map(({ area, level }) => [area, level])).toEqual(
      expect.arrayContaining([
        ['Caribbean', 2],
        ['Venezuela', minedLevelOf('Venezuela')],
      ]),
    )
  },
)

test('[8.55] the errata change nothing for invaders who are no privateers', () => {
  const columns = both.map(([, on]) => {
    const table = off(carracks(2, 4), { colonists: 2 }, played({ secondErrata: on }, {}))
    invade(table, 4, 2)
    return table.event('land-combat')
  })
  expect(columns[0]).toEqual(columns[1])
})
