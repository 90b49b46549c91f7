/**
 * The worked example of the play-by-mail rules (8.31, 8.32 there): how a fleet is loaded, and what it loses.
 */
import { expect, test } from 'vitest'
import { loadAboard, newShip } from '../../../../../source/games/conquistador/naval/ships.ts'
import { carracks, inPort, meeting, port } from '../at-sea.ts'
import { layOut, ship, world } from '../table.ts'

/** Two carracks and a caravel, loaded with all that the example has. */
function loaded() {
  const ships = [newShip('carrack'), newShip('carrack'), newShip('caravel')]
  loadAboard(world, ships, {
    soldiers: 2,
    colonists: 3,
    leaders: ['Balboa', 'Ojeda', 'Columbus', 'Pinzon'],
    missionaries: ['M1', 'M2'],
    gold: { Potosi: 25, Cibao: 15 },
  })
  return ships
}

test('[8.31] carracks first, colonists before soldiers, leaders and missionaries on the first ship, gold to capacity', () => {
  expect(loaded()).toEqual([
    {
      kind: 'carrack',
      soldiers: 0,
      colonists: 2,
      leaders: ['Balboa', 'Ojeda', 'Columbus', 'Pinzon'],
      missionaries: ['M1', 'M2'],
      gold: { Potosi: 25 },
    },
    { kind: 'carrack', soldiers: 1, colonists: 1, leaders: [], missionaries: [], gold: { Cibao: 15 } },
    { kind: 'caravel', soldiers: 1, colonists: 0, leaders: [], missionaries: [], gold: {} },
  ])
})

test('[8.31] [8.32] of two ships lost the caravel sinks and the second carrack is the prize', () => {
  const table = meeting({
    at: port,
    english: carracks(14),
    spanish: loaded().map(({ kind, ...cargo }) => ship(kind, cargo)),
    missionaries: { M1: -1, M2: 1 },
    dice: [2],
  })
  for (const { standing } of Object.values(table.state.nations)) standing.losses = true
  table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
  expect(table.event('naval-combat').result).toBe('D2*')
  expect(table.event('ship-sunk')).toMatchObject({ ship: 'caravel', toll: { soldiers: 1 } })
  expect(table.event('prize')).toMatchObject({ ship: 'carrack', gold: { Cibao: 15 } })
  expect(inPort(table, 'Spain')).toMatchObject([{ kind: 'carrack', colonists: 2, gold: { Potosi: 25 } }])
})

test('[8.24] to move cargo from ship to ship is no operation, and ends nobody’s movement', () => {
  const table = layOut({
    segment: 'B2',
    natives: { Guinea: 0 },
    land: { '2910': { colonists: 1 } },
    expeditions: [
      { ships: [ship('carrack', { leaders: ['Columbus'] })], place: '2910', origin: '2910' },
      { ships: [ship('carrack', { soldiers: 1 }), ship('carrack')], place: '2910', origin: '2910' },
    ],
  })
  table.act('sail', { expedition: 'S1', path: ['2911'] })
  table.act('stow', { expedition: 'S2', from: '1', cargo: 'soldier', to: '2' })
  expect(table.state.expeditions.map(({ begun }) => begun)).toEqual([true, false])
  table.act('sail', { expedition: 'S1', path: ['2910'] })
})

test('[8.24] an order to another expedition says first whom it leaves at sea, in no port, and what its way home takes', () => {
  const table = layOut({
    segment: 'B2',
    natives: { Guinea: 0 },
    land: { '2910': { colonists: 1 } },
    expeditions: [
      { ships: [ship('carrack', { leaders: ['Columbus'] })], place: '2910', origin: '2910' },
      { ships: [ship('carrack', { soldiers: 1 })], place: '2910', origin: '2910' },
    ],
  })
  const said = () =>
    table.decision.choices
      .filter(({ about, type }) => about === 'S2' && type !== 'stow')
      .map(({ label }) => label)
  expect(said().join()).not.toContain('in no port')
  table.act('sail', { expedition: 'S1', path: ['2911'] })
  expect(said().length).toBeGreaterThan(0)
  for (const label of said())
    expect(label).toMatch(/; S1 stays where it is, in no port, home takes 3 bounds, it has \d+$/)
})

test('[7.12] [8.32] nothing is offered to be moved between ships where no ship has room for any of it', () => {
  const offered = (second: Parameters<typeof ship>[1]) =>
    layOut({
      segment: 'B2',
      natives: { Guinea: 0 },
      expeditions: [
        {
          ships: [ship('carrack', { colonists: 2 }), ship('carrack', second)],
          place: '2910',
          origin: '2910',
        },
      ],
    }).decision.choices.some(({ type }) => type === 'stow')
  expect(offered({ soldiers: 1, colonists: 1 })).toBe(false)
  expect(offered({ soldiers: 1 })).toBe(true)
  expect(offered({ soldiers: 2, leaders: ['Columbus'] })).toBe(true)
})
