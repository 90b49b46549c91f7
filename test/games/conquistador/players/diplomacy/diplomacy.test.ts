/** [6.72] What computers agree to, what they refuse, and what they propose. */
import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import type {
  Captive,
  Treaty,
  TreatyTerms,
} from '../../../../../source/games/conquistador/diplomacy/shapes.ts'
import { judge } from '../../../../../source/games/conquistador/players/diplomacy/answers.ts'
import {
  freeDucats,
  promisedLeaders,
} from '../../../../../source/games/conquistador/players/diplomacy/promises.ts'
import { repaymentOf } from '../../../../../source/games/conquistador/players/diplomacy/repayments.ts'
import { type Level, levels } from '../../../../../source/kernel/program/holders.ts'
import { councilOf, type Draft, propose, sign, treasuryOf } from '../../rules/deal.ts'
import { type Layout, layOut, ship, type Table } from '../../rules/table.ts'
import { answerOf, mindOf, take, talkOut, wordOf } from '../council.ts'

const gift = (from: Nation, ducats: number): Draft => ({ clause: 'gift', from, ducats })
const loan = (from: Nation, ducats: number, repay: number, due: number): Draft => ({
  clause: 'loan',
  from,
  ducats,
  repay,
  due,
})
const hire = (name: string, until = 4): Draft => ({ clause: 'explorer', name, until })
const words: Draft = { clause: 'words', text: 'Eternal friendship between our crowns' }

/** Turn 4: Spain has two explorers in Europe, England and France have none. */
const fourth = (layout: Layout = {}): Table =>
  councilOf(
    { turn: 4, europe: { leaders: ['Solis', 'Leon'] }, ships: { Europe: [ship('carrack')] }, ...layout },
    { England: { treasury: 150 }, France: { treasury: 150 }, ...layout.others },
  )
const broken = (by: Nation): Treaty => ({
  id: 900,
  turn: 1,
  by: 'Spain',
  with: 'England',
  clauses: [{ kind: 'loan', from: 'Spain', ducats: 5, repay: 6, due: 3, repaid: false }],
  status: 'broken',
  announced: false,
  brokenBy: by,
})

describe.each(levels)('a computer at %s', (level) => {
  test.each<[string, Draft[]]>([
    ['sixty ducats for a spare explorer', [hire('Solis'), gift('England', 60)]],
    ['a gift', [gift('England', 10), words]],
    ['a small loan at great interest', [loan('Spain', 8, 40, 6)]],
  ])('[6.72] accepts %s', (_, clauses) => {
    expect(answerOf(fourth(), 'England', 'Spain', level, ...clauses)).toBe('inForce')
  })

  test.each<[string, Draft[]]>([
    ['a big loan for a tiny gift', [gift('England', 1), loan('Spain', 60, 61, 6)]],
    ['a big loan at any interest, from whom nothing but a word binds', [loan('Spain', 60, 900, 6)]],
    ['a loan that is due when a broken word costs nothing', [loan('Spain', 8, 40, 21)]],
    ['an explorer for a ducat', [hire('Leon'), gift('England', 1)]],
    ['words alone', [words]],
    ['a gift to others', [gift('Spain', 1), words]],
    ['money at ruinous interest', [loan('England', 50, 200, 6)]],
  ])('[6.72] refuses %s', (_, clauses) => {
    expect(answerOf(fourth(), 'England', 'Spain', level, ...clauses)).toBe('refused')
  })

  test('[6.25] lends nothing to who has broken off a treaty with a loan unpaid', () => {
    const breach = (by: Nation) => fourth({ edit: (state) => void state.treaties.push(broken(by)) })
    const offer = loan('Spain', 8, 40, 6)
    expect(answerOf(breach('England'), 'England', 'Spain', level, offer)).toBe('refused')
    expect(answerOf(breach('Spain'), 'England', 'Spain', level, offer)).toBe('inForce')
  })

  test('[15.34] agrees with another on the hire of a spare explorer, and both come to an end', () => {
    const table = fourth()
    const said = talkOut(table, ['Spain', 'England', 'France'], level)
    expect(said).toBeLessThan(30)
    const [rental, ...more] = table.state.rentals
    expect(rental).toMatchObject({ owner: 'Spain', until: 4 })
    expect(more).toEqual([])
    const price = 150 - treasuryOf(table, rental!.renter)
    expect(price).toBeGreaterThan(2)
    expect(price).toBeLessThan(20)
    expect(treasuryOf(table, 'Spain')).toBe(200 + price)
    expect(table.state.treaties.filter(({ status }) => status === 'proposed')).toEqual([])
  })
})

