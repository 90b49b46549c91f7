import { describe, expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { endTurn, startTurn } from '../../../../../source/games/conquistador/sequence/turn.ts'
import { openContext } from '../../../../../source/games/conquistador/state/context.ts'
import type { Json } from '../../../../../source/kernel/contract/game.ts'
import { type Layout, layOut, world } from '../table.ts'
import { atHome, cabot, endOf, four, nextTurn, services, start } from './leaders-in-turns.ts'

describe('[23.13] the explorers of Portugal', () => {
  test('[23.13] are the seven of the list, with their turns', () => {
    expect(services({ portugal: true }, (name, nation) => nation === 'Portugal' && !cabot(name))).toEqual([
      'Diaz Portugal 1-1',
      'Da Gama Portugal 1-3',
      'Corte Real Portugal 2-2',
      'Cabral Portugal 2-5',
      'Vespucci Portugal 3-6',
      "d'Albuquerque Portugal 4-6",
      'Sequeira Portugal 6-8',
    ])
  })

  test('[23.13] come and go with their turns, and only where Portugal plays', () => {
    const arriving = (others: Layout['others']) =>
      ofType(endOf(1, layOut({ turn: 1, segment: 'E', others })), 'leader-arrives')
        .filter(({ nation }) => nation === 'Portugal')
        .map(({ name }) => name)
    expect(arriving(four)).toEqual(['Corte Real', 'Cabral'])
    expect(arriving({ England: {}, France: {} })).toEqual([])
    const table = layOut({
      segment: 'E',
      others: { ...four, Portugal: { europe: { leaders: ['Diaz', 'Da Gama'] } } },
    })
    endOf(1, table)
    expect(atHome(table, 'Portugal')).toEqual(['Da Gama', 'Corte Real', 'Cabral'])
  })

  test('[23.13] turn by turn, each appears in his first and has gone after his last', () => {
    const g = openContext(world, start({ portugal: true }))
    const served = Array.from({ length: 9 }, () => {
      startTurn(g)
      const home = g.state.harbours.find(({ nation, place }) => nation === 'Portugal' && place === 'Europe')
      const leaders = [...(home?.leaders ?? [])].filter((name) => !cabot(name))
      endTurn(g)
      return leaders
    })
    expect(served).toEqual([
      ['Diaz', 'Da Gama'],
      ['Da Gama', 'Corte Real', 'Cabral'],
      ['Da Gama', 'Cabral', 'Vespucci'],
      ['Cabral', 'Vespucci', "d'Albuquerque"],
      ['Cabral', 'Vespucci', "d'Albuquerque"],
      ['Vespucci', "d'Albuquerque", 'Sequeira'],
      ['Sequeira'],
      ['Sequeira'],
      [],
    ])
  })
})

describe('[24.12] the leaders of France in a game with the Bankers', () => {
  const french = (options: Record<string, Json>) =>
    services(options, (_, nation) => nation === 'France').map((one) => one.replace(' France', ''))

  test('[24.12] are those of every game without Villegagnon, Ribaut and Personne, and Gonneville comes later', () => {
    const always = french({})
    expect(always).toEqual(
      expect.arrayContaining(['Gonneville 1-2', 'Villegagnon 12-13', 'Ribaut 14-15', 'Personne 17-20']),
    )
    const gone = /^(Villegagnon|Ribaut|Personne) /
    const expected = always
      .filter((one) => !gone.test(one))
      .map((one) => (one === 'Gonneville 1-2' ? 'Gonneville 2-3' : one))
    expect(french({ bankers: true })).toEqual(expected)
    expect(french({ bankers: true, portugal: true })).toEqual(expected)
    expect(french({ portugal: true })).toEqual(always)
  })

  test('[24.12] Gonneville is there in turns 2 and 3, and the three never come', () => {
    const first = openContext(world, start({ bankers: true }))
    startTurn(first)
    expect(ofType(first.events, 'leader-arrives').some(({ name }) => name === 'Gonneville')).toBe(false)
    expect(nextTurn(1, 'France', [])).toEqual(['Gonneville'])
    expect(nextTurn(2, 'France', ['Gonneville'])).toEqual(['Gonneville'])
    expect(nextTurn(3, 'France', ['Gonneville'])).toEqual([])
    expect([11, 13, 16].map((turn) => nextTurn(turn, 'France', []))).toEqual([[], ['Laudonniere'], []])
  })
})
