/** How much an event means to a seat, for reports that name the worst and the best. */
import type { Seat } from '../../../../kernel/contract/named.ts'
import type { Nation } from '../../data/shapes.ts'
import { isTolling } from '../../end/bookings.ts'
import { pointsPerArea, pointsPerDucat } from '../../end/victory.ts'
import type { Event, EventOf } from '../../events/event.ts'
import type { Toll } from '../../events/shapes.ts'
import { hexOfNode } from '../../map/board.ts'
import type { World } from '../../map/world.ts'
import type { Position } from '../../state/context.ts'
import { unitsAt } from '../../state/stacks.ts'
import type { State } from '../../state/state.ts'
import { empires } from './words.ts'

/** Ducats that deserve a page: more than one ship. */
const grave = 10
/** Ducats that a leader is worth here, whom no money buys. */
const leader = 20

/** Less than any loss or gain. */
const slight = 0.01

/** An Area under control: as much as its points are worth in gold. */
const control = pointsPerArea / pointsPerDucat('Spain') / grave

/** Below 0 what it lost, above what it won; from 1 on either way it deserves a page of its own. */
export function weightOf(world: World, seat: Seat, event: Event): number {
  const isOwn = (nation: Nation) => nation === seat
  // What a partner breaks is grave for whoever kept it, with pages of great moments and without.
  if (event.type === 'treaty-broken') return isOwn(event.partner) ? -1 : 0
  if (event.type === 'control') return isOwn(event.nation) ? (event.gained ? control : -control) : 0
  if (isTolling(event))
    return 'nation' in event && isOwn(event.nation) ? -worthOf(world, event.toll) / grave : 0
  // What the nation has ordered, and what is done to it: neither goes by unread.
  if (event.type === 'native-combat') return isOwn(event.nation) ? (event.loss > 0 ? -slight : slight) : 0
  if (event.type === 'uprising') return isOwn(event.nation) ? -slight : 0
  if (event.type === 'discovery' || event.type === 'discovery-credited')
    return isOwn(event.nation) ? event.points / grave : 0
  if (isGain(event)) return isOwn(event.nation) ? event.ducats / grave : 0
  return 0
}

/** Gold that a nation wins, and what comes of it at home: it may lie overseas for turns before (13.41). */
const isGain = (event: Event) =>
  event.type === 'mined' ||
  event.type === 'looted' ||
  event.type === 'gold-captured' ||
  event.type === 'gold-credited'

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
