/** 15.35 Explorers do not land: in port they belong to the ships that lie there. */

import { isGalleons } from '../council/expeditions.ts'
import { leavePort, takeAboard } from '../council/loading.ts'
import type { Context } from '../state/context.ts'
import type { Expedition } from '../state/state.ts'
import { emptyGroup, unitsOf } from '../state/units.ts'
import { harbourAt, sweepHarbours } from './ships.ts'

/** As an expedition leaves a port, Explorers there go along if no other ship stays that could carry them (7.13). */
export function takeExplorers(g: Context, expedition: Expedition): void {
  const { nation, place, id } = expedition
  const harbour = harbourAt(g.state, nation, place)
  if (place === 'Europe' || !harbour || harbour.leaders.length === 0 || isGalleons(expedition)) return
  const others = g.state.expeditions.filter(
    (one) => one !== expedition && one.nation === nation && one.place === place,
  )
  if ([harbour, ...others].some(({ ships }) => ships.some(({ kind }) => kind !== 'galleonFleet'))) return
  const group = { ...emptyGroup(), leaders: [...harbour.leaders] }
  leavePort(g, expedition, group)
  takeAboard(g, expedition, group)
  sweepHarbours(g.state, nation)
  g.emit({ type: 'embarked', rule: '15.35', nation, expedition: id, place, units: unitsOf(group) })
}
