import { describe, expect, it } from 'vitest'
import { cutCanvas } from '../../../../../source/app/paint/canvas.ts'
import { dimmed, faintInkOn, inkOn, luminanceOf } from '../../../../../source/app/paint/colours.ts'
import { readCanvas } from '../../../../../source/app/paint/read-canvas.ts'
import type { SixSide } from '../../../../../source/app/paint/six-sided.ts'
import { sides } from '../../../../../source/games/conquistador/map/hex.ts'
import { cellOf, hexSize, type Zoom } from '../../../../../source/games/conquistador/panels/map/layout.ts'
import {
  paintedGround,
  wetSides,
} from '../../../../../source/games/conquistador/panels/map/painted-ground.ts'
import { allPaints, type Paints } from '../../../../../source/games/conquistador/panels/map/paints.ts'
import { leastRatio, lightUnder, palettes } from '../../../../app/paint/palettes.ts'
import { world } from '../../world.ts'

const [dark] = allPaints as [Paints]
const { hexes } = world.board
const land = [...hexes.values()].filter(({ terrain }) => terrain !== 'sea')

/** A point of a side that belongs to it alone: a column, and a row of half lines. */
function pointOf(zoom: Zoom, side: SixSide): readonly [number, number] {
  const { wide, high } = hexSize[zoom]
  const rows = high * 2
  const x = side.endsWith('W') ? 0 : wide - 1
  return [x, side.startsWith('N') ? 0 : side.startsWith('S') ? rows - 1 : rows / 2]
}

describe('the painted coast', () => {
  it.each([2, 3] as const)('is wet on every side of a water, and dry on all others, at zoom %i', (zoom) => {
    const canvas = paintedGround({ world, zoom, paints: dark })
    const { river, ridge, ground } = dark
    for (const info of land) {
      const wet = wetSides(world, info)
      const { x, y } = cellOf(world, info.hex, zoom)
      for (const side of sides) {
        const [right, down] = pointOf(zoom, side)
        const cell = (y + Math.floor(down / 2)) * canvas.width + x + right
        const colour = (down % 2 === 0 ? canvas.first : canvas.second)[cell]!
        const dry = [ground[info.terrain], river, ridge]
        if (wet.has(side)) expect(colour, `${info.hex} ${side}`).toBe(ground.coast)
        else expect(dry, `${info.hex} ${side}`).toContain(colour)
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
        const isWet = half.some((side) => wet.has(side as SixSide))
        const shows = seen[index]!.includes(ground.coast)
        expect(shows, `${info.hex} ${half}`).toBe(isWet)
      }
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
