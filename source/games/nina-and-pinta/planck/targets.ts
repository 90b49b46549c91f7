/** Where Planck plays what is played at once: the best for him, and all that are equal (N13.10-N13.21). */
import type { PlacedKind, Target } from '../benefits/targets.ts'
import type { Nation } from '../data/names.ts'
import { freeSettlersIn, hasTown, settlementsOf, settlersIn } from '../map/pieces.ts'
import { type Position, partsOf } from '../state/context.ts'
import type { Place } from '../state/state.ts'
import { most } from './best.ts'
import { settlerEarns } from './revenue.ts'

/** None if he retains the counter. */
export function planckTargets(
  g: Position,
  planck: Nation,
  kind: PlacedKind,
  targets: readonly Target[],
): Target[] {
  const { soloist } = g.state.solo!
  switch (kind) {
    // N13.10
    case 'native':
      return most(targets, ({ at }) => earnsAt(g, at))
    // N13.13
    case 'stronghold':
      return most(
        targets.filter(({ at, of }) => of === planck && freeSettlersIn(g.state.lands[at], planck) > 0),
        ({ at }) => earnsAt(g, at),
      )
    // N13.17
    case 'corn':
    case 'timber':
    case 'iron':
    case 'gems':
      return mostAboveNought(targets, ({ at }) => {
        const land = g.state.lands[at]
        return settlementsOf(land, planck) - settlementsOf(land, soloist)
      })
    // N13.19: by revenue gained, then by the revenue of the Settler, which the Town makes safe.
    case 'town': {
      const gain = ({ at }: Target) => g.data.tables.revenue.town - baseAt(g, at)
      return most(most(targets, gain), ({ at }) => earnsAt(g, at))
    }
    // N13.20: the Soloist picks.
    case 'city':
      return [...targets]
    // N13.21
    case 'cathedral':
      return mostAboveNought(targets, ({ at }) => doubledAt(g, at, planck) - doubledAt(g, at, soloist))
  }
}

const mostAboveNought = (targets: readonly Target[], measure: (target: Target) => number): Target[] =>
  most(
    targets.filter((target) => measure(target) > 0),
    measure,
  )

function earnsAt(g: Position, at: Place): number {
  const { world, land } = partsOf(at)
  return settlerEarns(g, world, land)
}

/** What a Settler earns there by the terrain alone: an Increase is the same for a Town. */
const baseAt = (g: Position, at: Place): number => {
  const { tile } = g.state.lands[at]
  return tile === null ? 0 : g.data.tables.revenue.settler[g.data.tiles.tiles[tile]!.terrain]
}

/** The points that doubling adds for a nation as things stand (N8.3). */
function doubledAt(g: Position, at: Place, nation: Nation): number {
  const { settler, town } = g.data.tables.settlements
  const land = g.state.lands[at]
  return settlersIn(land, nation) * settler + (hasTown(land, nation) ? town : 0)
}
