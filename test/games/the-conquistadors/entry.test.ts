/** What the shelf knows of the game before it is loaded is what the game says when it is. */
import { expect, test } from 'vitest'
import { standingOrdersOf } from '../../../source/app/settings/settings.ts'
import { theConquistadors } from '../../../source/games/the-conquistadors/entry.ts'
import { files } from '../../../source/games/the-conquistadors/shelf/files.ts'
import { data } from './load.ts'

test('its names, scenarios, seats and options', async () => {
  const { game, panels } = await theConquistadors.open({ data, hash: 'test', earlier: [] })
  const { scenarios, switches, map, tables, rules, title } = await panels()
  const { asked } = theConquistadors
  expect(game.name).toBe(theConquistadors.name)
  expect(title.name).toBe(theConquistadors.title.name.toUpperCase())
  expect(title.line).toBe(theConquistadors.title.line)
  expect(asked.scenarios).toEqual(
    scenarios.map(({ name, seats }) => ({ name, seats: Math.max(...seats.map(({ length }) => length)) })),
  )
  expect(game.scenarios).toEqual(scenarios.map(({ name }) => name))
  expect(new Set(scenarios.flatMap(({ seats }) => seats.flat()))).toEqual(new Set(asked.seats.names))
  expect(asked.options).toEqual(switches.filter(({ group }) => !group).map(({ name }) => name))
  expect(Object.keys(asked.words!)).toEqual([...new Set(switches.flatMap(({ group }) => group ?? []))])
  expect(theConquistadors.orders).toEqual(standingOrdersOf(switches))
  expect(theConquistadors.zooms).toEqual(map.zooms)
  const books = await theConquistadors.books(data)
  expect(books.tables).toEqual(tables.map(({ name }) => name))
  expect(books.rules.all).toEqual(rules.all)
  expect((await theConquistadors.files()).names).toEqual(files.names)
})