test('[6.25] a lender names the loan that it would give, and gives that, or says that it gives none', () => {
  const told = (layout: Layout, ...clauses: Draft[]) => {
    const table = fourth(layout)
    propose(table, 'England', 'Spain', ...clauses)
    take(table, wordOf(table, 'Spain', 'hard')!)
    return table.event('treaty-refused').reason
  }
  expect(told({}, loan('Spain', 60, 80, 6))).toBe(
    'that is more than we lend you; we would lend 10 ducats for it',
  )
  expect(answerOf(fourth(), 'England', 'Spain', 'hard', loan('Spain', 10, 80, 6))).toBe('inForce')
  expect(told({}, loan('Spain', 60, 1, 6))).toBe('we lend you nothing now')
  // The sum would tell what is in its treasury.
  expect(told({ treasury: 6 }, loan('Spain', 60, 80, 6))).toBe('we cannot pay 60 ducats')
})

test('[6.72] a refusal names the part that is minded, and what would be signed instead', () => {
  const told = (layout: Layout, ...clauses: Draft[]) => {
    const table = fourth(layout)
    propose(table, 'Spain', 'England', ...clauses)
    take(table, wordOf(table, 'England', 'hard')!)
    return table.event('treaty-refused').reason
  }
  const both = [hire('Solis'), hire('Leon')]
  const poor = { others: { England: { treasury: 10 } } }
  expect(told(poor, ...both, gift('England', 14))).toBe('we cannot pay 14 ducats')
  expect(told({}, ...both, gift('England', 40))).toBe(
    'you gain far more by it than we do; ask for 33 ducats in place of 40',
  )
  const tribute: Draft = { clause: 'tribute', from: 'England', ducats: 40, until: 21 }
  expect(told({}, hire('Solis'), tribute)).toBe(
    'it gives away more than it brings us; we would sign it without this: England pays 40 ducats at the end of every turn up to turn 21',
  )
  // For words alone nobody asks a price.
  expect(told({}, words)).toBe('there is nothing in it for us')
})

test.each(['normal', 'hard'] as const)(
  '[15.34] who lends his own explorer is told at %s to ask for less, or that there is no use for him, never to pay',
  (level) => {
    const told = (table: Table, ducats: number) => {
      propose(table, 'Spain', 'England', hire('Solis'), gift('England', ducats))
      take(table, wordOf(table, 'England', level)!)
      return table.event('treaty-refused').reason
    }
    expect(told(fourth(), 140)).toMatch(/; ask for \d+ ducats in place of 140$/)
    const has = (leaders: string[]) => ({ others: { England: { treasury: 150, europe: { leaders } } } })
    expect(told(fourth(has(['Columbus', 'Ojeda', 'Magellan', 'Balboa'])), 140)).toBe('we have no use for him')
  },
)

test('[20.0] the hard and the normal ask more of who leads the game, the easy the same of everybody', () => {
  const past = (points: number) => ({ history: [{ turn: 3, treasury: 100, points }] })
  /** The least that England has to pay for an explorer. */
  const price = (level: Level, points: number) => {
    const table = fourth({
      spain: past(100),
      others: { England: { treasury: 150, record: past(points) }, France: { record: past(90) } },
    })
    const mind = mindOf(table, 'Spain', level)
    const terms = (ducats: number): TreatyTerms => ({
      by: 'England',
      with: 'Spain',
      clauses: [
        { kind: 'explorer', from: 'Spain', name: 'Solis', until: 4 },
        { kind: 'gift', from: 'England', ducats },
      ],
    })
    return Array.from({ length: 60 }, (_, ducats) => ducats).find(
      (ducats) => judge(mind, terms(ducats)).good,
    )!
  }
  expect(price('hard', 300)).toBeGreaterThan(price('hard', 95))
  expect(price('normal', 300)).toBeGreaterThan(price('normal', 95))
  expect(price('normal', 300)).toBeLessThan(price('hard', 300))
  expect(price('easy', 300)).toBe(price('easy', 95))
  expect(price('easy', 95)).toBeLessThan(price('hard', 95))
})

