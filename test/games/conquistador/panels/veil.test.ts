/** A game that veils what nobody has seen: what is shown, and that no rule is another for it. */
import { expect, test } from 'vitest'
import { buildTheme } from '../../../../source/app/settings/theme.ts'
import { distance } from '../../../../source/games/conquistador/map/hex.ts'
import { seenPosition, seenWorld } from '../../../../source/games/conquistador/map/seen-world.ts'
import { destinationsBy } from '../../../../source/games/conquistador/panels/choices/destinations.ts'
import { conquistadorPanels } from '../../../../source/games/conquistador/panels/index.tsx'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { settingOf } from '../../../../source/games/conquistador/text/setting.ts'
import { Refused } from '../../../../source/kernel/contract/game.ts'
import { game, play } from '../playing.ts'
import { data, world } from '../world.ts'

const panels = conquistadorPanels(world)
const veiled = { scenario: 'solitaire', seed: 'veil', options: { places: 'veiled' } }
const open = { scenario: 'solitaire', seed: 'veil' }
const { state } = game.create(veiled)
const first = state as State
const whole = game.create(open).state as State

const mapOf = (of: State): string => {
  const { map } = panels
  const size = { width: 90, height: 60 }
  const window = map.centre('2520', size, 1)
  const theme = buildTheme('mono', 0)
  const look = { zoom: 1, layer: 'terrain', window, cursor: null, legal: new Set<string>(), way: [], theme }
  return map.draw(of, 'Spain', look).join('\n')
}

test('at the start only what lies within two hexes of Hispaniola is seen', () => {
  const near = [...world.board.hexes.keys()].filter((hex) => distance(hex, '2316') <= 2)
  expect(first.seen).toEqual(near.sort())
  expect(whole.seen).toBeUndefined()
})

test('mines, cities and the land behind the coasts are on no map', () => {
  expect(mapOf(whole)).toContain('@')
  expect(mapOf(first)).not.toContain('@')
  expect(mapOf(first)).toContain('"')
  expect(mapOf(whole)).not.toContain('"')
  const { hexes } = seenWorld(world, first).board
  for (const info of hexes.values()) {
    const real = world.board.hexes.get(info.hex)!
    expect(info.veiled ?? false).toBe(
      !first.seen!.includes(info.hex) && real.terrain !== 'sea' && !real.coastal,
    )
    if (!first.seen!.includes(info.hex)) expect([info.mine, info.city, info.lake]).toEqual([null, null, null])
  }
})

test('lines, lists, search and names do not tell of them', () => {
  const { map, words } = panels
  const [tenochtitlan, chichen] = [data.map.cities.Tenochtitlan!, data.map.cities['Chichen Itza']!]
  expect(map.look(whole, 'Spain', tenochtitlan)).toContain('treasure city Tenochtitlan')
  expect(map.look(first, 'Spain', tenochtitlan)).toMatch(/^2328 Aztec Empire; .*nobody has seen it yet$/)
  const names = Object.entries({ ...data.map.mines, ...data.map.cities })
    .filter(([, hex]) => !first.seen!.includes(hex))
    .map(([name]) => name)
  const told = [
    ...map.jumps(first, 'Spain').map(({ label }) => label),
    ...words.areas.flatMap((area) => words.area(first, 'Spain', area)),
    ...words.place(first, 'Spain', '2327'),
    map.nameOf(chichen, first),
  ]
  // Some Areas, rivers and mines have the same name.
  for (const name of names)
    expect(told.filter((text) => new RegExp(`(mine|city|^|, )${name}\\b, `).test(text))).toEqual([])
  expect(told.filter((text) => text.includes('treasure city'))).toEqual([])
  expect(map.nameOf(chichen, whole)).toBe('Chichen Itza (2222)')
  expect(map.nameOf(chichen, first)).toBe('Mayan Empire (2222)')
  // The Andes lie between 3816 and 3817.
  expect(words.place(whole, 'Spain', '3816').join()).toContain('land units cannot cross')
  expect(words.place(first, 'Spain', '3816').join()).not.toContain('land units cannot cross')
  const places = [...world.board.seaWays.keys()]
  const titles = (of: State) =>
    destinationsBy(seenPosition(world, of), 'Spain', places).map(({ title }) => title)
  expect(titles(whole)).toContain('Treasure cities')
  expect(titles(first)).not.toContain('Treasure cities')
})

test('the dice fall as they would, and more is seen as units go on', () => {
  const seen: number[] = []
  const last = play(veiled, ({ after }) => seen.push(after.seen!.length))
  const { seen: _, options, ...played } = last
  const { options: usual, ...same } = play(open, () => {})
  expect(played).toEqual(same)
  expect(options).toEqual({ ...usual, places: 'veiled' })
  expect(seen).toEqual([...seen].sort((one, other) => one - other))
  expect(seen.at(-1)).toBeGreaterThan(first.seen!.length)
})

test('it is an option of a new game, off as usual, and a save tells of it', () => {
  expect(panels.newGameOptions(['veiled'], ['Spain'])).toMatchObject({ places: 'veiled' })
  expect(panels.newGameOptions([], ['Spain'])).not.toHaveProperty('places')
  expect(settingOf(world, veiled)).toMatch(/; places that nobody has seen are veiled$/)
  expect(() => game.create({ ...open, options: { places: 'hidden' } })).toThrow(Refused)
})
