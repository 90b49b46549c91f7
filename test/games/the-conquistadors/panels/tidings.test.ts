/** Scenes, news, weights and the verdict of the third game. */

import { describe, expect, it } from 'vitest'
import { defaultLetters } from '../../../../source/app/keys/bindings.ts'
import { sceneLarge } from '../../../../source/app/table/reel/scene-lines.ts'
import type { Event } from '../../../../source/games/the-conquistadors/events/event.ts'
import { acts } from '../../../../source/games/the-conquistadors/panels/acts.ts'
import { describe as describeEvent } from '../../../../source/games/the-conquistadors/text/events.ts'
import { theme } from '../../asking.ts'
import { named, positionOf, Scene } from '../scene.ts'
import { panels } from './asking.ts'

const { state } = new Scene()
const at = named('Cajamarca')
const g = positionOf(state)
const said = (event: Event): string => describeEvent(g, event)

it('names a card once with how many there are of it, and counts one as one', () => {
  const twice: Event = {
    type: 'own-discards',
    rule: '2.15',
    faction: 'red',
    cards: ['theft', 'theft', 'bolas'],
  }
  expect(said(twice)).toBe('Discarded: Theft (2) and Bolas.')
  const fed = (left: number) => said({ type: 'fed', rule: '8.1', faction: 'red', captain: 'cortes', left })
  expect([0, 1, 2].map(fed)).toEqual([
    'Hernan Cortes of Red eats, and no food is left.',
    'Hernan Cortes of Red eats, and 1 food point is left.',
    'Hernan Cortes of Red eats, and 2 food points are left.',
  ])
})

it('rolls are scenes with their dice, those of order are not', () => {
  const rolled = (roll: 'diplomacy' | 'initiative'): Event => ({
    ...{ type: 'rolled', rule: '1.51', faction: 'red', roll, dice: [3, 4], modifiers: [], total: 7 },
  })
  expect(panels.scene(rolled('diplomacy'))).toMatchObject({ dice: [3, 4] })
  expect(panels.scene(rolled('initiative'))).toBeNull()
})

describe('a fight', () => {
  /** Cortes with foot and a cannon against Indians of 90: what each brings about in the first round. */
  const fought = (): Event[] => {
    const scene = new Scene()
    const cuzco = named('Cuzco')
    scene.put(cuzco, { find: 'city', hostile: true, units: [40, 30, 20] })
    const id = scene.force('red', 'cortes', cuzco, { foot: 3, cannon: 1 })
    scene.begin().act('attack', { expedition: id })
    const all: Event[] = [...scene.events]
    for (let n = 0; n < 12 && all.filter(({ type }) => type === 'result').length < 2; n++) {
      const { kind } = scene.decisions()[0]!
      scene.act(kind === 'roll' ? 'roll' : kind === 'retreat' ? 'fight-on' : 'pass')
      all.push(...scene.events)
    }
    return all
  }

  it('[C 6.3] shows both sides with their factors, the dice, the column and what falls', () => {
    const events = fought()
    const results = events.filter((event) => event.type === 'result')
    expect(results).toHaveLength(2)
    for (const event of results) {
      const { sides, table, dice, title, lines } = panels.scene(event)!
      const [own, other] = sides!
      expect([own!.strength, other!.strength]).toEqual([event.value, event.enemy.value])
      expect([own!.losses, other!.losses]).toEqual([0, typeof event.result === 'number' ? event.result : 0])
      expect(title).toBe(`Round 1: ${own!.who}`)
      expect(dice).toEqual(event.roll!.dice)
      // The highest column that is not above the factors.
      const heads = table!.columns.map(Number)
      expect(heads[table!.column]).toBe(Math.max(...heads.filter((head) => head <= event.value)))
      expect(table!.cells[table!.row]).toBe(String(event.result))
      expect(table!.row + table!.from!).toBe(Math.min(17, Math.max(0, event.roll!.total)))
      expect(lines[0]).toContain(`so ${event.roll!.total}`)
      const large = sceneLarge(panels.scene(event)!, { width: 38, height: 40, theme })
      expect(large.join('\n')).toMatch(/Indians +90 =+/)
      expect(large).toContain(`> ${String(event.roll!.total).padStart(2)}  ${event.result}`)
    }
    expect(results.map(({ captain, units, enemy }) => [captain, units, enemy.units])).toEqual([
      [null, 3, 4],
      ['cortes', 4, 3],
    ])
    // Its dice are told with it.
    for (const type of ['indians-rolled', 'rolled'])
      expect(events.filter((event) => event.type === type).some(panels.isNews)).toBe(false)
  })

  it('[C 6.22] has no column for a side without factors', () => {
    const none: Event = {
      ...{ type: 'result', rule: '6.31', faction: null, captain: null, round: 0, value: 0, units: 2 },
      ...{ enemy: { captain: 'cortes', value: 40, units: 2 }, roll: null, result: '-' },
    }
    expect(panels.scene(none)).toMatchObject({ title: 'Horse first: Indians', lines: [] })
    expect(panels.scene(none)).not.toHaveProperty('table')
  })
})

