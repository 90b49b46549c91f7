/** What each event is in the books of a game: which ducats it moves, and what its losses are put down to. */
import type { Nation } from '../data/shapes.ts'
import type { Event, EventOf } from '../events/event.ts'
import type { Toll } from '../events/shapes.ts'
import type { LossCause } from '../state/state.ts'

/** By what units are lost: the sea, land attrition, natives, other nations, anything else. */
export const lossColumns = ['sea', 'land', 'natives', 'combat', 'other'] as const
export type LossColumn = (typeof lossColumns)[number]

/** The columns of a ledger. */
export type Money = 'taxes' | 'gold' | 'resources' | 'spent' | 'maintenance' | 'transfers'

/** Events that tell of ducats. */
export type Paid = Extract<Event, { readonly ducats: number }>['type']

/**
 * What an event does to the ledger of its nation: the column, and the sign of its ducats. Gold is booked when
 * it comes to Europe, and not on its way.
 */
export const bookings: { readonly [T in Paid]: readonly [Money, 1 | -1] | null } = {
  taxes: ['taxes', 1],
  'gold-credited': ['gold', 1],
  resources: ['resources', 1],
  bought: ['spent', 1],
  built: ['spent', 1],
  bounds: ['spent', 1],
  returned: ['spent', -1],
  disbanded: ['spent', -1],
  maintenance: ['maintenance', 1],
  treasury: ['transfers', 1],
  'treaty-payment': ['transfers', -1],
  'loan-made': ['transfers', -1],
  'loan-repaid': ['transfers', -1],
  'share-paid': ['transfers', -1],
  'ship-seized': null,
  'loan-defaulted': null,
  'debt-covered': null,
  mined: null,
  looted: null,
  'gold-loaded': null,
  'gold-captured': null,
  'gold-taken': null,
  prize: null,
}
export const isPaid = (event: Event): event is EventOf<Paid> => Object.hasOwn(bookings, event.type)

/** Events that tell of points of victory beside those for ducats. */
const scoring: readonly Event['type'][] = ['discovery', 'discovery-credited', 'penalty', 'control']

/** It changes what is in a treasury, or the points. */
export const movesTreasury = (event: Event): boolean =>
  (isPaid(event) && bookings[event.type] !== null) || scoring.includes(event.type)

/** Whether the ducats of an event come to the partner of its nation. */
const gains: { readonly [T in Extract<EventOf<Paid>, { readonly partner: Nation }>['type']]: boolean } = {
  'treaty-payment': true,
  'loan-made': true,
  'loan-repaid': true,
  'share-paid': true,
  'ship-seized': true,
  'loan-defaulted': false,
  'debt-covered': false,
}
const isGain = (event: Event): event is EventOf<keyof typeof gains> => Object.hasOwn(gains, event.type)

/** Who gains the ducats of an event, if they come from another. */
export const gainerOf = (event: Event): Nation | null =>
  isGain(event) && gains[event.type] ? event.partner : null

/** Events that tell of losses, and of what they are put down to. */
export type Tolling = Extract<Event, { readonly toll: Toll }>['type']
const tolls: { readonly [T in Tolling]: (event: EventOf<T>) => LossColumn } = {
  lost: ({ cause }) => columnOf(cause),
  'ship-lost': ({ cause }) => columnOf(cause),
  'expedition-lost': ({ cause }) => columnOf(cause),
  'all-lost': ({ cause }) => columnOf(cause),
  'area-lost': () => 'natives',
  'cut-off': () => 'combat',
  'ship-sunk': () => 'combat',
  prize: () => 'combat',
  'harbour-lost': () => 'other',
  'brasil-lost': () => 'other',
  'ship-seized': () => 'other',
}
export const isTolling = (event: Event): event is EventOf<Tolling> => Object.hasOwn(tolls, event.type)
/** What the losses of an event are put down to. */
export const columnIn = <T extends Tolling>(event: EventOf<T>): LossColumn => tolls[event.type](event)

function columnOf(cause: LossCause): LossColumn {
  if (cause.by === 'native-combat') return cause.target === 'natives' ? 'natives' : 'other'
  return columns[cause.by]
}
const columns: Readonly<Record<Exclude<LossCause['by'], 'native-combat'>, LossColumn>> = {
  sea: 'sea',
  land: 'land',
  uprising: 'natives',
  resentment: 'natives',
  caribs: 'natives',
  battle: 'combat',
  'sea-combat': 'combat',
  raid: 'combat',
  plague: 'other',
  stranding: 'other',
  disbanding: 'other',
}
