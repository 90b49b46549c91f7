/** The world as it is shown in a game that veils what nobody has seen: without sites, and without terrain inland. */

import { lazily } from '../../../kernel/flow/lazily.ts'
import { keptFor } from '../../../kernel/flow/recently.ts'
import type { State } from '../state/state.ts'
import { type Board, type HexInfo, isStrait } from './board.ts'
import { worldOf } from './closed.ts'
import { type Hex, neighbour, sideNamed } from './hex.ts'
import type { World } from './world.ts'

/** A state with the world as it is shown in it. For all that is told, and for who decides; rules know all of it. */
export const seenPosition = (world: World, state: State): World & { readonly state: State } => ({
  ...seenWorld(world, state),
  state,
})

export function seenWorld(world: World, state: Pick<State, 'brasil' | 'seen'>): World {
  const whole = worldOf(world, state)
  return state.seen ? veiledWorld(state.seen, whole) : whole
}

/** Kept for a list of hexes seen, which is another one only when more is seen. */
const veiledWorld = keptFor((seen: readonly Hex[], { data, board, routes }: World): World => {
  const shown = new Set(seen)
  return lazily(
    { data: { ...data, map: veiledMap(data.map, shown), discoveries: veiledDiscoveries(data, shown) } },
    { board: () => veiledBoard(board, shown), routes: () => routes },
  )
})

type Shown = ReadonlySet<Hex>

/** A side, named `RRCC S`, of which a hex is seen. */
function isShown(side: string, shown: Shown): boolean {
  const named = sideNamed(side)
  return shown.has(named.hex) || shown.has(neighbour(named.hex, named.side))
}

function veiledMap(map: World['data']['map'], shown: Shown): World['data']['map'] {
  const sites = (all: Readonly<Record<string, Hex>>) =>
    Object.fromEntries(Object.entries(all).filter(([, hex]) => shown.has(hex)))
  const lists = (all: Readonly<Record<string, readonly string[]>>, is: (one: string) => boolean) =>
    Object.fromEntries(
      Object.entries(all)
        .map(([name, list]) => [name, list.filter(is)] as const)
        .filter(([, list]) => list.length > 0),
    )
  return {
    ...map,
    mines: sites(map.mines),
    cities: sites(map.cities),
    lakes: lists(map.lakes, (hex) => shown.has(hex)),
    rivers: lists(map.rivers, (side) => isShown(side, shown)),
    mountains: lists(map.mountains, (side) => isShown(side, shown)),
  }
}

/** What is discovered in a hex of its own lies nowhere until that is seen. */
const veiledDiscoveries = ({ discoveries }: World['data'], shown: Shown): World['data']['discoveries'] => ({
  ...discoveries,
  discoveries: discoveries.discoveries.map((one) => {
    const { hexes } = one.place
    return hexes ? { ...one, place: { ...one.place, hexes: hexes.filter((hex) => shown.has(hex)) } } : one
  }),
})

function veiledBoard(board: Board, shown: Shown): Board {
  const hexes = new Map([...board.hexes].map(([hex, info]) => [hex, shown.has(hex) ? info : veiledHex(info)]))
  const riverSides = new Map([...board.riverSides].filter(([side]) => isShown(side, shown)))
  const isKnown = (side: string) => {
    const named = sideNamed(side)
    return isStrait(board, named.hex, named.side) || isShown(side, shown)
  }
  const blocked = new Set([...board.blocked].filter(isKnown))
  return { ...board, hexes, riverSides, blocked }
}

/** A coast is seen from the sea; what lies there or behind it is not. */
function veiledHex(info: HexInfo): HexInfo {
  const bare = { ...info, mine: null, city: null, lake: null, rivers: [] }
  return info.terrain === 'sea' || info.coastal ? bare : { ...bare, terrain: 'clear', veiled: true }
}
