/** 6.25 What the pages of treaties ask at first. */
import { expect, test } from 'vitest'
import { fairPrices } from '../../../../../source/games/conquistador/players/diplomacy/fair-prices.ts'
import { councilOf } from '../../rules/deal.ts'
import { layOut, type Table } from '../../rules/table.ts'
import { world } from '../../world.ts'
import { answerOf, wordOf } from '../council.ts'

const council = (england = 150): Table =>
  councilOf(
    { turn: 4, treasury: 150, europe: { leaders: ['Solis', 'Leon'] } },
    { England: { treasury: england } },
  )
const hire = { kind: 'explorer', from: 'Spain', name: 'Solis', until: 4 } as const
const terms = { by: 'Spain', with: 'England', clauses: [hire] } as const
const asked = (table: Table) =>
  fairPrices(world)(table.state, 'Spain')({ ...terms, clauses: [hire] }, { from: 'England' })

test('[15.34] is what the program would ask, and is given by who weighs it as all can', () => {
  const price = asked(council())!
  expect(price).toBeGreaterThan(1)
  const said = wordOf(council(), 'Spain', 'hard')
  expect(said?.action).toMatchObject({ type: 'urgeHire', with: 'England', name: 'Solis', ducats: price })
  // Who reckons with no more than all can know: what is in his own plans for him nobody else can tell.
  const clauses = [
    { clause: 'explorer', name: 'Solis', until: 4 },
    { clause: 'gift', from: 'England', ducats: price },
  ]
  expect(answerOf(council(), 'Spain', 'England', 'easy', ...clauses)).toBe('inForce')
})

test('[6.71] goes by what the treasury of the other was before the council', () => {
  const table = council()
  const price = asked(table)
  table.act('buy', { seat: 'England', ware: 'carrack', count: 5 })
  expect(table.state.nations.England!.treasury).toBeLessThan(150)
  expect(asked(table)).toBe(price)
  expect(asked(council(2))).not.toBe(price)
})

test('[6.25] is nothing where no price suits both, and by turns where it is paid so', () => {
  const useless = { by: 'Spain', with: 'England', clauses: [{ kind: 'words', text: 'Friends.' }] } as const
  const fair = fairPrices(world)(layOut({ turn: 4, others: { England: {} } }).state, 'Spain')
  expect(fair({ ...useless, clauses: [...useless.clauses] }, { from: 'Spain' })).toBeNull()
})
