/** 6.72, 15.34 What computers ask for a promise, and give for an explorer. */
import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import type { Clause } from '../../../../../source/games/conquistador/diplomacy/shapes.ts'
import { judge } from '../../../../../source/games/conquistador/players/diplomacy/answers.ts'
import { type Level, levels } from '../../../../../source/kernel/program/holders.ts'
import { carracks, port, quiet } from '../../rules/at-sea.ts'
import { councilOf, type Draft, propose } from '../../rules/deal.ts'
import { data, type Layout, ship, type Table } from '../../rules/table.ts'
import { answerOf, countersOf, mindOf, paymentIn, take, wordOf } from '../council.ts'

const history = (points: number) => ({ history: [{ turn: 11, treasury: 100, points }] })
/** Turn 12: three nations, none near another, with such points. */
const apart = (points: Readonly<Record<Nation & ('Spain' | 'England' | 'France'), number>>): Table =>
  councilOf(
    { turn: 12, natives: quiet, spain: history(points.Spain), land: { '2316': { colonists: 2 } } },
    {
      England: { treasury: 150, record: history(points.England), land: { '0419': { colonists: 2 } } },
      France: { record: history(points.France), land: { '1728': { colonists: 2 } } },
    },
  )
const even = { Spain: 1000, England: 1000, France: 1000 }

/** The least for which England signs terms that Spain proposes. */
function priceOf(table: Table, level: Level, clause: Clause): number {
  const mind = mindOf(table, 'England', level)
  const good = (ducats: number) =>
    judge(mind, { by: 'Spain', with: 'England', clauses: [clause, { kind: 'gift', from: 'Spain', ducats }] })
      .good
  return Array.from({ length: 200 }, (_, ducats) => ducats + 1).find(good) ?? Number.POSITIVE_INFINITY
}

/** What the author of a proposal is told by a computer that refuses it. */
function told(table: Table, [by, to]: readonly [Nation, Nation], level: Level, ...clauses: Draft[]): string {
  propose(table, by, to, ...clauses)
  take(table, wordOf(table, to, level)!)
  return table.event('treaty-refused').reason ?? ''
}

describe.each(levels)('a computer at %s', (level) => {
  const peace = (until: number): Clause => ({ kind: 'peace', until })

  test('[6.72] is not bought with a ducat where nobody is near, and asks the more the longer it is bound', () => {
    const [short, long, longest] = [14, 16, 21].map((until) => priceOf(apart(even), level, peace(until)))
    expect(short).toBeGreaterThan(2)
    expect(long).toBeGreaterThan(short!)
    expect(longest).toBeGreaterThan(2 * short!)
  })

  test('[20.0] asks far more of a leader, and the least of who is behind one with it', () => {
    const [usual, leader] = [even, { ...even, Spain: 1600 }].map((points) =>
      priceOf(apart(points), level, peace(14)),
    )
    expect(leader).toBeGreaterThan(2 * usual!)
    expect(priceOf(apart({ ...even, France: 1600 }), level, peace(14))).toBe(1)
  })

  test('[20.0] who is close behind a leader asks more of it than who is behind by as much as all', () => {
    const lead = { Spain: 1100, England: 1050, France: 1050 }
    expect(priceOf(apart(lead), level, peace(14))).toBeGreaterThan(
      priceOf(apart({ ...lead, England: 500 }), level, peace(14)),
    )
  })

  test('[8.14] leaves an ally alone for as much as it would have peace, and off one Area for less', () => {
    const defence = priceOf(apart(even), level, { kind: 'defence', until: 14 })
    expect(defence).toBe(priceOf(apart(even), level, peace(14)))
    const pass = priceOf(apart(even), level, {
      kind: 'passage',
      from: 'England',
      area: 'Caribbean',
      until: 14,
    })
    expect(pass).toBeLessThan(defence)
  })
})

test('[6.72] what is asked is what he is known to have, and signed for just that', () => {
  const peace: Draft = { clause: 'peace', until: 14 }
  const poor = () => {
    const table = apart(even)
    table.state = structuredClone(table.state)
    table.state.nations.Spain!.treasury = 12
    return table
  }
  const words = told(poor(), ['Spain', 'England'], 'normal', peace)
  const sum = paymentIn(countersOf(poor(), 'Spain', 'England', 'normal', peace))
  expect(words).toBe(`we are not near you yet, and it binds our hands; offer ${sum} ducats more`)
  const gift = (ducats: number): Draft => ({ clause: 'gift', from: 'Spain', ducats })
  expect(answerOf(poor(), 'Spain', 'England', 'normal', peace, gift(sum))).toBe('inForce')
  expect(answerOf(poor(), 'Spain', 'England', 'normal', peace, gift(sum - 1))).toBe('refused')
})

