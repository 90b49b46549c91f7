/** What Planck goes by: what a nation earns, and what of it can be stored. */
import { type Land, lands, type Nation, type World } from '../data/names.ts'
import { chainsOf, earningsIn, extraIn } from '../govern/earnings.ts'
import { landAt, type Position, sum, tileAt } from '../state/context.ts'

/** The sum of what all lands of a world give (N5.3), wherever it could go. */
export const earnsIn = (g: Position, nation: Nation, world: World): number =>
  sum(lands.map((land) => earningsIn(g, nation, world, land)))

/** What one Settler in a land earns. */
export const settlerEarns = (g: Position, world: World, land: Land): number =>
  g.data.tables.revenue.settler[tileAt(g, world, land).terrain] + extraIn(g, landAt(g, world, land))

/** What a nation could store this era: all that is linked to its ship, mines too, else what Strongholds hold. */
export const collectsIn = (g: Position, nation: Nation, world: World): number =>
  sum(
    chainsOf(g, nation, world).map(({ revenue, mines, hasShip, room }) => {
      const all = revenue + sum(mines.map(({ gold }) => gold))
      return hasShip ? all : Math.min(all, sum(room.map(({ gold }) => gold)))
    }),
  )
