/**
 * What a computer nation answers in the middle of a segment: which loss
 * hurts least, where to go, whether to fight.
 */
import { describe, expect, test } from 'vitest'
import type { LossName } from '../../../../source/games/conquistador/matters/loss-candidates.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import type { Advice } from '../../../../source/kernel/program/computer.ts'
import { ally, carracks, coast, meeting, port, sailTo } from '../rules/at-sea.ts'
import { beyond, camp, facing, field } from '../rules/between-nations.ts'
import { allying } from '../rules/deal.ts'
import { invade, carracks as manned, off } from '../rules/off-a-port.ts'
import { type Layout, layOut, lose, nameOf, ship } from '../rules/table.ts'
import { adviceAt, follow } from './advice/advice.ts'

/** The unit that an advice gives, as `soldier@2316`. */
const givenBy = ({ action }: Advice) => nameOf(action as unknown as LossName)

/** What is given up at a decision about a loss. */
const given = (layout: Layout, level?: 'easy') => {
  const table = layOut({ turn: 12, ...layout })
  expect(table.decision.kind).toBe('loss')
  return givenBy(adviceAt(table, level))
}

/** Asks for a loss before anything else. */
const asked =
  (kinds: string[], scope: object, count = 1) =>
  (state: State): void => {
    state.stack.push({
      kind: 'loss',
      nation: 'Spain',
      rule: '17.35',
      cause: { by: 'uprising', area: 'Caribbean' },
      kinds: kinds as never,
      count,
      scope,
      apart: false,
      spared: [],
    })
  }

describe('losses on land', () => {
  const hexes = ['2316', '2314']
  const either = { natives: { Caribbean: 0 }, edit: asked(['soldier', 'colonist'], { hexes }) }

  test('[14.21] a colonist past the fifth of his hex is given before one who draws resources', () => {
    expect(
      given({
        ...either,
        land: { '2314': { colonists: 5 }, '2316': { colonists: 7 } },
        edit: asked(['colonist'], { hexes: ['2314', '2316'] }),
      }),
    ).toBe('colonist@2316')
    // The first that is offered is the other, which the easy level takes.
    expect(
      given(
        {
          ...either,
          land: { '2314': { colonists: 5 }, '2316': { colonists: 7 } },
          edit: asked(['colonist'], { hexes: ['2314', '2316'] }),
        },
        'easy',
      ),
    ).toBe('colonist@2314')
  })

  test('where no natives are left soldiers are given, and colonists where soldiers hold natives down', () => {
    const land = { '2316': { colonists: 5, soldiers: 6, missionaries: ['M1'] } }
    const missionaries = { M1: 1 }
    expect(given({ ...either, land, missionaries })).toBe('soldier@2316')
    const few = { '2316': { ...land['2316'], soldiers: 4 } }
    const wild = { ...either, land: few, missionaries, turn: 3, natives: { Caribbean: 4 } }
    expect(given(wild)).toBe('colonist@2316')
  })

  test('[19.1] the settlement without which an Area is not controlled is kept on the last turn', () => {
    const edit = asked(['colonist'], { hexes: ['2314', '2316'] })
    const land = { '2314': { colonists: 1 }, '2316': { colonists: 3 } }
    expect(given({ ...either, turn: 21, segment: 'C5', land, edit })).toBe('colonist@2316')
  })

  test('[13.17] the last colonist at a mine that works is kept', () => {
    const edit = asked(['colonist'], { hexes: ['2316', '2318'] })
    const land = { '2316': { colonists: 1 }, '2318': { colonists: 2 } }
    const mines = { Cibao: { status: 'open' as const } }
    expect(given({ ...either, turn: 3, land, mines, edit })).toBe('colonist@2318')
  })

  test('[15.66] of two missionaries the one goes whose rating stirs the natives up', () => {
    const land = { '2316': { colonists: 4, soldiers: 3, missionaries: ['M1', 'M2'] } }
    const missionaries = { M1: -3, M2: 3 }
    const edit = asked(['missionary'], { hexes: ['2316'] })
    expect(given({ ...either, natives: { Caribbean: 3 }, land, missionaries, edit })).toBe('M2@2316')
  })

  test('[11.23] a soldier is not given where the hex and its gold would go with him', () => {
    // 24 against 18, 1-1: a quarter each, 2 of 6 and 1 of 4. With a pair of
    // colonists in his place it is 4 against 4.
    const table = facing({ soldiers: 6 }, { soldiers: 4, colonists: 2, gold: { 'Black Hills': 30 } })
    table.dice(3)
    table.act('move', { stack: camp, units: { soldier: 6 }, path: [field] })
    expect(table.decision).toMatchObject({ kind: 'loss', seat: 'England' })
    expect(givenBy(adviceAt(table))).toBe(`pair@${field}`)
  })
})

