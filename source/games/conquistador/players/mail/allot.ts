/** P6.5: which soldiers go for which target. */
import type { Hex } from '../../map/hex.ts'
import type { Sight } from './board-words.ts'
import type { Host } from './forces.ts'
import { inRange, landOdds, type Reserve } from './in-range.ts'

interface AllotmentWanted {
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
export function allot(sight: Sight, hosts: readonly Host[], { share, odds }: AllotmentWanted): Allotment[] {
  const fronts = hosts.map((host) => ({
    host,
    reserves: inRange(sight, host.hex),
    given: new Map<string, number>(),
  }))
  const left = new Map(
    fronts.flatMap(({ reserves }) => reserves.map((one) => [one.stack, one.soldiers] as const)),
  )
  if (share === 'even') spreadEvenly(sight, fronts, left)
  else
    for (const front of fronts) fillUp(sight, front, { fronts, left, odds: share === 'enough' ? odds : null })
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
    parts: [...given].flatMap(([stack, soldiers]) => (soldiers > 0 ? { stack, soldiers } : [])),
  }))
}

const soldiersOf = ({ given }: Front): number => [...given.values()].reduce((sum, one) => sum + one, 0)
const oddsOf = (sight: Sight, front: Front): number => landOdds(sight, soldiersOf(front), front.host)

/** A stack that a front could have a soldier from, and the front that would give him up, with what it takes then. */
interface Way {
  readonly to: Front
  readonly stack: string
  readonly behind: Way | null
}

/** The first way to a soldier who is free, over as few other fronts as can be, of equals from the nearest. */
function wayTo(wanting: Front, fronts: readonly Front[], left: ReadonlyMap<string, number>): Way | null {
  const seen = new Set<string>()
  let open: { readonly front: Front; readonly behind: Way | null }[] = [{ front: wanting, behind: null }]
  while (open.length > 0) {
    const next: typeof open = []
    for (const { front, behind } of open)
      for (const { stack } of front.reserves) {
        if (seen.has(stack)) continue
        const way = { to: front, stack, behind }
        if ((left.get(stack) ?? 0) > 0) return way
        seen.add(stack)
        for (const other of fronts)
          if (other !== front && (other.given.get(stack) ?? 0) > 0) next.push({ front: other, behind: way })
      }
    open = next
  }
  return null
}

/**
 * Gives a front one soldier more; another front that has him from the same stack takes one from elsewhere instead.
 * False if nobody can come.
 */
function reinforce(front: Front, fronts: readonly Front[], left: Map<string, number>): boolean {
  const found = wayTo(front, fronts, left)
  if (!found) return false
  const add = ({ given }: Front, stack: string, more: number) =>
    given.set(stack, (given.get(stack) ?? 0) + more)
  left.set(found.stack, left.get(found.stack)! - 1)
  for (let way: Way | null = found; way; way = way.behind) {
    add(way.to, way.stack, 1)
    if (way.behind) add(way.to, way.behind.stack, -1)
  }
  return true
}

/** One by one to where the odds are worst. */
function spreadEvenly(sight: Sight, fronts: readonly Front[], left: Map<string, number>): void {
  const open = new Set(fronts)
  while (open.size > 0) {
    const [worst] = [...open].sort((a, b) => oddsOf(sight, a) - oddsOf(sight, b))
    if (!reinforce(worst!, fronts, left)) open.delete(worst!)
  }
}

/** As many as the odds take, or all; where the odds cannot be had nobody is spent on it. */
function fillUp(
  sight: Sight,
  front: Front,
  { fronts, left, odds }: { fronts: readonly Front[]; left: Map<string, number>; odds: number | null },
): void {
  while ((odds === null || oddsOf(sight, front) < odds) && reinforce(front, fronts, left));
  if (odds === null || oddsOf(sight, front) >= odds) return
  for (const [stack, soldiers] of front.given) left.set(stack, left.get(stack)! + soldiers)
  front.given.clear()
}
