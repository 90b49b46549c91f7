/** 11.22 Retreat: where the losers of a fight may go, and how they go there. */

import type { Nation } from '../data/shapes.ts'
import { distance, type Hex, neighbour, opposite, sideTowards } from '../map/hex.ts'
import { bury } from '../matters/losses.ts'
import { watchMissionaries } from '../matters/missionaries.ts'
import { hexName } from '../matters/ports.ts'
import { goAlong, strike } from '../naval/companies.ts'
import { enterHex } from '../naval/landing.ts'
import { type Context, hexInfo, type Position } from '../state/context.ts'
import type { DecisionOf } from '../state/flow.ts'
import { joinStack, stacksAt, sweepStacks, takeUp, unitsAt } from '../state/stacks.ts'
import type { Group } from '../state/state.ts'
import {
  addGroup,
  addUp,
  emptyGroup,
  goldIn,
  hasUnits,
  nameGroup,
  takeGroup,
  tollOf,
  unitsOf,
} from '../state/units.ts'
import { enemyAt, occupies } from './enemies.ts'
import type { Battle, BattleFrame } from './shapes.ts'

export type RetreatForm = { type: 'retreat'; fixed: { to: Hex } }

/** 7.7: where colonists may live. */
const habitable = (g: Position, hex: Hex): boolean => {
  const { area, cape } = hexInfo(g, hex)
  return area !== null && !cape
}

/** Those who retreat: missionaries are nobody's enemy and stay (15.62). */
const fugitives = (group: Group): Group => ({ ...group, missionaries: [], gold: {} })

/**
 * 11.22: the hexes to which the losers may go, the default first: back where the attackers came
 * from, or opposite to it for defenders, and then by nearness to it (P11.22). Worthless land only if
 * there is no other, for colonists die there.
 */
export function retreatHexes(g: Position, { hex, entry, attacker }: Battle, loser: Nation): Hex[] {
  const open = g.board.landWays.get(hex)!.filter((other) => enemyAt(g.state, loser, other) === null)
  const { colonists } = unitsAt(g.state, loser, hex)
  const livable = colonists > 0 ? open.filter((other) => habitable(g, other)) : open
  const side = entry && sideTowards(hex, entry)
  const goal = loser === attacker ? entry : side && neighbour(hex, opposite[side])
  const far = (other: Hex) => (goal ? distance(other, goal) : 0)
  return [...(livable.length > 0 ? livable : open)].sort((a, b) => far(a) - far(b) || (a < b ? -1 : 1))
}

export function decideRetreat(
  g: Position,
  { nation, hex }: BattleFrame,
  battle: Battle,
): DecisionOf<RetreatForm> {
  const choices = retreatHexes(g, battle, nation)
  return {
    seat: nation,
    kind: 'retreat',
    segment: battle.expedition ? 'Naval Invasion' : 'Land Combat',
    rule: '11.22',
    question: `${nameGroup(fugitives(unitsAt(g.state, nation, hex)))} must leave ${hexName(g, hex)}. Where do they retreat?`,
    choices: choices.map((goal, index) => ({
      type: 'retreat',
      rule: '11.22',
      label: `Retreat to ${hexName(g, goal)}${index === 0 ? ', the default' : ''}`,
      fixed: { to: goal },
      at: goal,
    })),
    open: true,
    undone: [],
  }
}

/**
 * All go to one hex. Attackers take along the gold that they carry;
 * defenders leave theirs to the victor (13.45).
 */
export function retreat(g: Context, battle: Battle, loser: Nation, goal: Hex): void {
  const { hex, attacker } = battle
  if (!habitable(g, goal)) loseColonists(g, loser, hex)
  const stacks = stacksAt(g.state, loser, hex)
  const gold = loser === attacker ? addUp(stacks).gold : {}
  const gone = emptyGroup()
  goAlong(g, { nation: loser, group: addUp(stacks), from: { hex }, to: { hex: goal } })
  for (const stack of stacks.filter(occupies)) {
    const part = { ...fugitives(stack), gold: goldIn(gone) === 0 ? gold : {} }
    takeGroup(stack, { ...part, gold: {} })
    addGroup(joinStack(g.state, loser, goal, stack), part)
    addGroup(gone, part)
  }
  if (loser === attacker) for (const stack of stacks) stack.gold = {}
  sweepStacks(g.state)
  g.emit({ type: 'retreated', rule: '11.22', nation: loser, from: hex, hex: goal, units: unitsOf(gone) })
  enterHex(g, loser, goal, gone)
}

/** 7.7: colonists do not settle on worthless land, so they cannot retreat there. */
function loseColonists(g: Context, loser: Nation, hex: Hex): void {
  const { colonists } = unitsAt(g.state, loser, hex)
  if (colonists > 0) cutOff(g, loser, hex, { ...emptyGroup(), colonists })
}

/** 11.22: units that cannot retreat are eliminated. */
function cutOff(g: Context, loser: Nation, hex: Hex, dead: Group): void {
  if (!hasUnits(dead)) return
  strike(g, { nation: loser, group: dead, from: { hex } }, null)
  takeUp(g.state, loser, hex, dead)
  g.emit({ type: 'cut-off', rule: '11.22', nation: loser, hex, toll: tollOf(dead) })
  bury(g, dead)
  watchMissionaries(g, loser)
}

/** Everybody who would have had to go. */
export const cutOffAll = (g: Context, loser: Nation, hex: Hex): void =>
  cutOff(g, loser, hex, fugitives(unitsAt(g.state, loser, hex)))
