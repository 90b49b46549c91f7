/** Scoring (N8.1-N8.15, N13.7-N13.9). */
import type { Outcome } from '../../../kernel/contract/game.ts'
import { type BenefitGroup, groups, type Nation, worlds } from '../data/names.ts'
import { citiesIn } from '../govern/sites.ts'
import { nationName } from '../map/names.ts'
import { hasTown, settlersIn } from '../map/pieces.ts'
import { allLands } from '../setup/setup.ts'
import {
  bonusOf,
  type Components,
  isPlanck,
  landAt,
  type Position,
  playerOf,
  progressOf,
  sum,
} from '../state/context.ts'
import type { Screen } from '../state/state.ts'
import type { Score } from './score.ts'
import { faithsOf, typesOf } from './types.ts'

/** N8.2-N8.4: a City counts three, and its Town nothing (N1.6). */
export function settlementPoints(
  g: Position,
  nation: Nation,
): Pick<Score, 'cities' | 'towns' | 'settlers' | 'cathedrals'> {
  const { city, town, settler, cathedralFactor } = g.data.tables.settlements
  const points = { cities: 0, towns: 0, settlers: 0, cathedrals: 0 }
  for (const { world, land } of allLands) {
    const at = landAt(g, world, land)
    const towns = hasTown(at, nation) ? town : 0
    const settlers = settlersIn(at, nation) * settler
    points.cities += at.city === nation ? city : 0
    points.towns += towns
    points.settlers += settlers
    const doubled = at.counters.some((counter) => bonusOf(g, counter)!.kind === 'cathedral')
    if (doubled) points.cathedrals += (cathedralFactor - 1) * (towns + settlers)
  }
  return points
}

/** N8.12: no more than three count. */
export const mostBasic = 3

/** N8.9: Cities in the world with the marker of the group; N8.12: City discs left. */
export function basicValue(g: Position, group: BenefitGroup): number {
  if (group === 'military') {
    const placed = sum(worlds.map((world) => citiesIn(g, world)))
    return Math.min(mostBasic, g.data.setup.cityDiscs - placed)
  }
  const world = worlds.find((one) => g.state.worlds[one].marker === group)
  return world ? citiesIn(g, world) : 0
}

/** What a player keeps behind a screen; nothing where whoever looks may not see it. */
const seenOf = (g: Position, nation: Nation): Screen => playerOf(g, nation).screen ?? { gold: 0, kept: [] }

/** The Progress of a group that a player has, as far as it can be seen. */
export const progressIn = (g: Position, nation: Nation, group: BenefitGroup): string[] =>
  [...playerOf(g, nation).military, ...seenOf(g, nation).kept].filter(
    (counter) => progressOf(g, counter)?.group === group,
  )

/** N8.7-N8.13. */
export function progressPoints(g: Position, nation: Nation, group: BenefitGroup): number {
  const number = scoringIn(g, nation, group)
  return number === 0 ? 0 : pointsOf(g, basicValue(g, group), number)
}

/** N8.7-N8.11: so many Progress of a group score. */
export function scoringIn(g: Position, nation: Nation, group: BenefitGroup): number {
  const counters = progressIn(g, nation, group)
  return group === 'religion' ? faithsOf(g, counters) : typesOf(g, counters)
}

/** N8.13: the points of one or more, by the basic value. */
export function pointsOf({ data }: Components, basic: number, number: number): number {
  const { basic: rows } = data.tables.progressPoints
  return [rows['0'], rows['1'], rows['2'], rows['3']][basic]![number - 1]!
}

/** N13.22, N11.10, N11.11: what Planck has not used. */
function retainedPoints(g: Position, nation: Nation): number {
  if (!isPlanck(g, nation) || !g.state.solo) return 0
  const { usual, spainTurnOrder, portugalSpyglass } = g.data.tables.solo.retained
  const unused = seenOf(g, nation).kept.filter((counter) => bonusOf(g, counter) !== undefined)
  return sum(
    [...g.state.solo.retained, ...unused].map((counter) => {
      const { kind } = bonusOf(g, counter)!
      if (nation === 'Spain' && kind === 'turn-order') return spainTurnOrder
      return nation === 'Portugal' && kind === 'spyglass' ? portugalSpyglass : usual
    }),
  )
}

/** N13.8: for each world by its Cities. */
function worldPoints(g: Position, nation: Nation): number {
  if (!isPlanck(g, nation)) return 0
  const { planckWorldPoints } = g.data.tables.solo
  const points = [
    planckWorldPoints['0'],
    planckWorldPoints['1'],
    planckWorldPoints['2'],
    planckWorldPoints['3'],
  ]
  return sum(worlds.map((world) => points[citiesIn(g, world)]!))
}

/** What only Planck scores: his Bonus, and worlds short of Cities. */
export const soloPoints = (g: Position, nation: Nation): number =>
  retainedPoints(g, nation) + worldPoints(g, nation)

/** What all can see: Settlements and Military. */
export const openPoints = (g: Position, nation: Nation): number =>
  sum(Object.values(settlementPoints(g, nation))) + progressPoints(g, nation, 'military')

/** All points of a nation; in a view, those that can be seen. */
export function scoreOf(g: Position, nation: Nation): Score {
  const progress = { arts: 0, science: 0, religion: 0, military: 0 }
  for (const group of groups) progress[group] = progressPoints(g, nation, group)
  const parts = {
    ...settlementPoints(g, nation),
    ...progress,
    // N8.14: whole fives behind the screen.
    gold: Math.floor(seenOf(g, nation).gold / g.data.tables.goldPerPoint.value),
    retained: retainedPoints(g, nation),
    worlds: worldPoints(g, nation),
  }
  return { ...parts, total: sum(Object.values(parts)) }
}

/** N8.15: the most points, ties to the earlier in Turn Order. */
export function outcomeOf(g: Position): Outcome {
  const { order, solo } = g.state
  const scores = order.map((nation) => ({ nation, score: scoreOf(g, nation) }))
  const [first, ...others] = scores.toSorted((one, other) => other.score.total - one.score.total)
  const winner = first!.nation
  const margin = first!.score.total - others[0]!.score.total
  const grade = solo && winner === solo.soloist ? gradeOf(g, margin) : null
  return {
    winners: [winner],
    scores: Object.fromEntries(scores.map(({ nation, score }) => [nation, { ...score }])),
    summary: `${nationName(g, winner)} wins with ${first!.score.total} points, ${
      margin === 0 ? 'being earlier in Turn Order' : `${margin} ahead`
    }${grade ? `: ${grade}` : ''}.`,
  }
}

/** N13.9: the Soloist's victory has a grade; a tie has none. */
function gradeOf(g: Position, margin: number): string | null {
  const grades = g.data.tables.solo.victory
  return grades.find(({ from, to }) => margin >= from && (to === null || margin <= to))?.name ?? null
}
