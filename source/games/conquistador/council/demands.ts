/** What takes points or taxes unless something is done in this turn (6.41/7, /14, /15, 15.61): told where it can be done. */
import type { TallyDomain, Undone } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import { marchTitles } from '../land/marches.ts'
import { type Area, hexOfNode, type SeaNode } from '../map/board.ts'
import { stillCalled } from '../matters/homecoming.ts'
import { isUnpreached, lacksMissionary, missionaryFault } from '../matters/missionaries.ts'
import { penaltyPoints } from '../matters/penalties.ts'
import { aboard } from '../naval/ships.ts'
import { areaOff, lastTurn, nationOf, type Position, sum } from '../state/context.ts'
import { areasOf, unitsInArea } from '../state/stacks.ts'
import type { Expedition, Group } from '../state/state.ts'
import { many } from '../state/units.ts'
import { fightsOnly } from './expeditions.ts'
import { marchGoals } from './political-events.ts'

/** The choice by which people of Europe come to where they are wanted. */
export const byVoyage = { type: 'voyage' } as const

/** 6.41/7: soldiers whom a civil war calls home: how many must come, are there, and lie aboard in the New World. */
interface Call {
  readonly due: number
  readonly home: number
  readonly aboard: number
}

/** Null where no soldier is called home, or all are there. */
function callOf(g: Position, nation: Nation): Call | null {
  const { recall } = nationOf(g, nation)
  if (!recall) return null
  const called = stillCalled(g, nation)
  const abroad = g.state.expeditions.filter((one) => one.nation === nation && one.place !== 'Europe')
  const waiting = sum(abroad.map(({ homeward }) => homeward))
  return called === 0 ? null : { due: recall.due, home: recall.due - called, aboard: waiting }
}

/** 6.41/7: soldiers who are neither home nor aboard, so that ships must still take them. */
export function toFetch(g: Position, nation: Nation): number {
  const call = callOf(g, nation)
  return call ? Math.max(0, call.due - call.home - call.aboard) : 0
}

/**
 * 6.41/7: "Civil war: 3 soldiers must come home from the New World this turn, or 100 points are lost: 0 are home, 1 is
 * aboard." @param canHelp something can be done about it now, so that it is a loss to leave it
 */
export function recallWanting(g: Position, nation: Nation, canHelp: boolean): Undone[] {
  const call = callOf(g, nation)
  if (!call) return []
  const { due, home } = call
  const so = `${home} home, ${call.aboard} aboard`
  return [
    {
      ...{ rule: '6.41/7', ...(!canHelp && { harmless: true as const }) },
      reason: `Civil war: ${many(due, 'soldier')} must come home from the New World this turn, or ${penaltyPoints} points are lost (${so}).`,
    },
  ]
}

/** 6.41/14, /15: marches that are open. @param canHelp one of them can still be gone on with before its last turn ends */
export function marchesWanting(
  g: Position,
  nation: Nation,
  canHelp: (name: keyof typeof marchGoals) => boolean,
): Undone[] {
  return g.state.marches
    .filter((march) => march.nation === nation && march.outcome === 'open')
    .map(({ name, deadline, start, visited }) => {
      const { areas, rule } = marchGoals[name]
      const so = start === null ? `not begun; through ${listed(areas)}` : reachedText(areas, visited)
      const isNow = deadline <= g.state.turn
      const when = isNow ? 'this turn' : `by the end of turn ${deadline}`
      if (deadline > lastTurn(g))
        return {
          ...{ rule, harmless: true as const },
          reason: `The march for ${marchTitles[name]} may be left (${so}): the game ends before turn ${deadline}, its last, so no points are lost.`,
        }
      return {
        ...{ rule, ...(!(isNow && canHelp(name)) && { harmless: true as const }) },
        reason: `The march for ${marchTitles[name]} must be finished ${when}, or ${penaltyPoints} points are lost (${so}).`,
      }
    })
}

/** "4 of 5 Areas reached; Midwest Plateau is left" */
function reachedText(areas: readonly string[], visited: readonly string[]): string {
  const left = areas.filter((area) => !visited.includes(area))
  return `${visited.length} of ${areas.length} Areas reached; ${listed(left)} ${left.length === 1 ? 'is' : 'are'} left`
}

/** 15.61: Areas to which a missionary is sent who may land there (7.26). @param but an expedition that does not count */
export const preachersSent = (g: Position, nation: Nation, but: Expedition | null = null): readonly Area[] =>
  g.state.expeditions
    .filter((one) => one.nation === nation && one.id !== but?.id && aboard(one.ships).missionaries.length > 0)
    .filter((one) => !fightsOnly(g, one))
    .flatMap(({ destination }) => areaOff(g, destination) ?? [])

/** 15.61: the Area off a coast where nobody of those who come may land, for no missionary is there, with them or sent; else null. */
export function areaClosedOff(g: Position, voyage: Expedition, coast: SeaNode, landing: Group): Area | null {
  const area = areaOff(g, coast)
  if (area === null || missionaryFault(g, voyage.nation, hexOfNode(coast), landing) === null) return null
  return preachersSent(g, voyage.nation, voyage).includes(area) ? null : area
}

/** `first`: one is on the way with another voyage, which must land before anybody else does. */
type Preacher = 'none' | 'first' | 'sent'

/**
 * 15.61: whether one is on the way to an Area that wants a missionary; null if it wants none. To a new Area everybody is
 * accompanied by his own, for the other may be sunk, or be refused by the Cape (7.52).
 * @param but an expedition that does not count
 */
export function preacherOnTheWay(
  g: Position,
  nation: Nation,
  area: Area | null,
  but: Expedition | null = null,
): Preacher | null {
  if (area === null || !isUnpreached(g, nation, area)) return null
  if (!preachersSent(g, nation, but).includes(area)) return 'none'
  const { soldiers, colonists } = unitsInArea(g, nation, area)
  return soldiers + colonists > 0 ? 'sent' : 'first'
}

/** 15.61: whoever lands there should bring one. */
export function isPreacherWanting(
  g: Position,
  nation: Nation,
  area: Area | null,
  but: Expedition | null = null,
): boolean {
  const preacher = preacherOnTheWay(g, nation, area, but)
  return preacher !== null && preacher !== 'sent'
}

/** 15.61, 21.1: Areas of which the taxes hang on a missionary who must land by the end of this turn, and none is on the way. */
export function missionariesWanting(g: Position, nation: Nation): Undone[] {
  return areasOf(g, nation)
    .filter((area) => lacksMissionary(g, nation, area))
    .filter((area) => (g.state.areas[area]?.missionaryDue ?? g.state.turn) <= g.state.turn)
    .filter((area) => isPreacherWanting(g, nation, area))
    .map((area) => ({
      ...{ rule: '15.61', by: byVoyage },
      reason: `No missionary is in ${area} or on the way: one must land this turn, or the next taxes are withheld.`,
    }))
}

/** 6.41/7: whom a civil war calls home is proposed, as far as they are there and find room. */
export function withCalled(g: Position, nation: Nation, units: TallyDomain): TallyDomain {
  const room = units.limits.flatMap(({ keys, max }) => (keys.includes('soldier') ? (max ?? []) : []))
  const soldier = Math.min(toFetch(g, nation), units.items.soldier?.max ?? 0, ...room)
  return soldier > 0 ? { ...units, start: { soldier } } : units
}
