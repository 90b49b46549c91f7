/** 6.72 How computers deal in peace and passage, and keep them. */
import { describe, expect, test } from 'vitest'
import type { Clause, Treaty } from '../../../../../source/games/conquistador/diplomacy/shapes.ts'
import { encounter, intercept } from '../../../../../source/games/conquistador/players/answers/encounters.ts'
import { freeDucats } from '../../../../../source/games/conquistador/players/diplomacy/promises.ts'
import { attackAtSea } from '../../../../../source/games/conquistador/players/war/at-sea.ts'
import { attackOnLand } from '../../../../../source/games/conquistador/players/war/on-land.ts'
import { levels } from '../../../../../source/kernel/program/holders.ts'
import { carracks, meeting, port, sailTo } from '../../rules/at-sea.ts'
import { camp, facing, field } from '../../rules/between-nations.ts'
import { type Draft, propose } from '../../rules/deal.ts'
import { type Layout, ship, type Table } from '../../rules/table.ts'
import { answerOf, countersOf, mindOf, paymentIn, take, talkOut, wordOf } from '../council.ts'
import { beside } from './beside.ts'

const peace: Draft = { clause: 'peace', until: 8 }
const giftOf = (from: 'Spain' | 'England', ducats: number): Draft => ({ clause: 'gift', from, ducats })
const gift = (ducats: number): Draft => giftOf('England', ducats)
const tribute = (ducats: number): Draft => ({ clause: 'tribute', from: 'England', ducats, until: 8 })
const passage: Draft = { clause: 'passage', from: 'Spain', area: 'Caribbean', until: 8 }

const agreed = (...clauses: Clause[]): Treaty => ({
  ...{ id: 700, turn: 5, by: 'Spain', with: 'England', announced: false },
  ...{ clauses, status: 'inForce', brokenBy: null },
})
const holding =
  (clause: Clause, more: Partial<Treaty> = {}): NonNullable<Layout['edit']> =>
  ({ treaties }) =>
    void treaties.push({ ...agreed(clause), ...more })

/** What the author of a proposal is told by a computer that refuses it. */
const reasonOf = (table: Table, by: 'Spain' | 'England', ...clauses: Draft[]): string => {
  const to = by === 'Spain' ? 'England' : 'Spain'
  propose(table, by, to, ...clauses)
  take(table, wordOf(table, to, 'hard')!)
  return table.event('treaty-refused').reason ?? ''
}

describe.each(levels)('a computer at %s', (level) => {
  test('[6.72] sells peace to who fears it for enough, at once or turn by turn, and not for nothing', () => {
    expect(answerOf(beside(), 'England', 'Spain', level, peace)).toBe('refused')
    expect(answerOf(beside(), 'England', 'Spain', level, peace, gift(1))).toBe('refused')
    expect(answerOf(beside(), 'England', 'Spain', level, peace, gift(80))).toBe('inForce')
    expect(answerOf(beside(), 'England', 'Spain', level, peace, tribute(40))).toBe('inForce')
  })

  test('[6.72] takes peace that it needs, and pays something for it', () => {
    expect(answerOf(beside(), 'Spain', 'England', level, peace)).toBe('inForce')
    expect(answerOf(beside(), 'Spain', 'England', level, peace, gift(5))).toBe('inForce')
    expect(answerOf(beside(), 'Spain', 'England', level, peace, gift(190))).toBe('refused')
  })

  test('[6.25] [6.72] signs no payment of every turn that it cannot expect to have', () => {
    // The upkeep of so many ships takes what comes in.
    const burdened = (treasury: number) =>
      beside({
        others: {
          England: { treasury, land: { [field]: { colonists: 5 } }, ships: { Europe: carracks(20) } },
        },
      })
    expect(answerOf(burdened(200), 'Spain', 'England', level, peace, tribute(3))).toBe('inForce')
    expect(answerOf(burdened(8), 'Spain', 'England', level, peace, tribute(3))).toBe('refused')
    expect(reasonOf(burdened(8), 'Spain', peace, tribute(3))).toContain('could not pay so much every turn')
  })

  test('[6.72] gives no peace for nothing to soldiers whom it outnumbers, but to as many', () => {
    const host = (soldiers: number) => ({ [camp]: { soldiers, colonists: 1 } })
    const facingMany = (soldiers: number) =>
      beside({ others: { England: { land: { [field]: { soldiers, colonists: 1 } } } }, land: host(4) })
    expect(answerOf(facingMany(4), 'Spain', 'England', level, peace)).toBe('inForce')
    expect(answerOf(facingMany(8), 'Spain', 'England', level, peace)).toBe('refused')
    expect(answerOf(facingMany(8), 'Spain', 'England', level, peace, giftOf('Spain', 40))).toBe('inForce')
  })

  test('[6.72] lets ships pass for ducats', () => {
    const fleets = { ships: { [port]: carracks(2) } }
    expect(answerOf(beside(fleets), 'England', 'Spain', level, passage)).toBe('refused')
    expect(answerOf(beside(fleets), 'England', 'Spain', level, passage, gift(20))).toBe('inForce')
  })
})

test('[6.72] it says what it refuses for: war that brings more, a word that was broken, hands that are bound', () => {
  expect(reasonOf(beside(), 'England', peace)).toContain('we gain more by war')
  expect(reasonOf(beside(), 'Spain', peace, gift(190))).toContain('gives away more than it brings')
  const known = { with: 'France', announced: true, status: 'broken', brokenBy: 'Spain' } as const
  const edit = holding({ kind: 'peace', until: 21 }, known)
  expect(reasonOf(beside({ edit }), 'Spain', peace, gift(12))).toContain('broken your word')
  const apart = beside({ land: {}, others: { England: { land: {} } } })
  expect(reasonOf(apart, 'Spain', peace)).toContain('we are not near you yet, and it binds our hands')
})

