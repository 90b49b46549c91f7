/** Units of several nations on the map: told apart without colour at every zoom, and by colour too. */
import { describe, expect, it } from 'vitest'
import {
  lookText,
  mapLegend,
  paintsFor,
  plainView,
  zooms,
} from '../../../../../source/games/conquistador/panels/map-text.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { layOut } from '../../rules/table.ts'
import { world } from '../../world.ts'
import { drawn } from './drawing.ts'

const carrack = { kind: 'carrack' as const }
const { state } = layOut({
  turn: 5,
  segment: 'B2',
  land: {
    '2316': { colonists: 3, soldiers: 2 },
    '3817': { soldiers: 4, leaders: ['Pizarro'] },
    '2923': { colonists: 2 },
  },
  others: {
    England: {
      land: { '2118': { colonists: 2, soldiers: 3 }, '3817': { soldiers: 3 }, '1520': { colonists: 4 } },
      ships: { '2118': [carrack] },
    },
    France: { land: { '2217': { colonists: 1 } } },
  },
  expeditions: [
    { place: '2419', ships: [{ ...carrack, soldiers: 2 }, { kind: 'caravel' }] },
    { nation: 'England', place: '2419', begun: true, ships: [{ ...carrack, gold: { Cuba: 15 } }] },
    { nation: 'France', place: '2419', begun: true, ships: [carrack] },
    { nation: 'France', place: '2316', begun: true, ships: [carrack, carrack] },
  ],
  edit: (made) => {
    made.battles.push({
      hex: '3817',
      attacker: 'Spain',
      defender: 'England',
      entry: '3816',
      expedition: null,
      homeward: 0,
    })
  },
})

const at = (hex: string, zoom: 1 | 2 | 3, seat: string, made: State = state) =>
  drawn(hex, zoom, { state: made, seat })
    .split('\n')
    .map((line) => line.slice(1))

