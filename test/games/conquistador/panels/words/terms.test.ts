/** What help says of the things that a question speaks of. */
import { expect, test } from 'vitest'
import { layOut } from '../../rules/table.ts'
import { panels } from '../mono.ts'

const headsOf = (lines: readonly string[]) => lines.map((line) => line.slice(0, line.indexOf(':')))

test('Planning says what a newcomer meets there first, each in a line', () => {
  const { state } = layOut({ treasury: 100 })
  const told = panels.terms!(state, 'Spain', 'planning')
  expect(headsOf(told)).toEqual(['Area', 'Bound', 'Explorer', 'Conquistador', 'Missionary', 'Galleon Fleet'])
  expect(told.at(-1)).toMatch(/any amount of gold/)
})

test('[6.52] [6.53] where several play, why they act in their order and what that decides', () => {
  const told = panels.terms!(layOut({ treasury: 100, others: { England: {} } }).state, 'Spain', 'planning')
  expect(told[0]).toMatch(/^Order: .*ducats before planning, times .*\(A 4, B 3, C 2, D 1\).*first to land/)
})

test('[15.61] who has no missionaries is told of none', () => {
  const { state } = layOut({ treasury: 100, others: { England: {} } })
  expect(headsOf(panels.terms!(state, 'England', 'planning'))).not.toContain('Missionary')
  expect(headsOf(panels.terms!(state, 'Spain', 'planning'))).toContain('Missionary')
})

test('[6.41/15] El Dorado is explained to whom its march is demanded, while it is open', () => {
  const march = { nation: 'Spain', deadline: 9, start: null, visited: [], outcome: 'open' } as const
  const told = (outcome: 'open' | 'done') =>
    panels.terms!(
      layOut({
        ...{ turn: 7, others: { England: {} } },
        edit: (state) => void state.marches.push({ ...march, visited: [], name: 'eldorado', outcome }),
      }).state,
      'Spain',
      'land-movement',
    )
  expect(told('open')[0]).toMatch(
    /^El Dorado: .*3 soldiers or more and a missionary, .*Panama, Venezuela, Amazon and Incan Empire, .*turn 9; .*100 points/,
  )
  expect(headsOf(told('done'))).not.toContain('El Dorado')
})
