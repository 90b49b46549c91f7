/** What a player loads: what each crew would bring in its world, and what all three cost. */
import type { Action } from '../../../kernel/contract/game.ts'
import { change } from '../../../kernel/flow/draft.ts'
import type { Advice } from '../../../kernel/program/computer.ts'
import { type Nation, type World, worlds } from '../data/names.ts'
import { settlersText, worldName } from '../map/names.ts'
import { captainIn } from '../map/pieces.ts'
import { sequence } from '../sequence/sequence.ts'
import { type Context, openContext, type Position, playerOf, screenOf, sum } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import { candidatesOf } from './candidates.ts'
import { type Mind, worthAfter } from './thinking.ts'
import { nextOf } from './trying.ts'
import { priceOf, worthOf } from './worth.ts'

interface Crew {
  readonly world: World
  readonly captain: boolean
  readonly settlers: number
}

/** A crew with what it brings. */
interface Weighed extends Crew {
  readonly gain: number
}

const sizeOf = ({ captain, settlers }: Crew): number => settlers + (captain ? 1 : 0)

const sailStep = sequence.findIndex(({ id }) => id === 'sail')

/** The position in which one ship is about to sail, with a crew that came from nowhere. */
function aboutToSail(g: Position, nation: Nation, crew: Crew): Context {
  const at = openContext(g.atlas, draft(g.state))
  const player = playerOf(at, nation)
  change(at.state, { step: sailStep, round: 1, stage: 'begin', stack: [] })
  player.sailing = [crew.world, ...worlds.filter((world) => world !== crew.world)]
  change(player.ships[crew.world], { captain: crew.captain, settlers: crew.settlers })
  player.settlers -= crew.settlers
  return at
}

/** So many of the best voyages are thought through, with what follows them. */
const mostVoyages = 1

/** What the position is worth when a crew has sailed as it best can. */
function worthWith(g: Position, mind: Mind, crew: Crew): number {
  const at = aboutToSail(g, mind.seat, crew)
  const decision = nextOf(at, mind.seat)
  const weighed = (decision ? candidatesOf(decision) : []).flatMap((voyage) => {
    const worth = worthAfter(mind, voyage, at, 0)
    return worth === null ? [] : [{ voyage, worth }]
  })
  if (weighed.length === 0) return worthOf(at, mind.seat, mind.temper) - crew.settlers
  const best = weighed.toSorted((one, other) => other.worth - one.worth)
  const { depth } = mind.temper
  const further = depth > 0 ? best.slice(0, mostVoyages) : []
  const worths = further.flatMap(({ voyage }) => worthAfter(mind, voyage, at, depth) ?? [])
  return Math.max(best[0]!.worth, ...worths)
}

/** Each crew that a world could have, with what it brings, until another Settler brings nothing more. */
function crewsFor(g: Position, mind: Mind, world: World): Weighed[] {
  const { crew: most, settlers: supply } = playerOf(g, mind.seat)
  const { gold } = screenOf(g, mind.seat)
  const captains = captainIn(g, mind.seat, world) === null && gold > 0 ? [false, true] : [false]
  const base = worthWith(g, mind, { world, captain: false, settlers: 0 })
  return captains.flatMap((captain) => {
    const crews: Weighed[] = []
    const room = Math.min(most, gold) - (captain ? 1 : 0)
    for (let settlers = 0; settlers <= Math.min(room, supply); settlers++) {
      const crew = { world, captain, settlers }
      const gain = sizeOf(crew) === 0 ? 0 : worthWith(g, mind, crew) - base
      const before = crews.at(-1)
      if (before && settlers > 1 && gain <= before.gain) break
      crews.push({ ...crew, gain })
    }
    return crews
  })
}

/** Three crews, with what they bring for their gold. */
export interface Load {
  readonly crews: readonly Weighed[]
  readonly gain: number
}

/** All that there is gold and Settlers for. */
function loadsOf(g: Position, mind: Mind): Load[] {
  const { gold } = screenOf(g, mind.seat)
  const { settlers: supply } = playerOf(g, mind.seat)
  const price = priceOf(g, mind.temper)
  const [nina, pinta, maria] = worlds.map((world) => crewsFor(g, mind, world))
  const loads: Load[] = []
  for (const one of nina!)
    for (const two of pinta!)
      for (const three of maria!) {
        const crews = [one, two, three]
        const size = sum(crews.map(sizeOf))
        if (size > gold || sum(crews.map(({ settlers }) => settlers)) > supply) continue
        loads.push({ crews, gain: sum(crews.map(({ gain }) => gain)) - price * size })
      }
  return loads
}

/** The three crews that bring most for their gold. */
export const bestLoad = (g: Position, mind: Mind): Load =>
  loadsOf(g, mind).reduce((best, load) => (load.gain > best.gain ? load : best))

/** The best load of each size and for each set of worlds, the best first, and no more than so many. */
export function loadsByWorth(g: Position, mind: Mind, most: number): Load[] {
  const best = new Map<string, Load>()
  for (const load of loadsOf(g, mind).toSorted((one, other) => other.gain - one.gain)) {
    const { crews } = load
    const kinds = [
      `${sum(crews.map(sizeOf))}`,
      crews.map((crew) => (sizeOf(crew) > 0 ? crew.world : '')).join(),
    ]
    for (const kind of kinds) if (!best.has(kind)) best.set(kind, load)
  }
  return [...new Set(best.values())].toSorted((one, other) => other.gain - one.gain).slice(0, most)
}

/** Of equal crews the one that brings most sails first. */
export function loadAction({ crews }: Load, mind: Mind): Action {
  const crew: Record<string, number> = {}
  for (const { world, captain, settlers } of crews) {
    if (captain) crew[`${world}-captain`] = 1
    if (settlers > 0) crew[`${world}-settlers`] = settlers
  }
  const sailing = crews.toSorted((one, other) => other.gain - one.gain).map(({ world }) => world)
  return { type: 'load', seat: mind.seat, crew, first: sailing.join(' ') }
}

/** Why a load is advised. */
export function loadReasons(g: Position, mind: Mind, { crews }: Load): string[] {
  const price = priceOf(g, mind.temper)
  const loaded = crews.filter((one) => sizeOf(one) > 0)
  if (loaded.length === 0) return ['No crew brings more than its gold is worth later.']
  return [
    `Each gold for these crews brings more than the ${price.toFixed(1)} points that it is worth later.`,
    ...loaded.map((one) => `${worldName(g, one.world)}: ${crewText(one)}, ${one.gain.toFixed(1)} points.`),
  ]
}

/** The three crews that bring most for their gold. */
export function loadOf(g: Position, mind: Mind): Advice {
  const best = bestLoad(g, mind)
  return { action: loadAction(best, mind), reasons: loadReasons(g, mind, best) }
}

function crewText({ captain, settlers }: Crew): string {
  const crew = [...(captain ? ['a Captain'] : []), ...(settlers > 0 ? [settlersText(settlers)] : [])]
  return crew.join(' and ')
}
