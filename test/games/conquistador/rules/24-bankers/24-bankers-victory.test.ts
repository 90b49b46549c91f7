/** How the German Bankers stand when the game is over (24.4). */
import { describe, expect, test } from 'vitest'
import { councilOf } from '../deal.ts'
import { game, layOut } from '../table.ts'

describe('[24.4] the end', () => {
  /** The last moment of a game with these treasuries and nothing else. */
  function outcome(spain: number, england: number, france: number, bank: number) {
    const table = layOut({
      turn: 21,
      segment: 'E',
      treasury: spain,
      others: {
        England: { treasury: england },
        France: { treasury: france },
        Bankers: { treasury: bank },
      },
      edit: (state) => {
        state.discoveries = {}
        state.harbours = []
      },
    })
    for (let guard = 0; !table.state.over && guard < 20; guard++)
      table.act('done', { seat: table.decision.seat })
    return { ...game.outcome(table.state)!, table }
  }
  const bankOf = ({ scores }: { scores: Readonly<Record<string, unknown>> }) =>
    scores.Bankers as { total: number; ducatPoints: number; technical: boolean; won: boolean }

  test('[24.4] a ducat of theirs counts three points, of the nations two', () => {
    const end = outcome(10, 20, 30, 20)
    expect(bankOf(end)).toMatchObject({ ducatPoints: 60, total: 60, discoveries: [], areas: [] })
    expect(end.winners).toEqual(['France', 'Bankers'])
    expect(end.table.state.nations.Bankers!.history.at(-1)).toMatchObject({ treasury: 20, points: 60 })
  })

  test('[24.4] they win with the most points, and not otherwise', () => {
    expect(outcome(10, 20, 30, 21)).toMatchObject({
      winners: ['Bankers'],
      summary: 'The Bankers win with 63 points; France 60, England 40, Spain 20.',
    })
    expect(outcome(10, 20, 30, 19).winners).toEqual(['France'])
  })

  test('[24.4] no discovery counts for them', () => {
    const table = councilOf({}, { England: {}, France: {}, Bankers: {} })
    const found = { by: 'Bankers', turn: 3, credited: true, expedition: null } as const
    table.state.discoveries['South America'] = found
    const { scores } = game.outcome({ ...table.state, over: true })!
    expect(bankOf({ scores })).toMatchObject({ total: 600, discoveryPoints: 0 })
  })

  test('[24.4] a technical victory: more ducats than the two richest nations together', () => {
    const end = outcome(50, 20, 30, 81)
    expect(bankOf(end)).toMatchObject({ technical: true, won: true })
    expect(end.summary).toMatch(
      /\. The Bankers hold more ducats than Spain and France together: a technical victory \[24\.4\]\.$/,
    )
    const level = outcome(50, 20, 30, 80)
    expect(bankOf(level).technical).toBe(false)
    expect(level.summary).not.toContain('technical')
  })

  test('[24.4] a technical victory stands beside the victory of a nation', () => {
    const table = layOut({
      turn: 21,
      segment: 'E',
      treasury: 0,
      others: { England: { treasury: 0 }, France: { treasury: 0 }, Bankers: { treasury: 1 } },
      edit: (state) => {
        state.harbours = []
        state.discoveries = { 'The New World': { by: 'Spain', turn: 0, credited: true, expedition: null } }
      },
    })
    const { winners, summary } = game.outcome({ ...table.state, over: true })!
    expect(winners).toEqual(['Spain'])
    expect(summary).toBe(
      'Spain wins with 25 points; Bankers 3, England 0, France 0. ' +
        'The Bankers hold more ducats than Spain and England together: a technical victory [24.4].',
    )
  })
})