describe('ships that are lost', () => {
  const spanish = [
    ship('carrack', { gold: { Cibao: 25 } }),
    ship('carrack', { soldiers: 1 }),
    ship('carrack', { soldiers: 2 }),
  ]

  test('[8.31] the owner gives the ship that carries least of worth', () => {
    // 64 against 36, 1-1: the first face takes one ship, and perhaps a prize.
    const table = meeting({ spanish, english: carracks(8), dice: [1] })
    sailTo(table, port)
    table.act('attackFleet', { targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({ column: '1-1', result: 'D1*' })
    const { action, reasons } = adviceAt(table)
    expect(action).toEqual({ type: 'lose', seat: 'Spain', ship: 2, port: '2316' })
    expect(reasons[0]).toContain('points')
  })

  test('[8.32] the victor takes the ship with the most gold', () => {
    const laden = [ship('carrack'), ship('carrack', { gold: { Cibao: 20 } }), ship('carrack')]
    const table = meeting({ spanish: laden, english: carracks(8), dice: [1] })
    sailTo(table, port)
    follow(table)
    lose(table, 'ship 2@2316')
    const { action, reasons } = adviceAt(table)
    expect(action).toMatchObject({ type: 'takePrize', seat: 'England' })
    expect(reasons.join(' ')).toContain('20 ducats')
    expect(reasons.join(' ')).toContain('56 points')
  })

  test('[8.32] a prize among ships under orders that have not sailed is weighed by what the victor sees', () => {
    const laden = [ship('carrack'), ship('carrack', { gold: { Cibao: 20 } })]
    const table = meeting({
      spanish: [],
      dice: [1],
      expeditions: [
        { nation: 'England', id: 'E1', place: coast, ships: carracks(8) },
        { nation: 'Spain', id: 'S1', place: port, origin: port, ships: laden },
      ],
    })
    sailTo(table, port)
    table.act('attackFleet', { targets: ['Spain'] })
    while (table.decision.kind === 'sunk') follow(table)
    const { action, reasons } = adviceAt(table)
    expect(action).toMatchObject({ type: 'takePrize', seat: 'England' })
    expect(reasons.join(' ')).toMatch(/[1-9]\d* points/)
  })

  test('[9.22] at sea too the ship with a soldier goes before the one with gold', () => {
    const ships = [ship('carrack', { gold: { Cibao: 20 } }), ship('carrack', { soldiers: 1 })]
    const edit = asked(['ship'], { expedition: 'S1' })
    expect(given({ expeditions: [{ place: port, ships }], edit })).toBe('ship 2@S1')
  })
})

describe('encounters', () => {
  const rich = [ship('carrack', { gold: { Cibao: 25 } }), ship('carrack', { gold: { Cibao: 25 } })]

  test('[8.13] gold under weak escort is attacked, told in odds and points', () => {
    const table = meeting({ spanish: rich, english: carracks(8) })
    sailTo(table, port)
    const { action, reasons } = adviceAt(table)
    expect(action).toMatchObject({ type: 'attackFleet', targets: ['Spain'] })
    expect(reasons).toContain('64 against 16, 4-1: they lose a ship in 5 of 6, we do in 0 of 6.')
    expect(reasons).toContain('They carry 50 ducats, 100 points.')
    expect(adviceAt(table, 'normal').action.type).toBe('attackFleet')
    expect(adviceAt(table, 'easy').action.type).toBe('holdFire')
  })

  test('[8.13] a strong escort is left alone', () => {
    const table = meeting({ spanish: [...rich, ...carracks(6, { soldiers: 2 })], english: carracks(3) })
    sailTo(table, port)
    expect(adviceAt(table).action.type).toBe('holdFire')
  })

  test('[6.72] a partner in a treaty of defence is never attacked', () => {
    const table = meeting({
      spanish: rich,
      english: carracks(8),
      edit: allying('Spain', 'England', true),
    })
    sailTo(table, port)
    expect(adviceAt(table).action.type).toBe('holdFire')
  })

  test('[8.15] gold that sails by a strong fleet is caught if it can be', () => {
    const table = meeting({ spanish: carracks(8, { soldiers: 1 }), english: rich })
    sailTo(table, port)
    expect(table.decision.kind).toBe('encounter')
    follow(table)
    const { action, reasons } = adviceAt(table)
    expect(action).toMatchObject({ type: 'intercept', seat: 'Spain' })
    expect(reasons[0]).toContain('3 of 6')
    expect(adviceAt(table, 'easy').action.type).toBe('letPass')
  })

  test('[8.15] a strong fleet that sails by is let pass', () => {
    const table = meeting({ spanish: rich, english: carracks(8, { soldiers: 2 }) })
    sailTo(table, port)
    table.act('holdFire')
    expect(adviceAt(table).action).toMatchObject({ type: 'letPass', seat: 'Spain' })
  })

  test('[8.14] allies fight as one against an attack that would beat each of them alone', () => {
    const table = meeting({ spanish: carracks(3), french: carracks(3), english: carracks(8), edit: ally })
    sailTo(table, port)
    expect(adviceAt(table).action).toMatchObject({ type: 'announceUnion', on: 'yes', seat: 'Spain' })
  })

  test('[8.31] of two who lost together the one gives a ship whose ships carry more', () => {
    const table = meeting({
      spanish: carracks(2),
      french: [ship('carrack', { gold: { Cibao: 20 } }), ship('carrack', { gold: { Cibao: 20 } })],
      english: carracks(12),
      edit: ally,
      dice: [3],
    })
    sailTo(table, port)
    for (const _ of [1, 2]) table.act('announceUnion', { on: 'yes' })
    table.act('attackFleet', { targets: ['Spain', 'France'] })
    expect(adviceAt(table, 'normal').action).toMatchObject({ type: 'designate', owner: 'France' })
  })
})

describe('the beaten and the victors', () => {
  test('[11.22] who retreats goes where colonists live on, not straight back into the wild', () => {
    const table = facing({ soldiers: 12 }, { soldiers: 2, colonists: 2 }, { turn: 12, dice: [2] })
    table.dice(2)
    table.act('move', { stack: camp, units: { soldier: 12 }, path: [field] })
    while (table.decision.kind === 'loss') follow(table)
    expect(adviceAt(table, 'easy').action).toMatchObject({ type: 'retreat', to: beyond })
    const { action, reasons } = adviceAt(table)
    // Of all that is open this is the only coast, and as healthy as any.
    expect(action).toMatchObject({ type: 'retreat', seat: 'England', to: '1826' })
    expect(reasons[0]).toMatch(/^Retreat to Sonora \(1826\): that costs -?[\d.]+ points\.$/)
  })

  test('[11.22] it goes to friends where it has any', () => {
    const table = facing(
      { soldiers: 12 },
      { soldiers: 2 },
      { others: { England: { land: { '1626': { colonists: 3, soldiers: 2 } } } } },
    )
    table.dice(2)
    table.act('move', { stack: camp, units: { soldier: 12 }, path: [field] })
    const { action } = adviceAt(table)
    expect(action).toMatchObject({ type: 'retreat', to: '1626' })
    // Straight back would be elsewhere.
    expect(adviceAt(table, 'easy').action).toMatchObject({ type: 'retreat', to: beyond })
  })

  test('[8.57] nobody stays in a port that is worth no garrison', () => {
    const table = off(manned(4, 8), { colonists: 1 })
    invade(table, 8, 1)
    expect(table.decision.kind).toBe('garrison')
    expect(adviceAt(table).action).toMatchObject({ type: 'garrison', units: { soldier: 0 } })
  })

  test('[8.57] soldiers stay with gold where settlers come after them, who make a port of it', () => {
    const settlers = ship('carrack', { colonists: 2 })
    const table = off([...manned(4, 8), settlers], { colonists: 1, gold: { Cibao: 40 } })
    invade(table, 8, 1)
    const { action, reasons } = adviceAt(table)
    expect((action.units as { soldier: number }).soldier).toBeGreaterThan(0)
    expect(reasons[0]).toContain('stay in Guinea (2910)')
    expect(adviceAt(table, 'easy').action).toMatchObject({ units: { soldier: 4 } })
  })
})
