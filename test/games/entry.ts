/** What the shelf knows of a game before it is loaded is what the game says when it is. */
import { expect } from 'vitest'
import { standingOrdersOf } from '../../source/app/settings/settings.ts'
import type { GameEntry } from '../../source/games/entry.ts'
import type { Data, DataFiles } from '../../source/kernel/contract/data.ts'

/** Its names, scenarios, seats and options, books and files. */
export async function expectEntry<D extends Data, S extends object>(
  entry: GameEntry<D, S>,
  data: D,
  files: DataFiles<D>,
): Promise<void> {
  const { game, panels } = await entry.open({ data, hash: 'test', earlier: [] })
  const { scenarios, switches, map, tables, rules, title } = await panels()
  const { asked } = entry
  expect(game.name).toBe(entry.name)
  expect(title.name).toBe(entry.title.name.toUpperCase())
  expect(title.line).toBe(entry.title.line)
  expect(asked.scenarios).toEqual(
    scenarios.map(({ name, seats }) => ({ name, seats: Math.max(...seats.map(({ length }) => length)) })),
  )
  expect(game.scenarios).toEqual(scenarios.map(({ name }) => name))
  expect(new Set(scenarios.flatMap(({ seats }) => seats.flat()))).toEqual(new Set(asked.seats.names))
  const ofRules = switches.filter(({ rule, group }) => rule && !group)
  expect(asked.options).toEqual(ofRules.map(({ name }) => name))
  expect(Object.keys(asked.words!)).toEqual([...new Set(switches.flatMap(({ group }) => group ?? []))])
  expect(entry.orders).toEqual(standingOrdersOf(switches))
  expect(entry.zooms).toEqual(map.zooms)
  const books = await entry.books(data)
  expect(books.tables).toEqual(tables.map(({ name }) => name))
  expect(books.rules.all).toEqual(rules.all)
  expect((await entry.files()).names).toEqual(files.names)
}
