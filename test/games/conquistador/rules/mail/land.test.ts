/** What orders by mail must say on land, and what is done where they do not. */
import { describe, expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { beyond, camp, facing, field, host, quiet } from '../between-nations.ts'
import { data, type Layout, layOut, ship, world } from '../table.ts'
import { byMailOn } from './by-mail.ts'

const move = (units: string, more = '') =>
  `orders:\n  land-movement:\n    - {do: move, stack: '${camp}', units: {${units}}, path: ['${field}']${more}}\n`
const from = '1730'
/** Spain stands a hex before the camp; England in the field. */
const apart = (units: Layout['land']) =>
  facing({}, { soldiers: 1 }, { land: { [camp]: {}, [from]: units as never } })
const march = (units: string, more = '') =>
  `orders:\n  land-movement:\n    - {do: move, stack: '${from}', units: {${units}}, path: ['${camp}', '${field}']${more}}\n`

describe('movement', () => {
  test('[P10.1] each stack goes by its path', () => {
    const mail = byMailOn(facing({ soldiers: 2 }, { soldiers: 1 }), {
      Spain: `orders:\n  land-movement:\n    - {do: move, stack: '${camp}', units: {soldier: 1}, path: ['1729', '1730']}\n`,
    })
    expect(host(mail, 'Spain', '1730').soldiers).toBe(1)
    expect(mail.event('moved').way).toEqual(['1729', '1730'])
  })

  test('[P10.1] colonists without soldiers stop before a hex of others, whatever is said', () => {
    const mail = byMailOn(apart({ colonists: 2 } as never), { Spain: march('colonist: 2', ', combat: yes') })
    expect(host(mail, 'Spain', field).colonists).toBe(0)
    expect(mail.event('moved')).toMatchObject({ hex: camp, units: { colonists: 2 } })
    const near = byMailOn(facing({ colonists: 2 }, { soldiers: 1 }), {
      Spain: move('colonist: 2', ', combat: yes'),
    })
    expect(near.orders('Spain')[0]!.refused).toMatchObject({ rule: 'P10.1' })
  })

  test('[P10.32] without an order for combat all stop in the hex before', () => {
    const mail = byMailOn(apart({ soldiers: 2 } as never), { Spain: march('soldier: 2') })
    expect(host(mail, 'Spain', camp).soldiers).toBe(2)
    expect(mail.all('land-combat')).toEqual([])
    const near = byMailOn(facing({ soldiers: 2 }, { soldiers: 1 }), { Spain: move('soldier: 2') })
    expect(near.orders('Spain')[0]!.refused).toMatchObject({ rule: 'P10.32' })
  })
})

describe('combat', () => {
  test('[P11.11] who says combat enters and fights', () => {
    const mail = byMailOn(facing({ soldiers: 4 }, { soldiers: 1 }, { dice: [1] }), {
      Spain: move('soldier: 4', ', combat: yes'),
    })
    expect(mail.event('land-combat')).toMatchObject({ nation: 'Spain', hex: field })
  })

  const beaten = (defenders: object, layout: Layout = {}, texts: Record<string, string> = {}, die = 1) =>
    byMailOn(
      facing({ soldiers: 4 }, defenders, { dice: [1], ...layout }),
      { Spain: move('soldier: 4', ', combat: yes'), ...texts },
      (sides) => Math.min(die, sides),
    )

  test('[P11.21] losses are taken as soldiers, unless the sheet says otherwise', () => {
    const lost = (mail: ReturnType<typeof byMailOn>) => ofType(mail.events, 'lost')[0]!.toll
    expect(lost(beaten({ soldiers: 2, colonists: 2 }))).toMatchObject({ soldiers: 1, colonists: 0 })
    const spared = `answers:\n  loss:\n    - {do: lose, hex: '${field}', unit: pair}\n`
    expect(lost(beaten({ soldiers: 2, colonists: 2 }, {}, { England: spared }))).toMatchObject({
      colonists: 2,
    })
  })

  test('[P11.22] the loser goes opposite to where the winner came in', () => {
    expect(beaten({ soldiers: 2, colonists: 2 }).event('retreated')).toMatchObject({ hex: beyond })
  })

  test('[P11.22] where others stand there a die of five sides chooses, until a hex can be entered', () => {
    const table = { land: { [beyond]: { soldiers: 1 } } }
    const [one, other] = [1, 2].map(
      (die) => beaten({ soldiers: 2, colonists: 2 }, table, {}, die).event('retreated').hex,
    )
    expect(one).not.toBe(beyond)
    expect(world.board.landWays.get(field)).toContain(one)
    expect(world.board.landWays.get(field)).toContain(other)
    expect(one).not.toBe(other)
  })

  test('[P11.22] an attacker who loses goes back where he came from', () => {
    const mail = byMailOn(facing({ soldiers: 2 }, { soldiers: 6 }, { dice: [4] }), {
      Spain: move('soldier: 2', ', combat: yes'),
    })
    expect(mail.event('retreated')).toMatchObject({ nation: 'Spain', hex: camp })
  })

  test('[P11.22] of attackers from two sides the largest number says what is opposite', () => {
    const side = world.board.landWays
      .get(field)!
      .find((hex) => hex !== camp && hex !== beyond && world.board.hexes.get(hex)!.area)!
    const table = facing(
      { soldiers: 1 },
      { soldiers: 2, colonists: 2 },
      { land: { [side]: { soldiers: 5 } }, dice: [1] },
    )
    const mail = byMailOn(table, {
      Spain: `${move('soldier: 1', ', combat: yes')}    - {do: move, stack: '${side}', units: {soldier: 5}, path: ['${field}'], combat: yes}\n`,
    })
    expect(mail.event('retreated').hex).not.toBe(beyond)
  })
})

const losing = (kinds: readonly ('conquistador' | 'explorer')[], leaders: string[]) =>
  layOut({
    segment: 'C5',
    turn: 9,
    natives: quiet,
    land: { '3817': { soldiers: 1, leaders } },
    others: { England: {} },
    edit: (state) =>
      state.stack.push({
        ...{ kind: 'loss', nation: 'Spain', rule: '12.4', cause: { by: 'land' }, kinds: [...kinds] },
        ...{ count: 1, scope: { hexes: ['3817'] }, apart: false, spared: [] },
      }),
  })

test('[P12.4] a conquistador goes before an explorer, then by the turn of return and the alphabet', () => {
  const mixed = byMailOn(losing(['explorer', 'conquistador'], ['Pizarro', 'Ulloa']), {})
  expect(mixed.event('lost').toll.leaders).toEqual(['Pizarro'])
  const both = ['Pizarro', 'Soto']
  const departs = (name: string) => data.leaders.leaders.find((one) => one.name === name)!.departs
  const first = [...both].sort((a, b) => departs(a) - departs(b) || (a < b ? -1 : 1))[0]
  expect(byMailOn(losing(['conquistador'], both), {}).event('lost').toll.leaders).toEqual([first])
})

describe('gold', () => {
  const digging = (land: Layout['land'], more: Layout = {}) =>
    layOut({ turn: 6, segment: 'C1', natives: quiet, land, others: { England: {} }, ...more })

  const looks = (hex: string, site: string) => {
    const table = digging({ [hex]: { soldiers: 1, colonists: 1 } })
    expect(byMailOn(table, {}).event('prospect')).toMatchObject({ site })
    expect(byMailOn(table, { Spain: 'usual: {prospect: no}\n' }).all('prospect')).toEqual([])
  }

  test('[P13.11] whoever can looks for gold on the mainland, unless the sheet says otherwise', () => {
    looks('3910', 'Cuiaba')
  })

  test('[P13.22] whoever can looks for gold in the Caribbean, unless the sheet says otherwise', () => {
    looks('2316', 'Cibao')
  })

  test('[P13.31] soldiers loot a city without natives, unless the sheet says otherwise', () => {
    const table = digging({ '3816': { soldiers: 1 } })
    expect(byMailOn(table, {}).event('looted')).toMatchObject({ site: 'Cuzco' })
    expect(byMailOn(table, { Spain: 'usual: {loot: no}\n' }).all('looted')).toEqual([])
  })

  test('[P13.42] nobody carries gold unless the sheet says so', () => {
    const table = layOut({
      ...{ segment: 'C2', turn: 6, natives: quiet, others: { England: {} } },
      land: { [camp]: { soldiers: 1, gold: { Potosi: 9 } } },
    })
    expect(byMailOn(table, {}).all('moved')).toEqual([])
    const carry = `orders:\n  land-movement:\n    - {do: move, stack: '${camp}', units: {soldier: 1, 'gold:Potosi': 9}, path: ['1729']}\n`
    expect(byMailOn(table, { Spain: carry }).event('moved').units.gold).toEqual({ Potosi: 9 })
  })

  test('[P13.43] gold in a port goes aboard, a Galleon Fleet first, unless the sheet says otherwise', () => {
    const table = layOut({
      ...{ segment: 'C6', turn: 9, natives: quiet, others: { England: {} } },
      land: { '2316': { colonists: 1, gold: { Cibao: 60 } } },
      expeditions: [
        { place: '2316', ships: [ship('carrack')], bounds: 9 },
        { place: '2316', ships: [ship('galleonFleet')], bounds: 9 },
      ],
    })
    expect(byMailOn(table, {}).event('gold-loaded')).toMatchObject({ expedition: 'S2', ducats: 60 })
    expect(byMailOn(table, { Spain: 'usual: {load: no}\n' }).all('gold-loaded')).toEqual([])
  })

  test('[P13.43] of other ships carracks are loaded before caravels', () => {
    const table = layOut({
      ...{ segment: 'C6', turn: 9, natives: quiet, others: { England: {} } },
      land: { '2316': { colonists: 1, gold: { Cibao: 20 } } },
      expeditions: [
        { place: '2316', ships: [ship('caravel')], bounds: 9 },
        { place: '2316', ships: [ship('carrack')], bounds: 9 },
      ],
    })
    expect(byMailOn(table, {}).all('gold-loaded')).toMatchObject([{ expedition: 'S2', ducats: 20 }])
  })

  test('[P13.5] a mine is abandoned when the sheet says so, and stays abandoned', () => {
    const open = digging(
      { '3910': { colonists: 1 } },
      { mines: { Cuiaba: { status: 'open' } }, dice: [3, 3] },
    )
    expect(byMailOn(open, {}).all('mine-abandoned')).toEqual([])
    const orders = 'orders:\n  gold:\n    - {do: abandon, site: Cuiaba}\n'
    expect(byMailOn(open, { Spain: orders }).event('mine-abandoned')).toMatchObject({ site: 'Cuiaba' })
    const left = digging({ '3910': { colonists: 1 } }, { mines: { Cuiaba: { status: 'abandoned' } } })
    expect(byMailOn(left, {}).all('mine-revived')).toEqual([])
  })
})

test('[P15.63] a missionary is drawn with eleven sides, again where all of that value are in play', () => {
  const landing = (mail: boolean) =>
    layOut({
      segment: 'B2',
      turn: 9,
      missionaries: { M1: null, M2: -3 },
      others: { England: {} },
      expeditions: [
        {
          ships: [ship('carrack', { missionaries: ['M1'], leaders: ['Ulloa'] })],
          place: '2910',
          destination: '2910',
          stop: 'landfall',
        },
      ],
      // -3 is drawn first, and is in play.
      dice: mail
        ? [
            [1, 11],
            [7, 11],
          ]
        : [[1, 10]],
      edit: (state) => Object.assign(state, { options: { ...state.options, ...(mail && { mail: true }) } }),
    })
  const orders = 'orders:\n  hemispheric:\n    - {do: land, expedition: S1, units: {M1: 1}}\n'
  expect(byMailOn(landing(true), { Spain: orders }).event('missionary-shown').rating).toBe(2)
  expect(byMailOn(landing(false), { Spain: orders }).event('missionary-shown').rating).toBe(-2)
})

describe('natives', () => {
  const land = { '3817': { soldiers: 4, leaders: ['Pizarro'], missionaries: ['M1'] } }
  const table = () =>
    layOut({
      ...{ segment: 'C3', turn: 9, missionaries: { M1: 2 }, land, others: { England: {} }, dice: [3] },
      edit: (state) => Object.assign(state, { options: { ...state.options, mail: true } }),
    })
  const area = world.board.hexes.get('3817')!.area!

  test('[P17.21] are attacked when the sheet says so', () => {
    expect(byMailOn(table(), {}).all('native-combat')).toEqual([])
    const orders = `orders:\n  native-combat:\n    - {do: attack, area: ${area}}\n`
    expect(byMailOn(table(), { Spain: orders }).event('native-combat')).toMatchObject({ area })
  })

  test('[P17.23] conquistadors and good missionaries are taken off the die', () => {
    const orders = `orders:\n  native-combat:\n    - {do: attack, area: ${area}}\n`
    expect(byMailOn(table(), { Spain: orders }).event('native-combat')).toMatchObject({ bonus: 2 })
  })

  test('[P17.23] unless the sheet says otherwise', () => {
    const orders = `orders:\n  native-combat:\n    - {do: attack, area: ${area}, bonus: no}\n`
    const mail = byMailOn(table(), { Spain: orders })
    const { bonus, dice, row } = mail.event('native-combat')
    expect([bonus, row]).toEqual([0, dice[0]])
    expect(mail.orders('Spain')[0]).toMatchObject({ why: null })
  })
})

describe('maintenance', () => {
  /** Two colonists and a missionary take 5 of 7 ducats; of four soldiers two are left. */
  const poor = (treasury: number) =>
    layOut({
      ...{
        segment: 'E',
        turn: 9,
        treasury,
        missionaries: { M1: 1 },
        natives: quiet,
        others: { England: {} },
      },
      land: { '2910': { colonists: 2, soldiers: 2, missionaries: ['M1'] }, '3817': { soldiers: 2 } },
    })
  const soldiers = (mail: ReturnType<typeof byMailOn>) =>
    ['2910', '3817'].map((hex) => host(mail, 'Spain', hex).soldiers)

  test('[P6.8] missionaries, colonists, ships, soldiers are paid in this order, and a die says who is not', () => {
    expect(soldiers(byMailOn(poor(7), {}))).toEqual([0, 2])
    expect(soldiers(byMailOn(poor(7), {}, (sides) => sides))).toEqual([2, 0])
    expect(host(byMailOn(poor(7), {}), 'Spain', '2910').colonists).toBe(2)
  })

  test('[P6.8] what is left after one kind goes on to the next', () => {
    const mail = byMailOn(poor(4), {})
    // One colonist for two ducats, and the last ducat for a soldier.
    expect(host(mail, 'Spain', '2910').colonists).toBe(1)
    expect(soldiers(mail).reduce((a, b) => a + b)).toBe(1)
  })

  test('[P6.8] the sheet may name what is paid first', () => {
    const mail = byMailOn(poor(5), { Spain: 'usual: {maintenance: [soldier]}\n' })
    expect(soldiers(mail)).toEqual([2, 2])
    expect(host(mail, 'Spain', '2910').colonists).toBe(0)
  })
})
