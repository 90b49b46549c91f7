/** Whole random games of every legal combination, and everything that must hold at each of their steps. */
import { describe, expect, test } from 'vitest'
import { segmentAt } from '../../../../source/games/conquistador/sequence/sequence.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { mostDecisions, type PlayedAction } from '../../../../source/kernel/program/simulate.ts'
import { drawnGame } from '../combinations/legal.ts'
import { type AllBooks, countAll, differencesOfAll, enter } from '../ledger.ts'
import { fail, game, play } from '../playing.ts'
import { revivalFaults } from './revival.ts'
import { checkedRolls, rollFaults } from './rolls.ts'
import {
  blindTo,
  changes,
  isCouncil,
  isSecretTime,
  isWithinCouncil,
  nobody,
  noticed,
  seenThrough,
} from './secrets.ts'

/** The segments in which land is fought for: C2, and B2 for invasions. */
const fightingSegments = ['B2', 'C2']

/** What a state must hold besides the invariants of the game. */
function peaceFaults({ stack, step, battles }: State): string[] {
  const { id } = segmentAt(step)
  const over = stack.length === 0 && !fightingSegments.includes(id)
  return over && battles.length > 0 ? [`11.11: a fight in ${battles[0]!.hex} is left open in ${id}.`] : []
}

/**
 * Talk, drafts and purchases are more than half of a random game, and what went wrong there still shows some
 * steps later: so many of them are checked together.
 */
const talksOneIn = 5
const isTalk = ({ before, after }: PlayedAction<State>): boolean =>
  isCouncil(before) && isCouncil(after) && before.turn === after.turn

/** Of so many steps one is looked at for secrets, and one is played again from its copy. */
const secretOneIn = 37
const revivedOneIn = 53

const hidden = Object.values(changes)

/** Looks for one leak, another each time `turn` is raised; null where there was nothing to look at. */
function leaks(step: PlayedAction<State>, turn: number): string[] | null {
  const { before } = step
  const { order } = before
  // A lone nation has nobody to hide anything from.
  if (order.length === 1) return null
  if (isWithinCouncil(step)) {
    const others = [...order.filter((nation) => nation !== step.action.seat), nobody]
    const blind = blindTo(step, others)
    return blind.length > 0 ? noticed(step, [blind[turn % blind.length]!]) : null
  }
  if (!isSecretTime(before)) return null
  const nation = order[turn % order.length]!
  const viewers = [...order.filter((one) => one !== nation), nobody]
  const change = hidden[turn % hidden.length]!
  return seenThrough(step, change, nation, viewers[Math.floor(turn / order.length) % viewers.length]!)
}

/** What the games of a share have come across. */
interface Met {
  readonly events: Set<string>
  secrets: number
  revivals: number
}

/** 21.1: the last turn of the scenarios of the book; the short ones end earlier. */
const lastTurns: Readonly<Record<string, number>> = { solitaire: 21, campaign: 21, columbus: 7, conquest: 13 }

/** Plays a game to its end and holds every step against the books, the tables and the invariants. */
function playChecked(n: number, met: Met): void {
  const options = drawnGame(n)
  let books: AllBooks | null = null
  let decisions = 0
  const last = play(options, (step: PlayedAction<State>) => {
    decisions++
    books ??= countAll(step.before)
    const faults: string[] = []
    for (const event of step.events) {
      enter(books, event)
      faults.push(...rollFaults(event, step.before.options.bankers))
      met.events.add(event.type)
    }
    if (!isTalk(step) || decisions % talksOneIn === 0)
      faults.push(
        ...game.audit(step.after),
        ...peaceFaults(step.after),
        ...differencesOfAll(books, countAll(step.after)),
      )
    if ((decisions + n) % revivedOneIn === 0) {
      met.revivals++
      faults.push(...revivalFaults(step))
    }
    const seen = (decisions + n) % secretOneIn === 0 ? leaks(step, met.secrets) : null
    if (seen) met.secrets++
    faults.push(...(seen ?? []))
    if (faults.length > 0) fail(options, step, faults)
  })
  const seats = [...game.seats(options)].sort()
  const turn = lastTurns[options.scenario]!
  expect(last).toMatchObject({ turn, over: true, battles: [], council: null, stack: [] })
  expect(Object.keys(last.nations).sort()).toEqual(seats)
  for (const { history } of Object.values(last.nations)) expect(history).toHaveLength(turn)
  expect(decisions).toBeLessThanOrEqual(mostDecisions)
  const outcome = game.outcome(last)!
  expect(Object.keys(outcome.scores).sort()).toEqual(seats)
  // A lone nation may fail to reach the points that it needs.
  if (seats.length > 1) expect(outcome.winners.length).toBeGreaterThan(0)
}

/** What the rules have to offer, by the events that tell of it: what a few games come across, and the rest. */
const common =
  'taxes colonists political-event monarch treasury disease bought bounds formed loaded crossed sailed landed ' +
  'embarked naval-attrition ship-lost expedition-lost prospect mined depletion resources moved native-combat ' +
  'uprising-check uprising land-attrition discovery discovery-credited maintenance dismissed leader-arrives ' +
  'leader-departs missionary-shown game-over'
const rare =
  'plague caribs civil-war colonization colony cape gold-loaded gold-credited penalty harbour-lost built'
const commonBetweenNations =
  'tie naval-combat ship-sunk raid-ordered treaty-drafted treaty-proposed treaty-signed treaty-refused ' +
  'treaty-lapsed treaty-announced treaty-broken treaty-payment loan-made loan-repaid explorer-hired'
const rareBetweenNations =
  'intercept prize captured invaded re-embarked garrison land-combat battle-decided retreated ' +
  'gold-captured treaty-struck treaty-withdrawn treaty-failed explorer-returns rutter-sold captive-freed ' +
  'captive-killed'
/** 8.14, 21.26: so few that half of the games may lack one: `rarest.long.test.ts` goes on until it has met each. */
export const rarest = ['union', 'raid']
/** Of the optional rules; that Brasil throws somebody out (22.32) is too rare to count on. */
const optional = 'brasil-growth annexation independence share-paid loan-defaulted ship-seized debt-covered'

const inFew = [common, commonBetweenNations].join(' ').split(' ')
const inMany = [...inFew, ...[rare, rareBetweenNations, optional].join(' ').split(' '), ...checkedRolls]

/**
 * The tests for some games; between a hundred of them the rules offer everything, and a thousand steps are looked at
 * for each secret and gone on with from a copy.
 */
export function testGames(numbers: readonly number[]): void {
  const met: Met = { events: new Set(), secrets: 0, revivals: 0 }
  const batches = Math.min(numbers.length, 10)

  describe.each(Array.from({ length: batches }, (_, batch) => batch))('random games, batch %i', (batch) => {
    test('reach the end, break no invariant, keep their books and secrets, and roll by the tables', () => {
      for (const n of numbers.filter((_, index) => index % batches === batch)) playChecked(n, met)
    })
  })

  test('everything that the rules offer has been done, and looked at', () => {
    const isMany = numbers.length >= 100
    expect((isMany ? inMany : inFew).filter((type) => !met.events.has(type))).toEqual([])
    const looks = isMany ? 1000 : 3 * numbers.length
    expect(met.secrets).toBeGreaterThan(looks)
    expect(met.revivals).toBeGreaterThan(looks)
  })
}
