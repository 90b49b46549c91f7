/** [6.72] What a computer that refuses asks for: in its words, and as the other could write it on his next page. */
import { expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { buildComputer } from '../../../../../source/games/conquistador/players/computer.ts'
import type { Counter } from '../../../../../source/games/conquistador/players/diplomacy/counters.ts'
import type { Action } from '../../../../../source/kernel/contract/game.ts'
import type { Level } from '../../../../../source/kernel/program/holders.ts'
import { councilOf, type Draft, propose } from '../../rules/deal.ts'
import { game, type Layout, ship, type Table } from '../../rules/table.ts'
import { world } from '../../world.ts'
import { answerOf, countersOf, paymentIn, wordOf } from '../council.ts'

const computer = buildComputer(world, () => game.sets)
/** Turn 4: Spain has two explorers in Europe, England and France have none. */
const fourth = (layout: Layout = {}): Table =>
  councilOf(
    {
      ...{ turn: 4, europe: { leaders: ['Solis', 'Leon'] }, ships: { Europe: [ship('carrack')] } },
      ...layout,
    },
    { England: { treasury: 150 }, France: {} },
  )
/** Spain and England had a treaty, which one of them broke in turn 2. */
const brokenBy = (nation: Nation): Layout => ({
  edit: ({ treaties }) =>
    void treaties.push({
      ...{ id: 900, turn: 2, by: 'Spain', with: 'England', announced: false },
      ...{ clauses: [{ kind: 'peace', until: 3 }], status: 'broken', brokenBy: nation },
    }),
})

interface Asked {
  readonly said: string
  readonly asks: readonly Action[]
  readonly counters: readonly Counter[]
}

/** What a computer answers to terms, and what it asks of who proposes them. */
const asked = (layout: Layout, pair: readonly [Nation, Nation], ...clauses: Draft[]): Asked =>
  askedAt('normal', layout, pair, ...clauses)

/** The same of a computer at another level. */
function askedAt(
  level: Level,
  layout: Layout,
  [by, to]: readonly [Nation, Nation],
  ...clauses: Draft[]
): Asked {
  const table = fourth(layout)
  propose(table, by, to, ...clauses)
  const { action: answer } = wordOf(table, to, level)!
  return {
    said: String(answer.reason ?? answer.type),
    asks: computer.asks!(() => game.view(table.state, to), answer, level),
    counters: countersOf(fourth(layout), by, to, level, ...clauses),
  }
}
const toSpain = ['England', 'Spain'] as const
const toEngland = ['Spain', 'England'] as const
const between = (seat: Nation, partner: Nation) => (draft: Draft) => ({
  ...{ type: 'clause', seat, with: partner },
  ...draft,
})

const hire: Draft = { clause: 'explorer', name: 'Leon', until: 4 }
const gift = (ducats: number, from = 'England'): Draft => ({ clause: 'gift', from, ducats })
const peace: Draft = { clause: 'peace', until: 8 }
const loan = (ducats: number, repay: number): Draft => ({
  ...{ clause: 'loan', from: 'Spain', ducats, repay, due: 6 },
})

test('[15.34] a hire that pays too little is asked again with one payment of what it takes, which is signed', () => {
  const { said, asks, counters } = asked({}, toSpain, hire, gift(1))
  const [whole, ...drafted] = asks
  const sum = paymentIn(counters)
  expect(said).toContain(`offer ${sum - 1} ducats more`)
  expect(whole).toEqual({
    ...{ type: 'hire', seat: 'England', with: 'Spain', name: 'Leon', until: 4, ducats: sum },
  })
  expect(drafted).toEqual([hire, gift(sum)].map(between('England', 'Spain')))
  expect(answerOf(fourth(), 'England', 'Spain', 'normal', hire, gift(sum))).toBe('inForce')
  expect(answerOf(fourth(), 'England', 'Spain', 'normal', hire, gift(sum - 1))).toBe('refused')
})

test('[15.34] an explorer who is named stands on the page, and the terms with him are signed', () => {
  const { said, asks, counters } = asked({ treasury: 1 }, toEngland, peace)
  expect(said).toMatch(/; offer Leon for this turn$/)
  expect(counters).toMatchObject([{ kind: 'explorer', name: 'Leon' }])
  expect(asks).toEqual([peace, hire].map(between('Spain', 'England')))
  expect(answerOf(fourth({ treasury: 1 }), 'Spain', 'England', 'normal', peace, hire)).toBe('inForce')
})

test('[15.34] where ducats or an explorer would do the pages of both begin so', () => {
  const { said, asks, counters } = asked({}, toEngland, peace)
  const sum = paymentIn(counters)
  expect(said).toMatch(new RegExp(`; offer ${sum} ducats more, or Leon for this turn$`))
  expect(asks).toEqual([peace, gift(sum, 'Spain'), peace, hire].map(between('Spain', 'England')))
  // Who is in the terms already is not named again.
  expect(asked({ treasury: 1 }, toEngland, { clause: 'peace', until: 21 }, hire).said).not.toContain(
    'Leon for',
  )
})

test('[6.25] a loan is asked again at the sum that would be lent', () => {
  const { said, asks, counters } = asked({}, toSpain, loan(60, 80))
  const [{ ducats }] = counters as unknown as readonly [{ readonly ducats: number }]
  expect(said).toContain(`we would lend ${ducats} ducats for it`)
  expect(asks).toEqual([loan(ducats, 80)].map(between('England', 'Spain')))
  expect(answerOf(fourth(), 'England', 'Spain', 'normal', loan(ducats, 80))).toBe('inForce')
})

test('[6.25] a loan for too little is asked again with what would have to come back', () => {
  const { said, asks, counters } = askedAt('hard', {}, toSpain, loan(10, 17))
  expect(counters).toMatchObject([{ kind: 'repaid' }])
  const [{ ducats }] = counters as unknown as readonly [{ readonly ducats: number }]
  expect(said).toContain(`we would want ${ducats} ducats back`)
  expect(asks).toEqual([loan(10, ducats)].map(between('England', 'Spain')))
  expect(answerOf(fourth(), 'England', 'Spain', 'hard', loan(10, ducats))).toBe('inForce')
  expect(answerOf(fourth(), 'England', 'Spain', 'hard', loan(10, ducats - 1))).toBe('refused')
})

test('[15.34] who asks too much for his explorer begins at the most that would be paid', () => {
  const { said, asks, counters } = asked({}, toEngland, hire, gift(140))
  const most = -paymentIn(counters)
  expect(said).toContain(`ask for ${most} ducats in place of 140`)
  expect(asks[0]).toMatchObject({ type: 'hire', seat: 'Spain', name: 'Leon', ducats: most })
  expect(answerOf(fourth(), 'Spain', 'England', 'normal', hire, gift(most))).toBe('inForce')
  expect(answerOf(fourth(), 'Spain', 'England', 'normal', hire, gift(most + 1))).toBe('refused')
})

test('[6.25] who asks to be paid for what he should pay for begins at one payment, which is his', () => {
  const { said, asks, counters } = asked({}, toEngland, peace, gift(5))
  const sum = paymentIn(counters)
  expect(sum).toBeGreaterThan(0)
  expect(said).toContain(`; offer ${sum} ducats in place of ours`)
  expect(asks.slice(0, 2)).toEqual([peace, gift(sum, 'Spain')].map(between('Spain', 'England')))
  expect(answerOf(fourth(), 'Spain', 'England', 'normal', peace, gift(sum, 'Spain'))).toBe('inForce')
})

test('[6.25] nobody is asked to pay for ducats', () => {
  expect(asked({ europe: {} }, toSpain, gift(5, 'Spain'))).toEqual({
    ...{ said: 'it gives away more than it brings us', asks: [], counters: [] },
  })
})

test('[6.72] the page begins without the part that is minded', () => {
  const tribute: Draft = { clause: 'tribute', from: 'England', ducats: 40, until: 21 }
  const { said, asks } = asked({}, toEngland, hire, tribute)
  expect(said).toContain('; we would sign it without this: England pays 40 ducats')
  expect(asks).toEqual([hire].map(between('Spain', 'England')))
  expect(answerOf(fourth(), 'Spain', 'England', 'normal', hire)).toBe('inForce')
})

test('[6.72] who broke a treaty begins at the pledge that is named, and is never asked to pay for lending his own', () => {
  const { said, asks, counters } = asked(brokenBy('England'), toSpain, hire, gift(25))
  const sum = paymentIn(counters)
  expect(said).toContain(`offer ${sum - 25} ducats more, or come again in turn 8`)
  expect(asks[0]).toMatchObject({ type: 'hire', seat: 'England', ducats: sum })
  expect(answerOf(fourth(brokenBy('England')), 'England', 'Spain', 'normal', hire, gift(sum))).toBe('inForce')
  const lent = asked(brokenBy('Spain'), toEngland, hire, gift(90))
  const most = -paymentIn(lent.counters)
  expect(lent.said).toContain(`; ask for ${most} ducats in place of 90, or come again in turn 8`)
  expect(asked(brokenBy('Spain'), toEngland, hire, gift(1))).toMatchObject({ asks: [], counters: [] })
})

test('nothing is asked where nothing would do, nor with any other answer', () => {
  const words: Draft = { clause: 'words', text: 'Eternal friendship between our crowns' }
  expect(asked({}, toSpain, words).asks).toEqual([])
  expect(asked({}, toSpain, hire, gift(60))).toMatchObject({ said: 'accept', asks: [] })
})