test('[15.34] nobody hires out his only explorer, or sells for what he has not', () => {
  const table = fourth({ europe: { leaders: ['Leon'] }, edit: (state) => void state.lost.push('Solis') })
  expect(talkOut(table, ['Spain', 'England', 'France'])).toBe(0)
})

test('[6.72] what was refused is not proposed again, this turn or in the next', () => {
  const table = fourth({ order: ['Spain', 'England', 'France'] })
  let made = 0
  for (let guard = 0; guard < 20; guard++) {
    const advice = wordOf(table, 'Spain')
    if (!advice) break
    take(table, advice)
    if (!['urge', 'urgeHire'].includes(advice.action.type)) continue
    made++
    const { treaty, partner } = table.event('treaty-proposed')
    table.act('refuse', { seat: partner, treaty: String(treaty) })
  }
  expect(made).toBe(2)
  table.state = { ...table.state, turn: 5 }
  expect(wordOf(table, 'Spain')).toBeNull()
})

test('[6.72] a nation that outfits its ships makes no offers before one of its own is answered', () => {
  const table = fourth()
  expect(wordOf(table, 'Spain')).not.toBeNull()
  table.act('buy', { seat: 'Spain', ware: 'soldier', count: 1 })
  expect(wordOf(table, 'Spain')).toBeNull()
  const treaty = propose(table, 'Spain', 'France', words)
  table.act('refuse', { seat: 'France', treaty })
  expect(wordOf(table, 'Spain')).not.toBeNull()
})

test('[6.72] what is offered is neither spent nor sent away until it is answered', () => {
  const table = fourth()
  propose(table, 'Spain', 'England', gift('Spain', 30), hire('Leon'))
  const { g } = mindOf(table, 'Spain')
  expect(freeDucats(g, 'Spain')).toBe(170)
  expect(promisedLeaders(g, 'Spain')).toEqual(['Leon'])
  expect(freeDucats(g, 'England')).toBe(150)
})

test('[6.72] an offer that can be kept no more is withdrawn, and so is one in the way of a better', () => {
  const spent = fourth()
  propose(spent, 'Spain', 'England', gift('Spain', 30))
  spent.state = structuredClone(spent.state)
  spent.state.nations.Spain!.treasury = 20
  expect(wordOf(spent, 'Spain')!.action.type).toBe('withdraw')

  const twice = fourth()
  propose(twice, 'Spain', 'France', hire('Leon'), gift('France', 5))
  propose(twice, 'England', 'Spain', hire('Leon'), gift('England', 60))
  for (const expected of ['withdraw', 'accept']) {
    const advice = wordOf(twice, 'Spain')!
    expect(advice.action.type).toBe(expected)
    take(twice, advice)
  }
  expect(twice.state.rentals).toMatchObject([{ name: 'Leon', renter: 'England' }])
})

test('[6.72] every proposal is answered, with reasons in points, before anything else is said', () => {
  const table = fourth()
  propose(table, 'England', 'Spain', words)
  propose(table, 'France', 'Spain', gift('France', 20))
  const answers = [0, 1].map(() => {
    const advice = wordOf(table, 'Spain')!
    take(table, advice)
    return advice
  })
  expect(answers.map(({ action }) => action.type)).toEqual(['decline', 'accept'])
  expect(answers[0]!.action.reason).toBe('there is nothing in it for us')
  expect(answers[1]!.reasons.join(' ')).toMatch(
    /brings about \d+ points here and costs France about \d+ points/,
  )
})

describe('[6.25] a loan that is due', () => {
  const owing = (turn: number, treasury = 100) => {
    const table = councilOf({ turn: 3 }, { England: {}, France: {} })
    sign(table, 'Spain', 'England', loan('Spain', 20, 25, turn))
    table.state = { ...structuredClone(table.state), turn }
    table.state.nations.England!.treasury = treasury
    return table
  }
  test('[6.25] is repaid by the council, if there is enough', () => {
    expect(wordOf(owing(5), 'England')).toMatchObject({ action: { type: 'repay' } })
    expect(wordOf(owing(5, 20), 'England')?.action.type).not.toBe('repay')
  })
  test('[6.72] is forgotten by the hard alone, when the game is over before anybody can resent it', () => {
    const kept = levels.map((level) => repaymentOf(mindOf(owing(21), 'England', level)) !== null)
    expect(kept).toEqual([true, true, false])
  })
})

