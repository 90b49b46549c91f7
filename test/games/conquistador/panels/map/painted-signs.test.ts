import { describe, expect, it } from 'vitest'
import type { Terrain } from '../../../../../source/games/conquistador/map/board.ts'
import {
  allPaints,
  cellOf,
  hexSize,
  type MapLayer,
  mapLayers,
  monoPalette,
  plainView,
  renderMap,
  type Zoom,
  zooms,
} from '../../../../../source/games/conquistador/panels/map-text.ts'
import { changeArea } from '../../../../../source/games/conquistador/state/draft.ts'
import { leastRatio } from '../../../../app/paint/palettes.ts'
import { world } from '../../world.ts'
import { type Cell, cellsOf, newState, settle, stateWith } from './drawing.ts'

type Change = Partial<typeof plainView>
const [dark] = allPaints

/** What stands in a hex, painted. */
function inHex(hex: string, zoom: Zoom, change: Change): Cell[] {
  const { x, y } = cellOf(world, hex, zoom)
  const { wide, high } = hexSize[zoom]
  const painted = { paints: dark!, grain: 'halves' as const }
  const window = { left: x, top: y, width: wide, height: high }
  return cellsOf(renderMap(world, { ...plainView, zoom, painted, ...change }, window)).flat()
}

const text = (cells: readonly Cell[]) => cells.map(({ char }) => char).join('')

describe('counters', () => {
  const state = stateWith((made) => {
    settle('2316', { colonists: 2, soldiers: 4 })(made)
    settle('2316', { soldiers: 1, nation: 'England' })(made)
  })

  it('have the colours of their nations, and leave the mine beside them in sight', () => {
    for (const [zoom, layer] of zooms.flatMap((zoom) => mapLayers.map((layer) => [zoom, layer] as const))) {
      const cells = inHex('2316', zoom, { state, layer })
      const spain = cells.find(({ char }) => char === 'P')!
      expect(spain.ground).toBe(dark!.looks.ofSpain!.ground)
      expect(text(cells)).toContain('?')
    }
    const england = inHex('2316', 3, { state }).find(({ char }) => char === 's')!
    expect(england.ground).toBe(dark!.looks.ofEngland!.ground)
  })

  it('have figures where there is room', () => {
    expect(text(inHex('2316', 2, { state }))).toMatch(/P3s1/)
    expect(text(inHex('2316', 3, { state }))).toMatch(/P3S4 +s1/)
  })
})

describe('counters of the smallest hexes', () => {
  const state = stateWith((made) => {
    settle('3312', { soldiers: 3 })(made)
    settle('3311', { soldiers: 4 })(made)
  })

  it('side by side stay apart: the second cell of each is the first turned', () => {
    const { ink, ground } = dark!.looks.ofSpain!
    const row = [...inHex('3312', 1, { state }), ...inHex('3311', 1, { state })]
    expect(text(row)).toBe('S3S4')
    expect(row.map((cell) => [cell.ink, cell.ground])).toEqual([
      [ink, ground],
      [ground, ink],
      [ink, ground],
      [ground, ink],
    ])
  })

  it('stay apart without colours, too: what is first in its hex is bold', () => {
    const crowd = stateWith((made) => {
      settle('3312', { soldiers: 3, missionaries: ['M1'] })(made)
      settle('3311', { soldiers: 4, missionaries: ['M2'] })(made)
    })
    const { x, y } = cellOf(world, '3312', 1)
    const palette = monoPalette((sign) => `<${sign}>`)
    const view = { ...plainView, state: crowd, palette, isMono: true }
    expect(renderMap(world, view, { left: x, top: y, width: 4, height: 1 })).toEqual(['<S>+<S>+'])
  })
})

