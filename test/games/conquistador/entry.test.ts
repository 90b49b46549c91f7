/** What the shelf knows of the game before it is loaded is what the game says when it is. */
import { expect, test } from 'vitest'
import { standingOrdersOf } from '../../../source/app/settings/settings.ts'
import { optionalRules } from '../../../source/games/conquistador/scenarios/options.ts'
import { conquistador } from '../../../source/games/conquistador/shelf/entry.ts'
import { loadData } from './load.ts'

const loaded = loadData()

test('its names, scenarios, seats and options', async () => {
  const { game, panels } = await conquistador.open(loaded)
  const { scenarios, switches, map, tables, lesson, rules, title } = await panels()
  const { asked } = conquistador
  expect(game.name).toBe(conquistador.name)
  expect(title.name.toLowerCase()).toBe(conquistador.title.name.toLowerCase())
  expect(title.line).toBe(conquistador.title.line)
  expect(asked.scenarios).toEqual(
    scenarios.map(({ name, seats }) => ({ name, seats: Math.max(...seats.map(({ length }) => length)) })),
  )
  expect(game.scenarios).toEqual(scenarios.map(({ name }) => name))
  expect(new Set(scenarios.flatMap(({ seats }) => seats.flat()))).toEqual(new Set(asked.seats.names))
  expect(asked.options).toEqual(Object.keys(optionalRules))
  expect(conquistador.orders).toEqual(standingOrdersOf(switches))
  expect(conquistador.zooms).toEqual(map.zooms)
  expect(lesson).toBeDefined()
  const books = await conquistador.books(loaded.data)
  expect(books.tables).toEqual(tables.map(({ name }) => name))
  expect(books.rules.all).toEqual(rules.all)
})
