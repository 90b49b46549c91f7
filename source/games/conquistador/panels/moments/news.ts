/** What of all that happens is worth telling, and to whom it is no news. */
import type { Seat } from '../../../../kernel/contract/named.ts'
import type { Clause } from '../../diplomacy/shapes.ts'
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
  ...(['bought', 'returned', 'built', 'missionaries-called', 'plans-shown'] as const),
  ...(['formed', 'disbanded', 'destination', 'bounds', 'loaded', 'unloaded', 'stowed'] as const),
  ...(['crossed', 'sailed', 'moved'] as const),
]

/** It has ordered this, or is asked for an answer to it in its council. */
export const isDeed = (seat: Seat, event: Event): boolean =>
  event.type === 'treaty-proposed'
    ? event.partner === seat
    : isOrdered(seat, event) && !isHaul(event) && !isSpread(event)

/**
 * 13.42, 6.71: gold is carried by standing order, perhaps on from where it has just been brought by hand; or a colonist leaves
 * with gold, and lives from now on where he brings it.
 */
const isHaul = (event: Event): boolean =>
  event.type === 'moved' &&
  Object.keys(event.units.gold).length > 0 &&
  (event.hauled === true || event.units.colonists > 0)

/** 14.21, 6.71: colonists have gone on by standing order. */
export const isSpread = (event: Event): boolean => event.type === 'moved' && event.spread === true

const isOrdered = (seat: Seat, event: Event): boolean =>
  deeds.includes(event.type) && 'nation' in event && event.nation === seat

const answers = ['treaty-signed', 'treaty-refused', 'treaty-failed'] as const satisfies readonly EventType[]

/** 6.72: another has answered a treaty that a nation proposed. */
export const isAnswer = (seat: Seat, event: Event): boolean =>
  answers.some((type) => type === event.type) && 'partner' in event && event.partner === seat

/** 6.72: what it proposed is accepted, and gives a nation nothing that it could use in the council that it has closed. */
export function leavesClosed(seat: Seat, event: Event): boolean {
  switch (event.type) {
    case 'treaty-signed':
      return event.terms.every((clause) => leavesPlans(seat, clause))
    case 'treaty-payment':
    case 'loan-made':
    case 'explorer-hired':
    case 'rutter-sold':
    case 'captive-freed':
      return event.nation === seat
    default:
      return false
  }
}

function leavesPlans(seat: Seat, clause: Clause): boolean {
  switch (clause.kind) {
    case 'gift':
    case 'loan':
    case 'explorer':
    case 'rutter':
    case 'ransom':
      return clause.from === seat
    // Words may promise anything, so they are looked at.
    default:
      return clause.kind !== 'words'
  }
}
