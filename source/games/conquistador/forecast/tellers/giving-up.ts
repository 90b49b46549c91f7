/** What is lost with units that are given up, told before they are. */

import type { Tally } from '../../../../kernel/contract/actions.ts'
import { listed } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import { posts } from '../../end/bill.ts'
import { readThese } from '../../end/giving-up.ts'
import { type Dismissed, dismissed, type Post } from '../../end/least-missed.ts'
import { missingLines } from '../../end/maintenance.ts'
import { hexOfNode } from '../../map/board.ts'
import { placeName, unmakesPort } from '../../matters/ports.ts'
import { areLast } from '../../naval/explorers-ashore.ts'
import { harboursIn } from '../../naval/ships.ts'
import type { FormOf, GameAction } from '../../sequence/actions.ts'
import { type Position, sum } from '../../state/context.ts'
import type { Tellers } from '../../state/flow.ts'
import { many } from '../../state/units.ts'
import { givenUpLines } from '../marches.ts'
import { lines } from './lines.ts'

const postsOf = (kind: Dismissed, units: Tally): Post<Dismissed>[] =>
  Object.entries(units).map(([at, count]) => ({ kind, at, count }))

/** What is lost with units that are given up. */
function givenUpWith(
  g: Position,
  nation: Nation,
  kind: Extract<GameAction, { type: 'dismiss' }>['kind'],
  units: Tally,
): string[] {
  if (kind === 'soldier') return givenUpLines(g, nation, units)
  if (kind === 'colonist') return lostPortLines(g, nation, units)
  return kind === 'carrack' || kind === 'caravel' ? lastShipLines(g, nation, units) : []
}

/** 15.35: Explorers who wait in a port are given up with the last of its ships. */
const lastShipLines = (g: Position, nation: Nation, units: Readonly<Record<string, number>>): string[] =>
  g.state.harbours
    .filter((one) => one.nation === nation && one.leaders.length > 0 && one.place !== 'Europe')
    .filter(({ place }) => {
      const given = sum(harboursIn(g.state, nation, place).map((one) => units[one.place] ?? 0))
      return areLast(g.state, nation, place, given)
    })
    .map(
      ({ leaders, place }) =>
        `${listed(leaders)} at ${placeName(g, place)} would be lost with the last ship.`,
    )

/** 7.27: what lies in ports that are no more when colonists are given up. */
const lostPortLines = (g: Position, nation: Nation, units: Readonly<Record<string, number>>): string[] =>
  g.state.harbours
    .filter(({ nation: whose, place }) => whose === nation && place !== 'Europe')
    .filter(({ place }) => unmakesPort(g, nation, place, units[hexOfNode(place)] ?? 0))
    .map(({ leaders, ships, place }) => {
      const all = [...(ships.length > 0 ? [many(ships.length, 'ship')] : []), ...leaders]
      return { all, place }
    })
    .filter(({ all }) => all.length > 0)
    .map(({ all, place }) => `${listed(all)} at ${placeName(g, place)} would be lost with the port.`)

export const givingUpTellers: Tellers<FormOf<'dismiss' | 'dismissThese'>> = {
  dismiss: (g, nation, { kind, units }) =>
    lines(...missingLines(g, nation, postsOf(kind, units)), ...givenUpWith(g, nation, kind, units)),

  dismissThese(g, nation, { units }) {
    const given = readThese(posts(g, nation), units)
    const lost = dismissed.flatMap((kind) => {
      const there = given.filter((post) => post.kind === kind)
      return givenUpWith(g, nation, kind, Object.fromEntries(there.map(({ at, count }) => [at, count])))
    })
    return lines(...missingLines(g, nation, given), ...lost)
  },
}
