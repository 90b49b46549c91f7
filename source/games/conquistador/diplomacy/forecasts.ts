/** What a dealing with another nation would bring, told before it is done. */
import type { Forecast } from '../../../kernel/contract/game.ts'
import { capital } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import { ducatsInPoints } from '../end/victory.ts'
import { warning } from '../matters/warnings.ts'
import { nationOf, type Position, sum } from '../state/context.ts'
import type { Tellers } from '../state/flow.ts'
import { called, does, itsOrTheir } from '../state/seat-words.ts'
import { goldIn, isBankers, many } from '../state/units.ts'
import { defaultedDucats, owedOn } from './bankers.ts'
import { readClause } from './clauses/drafts.ts'
import { hireClauses } from './clauses/hires.ts'
import { withInstead } from './clauses/payments.ts'
import { findDebt } from './debts.ts'
import { meansFault } from './faults.ts'
import { lastExplorerLines } from './last-explorer.ts'
import { memoryLine } from './memory.ts'
import { coveredDebts, creditFor, findSeized, type SeizureForm } from './seizure.ts'
import type { Clause, Treaty } from './shapes.ts'
import { areasHeldWith } from './shares.ts'
import type { DiplomacyForm } from './talks.ts'
import { clauseTerms, termsOf, termsText } from './terms.ts'
import {
  alliedInDefence,
  findTreaty,
  givesOnly,
  openTreaty,
  partnerIn,
  sameOffer,
  unpaidLoans,
} from './treaties.ts'

const lines = (...text: string[]): Forecast => ({ lines: text, places: [] })

/** "At once you pay 20 ducats; the treasury will hold 70, 40 points fewer. To come back in turn 3: 25 ducats, 50 points." */
function moneyLine(g: Position, nation: Nation, { clauses }: Pick<Treaty, 'clauses'>): string[] {
  const { treasury } = nationOf(g, nation)
  let change = 0
  for (const clause of clauses)
    if (clause.kind === 'gift' || clause.kind === 'loan')
      change += clause.from === nation ? -clause.ducats : clause.ducats
  const back = clauses.flatMap((clause) => paidBack(nation, clause))
  // What is lent may be what is given, and is to come back all the same.
  if (change === 0) return back.length === 0 ? [] : [back.join(' ')]
  const way = change < 0 ? `pay ${many(-change, 'ducat')}` : `receive ${many(change, 'ducat')}`
  const points = `${ducatsInPoints(nation, Math.abs(change))} ${change < 0 ? 'fewer' : 'more'}`
  const now = `At once you ${way}; the treasury will hold ${treasury + change}, ${points}.`
  return [[now, ...back].join(' ')]
}

/** What of a loan is to come back, to whoever lent it, and when. */
function paidBack(nation: Nation, clause: Clause): string[] {
  if (clause.kind !== 'loan' || clause.repay === 0) return []
  const way = clause.from === nation ? 'To come back' : 'To be paid back'
  const { repay, due } = clause
  return [`${way} in turn ${due}: ${many(repay, 'ducat')}, ${ducatsInPoints(nation, repay)}.`]
}

/** 24.16: what a loan of the Bankers costs its debtor, and what it must bring to be worth that. */
const interestLines = (nation: Nation, { clauses }: Pick<Treaty, 'clauses'>): string[] =>
  clauses.flatMap((clause) => {
    if (clause.kind !== 'loan' || !isBankers(clause.from) || isBankers(nation)) return []
    const interest = clause.repay - clause.ducats
    if (interest <= 0) return []
    return [`It costs ${many(interest, 'ducat')}: outfit with it now what brings more by turn ${clause.due}.`]
  })

/** What peace asks of both, and what it leaves free. */
const peaceLines = ({ clauses }: Pick<Treaty, 'clauses'>): string[] =>
  clauses.some(({ kind }) => kind === 'peace')
    ? ['Peace: neither attacks the other; both stay free to land and settle in any Area.']
    : []

const givenLines = (nation: Nation, treaty: Pick<Treaty, 'clauses'>): string[] =>
  givesOnly(treaty, nation) ? [warning('You give, and get nothing:')] : []

/** What a treaty says that is about to be proposed, and what it would bring. */
const proposedLines = (g: Position, nation: Nation, treaty: Pick<Treaty, 'with' | 'clauses'>): string[] => [
  ...givenLines(nation, treaty),
  ...termsOf(treaty),
  ...peaceLines(treaty),
  ...lastExplorerLines(g, nation, treaty),
  ...moneyLine(g, nation, treaty),
  ...controlLines(g, treaty),
  sameOffer(g, { by: nation, ...treaty })
    ? `${capital(does(treaty.with, 'offers'))} just this already: both agree, and a treaty signed cannot be undone.`
    : `Nothing changes until ${does(treaty.with, 'accepts')}.`,
]