describe('[8.32] captives', () => {
  const prison = (...captives: Captive[]) =>
    fourth({ edit: (state) => void state.captives.push(...captives), europe: {} })
  const balboa: Captive = { name: 'Balboa', nation: 'Spain', holder: 'England' }

  test('[8.32] are ransomed at a price between what they are worth to the two, and never killed', () => {
    const table = prison(balboa)
    talkOut(table, ['England', 'Spain'])
    expect(table.state.captives).toEqual([])
    expect(table.state.lost).not.toContain('Balboa')
    expect(200 - treasuryOf(table, 'Spain')).toBeGreaterThan(2)
  })

  test('[24.16] are exchanged for each other where nations may pay nothing', () => {
    const held = { name: 'Cabot, S.', nation: 'England', holder: 'Spain' } as const
    const table = councilOf(
      {
        turn: 11,
        edit: (state) => void state.captives.push({ ...balboa, name: 'Irala' }, held),
      },
      { England: {}, France: {}, Bankers: {} },
    )
    talkOut(table, ['England', 'Spain', 'France', 'Bankers'])
    expect(table.state.captives).toEqual([])
    expect([treasuryOf(table, 'Spain'), treasuryOf(table, 'England')]).toEqual([200, 200])
  })

  test('[8.32] are kept if nobody pays', () => {
    const table = prison(balboa)
    for (let guard = 0; guard < 20; guard++) {
      const advice = wordOf(table, 'England')
      if (!advice) break
      take(table, advice)
    }
    expect(table.state.captives).toEqual([balboa])
    expect(
      answerOf(prison(balboa), 'Spain', 'England', 'easy', { clause: 'ransom', captive: 'Balboa' }),
    ).toBe('refused')
  })
})

test('[7.53] a Rutter changes hands for ducats, and is not given away', () => {
  const table = councilOf({ turn: 8, spain: { rutter: true } }, { England: {} })
  talkOut(table, ['England', 'Spain'])
  expect(table.state.nations.England!.rutter).toBe(true)
  expect(treasuryOf(table, 'Spain')).toBeGreaterThan(203)
  const free = councilOf({ turn: 8, spain: { rutter: true } }, { England: {} })
  expect(answerOf(free, 'England', 'Spain', 'easy', { clause: 'rutter' })).toBe('refused')
})

test('[8.14] those who are behind stand together against a clear leader', () => {
  const past = (points: number) => ({ record: { history: [{ turn: 3, treasury: 100, points }] } })
  const fleet = { '2316/1': [ship('carrack'), ship('carrack'), ship('carrack')] }
  const at = (points: number) =>
    layOut({
      turn: 14,
      spain: past(points).record,
      ships: fleet,
      others: {
        England: { ...past(200), ships: { '1927/1': [ship('carrack'), ship('carrack')] } },
        France: { ...past(190), ships: { '1728/1': [ship('carrack'), ship('carrack')] } },
      },
    })
  const defended = (table: Table) => {
    talkOut(table, ['Spain', 'England', 'France'])
    return table.state.treaties
      .filter(({ status, clauses }) => status === 'inForce' && clauses.some(({ kind }) => kind === 'defence'))
      .map((treaty) => [treaty.by, treaty.with].sort())
  }
  expect(defended(at(400))).toEqual([['England', 'France']])
  expect(defended(at(201))).toEqual([])
})

test('[6.25] who would have to pay before he is paid, and cannot, does not sign', () => {
  const answer = (...clauses: Draft[]) =>
    answerOf(fourth({ treasury: 5 }), 'England', 'Spain', 'normal', ...clauses)
  expect(answer(gift('Spain', 6), gift('England', 60))).toBe('refused')
  expect(answer(gift('England', 60), gift('Spain', 6))).toBe('inForce')
})

test('[6.72] a nation alone has nobody to talk to', () => {
  expect(wordOf(layOut({}), 'Spain')).toBeNull()
})