it('dice of which a player is asked whether they stand are shown by the question, to others as a scene', () => {
  const scene = new Scene()
  const id = scene.force('red', 'cortes', named('Tlaxcala'), { foot: 5 })
  scene.put(named('Tlaxcala'), { find: 'town' }).hand('red', 'mano-de-dios').begin()
  scene.act('negotiate', { expedition: id })
  while (scene.decisions()[0]!.kind === 'window') scene.act('pass')
  scene.act('roll')
  const rolled = scene.events.find(({ type }) => type === 'rolled')!
  expect(scene.asked('roll').question).toMatch(/Does it stand/)
  const shows = (seat: string) => panels.isInQuestion!(scene.state, seat, rolled)
  expect([shows('red'), shows('blue')]).toEqual([true, false])
  scene.act('stand')
  expect(shows('red')).toBe(false)
})

it('the roll that ends a turn is a scene, one that does not is no news', () => {
  const over = (ends: boolean): Event => ({
    ...{ type: 'impulses-end', rule: '2.42', box: 4, dice: [3, 4], ends },
  })
  expect(panels.scene(over(true))).toMatchObject({ dice: [3, 4] })
  expect(panels.isNews(over(true))).toBe(true)
  expect(panels.scene(over(false))).toBeNull()
  expect(panels.isNews(over(false))).toBe(false)
})

it('what a player has decided himself is no news to him, what befalls him is', () => {
  const marched: Event = {
    ...{ type: 'marched', rule: '3.11', faction: 'red', captain: 'cortes' },
    ...{ by: 'land', from: at, into: at, since: at },
  }
  const lost: Event = { type: 'gold-lost', rule: '6.371', faction: 'red', captain: 'cortes', gold: 3 }
  const lot: Event = { type: 'captain', rule: '14.11', faction: 'red', captain: 'cortes', how: 'lot' }
  const own = (event: Event, seat = 'red') => panels.isDeed!(event, seat)
  expect([marched, lost, lot].map((event) => own(event))).toEqual([true, false, false])
  expect(own(marched, 'blue')).toBe(false)
})

it('the verdict has points by source, and curves turn by turn', () => {
  const standing = (turn: number, red: number): Event => ({
    type: 'standing',
    rule: '13.21',
    turn,
    points: [
      { faction: 'red', points: red },
      { faction: 'blue', points: 3 },
    ],
  })
  const paper = { width: 78, height: 60, theme }
  const lines = panels.verdict(state, 'red', paper, [standing(1, 2), standing(2, 9)])
  expect(lines.join('\n')).toContain('Points at the end of each turn')
  expect(panels.verdict(state, 'red', paper, []).join('\n')).not.toContain('turn by turn')
})

it('of a voyage from-to is told, not each space', () => {
  const scene = new Scene()
  const id = scene.force('red', 'cortes', 'N0724', { foot: 3 })
  const way = ['N0723', 'N0722', 'N0721']
  scene.begin().act('sail', { expedition: id, way: [way.at(-1)!] })
  const told = scene.happened('marched').filter((event) => panels.isNews(event))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ since: 'N0724', into: 'N0721' })
})

it('the standing is told at the end of a turn', () => {
  const standing: Event = {
    type: 'standing',
    rule: '13.21',
    turn: 1,
    points: [{ faction: 'red', points: 4 }],
  }
  expect(panels.isNews(standing)).toBe(true)
})

it('a list of places tells what lies plundered out, and whose armies stand there', () => {
  const scene = new Scene()
  scene.put(at, { find: 'city', plunderedOut: true })
  scene.force('blue', 'balboa', at, { foot: 3 })
  scene.force('red', 'cortes', at, { foot: 2 })
  const [sort] = panels.placesBy!(scene.state, 'red', [at])
  const [unknown] = panels.placesBy!(scene.state, 'red', ['N0113'])
  expect(unknown!.places[0]!.label).toMatch(/village \d+%/)
  expect(unknown!.places[0]!.label).not.toContain('nothing')
  expect(sort!.places[0]!.label).toMatch(/: city, Blue with 3 units, plundered out$/)
})