describe('layers', () => {
  const of = (kind: Terrain) =>
    [...world.board.hexes.values()].find(
      ({ terrain, area, coastal, mine }) => terrain === kind && area && !coastal && !mine,
    )!.hex

  it.each([2, 3] as const)('tint the ground and leave the signs on it, at zoom %i', (zoom) => {
    const state = newState()
    for (const layer of mapLayers) {
      expect(text(inHex(of('forest'), zoom, { layer, state })), layer).toContain('"')
      expect(text(inHex(of('rough'), zoom, { layer, state })), layer).toContain('^')
    }
  })

  it.each(zooms)('have no letter that says what the colour says, at zoom %i', (zoom) => {
    const state = stateWith((made) => {
      changeArea(made, 'Brasil', { european: { nation: 'England', level: 5 } })
      settle('3420', { colonists: 2 })(made)
    })
    const brasil = world.board.hexesOfArea.get('Brasil')!.find((hex) => !world.board.hexes.get(hex)!.coastal)!
    const owned = inHex(brasil, zoom, { layer: 'ownership', state })
    expect(text(owned)).not.toMatch(/[A-Z]/)
    expect(owned.map(({ ground }) => ground)).toContain(dark!.tints.england)
    // Settlements are less than control.
    const settled = world.board.hexes.get('3420')!.area!
    const other = world.board.hexesOfArea.get(settled)!.find((hex) => hex !== '3420')!
    expect(text(inHex(other, zoom, { layer: 'ownership', state }))).toContain('s')
    expect(text(inHex(of('clear'), zoom, { layer: 'areas' }))).not.toMatch(/[A-Z]/)
  })

  it('keep a level beside units and a mine where there is room', () => {
    const state = stateWith(settle('2316', { colonists: 2 }))
    for (const zoom of [2, 3] as const) {
      const native = state.areas.Caribbean!.native
      expect(text(inHex('2316', zoom, { layer: 'natives', state }))).toMatch(
        zoom === 2 ? new RegExp(`^.${native}\\?.P3`) : new RegExp(`\\?.*P3 *${native}`),
      )
    }
  })

  it.each(zooms)('have their figures in ASCII, too, at zoom %i', (zoom) => {
    const painted = { paints: dark!, grain: 'cells' as const }
    const hex = of('clear')
    const level = newState().areas[world.board.hexes.get(hex)!.area!]!.native
    const [right, down] = { 1: [0, 0], 2: [1, 0], 3: [1, 1] }[zoom]
    const cells = inHex(hex, zoom, { layer: 'natives', painted })
    expect(cells[down! * hexSize[zoom].wide + right!]!.char).toBe(String(level))
  })

  it.each(zooms)('tell every hex of land with an Area, islands too, at zoom %i', (zoom) => {
    for (const { hex, area } of world.board.hexes.values())
      if (area) expect(text(inHex(hex, zoom, { layer: 'natives' })), hex).toMatch(/\d/)
  })

  it('have one level a hex at zoom 1, never two that would be read as one number', () => {
    for (const { hex, area, mine, city, cape } of world.board.hexes.values())
      if (area && !mine && !city && !cape)
        expect(text(inHex(hex, 1, { layer: 'attrition' })), hex).toMatch(/^\d\D$/)
  })
})

it('a level gives way behind a counter, whose figure it would be read as the end of', () => {
  const { x, y } = cellOf(world, '3312', 1)
  const window = { left: x, top: y, width: 4, height: 1 }
  const row = (colonists: number, layer: MapLayer) => {
    const state = stateWith(colonists > 0 ? settle('3312', { colonists }) : () => {})
    const painted = { paints: dark!, grain: 'halves' as const }
    return text(cellsOf(renderMap(world, { ...plainView, zoom: 1, painted, state, layer }, window)).flat())
  }
  const ashore = [...world.board.hexes.values()].filter(({ coastal }) => coastal)
  for (const layer of ['natives', 'attrition', 'resources'] as const) {
    expect(row(0, layer)).toMatch(/^\d\D\d/)
    expect(row(3, layer)).toMatch(/^[PC]3\D/)
    // On coasts it has to stand where there is land.
    for (const { hex } of ashore.slice(0, 100))
      expect(text(inHex(hex, 2, { layer, state: stateWith(settle(hex, { colonists: 3 })) }))).not.toMatch(
        /P3\d/,
      )
  }
})

describe('the cursor', () => {
  const beside = (...hexes: string[]) =>
    stateWith((made) => {
      for (const hex of hexes) settle(hex, { colonists: 2, soldiers: 4 })(made)
    })
  /** What stands in the hex of the cursor and in the columns beside it. */
  const around = (state: ReturnType<typeof newState>) => {
    const { x, y } = cellOf(world, '3312', 1)
    const window = { left: x - 2, top: y, width: 6, height: 1 }
    const painted = { paints: dark!, grain: 'halves' as const }
    return cellsOf(renderMap(world, { ...plainView, zoom: 1, painted, state, cursor: '3312' }, window)).flat()
  }

  it('has its brackets beside the hex, but for the letter of a counter that stands there', () => {
    expect(text(around(beside()))).toMatch(/^.\[..\].$/)
    expect(text(around(beside('3311')))).toMatch(/^.\[..[^\]]./)
    const between = around(beside('3313', '3311'))
    expect(text(between)).not.toMatch(/[[\]]/)
    expect(between.slice(2, 4).map(({ ground }) => ground)).toEqual([231, 231])
  })
})

