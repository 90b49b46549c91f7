/** All names on a key: where they have room, and never over what is played with. */
import { expect, test } from 'vitest'
import { hexesWithSites } from '../../../../../source/games/conquistador/panels/map/sites.ts'
import {
  cellOf,
  hexSize,
  type MapView,
  mapSize,
  paintsFor,
  plainView,
  renderMap,
  type Window,
  type Zoom,
  zooms,
} from '../../../../../source/games/conquistador/panels/map-text.ts'
import { world } from '../../world.ts'
import { settle, stateWith } from './drawing.ts'

const bare = (line: string) => line.replaceAll(/\u001B\[[\d;]*m/g, '')
const grains = ['halves', 'cells', null] as const
type GrainOrNone = (typeof grains)[number]

const ashore = [...world.board.hexes.values()].filter(({ terrain, area }) => area && terrain !== 'sea')
/** A settlement in every third hex of land. */
const crowded = stateWith((state) => {
  for (const [index, { hex }] of ashore.entries())
    if (index % 3 === 0) settle(hex, { colonists: 2, soldiers: 3 })(state)
})
const empty = stateWith((state) => {
  state.stacks.length = 0
})

const whole = (zoom: Zoom): Window => ({ left: 0, top: 0, ...mapSize(world, zoom) })

function drawn(
  zoom: Zoom,
  grain: GrainOrNone,
  change: Partial<MapView> = {},
  window = whole(zoom),
): string[] {
  const painted = grain && { paints: paintsFor('dark'), grain }
  return renderMap(world, { ...plainView, zoom, painted, names: true, state: empty, ...change }, window).map(
    bare,
  )
}

const areas = [...world.board.hexesOfArea].filter(([, hexes]) => hexes.length > 0).map(([area]) => area)
const cities = [...world.board.hexes.values()].flatMap(({ city, veiled }) => (city && !veiled ? [city] : []))

test.each(zooms)('nearly all Areas and treasure cities are named at zoom %i, painted or not', (zoom) => {
  for (const grain of grains) {
    const text = drawn(zoom, grain).join('\n')
    const without = drawn(zoom, grain, { names: false }).join('\n')
    const named = (where: string, names: readonly string[]) => names.filter((name) => where.includes(name))
    const upper = areas.map((area) => area.toUpperCase())
    expect(named(text, upper).length).toBeGreaterThanOrEqual(upper.length - 2)
    expect(named(text, cities).length).toBeGreaterThanOrEqual(cities.length - 1)
    expect(named(without, upper).length).toBeLessThan(named(text, upper).length)
  }
})

test.each(zooms)('no unit, mine or city is hidden by a name at zoom %i', (zoom) => {
  const { wide, high } = hexSize[zoom]
  const marked = [...new Set([...crowded.stacks.map(({ hex }) => hex), ...hexesWithSites(world)])]
  for (const grain of grains)
    for (const state of [empty, crowded]) {
      const [lines, before] = [drawn(zoom, grain, { state }), drawn(zoom, grain, { state, names: false })]
      for (const hex of marked) {
        const { x, y } = cellOf(world, hex, zoom)
        const has = state.stacks.some((stack) => stack.hex === hex)
        // What stands in the hex: all of it under units, the first line beside a mine; a large one has a line for names.
        const rows = has ? (zoom === 3 ? high - 1 : high) : 1
        const part = (from: readonly string[]) =>
          from
            .slice(y, y + rows)
            .map((line) => line.slice(x, x + wide))
            .join('\n')
        const [seen, bare] = [part(lines), part(before)]
        for (const { 0: mark, index } of bare.matchAll(/[?@$]|[A-Za-z]?[\d#]/g))
          expect(seen.slice(index, index + mark.length), hex).toBe(mark)
      }
    }
})

test('names stand apart from counters where there is room: p7 and CARIBBEAN are two things', () => {
  const ports = ['2217', '2316', '1824', '1321', '2524', '2616', '3420']
  const state = stateWith((made) => {
    for (const hex of ports) settle(hex, { colonists: 7 })(made)
  })
  for (const zoom of zooms)
    for (const grain of grains) {
      const text = drawn(zoom, grain, { state }).join('\n')
      expect(text).toMatch(/[PC]7|P /)
      expect(text).not.toMatch(/[PC]7[A-Z]{2}|[A-Z]{2}[PC]7/)
    }
})

test('names stand where they stand, whatever part of the map is shown', () => {
  for (const zoom of zooms)
    for (const grain of grains) {
      const all = drawn(zoom, grain, { state: crowded })
      const window = { left: 23, top: 11, width: 70, height: 30 }
      const part = drawn(zoom, grain, { state: crowded }, window)
      const letters = (line: string) => line.replaceAll(/[^A-Za-z]/g, ' ')
      // A sign at the edge says where Europe lies.
      const inner = (line: string) => letters(line).slice(0, window.width - 14)
      expect(part.map(inner)).toEqual(
        all
          .slice(window.top, window.top + window.height)
          .map((line) => inner(line.slice(window.left, window.left + window.width))),
      )
    }
})
