/** What the ships of a computer nation do, in small positions with one sensible answer. */
import { describe, expect, test } from 'vitest'
import { boundsUsed } from '../../../../source/games/conquistador/naval/bounds.ts'
import { aimedAt } from '../../../../source/games/conquistador/players/worth/aimed.ts'
import { levels } from '../../../../source/kernel/program/holders.ts'
import { quiet } from '../rules/between-nations.ts'
import { type Layout, layOut, ship, world } from '../rules/table.ts'
import { adviceAt, follow } from './advice/advice.ts'
import { ofType, segment } from './turns.ts'

type Fleet = NonNullable<Layout['expeditions']>[number]
const cruising = (fleet: Fleet, layout: Layout = {}) =>
  layOut({
    turn: 6,
    segment: 'B2',
    natives: quiet,
    expeditions: [{ stop: 'landfall', ...fleet }],
    ...layout,
  })
const settlers = (leaders: string[] = []) => ship('carrack', { colonists: 2, leaders })

describe('people', () => {
  test.each(levels)('go ashore where they were sent, at %s', (level) => {
    const table = cruising({ ships: [settlers()], place: '2316' }, { land: { '2316': { colonists: 1 } } })
    const [first] = segment(table, level)
    expect(first).toMatchObject({ type: 'land', expedition: 'S1', units: { colonist: 2 } })
    expect(table.state.stacks).toMatchObject([{ hex: '2316', colonists: 3 }])
  })

  const landed = (fleet: Fleet, land: Layout['land'], taken: readonly string[]) => {
    const english = Object.fromEntries(taken.map((hex) => [hex, { soldiers: 3, colonists: 3 }]))
    const table = cruising({ place: '2316', ...fleet }, { others: { England: { land: english } }, land })
    segment(table)
    return table.state.stacks
      .filter(({ nation, colonists }) => nation === 'Spain' && colonists > 0)
      .map(({ hex, colonists }) => ({ hex, colonists }))
  }

  test('[10.32] sail on to a port of their own where others have taken the coast', () => {
    const own = { '2318': { colonists: 1 } }
    expect(landed({ ships: [settlers()] }, own, ['2316'])).toEqual([{ hex: '2318', colonists: 3 }])
  })

  test('[10.32] sail on to a free coast if an Explorer leads them, past others that are taken too', () => {
    const taken = ['2316']
    for (let coasts = 0; coasts < 3; coasts++) {
      // With so few bounds he sails nowhere else.
      const [where, ...others] = landed({ ships: [settlers(['Loaysa'])], bounds: 1 }, {}, taken)
      expect(others).toEqual([])
      expect(where).toMatchObject({ colonists: 2 })
      expect(taken).not.toContain(where!.hex)
      taken.push(where!.hex)
    }
  })

  test('[9.3] sail past their bounds to another coast only where the port that they make there holds', () => {
    const sails = (bounds: number, native: number) => {
      const english = { '2316': { soldiers: 3, colonists: 3 } }
      const table = cruising(
        { ships: [settlers(['Loaysa'])], place: '2316', bounds, crossing: 3 },
        {
          others: { England: { land: english } },
          natives: Object.fromEntries(Object.keys(quiet).map((area) => [area, native])),
          land: { '2414': { missionaries: ['M1'] } },
        },
      )
      return adviceAt(table).reasons.includes('They cannot land here, but nearby.')
    }
    expect([sails(6, 2), sails(7, 2), sails(6, 0)]).toEqual([false, true, true])
  })

  test('[15.61] do not land among natives who want a missionary, but where there are none', () => {
    const settled = (native: number) => {
      const table = cruising(
        { ships: [settlers(['Loaysa'])], place: '2716' },
        { natives: { ...quiet, Venezuela: native } },
      )
      segment(table)
      return table.state.stacks.map(({ hex }) => table.g.board.hexes.get(hex)!.area)
    }
    expect(settled(0)).toEqual(['Venezuela'])
    expect(settled(2)).toHaveLength(1)
    expect(settled(2)).not.toContain('Venezuela')
  })
})

describe('an Explorer', () => {
  const explorer = ship('caravel', { leaders: ['Loaysa'] })
  const exploring = (place: string, bounds: number, fleet: Partial<Fleet> = {}, layout: Layout = {}) =>
    cruising({ ships: [explorer], place, bounds, ...fleet }, layout)

  test('[9.3] claims what leaves bounds for the way home, and not what does not', () => {
    const home = 2
    const claims = (bounds: number) => {
      const table = exploring('1820', bounds, { crossing: home })
      return ofType(segment(table), 'claim').length
    }
    expect(claims(20)).toBeGreaterThan(0)
    expect(claims(4)).toBe(0)
  })

  test('[18.14] makes for what brings most points with the bounds that are left, and is told of that', () => {
    const fleet = {
      place: '2316',
      crossing: 3,
      crossed: true,
      bounds: 8,
      ships: [ship('caravel', { leaders: ['Columbus'] })],
    }
    const table = cruising(fleet, { land: { '2316': { colonists: 1 } } })
    expect(table.decision.undone!.map(({ reason }) => reason)).toEqual([
      'S1 has 2 bounds to spare, enough to claim South America and Amazon River, 50 points.',
    ])
    segment(table)
    const claimed = Object.entries(table.state.discoveries).filter(([, one]) => one?.by === 'Spain')
    expect(claimed.map(([name]) => name)).toEqual(expect.arrayContaining(['South America', 'Amazon River']))
  })

  test('[9.3] sails on to the next claim only as far as his bounds bring him home', () => {
    for (const bounds of [6, 8, 10, 14]) {
      const table = exploring('1820', bounds, { crossing: 2 })
      segment(table)
      const [expedition] = table.state.expeditions
      expect(boundsUsed(table.g, expedition!)).toBeLessThan(bounds)
    }
  })
})

