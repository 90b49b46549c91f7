/** What of all that happens is worth telling, and to whom it is no news. */
import type { Seat } from '../../../../kernel/contract/named.ts'
import type { Event, EventOf, EventType } from '../../events/event.ts'

/** What other panels show already; the log has it all. */
const unseen: readonly EventType[] = ['segment', 'initiative', 'standing']

export const isNews = (event: Event): boolean =>
  !unseen.includes(event.type) && !(event.type === 'plans-shown' && isIdle(event))

/** Who planned no voyage and bought nothing is no news. */
const isIdle = ({ voyages, bought, built }: EventOf<'plans-shown'>): boolean =>
  voyages.length === 0 && built === 0 && Object.values(bought).every((count) => count === 0)

/** What a nation has ordered itself, and seen done. */
const deeds: readonly EventType[] = [
  ...(['bought', 'returned', 'built', 'missionaries-called', 'plans-shown', 'maintenance'] as const),
  ...(['formed', 'disbanded', 'destination', 'bounds', 'loaded', 'unloaded', 'stowed'] as const),
  ...(['crossed', 'sailed', 'moved'] as const),
]

/** It has ordered this, or is asked for an answer to it in its council. */
export const isDeed = (seat: Seat, event: Event): boolean =>
  event.type === 'treaty-proposed' ? event.partner === seat : isOrdered(seat, event)

const isOrdered = (seat: Seat, event: Event): boolean =>
  deeds.includes(event.type) && 'nation' in event && event.nation === seat