describe('units of several nations', () => {
  it('have small letters and the initial of their nation at every zoom', () => {
    expect(at('2118', 1, 'Spain')).toEqual(['pe'])
    expect(at('2217', 1, 'Spain')).toEqual(['pf'])
    expect(at('2118', 2, 'Spain')[0]).toMatch(/^p2/)
    expect(at('2118', 2, 'Spain')[1]).toMatch(/^v1e/)
    expect(at('2118', 3, 'Spain')[1]).toMatch(/^ep2s3v1/)
  })

  it('have capitals and no initial for their own nation', () => {
    expect(at('2118', 1, 'England')).toEqual(['PV'])
    expect(at('2118', 2, 'England')[0]).toMatch(/^P2/)
    expect(at('2118', 3, 'England')[1]).toMatch(/^P2S3V1/)
    expect(at('2316', 2, 'England')[1]).toMatch(/2=$/)
  })

  it('are all small letters for everybody', () => {
    expect(at('2118', 1, '')).toEqual(['pe'])
    expect(at('2923', 1, '')[0]).toMatch(/^.s$/)
    for (const zoom of zooms)
      for (const hex of ['2118', '2217', '2419', '2923'])
        expect(at(hex, zoom, '').join('')).not.toMatch(/[PCSVGL]/)
  })

  it('share a hex: own units first, and whose the others are or how many', () => {
    // The mine goes before whose the others are.
    expect(at('2316', 1, 'Spain')).toEqual(['P?'])
    expect(at('2316', 2, 'Spain')[1]).toMatch(/^v2f/)
    expect(at('2316', 3, 'Spain').slice(1).join('')).toMatch(/P3S2.*fv2/)
    expect(at('2419', 1, 'Spain')).toEqual(['V2'])
    expect(at('2419', 2, 'Spain')[1]).toMatch(/^v12/)
    expect(at('2419', 3, 'Spain').slice(1).join('')).toMatch(/V2.*ev1fv1/)
    expect(at('2419', 1, '')).toEqual(['v3'])
  })

  it('[11.11] are marked where a fight is pending', () => {
    expect(at('3817', 1, 'Spain')).toEqual(['SB'])
    expect(at('3817', 2, 'Spain')[1]).toMatch(/e.?B$/)
    // The last line of a large hex has the name of a place, which a mark behind it would be read as a part of.
    expect(at('3817', 3, 'England')[0]).toMatch(/^ 3817 .B$/)
    expect(at('3816', 3, 'Spain').join('')).not.toContain('B')
  })

  it('[11.11] are marked where a way leads into their hex, painted too', () => {
    const { paints, grain } = { paints: paintsFor('dark'), grain: 'halves' as const }
    for (const zoom of zooms)
      for (const painted of [null, { paints, grain }]) {
        const mark = (route: readonly string[]) => {
          const lines = drawn('2118', zoom, { state, seat: 'Spain', route, painted })
            .replaceAll(/\u001B\[[\d;]*m/g, '')
            .split('\n')
          return lines.at(zoom === 3 ? 0 : -1)!.at(-1)
        }
        expect(mark(['2119', '2118'])).toBe('B')
        expect(mark(['2118', '2119'])).not.toBe('B')
        expect(mark([])).not.toBe('B')
      }
  })

  it('[8.12] are marked where ships have met', () => {
    const met = structuredClone(state)
    met.stack.push({
      kind: 'encounter',
      nation: 'Spain',
      expedition: 'S1',
      place: '2419',
      way: [],
      declared: false,
      watching: ['England'],
    })
    expect(at('2419', 1, 'Spain', met)).toEqual(['VB'])
    expect(lookText(world, met, '2419', 'Spain')).toContain('ships have met here')
  })

  it('are coloured by nation', () => {
    const role = (name: string) => (text: string) => `<${name}:${text}>`
    const palette = { own: role('own'), ofEngland: role('e'), ofFrance: role('f'), ofSpain: role('s') }
    const painted = (hex: string, seat: string) => drawn(hex, 1, { ...plainView, state, seat, palette })
    expect(painted('2118', 'Spain')).toContain('<e:pe>')
    expect(painted('2217', 'Spain')).toContain('<f:pf>')
    expect(painted('2118', 'England')).toContain('<own:P>')
    expect(painted('2923', 'England')).toContain('s>')
  })

  it('stand behind the marks of the layers, which show who holds an Area', () => {
    expect(at('2118', 1, 'Spain', state)[0]).toBe('pe')
    const owned = drawn('2118', 1, { state, seat: 'Spain', layer: 'ownership' }).slice(1)
    expect(owned).toBe('?e')
    expect(drawn('1520', 1, { state, seat: 'Spain', layer: 'ownership' }).slice(1)).toBe('ee')
    expect(drawn('1520', 1, { state, seat: 'England', layer: 'ownership' }).slice(1)).toBe('eC')
  })

  it('are explained in the legend of each zoom', () => {
    for (const zoom of zooms) {
      expect(mapLegend(zoom).join(' ')).toContain('s Spain, e England, f France')
      expect(mapLegend(zoom).join(' ')).toContain('B a fight to come')
    }
  })
})

describe('the line about a hex', () => {
  const look = (hex: string, seat = 'Spain') => lookText(world, state, hex, seat)

  it('names nation, stack, port, ships with cargo and gold', () => {
    expect(look('2118')).toContain("England's port: 3 soldiers, 2 colonists; 1 carrack")
    expect(look('2923')).toContain("Spain's settlement: 2 colonists")
    expect(look('2419')).toContain('Spain: S1, 1 carrack, 1 caravel with 2 soldiers')
    expect(look('2419')).toContain('England: E1, 1 carrack with 15 ducats of gold')
    expect(look('2419')).toContain('France: F1, 1 carrack;')
  })

  it('begins with the fight to come, then with own units', () => {
    expect(look('3817')).toMatch(
      /Incan Empire; Spain is to attack England here; .*Spain: 4 soldiers, Pizarro; England/,
    )
    expect(look('3817', 'England')).toMatch(/here; .*England: 3 soldiers; Spain/)
  })
})
