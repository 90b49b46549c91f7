import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ground } from '../../../../../source/games/conquistador/panels/map/ground.ts'
import {
  centreOn,
  colourPalette,
  mapLayers,
  mapLegend,
  mapRoles,
  mapSize,
  mapText,
  marks,
  plainView,
  renderMap,
  type Zoom,
  zooms,
} from '../../../../../source/games/conquistador/panels/map-text.ts'
import { world } from '../../world.ts'
import { newState } from './drawing.ts'

const anyHex = fc.constantFrom(...world.board.hexes.keys())
const anyZoom = fc.constantFrom<Zoom>(...zooms)
const anyLayer = fc.constantFrom(...mapLayers)
const stripped = (line: string) =>
  line.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
describe('renderMap', () => {
  it('gives exactly the window in plain ASCII, whatever is asked', () => {
    const view = fc.record({
      zoom: anyZoom,
      layer: anyLayer,
      cursor: fc.option(anyHex),
      highlight: fc.array(anyHex).map((list) => new Set(list)),
      route: fc.array(anyHex),
    })
    const window = fc.record({
      left: fc.integer({ min: -20, max: 350 }),
      top: fc.integer({ min: -20, max: 200 }),
      width: fc.integer({ min: 1, max: 200 }),
      height: fc.integer({ min: 1, max: 60 }),
    })
    const state = newState()
    fc.assert(
      fc.property(view, window, (asked, part) => {
        const lines = renderMap(world, { ...plainView, ...asked, state }, part)
        expect(lines).toHaveLength(part.height)
        for (const line of lines) {
          expect(line).toHaveLength(part.width)
          expect(line).toMatch(/^[\x20-\x7e]*$/)
        }
      }),
    )
  })

  it('shows the same characters with colours as without', () => {
    fc.assert(
      fc.property(anyHex, anyZoom, anyLayer, (cursor, zoom, layer) => {
        const view = { ...plainView, zoom, layer, cursor, state: newState(), highlight: new Set([cursor]) }
        const window = centreOn(world, cursor, { width: 60, height: 20 }, zoom)
        const coloured = renderMap(world, { ...view, palette: colourPalette }, window)
        expect(coloured.map(stripped)).toEqual(renderMap(world, view, window))
      }),
      { numRuns: 40 },
    )
  })

  it('leaves the ground as it was after units were drawn', () => {
    const before = mapText(world, { zoom: 2, color: false })
    renderMap(
      world,
      { ...plainView, zoom: 2, state: newState(), cursor: '2316' },
      { left: 0, top: 0, width: 200, height: 90 },
    )
    expect(mapText(world, { zoom: 2, color: false })).toBe(before)
  })
})

describe('mapText', () => {
  it('is the whole map with rulers and legend', () => {
    for (const zoom of zooms) {
      const lines = mapText(world, { zoom, color: false }).split('\n')
      const legend = lines.slice(1 + mapSize(world, zoom).height)
      expect(legend.join(' ').trim()).toBe(mapLegend(zoom).join(' '))
      for (const line of legend) expect(line.length).toBeLessThanOrEqual(80)
      expect(lines[0]).toMatch(/40.*35.*05.*00/)
      expect(lines[1]).toMatch(/^00 /)
    }
    expect(mapText(world, { zoom: 1, color: false })).toContain('P A C I F I C   O C E A N')
  })

  it('uses colour only when asked', () => {
    expect(mapText(world, { zoom: 1, color: false })).not.toContain('\u001b[')
    expect(mapText(world, { zoom: 1, color: true })).toContain('\u001b[')
  })
})

describe('mapLegend', () => {
  it('explains every mark that the ground is drawn with', () => {
    for (const zoom of zooms) {
      const { chars, roles } = ground(world, zoom, 'terrain')
      const unnamed = new Set(['label', 'number', 'outside'].map((role) => mapRoles.indexOf(role as 'label')))
      const used = new Set(
        [...chars].filter((_, index) => !unnamed.has(roles[index]!)).map((code) => String.fromCharCode(code)),
      )
      used.delete(' ')
      const legend = mapLegend(zoom).join('\n')
      const explained = legend
        .split(/[ \n]/)
        .filter((word) => word.length === 1 || word === marks.mountainBelow)
      for (const mark of used) expect(explained.join(''), mark).toContain(mark)
    }
  })

  it('adds a line for each layer', () => {
    for (const layer of mapLayers)
      expect(mapLegend(1, layer)).toHaveLength(mapLegend(1).length + (layer === 'terrain' ? 0 : 1))
  })
})