describe('[18.14] a discovery that another expedition of the nation is about to claim', () => {
  const claim = { by: 'Spain', turn: 1, credited: true, expedition: null } as const
  const but = 'South America'
  const found = Object.fromEntries(
    world.data.discoveries.discoveries.filter(({ name }) => name !== but).map(({ name }) => [name, claim]),
  )
  const explorer = (name: string, place: string, more: Partial<Fleet> = {}): Fleet => ({
    ...{ ships: [ship('caravel', { leaders: [name] })], place, bounds: 12, used: 3, stop: 'landfall' },
    ...more,
  })
  const edit: Layout['edit'] = (state) => void Object.assign(state.discoveries, found)

  test('is left to it', () => {
    const advised = (...others: Fleet[]) => {
      const expeditions = [explorer('Loaysa', '2316'), ...others]
      return adviceAt(cruising(explorer('Loaysa', '2316'), { expeditions, edit })).action
    }
    expect(advised()).toMatchObject({ type: 'sail', expedition: 'S1' })
    expect(advised(explorer('Columbus', '2616'))).toMatchObject({ type: 'claim', expedition: 'S2' })
    // Who has no bounds for the stop and the way home claims nothing.
    expect(advised(explorer('Columbus', '2616', { bounds: 3 }))).toMatchObject({
      type: 'sail',
      expedition: 'S1',
    })
  })

  test('is no goal of a voyage that is planned after it', () => {
    const planned = (bounds: number) => {
      const sent = { ...explorer('Loaysa', 'Europe'), destination: '2616', used: 0, bounds }
      const { g } = layOut({ turn: 6, expeditions: [sent as Fleet], edit })
      return [...aimedAt(g, 'Spain')]
    }
    expect(planned(7)).toEqual([but])
    expect(planned(6)).toEqual([])
  })
})

describe('[13.43] ships in a port where gold comes aboard this turn', () => {
  /** A port with soldiers in Tenochtitlan beside it, and the mine Taxco behind that. */
  const [quay, city, mine] = ['2327', '2328', '2329']
  const gold = { Taxco: 25 }
  const open = { mines: { Taxco: { status: 'open' as const } } }
  const carracks = Array.from({ length: 6 }, () => ship('carrack'))
  const [flagship, ...others] = carracks
  const fleet = { ships: [{ ...flagship!, leaders: ['Loaysa'] }, ...others], place: quay, bounds: 40 }
  const sails = (layout: Layout, more: readonly Fleet[] = []) => {
    const table = cruising(fleet, {
      treasury: 100,
      expeditions: [{ stop: 'landfall', ...fleet }, ...more],
      ...layout,
    })
    return adviceAt(table).action.type === 'sail'
  }
  const port = { [quay]: { colonists: 2 } }
  const rich = { [quay]: { colonists: 2, gold }, [city]: { soldiers: 3 }, [mine]: { colonists: 2 } }

  test('wait for what lies there, is dug and is looted, and sail for a discovery where none is', () => {
    expect(sails({ land: port })).toBe(true)
    expect(sails({ land: rich, ...open })).toBe(false)
  })

  test('sail if other ships there have room for it', () => {
    const waiting = { stop: 'landfall' as const, place: quay, ships: carracks }
    expect(sails({ land: rich, ...open }, [waiting])).toBe(true)
  })

  test('[6.81] wait for little if maintenance cannot be paid without it', () => {
    const little = { [quay]: { colonists: 2, soldiers: 9, gold: { Taxco: 6 } } }
    expect([sails({ land: little, treasury: 40 }), sails({ land: little, treasury: 0 })]).toEqual([
      true,
      false,
    ])
  })
})

describe('the crossing', () => {
  const homeward = (place: string, bounds: number, land: Layout['land'] = {}) =>
    layOut({
      turn: 6,
      segment: 'D1',
      natives: quiet,
      expeditions: [{ ships: [ship('carrack')], place, bounds, stop: 'landfall' }],
      land,
    })
  const own = { '2316': { colonists: 1 } }

  test('[7.22] ships come home while the bounds are paid for, and stay in a friendly port if not', () => {
    expect(adviceAt(homeward('2316', 9, own)).action).toMatchObject({ type: 'home', expedition: 'S1' })
    expect(adviceAt(homeward('2316', 1, own)).action.type).toBe('done')
  })

  test('[7.27] they come home in any case from where they would be lost', () => {
    expect(adviceAt(homeward('2820', 1, own)).action).toMatchObject({ type: 'home', expedition: 'S1' })
  })

  test('[7.21] whatever was planned sails', () => {
    const table = layOut({
      turn: 6,
      segment: 'B1',
      natives: quiet,
      land: own,
      expeditions: [{ ships: [settlers()], destination: '2316' }],
    })
    expect(follow(table).action).toMatchObject({ type: 'depart', expedition: 'S1' })
  })
})

describe('[7.26] ships without an Explorer', () => {
  test.each(levels)('put in at the nearest port rather than lie off an empty coast, at %s', (level) => {
    const table = cruising(
      { ships: [ship('carrack')], place: '2414', origin: 'Europe', stop: 'passing', points: 2, begun: true },
      { land: { '2316': { colonists: 1 }, '2219': { colonists: 1 } } },
    )
    expect(adviceAt(table, level).action).toMatchObject({ type: 'putIn', to: '2316' })
  })
})
