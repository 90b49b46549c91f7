/** 6.81: units that cost more than they will bring: who keeps them pays for nothing. */
import type { Nation } from '../data/shapes.ts'
import { areAtPeace } from '../diplomacy/truces.ts'
import { producing } from '../land/gold.ts'
import { isSoldierCalled } from '../land/marches.ts'
import type { Hex } from '../map/hex.ts'
import { citiesLeft, effectiveNatives, heldByOthers, minesLeft } from '../matters/areas.ts'
import { hexInfo, nationOf, type Position } from '../state/context.ts'
import { isSettlement, stacksAt } from '../state/stacks.ts'
import type { NationState } from '../state/state.ts'
import { nationsInPlay } from '../state/units.ts'
import { savedBy } from './giving-up.ts'
import { type Dismissed, isGivenUp, type Post } from './least-missed.ts'
import { isMissed } from './missed.ts'

/** Ships of each kind that the next colonists need, though nobody sails with them now. */
export const shipsKept = { carrack: 3, caravel: 1 } as const
/** So many soldiers loot a city: one is enough, but may be lost. */
export const cityGuard = 2
/** Ducats a turn for units that bring nothing, from which on their owner is asked before they are paid by order. */
const worthAsking = 10

/** Whom the council sends nowhere: kept for Maintenance, when those who sailed are back among them. */
export function waitingInEurope(g: Position, nation: Nation): NationState['unsent'] {
  const home = g.state.harbours.find((one) => one.nation === nation && one.place === 'Europe')
  const ships = (kind: Dismissed) => (home?.ships ?? []).filter((one) => one.kind === kind).length
  return { carrack: ships('carrack'), caravel: ships('caravel'), soldier: home?.soldiers ?? 0 }
}

/** Of all who are kept those who bring nothing: ships that did not sail, and garrisons whom nobody threatens. */
export function idleOf(g: Position, nation: Nation, all: readonly Post[]): Post<Dismissed>[] {
  const idle = all.filter(isGivenUp).flatMap((post): Post<Dismissed>[] => {
    const count = post.at === 'Europe' ? idleAtHome(g, nation, post) : idleAbroad(g, nation, post)
    return count > 0 ? [{ ...post, count }] : []
  })
  return idle.length > 0 ? unmissed(g, nation, idle) : []
}

/** The same, where they cost enough that their owner would want to be asked. */
export function worthAskingOf(g: Position, nation: Nation, all: readonly Post[]): Post<Dismissed>[] {
  const idle = idleOf(g, nation, all)
  return savedBy(g, nation, idle) >= worthAsking ? idle : []
}

/** What an interface goes by that asks no second time about those who were kept: so many times what is worth asking. */
export const askedOf = (g: Position, nation: Nation, idle: readonly Post<Dismissed>[]) => ({
  'units that bring nothing': Math.floor(savedBy(g, nation, idle) / worthAsking),
})

function idleAtHome(g: Position, nation: Nation, { kind, count }: Post<Dismissed>): number {
  if (kind === 'colonist' || (kind === 'soldier' && isSoldierCalled(g, nation, 'Europe'))) return 0
  const waited = nationOf(g, nation).unsent?.[kind] ?? 0
  const kept = kind === 'carrack' || kind === 'caravel' ? shipsKept[kind] : 0
  return Math.min(waited, count - kept)
}

/** Soldiers among whom no natives live, and in whose reach nobody else is and no city that could be taken. */
function idleAbroad(g: Position, nation: Nation, { kind, at, count }: Post<Dismissed>): number {
  if (kind !== 'soldier') return 0
  const { area } = hexInfo(g, at)
  if (area === null || effectiveNatives(g, area) > 0 || heldByOthers(g, area)) return 0
  const here = stacksAt(g.state, nation, at)
  const isNeeded = here.some(
    ({ march, leaders, gold }) => march !== null || leaders.length > 0 || Object.keys(gold).length > 0,
  )
  if (isNeeded || isSoldierCalled(g, nation, at)) return 0
  if (isRivalNear(g, nation, at) || isInvadable(g, nation, at) || isCityAhead(g, nation, at)) return 0
  return count - keptAt(g, nation, at)
}

/** Who loots a city stays, and one who may carry the gold of a mine to port. */
function keptAt(g: Position, nation: Nation, hex: Hex): number {
  const { city, area } = hexInfo(g, hex)
  if (city !== null && producing(g, nation).includes(city)) return cityGuard
  const mined = minesLeft(g).some(([, at]) => hexInfo(g, at).area === area)
  return mined ? 1 : 0
}

/** Others stand in the Area, or soldiers of theirs as near as they march in a turn. */
function isRivalNear(g: Position, nation: Nation, hex: Hex): boolean {
  const { area } = hexInfo(g, hex)
  return g.state.stacks.some(
    (other) =>
      other.nation !== nation &&
      (hexInfo(g, other.hex).area === area || (other.soldiers > 0 && isWithin(g, other.hex, hex, 1))),
  )
}

/** 8.5: others, whom no treaty binds, may land at a port of the nation from any water, or come to it from Europe. */
const isInvadable = (g: Position, nation: Nation, hex: Hex): boolean =>
  hexInfo(g, hex).coastal &&
  isSettlement(g.state, nation, hex) &&
  nationsInPlay(g.state).some((other) => other !== nation && !areAtPeace(g, other, nation))

/** A treasure city that the nation does not loot yet lies within two marches. */
function isCityAhead(g: Position, nation: Nation, hex: Hex): boolean {
  const looted = producing(g, nation)
  return citiesLeft(g).some(([city, at]) => !looted.includes(city) && isWithin(g, hex, at, 2))
}

function isWithin(g: Position, from: Hex, to: Hex, marches: number): boolean {
  const { movement } = g.data.units.soldier
  return (g.routes.landDistance(from, to) ?? Number.POSITIVE_INFINITY) <= marches * movement
}

/** As many of them as can go together without anything else going with them. */
function unmissed(g: Position, nation: Nation, idle: readonly Post<Dismissed>[]): Post<Dismissed>[] {
  const missed = isMissed(g, nation)
  if (!missed(idle)) return [...idle]
  const given: Post<Dismissed>[] = []
  for (const post of idle)
    for (let count = post.count; count > 0; count--)
      if (!missed([...given, { ...post, count }])) {
        given.push({ ...post, count })
        break
      }
  return given
}