it('[C 14.23] a list of sites tells how near the high land lies, and no roll that nobody makes', () => {
  const scene = new Scene('basic').begin('villages')
  const [north] = panels.placesBy!(scene.state, 'red', ['N1625', 'N1007'])
  expect(north!.title).toBe('The North')
  expect(north!.places.map(({ label }) => label)).toEqual([
    'Acapulco (N1007): level 2 beside it, level 4 in 2 spaces',
    expect.stringMatching(/^Veragua \(N1625\): level 2 /),
  ])
})

it('a letter has one meaning', () => {
  const said = new Map<string, string>()
  for (const { letter, says } of acts) {
    // Cards have any free letter after their digit.
    if (letter === '') continue
    expect(said.get(letter) ?? says).toBe(says)
    said.set(letter, says)
    expect(defaultLetters.free, says).toContain(letter)
  }
})

it('the curve of gold has no fall for a turn that is not over', () => {
  const goldCurve = (...events: readonly Event[]) => {
    const lines = panels.verdict(state, 'red', { width: 60, height: 40, theme }, events)
    return lines.slice(lines.findIndex((line) => line.includes('Gold from talks'))).join('\n')
  }
  const standing = (turn: number): Event => ({
    ...{ type: 'standing', rule: '13.21', turn },
    points: [{ faction: 'red', points: 0 }],
  })
  const gold: Event = {
    ...{ type: 'gold', rule: '7.21', faction: 'red', captain: 'cortes', gold: 9 },
    of: 'plunder',
  }
  const turn = (number: number): Event => ({ type: 'turn', rule: '2.0', turn: number })
  const over = [turn(1), gold, standing(1), turn(2), gold, gold, standing(2)]
  expect(goldCurve(...over)).toContain('Gold from talks')
  expect(goldCurve(...over, turn(3))).toBe(goldCurve(...over))
})

it('news of units say whose they are', () => {
  const units = { foot: 2, horse: 0, cannon: 0 }
  const of = { faction: 'blue', captain: 'alvarado' } as const
  expect([
    said({ type: 'forces', rule: '14.12', ...of, units }),
    said({ type: 'struck', rule: '6.32', ...of, unit: 'foot', gone: true }),
    said({ type: 'hits-suffered', rule: '9.11', ...of, hits: 1, now: 1 }),
    said({ type: 'gold', rule: '7.21', ...of, gold: 13, of: 'plunder' }),
  ]).toEqual([
    'Pedro de Alvarado of Blue has 2 foot.',
    'A unit of foot of Pedro de Alvarado of Blue is eliminated.',
    'Pedro de Alvarado of Blue suffers 1 morale hit and has 1.',
    'Pedro de Alvarado of Blue plunders 13 gold.',
  ])
})

it('[C 5.15] an asset is news once: to its owner by its name, to others that there is one', () => {
  const of = { rule: '5.15', faction: 'red', captain: 'cortes' } as const
  const gained: Event = { type: 'asset', ...of }
  expect(said({ type: 'own-asset', ...of, asset: 'interpreter' })).toBe(
    'Hernan Cortes of Red draws the asset Interpreter.',
  )
  expect([panels.isDeed!(gained, 'red'), panels.isDeed!(gained, 'blue')]).toEqual([true, false])
})

it('[C 14.23] what set-up lays is placed and no find of its player', () => {
  const of = { type: 'found', faction: 'red', at, find: 'town' } as const
  const [placed, found]: Event[] = [
    { ...of, rule: '14.23' },
    { ...of, rule: '4.15' },
  ]
  expect([said(placed!), said(found!)]).toEqual([
    'Red places a town at Cajamarca (S1206).',
    'Red finds a town at Cajamarca (S1206).',
  ])
  expect([panels.weigh!('red', placed!), panels.weigh!('red', found!)]).toEqual([0, 1])
  expect(panels.isDeed!(placed!, 'red')).toBe(true)
})

it('[C 17.11] a side that has no blow in a round tells nothing', () => {
  const blow = (roll: { dice: number[]; total: number } | null): Event => ({
    ...{ type: 'result', rule: '6.31', faction: null, captain: null, round: 0, value: 0, units: 2 },
    ...{ enemy: { captain: 'cortes', value: 16, units: 8 }, roll, result: '-' },
  })
  expect(panels.isNews(blow(null))).toBe(false)
  expect(panels.isNews(blow({ dice: [2, 2], total: 4 }))).toBe(true)
})
