import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { setUp } from '../../../../../source/games/conquistador/scenarios/setup.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { Refused } from '../../../../../source/kernel/contract/game.ts'
import { game, layOut, passTurn, world } from '../table.ts'

const seats = (...nations: string[]) => ({
  seats: Object.fromEntries(nations.map((nation) => [nation, 'human'])),
})
const start = (options: Parameters<typeof setUp>[1]['options']): State =>
  setUp(world, { scenario: 'campaign', seed: 'x', ...(options && { options }) })

const two = start(seats('Spain', 'England'))
const three = start(seats('France', 'Spain', 'England'))

describe('[21.1] the set-up of the campaign', () => {
  test('[21.1] three take Spain, England and France, also when nobody says who plays', () => {
    expect(Object.keys(three.nations)).toEqual(['Spain', 'England', 'France'])
    expect(start(undefined)).toEqual(three)
  })

  test('[21.1] two take Spain and England, and start as they would among three', () => {
    expect(Object.keys(two.nations)).toEqual(['Spain', 'England'])
    for (const nation of ['Spain', 'England'] as const)
      expect(two.nations[nation]).toEqual(three.nations[nation])
    expect(two.stacks).toEqual(three.stacks)
    expect(two.harbours).toEqual(three.harbours.filter(({ nation }) => nation !== 'France'))
  })

  test('[21.1] Spain has 190 ducats and an A monarch, England 245 and a B, France 300 and a C', () => {
    const courts = (['Spain', 'England', 'France'] as const).map((nation) => three.nations[nation]!)
    expect(courts.map(({ treasury, monarch }) => [treasury, monarch])).toEqual([
      [190, 'A'],
      [245, 'B'],
      [300, 'C'],
    ])
  })

  test('[21.1] [18.16] only Spain has units on the map, and credit for the New World', () => {
    expect(three.stacks.map(({ nation, hex, colonists }) => [nation, hex, colonists])).toEqual([
      ['Spain', '2316', 1],
    ])
    const ships = (nation: Nation) =>
      three.harbours
        .filter((one) => one.nation === nation)
        .flatMap((one) => one.ships.map(({ kind }) => [one.place, kind]))
    expect([ships('Spain'), ships('England'), ships('France')]).toEqual([[['Europe', 'caravel']], [], []])
    expect(three.discoveries).toEqual({
      'The New World': { by: 'Spain', turn: 0, credited: true, expedition: null },
    })
  })

  test('[21.1] no nation is left to the dice, and no Area is settled by one that nobody plays', () => {
    const settled = Object.values(three.areas).flatMap(({ settledBy }) => settledBy)
    expect([...new Set(settled)]).toEqual(['Spain'])
    expect(Object.values(three.areas).every(({ european }) => european === null)).toBe(true)
  })

  test.each([[['Spain']], [['England', 'France']], [['Spain', 'France']]])(
    '[21.1] %j is no company for it',
    (nations) => {
      expect(() => start(seats(...nations))).toThrow(Refused)
      expect(() => start(seats(...nations))).toThrow(/^21\.1/)
    },
  )

  test('[21.1] in turn 1 each nation rolls for its events, and its leaders of the turn are there', () => {
    const { state, events } = game.create({ scenario: 'campaign', seed: 'x' })
    const rolled = ofType(events, 'political-event').map(({ nation }) => nation)
    expect(rolled.sort()).toEqual(['England', 'France', 'Spain'])
    const arrived = ofType(events, 'leader-arrives').map(({ name }) => name)
    const due = world.data.leaders.leaders.filter(
      ({ nation, arrives }) => arrives === 1 && Object.hasOwn(state.nations, nation),
    )
    expect(arrived.sort()).toEqual(due.map(({ name }) => name).sort())
    expect(new Set(due.map(({ nation }) => nation)).size).toBe(3)
  })
})

describe('[15.36] the explorer without a history', () => {
  const arrivals = (options: object) => {
    const { state } = game.create({ scenario: 'campaign', seed: 'x', options: options as never })
    return state.absent
  }
  const nameless = world.data.leaders.leaders.filter(({ nonHistorical }) => nonHistorical)

  test('[15.36] is France’s, and in play unless the players leave him out', () => {
    expect(nameless.map(({ nation }) => nation)).toEqual(['France'])
    expect(arrivals({})).toEqual([])
    expect(arrivals({ personne: true })).toEqual([])
  })

  test('[15.36] left out he does not come in his turn, and the others do', () => {
    const [{ name, arrives }] = nameless as [(typeof nameless)[number]]
    const arriving = (absent: string[]) => {
      const table = layOut({
        turn: arrives - 1,
        segment: 'E',
        others: { England: {}, France: {} },
        edit: (state) => Object.assign(state, { absent }),
      })
      const events = table.state.turn === arrives ? table.events : passTurn(table)
      return ofType(events, 'leader-arrives').map((event) => event.name)
    }
    expect(arriving([])).toContain(name)
    expect(arriving([name])).toEqual(arriving([]).filter((one) => one !== name))
    expect(arriving([name]).length).toBeGreaterThan(0)
  })
})
