import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { conquistador } from '../../../../source/games/conquistador/game.ts'
import { randomPlayer } from '../../../../source/games/conquistador/players/random.ts'
import {
  describeEvent,
  eventLevel,
  eventPlaces,
  eventTopic,
  eventTopics,
  tellings,
} from '../../../../source/games/conquistador/text/events.ts'
import { playGame } from '../../../../source/kernel/program/simulate.ts'
import { data, world } from '../world.ts'

const sources = new URL('../../../../source/games/conquistador/', import.meta.url)

const game = conquistador(data, 'test', world)

/** Every type of event that the rules emit, read from their sources. */
function emittedTypes(): Set<string> {
  const types = new Set<string>()
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || /^(text|panels|players)\//.test(file)) continue
    const text = readFileSync(new URL(file, sources), 'utf8')
    for (const [, type] of text.matchAll(/emit\(\s*\{\s*type:([\s\S]*?),\s*(?:rule|\.\.\.)/g))
      for (const [, word] of type!.replace(/^[^?]*\?/, '').matchAll(/'([^']+)'/g)) types.add(word!)
  }
  return types
}

describe('describeEvent', () => {
  it('has words for every type of event that the rules emit, and for no other', () => {
    const types = emittedTypes()
    expect(types.size).toBeGreaterThan(60)
    expect(Object.keys(tellings).toSorted()).toEqual([...types].toSorted())
  })

  it('names hexes by what they lie in, and the place of a loss once', () => {
    const lost = { type: 'lost', rule: '11.1', nation: 'Spain', unit: 'soldier' }
    const told = [
      {
        type: 'sailed',
        rule: '7.31',
        expedition: 'S1',
        from: '2316/2',
        place: '2712',
        way: ['2712'],
        points: 9,
      },
      { ...lost, at: '2222', cause: 'the fight in 2222' },
      { ...lost, at: 'S1', cause: 'the invasion of 2222' },
    ].map((event) => game.describe(event))
    expect(told).toEqual([
      'S1 sails 1 hex from Caribbean (2316) to Venezuela (2712): 9 movement points so far, no new bound.',
      'A soldier in Mayan Empire (2222) is lost to the fight.',
      'A soldier aboard S1 is lost to the invasion of Mayan Empire (2222).',
    ])
  })

  it('ends with one full stop behind a name that has one of its own', () => {
    const loaded = { type: 'loaded', rule: '7.12', expedition: 'E1', units: '3 colonists, Cabot, J.' }
    expect(describeEvent(loaded)).toBe('E1 takes aboard 3 colonists, Cabot, J.')
  })

  it('says something of an event that it does not know', () => {
    expect(describeEvent({ type: 'sea-monster', rule: '1.1' })).toBe('Sea monster.')
  })
})

describe('eventLevel', () => {
  it('is dice where something was rolled, but not for colonists, which share the die of the taxes', () => {
    expect(eventLevel({ type: 'cape', rule: '7.52', dice: [3] })).toBe('dice')
    expect(eventLevel({ type: 'caribs', rule: '6.41/17', dice: [] })).not.toBe('dice')
    expect(eventLevel({ type: 'colonists', rule: '6.32', dice: [3] })).toBe('minor')
  })

  it('is major for what changes the game and minor for preparations', () => {
    for (const type of ['turn', 'discovery', 'looted', 'ship-lost', 'maintenance'])
      expect(eventLevel({ type, rule: '' })).toBe('major')
    for (const type of ['segment', 'loaded', 'moved', 'bought', 'sea-monster'])
      expect(eventLevel({ type, rule: '' })).toBe('minor')
  })
})

describe('eventTopic', () => {
  it('files losses under what caused them', () => {
    const topic = (rule: string) => eventTopic({ type: 'lost', rule })
    expect(topic('9.22')).toBe('naval')
    expect(topic('12.4')).toBe('land')
    expect(topic('17.35')).toBe('natives')
    expect(topic('21.26')).toBe('natives')
    expect(topic('6.41/16')).toBe('council')
  })

  it('is one of the topics', () => {
    for (const type of Object.keys(tellings)) expect(eventTopics).toContain(eventTopic({ type, rule: '1.1' }))
    expect(eventTopic({ type: 'mined', rule: '13.14' })).toBe('gold')
    expect(eventTopic({ type: 'sea-monster', rule: '' })).toBe('council')
  })
})

describe('eventPlaces', () => {
  it('gives the hexes of an event once, where it happened first', () => {
    const sailed = { type: 'sailed', rule: '7.31', from: '2316/2', place: '2412', way: ['2315', '2412'] }
    expect(eventPlaces(sailed)).toEqual(['2412', '2316', '2315'])
    expect(eventPlaces({ type: 'moved', rule: '10.1', from: '2316', hex: '2317', way: ['2317'] })).toEqual([
      '2317',
      '2316',
    ])
  })

  it('leaves out Europe, expeditions, seats and names of mines', () => {
    expect(
      eventPlaces({ type: 'x', rule: '', place: 'Europe', at: 'S1', to: ['2316'], from: 'Cibao' }),
    ).toEqual([])
  })
})

describe('events of random games', () => {
  it('are told in one clean sentence, with a topic, a level and real hexes', () => {
    const types = new Set<string>()
    for (const seed of ['a', 'b', 'c']) {
      const created = game.create({ scenario: 'solitaire', seed })
      const steps = playGame(game, { scenario: 'solitaire', seed }, randomPlayer(world, game.sets))
      for (const events of [created.events, ...Array.from(steps, (step) => step.events)])
        for (const event of events) {
          types.add(event.type)
          const sentence = describeEvent(event)
          expect(sentence, JSON.stringify(event)).toMatch(/^[A-Z0-9].*[^.]\.$/)
          expect(sentence, JSON.stringify(event)).not.toMatch(
            /undefined|null|NaN|\[object| {2}|\$\{|galleonFleet| S of /,
          )
          expect(eventTopics).toContain(eventTopic(event))
          // A hex stands behind the name of its Area.
          expect(game.describe(event)).not.toMatch(/\b(in|from|to|at|for|of|leaves) \d{4}\b(?! ducat)/)
          for (const hex of eventPlaces(event))
            expect(world.board.hexes.has(hex), JSON.stringify(event)).toBe(true)
        }
    }
    expect(types.size).toBeGreaterThan(40)
  }, 30_000)
})

it('an event that the game does not know, as a damaged save may hold, is named by its type', () => {
  for (const type of ['__proto__', 'constructor', 'unheard-of'])
    expect(describeEvent({ type, rule: '5.1' })).toMatch(/\.$/)
})
