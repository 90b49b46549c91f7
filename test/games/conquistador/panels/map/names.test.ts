/** Names on the first view of the map. */
import { expect, test } from 'vitest'
import { conquistador } from '../../../../../source/games/conquistador/game.ts'
import { paintsFor, plainView, renderMap } from '../../../../../source/games/conquistador/panels/map-text.ts'
import { data, world, worldOf } from '../../world.ts'
import { settle, stateWith } from './drawing.ts'

const bare = (line: string) => line.replaceAll(/\u001B\[[\d;]*m/g, '')
const window = { left: 20, top: 12, width: 41, height: 19 }
const drawn = (grain: 'halves' | null, change = {}) =>
  renderMap(
    world,
    {
      ...plainView,
      ...{ seat: 'Spain', painted: grain && { paints: paintsFor('dark'), grain } },
      ...change,
    },
    { ...window, ...change },
  ).map(bare)

test('the painted map names Areas on the terrain where a name hides neither coast nor mine', () => {
  const whole = { left: 0, top: 0, width: 140, height: 80 }
  const named = (grain: 'halves' | null) => {
    const text = drawn(grain, whole).join('\n')
    return [...world.board.hexesOfArea.keys()].filter((area) => text.includes(area.toUpperCase()))
  }
  expect(named('halves').length).toBeGreaterThan(5)
  expect(named('halves')).toContain('Sonora')
  // Its islands would be hidden.
  expect(named('halves')).not.toContain('Caribbean')
  expect(named(null)).toEqual([])
})

test('and every map says where Europe lies, in the open Atlantic alone', () => {
  for (const grain of ['halves', null] as const) {
    expect(drawn(grain).filter((line) => line.endsWith(' to Europe > '))).toHaveLength(1)
    // Where nothing but the Pacific or land is in sight, or hardly anything, there is no such sign.
    expect(drawn(grain, { left: 0 }).join('')).not.toContain('Europe')
    expect(drawn(grain, { width: 30, left: 30 }).join('')).not.toContain('Europe')
  }
})

test('a new game and the map that it begins with wait for no way over the sea', () => {
  const unlinked = worldOf(data)
  const asked = () => {
    throw new Error('The waters were linked.')
  }
  for (const field of ['seaWays', 'ocean']) Object.defineProperty(unlinked.board, field, { get: asked })
  const state = conquistador(data, '', unlinked).create({ scenario: 'solitaire', seed: 'map' }).state
  for (const grain of ['halves', null] as const) {
    const view = { ...plainView, state, painted: grain && { paints: paintsFor('dark'), grain } }
    expect(renderMap(unlinked, view, window).map(bare).join('')).toContain('to Europe')
  }
  expect(() => unlinked.routes.seaDistance('0101', '0102')).toThrow('linked')
})

test('the oceans are named where the map of characters names them, at every zoom, and Areas on their layer too', () => {
  const oceans = ['Atlantic', 'Pacific'].map((name) => `${name} Ocean`.toUpperCase().split('').join(' '))
  const areas = [...world.board.hexesOfArea.keys()].map((area) => area.toUpperCase())
  for (const zoom of [1, 2, 3] as const)
    for (const layer of ['terrain', 'areas'] as const) {
      const whole = { left: 0, top: 0, width: 400, height: 200, zoom, layer }
      const spots = (grain: 'halves' | null) => {
        const lines = drawn(grain, whole).map((line) => line.replaceAll(/[^A-Z]/g, ' '))
        return [...oceans, ...(layer === 'areas' ? areas : [])].flatMap((name) =>
          lines.flatMap((line, y) => (line.includes(name) ? [`${name} ${line.indexOf(name)} ${y}`] : [])),
        )
      }
      expect(spots('halves')).toEqual(spots(null))
      expect(spots('halves').length).toBeGreaterThanOrEqual(2)
    }
})

test('no unit cuts the name of an Area, on the layer of Areas and on the terrain', () => {
  const middle = '2031'
  const area = world.board.hexes.get(middle)!.area!
  const state = stateWith((made) => {
    for (const hex of world.board.hexesOfArea.get(area)!.slice(4, -4)) settle(hex, { soldiers: 2 })(made)
  })
  const part = area.toUpperCase().slice(0, -2)
  for (const layer of ['areas', 'terrain'])
    for (const zoom of [1, 2]) {
      const text = drawn('halves', { left: 0, top: 0, width: 400, height: 200, zoom, layer, state }).join(
        '\n',
      )
      const [found] = new RegExp(`${part}..|${part.slice(0, 3)}[A-Z]+`).exec(text) ?? []
      if (layer === 'areas') expect(text).toContain(area.toUpperCase())
      expect(found ?? area.toUpperCase()).toBe(area.toUpperCase())
    }
})
