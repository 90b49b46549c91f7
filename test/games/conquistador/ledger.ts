/** Double-entry books of a game: what a state holds, and what its events say has come and gone. */
import type { Nation, ShipKind } from '../../../source/games/conquistador/data.ts'
import type { Group, State } from '../../../source/games/conquistador/state.ts'
import type { GameEvent } from '../../../source/kernel/game.ts'

/** Amounts by name: `ducats`, `soldier`, `colonist`, a kind of ship, a leader, a missionary, `gold SOURCE`. */
export type Books = Map<string, number>

const add = (books: Books, name: string, amount: number): void => {
  const sum = (books.get(name) ?? 0) + amount
  if (sum === 0) books.delete(name)
  else books.set(name, sum)
}

function addGroup(books: Books, { soldiers, colonists, leaders, missionaries, gold }: Group, sign = 1): void {
  add(books, 'soldier', sign * soldiers)
  add(books, 'colonist', sign * colonists)
  for (const name of [...leaders, ...missionaries]) add(books, name, sign)
  for (const [from, ducats] of Object.entries(gold)) add(books, `gold ${from}`, sign * ducats)
}

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

interface Toll extends Group {
  ships: ShipKind[]
}

const entries: Readonly<Record<string, (books: Books, event: GameEvent) => void>> = {
  bought(books, { ware, count: number }) {
    add(books, ware as string, number as number)
  },
  returned(books, { ware, count: number }) {
    add(books, ware as string, -(number as number))
  },
  built(books, { ware }) {
    add(books, ware as string, 1)
  },
  dismissed(books, { unit, count: number }) {
    add(books, unit as string, -(number as number))
  },
  colonists(books, { colonists }) {
    add(books, 'colonist', colonists as number)
  },
  'colonists-changed'(books, { change }) {
    add(books, 'colonist', change as number)
  },
  'colonists-gone'(books, { colonists }) {
    add(books, 'colonist', -(colonists as number))
  },
  recalled(books, { soldiers }) {
    add(books, 'soldier', -(soldiers as number))
  },
  'missionaries-called'(books, { missionaries }) {
    for (const id of missionaries as string[]) add(books, id, 1)
  },
  'leader-arrives'(books, { name }) {
    add(books, name as string, 1)
  },
  'leader-departs'(books, { name }) {
    add(books, name as string, -1)
  },
  'conquistador-alone'(books, { name }) {
    add(books, name as string, -1)
  },
  mined(books, { site, ducats }) {
    add(books, `gold ${site}`, ducats as number)
  },
  looted(books, { site, ducats }) {
    add(books, `gold ${site}`, ducats as number)
  },
  'gold-credited'(books, { from, ducats }) {
    add(books, `gold ${from}`, -(ducats as number))
  },
}

/** Which way the ducats of an event go. Bounds may be given back, and events drain a treasury: both are signed. */
const income = ['taxes', 'treasury', 'returned', 'disbanded', 'resources', 'gold-credited']
const expense = ['bought', 'bounds', 'built', 'maintenance']

/** Enters what an event says has come or gone. */
export function enter(books: Books, event: GameEvent): void {
  if (income.includes(event.type)) add(books, 'ducats', event.ducats as number)
  if (expense.includes(event.type)) add(books, 'ducats', -(event.ducats as number))
  entries[event.type]?.(books, event)
  if (event.toll === undefined) return
  const toll = event.toll as unknown as Toll
  addGroup(books, toll, -1)
  for (const kind of toll.ships) add(books, kind, -1)
}

/** One sentence for each amount on which two books differ. */
export function differences(said: Books, held: Books): string[] {
  const names = new Set([...said.keys(), ...held.keys()])
  return [...names]
    .filter((name) => (said.get(name) ?? 0) !== (held.get(name) ?? 0))
    .map((name) => `${name}: events say ${said.get(name) ?? 0}, there are ${held.get(name) ?? 0}.`)
}
