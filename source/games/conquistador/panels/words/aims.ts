/** What the points are made of that win a game alone: every figure is that of the data and the rules (20.0). */
import { pointsPerArea, pointsPerDucat } from '../../end/victory.ts'
import { pointsNeeded, scenarioOf } from '../../scenarios/scenarios.ts'
import { firstTurn, lastTurn, type Position } from '../../state/context.ts'
import { inThousands } from '../../text/words.ts'

/** What is needed alone, and by when; null where the nations play against each other. */
export const aimTitle = (g: Position): string | null => {
  const needed = pointsNeeded(g)
  return needed === null ? null : `${inThousands(needed)} points by turn ${lastTurn(g)}`
}

/** Sentences, what counts first and what a turn must bring last; none where the nations play against each other. */
export function aimWords(g: Position): string[] {
  const needed = pointsNeeded(g)
  if (needed === null) return []
  const ducatPoints = pointsPerDucat('Spain')
  const { best, worst } = findings(g)
  const ducats = Math.round((thousand - pointsPerArea - best) / ducatPoints / 10) * 10
  const { mainland, caribbean, treasureCities } = g.data.tables.gold
  const cities = Object.values(treasureCities).filter((treasure) => typeof treasure === 'number')
  const levels = g.data.turns.turns
    .slice(firstTurn(g) - 1, lastTurn(g))
    .map(({ resourceLevel }) => resourceLevel)
  const turns = levels.length
  const mine = range([caribbean.ducats, mainland.ducats])
  return [
    `At the end a ducat counts ${ducatPoints}, an area that you control ${pointsPerArea}, a discovery ${worst} to ${best}.`,
    `${inThousands(thousand)} points are about ${ducats} ducats, an area and the best discovery.`,
    `Taxes hardly pay for ships. Every turn mines pay ${mine} and looted cities ${range(cities)}, until they run dry; a colonist earns ${range(levels)}, costs ${g.data.units.colonist.maintenance}.`,
    `${inThousands(needed)} points in ${turns} turns are ${Math.round(needed / turns)} a turn: less at first, more with every mine and colony.`,
  ]
}

/** So many points are told in what they may be made of. */
const thousand = 1000

/** What the best and the least discovery count that can be made (21.29). */
function findings(g: Position): { readonly best: number; readonly worst: number } {
  const barred = scenarioOf(g).barred(g)
  const points = g.data.discoveries.discoveries
    .filter(({ name, by }) => by.length > 0 && !barred.includes(name))
    .map((one) => one.points)
  return { best: Math.max(0, ...points), worst: Math.min(...points) }
}

/** "15 to 25", or "15" where all are the same. */
function range(figures: readonly number[]): string {
  const [least, most] = [Math.min(...figures), Math.max(...figures)]
  return least === most ? String(least) : `${least} to ${most}`
}
