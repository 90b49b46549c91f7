/** 8.1-8.4 Naval combat. Places are waters off Hispaniola: 2316 is a port of the Caribbean. */
import { describe, expect, test } from 'vitest'
import { oddsColumn } from '../../../../../source/games/conquistador/matters/odds.ts'
import { type SeaFight, seaOdds } from '../../../../../source/games/conquistador/naval/naval-combat.ts'
import { led } from '../at-sea.ts'
import { lose, ship, world } from '../table.ts'
import { carracks, english, meeting, near, port, sailIn, spanish } from './meeting.ts'

const caravels = (count: number) => Array.from({ length: count }, () => ship('caravel'))

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
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'sunk', open: true })
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
    const table = meeting({ dice: [4], english: led(4) })
    sailIn(table)
    table.act('attackFleet', { targets: ['Spain'] })
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
    table.act('sail', { expedition: 'E1', path: [near] })
    expect(english(table)!.place).toBe(near)
    expect(world.routes.seaDistance(near, port)).toBe(1)
  })
})
