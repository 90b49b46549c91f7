/** How much an event means to a seat, for reports that name the worst and the best. */
import type { Seat } from '../../../../kernel/contract/named.ts'
import type { Nation } from '../../data/shapes.ts'
import { isTolling } from '../../end/bookings.ts'
import { pointsPerArea, pointsPerDucat } from '../../end/victory.ts'
import type { Event, EventOf } from '../../events/event.ts'
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

/** Points weigh as much as the gold that is worth them. */
const ofPoints = (points: number): number => points / pointsPerDucat('Spain') / grave

/** A penalty that hangs over a nation, which may still escape it. */
const threat = ofPoints(penaltyPoints) / 2

/** Below 0 what it lost, above what it won; from 1 on either way it deserves a page of its own. */
export function weightOf(world: World, seat: Seat, event: Event): number {
  if ('nation' in event && event.nation === seat) return ownWeight(world, event)
  return otherSideOf(event) === seat ? -takenWeight(world, event) : 0
}

/** What it means to the nation of the event. */
function ownWeight(world: World, event: Event): number {
  if (isTaken(event)) return takenWeight(world, event)
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
      return event.points / grave
    default:
      return 0
  }
}

/** 7.27: leaders who waited where a harbour is lost stand beside its toll. */
const leadersBeside = (event: Event): number => (event.type === 'harbour-lost' ? event.leaders.length : 0)

/** What one nation takes from another, which loses as much as is won. */
type Taken = EventOf<'prize' | 'gold-taken' | 'gold-captured'>
const isTaken = (event: Event): event is Taken =>
  event.type === 'prize' || event.type === 'gold-taken' || event.type === 'gold-captured'

/** Who loses by what another does; null where nobody does. */
function otherSideOf(event: Event): Nation | null {
  switch (event.type) {
    // What a partner breaks is grave for whoever kept it, with pages of great moments and without.
    case 'treaty-broken':
    case 'captive-killed':
      return event.partner
    case 'prize':
    case 'gold-taken':
      return event.owner
    case 'gold-captured':
      return event.victim
    default:
      return null
  }
}

/** How much changes hands, or is lost to the other side. */
function takenWeight(world: World, event: Event): number {
  switch (event.type) {
    case 'treaty-broken':
      return 1
    case 'captive-killed':
      return isMissionary(event.name) ? slight : leader / grave
    case 'prize':
      return (world.data.units[event.ship].cost + event.ducats + worthOf(world, event.toll)) / grave
    case 'gold-taken':
    case 'gold-captured':
      return event.ducats / grave
    default:
      return 0
  }
}

/** Gold that a nation wins, and what comes of it at home: it may lie overseas for turns before (13.41). */
const isGain = (event: Event) =>
  event.type === 'mined' || event.type === 'looted' || event.type === 'gold-credited'

/** What it means to whomever it concerns; what its council met with is worth a line, if nothing else is. */
export function stirOf(world: World, event: Event): number {
  if (event.type === 'political-event') return slight
  return 'nation' in event ? weightOf(world, event.nation, event) : 0
}

function worthOf({ data: { units } }: World, { ships, soldiers, colonists, leaders }: Toll): number {
  const afloat = ships.reduce((sum, kind) => sum + units[kind].cost, 0)
  return afloat + units.soldier.cost * (soldiers + colonists) + leader * leaders.length
}

/** Waits for a key whatever it costs: its own fights, an Area won or lost, the end of a settlement, a broken treaty. */
export function isHeld({ state }: Position, seat: Seat, event: Event): boolean {
  switch (event.type) {
    case 'native-combat':
    case 'control':
    case 'harbour-lost':
      return event.nation === seat
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
