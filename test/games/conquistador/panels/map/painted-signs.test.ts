import { describe, expect, it } from 'vitest'
import {
  allPaints,
  cellOf,
  hexSize,
  mapLayers,
  plainView,
  renderMap,
  type Zoom,
  zooms,
} from '../../../../../source/games/conquistador/panels/map-text.ts'
import { leastRatio } from '../../../../app/paint/palettes.ts'
import { world } from '../../world.ts'
import { settle, stateWith } from './drawing.ts'

type Change = Partial<typeof plainView>
const [dark] = allPaints

interface Cell {
  readonly char: string
  readonly ink: number
  readonly ground: number
}

/** The cells of lines with colours. */
function cellsOf(lines: readonly string[]): Cell[][] {
  return lines.map((line) => {
    let [ink, ground] = [0, 0]
    const cells: Cell[] = []
    for (const [, codes, char] of line.matchAll(/\u001B\[([\d;]*)m|([^\u001B])/g)) {
      if (char !== undefined) cells.push({ char, ink, ground })
      else if (codes!.startsWith('38;5;')) ink = Number(codes!.slice(5))
      else if (codes!.startsWith('48;5;')) ground = Number(codes!.slice(5))
      else if (codes === '39') ink = 0
      else if (codes === '49') ground = 0
    }
    return cells
  })
}

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

describe('layers', () => {
  it.each(zooms)('tell every hex of land with an Area, islands too, at zoom %i', (zoom) => {
    for (const { hex, area } of world.board.hexes.values())
      if (area) expect(text(inHex(hex, zoom, { layer: 'natives' })), hex).toMatch(/\d/)
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
})
