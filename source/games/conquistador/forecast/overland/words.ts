/** What stands beside a place to march to, with those who would go there, and who goes and stays. */

import type { Nation } from '../../data/shapes.ts'
import { enemyHexes } from '../../land/enemies.ts'
import { shutBriefly } from '../../land/shipping.ts'
import { risingText } from '../../land/uprisings-ahead.ts'
import type { Hex } from '../../map/hex.ts'
import { emptyCityAt } from '../../matters/areas.ts'
import { isSeen } from '../../matters/veil.ts'
import { hexInfo, type Position } from '../../state/context.ts'
import { unitsAt } from '../../state/stacks.ts'
import type { Stack } from '../../state/state.ts'
import { goldIn, hasUnits, many, nameGroup, remaining } from '../../state/units.ts'
import { tollBriefly } from '../climate.ts'
import { crowdedText } from '../crowding.ts'
import { moveFightText } from '../land-combat.ts'
import { lootText } from '../looting.ts'
import { levelAfter } from '../natives.ts'
import type { Party } from '../parties.ts'

/** Who would march, what for, and how far it may be. */
export interface March extends Party {
  /** Every hex that the group may go to, nearest first. */
  readonly reach: readonly Hex[]
  /** Points of a turn, for what lies further off. */
  readonly points: number
}

/** A march of a stack. */
export interface Marching extends March {
  /** The march that an event demands and the stack is on; null if it is on none. */
  readonly demanded: Stack['march']
  readonly nation: Nation
  readonly from: Hex
  /** It has spent points in this turn. */
  readonly hasMarched: boolean
  /** The mine or city where nobody is left then for whom it pays. */
  readonly last: string | null
}

/** A hex to go to, and what for. */
export interface Goal {
  readonly hex: Hex
  readonly what: string
  /** The mine or city that it is, or the discovery. */
  readonly site?: string
  /** The hex only lies on the way there. */
  readonly isBeyond?: boolean
  /** What whoever comes there has won with it. */
  readonly points?: number
  /** What a mine or city promises by the tables. */
  readonly worth?: string
  /** Gold that is carried there leaves by ships round the Cape alone. */
  readonly isFar?: boolean
  /** Somebody who would have to be fought. */
  readonly isFoe?: true
}

/**
 * "2222 Chichen Itza, 25 points: rises on 1 to 6; attrition 3 takes 0.5 of 2; 40 ducats a turn; 8 moves": what it is gone to for
 * first of all, what threatens those who go, and only then the rest, for the end of the line may have no room.
 */
export function labelOf(g: Position, march: Marching, hex: Hex, goals: readonly Goal[]): string {
  const { nation, from, group, reach } = march
  const { area } = hexInfo(g, hex)
  const steps = g.routes.landWay(from, hex, enemyHexes(g.state, nation))?.length ?? reach.length
  const home = area !== null && area === hexInfo(g, from).area
  const there = goals.filter(({ isBeyond, what }) => !isBeyond && what !== '')
  const first = there.filter(({ isFoe }, index) => index === 0 || isFoe)
  // A discovery may be called as the Area where it is made.
  const isSite = [hexInfo(g, hex).city, hexInfo(g, hex).mine, area].some(
    (site) => site !== null && there.some((goal) => goal.site === site),
  )
  const empty = isSeen(g.state, hex) ? emptyCityAt(g, hex) : null
  const named = home || isSite ? [] : [area ?? 'worthless land']
  const parts = [
    shutBriefly(g, hex, group.gold),
    ...risksOf(g, march, hex),
    ...(empty ? [`${empty} is empty`] : []),
    group.colonists > 0 ? crowdedText(g, nation, hex, group.colonists) : '',
    lootText(g, nation, hex, group),
    ...there.filter((goal) => !first.includes(goal)).map(({ what }) => what),
    ...there.map(({ worth }) => worth ?? ''),
    ...goals.flatMap(({ isBeyond, what, worth }) =>
      isBeyond ? [[what, worth].filter(Boolean).join(', ')] : [],
    ),
    many(steps, 'move'),
  ]
  const what = [...named, ...first.map((goal) => goal.what)].join(', ')
  return `${[hex, what].filter(Boolean).join(' ')}: ${parts.filter(Boolean).join('; ')}`
}

/** A fight, natives of another Area, and attrition, with those who go there. */
function risksOf(g: Position, { nation, from, group }: Marching, hex: Hex): string[] {
  const { area } = hexInfo(g, hex)
  const isOther = area !== null && area !== hexInfo(g, from).area
  const natives = area === null ? 0 : (g.state.areas[area]?.native ?? 0)
  return [
    moveFightText(g, nation, hex, group),
    ...(isOther ? [natives > 0 ? risingText(g, levelAfter(g, nation, area, group)) : 'no natives'] : []),
    ...(isSeen(g.state, hex) && area !== null ? [tollBriefly(g, nation, hex, group)] : []),
  ]
}

/** "2 soldiers to 2328; in 2227 stay: 1 colonist, 25 ducats of gold.": who goes, and who and what does not. */
export function departure(
  g: Position,
  { nation, from, group, last }: Pick<Marching, 'nation' | 'from' | 'group' | 'last'>,
  hex: Hex,
): string {
  const staying = remaining(unitsAt(g.state, nation, from), group)
  const alone = goldIn(staying) > 0 ? `; left there: ${nameGroup(staying)}` : ''
  const left = hasUnits(staying)
    ? `in ${from} stay: ${nameGroup(staying)}`
    : `nobody stays in ${from}${alone}`
  return `${nameGroup(group)} to ${hex}; ${left}${last ? `; ${last} pays nothing then` : ''}.`
}
