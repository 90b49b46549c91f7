/** The file of the settings, with every fault that it may have. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSettings } from '../../../source/app/settings/read-settings.ts'
import {
  defaultSettings,
  preferredOrders,
  settingsOf,
  standingOrdersOf,
} from '../../../source/app/settings/settings.ts'
import { themeNames } from '../../../source/app/settings/theme.ts'
import { switches } from '../../../source/games/conquistador/panels/choices/switches.ts'
import { games, settings } from './two-games.ts'

const parse = (value: unknown) => parseSettings(JSON.stringify(value), 'settings.json', games)

describe('the text of the settings', () => {
  it('says what was set, field by field', () => {
    fc.assert(
      fc.property(settings, (made) => {
        const { settings: read, faults, damaged, unknown } = parse(made)
        // The keys of a dictionary may have no prototype, which is of no meaning here.
        expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(made)))
        expect({ faults, damaged, unknown }).toEqual({ faults: [], damaged: false, unknown: {} })
      }),
    )
    expect(parse({}).settings).toEqual(defaultSettings)
    expect(parseSettings('\uFEFF{"mouse":true}', 'f', games).settings.mouse).toBe(true)
  })

  it.each([
    [
      'theme',
      'purple',
      '"theme" must be "dark", "light", "contrast", "colour-blind" or "mono", but it is "purple"; "dark" is used.',
    ],
    ['zoom', 4, '"zoom" must be "auto", 1, 2 or 3, but it is 4; "auto" is used.'],
    ['zoom', '2', '"zoom" must be "auto", 1, 2 or 3, but it is "2"; "auto" is used.'],
    [
      'pace',
      null,
      '"pace" must be "slow", "normal", "quick", "by key" or "off", but it is null; "normal" is used.',
    ],
    [
      'standing',
      'losses',
      '"standing" must be a list of standing orders, each "losses" or "loot", but it is "losses"; [] is used.',
    ],
    ['standing', ['loot', 'rob'], 'each "losses" or "loot", but standing[1] is "rob"; [] is used.'],
    ['mouse', 'yes', '"mouse" must be true or false, but it is "yes"; false is used.'],
    [
      'keys',
      ['U'],
      '"keys" must be an object that gives actions their lists of keys, such as { "undo": ["U"] }, but it is a list; {} is used.',
    ],
    ['keys', { undo: 'U' }, 'but keys["undo"] is "U"; {} is used.'],
    ['ascii', {}, '"ascii" must be "auto", "on" or "off", but it is an object; "auto" is used.'],
    ['pace', 'x'.repeat(99), `but it is "${'x'.repeat(29)}...; "normal" is used.`],
  ])('has one sentence for a wrong %s: %o', (name, value, sentence) => {
    const other = name === 'mouse' ? { theme: 'light' } : { mouse: true }
    const { settings: read, faults, damaged } = parse({ ...other, [name]: value })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain('settings.json: "')
    expect(faults[0]).toContain(sentence)
    expect(read).toEqual({ ...defaultSettings, ...other })
    expect(damaged).toBe(true)
  })

  it.each([
    [7, '"games" must be an object with preferences for isles and rivers, but it is 7; {} is used.'],
    [
      { isles: [] },
      '"games.isles" must be an object with zoom, standing and signs, but it is an empty list; {} is used.',
    ],
    [{ isles: { zoom: 4 } }, '"games.isles.zoom" must be "auto", 1, 2 or 3, but it is 4; "auto" is used.'],
    [{ isles: { standing: ['rob'] } }, 'but games.isles.standing[0] is "rob"; [] is used.'],
    [{ rivers: { zoom: 1 } }, '"games.rivers.zoom" must be "auto", but it is 1; "auto" is used.'],
  ])('has one sentence for what is wrong in a game: %o', (value, sentence) => {
    const { settings: read, faults, damaged } = parse({ mouse: true, games: value })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(sentence)
    expect(read).toEqual({ ...defaultSettings, mouse: true })
    expect(damaged).toBe(true)
  })

  it('keeps what is set for games that are not there, and what it does not know of others', () => {
    const {
      unknown,
      faults,
      damaged,
      settings: read,
    } = parse({
      games: { chess: { clock: 5 }, isles: { zoom: 2, tint: 'red' } },
    })
    expect(unknown).toEqual({ games: { chess: { clock: 5 }, isles: { tint: 'red' } } })
    expect(read.games).toEqual({ isles: { zoom: 2 } })
    expect(faults).toEqual([
      'settings.json: there is no game "chess", but only isles and rivers; what is set for it is kept and not used.',
      'settings.json: there is no preference "games.isles.tint", but only zoom, standing and signs; it is kept and not used.',
    ])
    expect(damaged).toBe(false)
  })

  it('gives the first game what was set when there was no other', () => {
    const former = { theme: 'light', zoom: 2, standing: ['loot'] }
    expect(parse(former)).toMatchObject({
      settings: { theme: 'light', games: { isles: { zoom: 2, standing: ['loot'] } } },
      unknown: {},
      faults: [],
    })
    const since = parse({ ...former, games: { isles: { zoom: 3 } } })
    expect(settingsOf(since.settings, 'isles')).toEqual({ zoom: 3, standing: ['loot'], signs: [] })
    expect(settingsOf(since.settings, 'rivers')).toEqual({ zoom: 'auto', standing: [], signs: [] })
  })

  it('has keys of actions by the names that they have now', () => {
    const { settings, faults } = parse({ keys: { otherWater: [';'], constructor: ['a'] } })
    expect(settings.keys).toEqual({ otherPlace: [';'], constructor: ['a'] })
    expect(faults).toEqual([])
  })

  it('has a sentence for each of several faults', () => {
    const { faults } = parse({ theme: 1, mouse: 2, zoom: 3, colour: 4 })
    expect(faults.map((fault) => /"(\w+)"/.exec(fault)![1])).toEqual(['theme', 'mouse', 'colour'])
  })

  it('keeps what it does not know, and says so', () => {
    const { unknown, faults, damaged } = parse({ font: { size: 9 }, __proto__x: 1 })
    expect(unknown).toEqual({ font: { size: 9 }, __proto__x: 1 })
    expect(faults[0]).toBe(
      'settings.json: there is no preference "font", but only theme, pace, moments, mouse, cells, names, moves, keys, ascii, boards, trueColour, games; it is kept and not used.',
    )
    expect(damaged).toBe(false)
  })

  it.each([
    [
      '',
      /^settings\.json is expected to hold JSON, and does not \(.+\); every preference has its usual value\.$/,
    ],
    ['{"theme": "light",\n"pace"', /is expected to hold JSON/],
    ['\u0000\u001B[2J', /is expected to hold JSON/],
    ['[]', /holds an empty list where an object with preferences is expected/],
    ['7', /holds 7 where an object/],
    ['null', /holds null where an object/],
  ])('has one sentence for what is no object: %o', (content, sentence) => {
    const { settings: read, faults, damaged } = parseSettings(content, 'settings.json', games)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(sentence)
    expect(faults[0]).not.toMatch(/\p{Cc}/u)
    expect(read).toEqual(defaultSettings)
    expect(damaged).toBe(true)
  })

  it('gives settings and sentences of one line for anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json({ maxDepth: 2 }), fc.string()), (content) => {
        const { settings: read, faults } = parseSettings(content, 'f', games)
        expect(themeNames).toContain(read.theme)
        expect(faults.join('')).not.toMatch(/\p{Cc}/u)
      }),
    )
    expect(
      parseSettings(`{"theme":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 'f', games).faults,
    ).toHaveLength(1)
  })

  it('have standing orders by the names of the switches that are no options of the rules', () => {
    expect(standingOrdersOf(switches)).toContain('passage')
    expect(standingOrdersOf(switches)).not.toContain('personne')
    const standing = ['passage', 'loot']
    expect(preferredOrders({ standing }, switches, 'campaign')).toEqual(['loot', 'passage'])
    expect(preferredOrders({ standing }, switches, 'solitaire')).toEqual(['loot'])
  })
})
