/** 20.0, 21.29 How a game ended. */
import type { Outcome } from '../../kernel/game.ts'
import { listed } from '../../kernel/words.ts'
import type { Position } from './context.ts'
import type { Nation } from './data.ts'
import { scenarioOf } from './scenarios/scenarios.ts'
import { nationsInPlay } from './units.ts'
import { score } from './victory.ts'

/** The winners: a lone nation with the points that it needs, else whoever has the most; several if they tie. */
export function outcomeOf(g: Position): Outcome {
  const nations = nationsInPlay(g.state)
  const totals = nations.map((nation) => ({ nation, total: score(g, nation).total }))
  const best = Math.max(...totals.map(({ total }) => total))
  const winAt = scenarioOf(g).winAt(g)
  const winners = totals.filter(({ total }) => total >= (winAt ?? best)).map(({ nation }) => nation)
  const scores = Object.fromEntries(nations.map((nation) => [nation, scoreCard(g, nation, winners)]))
  return { winners, scores, summary: summaryOf(totals, winners, best, winAt) }
}

function summaryOf(
  totals: readonly { nation: Nation; total: number }[],
  winners: readonly Nation[],
  best: number,
  winAt: number | null,
): string {
  if (winAt !== null) {
    const won = winners.length > 0 ? 'wins' : 'does not win'
    return `${totals[0]!.nation} ends with ${best} points and ${won}: ${winAt} are needed.`
  }
  const rest = totals
    .filter(({ nation }) => !winners.includes(nation))
    .sort((a, b) => b.total - a.total)
    .map(({ nation, total }) => `${nation} ${total}`)
  const after = rest.length > 0 ? `; ${rest.join(', ')}` : ''
  return winners.length > 1
    ? `${listed(winners)} share the victory with ${best} points each${after}.`
    : `${winners[0]} wins with ${best} points${after}.`
}

/** What a nation has scored, as in the outcome of a game. */
export type ScoreCard = ReturnType<typeof scoreCard>

function scoreCard(g: Position, nation: Nation, winners: readonly Nation[]) {
  const { discoveries, ...rest } = score(g, nation)
  const found = discoveries.map(({ name, points, turn }) => ({ name, points, turn }))
  return { ...rest, discoveries: found, won: winners.includes(nation) }
}