test('[6.72] what more than he is known to have would be needed is said, or that no ducats would do', () => {
  const peace: Draft = { clause: 'peace', until: 14 }
  const short = () => {
    const table = apart(even)
    table.state = structuredClone(table.state)
    Object.assign(table.state.nations.Spain!, { treasury: 2, shown: 2 })
    return table
  }
  const words = told(short(), ['Spain', 'England'], 'normal', peace)
  const counters = countersOf(short(), 'Spain', 'England', 'normal', peace)
  const sum = paymentIn(counters)
  expect(words).toBe(
    `we are not near you yet, and it binds our hands; it would take ${sum} ducats more, and you have not so many`,
  )
  expect(priceOf(apart(even), 'normal', { kind: 'peace', until: 14 })).toBe(sum)
  // There is nothing to begin a page at.
  expect(counters[0]!.clauses).toEqual([])
  const tribute: Draft = { clause: 'tribute', from: 'England', ducats: 20, until: 19 }
  expect(told(apart(even), ['Spain', 'England'], 'normal', tribute)).toBe(
    'it gives away more than it brings us; not for 60 ducats more either',
  )
})

test('[15.34] why somebody is not to be had is said: he does not wait in Europe, or is not his', () => {
  const table = () => councilOf({ turn: 4, europe: { leaders: ['Leon'] } }, { England: { treasury: 150 } })
  const hire: Draft = { clause: 'explorer', name: 'Solis', until: 4 }
  const gift: Draft = { clause: 'gift', from: 'England', ducats: 20 }
  expect(told(table(), ['England', 'Spain'], 'normal', hire, gift)).toBe(
    '"Spain hires out Solis to the end of turn 4" is not to be had: he does not wait with us in Europe',
  )
})

describe.each(['normal', 'hard'] as const)('a computer at %s that is offered an explorer', (level) => {
  const hire = (name: string): Draft => ({ clause: 'explorer', name, until: 4 })
  const gift = (ducats: number): Draft => ({ clause: 'gift', from: 'England', ducats })
  /** Turn 4: England has colonists in Europe, no port to land them in, and nobody who could find one. */
  const waiting = (layout: Layout = {}): Table =>
    councilOf(
      { turn: 4, europe: { leaders: ['Solis', 'Leon'] }, ships: { Europe: [ship('carrack')] }, ...layout },
      { England: { treasury: 150, europe: { colonists: 6 } }, France: {} },
    )
  const known: NonNullable<Layout['edit']> = ({ discoveries }) => {
    for (const { name } of data.discoveries.discoveries)
      discoveries[name] = { by: 'France', turn: 2, credited: true, expedition: null }
  }

  test('[15.34] pays for the voyage that he makes', () => {
    expect(answerOf(waiting(), 'Spain', 'England', level, hire('Solis'), gift(12))).toBe('inForce')
  })

  test('[15.34] gives not a ducat for whom it has no voyage, and says so', () => {
    const idle = () => {
      const table = waiting({ edit: known })
      table.state = structuredClone(table.state)
      const home = table.state.harbours.find(({ nation }) => nation === 'England')!
      home.colonists = 0
      return table
    }
    expect(told(idle(), ['Spain', 'England'], level, hire('Solis'), gift(1))).toBe(
      'we have no voyage for him this turn',
    )
  })

  test('[15.34] pays no more for two of whom it can use neither than for one', () => {
    const table = waiting({ edit: known })
    table.state = structuredClone(table.state)
    table.state.harbours.find(({ nation }) => nation === 'England')!.colonists = 0
    expect(told(table, ['Spain', 'England'], level, hire('Solis'), hire('Leon'), gift(2))).toBe(
      'we have no voyage for him this turn',
    )
  })

  test('[15.34] keeps him whom it needs itself, whatever explorers are worth to others', () => {
    const alone = councilOf(
      { turn: 4, europe: { leaders: ['Leon'], colonists: 8 }, natives: quiet, treasury: 150 },
      { England: { treasury: 200 }, France: {} },
    )
    alone.state = structuredClone(alone.state)
    alone.state.lost.push('Solis')
    expect(told(alone, ['England', 'Spain'], level, hire('Leon'), gift(25))).toContain(
      'we need him for a voyage of our own',
    )
  })

  test('[15.34] asks for one where it has none, in the place of ducats', () => {
    const table = waiting({ land: { '2316': { colonists: 2 } }, ships: { [port]: carracks(2) } })
    const words = told(table, ['Spain', 'England'], level, { clause: 'peace', until: 6 })
    expect(words).toMatch(/; offer \d+ ducats more, or (Solis|Leon) for this turn$/)
  })
})