test('[6.72] it names the sum for which it would sign what it refuses, and signs for just that', () => {
  const told = reasonOf(beside(), 'England', peace)
  const sum = paymentIn(countersOf(beside(), 'England', 'Spain', 'hard', peace))
  expect(told).toBe(`we gain more by war than by leaving you alone; offer ${sum} ducats more`)
  expect(answerOf(beside(), 'England', 'Spain', 'hard', peace, gift(sum - 1))).toBe('refused')
  expect(answerOf(beside(), 'England', 'Spain', 'hard', peace, gift(sum))).toBe('inForce')
  expect(reasonOf(beside(), 'Spain', peace, gift(190))).toMatch(
    /; ask for \d+ ducats in place of 190$|brings us$/,
  )
})

test('[6.72] who is threatened asks for peace and offers ducats for it; who is not asks nobody', () => {
  const table = beside()
  const said = talkOut(table, ['Spain', 'England', 'France'], 'hard')
  expect(said).toBeLessThan(40)
  const about = table.state.treaties.filter(({ clauses }) => clauses.some(({ kind }) => kind === 'peace'))
  expect(about).toMatchObject([{ by: 'England', with: 'Spain', status: 'inForce' }])
  expect(about[0]!.clauses.some(({ kind }) => kind === 'gift' || kind === 'tribute')).toBe(true)
})

test('[6.72] who has more to fight with elsewhere asks for no peace', () => {
  const asks = (soldiers: number) => {
    const land = { [field]: { colonists: 5 }, '4810': { soldiers } }
    const table = beside({ others: { England: { treasury: 200, land, ships: { [port]: carracks(2) } } } })
    talkOut(table, ['Spain', 'England'], 'normal')
    return table.state.treaties.some(
      ({ by, clauses }) => by === 'England' && clauses.some(({ kind }) => kind === 'peace'),
    )
  }
  expect(asks(0)).toBe(true)
  expect(asks(10)).toBe(false)
})

test('[6.72] what was refused is not asked again in the same turn, or in the next', () => {
  const asked = (table: Table): number => {
    const before = table.state.treaties.length
    for (let guard = 0; guard < 30; guard++) {
      const advice = wordOf(table, 'England', 'hard')
      if (!advice) break
      take(table, advice)
      if (advice.action.type !== 'urge') continue
      const { treaty, partner } = table.event('treaty-proposed')
      table.act('refuse', { seat: partner, treaty: String(treaty) })
    }
    return table.state.treaties
      .slice(before)
      .filter(({ clauses }) => clauses.some(({ kind }) => kind === 'peace')).length
  }
  const table = beside()
  expect(asked(table)).toBe(1)
  expect(asked(table)).toBe(0)
  table.state = { ...table.state, turn: 7 }
  expect(asked(table)).toBe(0)
})

test('[6.25] what is promised for every turn is not spent before it is paid', () => {
  const owing = { kind: 'tribute', from: 'Spain', ducats: 30, until: 7 } as const
  const free = (clause: Clause) => freeDucats(beside({ edit: holding(clause) }).g, 'Spain')
  expect(free(owing)).toBe(170)
  expect(free({ ...owing, from: 'England' })).toBe(200)
  expect(free({ ...owing, until: 5 })).toBe(200)
})

describe('a promise is kept', () => {
  const bound = { kind: 'peace', until: 21 } as const
  const pass = { kind: 'passage', from: 'England', area: 'Caribbean', until: 21 } as const
  const strong = carracks(6, { soldiers: 2 })

  test.each([bound, pass])('[8.13] [8.15] at sea: %j', (clause) => {
    const at = (edit?: Layout['edit']) => meeting({ english: strong, at: port, ...(edit && { edit }) })
    const adviceAt = (table: Table) => attackAtSea(mindOf(table, 'England', 'hard'))?.action.type
    expect(adviceAt(at())).toBe('attackShips')
    expect(adviceAt(at(holding(clause)))).not.toBe('attackShips')
    const met = (edit?: Layout['edit']) => {
      const table = meeting({ english: strong, ...(edit && { edit }) })
      sailTo(table, port)
      return encounter(mindOf(table, 'England', 'hard'))!.action.type
    }
    expect(met()).toBe('attackFleet')
    expect(met(holding(clause))).toBe('holdFire')
  })

  test('[8.15] nobody who sails by is stopped', () => {
    const passing = (edit?: Layout['edit']) => {
      const table = meeting({ english: [ship('carrack')], spanish: strong, ...(edit && { edit }) })
      sailTo(table, port)
      table.act('holdFire')
      return intercept(mindOf(table, 'Spain', 'hard'))!.action.type
    }
    expect(passing()).toBe('intercept')
    expect(passing(holding(bound))).toBe('letPass')
    expect(passing(holding({ ...pass, from: 'Spain' }))).toBe('letPass')
  })

  test('[11.11] on land, until a broken word costs nothing any more', () => {
    const march = (turn: number, edit?: Layout['edit'], level: 'normal' | 'hard' = 'hard') => {
      const table = facing({ soldiers: 12 }, { colonists: 3 }, { turn, ...(edit && { edit }) })
      return attackOnLand(mindOf(table, 'Spain', level))?.action.type
    }
    expect(march(20)).toBe('move')
    expect(march(20, holding(bound))).toBeUndefined()
    expect(march(21, holding(bound), 'normal')).toBeUndefined()
  })
})
