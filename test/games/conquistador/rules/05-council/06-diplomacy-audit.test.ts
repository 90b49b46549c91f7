import { expect, test } from 'vitest'
import type { Treaty } from '../../../../../source/games/conquistador/diplomacy/shapes.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { councilOf, sign } from '../deal.ts'
import { game, type Table } from '../table.ts'

/** What the audit says once something has been put wrong. */
const faults = (table: Table, wrong: Partial<State>): readonly string[] =>
  game.audit({ ...table.state, ...wrong })

/** Spain owes England; England has hired Magellan. */
function dealt(): { table: Table; treaty: Treaty } {
  const table = councilOf({ turn: 5, europe: { leaders: ['Magellan'] } }, { England: {}, France: {} })
  sign(
    table,
    'Spain',
    'England',
    { clause: 'loan', from: 'England', ducats: 5, repay: 6, due: 7 },
    { clause: 'explorer', name: 'Magellan', until: 6 },
  )
  return { table, treaty: table.state.treaties[0]! }
}

test('[6.72] the audit finds treaties that cannot be', () => {
  const { table, treaty } = dealt()
  const wrong = (...treaties: Treaty[]) => faults(table, { treaties }).join(' ')
  expect(wrong(treaty)).toBe('')
  expect(wrong(treaty, treaty)).toContain('two treaties have one number')
  expect(wrong({ ...treaty, with: 'Spain' })).toContain('the parties of 1')
  expect(wrong({ ...treaty, with: 'Portugal' })).toContain('the parties of 1')
  expect(wrong({ ...treaty, clauses: [] })).toContain('says nothing')
  expect(wrong({ ...treaty, status: 'broken' })).toContain('who broke treaty 1')
  expect(wrong({ ...treaty, status: 'draft' }, { ...treaty, id: 2, status: 'proposed' })).toContain(
    'two open',
  )
  expect(faults(table, { turn: 8 }).join(' ')).toContain('6.25: a loan of treaty 1 is overdue')
})

test('[8.32] [15.34] the audit finds captives and hired explorers that cannot be', () => {
  const { table } = dealt()
  const rental = table.state.rentals[0]!
  const captive = { name: 'Drake', nation: 'England', holder: 'Spain' } as const
  expect(faults(table, { captives: [captive] })).toEqual([])
  expect(faults(table, { captives: [{ ...captive, holder: 'England' }] })[0]).toContain('8.32')
  expect(faults(table, { captives: [{ ...captive, name: 'M1' }] })[0]).toContain('in the pile')
  expect(faults(table, { captives: [captive], lost: ['Drake'] })[0]).toContain('is dead')
  const hire = (change: Partial<typeof rental>) =>
    faults(table, { rentals: [{ ...rental, ...change }] }).join(' ')
  expect(hire({})).toBe('')
  expect(hire({ owner: 'England' })).toContain('England hires out Magellan to England')
  expect(hire({ name: 'Cortes' })).toContain('hires out Cortes')
  expect(hire({ until: 4 })).toContain('is over')
  expect(hire({ renter: 'France' })).toContain('Magellan is with England')
  expect(faults(table, { rentals: [rental, rental] }).join(' ')).toContain('hired out twice')
})
