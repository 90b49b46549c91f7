/** Planck sails and populates (N12.10-N12.20). */
import type { Nation, World } from '../data/names.ts'
import { capacityOf, captainIn, crowdOf, exploredIn, freeSettlersIn, hasRoom } from '../map/pieces.ts'
import { type Context, landAt, openContext, type Position, playerOf, shipOf } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import { ask } from '../state/flow.ts'
import type { Solo } from '../state/state.ts'
import { beginAttack, mayAttack, removePairs } from '../voyage/attack.ts'
import { explore } from '../voyage/explore.ts'
import { explorableIn, landCrew, turnHome } from '../voyage/harbour.ts'
import { type Migration, migrate, movesIn, reduce } from '../voyage/migrate.ts'
import { most } from './best.ts'
import { drawLand } from './cards.ts'
import { collectsIn } from './revenue.ts'

const soloOf = ({ state: { solo } }: Position): Solo => {
  if (!solo) throw new Error('Planck plays only against a Soloist.')
  return solo
}

/** N12.10-N12.12: he attacks, else explores, else consolidates, else lies where he collects most. */
export function planckSails(g: Context, planck: Nation, world: World): void {
  const done =
    planckAttacks(g, planck, world) ||
    planckExplores(g, planck, world) ||
    planckConsolidates(g, planck, world)
  if (!done) planckHarbours(g, planck, world)
}

/** N12.13-N12.15. */
function planckAttacks(g: Context, planck: Nation, world: World): boolean {
  if (!mayAttack(g, planck, world)) return false
  const { soloist } = soloOf(g)
  const target = drawLand(g, soloOf(g)).find((land) => freeSettlersIn(landAt(g, world, land), soloist) > 0)
  if (!target) return false
  beginAttack(g, planck, world, target)
  const land = landAt(g, world, target)
  const capacity = capacityOf(g, world, target)
  // N12.14: one pair, and more while there are too many.
  let pairs = 1
  const left = (nation: Nation) => freeSettlersIn(land, nation) - pairs
  while (crowdOf(land) - 2 * pairs > capacity && left(planck) > 0 && left(soloist) > 0) pairs++
  removePairs(g, planck, { world, at: target }, { [soloist]: pairs })
  return true
}

/** N12.16, N12.17. */
function planckExplores(g: Context, planck: Nation, world: World): boolean {
  if (!shipOf(g, planck, world).captain) return false
  const open = explorableIn(g, world)
  const first = exploredIn(g, world).length === 0
  const target = first ? open[0] : drawLand(g, soloOf(g)).find((land) => open.includes(land))
  if (target) explore(g, planck, world, target)
  return target !== undefined
}

/** N12.18. */
function planckConsolidates(g: Context, planck: Nation, world: World): boolean {
  if (shipOf(g, planck, world).settlers === 0) return false
  const target = drawLand(g, soloOf(g)).find(
    (land) => landAt(g, world, land).explored && hasRoom(g, world, land),
  )
  if (target) landCrew(g, planck, world, target)
  return target !== undefined
}

/** N12.12: to his Captain, or to where he collects most; Settlers go to supply. */
function planckHarbours(g: Context, planck: Nation, world: World): void {
  const captain = captainIn(g, planck, world)
  if (exploredIn(g, world).length === 0) return turnHome(g, planck, world)
  const ship = shipOf(g, planck, world)
  playerOf(g, planck).settlers += ship.settlers
  ship.settlers = 0
  const equals = captain
    ? [captain]
    : most(exploredIn(g, world), (land) =>
        collectsAfter(g, world, (after) => landCrew(after, planck, world, land)),
      )
  if (equals.length === 1) landCrew(g, planck, world, equals[0]!)
  else ask(g, { kind: 'planck', nation: planck, matter: { of: 'harbour', world, equals } })
}

/** What he would collect in a world if something were done. */
function collectsAfter(g: Position, world: World, act: (after: Context) => void): number {
  const after = openContext(g.atlas, draft(g.state))
  act(after)
  return collectsIn(after, soloOf(g).planck, world)
}

/** N12.19, N12.20: one Settler moves if that brings more this era, after Reduce. */
export function planckMigrates(g: Context, planck: Nation, world: World): void {
  const moves = movesIn(g, planck, world)
  if (moves.length === 0) return
  const after = (move: Migration | null) =>
    collectsAfter(g, world, (one) => {
      if (move) migrate(one, planck, world, move)
      reduce(one, planck, world)
    })
  const now = after(null)
  const gain = new Map(moves.map((move) => [move, after(move) - now]))
  const equals = most(moves, (move) => gain.get(move)!)
  if (gain.get(equals[0]!)! <= 0) return
  if (equals.length === 1) migrate(g, planck, world, equals[0]!)
  else ask(g, { kind: 'planck', nation: planck, matter: { of: 'migrate', world, equals } })
}
