/** Gold that the program leaves where it lies, and why (13.41 to 13.44). */
import type { Nation } from '../../data/shapes.ts'
import { heapsOf } from '../../land/by-order/haulage.ts'
import { enemyHexes } from '../../land/enemies.ts'
import { shipsWaiting, takenBy, type Waiting } from '../../land/ships-waiting.ts'
import type { Hex } from '../../map/hex.ts'
import { hexName } from '../../matters/ports.ts'
import type { Position } from '../../state/context.ts'
import { settlementsOf, unitsAt } from '../../state/stacks.ts'
import { goldIn, many } from '../../state/units.ts'
import { mayShip } from '../worth/shipping.ts'

/** "25 ducats of gold stay in Caribbean (2219): no ship under orders has room for them there or in reach.", a sentence each. */
export function goldLeft(g: Position, nation: Nation): string[] {
  const ships = shipsWaiting(g, nation)
  return [...heapsOf(g, nation)].flatMap((hex) => {
    const gold = goldIn(unitsAt(g.state, nation, hex))
    const left = gold - loadedAt(g, nation, hex, ships)
    if (left <= 0) return []
    const what = left === gold ? many(left, 'ducat') : `${left} of ${many(gold, 'ducat')}`
    return [
      `${what} of gold ${left === 1 ? 'stays' : 'stay'} in ${hexName(g, hex)}: ${whyLeft(g, nation, hex, ships)}.`,
    ]
  })
}

/** 13.43: ducats of the gold of a hex that ships take which lie there. */
function loadedAt(g: Position, nation: Nation, hex: Hex, ships: readonly Waiting[]): number {
  const { gold } = unitsAt(g.state, nation, hex)
  const room = ships.filter((one) => one.hex === hex).reduce((all, one) => all + one.room, 0)
  const may = Object.entries(gold).map(([from, ducats]) => (mayShip(g, from, hex) ? ducats : 0))
  return Math.min(
    room,
    may.reduce((all, ducats) => all + ducats, 0),
  )
}

function whyLeft(g: Position, nation: Nation, hex: Hex, ships: readonly Waiting[]): string {
  const { gold } = unitsAt(g.state, nation, hex)
  const [from] = Object.keys(gold)
  const ways = waysToPorts(g, nation, hex, from!)
  const [nearest] = ways
  if (!nearest) return 'no own port that may ship it can be reached by land'
  const roomy = ways.filter(({ port }) =>
    ships.some((one) => one.hex === port && (port === hex || takenBy(g, nation, one, gold) > 0)),
  )
  const { movement } = g.data.units.soldier
  const goal = roomy.find(({ port }) => port !== hex)
  if (goal)
    return goal.steps > movement
      ? `ships with room lie in ${hexName(g, goal.port)}, ${goal.steps} hexes off, too far for this turn`
      : `nobody who could carry it to the ships in ${hexName(g, goal.port)} is spared`
  if (nearest.steps === 0)
    return ships.some((one) => one.hex === hex)
      ? 'the ships there have room for no more'
      : 'no ship under orders with room lies there or in another port in reach'
  return nearest.steps > movement
    ? `the nearest port that may ship it, ${hexName(g, nearest.port)}, is ${nearest.steps} hexes off`
    : `nobody is spared to carry it to ${hexName(g, nearest.port)}`
}

/** Own ports that may ship gold of a source, with the steps there, the nearest first. */
function waysToPorts(g: Position, nation: Nation, hex: Hex, from: string) {
  const closed = enemyHexes(g.state, nation)
  return settlementsOf(g.state, nation)
    .filter((port) => mayShip(g, from, port))
    .flatMap((port) => {
      const steps = port === hex ? 0 : g.routes.landWay(hex, port, closed)?.length
      return steps === undefined ? [] : [{ port, steps }]
    })
    .toSorted((one, other) => one.steps - other.steps)
}
