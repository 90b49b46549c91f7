/** The legend of the painted map, in the colours of the map. */
import { describe, expect, it } from 'vitest'
import { widthOf } from '../../../../../source/app/parts/lines.ts'
import {
  allPaints,
  type MapLayer,
  mapLayers,
  mapLegend,
  mapText,
  paintedLegend,
  plainView,
  type Zoom,
  zooms,
} from '../../../../../source/games/conquistador/panels/map-text.ts'
import { leastRatio } from '../../../../app/paint/palettes.ts'
import { world } from '../../world.ts'
import { cellsOf } from './drawing.ts'

const [dark] = allPaints
const grains = ['quarters', 'halves', 'cells'] as const

const legend = (
  {
    zoom = 2,
    layer = 'terrain',
    grain = 'halves',
  }: { zoom?: Zoom; layer?: MapLayer; grain?: (typeof grains)[number] },
  width = 76,
  paints = dark!,
) => paintedLegend({ ...plainView, zoom, layer, painted: { paints, grain } }, width)

const bare = (lines: readonly string[]) => lines.join('\n').replaceAll(/\u001B\[[\d;]*m/g, '')

/** The grounds of the cells before a name. */
function groundsBefore(lines: readonly string[], name: string): number[] {
  const line = cellsOf(lines).find((cells) =>
    cells
      .map(({ char }) => char)
      .join('')
      .includes(` ${name}`),
  )!
  const at = line
    .map(({ char }) => char)
    .join('')
    .indexOf(` ${name}`)
  return line.slice(Math.max(0, at - 4), at).map(({ ground }) => ground)
}

describe('the legend of the painted map', () => {
  it('has each ground, side and counter in its own colours, with its name', () => {
    const lines = legend({})
    const { ground, ridge, river, looks } = dark!
    for (const [name, colour] of [
      ['open sea', ground.sea],
      ['water along coasts', ground.coast],
      ['clear', ground.clear],
      ['forest', ground.forest],
      ['rough', ground.rough],
      ['worthless', ground.worthless],
      ['not seen yet', ground.veil],
    ] as const)
      expect(groundsBefore(lines, name), name).toEqual([colour, colour, colour, colour])
    expect(groundsBefore(lines, 'mountains')).toContain(ridge)
    expect(groundsBefore(lines, 'river')).toContain(river)
    for (const [name, role] of [
      ['Spain', 'ofSpain'],
      ['England', 'ofEngland'],
      ['France', 'ofFrance'],
      ['Portugal', 'ofPortugal'],
      ['treasure city', 'city'],
      ['gold not found yet', 'unfound'],
      ['a fight to come', 'battle'],
    ] as const)
      expect(groundsBefore(lines, name), name).toContain(looks[role]!.ground)
  })

  it('has no signs of the map in characters, and that none of the painted one', () => {
    for (const zoom of [2, 3] as const) {
      expect(bare(legend({ zoom }))).not.toMatch(/[%&]|two waters/)
      expect(bare(legend({ zoom, grain: 'cells' }))).toMatch(/%&/)
    }
    for (const layer of mapLayers)
      expect(mapLegend(2, layer).join(' ')).not.toMatch(/[Pp]aint|ground of its own|Counters/)
  })

  it('begins with colour in ten lines at 80 columns, and is within its width everywhere', () => {
    for (const zoom of zooms)
      for (const layer of mapLayers)
        for (const grain of grains)
          for (const width of [40, 76, 116]) {
            const lines = legend({ zoom, layer, grain }, width)
            for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
            if (width >= 76) expect(bare(lines.slice(0, 10)), `${zoom} ${layer}`).toContain('England')
          }
  })

  it('tells of a layer what its tints mean', () => {
    const lines = legend({ layer: 'natives' })
    expect(groundsBefore(lines.slice(-2), '1-2')).toContain(dark!.tints.calm)
    expect(bare(lines)).toContain('Native Level')
    for (const layer of mapLayers.slice(1))
      expect(legend({ layer }).length, layer).toBeGreaterThan(legend({}).length)
  })

  it('has sides only where the map shows them', () => {
    expect(bare(legend({ zoom: 1 }))).not.toContain('mountains')
    expect(bare(legend({ zoom: 1, grain: 'cells' }))).toContain('mountains')
  })

  it.each(allPaints)('can be read under every palette: $name', (paints) => {
    for (const grain of grains)
      for (const { char, ink, ground } of cellsOf(legend({ grain }, 76, paints)).flat())
        if (ground > 0 && /[A-Za-z0-9?$@!+%&]/.test(char))
          expect(leastRatio(ink, ground), `${char} ${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  it('stands under the painted map that is printed', () => {
    const printed = mapText(world, { zoom: 1, color: true, paint: 'halves' }).split('\n')
    expect(printed.slice(-3)).toEqual(legend({ zoom: 1 }, 80).slice(-3))
  })
})
