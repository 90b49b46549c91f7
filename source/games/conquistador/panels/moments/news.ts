/** What of all that happens is worth telling, and to whom it is no news. */
import type { Event, EventType } from '../../events/event.ts'

/** What other panels show already; the log has it all. */
const unseen: readonly EventType[] = ['segment', 'initiative', 'standing']

export const isNews = (event: Event): boolean => !unseen.includes(event.type)

/** What a nation has ordered itself, and seen done. */
const deeds: readonly EventType[] = [
  ...(['bought', 'returned', 'built', 'missionaries-called', 'plans-shown', 'maintenance'] as const),
  ...(['formed', 'disbanded', 'destination', 'bounds', 'loaded', 'unloaded', 'stowed'] as const),
  ...(['crossed', 'sailed', 'moved'] as const),
]

export const isDeed = (seat: string, event: Event): boolean =>
  deeds.includes(event.type) && 'nation' in event && event.nation === seat
