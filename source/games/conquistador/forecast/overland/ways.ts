/** The way to what a march goes for, and the ports to which it carries gold. */
import type { Nation } from '../../data/shapes.ts'
import { leavesBy, leavesRoundCape } from '../../land/shipping.ts'
import type { Hex } from '../../map/hex.ts'
import { missionaryFault } from '../../matters/missionaries.ts'
import { boundsHome } from '../../matters/ports.ts'
import { warning } from '../../matters/warnings.ts'
import { hexInfo, type Position } from '../../state/context.ts'
import { settlementsOf } from '../../state/stacks.ts'
import { many } from '../../state/units.ts'
import { canTakePreacher } from '../parties.ts'
import type { Goal, Marching } from './words.ts'

/** Turns of marching after which nothing is a goal any more. */
const furthest = 4

/** Places by name, the nearest first: each itself, or where a march to it ends this turn. */
export function towards(
  g: Position,
  march: Marching,
  places: readonly (readonly [hex: Hex, name: string, worth?: string])[],
): Goal[] {
  const { from, points } = march
  const inReach = new Set(march.reach)
  return places
    .flatMap(([hex, name, worth]) => {
      const way = hex === from ? null : g.routes.landWay(from, hex)
      return way && way.length <= furthest * points ? [{ name, hex, way, worth }] : []
    })
    .sort((one, other) => one.way.length - other.way.length)
    .flatMap(({ name, hex, way, worth }): Goal[] => {
      const at = way.findLastIndex((hex) => inReach.has(hex))
      if (at < 0) return []
      const further = way.length - 1 - at
      const what = further > 0 ? `towards ${name}, ${further} further` : name
      const goal = {
        hex: way[at]!,
        what,
        isBeyond: further > 0,
        ...(worth && { worth, ...(further === 0 && { site: name }) }),
      }
      if (further === 0 || missionaryFault(g, march.nation, hex, march.group) === null) return [goal]
      if (canTakePreacher(g, march, goal.hex)) return []
      const shut = warning(`without a missionary nobody may enter ${hexInfo(g, hex).area}`)
      return [{ ...goal, what: `${what}, ${shut}`, worth: '' }]
    })
}

/** 13.44: ports of a nation by which some of this gold leaves, those behind the Cape apart, with what each is called. */
export function portsForGold(g: Position, nation: Nation, sources: readonly string[]) {
  const ports = settlementsOf(g.state, nation).filter((hex) =>
    sources.some((from) => leavesBy(g, from, hexInfo(g, hex).nodes)),
  )
  const named = ports.map((hex) => [hex, portName(g, hex, sources)] as const)
  const isFar = ([hex]: readonly [Hex, string]) => leavesRoundCape(g, hex, sources)
  return { near: named.filter((one) => !isFar(one)), far: named.filter(isFar) }
}

/** 7.52: "own port", and of one from which gold comes home only round the Cape so. */
export function portName(g: Position, hex: Hex, sources: readonly string[]): string {
  if (sources.length === 0 || !leavesRoundCape(g, hex, sources)) return 'own port'
  const bounds = Math.min(...hexInfo(g, hex).nodes.map((node) => boundsHome(g, node)))
  return `own port, ${warning(`Pacific: ships only round the Cape, ${many(bounds, 'bound')}`)}`
}
