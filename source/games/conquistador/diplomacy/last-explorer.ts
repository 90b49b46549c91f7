/** 7.26, 15.34: what it means for the voyages of a nation that it hires out its last Explorer. */
import type { Nation } from '../data/shapes.ts'
import { friendlyPorts } from '../matters/ports.ts'
import { warning } from '../matters/warnings.ts'
import { harbourAt } from '../naval/ships.ts'
import { lastTurn, type Position } from '../state/context.ts'
import { leadersOf, serviceOf } from '../state/leaders.ts'
import { isExplorer, isNation } from '../state/units.ts'
import type { Treaty } from './shapes.ts'

/** Who would be hired out by a nation, and up to when it does without him; null where he does not come back. */
const hiredOut = (g: Position, nation: Nation, { clauses }: Pick<Treaty, 'clauses'>) =>
  clauses.flatMap((clause) =>
    clause.kind === 'explorer' && clause.from === nation
      ? [{ name: clause.name, away: serviceOf(g, clause.name).departs > clause.until ? clause.until : null }]
      : [],
  )

/** The turns before those in which another Explorer comes into the service of a nation (15.31). */
function noneBefore(g: Position, nation: Nation): number[] {
  const { lost, turn } = g.state
  return leadersOf(g)
    .filter(({ name, nation: of, arrives }) => of === nation && arrives > turn && isExplorer(g, name))
    .filter(({ name }) => !lost.includes(name))
    .map(({ arrives }) => arrives - 1)
}

/**
 * "! Then you have no Explorer in Europe up to turn 18: ..." where a treaty takes the last of a nation there and brings
 * none; those aboard ships that are to sail lead these.
 */
export function lastExplorerLines(g: Position, nation: Nation, treaty: Pick<Treaty, 'clauses'>): string[] {
  const hired = hiredOut(g, nation, treaty)
  const comes = treaty.clauses.some((one) => one.kind === 'explorer' && one.from !== nation)
  const leaders = harbourAt(g.state, nation, 'Europe')?.leaders ?? []
  const stays = leaders.some((name) => isExplorer(g, name) && hired.every((one) => one.name !== name))
  // 24.11: the Bankers make no voyages.
  if (hired.length === 0 || comes || stays || !isNation(nation)) return []
  const back = hired.flatMap(({ away }) => (away === null ? [] : [away]))
  const until = Math.min(lastTurn(g), ...back, ...noneBefore(g, nation))
  const when = until === g.state.turn ? 'this turn' : `up to turn ${until}`
  const isLed = g.state.expeditions.some(
    (one) =>
      one.nation === nation && one.ships.some((ship) => ship.leaders.some((name) => isExplorer(g, name))),
  )
  const voyage = isLed ? 'no other voyage' : 'no voyage'
  const port = friendlyPorts(g, nation).length > 0 ? ' but in a port of yours' : ', for you have no port'
  return [
    warning(
      `Then you have no Explorer in Europe ${when}: ${voyage} of yours discovers anything, or lands anywhere${port} (7.26).`,
    ),
  ]
}
