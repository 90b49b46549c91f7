/** 6.72 What a broken treaty costs who broke it: with whom it was, and with the others. */
import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import type { Clause, Treaty } from '../../../../../source/games/conquistador/diplomacy/shapes.ts'
import { judge } from '../../../../../source/games/conquistador/players/diplomacy/answers.ts'
import { carracks, port, quiet } from '../../rules/at-sea.ts'
import { camp, field } from '../../rules/between-nations.ts'
import { councilOf, type Draft, propose } from '../../rules/deal.ts'
import { type Layout, ship, type Table } from '../../rules/table.ts'
import { answerOf, countersOf, mindOf, paymentIn, take, talkOut, wordOf } from '../council.ts'

const minding = ['normal', 'hard'] as const

/** A treaty of peace to the end of turn 6 that England broke; its breach is remembered to turn 10. */
const breach = (partner: Nation, more: Partial<Treaty> = {}): Treaty => ({
  ...{ id: 900, turn: 4, by: partner, with: 'England', announced: false },
  ...{ clauses: [{ kind: 'peace', until: 6 }], status: 'broken', brokenBy: 'England', ...more },
})
const having = (...treaties: Treaty[]): Pick<Layout, 'edit'> => ({
  edit: (state) => void state.treaties.push(...treaties),
})

/** Spain has explorers to spare, and colonies beside soldiers of England; each has ducats enough. */
const table = (turn: number, ...broken: Treaty[]): Table =>
  councilOf(
    {
      ...{ turn, natives: quiet, ...having(...broken) },
      ...{ land: { [field]: { colonists: 5 } }, ships: { [port]: carracks(2) } },
    },
    {
      England: { treasury: 200, land: { [camp]: { soldiers: 8, colonists: 1 } } },
      France: { treasury: 200, land: { '2217': { colonists: 1 } } },
    },
  )
/** Turn 4: Spain has two explorers in Europe, England and France have none. */
const explorers = (...broken: Treaty[]): Table =>
  councilOf(
    {
      ...{ turn: 4, europe: { leaders: ['Solis', 'Leon'] }, ships: { Europe: [ship('carrack')] } },
      ...having(...broken),
    },
    { England: { treasury: 200 }, France: { treasury: 200 } },
  )

const peace = (turn: number): Draft => ({ clause: 'peace', until: turn + 2 })
const gift = (ducats: number): Draft => ({ clause: 'gift', from: 'England', ducats })
const hire: Draft = { clause: 'explorer', name: 'Solis', until: 4 }

/** What England is told by Spain, which refuses. */
function told(at: Table, level: (typeof minding)[number], ...clauses: Draft[]): string {
  propose(at, 'England', 'Spain', ...clauses)
  take(at, wordOf(at, 'Spain', level)!)
  return at.event('treaty-refused').reason ?? ''
}

describe.each(minding)('who broke a treaty with a computer at %s', (level) => {
  const asks = (turn: number, broken: Treaty[], ...clauses: Draft[]) =>
    answerOf(table(turn, ...broken), 'England', 'Spain', level, ...clauses)

  test('[6.72] has no peace from it for what others have it for, and is told why and how long', () => {
    expect(asks(7, [], peace(7))).toBe('inForce')
    expect(asks(7, [breach('Spain')], peace(7))).toBe('refused')
    expect(asks(7, [breach('Spain')], peace(7), gift(5))).toBe('refused')
    const said = told(table(7, breach('Spain')), level, peace(7))
    const sum = paymentIn(countersOf(table(7, breach('Spain')), 'England', 'Spain', level, peace(7)))
    expect(said).toBe(
      `you broke a treaty with us; give at once twice what this is worth; offer ${sum} ducats more, or come again in turn 11`,
    )
    expect(asks(7, [breach('Spain')], peace(7), gift(sum))).toBe('inForce')
    expect(asks(7, [breach('Spain')], peace(7), gift(sum - 1))).toBe('refused')
  })

  test('[6.72] has it for a pledge of twice its worth, paid at once and not by turns', () => {
    expect(asks(7, [breach('Spain')], peace(7), gift(120))).toBe('inForce')
    const promised: Draft = { clause: 'tribute', from: 'England', ducats: 60, until: 9 }
    expect(asks(7, [breach('Spain')], peace(7), promised)).toBe('refused')
  })

  test('[6.72] has it as before four turns after the treaty would have ended', () => {
    expect(asks(10, [breach('Spain')], peace(10))).toBe('refused')
    expect(asks(11, [breach('Spain')], peace(11))).toBe('inForce')
  })

  test('[15.34] hires no explorer from it but for twice his worth', () => {
    const broken = breach('Spain', { turn: 2, clauses: [{ kind: 'peace', until: 3 }] })
    const answer = (at: Table, ducats: number) => answerOf(at, 'England', 'Spain', level, hire, gift(ducats))
    expect(answer(explorers(), 25)).toBe('inForce')
    expect(answer(explorers(broken), 25)).toBe('refused')
    expect(answer(explorers(broken), 90)).toBe('inForce')
  })

  test('[6.25] [8.14] is lent nothing, and has no ally in it', () => {
    const loan: Draft = { clause: 'loan', from: 'Spain', ducats: 8, repay: 40, due: 10 }
    const defence: Draft = { clause: 'defence', until: 9 }
    for (const clause of [loan, defence])
      expect(told(table(7, breach('Spain')), level, clause)).toContain('you broke a treaty with us')
  })

  test('[6.72] may give it what it will, and has what asks nothing of it', () => {
    const pass: Draft = { clause: 'passage', from: 'England', area: 'Caribbean', until: 9 }
    expect(asks(7, [breach('Spain')], gift(5))).toBe('inForce')
    expect(asks(7, [breach('Spain')], gift(1), pass)).toBe('inForce')
  })

  test('[6.72] is offered nothing by it, and asks nothing of it, in that time', () => {
    const dealt = (...broken: Treaty[]) => {
      const at = explorers(...broken)
      talkOut(at, ['Spain', 'England', 'France'], level)
      return at.state.treaties
        .filter(({ status }) => status === 'inForce' || status === 'fulfilled')
        .map((treaty) => [treaty.by, treaty.with].filter((nation) => nation !== 'Spain'))
    }
    const old = breach('Spain', { turn: 1, clauses: [{ kind: 'peace', until: 2 }] })
    expect(dealt()).toEqual([['England']])
    expect(dealt(old)).toEqual([['France']])
  })
})

test('[6.72] a computer at easy holds nothing against who broke a treaty', () => {
  const at = explorers(breach('Spain', { turn: 2, clauses: [{ kind: 'peace', until: 3 }] }))
  expect(answerOf(at, 'England', 'Spain', 'easy', hire, gift(25))).toBe('inForce')
})

test('[6.72] others who know of it ask more for peace, and the more the fresher the breach is', () => {
  /** Points of peace with England to Spain, which no treaty of its own was broken with. */
  const gain = (turn: number, ...broken: Treaty[]) => {
    const clauses: Clause[] = [{ kind: 'peace', until: turn + 2 }]
    const mind = mindOf(table(turn, ...broken), 'Spain', 'hard')
    return judge(mind, { by: 'England', with: 'Spain', clauses }).gain
  }
  const known = breach('France', { announced: true })
  const [never, fresh, older, old] = [gain(12), gain(7, known), gain(9, known), gain(12, known)]
  expect(fresh).toBeLessThan(older)
  expect(older).toBeLessThan(old)
  expect(old).toBeLessThan(never)
  // 6.71: of a secret treaty they know nothing.
  expect(gain(7, breach('France'))).toBe(never)
})
