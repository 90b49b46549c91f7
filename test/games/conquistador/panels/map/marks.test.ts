import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { attritionLevel } from '../../../../../source/games/conquistador/land/land-attrition.ts'
import { type Hex, neighbour } from '../../../../../source/games/conquistador/map/hex.ts'
import { hexesWithSites } from '../../../../../source/games/conquistador/panels/map/sites.ts'
import {
  cellOf,
  type MapLayer,
  mapLayers,
  mapText,
  plainView,
  renderMap,
  type Zoom,
  zooms,
} from '../../../../../source/games/conquistador/panels/map-text.ts'
import { changeArea, changeMine } from '../../../../../source/games/conquistador/state/draft.ts'
import { emptyGroup } from '../../../../../source/games/conquistador/state/units.ts'
import { sampled } from '../../../../measure.ts'
import { world } from '../../world.ts'
import { drawn, newState, settle, stateWith } from './drawing.ts'

describe('marks without colour', () => {
  it('tells terrain, coast and sea apart at every zoom', () => {
    const mark = {
      '1734': '.',
      '1436': '.',
      '1127': '.',
      '1736': ',',
      '3312': '%',
      '3008': '&',
      '3817': '^',
      '4516': 'n',
    }
    for (const zoom of zooms)
      for (const [hex, char] of Object.entries(mark)) expect(drawn(hex, zoom).slice(1)).toContain(char)
    for (const zoom of zooms) expect(drawn('2110', zoom)).toContain('~')
    expect(drawn('0039', 1)).toContain('X')
    expect(drawn('5611', 1)).toContain('x')
  })

  it('[7.31] marks a hex of two waters and draws the second on other sides than the first', () => {
    for (const zoom of zooms) expect(drawn('2819', zoom)).toContain('H')
    for (const zoom of [2, 3] as const) {
      expect(drawn('2819', zoom)).toContain('=')
      expect(drawn('2819', zoom)).toContain('~')
    }
  })

  it('leaves the sea empty but for a sparse mark, and the coasts along it', () => {
    const quiet = (hex: Hex, zoom: Zoom) =>
      drawn(hex, zoom)
        .split('\n')
        .map((line) => line.slice(1))
        .join('')
        .trim()
    for (const zoom of [1, 2] as const) {
      expect(quiet('2109', zoom)).toBe('')
      const sea = [...world.board.hexes.values()].filter(({ terrain }) => terrain === 'sea')
      expect(sea.filter(({ hex }) => quiet(hex, zoom) === '').length).toBeGreaterThan(sea.length / 2)
    }
    const { hexes } = world.board
    const east = (hex: Hex) => drawn(hex, 2).split('\n')[0]!.at(-1)
    const coasts = [...hexes.values()].filter(({ coastal, nodes }) => coastal && nodes.length === 1)
    const facing = coasts.filter(({ hex }) => hexes.get(neighbour(hex, 'E'))?.terrain === 'sea')
    expect(facing.length).toBeGreaterThan(20)
    for (const { hex } of facing) expect(east(hex), hex).not.toBe('~')
    // Between two islands ships pass.
    expect(east('2218')).toBe('~')
  })

  it('draws lakes, mines, treasure cities and the Cape', () => {
    for (const zoom of zooms) {
      expect(drawn('0923', zoom)).toContain('O')
      expect(drawn('4213', zoom)).toContain('?')
      expect(drawn('3816', zoom)).toContain('@')
      expect(drawn('5715', zoom)).toContain('!')
    }
  })

  it('draws every river and mountain side along the hexes that it parts', () => {
    for (const zoom of [2, 3] as const) {
      for (const side of Object.values(world.data.map.mountains).flat()) {
        const [hex, way] = side.split(' ') as [Hex, 'E']
        const edge = `${drawn(hex, zoom)}\n${drawn(neighbour(hex, way), zoom)}`
        expect(edge, side).toMatch(/[A/\\]/)
      }
      for (const side of Object.values(world.data.map.rivers).flat()) {
        const [hex, way] = side.split(' ') as [Hex, 'E']
        const edge = `${drawn(hex, zoom)}\n${drawn(neighbour(hex, way), zoom)}`
        expect(edge, side).toMatch(/[|_]/)
      }
    }
    expect(drawn('1737', 1).slice(-1)).toBe(' ')
    expect(drawn('1736', 1).slice(-1)).toBe('|')
  })

  it('draws colonists, soldiers, ships and gold of the seat in capitals', () => {
    const state = stateWith(
      settle('2315', { colonists: 2, soldiers: 4, gold: { Cibao: 15 }, missionaries: ['M1'] }),
    )
    state.harbours.push({
      nation: 'Spain',
      place: '2315/1',
      ships: [{ kind: 'carrack', ...emptyGroup() }],
      ...emptyGroup(),
    })
    expect(drawn('2315', 1, { state })).toMatch(/PV$/)
    expect(drawn('2315', 2, { state })).toMatch(/P2[\s\S]*S4V/)
    expect(drawn('2315', 3, { state })).toMatch(/P2S4V1[\s\S]*G15\+1/)
  })

  it('leaves the mark of a mine in sight beside units, in every layer and under the cursor', () => {
    const own = stateWith(settle('2316', { colonists: 2, soldiers: 4 }))
    const theirs = stateWith((made) => {
      made.stacks.length = 0
      settle('2316', { colonists: 2, nation: 'England' })(made)
    })
    for (const layer of mapLayers) {
      expect(drawn('2316', 1, { state: own, layer }), layer).toMatch(/P\?$/)
      expect(drawn('2316', 1, { state: theirs, layer }), layer).toMatch(/p\?$/)
      for (const zoom of [2, 3] as const)
        expect(drawn('2316', zoom, { state: own, layer }), layer).toMatch(/\?[\s\S]*[PS]\d/)
    }
    const { x, y } = cellOf(world, '2316', 1)
    const window = { left: x - 1, top: y, width: 4, height: 1 }
    expect(renderMap(world, { ...plainView, state: own, cursor: '2316' }, window)).toEqual(['[P?]'])
    const found = stateWith((made) => {
      settle('2316', { colonists: 2 })(made)
      changeMine(made, 'Cibao', { status: 'open' })
    })
    expect(drawn('2316', 1, { state: found })).toMatch(/P\$$/)
    const spent = stateWith((made) => {
      settle('2316', { colonists: 2 })(made)
      changeMine(made, 'Cibao', { status: 'depleted' })
    })
    expect(drawn('2316', 1, { state: spent })).not.toMatch(/0/)
  })

  it('has the brackets of the cursor beside units and mines, or is its colour alone between them', () => {
    const around = (...stacks: readonly (readonly [Hex, Nation])[]) => {
      const state = stateWith((made) => {
        made.stacks.length = 0
        for (const [hex, nation] of stacks) settle(hex, { colonists: 2, soldiers: 1, nation })(made)
      })
      const { x, y } = cellOf(world, '2316', 1)
      const window = { left: x - 2, top: y, width: 6, height: 1 }
      return renderMap(world, { ...plainView, state, cursor: '2316' }, window)[0]!
    }
    const own: readonly [Hex, Nation] = ['2316', 'Spain']
    const west: readonly [Hex, Nation] = ['2317', 'England']
    const east: readonly [Hex, Nation] = ['2315', 'France']
    expect(around(own)).toMatch(/^.\[P\?\]/)
    expect(around(own, west)).toMatch(/^peP\?\]/)
    expect(around(own, east)).toMatch(/^.\[P\?pf$/)
    expect(around(own, west, east)).toBe('peP?pf')
    expect(around(west, east)).toBe('pe?]pf')
    expect(around(['3316', 'Spain'])).toMatch(/^.\[\?\]/)
  })

  it.each(mapLayers)('shows every site in the layer %s', (layer) => {
    const shown = hexesWithSites(world).filter((hex) => /[?@!]/.test(drawn(hex, 1, { layer })))
    expect(shown).toEqual(hexesWithSites(world))
  })

  it('draws inland settlements, soldiers alone and the units of others', () => {
    const state = stateWith((made) => {
      settle('3817', { colonists: 1 })(made)
      settle('3816', { soldiers: 12 })(made)
      settle('1520', { colonists: 2, nation: 'England' })(made)
    })
    expect(drawn('3817', 1, { state })).toContain('C')
    expect(drawn('3816', 1, { state })).toContain('S')
    expect(drawn('3816', 2, { state })).toContain('S#')
    expect(drawn('1520', 1, { state })).toContain('c')
    expect(drawn('1520', 1, { state, seat: 'England' })).toContain('C')
  })

  it('draws an expedition at sea', () => {
    const state = newState()
    const ships = [{ kind: 'caravel' as const, ...emptyGroup() }]
    state.harbours.push({ nation: 'Spain', place: '2108', ships, ...emptyGroup() })
    for (const zoom of zooms) expect(drawn('2108', zoom, { state })).toContain('V')
  })

  it('shows what has become of mines and cities', () => {
    const state = stateWith((made) => {
      changeMine(made, 'Potosi', { status: 'open' })
      changeMine(made, 'Cuba', { status: 'depleted' })
      changeMine(made, 'Taxco', { status: 'abandoned' })
      made.emptied.push('Cuzco')
    })
    for (const zoom of zooms) {
      expect(drawn('4213', zoom, { state })).toContain('$')
      expect(drawn('2219', zoom, { state })).toContain('0')
      expect(drawn('2329', zoom, { state })).toContain('a')
      expect(drawn('2130', zoom, { state })).toContain('?')
      expect(drawn('3816', zoom, { state })).toContain('0')
    }
  })

  it('marks cursor, legal hexes and the route', () => {
    for (const zoom of zooms) {
      expect(drawn('3310', zoom, { cursor: '3310' })).toMatch(/^\[[\s\S]*\]$/)
      expect(drawn('3310', zoom, { cursor: '3310', highlight: new Set(['3310']) })).toMatch(/^<[\s\S]*>$/)
      expect(drawn('3310', zoom, { highlight: new Set(['3310']) })).toContain('*')
      expect(
        drawn('3310', zoom, { highlight: new Set(['3309']) })
          .split('\n')[0]!
          .slice(1),
      ).not.toContain('*')
      expect(drawn('2108', zoom, { route: ['2109', '2108'] })).toContain('o')
      expect(drawn('2819', zoom, { route: ['2819/2'] })).toContain('o')
    }
  })
})

