/** 8.1-8.4 Naval combat. Places are waters off Hispaniola: 2316 is a port of the Caribbean. */

import { describe, expect, test } from 'vitest'
import type { Nation } from '../../source/games/conquistador/data/shapes.ts'
import { oddsColumn } from '../../source/games/conquistador/matters/odds.ts'
import { type SeaFight, seaOdds } from '../../source/games/conquistador/naval/naval-combat.ts'
import { lineOf } from '../../source/kernel/contract/words.ts'
import { keepSilent } from './at-sea.ts'
import { type Layout, layOut, lose, ship, type Table, world } from './table.ts'

const { routes, board } = world
const port = board.hexes.get('2316')!.nodes[0]!
/** A coastal water two steps from the port, and one between them. */
const seaWays = (node: string) => board.seaWays.get(node)!
const isCoast = (node: string) => board.hexes.get(node.slice(0, 4))!.coastal
const near = seaWays(port).find((node) => isCoast(node) && seaWays(node).some((far) => far !== port))!
const open = [...board.seaWays.keys()].find((node) => !isCoast(node) && board.ocean.get(node) === 'Atlantic')!

const carracks = (count: number, cargo = {}) =>
  Array.from({ length: count }, () => ship('carrack', { ...cargo }))
const caravels = (count: number) => Array.from({ length: count }, () => ship('caravel'))

/** England is about to sail into a water where Spain has ships in port; England moves first. */
function meeting(layout: Partial<Layout> & { english?: object[]; spanish?: object[] }): Table {
  const { english = carracks(2), spanish = carracks(2), ...rest } = layout
  return layOut({
    segment: 'B2',
    order: ['England', 'Spain', 'France'].filter(
      (one) => one !== 'France' || rest.others?.France,
    ) as Nation[],
    ships: { [port]: spanish as never },
    land: { '2316': { colonists: 1, missionaries: ['M1'] } },
    missionaries: { M1: 1 },
    others: { England: {}, ...rest.others },
    expeditions: [{ nation: 'England', place: near, origin: 'Europe', ships: english as never }],
    ...rest,
    ...(rest.others ? { others: { England: {}, ...rest.others } } : {}),
  })
}
const sailIn = (table: Table) => table.act('sail', { expedition: 'E1', path: [port] })
const english = (table: Table) => table.state.expeditions.find(({ id }) => id === 'E1')
const spanish = (table: Table) =>
  table.state.harbours.find(({ nation, place }) => nation === 'Spain' && place === port)?.ships ?? []

describe('odds', () => {
  const columns = world.data.tables.navalCombat.columns
  test('[8.25] 16 to 9 is 1-1 and 9 to 16 is 1-2; the ends of the table hold for all beyond', () => {
    expect(columns[oddsColumn(columns, 16, 9)]).toBe('1-1')
    expect(columns[oddsColumn(columns, 9, 16)]).toBe('1-2')
    expect(columns[oddsColumn(columns, 9, 90)]).toBe('1-2')
    expect(columns[oddsColumn(columns, 90, 9)]).toBe('4-1')
  })

  test('[8.25] caravels attack with 2 and defend with 4, carracks 8; soldiers aboard add 4, those ashore nothing', () => {
    const table = meeting({
      english: [ship('caravel'), ship('carrack', { soldiers: 2 })],
      spanish: [...caravels(2), ship('carrack', { soldiers: 1 })],
      land: { '2316': { colonists: 1, soldiers: 6, missionaries: ['M1'] } },
    })
    sailIn(table)
    const fight: SeaFight = {
      place: port,
      attacker: 'England',
      attackers: [{ nation: 'England', expedition: 'E1' }],
      defenders: [{ nation: 'Spain', port }],
    }
    expect(seaOdds(table.g, fight)).toMatchObject({ attack: 2 + 8 + 8, defence: 4 + 4 + 8 + 4 })
  })
})

