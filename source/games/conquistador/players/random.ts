/**
 * A player without a plan: any open choice with any value, but busy enough to reach every rule of the game.
 * Golden games and the tests of random games play with it.
 */
import type { Sets } from '../../../kernel/domain.ts'
import type { Choice, Domain } from '../../../kernel/game.ts'
import { type Pick, sampleAction } from '../../../kernel/sample.ts'
import type { Player } from '../../../kernel/simulate.ts'
import type { World } from '../context.ts'
import { hexOfNode, type SeaNode } from '../map/board.ts'
import type { Expedition, State } from '../state.ts'

/** How often a kind of action is taken against those that weigh 1. */
const weights: Readonly<Record<string, number>> = {
  buy: 2,
  missionary: 3,
  form: 6,
  formGalleons: 8,
  load: 12,
  destination: 10,
  bounds: 8,
  depart: 20,
  sail: 3,
  land: 12,
  claim: 20,
  embark: 2,
  prospect: 8,
  loadGold: 10,
  attack: 6,
  launch: 10,
  home: 3,
}

/** What takes back earlier choices or decides nothing; done as often as the rest, it would leave nothing to play. */
const rarely = ['standing', 'return', 'disband', 'dismiss', 'unload', 'abandon']
/** Once in so many actions a segment ends while something is left undone, or nothing is. */
const endOneIn = { undone: 20, settled: 3 }
/** The farthest that a ship wanders within the New World, in waters. */
const nearby = 12
/** Purchases above the least, so that a treasury lasts longer than one council. */
const modest = 4
/** Bounds bought for an expedition: out to a near coast, out and home, or far away (7.23). */
const voyages = [4, 4, 5, 5, 8, 10, 14, 24]

/** The random player for some data; `sets` are those of the game. */
export function randomPlayer(world: World, sets: Sets): Player<State> {
  const draw = (domain: Domain, pick: Pick) => {
    if (domain.kind === 'path' && domain.on === 'sea') return [nearWater(world, domain.from, pick)]
    if (domain.kind === 'count' && domain.unit === 'bounds')
      return Math.min(domain.max, voyages[pick(voyages.length)]!)
    if (domain.kind === 'count') return domain.min + pick(Math.min(modest, domain.max - domain.min) + 1)
    return undefined
  }
  return (view, decision, pick) => {
    const { expeditions } = view()
    return sampleAction(decision, sets, pick, {
      endOneIn: decision.undone.length > 0 ? endOneIn.undone : endOneIn.settled,
      rarely,
      weight: (choice) => weightOf(choice, expeditions),
      draw,
    })
  }
}

/** Orders that are given already are seldom changed. */
function weightOf({ type, fixed, args }: Choice, expeditions: readonly Expedition[]): number {
  const expedition = expeditions.find(({ id }) => id === fixed?.expedition)
  const noMoney = args?.count?.kind === 'count' && args.count.max === 0
  if (type === 'destination' && expedition?.destination) return 1
  if (type === 'bounds' && (noMoney || expedition?.bounds)) return 1
  return weights[type] ?? 1
}

/** A drunkard's walk over the waters, to a coast where it meets one. */
function nearWater({ board }: World, from: SeaNode, pick: Pick): SeaNode {
  let at = from
  const steps = 1 + pick(nearby)
  for (let step = 0; step < steps; step++) {
    const ways = board.seaWays.get(at)!
    const next = ways[pick(ways.length)]
    if (!next) break
    at = next
    if (at !== from && board.hexes.get(hexOfNode(at))!.coastal && pick(3) === 0) break
  }
  return at
}
