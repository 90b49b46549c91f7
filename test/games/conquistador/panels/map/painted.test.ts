import { describe, expect, it } from 'vitest'
import { type Canvas, cutCanvas } from '../../../../../source/app/paint/canvas.ts'
import { dimmed, faintInkOn, inkOn, luminanceOf } from '../../../../../source/app/paint/colours.ts'
import { readCanvas } from '../../../../../source/app/paint/read-canvas.ts'
import { rimOf, type SixSide } from '../../../../../source/app/paint/six-sided.ts'
import { neighbour, sides } from '../../../../../source/games/conquistador/map/hex.ts'
import {
  cellOf,
  hexSize,
  mapSize,
  roomOf,
  type Zoom,
} from '../../../../../source/games/conquistador/panels/map/layout.ts'
import {
  paintedGround,
  wetSides,
} from '../../../../../source/games/conquistador/panels/map/paint/painted-ground.ts'
import { allPaints, type Paints } from '../../../../../source/games/conquistador/panels/map/paint/paints.ts'
import { plainView, renderMap } from '../../../../../source/games/conquistador/panels/map-text.ts'
import { leastRatio, lightUnder, palettes } from '../../../../app/paint/palettes.ts'
import { world } from '../../world.ts'

const [dark] = allPaints as [Paints]
const { hexes } = world.board
const land = [...hexes.values()].filter(({ terrain }) => terrain !== 'sea')

/** The colours along the rim of a hex, by side, from its upper to its lower end. */
function rimColours(canvas: Canvas, zoom: Zoom, hex: string): ReadonlyMap<SixSide, readonly number[]> {
  const { x, y } = cellOf(world, hex, zoom)
  const points = rimOf(hexSize[zoom]).flatMap((line, row) =>
    line.flatMap((side, column) => {
      const cell = (y + Math.floor(row / 2)) * canvas.width + x + column
      return side === null ? [] : [{ side, colour: (row % 2 === 0 ? canvas.first : canvas.second)[cell]! }]
    }),
  )
  return new Map(
    sides.map((side) => [side, points.filter((one) => one.side === side).map(({ colour }) => colour)]),
  )
}

it.each([1, 2, 3] as const)('lakes are water in the midst of land at zoom %i', (zoom) => {
  const { first, second, width } = paintedGround({ world, zoom, paints: dark })
  const { wide, high } = hexSize[zoom]
  const inner = land.filter(({ nodes }) => nodes.length === 0)
  for (const { hex, lake } of inner) {
    const { x, y } = cellOf(world, hex, zoom)
    const cells = Array.from({ length: high }, (_, row) => (y + row) * width + x)
    const points = cells.flatMap((cell) =>
      [first, second].flatMap((half) => [...half.subarray(cell, cell + wide)]),
    )
    const wet = points.filter((colour) => colour === dark.ground.coast)
    expect(wet.length > 0, hex).toBe(lake !== null)
    expect(wet.length, hex).toBeLessThan(points.length)
  }
})

