/** 6.81: units that are given up leave the board, with what is lost by it. */
import type { Nation, ShipKind } from '../data/shapes.ts'
import { hexOfNode } from '../map/board.ts'
import { afterLosses, bury } from '../matters/losses.ts'
import { goWithLast } from '../naval/explorers-ashore.ts'
import { sweepHarbours } from '../naval/ships.ts'
import type { Context } from '../state/context.ts'
import { putDown, takeUp } from '../state/stacks.ts'
import type { Harbour, Place, Ship } from '../state/state.ts'
import { emptyGroup, isEmpty, tollOf } from '../state/units.ts'
import type { Dismissed, Post } from './least-missed.ts'

export function giveUp(g: Context, nation: Nation, { kind, at, count }: Post<Dismissed>): void {
  const harbour = g.state.harbours.find((one) => one.nation === nation && one.place === at)
  if (kind === 'soldier' && harbour?.place === 'Europe') harbour.soldiers -= count
  else if (kind === 'soldier') takeUp(g.state, nation, at, { ...emptyGroup(), soldiers: count })
  else if (kind === 'colonist') takeUp(g.state, nation, at, { ...emptyGroup(), colonists: count })
  else if (harbour) dropShips(g, harbour, kind, count)
  sweepHarbours(g.state)
  g.emit({ type: 'dismissed', rule: '6.81', nation, unit: kind, at, count })
  // 15.56 gives a conquistador left behind until the end of the Land Phase.
  afterLosses(g, nation, [])
}

/** Ships without gold go first; the gold of others is left on the quay. */
function dropShips(g: Context, { nation, place, ships }: Harbour, kind: ShipKind, count: number): void {
  for (let left = count; left > 0; left--) {
    const empty = ships.findLastIndex((ship) => ship.kind === kind && Object.keys(ship.gold).length === 0)
    const last = empty >= 0 ? empty : ships.findLastIndex((ship) => ship.kind === kind)
    const [ship] = ships.splice(last, 1)
    loseWaiting(g, nation, place, ship!)
    if (place !== 'Europe') putDown(g.state, nation, hexOfNode(place), { ...emptyGroup(), gold: ship!.gold })
  }
}

/** 15.35: whoever gives up the last ship in a port gives up the Explorers who wait there with it. */
function loseWaiting(g: Context, nation: Nation, place: Place, given: Ship): void {
  goWithLast(g, nation, place, given)
  const lost = { ...emptyGroup(), leaders: given.leaders }
  if (isEmpty(lost)) return
  g.emit({
    type: 'lost',
    rule: '15.35',
    nation,
    cause: { by: 'disbanding' },
    at: { place },
    toll: tollOf(lost),
  })
  bury(g, lost)
}