describe('encounters', () => {
  test('[8.12] nothing happens if nobody wants to fight, and the way costs no more than it would', () => {
    const table = meeting({})
    sailIn(table)
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'encounter', open: true })
    table.act('holdFire')
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'intercept', open: true })
    table.act('letPass')
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
    expect(english(table)).toMatchObject({ points: 1, place: port, driven: false })
  })

  test('[8.11] nobody meets at open sea, and Galleon Fleets neither fight nor are met', () => {
    const [beside] = seaWays(open)
    const table = layOut({
      segment: 'B2',
      order: ['England', 'Spain'],
      others: { England: {} },
      expeditions: [
        { nation: 'England', place: beside!, ships: carracks(1) },
        { nation: 'Spain', place: open, ships: carracks(1) },
      ],
    })
    table.act('sail', { expedition: 'E1', path: [open] })
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
    const galleons = meeting({ spanish: [ship('galleonFleet')] })
    sailIn(galleons)
    expect(galleons.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
    expect(galleons.choices('attackShips')).toEqual([])
  })

  test('[8.11] [7.15] a Galleon Fleet is no part of a fight in its port and does not guard other ships', () => {
    const table = meeting({
      spanish: [ship('galleonFleet'), ship('carrack')],
      english: carracks(4),
      dice: [1],
    })
    sailIn(table)
    table.act('attackFleet', { targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({
      attack: 32,
      defence: 8,
      column: '4-1',
      result: 'D3*',
    })
    table.act('sink')
    expect(spanish(table).map(({ kind }) => kind)).toEqual(['galleonFleet'])
  })

  test('[8.13] the moving player attacks: ships, die and result are told', () => {
    const table = meeting({ dice: [2] })
    sailIn(table)
    expect(table.decision.brief!.map(lineOf).join(' ')).toMatch(/16 against 16: column 1-1/)
    table.act('attackFleet', { targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({
      rule: '8.25',
      nation: 'England',
      targets: ['Spain'],
      attack: 16,
      defence: 16,
      column: '1-1',
      dice: [2],
      result: 'D1',
    })
    expect(spanish(table)).toHaveLength(1)
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
  })

  test('[8.13] of two nations either may be attacked, one after the other', () => {
    const table = meeting({
      others: { France: { ships: { [port]: carracks(1) } } },
      english: carracks(6),
      dice: [2, 2],
    })
    sailIn(table)
    keepSilent(table)
    expect(table.choices('attackFleet').map(({ fixed }) => fixed.targets.join(' and '))).toEqual([
      'Spain',
      'France',
      'Spain and France',
    ])
    table.act('attackFleet', { targets: ['France'] })
    table.act('sink')
    expect(table.choices('attackFleet').map(({ fixed }) => fixed.targets.join(' and '))).toEqual(['Spain'])
    table.act('attackFleet', { targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({ targets: ['Spain'] })
  })

  test('[8.21] [7.32] a fight costs the mover three points for the hex, and the others nothing', () => {
    const table = meeting({ dice: [4] })
    sailIn(table)
    table.act('attackFleet', { targets: ['Spain'] })
    expect(english(table)).toMatchObject({ points: 3, stop: 'stopped' })
  })

  test('[8.15] who lies there attacks on 1, 2 or 3', () => {
    for (const die of [1, 2, 3]) {
      const table = meeting({ dice: [die, 4] })
      sailIn(table)
      table.act('holdFire')
      table.act('intercept')
      expect(table.event('intercept')).toMatchObject({ nation: 'Spain', dice: [die], caught: true })
      expect(table.event('naval-combat')).toMatchObject({ nation: 'Spain', targets: ['England'] })
      expect(english(table)).toMatchObject({ points: 3 })
    }
  })

  test('[8.15] the way through a hex declares that nobody is attacked, and the others are asked at once', () => {
    const table = meeting({})
    const [beyond] = seaWays(port).filter((node) => node !== near)
    table.act('sail', { expedition: 'E1', path: [port, beyond!] })
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'intercept' })
    table.act('letPass')
    expect(english(table)).toMatchObject({ place: beyond!, points: 2 })
  })

  test('[8.15] with the standing order others pass without a question', () => {
    const table = meeting({})
    table.act('standing', { order: 'passage', on: 'on', seat: 'England' })
    table.state.nations.Spain!.standing.passage = true
    sailIn(table)
    table.act('holdFire')
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
  })

  test('[8.16] on 4, 5 or 6 there is no fight and the mover must sail on before anything else', () => {
    for (const die of [4, 5, 6]) {
      const table = meeting({ dice: [die], english: carracks(2, { soldiers: 1 }) })
      sailIn(table)
      table.act('holdFire')
      table.act('intercept')
      expect(table.event('intercept')).toMatchObject({ dice: [die], caught: false })
      expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
      expect(table.refuse('done').rule).toBe('8.16')
      expect(table.choices('attackShips')[0]!.off!.rule).toBe('8.16')
      table.act('sail', { expedition: 'E1', path: [near] })
      table.act('done')
    }
  })

  test('[8.16] only a moving expedition is attacked: who lies beside others is left alone', () => {
    const table = layOut({
      segment: 'B2',
      order: ['England', 'Spain'],
      ships: { [port]: carracks(1) },
      land: { '2316': { colonists: 1 } },
      others: { England: {} },
      expeditions: [{ nation: 'England', place: port, ships: carracks(1) }],
    })
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
    table.act('done')
    expect(table.decision.seat).toBe('Spain')
  })

  test('[8.22] an expedition may fight as often as it likes', () => {
    const others = { France: { ships: { [near]: carracks(1) } } }
    const table = meeting({ others, english: carracks(8), dice: [1, 1] })
    table.act('attackShips', { expedition: 'E1', targets: ['France'] })
    table.act('sink')
    sailIn(table)
    table.act('attackFleet', { targets: ['Spain'] })
    expect(english(table)!.fought).toHaveLength(2)
  })

  test('[8.23] the same ships are attacked once by an expedition, and again by another', () => {
    const table = layOut({
      segment: 'B2',
      order: ['England', 'Spain'],
      ships: { [port]: carracks(2) },
      land: { '2316': { colonists: 1 } },
      others: { England: {} },
      expeditions: [
        { nation: 'England', place: port, ships: carracks(2) },
        { nation: 'England', place: port, ships: carracks(2) },
      ],
      dice: [4, 4],
    })
    table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
    table.act('sail', { expedition: 'E1', path: [near] })
    sailIn(table)
    expect(table.decision.kind).toBe('intercept')
    table.act('letPass')
    expect(table.choices('attackShips').map(({ fixed }) => fixed!.expedition)).toEqual(['E2'])
    table.act('attackShips', { expedition: 'E2', targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({ nation: 'England', targets: ['Spain'] })
    const [target, attacker] = [
      { nation: 'Spain', port },
      { nation: 'England', expedition: 'E1' },
    ]
    expect(table.state.expeditions.map(({ fought }) => fought)).toEqual([
      [{ attacker, target }],
      [{ attacker: { ...attacker, expedition: 'E2' }, target }],
    ])
  })

  test('[8.24] one expedition after the other: they do not attack together', () => {
    const table = layOut({
      segment: 'B2',
      order: ['England', 'Spain'],
      ships: { [port]: carracks(2) },
      land: { '2316': { colonists: 1 } },
      others: { England: {} },
      expeditions: [
        { nation: 'England', place: port, ships: carracks(2) },
        { nation: 'England', place: port, ships: carracks(3) },
      ],
      dice: [4],
    })
    table.act('sail', { expedition: 'E1', path: [near] })
    table.act('attackShips', { expedition: 'E2', targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({ attack: 24 })
    expect(table.choices('sail').map(({ fixed }) => fixed!.expedition)).toEqual(['E2'])
  })
})

describe('results', () => {
  test('[8.31] the owner chooses the ship, which sinks with its cargo', () => {
    const table = meeting({
      spanish: [ship('carrack', { soldiers: 1 }), ship('caravel')],
      english: carracks(4),
      dice: [3],
    })
    sailIn(table)
    table.act('attackFleet', { targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({ column: '2-1', result: 'D1' })
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'loss', open: true })
    lose(table, `ship 1@${port}`)
    expect(table.event('ship-sunk')).toMatchObject({
      nation: 'Spain',
      ship: 'carrack',
      toll: { soldiers: 1 },
    })
    expect(spanish(table).map(({ kind }) => kind)).toEqual(['caravel'])
  })

  test('[8.31] the attacker who loses his last ship is gone, and his claims are open again', () => {
    const table = meeting({
      english: [ship('caravel', { leaders: ['Cabot, J.'] })],
      spanish: carracks(2),
      dice: [6],
    })
    table.state = {
      ...table.state,
      discoveries: {
        ...table.state.discoveries,
        'North America': { by: 'England', turn: 1, credited: false, expedition: 'E1' },
      },
    }
    sailIn(table)
    table.act('attackFleet', { targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({ column: '1-2', result: 'A2*' })
    table.act('sink', { seat: 'Spain' })
    expect(english(table)).toBeUndefined()
    expect(table.state.discoveries['North America']).toBeUndefined()
    expect(table.state.lost).toContain('Cabot, J.')
  })

  test('[8.33] after a fight the mover goes on or stays, and nobody attacks him then', () => {
    const table = meeting({ dice: [4], english: carracks(4) })
    sailIn(table)
    table.act('attackFleet', { targets: ['Spain'] })
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
    table.act('sail', { expedition: 'E1', path: [near] })
    expect(english(table)!.place).toBe(near)
    expect(routes.seaDistance(near, port)).toBe(1)
  })
})
