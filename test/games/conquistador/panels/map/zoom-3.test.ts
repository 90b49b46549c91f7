import { describe, expect, it } from 'vitest'
import { placeNames } from '../../../../../source/games/conquistador/panels/map/place-names.ts'
import {
  allPaints,
  cellOf,
  hexSize,
  type MapView,
  plainView,
  renderMap,
} from '../../../../../source/games/conquistador/panels/map-text.ts'
import { world } from '../../world.ts'
import { settle, stateWith } from './drawing.ts'

const painted = { paints: allPaints[0]!, grain: 'halves' as const }
const bare = (line: string) => line.replaceAll(/\u001B\[[\d;]*m/g, '')
/** Some hexes in a row from the first, painted. */
function drawn(hex: string, hexes: number, change: Partial<MapView> = {}): string[] {
  const { x, y } = cellOf(world, hex, 3)
  const { wide, high } = hexSize[3]
  const window = { left: x, top: y, width: wide * hexes, height: high }
  return renderMap(world, { ...plainView, zoom: 3, painted, ...change }, window).map(bare)
}

describe('zoom 3', () => {
  it('has number, site, counters with their strength and the name of the mine in each hex', () => {
    const state = stateWith((made) => {
      settle('2316', { colonists: 2, soldiers: 14, leaders: [] })(made)
      settle('2316', { soldiers: 3, nation: 'England' })(made)
    })
    expect(drawn('2316', 1, { state })).toMatchInlineSnapshot(`
      [
        " 2316 ? ",
        " P3S14  ",
        " s3·    ",
        " Cibao  ",
      ]
    `)
  })

  it('has numbers on land, and on waters where the marks of hexes are strong', () => {
    expect(drawn('2317', 1)[0]).toContain('2317')
    expect(drawn('2312', 1).join('')).toMatch(/^ *· *$/)
    expect(drawn('2312', 1, { strong: true })[0]).toContain('2312')
  })

  it('has strong dots at all times, as the other zooms have them where marks are strong', () => {
    const ink = (zoom: 2 | 3, strong: boolean) => {
      const { x, y } = cellOf(world, '2312', zoom)
      const window = { left: x, top: y, width: hexSize[zoom].wide, height: hexSize[zoom].high }
      const lines = renderMap(world, { ...plainView, zoom, painted, strong }, window)
      return /38;5;(\d+)m(?:(?!38;5;)[^·])*·/.exec(lines.join(''))![1]
    }
    expect(ink(3, false)).toBe(ink(2, true))
    expect(ink(2, false)).not.toBe(ink(2, true))
  })

  it('names every treasure city, and no name touches another', () => {
    const names = placeNames(world)
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(world.data.map.cities)))
    expect(names.length).toBeGreaterThan(20)
    const taken = new Set<string>()
    for (const { name, x, y } of names)
      for (let at = x; at <= x + name.length; at++) {
        expect(taken).not.toContain(`${at} ${y}`)
        taken.add(`${at} ${y}`)
      }
    for (const { name, x, y } of names) {
      const [line] = renderMap(
        world,
        { ...plainView, zoom: 3, painted },
        { left: x, top: y, width: name.length, height: 1 },
      )
      expect(bare(line!)).toBe(name)
    }
  })

  it('leaves names away in characters where they would cross the mark of a side', () => {
    const { x, y } = cellOf(world, '2918', 3)
    const window = { left: x - 1, top: y + 3, width: 10, height: 1 }
    expect(renderMap(world, { ...plainView, zoom: 3 }, window)[0]).not.toContain('Antioquia')
    expect(bare(renderMap(world, { ...plainView, zoom: 3, painted }, window)[0]!)).toContain('Antioquia')
  })
})
