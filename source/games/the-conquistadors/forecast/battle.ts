/** One fight played in figures (6.2): who is struck, round by round, until a side is gone. */
import { type Troop, troops } from '../data/names.ts'
import { sum } from '../state/context.ts'
import type { CombatCell } from '../state/fights.ts'

/** An Indian unit: what it counts for, and what it has on its back, 0 without one (1.231). */
export interface Indians {
  value: number
  reverse: number
}

/** What stands on one side. */
export interface Host {
  /** Spanish units that lie face up, and those flipped. */
  up: Record<Troop, number>
  down: Record<Troop, number>
  indians: Indians[]
  /** Morale hits (9.1). */
  hits: number
}

/** What a side rolls with in a round, but for what its own losses change. */
export interface Bearing {
  /** Spanish units that take part; none for Indians alone. */
  readonly kinds: readonly Troop[]
  /** Spanish units that may be hit. */
  readonly there: readonly Troop[]
  /** Added to the dice: leader and cards. */
  readonly by: number
  /** What Indian values are multiplied with (6.26). */
  readonly multiple: number
}

/** A side: what it begins with, and how it stands in each round; the last entry goes for all later rounds. */
export interface Side {
  host(): Host
  readonly isSpanish: boolean
  readonly bearings: readonly Bearing[]
}

/** Cells of the combat table by value and roll, and what units count for. */
export interface Arms {
  cell(value: number, total: number): CombatCell
  readonly combat: Readonly<Record<Troop, number>>
  readonly limit: number
  die(): number
}

/** How a fight went: the state of both sides after each round. */
export interface Course {
  /** The round in which a side was gone, counted from the first one played; null if both still stand. */
  readonly ended: readonly [number | null, number | null]
  readonly hosts: readonly [Host, Host]
}

const last = <T>(list: readonly T[], at: number): T => list[Math.min(at, list.length - 1)]!

export const unitsIn = ({ up, down }: Host): number => sum(troops.map((kind) => up[kind] + down[kind]))

/** Whether a side has nobody left: allied Indians do not stay alone (5.24). */
export const isGone = (host: Host, isSpanish: boolean): boolean =>
  isSpanish ? unitsIn(host) === 0 : host.indians.length === 0

/** So many rounds are played at most: by then hardly any fight goes on. */
const longest = 16

/**
 * Plays a fight to its end, without cards to come and without a retreat.
 * @param isHorseFirst the first round is that of the horse (17.11), in which Indians strike not
 */
export function playOut(sides: readonly [Side, Side], arms: Arms, isHorseFirst: boolean): Course {
  const hosts: [Host, Host] = [sides[0].host(), sides[1].host()]
  const ended: [number | null, number | null] = [null, null]
  for (let at = 0; at < longest; at++) {
    const isHorse = isHorseFirst && at === 0
    const results = sides.map((side, index) =>
      isHorse && !side.isSpanish ? '-' : rolledBy(hosts[index]!, last(side.bearings, at), arms),
    )
    for (const index of [0, 1] as const) {
      const other = index === 0 ? 1 : 0
      const result = results[index]!
      if (result === 'M') shake(hosts[other], sides[other], arms.limit)
      else if (result !== '-') strike(hosts[other], last(sides[other].bearings, at).there, result)
    }
    for (const index of [0, 1] as const) if (isGone(hosts[index], sides[index].isSpanish)) ended[index] = at
    if (ended[0] !== null || ended[1] !== null) break
  }
  return { ended, hosts }
}

/** 6.22-6.241. */
function rolledBy(host: Host, { kinds, there, by, multiple }: Bearing, arms: Arms): CombatCell {
  const spanish = sum(kinds.map((kind) => (host.up[kind] + host.down[kind]) * arms.combat[kind]))
  const fightsOn = there.length === 0 || there.includes('foot')
  const indians = fightsOn ? sum(host.indians.map(({ value }) => value)) * multiple : 0
  const cannon = kinds.includes('cannon') && host.up.cannon + host.down.cannon > 0 ? 1 : 0
  const morale = there.length === 0 || host.hits < 2 ? 0 : host.hits === 2 ? -1 : -2
  return arms.cell(spanish + indians, arms.die() + arms.die() + by + cannon + morale)
}

/** 6.33, 9.14: a fifth hit costs a unit. */
function shake(host: Host, { isSpanish }: Side, limit: number): void {
  if (!isSpanish) return
  if (host.hits < limit) host.hits++
  else
    for (const kind of ['foot', 'cannon', 'horse'] as const) {
      if (host.up[kind] + host.down[kind] === 0) continue
      host[host.down[kind] > 0 ? 'down' : 'up'][kind]--
      return
    }
}

/** What is struck first: what is worth most. */
const dearest: readonly Troop[] = ['horse', 'cannon', 'foot']

/** 6.34: Indians and Spaniards in turn, each unit once before any twice, those that go before those that flip. */
function strike(host: Host, kinds: readonly Troop[], losses: number): void {
  const fresh: Record<Troop, number> = { foot: 0, horse: 0, cannon: 0 }
  const struck = new Set<Indians>()
  const areIndiansThere = kinds.length === 0 || kinds.includes('foot')
  let isIndiansTurn = true
  for (let left = losses; left > 0; left--) {
    const indians = areIndiansThere && host.indians.length > 0
    const spanish = kinds.some((kind) => host.up[kind] + host.down[kind] > 0)
    if (!indians && !spanish) return
    if (indians && (isIndiansTurn || !spanish)) strikeIndians(host, struck)
    else strikeSpaniards(host, kinds, fresh)
    isIndiansTurn = !isIndiansTurn
  }
}

function strikeIndians(host: Host, struck: Set<Indians>): void {
  const open = host.indians.filter((unit) => !struck.has(unit))
  const among = open.length > 0 ? open : host.indians
  let best = among[0]!
  for (const unit of among) if (unit.value - unit.reverse > best.value - best.reverse) best = unit
  if (best.reverse === 0) host.indians.splice(host.indians.indexOf(best), 1)
  else {
    best.value = best.reverse
    best.reverse = 0
    struck.add(best)
  }
}

function strikeSpaniards(host: Host, kinds: readonly Troop[], fresh: Record<Troop, number>): void {
  const open = dearest.filter((kind) => kinds.includes(kind))
  const gone = open.find((kind) => host.down[kind] > fresh[kind])
  if (gone) {
    host.down[gone]--
    return
  }
  const flips = open.find((kind) => host.up[kind] > 0)
  if (flips) {
    host.up[flips]--
    host.down[flips]++
    fresh[flips]++
    return
  }
  const again = open.find((kind) => host.down[kind] > 0)
  if (again) {
    host.down[again]--
    fresh[again]--
  }
}
