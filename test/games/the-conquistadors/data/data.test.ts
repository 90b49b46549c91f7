import { describe, expect, it } from 'vitest'
import { crossCheck } from '../../../../source/games/the-conquistadors/data/check/check.ts'
import { type GameData, readData } from '../../../../source/games/the-conquistadors/data/shapes.ts'
import { data, rawFiles } from '../load.ts'

describe('the built-in data', () => {
  it('has no fault', () => {
    expect(crossCheck(data)).toEqual([])
  })

  it('is told apart from what has the wrong shape, file by file', () => {
    for (const name of Object.keys(rawFiles())) {
      const read = readData({ ...rawFiles(), [name]: {} })
      expect('faults' in read && read.faults.every(({ file }) => file === `${name}.json`)).toBe(true)
    }
  })
})

/** The data with one thing changed. */
function spoilt(spoil: (data: GameData) => void): string[] {
  const copy = structuredClone(data)
  spoil(copy)
  return crossCheck(copy).map(({ file, path }) => `${file} ${path.slice(0, 3).join('/')}`)
}

type Any = Record<string, unknown>

describe('the checks', () => {
  it.each<[string, (data: GameData) => void]>([
    ['strategy-cards.json total', (data) => Object.assign(data['strategy-cards'].cards[20]!, { copies: 1 })],
    [
      'tables.json combat/columns/30',
      (data) => Object.assign(data.tables.combat.columns['30'] as Any, { '9': 0 }),
    ],
    [
      'tables.json funds/columns/initial',
      (data) => Object.assign(data.tables.funds.columns.initial, { '3': 11 }),
    ],
    ['tables.json division/example', (data) => Object.assign(data.tables.division.example, { gold: 65 })],
    [
      'tables.json diplomacy/modifiers/3',
      (data) => Object.assign(data.tables.diplomacy.modifiers[3]!, { by: -2 }),
    ],
    ['map.json links', (data) => Object.assign(data.map.links[0]!, { to: 'S0203' })],
    ['map.json maps/N/spaces', (data) => Object.assign(data.map.maps.N.spaces[0]!, { kind: 'sea' })],
    ['assets.json total', (data) => Object.assign(data.assets.cards[0]!, { copies: 9 })],
    [
      'scenarios.json solitaire/0/decks',
      (data) => Object.assign(data.scenarios.solitaire[0]!.decks, { enemy: 1 }),
    ],
    [
      'conquistadors.json conquistadors',
      (data) => Object.assign(data.conquistadors.conquistadors[0]!, { combat: 1 }),
    ],
    ['rules.json rules', (data) => Object.assign(data.rules.rules[0]!, { number: '1.1' })],
  ])('find what is wrong at %s', (place, spoil) => {
    expect(spoilt(spoil)).toContain(place)
  })
})

describe('what has the wrong shape', () => {
  /** Reads the files with another value at a place of one; undefined takes the field away. */
  function faultsOf(file: string, path: readonly string[], value: unknown): string[] {
    const raw = rawFiles()
    let at = raw[file] as Any
    for (const key of path.slice(0, -1)) at = at[key] as Any
    if (value === undefined) delete at[path.at(-1)!]
    else at[path.at(-1)!] = value
    const read = readData(raw)
    if (!('faults' in read)) return []
    return read.faults.map((fault) => `${fault.file} ${fault.path.join('/')}: ${fault.expected}`)
  }
  const effect = ['cards', '0', 'effects', '0']

  it.each([
    ['strategy-cards', [...effect, 'do'], 'explode', /effects\/0\/do: .*"killRoll".*not "explode"\.$/],
    ['strategy-cards', [...effect, 'dice'], undefined, /effects\/0\/dice: One of "1D6", "2D6" is missing\.$/],
    ['strategy-cards', ['cards', '0', 'needs', '0'], 'money', /needs\/0: .*"level1".*not "money"\.$/],
    [
      'tables',
      ['combat', 'columns', '30', '9'],
      'many',
      /30\/9: Here must be a number, or one of "-", "M", and not/,
    ],
  ])('is told with what may stand there: %s %j', (file, path, value, told) => {
    const faults = faultsOf(file, path, value)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(told)
  })
})
