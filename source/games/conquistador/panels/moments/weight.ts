/** How much an event means to a seat, for reports that name the worst and the best. */
import type { Seat } from '../../../../kernel/contract/named.ts'
import type { Nation } from '../../data/shapes.ts'
import { isTolling } from '../../end/bookings.ts'
import { pointsPerArea, pointsPerDucat } from '../../end/victory.ts'
import type { Event, EventOf, EventType } from '../../events/event.ts'
import type { Toll } from '../../events/shapes.ts'
import { hexOfNode } from '../../map/board.ts'
import type { World } from '../../map/world.ts'
import { penaltyPoints } from '../../matters/penalties.ts'
import type { Position } from '../../state/context.ts'
import { unitsAt } from '../../state/stacks.ts'
import type { State } from '../../state/state.ts'
import { isMissionary } from '../../state/units.ts'
import { empires } from './words.ts'

/** Ducats that deserve a page: more than one ship. */
const grave = 10
/** Ducats that a leader is worth here, whom no money buys. */
const leader = 20

/** Less than any loss or gain. */
const slight = 0.01

/** How much ducats weigh. */
export const ofDucats = (ducats: number): number => ducats / grave

/** Points weigh as much as the gold that is worth them. */
const ofPoints = (points: number): number => ofDucats(points / pointsPerDucat('Spain'))

/** 19.1: who has three colonists may control an Area, so each place where they live is a part of one. */
export const settlementWeight = ofPoints(pointsPerArea / 3)

/** A fight that is won, where nobody lives. */
export const victoryWeight = ofDucats(grave)

/** A penalty that hangs over a nation, which may still escape it. */
const threat = ofPoints(penaltyPoints) / 2

/** Below 0 what it lost, above what it won; from 1 on either way it deserves a page of its own. */
export function weightOf(world: World, seat: Seat, event: Event): number {
  if ('nation' in event && event.nation === seat) return ownWeight(world, event)
  const loss = isTaking(event) ? takenIn(world, event) : null
  return loss?.from === seat ? -loss.weight : 0
}

/** What it means to the nation of the event. */
function ownWeight(world: World, event: Event): number {
  const won = isTaking(event) ? takenIn(world, event) : null
  if (won?.isWon) return won.weight
  if (isTolling(event)) return -worthOf(world, event.toll) / grave - (leadersBeside(event) * leader) / grave
  if (isGain(event)) return event.ducats / grave
  switch (event.type) {
    case 'control':
      return ofPoints(pointsPerArea) * (event.gained ? 1 : -1)
    case 'penalty':
      return -ofPoints(event.points)
    case 'civil-war':
      return event.due > 0 ? -threat : -slight
    case 'march-demanded':
      return -threat
    case 'treasury':
      return event.ducats / grave
    case 'colonists-changed':
      return (event.change * world.data.units.soldier.cost) / grave
    // What the nation has ordered, and what is done to it: neither goes by unread.
    case 'native-combat':
      return event.loss > 0 ? -slight : slight
    case 'uprising':
      return -slight
    case 'conquistador-alone':
      return -leader / grave
    case 'captured':
      return isMissionary(event.name) ? -slight : -leader / grave
    case 'discovery':
    case 'discovery-credited':
      return ofPoints(event.points)
    default:
      return 0
  }
}

/** 7.27: leaders who waited where a harbour is lost stand beside its toll. */
const leadersBeside = (event: Event): number => (event.type === 'harbour-lost' ? event.leaders.length : 0)

/** What an event takes from another nation than its own. */
interface Taking<T extends EventType> {
  readonly from: (event: EventOf<T>) => Nation
  /** How much changes hands, or is lost to the other side. */
  readonly weight: (event: EventOf<T>, world: World) => number
  /** Whether the nation of the event wins as much. */
  readonly isWon: boolean
}
type Taken = 'treaty-broken' | 'captive-killed' | 'prize' | 'gold-taken' | 'gold-captured'
const takings: { readonly [T in Taken]: Taking<T> } = {
  // What a partner breaks is grave for whoever kept it, with pages of great moments and without.
  'treaty-broken': { from: ({ partner }) => partner, weight: () => 1, isWon: false },
  'captive-killed': {
    from: ({ partner }) => partner,
    weight: ({ name }) => (isMissionary(name) ? slight : leader / grave),
    isWon: false,
  },
  prize: {
    from: ({ owner }) => owner,
    weight: ({ ship, ducats, toll }, world) =>
      (world.data.units[ship].cost + ducats + worthOf(world, toll)) / grave,
    isWon: true,
  },
  'gold-taken': { from: ({ owner }) => owner, weight: ({ ducats }) => ducats / grave, isWon: true },
  'gold-captured': { from: ({ victim }) => victim, weight: ({ ducats }) => ducats / grave, isWon: true },
}
const isTaking = (event: Event): event is EventOf<Taken> => Object.hasOwn(takings, event.type)

const takenIn = <T extends Taken>(world: World, event: EventOf<T>) => {
  const { from, weight, isWon } = takings[event.type]
  return { from: from(event), weight: weight(event, world), isWon }
}

/** Gold that a nation wins, and what comes of it at home: it may lie overseas for turns before (13.41). */
const isGain = (event: Event) =>
  event.type === 'mined' || event.type === 'looted' || event.type === 'gold-credited'

/** What it means to whomever it concerns; what its council met with is worth a line, if nothing else is. */
export function stirOf(world: World, event: Event): number {
  if (event.type === 'political-event') return slight
  return 'nation' in event ? weightOf(world, event.nation, event) : 0
}

/** Ducats that it takes to have again what is lost. */
export function worthOf(
  { data: { units } }: Pick<World, 'data'>,
  { ships, soldiers, colonists, leaders }: Toll,
): number {
  const afloat = ships.reduce((sum, kind) => sum + units[kind].cost, 0)
  return afloat + units.soldier.cost * (soldiers + colonists) + leader * leaders.length
}

/** Waits for a key whatever it costs: its own fights, an Area won or lost, the end of a settlement or of gold, a broken treaty. */
export function isHeld({ state }: Position, seat: Seat, event: Event): boolean {
  switch (event.type) {
    case 'native-combat':
    case 'control':
    case 'harbour-lost':
      return event.nation === seat
    case 'depletion':
      return event.nation === seat && event.depleted
    case 'lost':
    case 'all-lost':
      return event.nation === seat && isEnd(state, event)
    case 'land-combat':
      return event.nation === seat || event.against === seat
    case 'naval-combat':
      return event.nation === seat || event.targets.some((one) => one === seat)
    case 'treaty-broken':
      return event.nation === seat || event.partner === seat
    default:
      return false
  }
}

/** 17.22: a fight with an empire, or that leaves no natives: a standing order may have made it. */
export const isClimax = (seat: Seat, event: Event): boolean =>
  event.type === 'native-combat' &&
  event.nation === seat &&
  event.target === 'natives' &&
  (event.level === 0 || Object.hasOwn(empires, event.area))

/** Settlers of a hex are lost, and nobody is left there. */
function isEnd(state: State, event: EventOf<'lost' | 'all-lost'>): boolean {
  if (event.toll.colonists === 0) return false
  const place = event.type === 'all-lost' ? event.hex : 'place' in event.at ? event.at.place : 'Europe'
  if (place === 'Europe') return false
  const { colonists, soldiers } = unitsAt(state, event.nation, hexOfNode(place))
  return colonists + soldiers === 0
}