describe('while hexes are chosen', () => {
  it('those that cannot be are darker, and the others as before', () => {
    const change = { highlight: new Set(['3312']) }
    expect(inHex('3312', 2, change)).toEqual(inHex('3312', 2, {}))
    const [before, after] = [inHex('3313', 2, {}), inHex('3313', 2, change)]
    expect(after.map(({ ground }) => ground)).not.toEqual(before.map(({ ground }) => ground))
  })

  it('the way is told by its steps where it turns and where it ends', () => {
    const cells = inHex('3310', 2, { route: ['3312', '3311', '3310'] })
    expect(text(cells)).toContain('2')
  })

  it('and the number stands apart from a counter, whose figure it would be read as', () => {
    const state = stateWith(settle('3310', { soldiers: 4, nation: 'England' }))
    const change = { state, route: ['3312', '3311', '3310'], seat: 'Portugal' as const }
    expect(text(inHex('3310', 2, change))).toMatch(/^...2s4/)
    expect(text(inHex('3310', 3, change))).not.toMatch(/s4 ?2/)
    expect(text(inHex('3310', 1, change))).toBe('sB')
  })
})

describe('the mark of an attack', () => {
  it.each(allPaints)(
    'is no part of a counter, of a site or of a way, on which it stands: $name',
    ({ looks }) => {
      const { battle, ...others } = looks
      const pairs = Object.values(others).map(({ ink, ground }) => [ground, ink])
      // The second cell of a small counter is the first turned, and numbers of a way are black on white or turned.
      const taken = [...pairs, ...pairs.map(([ground, ink]) => [ink, ground]), [231, 16], [16, 231]]
      expect(battle!.ground).toBeDefined()
      for (const [ground, ink] of taken) expect([battle!.ground, battle!.ink]).not.toEqual([ground, ink])
      const grounds = taken.map(([ground]) => ground)
      expect(grounds).not.toContain(battle!.ground)
      expect(leastRatio(battle!.ink, battle!.ground!)).toBeGreaterThanOrEqual(4.5)
    },
  )
})

describe('letters on the painted map', () => {
  it.each(allPaints)('can be read on whatever they stand, under every palette: $name', (paints) => {
    const window = { left: 40, top: 20, width: 80, height: 60 }
    /** Where each ink first stands on a ground. */
    const seen = new Map<string, { readonly ratio: number; readonly at: string }>()
    for (const zoom of zooms)
      for (const layer of mapLayers)
        for (const highlight of [new Set<string>(), new Set(['3312'])]) {
          const view = { ...plainView, zoom, layer, highlight, painted: { paints, grain: 'halves' as const } }
          for (const { char, ink, ground } of cellsOf(renderMap(world, view, window)).flat()) {
            const pair = `${ink} on ${ground}`
            if (ground === 0 || seen.has(pair) || !/[A-Za-z0-9?$@!]/.test(char)) continue
            seen.set(pair, { ratio: leastRatio(ink, ground), at: `${zoom} ${layer} ${char} ${pair}` })
          }
        }
    expect(seen.size).toBeGreaterThan(10)
    for (const { ratio, at } of seen.values()) expect(ratio, at).toBeGreaterThanOrEqual(4.5)
  })

  it('break rivers and mountains off where a name crosses them, for a piece of their colour would be a counter', () => {
    const paints = dark!
    const whole = { left: 0, top: 0, width: 140, height: 130 }
    const sides = [paints.river, paints.ridge]
    // In ASCII names are shown on their key alone.
    for (const [grain, names] of [
      ['halves', false],
      ['halves', true],
      ['cells', true],
    ] as const) {
      const view = { ...plainView, zoom: 2 as const, names, state: newState(), painted: { paints, grain } }
      const lines = cellsOf(renderMap(world, view, whole))
      const at = lines.findIndex((cells) => text(cells).includes('MIDWEST PLATEAU'))
      const start = text(lines[at]!).indexOf('MIDWEST PLATEAU')
      const under = lines[at]!.slice(start, start + 15).map(({ ground }) => ground)
      const pieces = under.filter((ground) => [...sides, paints.ground.coast].includes(ground))
      expect(pieces).toEqual([])
    }
  })
})
