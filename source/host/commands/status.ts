/** How the host stands, a line each, for scripts: words with spaces between, and names that have none. */
import type { Seat } from '../../kernel/contract/named.ts'
import type { House } from '../house.ts'
import type { PersonName } from '../people/names.ts'
import type { TableName } from '../tables/record.ts'
import { seatsOf } from '../tables/seats.ts'
import { askedKnownTo, untilOf } from '../tables/standing.ts'

/** @param name who asks; null for a guest */
export function statusLines(
  { title, version, guests, hall, register }: House,
  name: PersonName | null,
): readonly string[] {
  const here = guests.all()
  const book = register.book()
  const notice = book.notice === '' ? [] : [`notice ${book.notice}`]
  return [
    `host ${version} ${title}`,
    ...notice,
    `here ${here.length} ${[...new Set(here.map((one) => one.called()))].sort().join(' ')}`.trimEnd(),
    ...hall.names().map((table) => {
      const { game, begun, standing, newGame } = hall.record(table)!
      const how = hall.isLost(table) ? 'lost' : standing.over ? 'over' : begun ? 'going' : 'open'
      return `table ${table} ${game} ${newGame.scenario} ${how} turn ${standing.turn}`
    }),
    ...hall
      .names()
      .filter((table) => !hall.isLost(table))
      .flatMap((table) =>
        askedKnownTo(hall.record(table)!, own(table)).map(([seat, { since }]) => {
          const until = untilOf(hall.record(table)!, seat)
          const end = until ? ` until ${until.toISOString()}` : ''
          return `asked ${table} ${seat} since ${since}${end}${own(table).includes(seat) ? ' you' : ''}`
        }),
      ),
  ]
  function own(table: TableName): readonly Seat[] {
    return name === null ? [] : seatsOf(hall.record(table)!, name, new Date())
  }
}
