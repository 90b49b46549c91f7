import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutTable } from '../../../../../source/app/table/layout.ts'
import { type Hex, neighbour } from '../../../../../source/games/conquistador/map/hex.ts'
import { conquistadorPanels } from '../../../../../source/games/conquistador/panels/index.tsx'
import {
  cellOf,
  centreOn,
  hexAt,
  hexSize,
  keepInView,
  mapSize,
  type Zoom,
  zooms,
} from '../../../../../source/games/conquistador/panels/map-text.ts'
import { world } from '../../world.ts'

const anyHex = fc.constantFrom(...world.board.hexes.keys())
const anyZoom = fc.constantFrom<Zoom>(...zooms)
describe('layout', () => {
  it('finds each hex at every one of its cells', () => {
    for (const zoom of zooms)
      for (const hex of world.board.hexes.keys()) {
        const { x, y } = cellOf(world, hex, zoom)
        const { wide, high } = hexSize[zoom]
        expect(hexAt(world, { x, y }, zoom)).toBe(hex)
        expect(hexAt(world, { x: x + wide - 1, y: y + high - 1 }, zoom)).toBe(hex)
      }
  })

  it('draws neighbours in the east and west side by side and even rows half a hex further west', () => {
    for (const zoom of zooms) {
      const { wide, high } = hexSize[zoom]
      const at = (hex: Hex) => cellOf(world, hex, zoom)
      expect(at(neighbour('2316', 'E')).x - at('2316').x).toBe(wide)
      expect(at(neighbour('2316', 'SW'))).toEqual({ x: at('2316').x - wide / 2, y: at('2316').y + high })
      expect(at('2216').x).toBe(at('2316').x - wide / 2)
    }
  })

  it('tells the app which hex is drawn at a point of its window', () => {
    const { map } = conquistadorPanels(world)
    const size = { width: 41, height: 19 }
    for (const zoom of zooms)
      for (const hex of ['2316', '0110', '4516']) {
        const window = map.centre(hex, size, zoom)
        const { x, y } = cellOf(world, hex, zoom)
        const point = { x: x - window.left, y: y - window.top }
        expect(map.cellAt(point, window, zoom)).toBe(hex)
        expect(map.cellAt({ ...point, x: point.x - 1 }, window, zoom)).not.toBe(hex)
      }
    expect(map.cellAt({ x: 0, y: 0 }, { left: 0, top: 0, ...size }, 1)).toBeNull()
  })

  it('names no hex beside the map', () => {
    expect(hexAt(world, { x: 0, y: 0 }, 1)).toBeNull()
    expect(hexAt(world, { x: 5, y: -1 }, 1)).toBeNull()
    expect(hexAt(world, { x: 5, y: mapSize(world, 2).height }, 2)).toBeNull()
  })

  it('centres on any hex and keeps it in view without leaving the map', () => {
    const sizes = fc.record({
      width: fc.integer({ min: 12, max: 220 }),
      height: fc.integer({ min: 4, max: 80 }),
    })
    fc.assert(
      fc.property(anyHex, anyHex, anyZoom, sizes, (start, next, zoom, size) => {
        const first = centreOn(world, start, size, zoom)
        for (const [hex, window] of [
          [start, first],
          [next, keepInView(world, next, first, zoom)],
        ] as const) {
          const { x, y } = cellOf(world, hex, zoom)
          const map = mapSize(world, zoom)
          expect(x).toBeGreaterThanOrEqual(window.left)
          expect(x + hexSize[zoom].wide).toBeLessThanOrEqual(window.left + window.width)
          expect(y).toBeGreaterThanOrEqual(window.top)
          expect(y).toBeLessThan(window.top + window.height)
          expect(window.left).toBeLessThanOrEqual(Math.max(0, map.width - window.width))
          expect(window.top).toBeLessThanOrEqual(Math.max(0, map.height - window.height))
        }
      }),
    )
  })

  it('does not scroll while the hex and its surroundings are in view', () => {
    const window = { left: 20, top: 10, width: 60, height: 20 }
    expect(keepInView(world, hexAt(world, { x: 50, y: 20 }, 1)!, window, 1)).toEqual(window)
  })
})

it('begins with hexes no smaller where the screen is larger, though panes stand beside the map there', () => {
  const { zoomFor } = conquistadorPanels(world).map
  for (const height of [36, 45, 60]) {
    const begun = Array.from({ length: 120 }, (_, more) =>
      zoomFor(layoutTable({ width: 120 + more, height }, 2).map),
    )
    expect(begun, `${height}`).toEqual(begun.map(() => 2))
  }
})
