/** P5.1: the two rounds of a turn by mail. */
import { expect, test } from 'vitest'
import { quiet } from '../between-nations.ts'
import { game, layOut } from '../table.ts'
import { by, byMailOn } from './by-mail.ts'

const { at } = by.byMail
const board = {
  turn: 6,
  natives: quiet,
  land: { '2316': { colonists: 2, soldiers: 2 } },
  others: { England: {} },
}

test('[P5.1] planning and the first ships are round 1, the rest of the turn and the next events round 2', () => {
  const planning = layOut({ ...board, segment: 'A3' })
  expect(at(planning.state)).toEqual({ turn: 6, round: 1 })
  const second = byMailOn(planning, {})
  expect(at(second.state)).toEqual({ turn: 6, round: 2 })
  const next = byMailOn(second, {})
  expect(at(next.state)).toEqual({ turn: 7, round: 1 })
  expect(next.events.map(({ type }) => type)).toContain('political-event')
  expect(game.decisions(next.state)[0]!.kind).toBe('planning')
})

test('[P5.1] the first events of all come before round 1', () => {
  for (let step = 0; step < 2; step++)
    expect(at({ ...layOut(board).state, turn: 1, step })).toEqual({ turn: 0, round: 2 })
})
