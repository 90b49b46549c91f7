/** 20.0, 21.29 How a game ended. */
import type { Outcome } from '../../../kernel/contract/game.ts'
import { capital, listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import { scenarioOf } from '../scenarios/scenarios.ts'
import { nationOf, type Position, sum } from '../state/context.ts'
import { called, does } from '../state/seat-words.ts'
import { isNation, many, nationsInPlay, seatsInPlay } from '../state/units.ts'
import { score } from './victory.ts'

/**
 * The winners: a lone nation with the points that it needs, else whoever has the most; several if they tie.
 */
export function outcomeOf(g: Position): Outcome {
  const nations = seatsInPlay(g.state)
  const totals = nations.map((nation) => ({ nation, total: score(g, nation).total }))
  const best = Math.max(...totals.map(({ total }) => total))
  const winAt = scenarioOf(g).winAt(g)
  const winners = totals.filter(({ total }) => total >= (winAt ?? best)).map(({ nation }) => nation)
  const scores = Object.fromEntries(nations.map((nation) => [nation, scoreCard(g, nation, winners)]))
  const summary = [summaryOf(totals, winners, best, winAt), ...technicalText(g)].join(' ')
  return { winners, scores, summary }
}

/**
 * 24.4: the nations whose treasuries the Bankers surpass together, the two richest, if they do; else nobody.
 * Who has won by points does not change with it.
 */
function surpassedByBankers(g: Position): readonly Nation[] {
  const bank = g.state.nations.Bankers
  if (!bank) return []
  const richest = nationsInPlay(g.state)
    .map((nation) => ({ nation, treasury: nationOf(g, nation).treasury }))
    .sort((a, b) => b.treasury - a.treasury)
    .slice(0, 2)
  return bank.treasury > sum(richest.map(({ treasury }) => treasury))
    ? richest.map(({ nation }) => nation)
    : []
}

/** What is said of a technical victory of the Bankers, if they have one. */
export function technicalText(g: Position): string[] {
  const surpassed = surpassedByBankers(g)
  if (surpassed.length === 0) return []
  const than = surpassed.join(' and ')
  return [`The Bankers hold more ducats than ${than} together: a technical victory [24.4].`]
}

function summaryOf(
  totals: readonly { nation: Nation; total: number }[],
  winners: readonly Nation[],
  best: number,
  winAt: number | null,
): string {
  if (winAt !== null) {
    const won = winners.length > 0 ? 'wins' : 'does not win'
    return `${totals[0]!.nation} ends with ${many(best, 'point')} and ${won}: ${winAt} are needed.`
  }
  const rest = totals
    .filter(({ nation }) => !winners.includes(nation))
    .sort((a, b) => b.total - a.total)
    .map(({ nation, total }) => `${nation} ${total}`)
  const after = rest.length > 0 ? `; ${rest.join(', ')}` : ''
  return winners.length > 1
    ? `${capital(listed(winners.map(called)))} share the victory with ${best} points each${after}.`
    : `${capital(does(winners[0]!, 'wins'))} with ${many(best, 'point')}${after}.`
}

/** What a nation has scored, as in the outcome of a game. */
function scoreCard(g: Position, nation: Nation, winners: readonly Nation[]) {
  const { discoveries, ...rest } = score(g, nation)
  const found = discoveries.map(({ name, points, turn }) => ({ name, points, turn }))
  const card = { ...rest, discoveries: found, won: winners.includes(nation) }
  return isNation(nation) ? card : { ...card, technical: surpassedByBankers(g).length > 0 }
}
