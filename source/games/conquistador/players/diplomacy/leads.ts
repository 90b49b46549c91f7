/** 6.72, 20.0 What the lead of one seat means to a treaty of two others, or with it. */
import type { Nation } from '../../data/shapes.ts'
import { lastTurn, type Position } from '../../state/context.ts'
import { isNation, nationsInPlay, seatsInPlay } from '../../state/units.ts'
import { leaderOf, pointsOf } from '../worth/estimates.ts'

/** The leader has to be ahead by so much to bring the others together. */
const clearLead = 1.15
/** Who is ahead by such a part of the points of the next has the game in his hand. */
const wholeLead = 0.5
/** Whoever has such a part of the leader's points may still pass him, and helps him the least. */
const inReach = 0.85
/** How much the narrowest lead counts to who may still pass it. */
const closely = 0.5
/** A lead counts in full from such a part of the game on: before, who has bought nothing yet is ahead. */
const ripe = 1 / 3

/**
 * Whose points make a lead. The treasury with which the Bankers begin is more than a nation has for long, and no lead
 * before half of the game is over: what they do not lend wins nothing, and whichever nation leads the others is seen.
 */
const contenders = ({ state, data }: Position): Nation[] =>
  2 * state.turn > lastTurn({ state, data }) ? seatsInPlay(state) : nationsInPlay(state)

/** Who leads is to be feared. */
export const isAhead = (g: Position, other: Nation): boolean => leaderOf(g, contenders(g)) === other

/** How much the lead of another counts to a seat that deals with it, 0 to 1: 0 for who does not lead. */
export function leadOf(g: Position, seat: Nation, other: Nation): number {
  if (!isAhead(g, other)) return 0
  const led = Math.max(1, pointsOf(g, other))
  const next = Math.max(1, bestWithout(g, other))
  const far = Math.min(1, (led / next - 1) / wholeLead)
  const counts = Math.min(1, g.state.turn / (ripe * lastTurn(g)))
  return counts * (pointsOf(g, seat) >= inReach * led ? Math.max(closely, far) : far)
}

const bestWithout = (g: Position, leader: Nation): number =>
  Math.max(
    ...contenders(g)
      .filter((one) => one !== leader)
      .map((one) => pointsOf(g, one)),
  )

/** The nation that is clearly ahead of two others, or null. The Bankers, who attack nobody, bring no two together. */
export function leaderAhead(g: Position, nation: Nation, partner: Nation): Nation | null {
  const leader = leaderOf(g, nationsInPlay(g.state))
  if (!leader || leader === nation || leader === partner || !isNation(nation) || !isNation(partner))
    return null
  const behind = Math.max(
    ...nationsInPlay(g.state)
      .filter((one) => one !== leader)
      .map((one) => pointsOf(g, one)),
  )
  return pointsOf(g, leader) < clearLead * behind ? null : leader
}
