/** Who hires out his last Explorer hears what his own voyages are without one, before he writes it and before he signs. */
import { expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import type { Action, Filled } from '../../../../../source/kernel/contract/game.ts'
import { councilOf, propose } from '../deal.ts'
import { game, type Layout, ship, type Table } from '../table.ts'

const hire = (name: string, until: number) => ({ clause: 'explorer', name, until })

/** Turn 17: Gamboa (to 19) waits in Spain, Drake (to 20) and Frobisher (to 18) in England. */
const turn17 = (layout: Layout = {}) =>
  councilOf(
    { turn: 17, europe: { leaders: ['Gamboa'] }, land: { '2316': { colonists: 1 } }, ...layout },
    { England: { europe: { leaders: ['Drake', 'Frobisher'] } } },
  )

function told(table: Table, seat: Nation, type: string, args: object): string {
  const answer = game.forecast(table.state, { type, seat, ...args } as Action)
  if (!('lines' in answer)) throw new Error(answer.reason)
  return answer.lines.join(' ')
}
const drafting = (table: Table, name: string, until: number, seat: Nation = 'Spain') =>
  told(table, seat, 'clause', { with: seat === 'Spain' ? 'England' : 'Spain', ...hire(name, until) })

const none = '! Then you have no Explorer in Europe'
const alone = 'no voyage of yours discovers anything, or lands anywhere but in a port of yours (7.26).'

test('[7.26] [15.34] who hires out his last Explorer is told up to when no voyage lands but in a port', () => {
  expect(drafting(turn17(), 'Gamboa', 17)).toContain(`${none} this turn: ${alone}`)
  expect(drafting(turn17(), 'Gamboa', 18)).toContain(`${none} up to turn 18: ${alone}`)
  // He is not back before his years are over, and no other comes to Spain.
  expect(drafting(turn17(), 'Gamboa', 19)).toContain(`${none} up to turn 21: ${alone}`)
  const portless = turn17({ land: {} })
  expect(drafting(portless, 'Gamboa', 17)).toContain('or lands anywhere, for you have no port (7.26).')
})

test('[7.26] on the page of the clause, before it is proposed, and before who owns him accepts', () => {
  const table = turn17()
  const draft = { type: 'clause', seat: 'Spain', with: 'England', ...hire('Gamboa', 18) } as Action
  const { notes } = game.fill!(table.state, draft) as Filled
  expect(notes.map(({ text }) => text).join(' ')).toContain(none)
  table.act('clause', { seat: 'Spain', with: 'England', ...hire('Gamboa', 18) })
  expect(told(table, 'Spain', 'propose', { with: 'England' })).toContain(none)
  const asked = turn17()
  const treaty = propose(asked, 'England', 'Spain', hire('Gamboa', 18))
  expect(told(asked, 'Spain', 'accept', { treaty })).toContain(none)
})

test('[7.26] nothing is said to who has another, gets one, or hires; of the next to come it is told when', () => {
  expect(drafting(turn17(), 'Drake', 17, 'England')).not.toContain(none)
  expect(drafting(turn17(), 'Drake', 17)).not.toContain(none)
  const exchange = turn17()
  exchange.act('clause', { seat: 'Spain', with: 'England', ...hire('Drake', 17) })
  expect(drafting(exchange, 'Gamboa', 17)).not.toContain(none)
  const both = turn17()
  both.act('clause', { seat: 'England', with: 'Spain', ...hire('Drake', 20) })
  // Raleigh and others come in turn 18.
  expect(drafting(both, 'Frobisher', 18, 'England')).toContain(`${none} this turn`)
})

test('[7.26] who is on a voyage that is planned leads that one alone', () => {
  const led = turn17({
    expeditions: [
      { ships: [ship('carrack', { leaders: ['Vaca'] })], place: 'Europe', destination: '2316', bounds: 6 },
    ],
  })
  expect(drafting(led, 'Gamboa', 17)).toContain('no other voyage of yours discovers anything')
})
