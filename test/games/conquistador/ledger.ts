/** Double-entry books of a game: what a state holds, and what its events say has come and gone. */
import type { Nation } from '../../../source/games/conquistador/data/shapes.ts'
import { eventOf } from '../../../source/games/conquistador/events/earlier.ts'
import type { Event, EventOf, EventType } from '../../../source/games/conquistador/events/event.ts'
import type { Group, State } from '../../../source/games/conquistador/state/state.ts'
import type { GameEvent } from '../../../source/kernel/contract/game.ts'

/**
 * Amounts by name: `ducats`, `soldier`, `colonist`, a kind of ship, a leader, a missionary, `gold SOURCE`.
 */
export type Books = Map<string, number>

const add = (books: Books, name: string, amount: number): void => {
  const sum = (books.get(name) ?? 0) + amount
  if (sum === 0) books.delete(name)
  else books.set(name, sum)
}

function addGroup(
  books: Books,
  { soldiers, colonists, leaders, missionaries, gold }: Readonly<Group>,
  sign = 1,
): void {
  add(books, 'soldier', sign * soldiers)
  add(books, 'colonist', sign * colonists)
  for (const name of [...leaders, ...missionaries]) add(books, name, sign)
  for (const [from, ducats] of Object.entries(gold)) add(books, `gold ${from}`, sign * ducats)
}

/** The books of every nation in a game, and of those who are held captive, whosever they are. */
export type AllBooks = Partial<Record<Nation | 'prison', Books>>

/** Counts what every nation has in a state. */
export const countAll = (state: State): AllBooks => ({
  ...Object.fromEntries(state.order.map((nation) => [nation, count(state, nation)])),
  prison: new Map(state.captives.map(({ name }) => [name, 1])),
})

/** Counts what a nation has in a state. */
export function count(state: State, nation: Nation): Books {
  const books: Books = new Map()
  add(books, 'ducats', state.nations[nation]!.treasury)
  const own = <T extends { nation: Nation }>(all: readonly T[]) => all.filter((one) => one.nation === nation)
  for (const stack of own(state.stacks)) addGroup(books, stack)
  for (const harbour of own(state.harbours)) addGroup(books, harbour)
  for (const { ships } of [...own(state.harbours), ...own(state.expeditions)])
    for (const ship of ships) {
      add(books, ship.kind, 1)
      addGroup(books, ship)
    }
  return books
}

const entries: { readonly [T in EventType]?: (books: Books, event: EventOf<T>) => void } = {
  bought: (books, { ware, count: number }) => add(books, ware, number),
  returned: (books, { ware, count: number }) => add(books, ware, -number),
  built: (books, { ware }) => add(books, ware, 1),
  dismissed: (books, { unit, count: number }) => add(books, unit, -number),
  colonists: (books, { colonists }) => add(books, 'colonist', colonists),
  'colonists-changed': (books, { change }) => add(books, 'colonist', change),
  'colonists-gone': (books, { colonists }) => add(books, 'colonist', -colonists),
  recalled: (books, { soldiers }) => add(books, 'soldier', -soldiers),
  'missionaries-called'(books, { missionaries }) {
    for (const id of missionaries) add(books, id, 1)
  },
  'leader-arrives': (books, { name }) => add(books, name, 1),
  'leader-departs': (books, { name }) => add(books, name, -1),
  'conquistador-alone': (books, { name }) => add(books, name, -1),
  mined: (books, { site, ducats }) => add(books, `gold ${site}`, ducats),
  looted: (books, { site, ducats }) => add(books, `gold ${site}`, ducats),
  'gold-credited': (books, { from, ducats }) => add(books, `gold ${from}`, -ducats),
}
const book = <T extends EventType>(books: Books, event: EventOf<T>) => entries[event.type]?.(books, event)

/**
 * Which way the ducats of an event go. Bounds may be given back, and
 * events drain a treasury: both are signed.
 */
const income: readonly EventType[] = [
  'taxes',
  'treasury',
  'returned',
  'disbanded',
  'resources',
  'gold-credited',
]
const expense: readonly EventType[] = ['bought', 'bounds', 'built', 'maintenance']

