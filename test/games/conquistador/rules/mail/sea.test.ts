/** What orders by mail must say at sea, and what is done where they do not. */
import { describe, expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { at } from '../09-naval-attrition/at-risk.ts'
import { carracks, coast, led, meeting, port } from '../at-sea.ts'
import { quiet } from '../between-nations.ts'
import { atLostPort } from '../lost-port.ts'
import * as offPort from '../off-a-port.ts'
import { layOut, ship } from '../table.ts'
import { byMailOn } from './by-mail.ts'

test('[P7.2] what a sheet does not load or land stays where it is', () => {
  const table = layOut({
    segment: 'A3',
    turn: 3,
    natives: quiet,
    ships: { Europe: [ship('carrack')] },
    europe: { colonists: 0, soldiers: 2, leaders: ['Columbus'] },
    others: { England: {} },
  })
  const mail = byMailOn(table, {
    Spain: `orders:
  planning:
    - {do: form, port: Europe, ships: {carrack: 1}}
    - {do: load, expedition: S1, units: {Columbus: 1, soldier: 1}}
    - {do: destination, expedition: S1, to: '2316'}
    - {do: bounds, expedition: S1, count: 6}
  trans-oceanic:
    - {do: depart, expedition: S1}
`,
  })
  expect(mail.orders('Spain').map(({ why }) => why)).toEqual([null, null, null, null, null])
  expect(mail.event('crossed')).toMatchObject({ expedition: 'S1', place: '2316' })
  expect(mail.state.harbours.find(({ place }) => place === 'Europe')).toMatchObject({ soldiers: 1 })
})

describe('a port that is lost', () => {
  test('[P7.27] those who were to stay there go to the nearest friendly port within a bound', () => {
    const mail = byMailOn(atLostPort(), {})
    expect(mail.event('shifted')).toMatchObject({ nation: 'Spain', place: '2316' })
  })

  test('[P7.27] or to Europe if the sheet says so', () => {
    const mail = byMailOn(atLostPort(), { Spain: 'usual: {lost port: home}\n' })
    expect(mail.event('crossed')).toMatchObject({ place: 'Europe' })
  })

  /** England sails for a port that Spain has taken, without an Explorer. */
  const late = (land: Record<string, object>) =>
    layOut({
      segment: 'B1',
      turn: 15,
      order: ['England', 'Spain'],
      natives: quiet,
      land: { [port]: { colonists: 1 } },
      others: { England: { land } },
      expeditions: [{ nation: 'England', destination: port, toPort: true, bounds: 8, ships: carracks(1) }],
    })
  const depart = 'orders:\n  trans-oceanic:\n    - {do: depart, expedition: E1}\n'

  test('[P15.33] without an explorer to the nearest friendly port', () => {
    const mail = byMailOn(late({ '2219': { colonists: 1 } }), { England: depart })
    expect(mail.event('crossed').place.slice(0, 4)).toBe('2219')
  })

  test('[P15.33] without such a port back to Europe', () => {
    const mail = byMailOn(late({ '4810': { colonists: 1 } }), { England: depart })
    expect(mail.event('crossed')).toMatchObject({ place: expect.stringMatching(/^(Europe|4810)/) })
    const none = byMailOn(late({}), { England: depart })
    expect(none.event('crossed')).toMatchObject({ place: 'Europe' })
  })
})

test('[P7.3] the path is in hexes, with what is landed where', () => {
  const table = meeting({
    spanish: [],
    expeditions: [
      {
        nation: 'England',
        place: coast,
        ships: [ship('carrack', { colonists: 2, leaders: ['Drake'] })],
        bounds: 20,
      },
    ],
  })
  const mail = byMailOn(table, {
    England: `orders:
  hemispheric:
    - {do: sail, expedition: E1, path: ['${port}']}
    - {do: land, expedition: E1, units: {colonist: 1}}
`,
  })
  expect(mail.orders('England').map(({ why }) => why)).toEqual([null, null])
  expect(mail.state.stacks).toContainEqual(
    expect.objectContaining({ nation: 'England', hex: '2316', colonists: 1 }),
  )
})

describe('fights at sea', () => {
  const sail = `orders:\n  hemispheric:\n    - {do: sail, expedition: E1, path: ['${port}']}\n`
  test('[P8.13] nobody is attacked unless the sheet says so', () => {
    const table = meeting({ english: led(4) })
    expect(byMailOn(table, { England: sail }).all('naval-combat')).toEqual([])
    const attack = 'answers:\n  encounter:\n    - {do: attackFleet, targets: [Spain]}\n'
    expect(byMailOn(table, { England: sail + attack }).event('naval-combat')).toMatchObject({
      nation: 'England',
    })
  })

  test('[P8.15] who sails by is let by unless the sheet says so', () => {
    const table = meeting({ english: led(4), dice: [1, 4] })
    expect(byMailOn(table, { England: sail }).all('intercept')).toEqual([])
    const watch =
      'answers:\n  intercept:\n    - {do: intercept, when: {ships: {of: England, in: 2316}}, always: yes}\n'
    expect(byMailOn(table, { England: sail, Spain: watch }).event('intercept')).toMatchObject({
      nation: 'Spain',
    })
  })

  const loaded = [
    ship('carrack', { colonists: 2, leaders: ['Balboa'], gold: { Potosi: 25 } }),
    ship('carrack', { colonists: 1, soldiers: 1, gold: { Cibao: 15 } }),
    ship('caravel', { soldiers: 1 }),
  ]
  const raid = 'orders:\n  hemispheric:\n    - {do: attackShips, expedition: E1, targets: [Spain]}\n'
  const beaten = (england = '') =>
    byMailOn(meeting({ at: port, english: carracks(14), spanish: loaded, dice: [2] }), {
      England: raid + england,
    })

  test('[P8.31] losses are taken from the bottom: caravels, then carracks', () => {
    const mail = beaten()
    expect(mail.event('naval-combat').result).toBe('D2*')
    expect(mail.event('ship-sunk')).toMatchObject({ ship: 'caravel', toll: { soldiers: 1 } })
  })

  test('[P8.31] of missionaries those of the lowest value go first', () => {
    const table = layOut({
      segment: 'C5',
      turn: 9,
      natives: quiet,
      land: { '3817': { soldiers: 1, missionaries: ['M1', 'M2'] } },
      missionaries: { M1: 3, M2: -1 },
      others: { England: {} },
      edit: (state) =>
        state.stack.push({
          ...{ kind: 'loss', nation: 'Spain', rule: '9.22', cause: { by: 'land' }, kinds: ['missionary'] },
          ...{ count: 1, scope: { hexes: ['3817'] }, apart: false, spared: [] },
        }),
    })
    expect(byMailOn(table, {}).event('lost').toll.missionaries).toEqual(['M2'])
  })

  test('[P8.32] the prize is the ship above those lost, unless the sheet leaves it', () => {
    expect(beaten().event('prize')).toMatchObject({ ship: 'carrack', gold: { Cibao: 15 } })
    expect(beaten('usual: {prize: no}\n').all('prize')).toEqual([])
  })
})

describe('invasions', () => {
  const invade = `orders:\n  hemispheric:\n    - {do: invade, expedition: E1, units: {soldier: 5}}\n`
  const off = () => {
    const [flag, ...others] = offPort.carracks(4, 5)
    const table = offPort.off([{ ...flag!, leaders: ['Drake'] }, ...others], { colonists: 1 })
    table.dice(1)
    return table
  }
  test('[P8.5] no port is attacked unless the sheet says so', () => {
    expect(byMailOn(off(), {}).all('land-combat')).toEqual([])
    expect(byMailOn(off(), { England: invade }).event('land-combat')).toMatchObject({ invasion: true })
  })

  test('[P8.57] half of the soldiers, rounded up, stay in a port that was taken', () => {
    expect(byMailOn(off(), { England: invade }).event('garrison').units.soldiers).toBe(3)
    const all = `${invade}usual: {garrison: all}\n`
    expect(byMailOn(off(), { England: all }).event('garrison').units.soldiers).toBe(5)
  })
})

describe('losses at sea', () => {
  /** Spain loses so many of those who were put ashore in 2219. */
  const losing = (count: number) =>
    layOut({
      segment: 'B3',
      turn: 6,
      natives: quiet,
      land: { '2219': { colonists: 3, soldiers: 2 } },
      others: { England: {} },
      edit: (state) =>
        state.stack.push({
          ...{ kind: 'loss', nation: 'Spain', rule: '9.22', cause: { by: 'sea' } },
          ...{ kinds: ['soldier', 'colonist'], count, scope: { hexes: ['2219'] }, apart: false, spared: [] },
        }),
    })

  test('[P9.21] of soldiers and colonists who were with an expedition a die says who is lost at sea', () => {
    const lost = [1, 2].map((die) => {
      const mail = byMailOn(losing(1), {}, (sides) => Math.min(die, sides))
      const { soldiers, colonists } = ofType(mail.events, 'lost')[0]!.toll
      return `${soldiers} ${colonists}`
    })
    expect(lost).toEqual(['1 0', '0 1'])
  })

  test('[P9.21] each of several has a die of its own', () => {
    const asked: string[] = []
    byMailOn(losing(2), {}, (sides, purpose) => {
      asked.push(`${purpose}: ${sides}`)
      return 1
    })
    expect(asked).toEqual(['Spain lost at sea 2219: 2', 'Spain lost at sea 2219, 2: 2'])
  })
})

test('[P9.21] a conquistador is lost before an explorer, and ships as in a fight', () => {
  const table = at({
    others: { England: {} },
    expeditions: [{ ships: [ship('carrack', { leaders: ['Columbus', 'Pizarro'] }), ship('caravel')] }],
    edit: (state) =>
      state.stack.push(
        ...(['conquistador', 'ship'] as const).map((kind) => ({
          ...{ kind: 'loss' as const, nation: 'Spain' as const, rule: '9.22', cause: { by: 'sea' as const } },
          kinds: kind === 'ship' ? [kind] : [kind, 'explorer' as const],
          ...{ count: 1, scope: { expedition: 'S1' }, apart: false, spared: [] },
        })),
      ),
  })
  const mail = byMailOn(table, {})
  expect(ofType(mail.events, 'ship-lost')[0]).toMatchObject({ ship: 'caravel' })
  expect(ofType(mail.events, 'lost')[0]!.toll.leaders).toEqual(['Pizarro'])
})
