/** 6.72 A treaty may be broken at any of one's questions. */
import { expect, test } from 'vitest'
import { standingOf } from '../../../../../source/games/conquistador/panels/choices/switches.ts'
import { ally, carracks, coast, meeting, port, sailTo } from '../at-sea.ts'
import { game } from '../table.ts'

const allied = () => meeting({ french: carracks(1), edit: ally, at: coast })

test('[6.72] out of the council, in the middle of a segment and where another asks', () => {
  const table = allied()
  sailTo(table, port)
  expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'union' })
  table.act('renege', { seat: 'Spain', treaty: '1' })
  expect(table.event('treaty-broken')).toMatchObject({
    nation: 'Spain',
    partner: 'France',
    to: ['Spain', 'France'],
  })
  expect(table.state.treaties[0]).toMatchObject({ status: 'broken', brokenBy: 'Spain' })
  // The same question stands, and there is nothing to announce any more.
  expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'union' })
  expect(table.refuse('announceUnion', { on: 'yes' }).rule).toBe('8.14')
})

test('[6.72] [6.71] that it can be done tells nobody of a secret treaty', () => {
  const offered = (table: ReturnType<typeof allied>) =>
    table.decision.choices.filter(({ type }) => type === 'renege')
  const secret = allied()
  const none = meeting({ french: carracks(1), at: coast })
  expect(offered(secret)).toEqual(offered(none))
  expect(offered(secret)).toMatchObject([{ standing: true }])
  expect(none.refuse('renege', { seat: 'England', treaty: '1' }).rule).toBe('6.72')
  expect(secret.refuse('renege', { seat: 'England', treaty: '1' }).rule).toBe('6.72')
})

test('[6.72] each party has it among its standing orders, and nobody else', () => {
  const { state } = allied()
  const offered = (seat: string) =>
    standingOf(game.view(state, seat), seat).filter(({ action }) => action.type === 'renege')
  expect(offered('Spain')).toMatchObject([{ action: { type: 'renege', seat: 'Spain', treaty: '1' } }])
  expect(offered('France')).toHaveLength(1)
  expect(offered('England')).toEqual([])
})
