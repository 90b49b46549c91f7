/** 7.26 Where an expedition without an Explorer may end its movement within the New World. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { isGalleons } from '../council/expeditions.ts'
import { hexOfNode, type SeaNode } from '../map/board.ts'
import { missionaryFault } from '../matters/missionaries.ts'
import { friendlyPorts, isFriendlyPort, placeName } from '../matters/ports.ts'
import type { Position } from '../state/context.ts'
import type { Expedition } from '../state/state.ts'
import { many } from '../state/units.ts'
import { attackChoices } from './encounter.ts'
import { isLed } from './explorers-ashore.ts'
import { hostileWaters } from './fleets.ts'
import { invasionChoices } from './invasion.ts'
import { waters } from './sailing.ts'
import { aboard } from './ships.ts'

/** It has sailed, and lies neither in a friendly port nor where it has fought or others have tried to attack it. */
const isAdrift = (g: Position, expedition: Expedition): boolean =>
  expedition.points > 0 &&
  (expedition.stop === 'passing' || expedition.stop === 'unmoored') &&
  !expedition.driven &&
  !isFriendlyPort(g, expedition.nation, expedition.place) &&
  !isLed(g, expedition)

/** It must sail on or fight before its movement can end. Where no way on is lawful either, nobody is held. */
export const mustPutIn = (g: Position, expedition: Expedition): boolean =>
  isAdrift(g, expedition) && hasEnd(g, expedition)

export type PutInForm = { type: 'putIn'; fixed: { expedition: string; to: SeaNode } }

/** How many ways to end its movement are named to an expedition that must; it may draw others itself. */
const mostNamed = 3

/** The nearest friendly ports; without one the nearest fights. */
export function putInChoices(g: Position, expedition: Expedition): ChoiceOf<PutInForm>[] {
  const { id, place } = expedition
  const ports = portsAhead(g, expedition)
  const fights = ports.length > 0 ? [] : fightsAhead(g, expedition).filter((water) => water !== place)
  return [...ports, ...fights].slice(0, mostNamed).map((to) => ({
    type: 'putIn',
    rule: '7.26',
    about: id,
    label: `${ports.length > 0 ? 'put in at' : 'sail to fight at'} ${placeName(g, to)}, ${many(g.routes.seaDistance(place, to)!, 'movement point')}`,
    fixed: { expedition: id, to },
    at: to,
  }))
}

/** No Explorer leads it, and it has nowhere to end a movement. */
export const cannotSail = (g: Position, expedition: Expedition): boolean =>
  !isLed(g, expedition) && !hasEnd(g, expedition)

const hasEnd = (g: Position, expedition: Expedition): boolean =>
  portsAhead(g, expedition).length > 0 || fightsAhead(g, expedition).length > 0

/** Friendly ports that it can sail to, the nearest first. */
const portsAhead = (g: Position, expedition: Expedition): SeaNode[] =>
  ahead(g, expedition, friendlyPorts(g, expedition.nation))

/** Waters, its own among them, where it can sail to and fight, the nearest first. */
const fightsAhead = (g: Position, expedition: Expedition): SeaNode[] =>
  isGalleons(expedition)
    ? []
    : ahead(g, expedition, hostileWaters(g, expedition.nation)).filter((water) =>
        mayFight(g, { ...expedition, place: water }),
      )

function ahead(g: Position, expedition: Expedition, goals: readonly SeaNode[]): SeaNode[] {
  const { place } = expedition
  const open = waters(g, expedition)
  const far = (goal: SeaNode) => (goal === place ? 0 : g.routes.seaDistance(place, goal))
  return goals
    .filter((goal) => open === 'sea' || g.board.ocean.get(goal) === g.board.ocean.get(place))
    .filter((goal) => far(goal) !== null)
    .sort((one, other) => far(one)! - far(other)!)
}

/** It may attack ships there, or invade. */
function mayFight(g: Position, there: Expedition): boolean {
  if (attackChoices(g, there).some(({ off }) => !off)) return true
  const hex = hexOfNode(there.place)
  return (
    invasionChoices(g, there).some(({ off }) => !off) &&
    !missionaryFault(g, there.nation, hex, { ...aboard(there.ships), colonists: 0 })
  )
}