describe('the painted coast', () => {
  it.each([2, 3] as const)('is wet on every side of a water, and dry on all others, at zoom %i', (zoom) => {
    const canvas = paintedGround({ world, zoom, paints: dark })
    const { river, ridge, ground } = dark
    for (const info of land) {
      const wet = wetSides(world, info)
      for (const [side, colours] of rimColours(canvas, zoom, info.hex)) {
        const isCoast = colours.map((colour) => colour === ground.coast)
        const dry = new Set([ground[info.terrain], river, ridge])
        const told = `${info.hex} ${side}`
        if (!wet.has(side))
          expect(
            colours.filter((colour) => !dry.has(colour)),
            told,
          ).toEqual([])
        // Of an upright side half may be land, of the others nothing.
        else if (side.length === 2) expect(isCoast, told).not.toContain(false)
        else expect(isCoast.filter(Boolean).length * 2, told).toBeGreaterThanOrEqual(isCoast.length)
      }
    }
  })

  it.each([2, 3] as const)(
    'lets the waters of neighbours meet, and straits be all sea, at zoom %i',
    (zoom) => {
      const canvas = paintedGround({ world, zoom, paints: dark })
      const isCoast = (hex: string, side: SixSide) =>
        rimColours(canvas, zoom, hex)
          .get(side)!
          .map((colour) => colour === dark.ground.coast)
      let straits = 0
      for (const info of land) {
        const east = neighbour(info.hex, 'E')
        if (!wetSides(world, info).has('E') || hexes.get(east)?.terrain === 'sea' || !hexes.has(east))
          continue
        const [here, there] = [isCoast(info.hex, 'E'), isCoast(east, 'W')]
        expect(
          here.some((wet, index) => wet && there[index]),
          `${info.hex} and ${east}`,
        ).toBe(true)
        if (!world.board.blocked.has(`${info.hex} E`)) continue
        straits++
        expect([here, there].flat(), `the strait between ${info.hex} and ${east}`).not.toContain(false)
      }
      expect(straits).toBeGreaterThan(10)
    },
  )

  it.each([2, 3] as const)('leaves land from sea to sea on an isthmus, at zoom %i', (zoom) => {
    const canvas = paintedGround({ world, zoom, paints: dark })
    // 7.31: the two waters of 2819 do not meet, and those who march over Panama go from east to west.
    for (const hex of ['2819', '2820']) {
      const rim = rimColours(canvas, zoom, hex)
      for (const side of ['E', 'W'] as const) {
        expect(rim.get(side), `${hex} ${side}`).toContain(dark.ground.coast)
        expect(rim.get(side), `${hex} ${side}`).toContain(dark.ground.forest)
      }
    }
  })

  it('shows at zoom 1 water in each half of a hex that has some, and land in every hex of land', () => {
    const canvas = paintedGround({ world, zoom: 1, paints: dark })
    const { ground } = dark
    for (const info of land) {
      const wet = wetSides(world, info)
      const { x, y } = cellOf(world, info.hex, 1)
      const cells = [y * canvas.width + x, y * canvas.width + x + 1]
      const seen = cells.map((cell) => [canvas.first[cell]!, canvas.second[cell]!])
      expect(seen.flat(), info.hex).toContain(ground[info.terrain])
      for (const [index, half] of [
        ['NW', 'W', 'SW'],
        ['NE', 'E', 'SE'],
      ].entries()) {
        const isWet = info.lake !== null || half.some((side) => wet.has(side as SixSide))
        const shows = seen[index]!.includes(ground.coast)
        expect(shows, `${info.hex} ${half}`).toBe(isWet)
      }
    }
  })

  it('is at zoom 1 a band from west to east where two waters of a hex do not meet', () => {
    const canvas = paintedGround({ world, zoom: 1, paints: dark })
    for (const hex of ['2819', '2820']) {
      const { x, y } = cellOf(world, hex, 1)
      const cells = [y * canvas.width + x, y * canvas.width + x + 1]
      expect(cells.map((cell) => [canvas.first[cell], canvas.second[cell], canvas.shape[cell]])).toEqual(
        Array(2).fill([dark.ground.forest, dark.ground.coast, 0]),
      )
    }
  })

  it.each([1, 2, 3] as const)('is the same where it was drawn part after part, at zoom %i', (zoom) => {
    const inParts = { ...world }
    const { high } = hexSize[zoom]
    for (const top of [30, 0, 28, 40]) {
      const part = { top: top * high - 1, height: 12 * high }
      const canvas = paintedGround({ world: inParts, zoom, paints: dark }, part)
      const window = { left: 0, width: canvas.width, ...part }
      expect(cutCanvas(canvas, window)).toEqual(
        cutCanvas(paintedGround({ world, zoom, paints: dark }), window),
      )
    }
    expect(paintedGround({ world: inParts, zoom, paints: dark })).toEqual(
      paintedGround({ world, zoom, paints: dark }),
    )
  })

  it('uses no glyph but letters, spaces and half blocks, each a column wide', () => {
    for (const zoom of [1, 2, 3] as const) {
      const canvas = cutCanvas(paintedGround({ world, zoom, paints: dark }), {
        left: 30,
        top: 20,
        width: 90,
        height: 40,
      })
      for (const grain of ['quarters', 'halves', 'cells'] as const)
        for (const line of readCanvas(canvas, grain)) {
          const bare = line.replace(/\u001B\[[\d;]*m/g, '')
          expect(bare).toHaveLength(90)
          expect(bare).toMatch(/^[\x20-\x7E\u00B7\u2580\u2584\u2588\u258C\u2590\u2596-\u2598\u259D]*$/)
        }
    }
  })
})

/** How light a colour looks, from 0 to 100 (CIE L*). */
const lightness = (colour: number): number => {
  const light = luminanceOf(colour)
  return light > 0.008856 ? 116 * Math.cbrt(light) - 16 : 903.3 * light
}

describe('the border of the map', () => {
  it.each([1, 2, 3] as const)(
    'is straight: no half hex is missing at either end of a row, at zoom %i',
    (zoom) => {
      const { first, second, width, height } = paintedGround({ world, zoom, paints: dark })
      const bare = [0, 1].flatMap((end) =>
        // The first column is that of brackets.
        Array.from({ length: height }, (_, y) => y * width + (end === 0 ? 1 : width - 1)).filter(
          (cell) => first[cell] === 0 || second[cell] === 0,
        ),
      )
      expect(bare).toEqual([])
    },
  )

  it.each([2, 3] as const)('has open sea beyond a coast, which no land bridge leaves, at zoom %i', (zoom) => {
    const canvas = paintedGround({ world, zoom, paints: dark })
    const east = land.filter(
      ({ hex, veiled }) => !veiled && roomOf(world, hex, zoom).width > hexSize[zoom].wide,
    )
    const capes = east.filter(({ nodes }) => nodes.length > 0)
    expect(capes.length).toBeGreaterThan(0)
    for (const { hex } of capes) {
      const { left, top, width, height } = roomOf(world, hex, zoom)
      const end = left < cellOf(world, hex, zoom).x ? left : left + width - 1
      const strip = cutCanvas(canvas, { left: end, top, width: 1, height })
      const colours = new Set([...strip.first, ...strip.second])
      expect(colours, hex).toEqual(new Set([dark.ground.sea]))
    }
  })

  it.each([1, 2, 3] as const)('is dimmed with its hexes, at zoom %i', (zoom) => {
    const view = {
      ...plainView,
      zoom,
      highlight: new Set(['2316']),
      painted: { paints: dark, grain: 'halves' as const },
    }
    const { height } = mapSize(world, zoom)
    const strip = renderMap(world, view, { left: 1, top: 0, width: 1, height: Math.floor(height / 3) })
    const grounds = strip.flatMap((line) =>
      [...line.matchAll(/[34]8;5;(\d+)m/g)].map(([, colour]) => Number(colour)),
    )
    // The north-west is land.
    for (const land of Object.values(dark.ground))
      if (luminanceOf(land) > 0.3) expect(grounds).not.toContain(land)
    expect(grounds).toContain(dimmed(dark.ground.worthless))
  })
})

describe.each(allPaints)('the paints $name', ({ ground, looks, tints, quiet }) => {
  const lands = [ground.clear, ground.forest, ground.rough, ground.worthless]

  it('go from the deep over the coast to the land in steps of lightness', () => {
    expect(lightness(ground.coast) - lightness(ground.sea)).toBeGreaterThan(10)
    for (const colour of [...lands, ...Object.values(tints)])
      expect(lightness(colour) - lightness(ground.coast)).toBeGreaterThan(10)
  })

  it('keep letters readable on their counters and on every ground, under every palette', () => {
    for (const [role, look] of Object.entries(looks))
      if (look.ground !== undefined)
        expect(leastRatio(look.ink, look.ground), role).toBeGreaterThanOrEqual(4.5)
    for (const colour of [...Object.values(ground), ...Object.values(tints)])
      for (const under of [colour, dimmed(colour)])
        for (const ink of [inkOn(under), faintInkOn(under)])
          expect(leastRatio(ink, under), `${ink} on ${under}`).toBeGreaterThanOrEqual(4.5)
  })

  it.each(palettes)(
    'have land lighter than coasts, and coasts than the deep, under a palette %s',
    (_, palette) => {
      const light = (colour: number) => lightUnder(palette, colour)
      expect(light(ground.coast)).toBeGreaterThan(light(ground.sea))
      for (const colour of [...lands, ...Object.values(tints)])
        expect(light(colour)).toBeGreaterThan(light(ground.coast))
    },
  )

  it('tell the grounds of land by a sign, too', () => {
    expect(new Set([quiet.clear, quiet.forest, quiet.rough].map(({ sign }) => sign)).size).toBe(3)
  })
})
