import { describe, expect, test } from 'vitest'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import type { Forecast } from '../../../../../source/kernel/contract/game.ts'
import { beyond, carracks, coast, expedition, inPort, keepSilent, meeting, port, sailTo } from '../at-sea.ts'
import { game, layOut, ship } from '../table.ts'
import { targets } from './targets.ts'

/** What the one who is asked is told of his attack before he decides. */
const outlook = ({ state }: { readonly state: State }, seat: string): readonly string[] =>
  (game.forecast(state, { type: 'intercept', seat }) as Forecast).lines

describe('attacks on the mover', () => {
  test('[8.15] the others are asked in order of initiative, each with the odds', () => {
    const table = meeting({ french: carracks(1) })
    sailTo(table, port)
    keepSilent(table)
    table.act('holdFire')
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'intercept', open: true })
    expect(outlook(table, 'Spain')).toContain('16 against 32: column 1-2.')
    table.act('letPass')
    expect(table.decision).toMatchObject({ seat: 'France', kind: 'intercept' })
    expect(outlook(table, 'France')).toContain('8 against 32: column 1-2.')
    table.act('letPass')
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
  })

  test('[8.15] nobody attacks a mover who has attacked there', () => {
    const table = meeting({ french: carracks(1), dice: [4] })
    sailTo(table, port)
    keepSilent(table)
    table.act('attackFleet', { targets: ['Spain'] })
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'encounter' })
    table.act('holdFire')
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
  })

  test('[8.21] the mover pays three points for a fight that others began; they pay nothing', () => {
    const table = meeting({
      dice: [3, 4],
      expeditions: [
        { nation: 'England', place: coast, ships: carracks(4) },
        { nation: 'Spain', place: port, ships: carracks(1) },
      ],
    })
    sailTo(table, port)
    table.act('holdFire')
    table.act('intercept')
    // Those in port and those of S1 attack together.
    expect(table.event('naval-combat')).toMatchObject({ nation: 'Spain', attack: 24, defence: 32 })
    expect(expedition(table)).toMatchObject({ points: 3, stop: 'stopped' })
    expect(expedition(table, 'S1')).toMatchObject({ points: 0, fought: [] })
  })

  test('[8.16] who was attacked in vain may not stop: no landing, no cargo moved, no other expedition, no end', () => {
    const table = meeting({
      english: [ship('carrack', { soldiers: 1, colonists: 1, leaders: ['Drake'] }), ...carracks(1)],
      others: { England: { land: { '2316': { soldiers: 1 } } } },
      expeditions: [
        {
          nation: 'England',
          place: coast,
          ships: [ship('carrack', { soldiers: 1, colonists: 1, leaders: ['Drake'] }), ...carracks(1)],
        },
        { nation: 'England', place: coast, ships: carracks(1) },
      ],
      dice: [4],
    })
    sailTo(table, port)
    table.act('holdFire')
    table.act('intercept')
    expect(expedition(table)!.driven).toBe(true)
    const E1 = { expedition: 'E1' }
    expect(table.refuse('done').rule).toBe('8.16')
    expect(table.refuse('land', { ...E1, units: { soldier: 1 } }).rule).toBe('8.16')
    expect(table.refuse('embark', { ...E1, units: { soldier: 1 } }).rule).toBe('8.16')
    expect(table.refuse('attackShips', { ...E1, targets: ['Spain'] }).rule).toBe('8.16')
    expect(table.refuse('sail', { expedition: 'E2', path: [port] }).rule).toBe('8.16')
    // 8.24: arranging cargo is no operation.
    table.act('stow', { ...E1, from: '1', cargo: 'soldier', to: '2' })
    expect(expedition(table)!.driven).toBe(true)
    sailTo(table, coast)
    expect(expedition(table)!.driven).toBe(false)
    table.act('land', { ...E1, units: { soldier: 1 } })
    table.act('done')
  })

  test('[8.16] one who sails through goes on his way', () => {
    const table = meeting({ dice: [5] })
    sailTo(table, port, beyond)
    table.act('intercept')
    expect(table.event('intercept')).toMatchObject({ dice: [5], caught: false })
    expect(expedition(table)).toMatchObject({ place: beyond, points: 2, driven: false })
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
  })

  test('[8.16] a failure leaves the next nation its own attempt', () => {
    const table = meeting({ french: carracks(2), dice: [6, 2, 4] })
    sailTo(table, port)
    keepSilent(table)
    table.act('holdFire')
    table.act('intercept')
    expect(table.decision).toMatchObject({ seat: 'France', kind: 'intercept' })
    table.act('intercept')
    expect(table.event('naval-combat')).toMatchObject({ nation: 'France', targets: ['England'] })
    expect(table.refuse('done').rule).toBe('8.16')
  })

  test('[8.33] a fight on the way ends it: the mover moves on or stays as he likes', () => {
    const table = meeting({ dice: [1, 4] })
    sailTo(table, port, beyond)
    table.act('intercept')
    expect(table.event('naval-combat')).toMatchObject({ column: '1-2', result: 'A1' })
    expect(expedition(table)).toMatchObject({ place: port, driven: false })
    expect(expedition(table)!.ships).toHaveLength(4)
    expect(inPort(table, 'Spain')).toHaveLength(1)
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
    const there = table.state
    table.act('done')
    table.state = there
    sailTo(table, beyond)
  })
})

describe('once a turn', () => {
  test('[8.23] those in port attack the same expedition once, however often it comes by', () => {
    const table = meeting({ dice: [1, 3], english: carracks(5), spanish: carracks(5) })
    sailTo(table, port)
    table.act('holdFire')
    table.act('intercept')
    expect(table.event('naval-combat')).toMatchObject({ column: '1-1', result: '-' })
    sailTo(table, coast)
    const sail = { type: 'sail', seat: 'England', expedition: 'E1', path: [port] }
    expect(JSON.stringify(game.forecast(table.state, sail))).not.toContain('may try to attack')
    sailTo(table, port)
    expect(targets(table, 'attackFleet')).toEqual(['Spain'])
    table.act('holdFire')
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
  })

  test('[8.23] the memory of a fight lasts from the segment of one nation to that of the other', () => {
    const table = layOut({
      segment: 'B2',
      turn: 15,
      order: ['Spain', 'England'],
      others: { England: {} },
      expeditions: [
        { place: coast, ships: carracks(4) },
        { nation: 'England', place: port, ships: carracks(4) },
        { nation: 'England', place: port, ships: carracks(1) },
      ],
      dice: [3],
    })
    table.act('sail', { expedition: 'S1', path: [port] })
    table.act('attackFleet', { targets: ['England'] })
    expect(table.event('naval-combat')).toMatchObject({ attack: 32, defence: 40, result: 'A1' })
    table.act('done')
    // S1 has attacked both and may try neither again, while either may attack it.
    sailTo(table, coast)
    sailTo(table, port)
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'encounter' })
    table.act('holdFire')
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
    table.dice(3)
    table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({ nation: 'England', attack: 32, defence: 24 })
  })
})
