/** Planck loads (N12.3-N12.9): a place after the other, for Settlers may have to be fetched for the last ones. */
import { lands, type World, worlds } from '../data/names.ts'
import { captainIn, freeSettlersIn, settlementsOf } from '../map/pieces.ts'
import { type Context, landAt, type Position, partsOf, placeOf, playerOf, tokenOf } from '../state/context.ts'
import { ask } from '../state/flow.ts'
import type { Place, Solo } from '../state/state.ts'
import { fetchSettler } from '../voyage/fetch.ts'
import { least } from './best.ts'
import { drawWorlds } from './cards.ts'
import { settlerEarns } from './revenue.ts'

/** N12.3, N12.5-N12.8: Captains go aboard, and the places for Settlers are named in order. */
export function planPlanck(g: Context, solo: Solo): void {
  const player = playerOf(g, solo.planck)
  player.sailing = drawWorlds(g, solo, 'loading')
  const extras = extrasOf(g, player.crew)
  const places: World[] = []
  for (const world of player.sailing) {
    const captain = captainIn(g, solo.planck, world) === null
    player.ships[world].captain = captain
    // N12.7: a Settler instead of the Captain.
    places.push(...Array<World>(captain ? 1 : 2).fill(world))
  }
  for (const [index, world] of player.sailing.entries())
    places.push(...Array<World>(extras[index] ?? 0).fill(world))
  g.state.work.push(...places.map((world) => ({ step: 'load' as const, world })))
}

/** N12.6, N12.8: Settlers beyond the first on each ship, by the token's gold. */
function extrasOf(g: Position, crew: number): readonly number[] {
  const { planckLoading } = g.data.tables.solo
  const table = crew > g.data.nations.crewSides[0] ? planckLoading['4'] : planckLoading['3']
  const { gold } = tokenOf(g)
  return gold === 1 ? table['1'] : gold === 2 ? table['2'] : table['3']
}

/** A Settler goes into a place: from supply, else fetched (N12.9), else the place stays empty. */
export function loadPlace(g: Context, { planck }: Solo, world: World): void {
  const player = playerOf(g, planck)
  if (player.settlers > 0) {
    player.settlers--
    player.ships[world].settlers++
    return
  }
  const equals = least(spareIn(g, { planck }), (place) => {
    const { world: of, land } = partsOf(place)
    return settlerEarns(g, of, land)
  })
  if (equals.length === 1) fetchFor(g, { planck }, world, equals[0]!)
  if (equals.length > 1) ask(g, { kind: 'planck', nation: planck, matter: { of: 'recover', world, equals } })
}

/** N12.9: where a Settler of his can be spared. */
const spareIn = (g: Position, { planck }: Pick<Solo, 'planck'>): Place[] =>
  worlds.flatMap((world) =>
    lands
      .filter((at) => {
        const land = landAt(g, world, at)
        const spare = settlementsOf(land, planck) > 1 && freeSettlersIn(land, planck) > 0
        return spare && settlerEarns(g, world, at) <= 1
      })
      .map((at) => placeOf(world, at)),
  )

export function fetchFor(g: Context, { planck }: Pick<Solo, 'planck'>, world: World, from: Place): void {
  fetchSettler(g, planck, from)
  playerOf(g, planck).ships[world].settlers++
}
