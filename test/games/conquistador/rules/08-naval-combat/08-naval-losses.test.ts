/** 8.3 Ships lost in a fight, and prizes. Column 4-1 takes three ships on a 1 and two on a 3, one on a 5. */

import { describe, expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { ally, carracks, coast, expedition, inPort, meeting, port, sailTo } from '../at-sea.ts'
import { lose, offered, ship, type Table } from '../table.ts'

const kinds = (ships: readonly { kind: string }[]) => ships.map(({ kind }) => kind)
const attack = (table: Table, target = 'Spain') =>
  table.act('attackShips', { expedition: 'E1', targets: [target] })
const follow = (table: Table) => {
  for (const nation of ['Spain', 'England'] as const) table.state.nations[nation]!.standing.losses = true
}

describe('whose ships', () => {
  test('[8.31] of two who fight as one the victor names who loses the ships, and the owner which', () => {
    const table = meeting({
      at: port,
      english: carracks(14),
      spanish: [ship('carrack'), ship('caravel')],
      french: [ship('caravel', { gold: { Sonora: 5 } }), ship('caravel'), ship('caravel')],
      edit: ally,
      dice: [2],
    })
    table.act('challenge', { expedition: 'E1' })
    table.act('announceUnion', { on: 'yes' })
    table.act('announceUnion', { on: 'yes' })
    table.act('attackFleet', { targets: ['Spain', 'France'] })
    expect(table.event('naval-combat')).toMatchObject({ defence: 24, column: '4-1', result: 'D2*' })
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'designate', rule: '8.31' })
    table.act('designate', { owner: 'France' })
    expect(table.decision).toMatchObject({ seat: 'France', kind: 'sunk' })
    lose(table, `ship 2@${port}`)
    expect(table.decision).toMatchObject({ seat: 'France', kind: 'sunk' })
    lose(table, `ship 3@${port}`)
    expect(table.choices('takePrize').map(({ label }) => label)).toEqual([
      'Take the caravel with nothing of France',
      'Take the caravel with nothing of France',
    ])
    table.act('takePrize', { ship: 2 })
    expect(kinds(inPort(table, 'Spain'))).toEqual(['carrack', 'caravel'])
    expect(inPort(table, 'France')).toMatchObject([{ gold: { Sonora: 5 } }])
    expect(expedition(table)!.ships).toHaveLength(15)
  })

  test('[8.31] several ships are named in one answer as they are proposed, caravels first', () => {
    const table = meeting({
      at: port,
      english: carracks(14),
      spanish: [ship('carrack'), ship('carrack', { colonists: 1 }), ship('caravel')],
      dice: [3],
    })
    attack(table)
    expect(table.event('naval-combat').result).toBe('D2')
    const label = 'As proposed: caravel with nothing, in port; carrack with 1 colonist, in port'
    expect(table.choices('loseRest')).toMatchObject([{ label, usual: true }])
    table.act('loseRest', { seat: 'Spain' })
    expect(inPort(table, 'Spain')).toMatchObject([{ kind: 'carrack', colonists: 0 }])
  })

  test('[8.31] a result that asks more ships than there are takes them all', () => {
    const table = meeting({ at: port, english: carracks(9), spanish: carracks(2), dice: [1] })
    attack(table)
    expect(table.event('naval-combat').result).toBe('D3*')
    table.act('sink')
    expect(inPort(table, 'Spain')).toEqual([])
    expect(ofType(table.events, 'ship-sunk')).toHaveLength(2)
  })

  test('[8.31] the attacker loses ships by his own choice as well', () => {
    const table = meeting({
      at: port,
      english: [ship('carrack', { colonists: 1 }), ship('caravel')],
      spanish: carracks(2),
      dice: [4],
    })
    attack(table)
    expect(table.event('naval-combat')).toMatchObject({ attack: 10, column: '1-2', result: 'A1' })
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'sunk' })
    expect(offered(table)).toEqual(['ship 2@E1', 'ship 1@E1'])
    lose(table, 'ship 1@E1')
    expect(table.event('ship-sunk').toll).toMatchObject({ colonists: 1, ships: ['carrack'] })
    expect(kinds(expedition(table)!.ships)).toEqual(['caravel'])
  })

  test('[8.31] by standing order the last ships of the loading order go first, and the last lost is the prize', () => {
    const table = meeting({
      at: port,
      english: carracks(12),
      spanish: [
        ship('carrack', { gold: { Cibao: 25 } }),
        ship('carrack', { gold: { Cibao: 15 } }),
        ship('caravel', { soldiers: 1 }),
      ],
      dice: [2],
    })
    follow(table)
    attack(table)
    expect(table.event('naval-combat')).toMatchObject({ defence: 24, column: '4-1', result: 'D2*' })
    expect(table.event('ship-sunk')).toMatchObject({ ship: 'caravel', toll: { soldiers: 1 } })
    expect(table.event('prize')).toMatchObject({ ship: 'carrack', gold: { Cibao: 15 } })
    expect(inPort(table, 'Spain')).toMatchObject([{ gold: { Cibao: 25 } }])
    expect(table.decision.kind).toBe('hemispheric')
  })

  test('[8.31] soldiers on their way home who go down with their ship are counted as sent home (6.41/7)', () => {
    const table = meeting({
      order: ['Spain', 'England'],
      spanish: [],
      spain: { recall: { due: 2, done: 0 } },
      ships: {},
      others: { England: { ships: { [port]: carracks(4) } } },
      expeditions: [{ place: coast, ships: [ship('carrack', { soldiers: 2 })], homeward: 2 }],
      dice: [6],
    })
    table.act('sail', { expedition: 'S1', path: [port] })
    table.act('attackFleet', { targets: ['England'] })
    table.act('sink')
    expect(table.state.nations.Spain!.recall).toEqual({ due: 2, done: 2 })
    expect(expedition(table, 'S1')).toBeUndefined()
  })
})

