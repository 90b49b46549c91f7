/** Explore, and what is discovered (N4.4-N4.20). */
import type { Land, Nation, World } from '../data/names.ts'
import { settlerText } from '../forecast/targets.ts'
import { landName, worldName } from '../map/names.ts'
import { exploredIn, hasRoom, settle } from '../map/pieces.ts'
import { most } from '../planck/best.ts'
import { settlerEarns } from '../planck/revenue.ts'
import {
  type Context,
  isPlanck,
  landAt,
  type Position,
  placeOf,
  playerOf,
  shipOf,
  tileAt,
} from '../state/context.ts'
import { ask, type FrameRules } from '../state/flow.ts'
import { picking } from '../state/picking.ts'
import type { FrameOf } from '../state/state.ts'
import { landCrew } from './harbour.ts'

/** N4.4: the tile is turned, the crew land, then the Discovery works (N4.7). */
export function explore(g: Context, nation: Nation, world: World, at: Land): void {
  const land = landAt(g, world, at)
  land.explored = true
  const { terrain, discovery } = tileAt(g, world, at)
  g.emit({ type: 'explored', rule: 'N4.4', nation, at: placeOf(world, at), terrain })
  landCrew(g, nation, world, at)
  if (discovery) discover(g, nation, world, at)
}

function discover(g: Context, nation: Nation, world: World, at: Land): void {
  const land = landAt(g, world, at)
  const { kind, value = 0 } = tileAt(g, world, at).discovery!
  g.emit({ type: 'discovery', rule: 'N4.7', nation, at: placeOf(world, at), kind, gold: value })
  switch (kind) {
    case 'mine':
      land.mine = value
      return
    case 'civilisation':
      land.site = g.state.era
      shipOf(g, nation, world).gold += value
      return
    case 'stronghold':
      // N4.14: without a Settler it stands empty.
      land.stronghold = { holder: (land.settlers[nation] ?? 0) > 0 ? nation : null, gold: 0 }
      return
    case 'natives':
      if (playerOf(g, nation).settlers > 0) ask(g, { kind: 'natives', nation, world, land: at })
      return
    case 'gold':
      shipOf(g, nation, world).gold += value
  }
}

export type NativesForm = { type: 'natives'; fixed: { land: Land } }

/** N4.18: here, or in an adjacent explored land. */
export const nativesFrames: FrameRules<'natives', NativesForm> = picking<'natives', NativesForm>({
  options: (g, frame) => nativesLands(g, frame).map((land) => ({ land })),
  asked: (g, { nation, world }) => ({
    kind: 'natives',
    segment: 'Explore',
    rule: isPlanck(g, nation) ? 'N12.16' : 'N4.18',
    question: `Where in ${worldName(g, world)} does the Settler of the Natives go?`,
  }),
  choice: (g, { world }, { land }) => ({
    type: 'natives',
    rule: 'N4.18',
    label: `${landName(g, land)}: ${settlerText(g, world, land)}`,
    fixed: { land },
    at: placeOf(world, land),
  }),
  take(g, { nation, world }, { land }) {
    playerOf(g, nation).settlers--
    settle(landAt(g, world, land), nation, 1)
    g.emit({ type: 'settler-joins', rule: 'N4.18', nation, at: placeOf(world, land), of: 'natives' })
  },
})

function nativesLands(g: Position, { nation, world, land }: FrameOf<'natives'>): Land[] {
  const open = [land, ...exploredIn(g, world).filter((next) => g.atlas.neighbours[land].includes(next))]
  if (!isPlanck(g, nation)) return open
  // Planck's goes where it earns most and has room, else into the land explored.
  const roomy = open.filter((one) => hasRoom(g, world, one))
  return roomy.length > 0 ? most(roomy, (one) => settlerEarns(g, world, one)) : [land]
}