/** What a clause says, and what the draft would bring with it, or why its author could not keep that. */
function draftLines(g: Position, nation: Nation, clause: Clause, clauses: readonly Clause[]): string[] {
  const treaty = { clauses: [...clauses] }
  const fault = meansFault(g, nation, treaty)
  return [
    `${capital(clauseTerms(clause))}.`,
    ...(fault ? [fault.reason] : [...lastExplorerLines(g, nation, treaty), ...moneyLine(g, nation, treaty)]),
  ]
}

/** 24.3: the Areas whose control a treaty would give to the Bankers. */
const controlLines = (g: Position, { clauses }: Pick<Treaty, 'clauses'>): string[] =>
  areasHeldWith(g, clauses).map(
    ({ from, area }) =>
      `As long as half of its profits or more go to the Bankers, ${area} counts as theirs if ${from} controls it.`,
  )

export const diplomacyTellers: Tellers<DiplomacyForm | SeizureForm> = {
  clause(g, nation, action) {
    // Words stand in the field where they are typed.
    if (action.clause === 'words') return lines()
    const clause = readClause(g, nation, action.with, action)
    const before = openTreaty(g, nation, action.with)?.clauses ?? []
    return lines(...draftLines(g, nation, clause, [...before, clause]))
  },

  redraft(g, nation, action) {
    const clause = readClause(g, nation, action.with, action)
    const { clauses, instead } = withInstead(openTreaty(g, nation, action.with)?.clauses ?? [], clause)
    const [said, ...more] = draftLines(g, nation, clause, clauses)
    return lines(said!, `It takes the place of: ${termsText({ clauses: instead })}.`, ...more)
  },

  propose: (g, nation, action) => lines(...proposedLines(g, nation, openTreaty(g, nation, action.with)!)),
  hire: (g, nation, action) =>
    lines(...proposedLines(g, nation, { with: action.with, clauses: hireClauses(g, nation, action) })),

  withdraw: (g, nation, action) => lines(...termsOf(findTreaty(g, nation, action.treaty))),

  accept(g, nation, action) {
    const treaty = findTreaty(g, nation, action.treaty)
    return lines(
      ...givenLines(nation, treaty),
      ...termsOf(treaty),
      ...peaceLines(treaty),
      ...lastExplorerLines(g, nation, treaty),
      ...interestLines(nation, treaty),
      ...moneyLine(g, nation, treaty),
      ...controlLines(g, treaty),
      `If ${called(treaty.by)} cannot keep ${itsOrTheir(treaty.by)} part now, all of it falls.`,
      'A treaty signed cannot be undone.',
    )
  },

  repay(g, nation, action) {
    const { loan } = findDebt(g, nation, action)
    const { treasury } = nationOf(g, nation)
    const owed = owedOn(loan)
    const ducats = 'ducats' in action ? action.ducats : owed
    const rest = owed - ducats
    return lines(
      `${many(ducats, 'ducat')} of ${treasury}; ${treasury - ducats} remain, ${ducatsInPoints(nation, ducats)} fewer.`,
      ...(rest > 0 ? [`${many(rest, 'ducat')} will still be owed.`] : []),
    )
  },

  seize(g, _nation, action) {
    const frame = g.state.stack.at(-1)
    if (frame?.kind !== 'seizure') return lines()
    const { ship } = findSeized(g, frame, action)
    const debt = defaultedDucats(g, frame.debtor)
    const worth = creditFor(g, ship)
    const credit = Math.min(debt, worth)
    const later = sum(coveredDebts(g, frame.debtor).map(({ loan }) => owedOn(loan))) - debt
    const beyond = Math.min(later, worth - credit)
    const gold = goldIn(ship)
    return lines(
      `It counts for ${credit} of the ${many(debt, 'ducat')} owed; ${debt - credit} will be left.`,
      ...(beyond > 0 ? [`${many(beyond, 'ducat')} more count against what is due later.`] : []),
      ...(gold > 0 ? [`${many(gold, 'ducat')} of gold aboard go to your treasury.`] : []),
      ...(ship.soldiers + ship.colonists > 0 ? ['Soldiers and colonists aboard are lost.'] : []),
      ...(ship.leaders.length + ship.missionaries.length > 0
        ? ['Leaders and missionaries aboard stay in Europe.']
        : []),
    )
  },

  renege(g, nation, action) {
    const treaty = findTreaty(g, nation, action.treaty)
    const partner = partnerIn(treaty, nation)
    const debts = unpaidLoans(treaty).map(({ loan }) => `Not to be repaid: ${clauseTerms(loan)}.`)
    const allied =
      treaty.clauses.some(({ kind }) => kind === 'defence') && alliedInDefence(g, nation, partner)
    return lines(
      ...termsOf(treaty),
      ...(allied ? [`Your ships and those of ${partner} fight apart from now on.`] : []),
      ...(treaty.clauses.some(({ kind }) => kind === 'tribute') ? ['Nothing more is paid every turn.'] : []),
      ...debts,
      'What has been paid, shared or hired out already stays so.',
      memoryLine(g, treaty),
    )
  },

  announce: (g, nation, action) =>
    lines(`Every nation will know: ${termsOf(findTreaty(g, nation, action.treaty)).join('; ')}.`),

  killCaptive: () => lines('Nobody can ransom the dead.'),
}
