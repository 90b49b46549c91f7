/** P6.5: which soldiers go for which target. */
import type { Hex } from '../map/hex.ts'
import type { Sight } from './board-words.ts'
import type { Host } from './forces.ts'
import { inRange, landOdds, type Reserve } from './in-range.ts'

interface Wanted {
  /** `even`: odds as like as can be; `enough`: as many as the odds take, the first target first; `all`: all. */
  readonly share: string
  /** The least odds at which a target is attacked. */
  readonly odds: number
}

/** The soldiers that go to a hex, from each stack. */
export interface Allotment {
  readonly hex: Hex
  readonly parts: readonly { readonly stack: string; readonly soldiers: number }[]
}

/** Soldiers given to one target, and whoever else could be. */
interface Front {
  readonly host: Host
  readonly reserves: readonly Reserve[]
  readonly given: Map<string, number>
}

/** Soldiers for the targets; a target that does not come to the odds gets none. */
export function allot(sight: Sight, hosts: readonly Host[], { share, odds }: Wanted): Allotment[] {
  const fronts = hosts.map((host) => ({
    host,
    reserves: inRange(sight, host.hex),
    given: new Map<string, number>(),
  }))
  const left = new Map(
    fronts.flatMap(({ reserves }) => reserves.map((one) => [one.stack, one.soldiers] as const)),
  )
  if (share === 'even') spreadEvenly(sight, fronts, left)
  else for (const front of fronts) fillUp(sight, front, left, share === 'enough' ? odds : null)
  const met = fronts.filter((front) => soldiersOf(front) > 0 && oddsOf(sight, front) >= odds)
  // Whoever was meant for a target that is given up is free for the others.
  if (share === 'even' && met.length > 0 && met.length < fronts.length)
    return allot(
      sight,
      met.map(({ host }) => host),
      { share, odds },
    )
  return met.map(({ host: { hex }, given }) => ({
    hex,
    parts: [...given].map(([stack, soldiers]) => ({ stack, soldiers })),
  }))
}

const soldiersOf = ({ given }: Front): number => [...given.values()].reduce((sum, one) => sum + one, 0)
const oddsOf = (sight: Sight, front: Front): number => landOdds(sight, soldiersOf(front), front.host)

/** Gives a front one soldier more, from the nearest who has any; false if nobody can. */
function reinforce({ reserves, given }: Front, left: Map<string, number>): boolean {
  const from = reserves.find(({ stack }) => (left.get(stack) ?? 0) > 0)
  if (!from) return false
  left.set(from.stack, left.get(from.stack)! - 1)
  given.set(from.stack, (given.get(from.stack) ?? 0) + 1)
  return true
}

/** One by one to where the odds are worst. */
function spreadEvenly(sight: Sight, fronts: readonly Front[], left: Map<string, number>): void {
  const open = new Set(fronts)
  while (open.size > 0) {
    const [worst] = [...open].sort((a, b) => oddsOf(sight, a) - oddsOf(sight, b))
    if (!reinforce(worst!, left)) open.delete(worst!)
  }
}

/** As many as the odds take, or all; where the odds cannot be had nobody is spent on it. */
function fillUp(sight: Sight, front: Front, left: Map<string, number>, odds: number | null): void {
  const before = new Map(left)
  while ((odds === null || oddsOf(sight, front) < odds) && reinforce(front, left));
  if (odds === null || oddsOf(sight, front) >= odds) return
  front.given.clear()
  for (const [stack, soldiers] of before) left.set(stack, soldiers)
}
