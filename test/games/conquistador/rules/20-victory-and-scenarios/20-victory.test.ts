import { expect, test } from 'vitest'
import { score } from '../../../../../source/games/conquistador/end/victory.ts'
import { game, type Layout, layOut } from '../table.ts'

const scored = (layout: Layout) => {
  const table = layOut({ treasury: 0, ...layout })
  return score(table.g, 'Spain')
}

test('[6.22] [20.0] a ducat in the treasury is worth two points', () => {
  expect(scored({ treasury: 137 })).toMatchObject({ ducatPoints: 274, total: 274 + 25 })
})

test('[20.0] gold that has not reached the treasury counts for nothing', () => {
  const land = { '4213': { colonists: 1, gold: { Potosi: 500 } } }
  expect(scored({ land, natives: { 'Incan Empire': 0 } }).total).toBe(25)
})

test('[20.0] every controlled Area is worth 150 points', () => {
  const result = scored({
    natives: { Caribbean: 0, 'Midwest Plateau': 0 },
    land: {
      '2316': { colonists: 2 },
      '2314': { colonists: 1 },
      '1630': { colonists: 2 },
      '1629': { colonists: 1 },
    },
  })
  expect(result).toMatchObject({ areas: ['Caribbean', 'Midwest Plateau'], areaPoints: 300, total: 325 })
})

test('[20.0] discoveries count as the table has them, claims not yet credited do not', () => {
  const discoveries = {
    'The New World': { by: 'Spain', turn: 0, credited: true, expedition: null },
    Cuzco: { by: 'Spain', turn: 7, credited: true, expedition: null },
    Rockies: { by: 'Spain', turn: 9, credited: false, expedition: 'S1' },
  }
  expect(scored({ edit: (state) => Object.assign(state, { discoveries }) }).discoveryPoints).toBe(100)
})

test('[20.0] points lost to events are taken off', () => {
  const penalties = [{ turn: 3, reason: 'recall' as const, points: 100 }]
  expect(scored({ treasury: 100, spain: { penalties } })).toMatchObject({ penalties: 100, total: 125 })
})

test('[20.0] the game ends with its outcome after turn 21 and asks nothing more', () => {
  const table = layOut({ turn: 21, segment: 'E', treasury: 60 })
  expect(table.state.over).toBe(true)
  expect(game.decisions(table.state)).toEqual([])
  expect(game.outcome(table.state)).toMatchObject({
    winners: [],
    scores: { Spain: { total: 145, won: false } },
  })
  expect(table.refuse('done').rule).toBe('20.0')
})