describe('the prize of who did not move', () => {
  test('[8.32] it joins the expedition that lay there, and the mover that lost its last ship is gone', () => {
    const table = meeting({
      spanish: [],
      ships: {},
      expeditions: [
        {
          nation: 'England',
          place: coast,
          ships: [ship('carrack', { leaders: ['Drake'], gold: { Sonora: 10 } })],
        },
        { nation: 'Spain', place: port, ships: carracks(2) },
      ],
      dice: [1, 1],
    })
    sailTo(table, port)
    table.act('holdFire')
    table.act('intercept')
    expect(table.event('naval-combat')).toMatchObject({ nation: 'Spain', column: '2-1', result: 'D2*' })
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'prize' })
    table.act('takePrize', { ship: 1 })
    expect(expedition(table, 'S1')!.ships.map(({ gold }) => gold)).toContainEqual({ Sonora: 10 })
    expect(expedition(table)).toBeUndefined()
    expect(table.state.captives).toEqual([{ name: 'Drake', nation: 'England', holder: 'Spain' }])
    expect(table.state.lost).not.toContain('Drake')
  })

  test('[8.32] Galleon Fleets beside the victors receive no prize', () => {
    const table = meeting({
      at: port,
      english: carracks(1),
      spanish: [ship('galleonFleet'), ...carracks(2)],
      dice: [6],
    })
    attack(table)
    table.act('takePrize', { ship: 1 })
    expect(kinds(inPort(table, 'Spain')).sort()).toEqual(['carrack', 'carrack', 'carrack', 'galleonFleet'])
  })
})

test('[13.46] gold of a prize keeps its source, and moves to other ships as far as they can carry it', () => {
  const table = meeting({
    at: port,
    english: [ship('caravel'), ...carracks(8)],
    spanish: [ship('carrack', { gold: { Cibao: 10, Sonora: 15 } })],
    dice: [1],
  })
  attack(table)
  table.act('takePrize', { ship: 1 })
  const ships = () => expedition(table)!.ships
  const from = ships().findIndex(({ gold }) => gold.Sonora) + 1
  const caravel = ships().findIndex(({ kind }) => kind === 'caravel') + 1
  expect(ships()[from - 1]!.gold).toEqual({ Cibao: 10, Sonora: 15 })
  table.act('stow', {
    expedition: 'E1',
    from: String(from),
    cargo: 'gold:Sonora',
    to: String(caravel),
  })
  expect(ships()[caravel - 1]!.gold).toEqual({ Sonora: 5 })
  expect(ships()[from - 1]!.gold).toEqual({ Cibao: 10, Sonora: 10 })
})
