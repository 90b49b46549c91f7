/** Victory (13.2): net points, and who has won. */

import { keysOf } from '../../../kernel/contract/records.ts'
import { change } from '../../../kernel/flow/draft.ts'
import type { Faction } from '../data/names.ts'
import { favourOf } from '../forces/recruiting.ts'
import { type Context, factionOf, type Position, playersOf, sum } from '../state/context.ts'
import type { SegmentRules } from '../state/flow.ts'
import { expeditionsAt, isLone, permanentOf } from '../state/forces.ts'
import type { State } from '../state/state.ts'

/** Net victory points by what they are for (13.21). */
export type Score = {
  readonly gold: number
  readonly division: number
  readonly legends: number
  readonly empire: number
  readonly creditors: number
  readonly cities: number
  readonly governor: number
  readonly debt: number
  readonly total: number
}

/** 13.22: a Spanish unit there, and nobody else's units, Indian or Spanish; conquistadors alone do not count. */
function controls(g: Position, faction: Faction, space: string): boolean {
  const there = expeditionsAt(g, space).filter((expedition) => !isLone(expedition))
  return (
    there.length > 0 &&
    there.every((expedition) => expedition.faction === faction) &&
    (g.state.spaces[space]?.units.length ?? 0) === 0
  )
}

/** 13.221: allied cities, and cities of empires that are controlled or allied; each once. */
function cityPoints(g: Position, faction: Faction): number {
  const { alliedCity, imperialCity, imperialCapital } = g.data.tables.scoring
  const capitals = g.state.empires.map(({ capital }) => capital)
  return sum(
    Object.entries(g.state.spaces).map(([space, { find, ally, empire }]) => {
      if (find !== 'city') return 0
      if (empire === null) return ally === faction ? alliedCity : 0
      if (ally !== faction && !controls(g, faction, space)) return 0
      return capitals.includes(space) ? imperialCapital : imperialCity
    }),
  )
}

/** 13.21: permanent points, and those of this moment. */
export function scoreOf(g: Position, faction: Faction): Score {
  const own = factionOf(g, faction)
  const cities = cityPoints(g, faction)
  const governor = favourOf(g, faction).vp
  const debt = own.debt === 0 ? 0 : own.debt * g.data.tables.scoring.debt
  return { ...own.points, cities, governor, debt, total: permanentOf(g, faction) + cities + governor + debt }
}

const ahead = (g: Position, factions: readonly Faction[]): Faction[] => {
  const totals = factions.map((faction) => scoreOf(g, faction).total)
  return factions.filter((_, index) => totals[index] === Math.max(...totals))
}

/**
 * Turns after which a game ends whatever was agreed: on boards that are exhausted nobody may ever come to the goal.
 * Ours, not of the book.
 */
export const longest = 60

/** 13.25: the highest of those who have reached the goal; a tie goes on. */
export const victory: SegmentRules = {
  begin(g) {
    const points = playersOf(g).map((faction) => ({ faction, points: scoreOf(g, faction).total }))
    g.emit({ type: 'standing', rule: '13.21', turn: g.state.turn, points })
    const reached = playersOf(g).filter((faction) => scoreOf(g, faction).total >= g.state.options.goal)
    const [winner, ...tied] = ahead(g, reached)
    if (winner && tied.length === 0) finish(g, [winner], '13.25')
    else if (g.state.turn >= (g.state.options.turns ?? longest))
      finish(g, playersOf(g).length === 1 ? [] : ahead(g, playersOf(g)), '23.4')
  },
}

function finish(g: Context, winners: Faction[], rule: string): void {
  g.state.winners = winners
  g.state.over = true
  g.emit({ type: 'won', rule, factions: winners, turn: g.state.turn })
}

/** 2.0/8: the markers of this turn's attempts go. */
export const clearTurn: SegmentRules = {
  begin({ state }) {
    for (const space of Object.values(state.spaces)) change(space, { plunders: 0, goldRolls: 0 })
  },
}

/** 23.4: what becomes of the player of a solitaire game, in words. */
export function verdictOf(g: Position, state: State): string {
  const [faction] = keysOf(state.factions)
  const { total } = scoreOf(g, faction!)
  const bands = g.data.tables.solitaire.verdicts
  return bands.find(({ from, to }) => (from ?? -Infinity) <= total && total <= (to ?? Infinity))!.text
}
