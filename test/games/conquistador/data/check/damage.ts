/** Small damages to the data, for tests of what is found in it. */
import { expect, it } from 'vitest'
import { crossCheck } from '../../../../../source/games/conquistador/data/check/check.ts'
import type { GameData } from '../../../../../source/games/conquistador/data/shapes.ts'
import { data } from '../../world.ts'

// biome-ignore lint/suspicious/noExplicitAny: the data is damaged on purpose
export type Files = any
export type Damage = (files: Files) => void

const walk = (files: Files, path: string) => {
  const keys = path.split('/')
  const last = keys.pop()!
  return { holder: keys.reduce((value, key) => value[key], files), last }
}

/** Puts a value at a path like `map/mines/Cuba`. */
export const set =
  (path: string, value: unknown): Damage =>
  (files) => {
    const { holder, last } = walk(files, path)
    holder[last] = value
  }

/** Takes away what stands at a path, or the item of a list. */
export const drop =
  (path: string): Damage =>
  (files) => {
    const { holder, last } = walk(files, path)
    if (Array.isArray(holder)) holder.splice(Number(last), 1)
    else delete holder[last]
  }

/** Adds an item at the end of a list. */
export const add =
  (path: string, item: unknown): Damage =>
  (files) => {
    const { holder, last } = walk(files, path)
    holder[last].push(item)
  }

/** Puts a mark into a row of the map, by hex number. */
export const paint =
  (part: 'terrain' | 'area', hex: string, mark: string): Damage =>
  (files) => {
    const place = 40 - Number(hex.slice(2))
    const row = Number(hex.slice(0, 2))
    const line: string = files.map[part][row]
    files.map[part][row] = line.slice(0, place) + mark + line.slice(place + 1)
  }

export const all =
  (...damages: readonly Damage[]): Damage =>
  (files) => {
    for (const damage of damages) damage(files)
  }

/** The faults of the built-in data after a damage. */
export function faultsOf(damage: Damage) {
  const files = structuredClone(data) as Files
  damage(files)
  return crossCheck(files as GameData)
}

/** Position of an Area, leader or discovery in its file. */
export const at = {
  area: (name: string) => data.areas.areas.findIndex((one) => one.name === name),
  leader: (name: string) => data.leaders.leaders.findIndex((one) => one.name === name),
  discovery: (name: string) => data.discoveries.discoveries.findIndex((one) => one.name === name),
}

/** A damage, where it must be found (`map.json: mines.Cuba`), and what must be said of it. */
export type Case = readonly [title: string, damage: Damage, where: string, says: RegExp]

/** One test for each case: a fault at that place, in one sentence. */
export function findsEach(cases: readonly Case[]): void {
  it.each(cases)('%s', (_title, damage, where, says) => {
    const faults = faultsOf(damage)
    const found = faults.filter(({ expected }) => says.test(expected))
    expect(
      found.map(({ file, path }) => `${file}: ${path.join('.')}`),
      JSON.stringify(faults[0]),
    ).toContain(where)
    for (const { expected } of faults) expect(expected).toMatch(/^[A-Z"].*\.$/)
  })
}
