import { describe, expect, it } from 'vitest'
import { eventOf } from '../../../../source/games/conquistador/events/earlier.ts'
import { conquistador } from '../../../../source/games/conquistador/game.ts'
import { randomPlayer } from '../../../../source/games/conquistador/players/random.ts'
import {
  describeEvent,
  eventPlaces,
  eventTopic,
  eventTopics,
  isRolled,
} from '../../../../source/games/conquistador/text/events.ts'
import { playGame } from '../../../../source/kernel/program/simulate.ts'
import { data, world } from '../world.ts'
import { drawn, type Sketch, toll, units } from './events/tells.ts'

const game = conquistador(data, 'test', world)
const unheardOf = eventOf({ type: 'sea-monster', rule: '1.1' })

describe('describeEvent', () => {
  it('names hexes by what they lie in, and the place of a loss once', () => {
    const lost = {
      type: 'lost',
      toll: toll({ soldiers: 1 }),
      cause: { by: 'battle', hex: '2222', invasion: false },
    } as const
    const told = [
      {
        type: 'sailed',
        expedition: 'S1',
        from: '2316/2',
        place: '2712',
        way: ['2712'],
        points: 9,
        bounds: 0,
      } as const,
      { ...lost, at: { place: '2222' } },
      { ...lost, at: { expedition: 'S1' } },
    ].map((event) => game.describe(drawn(event)))
    expect(told).toEqual([
      'S1 sails 1 hex from Caribbean (2316) to Venezuela (2712): 9 movement points so far, no new bound.',
      'Spain loses a soldier in Mayan Empire (2222) to the fight.',
      'Spain loses a soldier aboard S1 to the fight in Mayan Empire (2222).',
    ])
  })

  it('ends with one full stop behind a name that has one of its own', () => {
    const loaded = drawn({
      type: 'loaded',
      expedition: 'E1',
      units: units({ colonists: 3, leaders: ['Cabot, J.'] }),
    })
    expect(describeEvent(loaded)).toBe('E1 takes aboard 3 colonists, Cabot, J.')
  })

  it.each(['sea-monster', '__proto__', 'constructor', 'unheard-of'])(
    'names an event that the game does not know, as a damaged save may hold, by its type: %s',
    (type) => {
      expect(game.describe({ type, rule: '5.1' })).toMatch(/^\S.*\.$/)
    },
  )
})

it('something was rolled where there are dice, but not for colonists, which share the die of the taxes', () => {
  expect(isRolled(drawn({ type: 'cape', dice: [3] }))).toBe(true)
  expect(isRolled(drawn({ type: 'caribs', dice: [] }))).toBe(false)
  expect(isRolled(drawn({ type: 'colonists', dice: [3] }))).toBe(false)
  expect(isRolled(drawn({ type: 'turn' }))).toBe(false)
})

describe('eventTopic', () => {
  it('is that of its type, and the council for what is unheard of', () => {
    expect(eventTopic(drawn({ type: 'mined' }))).toBe('gold')
    expect(eventTopic(unheardOf)).toBe('council')
  })
})

describe('eventPlaces', () => {
  const places = (event: Sketch) => eventPlaces(drawn(event))

  it('gives the hexes of an event once, where it happened first', () => {
    const way = ['2315', '2412']
    expect(places({ type: 'sailed', from: '2316/2', place: '2412', way })).toEqual(['2412', '2316', '2315'])
    expect(places({ type: 'moved', from: '2316', hex: '2317', way: ['2317'] })).toEqual(['2317', '2316'])
  })

  it('leaves out Europe, expeditions, and events without a place', () => {
    expect(places({ type: 'crossed', from: 'Europe', place: '2316' })).toEqual(['2316'])
    expect(places({ type: 'lost', at: { expedition: 'S1' } })).toEqual([])
    expect(places({ type: 'destination', place: null })).toEqual([])
    expect(places({ type: 'gold-credited', from: 'Cibao' })).toEqual([])
    expect(eventPlaces(unheardOf)).toEqual([])
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
          const sentence = describeEvent(eventOf(event))
          expect(sentence, JSON.stringify(event)).toMatch(/^[A-Z0-9].*[^.]\.$/)
          expect(sentence, JSON.stringify(event)).not.toMatch(
            /undefined|null|NaN|\[object| {2}|\$\{|galleonFleet| S of /,
          )
          expect(eventTopics).toContain(eventTopic(eventOf(event)))
          // A hex stands behind the name of its Area.
          expect(game.describe(event)).not.toMatch(/\b(in|from|to|at|for|of|leaves) \d{4}\b(?! ducat)/)
          for (const hex of eventPlaces(eventOf(event)))
            expect(world.board.hexes.has(hex), JSON.stringify(event)).toBe(true)
        }
    }
    expect(types.size).toBeGreaterThan(40)
  })
})
