/** The books of a nation: what came in and went out in each turn, so that its treasury adds up. */
import { cut, fill } from '../../../../app/parts/lines.ts'
import type { Paper } from '../../../../app/parts/paper.ts'
import type { Nation } from '../../data/shapes.ts'
import { bookings, gainerOf, isPaid, type Money } from '../../end/bookings.ts'
import type { Event } from '../../events/event.ts'
import type { State } from '../../state/state.ts'

/** The columns, with the sign of what stands in them. */
const columns: readonly { readonly name: Money; readonly title: string; readonly sign: 1 | -1 }[] = [
  { name: 'taxes', title: 'taxes', sign: 1 },
  { name: 'gold', title: 'gold', sign: 1 },
  { name: 'resources', title: 'resources', sign: 1 },
  { name: 'transfers', title: 'other', sign: 1 },
  { name: 'spent', title: 'bought', sign: -1 },
  { name: 'maintenance', title: 'upkeep', sign: -1 },
]

type Books = Record<Money, number>

const noMoney = (): Books => ({
  ...{ taxes: 0, gold: 0, resources: 0 },
  ...{ spent: 0, maintenance: 0, transfers: 0 },
})

/** What an event brings a nation or costs it. */
function book(books: Books, nation: Nation, event: Event): void {
  if (!isPaid(event)) return
  const booked = bookings[event.type]
  if (booked && event.nation === nation) books[booked[0]] += booked[1] * event.ducats
  if (gainerOf(event) === nation) books.transfers += event.ducats
}

/** The books of each turn that has begun, by its number. */
export function booksOf(events: readonly Event[], nation: Nation): ReadonlyMap<number, Books> {
  const turns = new Map<number, Books>()
  let now = noMoney()
  for (const event of events) {
    if (event.type === 'turn') {
      now = noMoney()
      turns.set(event.turn, now)
    }
    book(now, nation, event)
  }
  return turns
}

const room = { turn: 5, column: 10, treasury: 10 } as const

/** A line for each turn, the last one first. */
export function bookLines(
  { nations, turn: present }: State,
  seat: Nation,
  { width, theme }: Pick<Paper, 'width' | 'theme'>,
  events: readonly Event[],
): string[] {
  const { history, treasury } = nations[seat]!
  const row = (turn: string, cells: readonly string[], left: string) =>
    cut(
      fill(turn, room.turn) +
        cells.map((cell) => cell.padStart(room.column)).join('') +
        left.padStart(room.treasury),
      width,
    )
  const lines = [...booksOf(events, seat)].toReversed().map(([turn, books]) => {
    const after = turn === present ? treasury : history.find((one) => one.turn === turn)?.treasury
    const cells = columns.map(({ name, sign }) => signed(sign * books[name]))
    return row(String(turn), cells, String(after ?? ''))
  })
  const titles = columns.map(({ title }) => title)
  return lines.length === 0
    ? []
    : ['', theme.heading('Ducats in each turn'), theme.faint(row('turn', titles, 'treasury')), ...lines, '']
}

const signed = (ducats: number): string => (ducats > 0 ? `+${ducats}` : ducats < 0 ? String(ducats) : '.')
