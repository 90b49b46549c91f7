import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { councilOf, propose, sign, treasuryOf } from '../deal.ts'
import { layOut, ship } from '../table.ts'

const rutter = { clause: 'rutter' }
const gift = (from: string, ducats: number) => ({ clause: 'gift', from, ducats })

test('[7.53] a Rutter is sold by treaty, for whatever price; the seller keeps his own', () => {
  const table = councilOf({ spain: { rutter: true } })
  sign(table, 'England', 'Spain', rutter, gift('England', 80))
  expect(table.state.nations).toMatchObject({
    Spain: { rutter: true, treasury: 280 },
    England: { rutter: true, treasury: 120 },
  })
  expect(table.event('rutter-sold')).toMatchObject({ nation: 'Spain', partner: 'England' })
})

test('[7.53] only who has a Rutter sells it, and only to who has none', () => {
  const offers = (spain: boolean, england: boolean) =>
    councilOf({ spain: { rutter: spain } }, { England: { record: { rutter: england } } })
      .decisionOf('Spain')
      .choices.some(({ fixed }) => fixed?.clause === 'rutter')
  expect([offers(true, false), offers(false, true)]).toEqual([true, true])
  expect([offers(true, true), offers(false, false)]).toEqual([false, false])
})

test('[7.53] a Rutter that the buyer has from another by now is not sold a second time, nor paid for', () => {
  const table = councilOf({}, { England: { record: { rutter: true } }, France: { record: { rutter: true } } })
  const late = propose(table, 'France', 'Spain', rutter, gift('Spain', 50))
  sign(table, 'Spain', 'England', rutter, gift('Spain', 20))
  expect(table.refuse('accept', { seat: 'Spain', treaty: late }).rule).toBe('7.53')
  expect([treasuryOf(table, 'Spain'), treasuryOf(table, 'France')]).toEqual([180, 200])
})

test('[7.53] with a bought Rutter the Cape is rounded without a die', () => {
  const table = layOut({
    treasury: 100,
    others: { England: { record: { rutter: true } } },
    europe: { leaders: ['Pinzon'] },
    ships: { Europe: [ship('carrack')] },
  })
  sign(table, 'Spain', 'England', rutter)
  table.act('form', { seat: 'Spain', port: 'Europe', ships: { carrack: 1 } })
  table.act('load', { seat: 'Spain', expedition: 'S1', units: { Pinzon: 1 } })
  const destination = table
    .decisionOf('Spain')
    .choices.find(({ type, fixed }) => type === 'destination' && fixed!.expedition === 'S1')!
  const to = destination.args!.to!
  if (to.kind !== 'place' || typeof to.of === 'string') throw new Error('No list of destinations.')
  const pacific = to.of.find((node) => table.g.board.ocean.get(node) === 'Pacific')!
  table.act('destination', { seat: 'Spain', expedition: 'S1', to: pacific })
  table.act('bounds', { seat: 'Spain', expedition: 'S1', count: 24 })
  table.act('done', { seat: 'Spain' })
  table.act('done', { seat: 'England' })
  // A six would fail to round the Cape.
  table.dice(6)
  table.act('depart', { seat: 'Spain', expedition: 'S1' })
  expect(table.state.expeditions[0]!.place).toBe(pacific)
  const cape = ofType(table.events, 'cape')[0]
  expect(cape?.dice ?? []).toEqual([])
})
