/** 13.43: gold that waits in a port, and stays there in a turn in which ships sail on elsewhere. */
import { listed } from '../../../kernel/contract/words.ts'
import { type HexInfo, hexOfNode, type SeaNode } from '../map/board.ts'
import { boundsHome, hexName } from '../matters/ports.ts'
import { warning } from '../matters/warnings.ts'
import { boundsUsed } from '../naval/bounds.ts'
import { isPaidHome } from '../naval/planned.ts'
import { aboard, chestOf } from '../naval/ships.ts'
import { hexInfo, type Position } from '../state/context.ts'
import { settlementsOf } from '../state/stacks.ts'
import type { Expedition } from '../state/state.ts'
import { goldIn, many } from '../state/units.ts'
import { ducatsOf, type Lot, unfetched } from './gold-there.ts'

/** Gold in a port of the nation in which no other ships of it lie: all lots of it, and how much these have room for. */
interface Quay {
  readonly info: HexInfo
  readonly lots: readonly Lot[]
  readonly ducats: number
}

/** 13.43: gold that ships could be in time to load, and be home within their bounds where these were bought for it. */
function inReach(g: Position, expedition: Expedition, quays: readonly Quay[]): Quay[] {
  const from = expedition.place
  const home = (node: SeaNode) => (isPaidHome(g, expedition) ? boundsHome(g, node) : 0)
  const isInTime = (node: SeaNode): boolean => {
    const way = from === node ? 0 : g.routes.seaDistance(from, node)
    if (way === null) return false
    return boundsUsed(g, { ...expedition, points: expedition.points + way }) + home(node) <= expedition.bounds
  }
  return quays.filter(({ info }) => info.nodes.some(isInTime))
}

/** 13.43: the gold that waits for an expedition somewhere, while no other lies there or has room where it is carried by land. */
function waitingGold(g: Position, expedition: Expedition): Quay[] {
  const { id, nation, raider, ships } = expedition
  const room = chestOf(g, ships) - goldIn(aboard(ships))
  if (raider || room <= 0) return []
  const isServed = (hex: string) =>
    g.state.expeditions.some(
      (one) =>
        one.nation === nation && one.id !== id && one.place !== 'Europe' && hexOfNode(one.place) === hex,
    )
  const waits = unfetched(g, expedition)
  const quays = settlementsOf(g.state, nation)
    .map((hex) => hexInfo(g, hex))
    .filter(({ coastal, hex }) => coastal && !isServed(hex))
    .map((info) => {
      const [lots = []] = info.nodes.map(waits).toSorted((one, two) => ducatsOf(two) - ducatsOf(one))
      return { info, lots, ducats: Math.min(room, ducatsOf(lots)) }
    })
    .filter(({ ducats }) => ducats > 0)
  return inReach(g, expedition, quays)
}

/**
 * "! Gold stays ashore this turn ...: 40 ducats in Mayan Empire (2222)" where the expedition could still fetch them from
 * where it lies now, and no more from where it goes; nothing where as much waits for it there.
 */
export function forgoneLines(g: Position, now: Expedition, there: Expedition): string[] {
  const quays = waitingGold(g, now)
  const left = inReach(g, there, quays)
  const most = Math.max(0, ...left.map(({ ducats }) => ducats))
  const gone = quays.filter((quay) => !left.includes(quay) && quay.ducats > most)
  if (gone.length === 0) return []
  const named = toldOnce(gone).map(({ info, lots, ducats }) => {
    const all = ducatsOf(lots)
    const amount = ducats < all ? `${ducats} of ${many(all, 'ducat')}` : many(ducats, 'ducat')
    return `${amount} in ${hexName(g, info.hex)}`
  })
  return [warning(`Gold stays ashore this turn, unless other ships load it: ${listed(named)} (13.43).`)]
}

/** Each lot in one port, where it lies before where it would be carried: it is loaded once. */
function toldOnce(quays: readonly Quay[]): readonly Quay[] {
  const lyingIn = ({ info, lots }: Quay) => ducatsOf(lots.filter(({ at }) => at === info.hex))
  const told = new Set<Lot>()
  return quays
    .toSorted((one, other) => lyingIn(other) - lyingIn(one))
    .flatMap((quay) => {
      const lots = quay.lots.filter((lot) => !told.has(lot))
      for (const lot of lots) told.add(lot)
      return lots.length > 0 ? [{ ...quay, lots, ducats: Math.min(quay.ducats, ducatsOf(lots)) }] : []
    })
}
