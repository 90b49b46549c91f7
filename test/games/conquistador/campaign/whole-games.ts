/** Whole random games of three nations, and everything that must hold at each of their steps. */
import { describe, expect, test } from 'vitest'
import { segmentAt } from '../../../../source/games/conquistador/sequence.ts'
import type { State } from '../../../../source/games/conquistador/state.ts'
import type { NewGame } from '../../../../source/kernel/game.ts'
import { mostDecisions, type Step } from '../../../../source/kernel/simulate.ts'
import { type AllBooks, countAll, differencesOfAll, enter } from '../ledger.ts'
import { fail, game, play } from '../playing.ts'
import { checkedRolls, rollFaults } from './rolls.ts'

/** Every fourth game leaves the routine to the standing orders, and every eighth leaves Personne out. */
export const campaign = (n: number): NewGame => ({
  scenario: 'campaign',
  seed: `campaign ${n}`,
  ...(n % 4 === 3 && { options: { standing: 'all' } }),
  ...(n % 8 === 5 && { options: { personne: false } }),
})

/** The segments in which land is fought for: C2, and B2 for invasions. */
const fightingSegments = ['B2', 'C2']

/** What a state must hold besides the invariants of the game. */
function peaceFaults({ stack, step, battles }: State): string[] {
  const { id } = segmentAt(step)
  const over = stack.length === 0 && !fightingSegments.includes(id)
  return over && battles.length > 0 ? [`11.11: a fight in ${battles[0]!.hex} is left open in ${id}.`] : []
}

/** Plays a game to its end and holds every step against the books, the tables and the invariants. */
function playChecked(n: number, met: Map<string, number>): void {
  const options = campaign(n)
  let books: AllBooks | null = null
  let decisions = 0
  const last = play(options, (step: Step<State>) => {
    decisions++
    books ??= countAll(step.before)
    const faults = [...game.audit(step.after), ...peaceFaults(step.after)]
    for (const event of step.events) {
      enter(books, event)
      faults.push(...rollFaults(event))
      met.set(event.type, (met.get(event.type) ?? 0) + 1)
    }
    faults.push(...differencesOfAll(books, countAll(step.after)))
    if (faults.length > 0) fail(options, step, faults)
  })
  expect(last).toMatchObject({ turn: 21, over: true, battles: [], council: null })
  expect(Object.keys(last.nations).sort()).toEqual(['England', 'France', 'Spain'])
  for (const { history } of Object.values(last.nations)) expect(history).toHaveLength(21)
  expect(decisions).toBeLessThanOrEqual(mostDecisions)
  const outcome = game.outcome(last)!
  expect(Object.keys(outcome.scores).sort()).toEqual(['England', 'France', 'Spain'])
  expect(outcome.winners.length).toBeGreaterThan(0)
}

/** What the rules between nations have to offer, by the events that tell of it. */
const betweenNations =
  'tie naval-combat intercept union ship-sunk prize captured raid-ordered invaded re-embarked garrison land-combat ' +
  'battle-decided retreated gold-captured treaty-drafted treaty-struck treaty-proposed treaty-withdrawn ' +
  'treaty-signed treaty-refused treaty-lapsed treaty-announced treaty-broken treaty-payment loan-made loan-repaid ' +
  'explorer-hired explorer-returns rutter-sold captive-freed captive-killed expedition-lost harbour-lost ' +
  'gold-credited discovery-credited built'

const games = 300
const batches = 10

/** The tests for a share of the games: `share` of `shares`, from 0, each in a file of its own so that they run side by side. */
export function testShare(share: number, shares: number): void {
  const mine = Array.from({ length: games }, (_, n) => n).filter((n) => n % shares === share)
  const met = new Map<string, number>()

  describe.each(Array.from({ length: batches }, (_, batch) => batch))('three nations, batch %i', (batch) => {
    test('reach the end, break no invariant, keep their books, and roll by the tables', {
      timeout: 200_000,
    }, () => {
      for (const n of mine.filter((_, index) => index % batches === batch)) playChecked(n, met)
    })
  })

  test('everything that nations can do to one another has been done', () => {
    const rolled = checkedRolls.filter((type) => !met.has(type))
    expect([...betweenNations.split(' ').filter((type) => !met.has(type)), ...rolled]).toEqual([])
  })
}
