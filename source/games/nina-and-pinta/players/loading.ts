/** What a player loads: what each crew would bring in its world, and what all three cost. */
import type { Action } from '../../../kernel/contract/game.ts'
import { type Nation, type World, worlds } from '../data/names.ts'
import { captainIn } from '../map/pieces.ts'
import { sequence } from '../sequence/sequence.ts'
import { type Context, openContext, type Position, playerOf, screenOf } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import { candidatesOf } from './candidates.ts'
import { nextOf, reduced, tried } from './trying.ts'
import { type Outlook, worthOf } from './worth.ts'

interface Crew {
  readonly world: World
  readonly captain: boolean
  readonly settlers: number
  readonly gain: number
}

const sizeOf = ({ captain, settlers }: Crew): number => settlers + (captain ? 1 : 0)

/** A land that is explored may bring more than the plain one that is imagined in its place. */
const discoveries = 1

const sailStep = sequence.findIndex(({ id }) => id === 'sail')

/** The position in which one ship is about to sail, with a crew that came from nowhere. */
function aboutToSail(g: Position, nation: Nation, crew: Omit<Crew, 'gain'>): Context {
  const at = openContext(g.atlas, draft(g.state))
  const player = playerOf(at, nation)
  Object.assign(at.state, { step: sailStep, round: 1, stage: 'begin', stack: [] })
  player.sailing = [crew.world, ...worlds.filter((world) => world !== crew.world)]
  Object.assign(player.ships[crew.world], { captain: crew.captain, settlers: crew.settlers })
  player.settlers -= crew.settlers
  return at
}

function gainOf(g: Position, nation: Nation, crew: Omit<Crew, 'gain'>, outlook: Outlook): number {
  const at = aboutToSail(g, nation, crew)
  const decision = nextOf(at, nation)
  const voyages = decision ? candidatesOf(decision) : []
  const worths = voyages.flatMap((voyage) => {
    const after = tried(at, voyage)
    if (!after) return []
    const found = voyage.type === 'explore' ? discoveries : 0
    return [worthOf(reduced(after, nation), nation, outlook) + found]
  })
  return worths.length > 0 ? Math.max(...worths) : worthOf(at, nation, outlook) - crew.settlers
}

/** Each crew that a world could have, with what it brings. */
function crewsFor(g: Position, nation: Nation, world: World, outlook: Outlook): Crew[] {
  const { crew, settlers: supply } = playerOf(g, nation)
  const { gold } = screenOf(g, nation)
  const captains = captainIn(g, nation, world) === null ? [false, true] : [false]
  const crews = captains.flatMap((captain) =>
    Array.from({ length: crew + 1 }, (_, settlers) => ({ world, captain, settlers })),
  )
  const base = gainOf(g, nation, { world, captain: false, settlers: 0 }, outlook)
  return crews
    .filter((one) => sizeOf({ ...one, gain: 0 }) <= Math.min(crew, gold) && one.settlers <= supply)
    .map((one) => ({ ...one, gain: gainOf(g, nation, one, outlook) - base }))
}

/** The three crews that bring most for their gold. @param price points that a gold is worth */
export function loadOf(g: Position, nation: Nation, outlook: Outlook, price: number): Action {
  const { gold } = screenOf(g, nation)
  const { settlers: supply } = playerOf(g, nation)
  const [nina, pinta, maria] = worlds.map((world) => crewsFor(g, nation, world, outlook)) as [
    Crew[],
    Crew[],
    Crew[],
  ]
  let best: { crews: Crew[]; gain: number } = { crews: [], gain: Number.NEGATIVE_INFINITY }
  for (const one of nina)
    for (const two of pinta)
      for (const three of maria) {
        const size = sizeOf(one) + sizeOf(two) + sizeOf(three)
        if (size > gold || one.settlers + two.settlers + three.settlers > supply) continue
        const gain = one.gain + two.gain + three.gain - price * size
        if (gain > best.gain) best = { crews: [one, two, three], gain }
      }
  const crew: Record<string, number> = {}
  for (const { world, captain, settlers } of best.crews) {
    if (captain) crew[`${world}-captain`] = 1
    if (settlers > 0) crew[`${world}-settlers`] = settlers
  }
  return { type: 'load', seat: nation, crew, equals: 'nina pinta santa-maria' }
}
