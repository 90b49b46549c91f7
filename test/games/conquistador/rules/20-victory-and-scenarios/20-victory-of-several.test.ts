import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { sequence } from '../../../../../source/games/conquistador/sequence/sequence.ts'
import { game, layOut, pass, type Table } from '../table.ts'

/**
 * The last moment of the game, with these treasuries and nothing else;
 * Spain has its 25 points for the New World.
 */
function end(treasuries: Record<'Spain' | 'England' | 'France', number>): Table {
  const table = layOut({
    turn: 21,
    segment: sequence.at(-1)!.id,
    treasury: treasuries.Spain,
    others: { England: { treasury: treasuries.England }, France: { treasury: treasuries.France } },
    edit: (state) => {
      state.discoveries = {}
      state.harbours = []
    },
  })
  for (let guard = 0; !table.state.over && guard < 20; guard++) pass(table)
  return table
}

const outcome = (spain: number, england: number, france: number) =>
  game.outcome(end({ Spain: spain, England: england, France: france }).state)!

describe('[20.0] the end of a game of several nations', () => {
  test('[20.0] whoever has the most points wins, however few they are', () => {
    expect(outcome(3, 7, 5)).toMatchObject({
      winners: ['England'],
      summary: 'England wins with 14 points; France 10, Spain 6.',
    })
  })

  test('[20.0] those with equally many share the victory', () => {
    expect(outcome(9, 2, 9)).toMatchObject({
      winners: ['Spain', 'France'],
      summary: 'Spain and France share the victory with 18 points each; England 4.',
    })
    expect(outcome(4, 4, 4).winners).toEqual(['Spain', 'England', 'France'])
  })

  test('[20.0] every nation has its own score, and who won is in it', () => {
    const { scores } = outcome(1, 2, 3)
    const won = Object.entries(scores as Record<Nation, { won: boolean; total: number }>)
    expect(won.map(([nation, score]) => [nation, score.total, score.won])).toEqual([
      ['Spain', 2, false],
      ['England', 4, false],
      ['France', 6, true],
    ])
  })
})
