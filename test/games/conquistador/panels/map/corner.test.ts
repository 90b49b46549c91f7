/** The overview in the corner of a large window. */
import { describe, expect, it } from 'vitest'
import { areaColours } from '../../../../../source/games/conquistador/panels/map/ground.ts'
import {
  allPaints,
  centreOn,
  mapSize,
  paintOverview,
  plainView,
  renderMap,
} from '../../../../../source/games/conquistador/panels/map-text.ts'
import { world } from '../../world.ts'
import { cellsOf, settle, stateWith } from './drawing.ts'

const painted = { paints: allPaints[0]!, grain: 'halves' as const }
const size = { width: 116, height: 44 }
const white = '\u001B[48;5;231m'

/** The lower corners of a window at zoom 2, each as one text. */
function corners(cursor: string) {
  const state = stateWith(settle('4105', { colonists: 2 }))
  const view = { ...plainView, zoom: 2 as const, state, cursor, painted }
  const seen = (window: typeof size) =>
    renderMap(world, view, { ...centreOn(world, cursor, window, 2), ...window }).slice(-18)
  const part = (lines: readonly string[]) => lines.join('\n')
  return { large: part(seen(size)), small: part(seen({ width: 90, height: 44 })) }
}

it('stands there with the frame of the window and all units, and not in a smaller one', () => {
  const { large, small } = corners('2316')
  // Nothing else is painted white, but for what the cursor names.
  expect(large).toContain('8;5;231m')
  expect(large).toContain(`8;5;${painted.paints.looks.ofSpain!.ground}m`)
  expect(small).not.toContain(white)
})

/** The first column in which something is white. */
function firstWhite(lines: readonly string[]): number {
  const columns = lines.map((line) => {
    let column = 0
    for (const [, codes, text = ''] of line.matchAll(/\u001B\[([\d;]*)m|([^\u001B]+)/g)) {
      if (codes !== undefined && /8;5;231$/.test(codes)) return column
      column += text.length
    }
    return null
  })
  return columns.find((column) => column !== null)!
}

it('is away from the cursor', () => {
  const at = (cursor: string) => firstWhite(corners(cursor).large.split('\n'))
  expect(at('2316')).not.toBe(at('2327'))
})

it('is parted from the board by a dark edge, for land would seem to go on in it', () => {
  const window = { ...centreOn(world, '2316', size, 2), ...size }
  const lines = renderMap(world, { ...plainView, zoom: 2, cursor: '2316', painted }, window).slice(-19)
  const cells = lines.map((line) => cellsOf([line])[0]!)
  const edge = cells[0]!.findIndex(({ ground }) => ground === 16)
  expect(edge).toBeGreaterThanOrEqual(0)
  const [first, last] = [edge, cells[0]!.findLastIndex(({ ground }) => ground === 16)]
  expect([first, last + 1]).toContain(first === 0 ? 0 : size.width)
  for (const line of cells) expect(line[first === 0 ? last : first]!.ground).toBe(16)
})

it('stands beside the board where the window is that much wider, wherever the cursor is', () => {
  const board = mapSize(world, 2)
  const window = { left: 0, top: 0, width: board.width + 32, height: 44 }
  for (const cursor of ['2305', '2316', '2327']) {
    const lines = renderMap(world, { ...plainView, zoom: 2, cursor, painted }, window)
    expect(firstWhite(lines.slice(-18))).toBeGreaterThanOrEqual(board.width)
  }
})

it('is left away where the whole board is shown, such as in a picture of it', () => {
  const whole = { left: 0, top: 0, ...mapSize(world, 2) }
  const view = { ...plainView, zoom: 2 as const, cursor: null, painted }
  expect(renderMap(world, view, whole).join('')).not.toContain(white)
})

describe('on a page of its own', () => {
  const view = { ...plainView, zoom: 1 as const, state: stateWith(settle('4105', { colonists: 2 })), painted }
  const window = { ...centreOn(world, '2316', { width: 40, height: 20 }, 1), width: 40, height: 20 }
  const bare = (line: string) => line.replace(/\u001B\[[\d;]*m/g, '')
  const at = (width: number, height = 22, change: Partial<typeof plainView> = {}) =>
    paintOverview(world, { ...view, ...change }, window, { width, height })

  it('has a letter in each Area, which a list beside it names, where that has room', () => {
    for (const [width, height] of [
      [80, 22],
      [120, 38],
    ] as const) {
      // The layer tints what is in no Area otherwise than its neighbours.
      const lines = at(width, height, { layer: 'areas' })
      for (const line of lines) expect(bare(line).length).toBeLessThanOrEqual(width)
      const colours = areaColours(world)
      for (const [letter, area] of Object.entries(world.data.map.areaKey)) {
        if (!colours.has(area)) continue
        expect(lines.map(bare).join('\n')).toMatch(new RegExp(` ${letter} ${area}( |$)`, 'm'))
        const tint = painted.paints.tints[colours.get(area)!]
        const stands = cellsOf(lines).flatMap((cells) =>
          cells.filter(({ char, ground }) => char === letter && ground === tint),
        )
        expect(stands, area).not.toEqual([])
      }
    }
    expect(at(50).map(bare).join('')).not.toContain('Aztec')
    expect(at(50)).toHaveLength(at(80).length)
  })

  it('says whose the dots are, in their colours, of the nations that have units there', () => {
    const [first] = cellsOf(at(80))
    const line = first!.map(({ char }) => char).join('')
    expect(first![line.indexOf(' Spain') - 1]!.ground).toBe(painted.paints.looks.ofSpain!.ground)
    expect(at(80).map(bare).join('')).not.toContain('England')
  })

  it('has the tints of the layer that is shown', () => {
    const { hostile } = painted.paints.tints
    expect(at(50, 22, { layer: 'natives' }).join('')).toContain(`8;5;${hostile}m`)
    expect(at(50).join('')).not.toContain(`8;5;${hostile}m`)
  })
})

it('is of letters where a map is drawn in characters: ground, corners of the window, and the units of nations', () => {
  const state = stateWith(settle('4105', { colonists: 2 }))
  const window = { ...centreOn(world, '2316', { width: 40, height: 20 }, 1), width: 40, height: 20 }
  // No room for names beside it.
  const room = { width: 40, height: 22 }
  const lines = paintOverview(world, { ...plainView, state }, window, room)
  const text = lines.join('\n')
  expect(text).toMatch(/^[\x20-\x7E\n]*$/)
  for (const letter of ['.', '%', '^', '+']) expect(text).toContain(letter)
  // Those of Spain, at the port that it begins with and where it has settled.
  expect(text.match(/[SEFPO]/g)).toEqual(['S', 'S'])
  const painted = paintOverview(
    world,
    { ...plainView, state, painted: { paints: allPaints[0]!, grain: 'cells' } },
    window,
    room,
  )
  expect(painted.map((line) => line.replaceAll(/\u001B\[[\d;]*m/g, '').length)).toEqual(
    lines.map(({ length }) => length),
  )
})
