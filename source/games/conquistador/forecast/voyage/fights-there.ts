/** What fights with others would bring where a voyage with soldiers goes, as far as its nation knows of them. */
import type { Note } from '../../../../kernel/contract/game.ts'
import { areaClosedOff } from '../../council/demands.ts'
import type { Nation } from '../../data/shapes.ts'
import { trucesFor } from '../../diplomacy/truces.ts'
import { enemyAt } from '../../land/enemies.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import { foesAt } from '../../naval/fleets.ts'
import { guards, invaders, soldiersToSpare } from '../../naval/invasion.ts'
import { attackBy, lossesText, seaOddsText } from '../../naval/naval-combat.ts'
import type { Position } from '../../state/context.ts'
import { isSettlement } from '../../state/stacks.ts'
import type { Expedition, KnownForces } from '../../state/state.ts'
import { nationsInPlay } from '../../state/units.ts'
import { invasionText } from '../land-combat.ts'

type Arrived = Expedition & { place: SeaNode }

/** 8.13, 8.51: with whom it could fight there, against those who are there now. Whom a treaty spares is no foe (6.72). */
export function fightNotes(g: Position, expedition: Expedition): Note[] {
  const { destination, ships } = expedition
  if (destination === null || destination === 'Europe' || ships.every(({ soldiers }) => soldiers === 0))
    return []
  const there: Arrived = { ...expedition, place: destination }
  const then = supposed(g, there)
  const told = (about: string, texts: readonly string[]): Note[] =>
    texts.map((text) => ({ about, text, foretells: true }))
  return [...told('Invasion', invasion(then, there)), ...told('At sea', atSea(then, there))]
}

/** The position if it were there already: of others what is known of them, while plans are secret from before (6.71). */
function supposed(g: Position, there: Arrived): Position {
  const { state } = g
  const fleet = state.expeditions.filter(({ id, nation }) => nation !== there.nation || id !== there.id)
  if (!state.council) return { ...g, state: { ...state, expeditions: [...fleet, there] } }
  const nations = nationsInPlay(state)
  const known = (nation: Nation): KnownForces =>
    (nation === there.nation ? null : state.council?.[nation]) ?? state
  const stacks = nations.flatMap((nation) => known(nation).stacks.filter((one) => one.nation === nation))
  const harbours = nations.flatMap((nation) => known(nation).harbours.filter((one) => one.nation === nation))
  const expeditions = [...fleet.filter(({ nation }) => nation === there.nation), there]
  return { ...g, state: { ...state, stacks, harbours, expeditions } }
}

/** 8.51: the fight for the port, after what forbids it as things are. */
function invasion(g: Position, there: Arrived): string[] {
  const { nation, place } = there
  const hex = hexOfNode(place)
  const foe = enemyAt(g.state, nation, hex)
  if (foe === null || trucesFor(g, nation, foe, { people: hex }).length > 0) return []
  if (!isSettlement(g.state, foe, hex)) return [`${foe} has no settlement there to invade (8.51)`]
  const landing = { ...invaders(g, there), soldiers: soldiersToSpare(there) }
  const odds = invasionText(g, there, landing)
  const guard = guards(g, nation, hex)
  const isClosed = areaClosedOff(g, there, place, landing) !== null
  const wanting = isClosed ? 'not without a missionary (15.61)' : null
  const off = guard === null ? wanting : `not while ships of ${guard.nation} lie there (8.51)`
  return odds === '' ? [] : [off === null ? odds : `${off}; else ${odds}`]
}

/** 8.13: an attack on the ships of each foe there. */
const atSea = (g: Position, there: Arrived): string[] =>
  foesAt(g, there.nation, there.place)
    .filter((foe) => trucesFor(g, there.nation, foe, { ships: there.place }).length === 0)
    .map((foe) => {
      const fight = attackBy(g, there, [foe])
      return `against ${foe} ships lost: ${lossesText(g, fight)}; ${seaOddsText(g, fight)}`
    })
