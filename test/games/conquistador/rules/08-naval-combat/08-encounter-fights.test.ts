import { describe, expect, test } from 'vitest'
import type { Forecast } from '../../../../../source/kernel/contract/game.ts'
import { keepSilent, led } from '../at-sea.ts'
import { game, layOut, ship } from '../table.ts'
import { carracks, english, meeting, near, open, port, sailIn, seaWays, spanish } from './meeting.ts'

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
        { nation: 'England', place: beside!, ships: led(1) },
        { nation: 'Spain', place: open, ships: carracks(1) },
      ],
    })
    table.act('sail', { expedition: 'E1', path: [open] })
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
    const galleons = meeting({ spanish: [ship('galleonFleet')], english: led(2) })
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
    const told = game.forecast(table.state, { type: 'attackFleet', seat: 'England', targets: ['Spain'] })
    expect((told as Forecast).lines).toContain('16 against 16: column 1-1.')
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

  test('[8.21] it costs three points in all, also where the mover has just unmade its own port', () => {
    for (const stop of ['moored', 'passing', 'stopped'] as const) {
      const table = meeting({
        dice: [4],
        others: { England: { land: { [port.slice(0, 4)]: { colonists: 1 } } } },
        expeditions: [
          {
            nation: 'England',
            place: port,
            ships: carracks(4),
            stop,
            points: { moored: 0, passing: 1, stopped: 3 }[stop],
          },
        ],
      })
      table.act('embark', { expedition: 'E1', units: { colonist: 1 } })
      table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
      expect(english(table)).toMatchObject({ points: 3, stop: 'stopped' })
    }
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
      const table = meeting({ dice: [die], english: led(2) })
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
        { nation: 'England', place: port, ships: led(2) },
        { nation: 'England', place: port, ships: carracks(2) },
      ],
      dice: [4, 4],
    })
    table.act('standing', { order: 'losses', on: 'on', seat: 'England' })
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
        { nation: 'England', place: port, ships: led(2) },
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