/** What goes from one nation to another: who gives, who gets, and what. */
interface Passing {
  readonly from: Nation | 'prison'
  readonly to: Nation | 'prison'
  readonly what: Readonly<Record<string, number>>
}

const goldOf = ({ gold }: EventOf<'prize' | 'gold-taken' | 'gold-captured'>): Record<string, number> =>
  Object.fromEntries(Object.entries(gold).map(([from, ducats]) => [`gold ${from}`, ducats]))

/** Ducats that one nation gives another. */
const payment = ({
  nation,
  partner,
  ducats,
}: EventOf<'treaty-payment' | 'loan-made' | 'loan-repaid' | 'share-paid'>): Passing => ({
  from: nation,
  to: partner,
  what: { ducats },
})

const passings: { readonly [T in EventType]?: (event: EventOf<T>, all: AllBooks) => Passing } = {
  'treaty-payment': payment,
  'loan-made': payment,
  'loan-repaid': payment,
  'share-paid': payment,
  'explorer-hired': ({ nation, partner, name }) => ({ from: nation, to: partner, what: { [name]: 1 } }),
  // Whoever captures an explorer of his own that was in hire has him back.
  'explorer-returns': ({ nation, partner, name }, { prison }) => ({
    from: prison!.has(name) ? 'prison' : partner,
    to: nation,
    what: { [name]: 1 },
  }),
  captured: ({ nation, name }) => ({ from: nation, to: 'prison', what: { [name]: 1 } }),
  'captive-freed': ({ partner, name }) => ({ from: 'prison', to: partner, what: { [name]: 1 } }),
  prize: (event) => ({
    from: event.owner,
    to: event.nation,
    what: { [event.ship]: 1, ...goldOf(event) },
  }),
  'gold-taken': (event) => ({ from: event.owner, to: event.nation, what: goldOf(event) }),
  'gold-captured': (event) => ({ from: event.victim, to: event.nation, what: goldOf(event) }),
}
const passingOf = <T extends EventType>(event: EventOf<T>, all: AllBooks) =>
  passings[event.type]?.(event, all)

/** Whose books tell of an event. */
function bearer(event: Event): Nation | null {
  if (event.type === 'prize') return event.owner
  return 'nation' in event ? event.nation : null
}

/** Enters what an event says has come, gone, or passed from hand to hand. */
export function enter(all: AllBooks, told: GameEvent): void {
  const event = eventOf(told)
  const passing = passingOf(event, all)
  for (const [name, amount] of Object.entries(passing?.what ?? {})) {
    add(all[passing!.from]!, name, -amount)
    add(all[passing!.to]!, name, amount)
  }
  // 24.16: the gold aboard, which the toll takes from the debtor, becomes the Bankers' ducats.
  if (event.type === 'ship-seized') add(all.Bankers!, 'ducats', event.ducats)
  if (event.type === 'captive-killed') add(all.prison!, event.name, -1)
  // Who leaves the game is told of as his own nation's, in whose hire or prison he may be.
  const holder = event.type === 'leader-departs' && Object.values(all).find((one) => one.has(event.name))
  const nation = bearer(event)
  const books = holder || (nation && all[nation])
  // Nations that are not played keep no books.
  if (!books) return
  if ('ducats' in event) {
    if (income.includes(event.type)) add(books, 'ducats', event.ducats)
    if (expense.includes(event.type)) add(books, 'ducats', -event.ducats)
  }
  book(books, event)
  if (!('toll' in event)) return
  addGroup(books, event.toll, -1)
  for (const kind of event.toll.ships) add(books, kind, -1)
}

/** One sentence for each amount on which the books of any nation differ. */
export const differencesOfAll = (said: AllBooks, held: AllBooks): string[] =>
  Object.entries(said).flatMap(([nation, books]) =>
    differences(books, held[nation as Nation]!).map((fault) => `${nation}: ${fault}`),
  )

/** One sentence for each amount on which two books differ. */
export function differences(said: Books, held: Books): string[] {
  const names = new Set([...said.keys(), ...held.keys()])
  return [...names]
    .filter((name) => (said.get(name) ?? 0) !== (held.get(name) ?? 0))
    .map((name) => `${name}: events say ${said.get(name) ?? 0}, there are ${held.get(name) ?? 0}.`)
}