describe('layers', () => {
  it('writes the letter of its Area on every hex that no name covers', () => {
    const letters = new Map(Object.entries(world.data.map.areaKey).map(([letter, name]) => [name, letter]))
    const hidden = [...world.board.hexes.values()].filter(
      ({ hex, area }) => area && !drawn(hex, 1, { layer: 'areas' }).slice(1).includes(letters.get(area)!),
    )
    const covered = [...world.board.hexesOfArea.keys()].join('').length
    expect(hidden.length).toBeLessThan(covered)
    const text = mapText(world, { zoom: 3, color: false, layer: 'areas' })
    for (const area of world.board.hexesOfArea.keys()) expect(text).toContain(area.toUpperCase())
  })

  it('draws a border between two Areas and none within one', () => {
    for (const { hex, area } of sampled([...world.board.hexes.values()], 300)) {
      const other = world.board.hexes.get(neighbour(hex, 'E'))
      const line = drawn(hex, 2, { layer: 'areas' }).split('\n')[0]!
      const nameStandsHere = !/^. [A-Za-z] .$/.test(line)
      const sea = world.board.blocked.has(`${hex} E`) || world.board.hexes.get(hex)!.coastal
      if (!area || !other?.area || sea || nameStandsHere) continue
      expect(line.endsWith(':'), hex).toBe(other.area !== area)
    }
  })

  it('[17.1] shows the present Native Level of the Area', () => {
    const state = newState()
    changeArea(state, 'Incan Empire', { native: 4 })
    expect(drawn('3817', 1, { layer: 'natives' })).toContain('6')
    for (const zoom of zooms) expect(drawn('3817', zoom, { layer: 'natives', state }).slice(1)).toContain('4')
  })

  it('[19.1] shows who holds an Area: control, settlements only, a European level, or several', () => {
    const state = stateWith((made) => {
      changeArea(made, 'Brasil', { european: { nation: 'Portugal', level: 5 } })
      settle('3817', { colonists: 2, soldiers: 1 })(made)
      settle('3420', { colonists: 2 })(made)
    })
    const owner = (hex: Hex) => drawn(hex, 1, { layer: 'ownership', state }).slice(1, 2)
    expect(owner('4104')).toBe('P')
    expect(owner('3916')).toBe('S')
    expect(owner('2317')).toBe('s')
    expect(owner('1127')).toBe('.')
  })

  it('[12.2] tells attrition hex by hex, [14.24] resources by Area, [18.1] and who discovered what', () => {
    const state = stateWith((made) => {
      made.discoveries['The Isthmus'] = { by: 'England', turn: 2, credited: true, expedition: null }
    })
    const told = (hex: Hex, layer: MapLayer) => drawn(hex, 1, { layer, state }).slice(1, 2)
    expect(told('3817', 'attrition')).toBe(String(attritionLevel(world, '3817', state.options.edition)))
    expect(told('2315', 'resources')).toBe('2')
    // P is the port that a game begins with, on a mine: both leave no room for the layer.
    const all = [...world.board.hexesOfArea.values()].flat().map((hex) => told(hex, 'discovery'))
    expect(new Set(all)).toEqual(new Set(['?', '.', ',', 'E', 'P']))
  })

  it('leaves terrain out to show gold', () => {
    const state = stateWith(settle('3817', { soldiers: 1, gold: { Cuzco: 100 } }))
    for (const zoom of zooms)
      for (const layer of ['gold', 'natives', 'ownership'] as const)
        for (const hex of ['3612', '3916', '2923'])
          expect(drawn(hex, zoom, { layer, state }).slice(1), hex).not.toMatch(/[%^&]/)
    expect(drawn('3312', 1, { layer: 'gold', state })).toContain('.')
    expect(drawn('3817', 3, { layer: 'gold', state })).toContain('G100')
  })
})
