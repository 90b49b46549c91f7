/** What the lobby offers: first what waits for me. */
import type { MenuItem } from '../../app/parts/menu.tsx'
import type { Seat } from '../../kernel/contract/named.ts'
import { listed } from '../../kernel/contract/words.ts'
import type { House } from '../house.ts'
import { fold } from '../people/names.ts'
import type { TableName, TableRecord } from '../tables/record.ts'
import { openTo, seatsOf } from '../tables/seats.ts'
import { askedKnownTo, untilOf } from '../tables/standing.ts'
import { leftText, momentText, untilText } from '../tables/times.ts'
import type { Visit } from '../visit.ts'
import type { Doings } from './doings.ts'
import type { Act, Ways } from './ways.ts'

/** What is left is told to whose game it is: for nobody else a page is drawn for time alone. */
const askedText = (record: TableRecord, own: readonly Seat[]): string => {
  const asked = askedKnownTo(record, own)
  const names = asked.map(([seat]) => seat)
  const since = asked.map(([, one]) => one.since).sort()[0]
  if (since === undefined) return ''
  const [until] = names
    .map((seat) => untilOf(record, seat)?.getTime() ?? Number.POSITIVE_INFINITY)
    .sort((one, other) => one - other)
  const end = until === undefined || !Number.isFinite(until) ? null : new Date(until)
  const left = end && own.length > 0 ? ` (${leftText(end, new Date())})` : ''
  return `, ${listed(names)} to decide since ${momentText(since)}${end ? ` until ${untilText(end, since)}${left}` : ''}`
}

export function mainItems(
  house: House,
  visit: Visit,
  { doings, ways }: { readonly doings: Doings; readonly ways: Ways },
): readonly MenuItem<Act>[] {
  const { hall, guests, shelf } = house
  const name = visit.name()
  const now = new Date()
  const all = hall.names().map((table) => ({ table, record: hall.record(table)! }))
  const lost = all.filter(({ table }) => hall.isLost(table))
  const tables = all.filter((one) => !lost.includes(one))
  const to = (table: TableName) => () => doings.go({ at: 'table', name: table })
  const ownGames = tables.filter(
    ({ record }) =>
      name !== null && record.begun && !record.standing.over && seatsOf(record, name, now).length > 0,
  )
  const own = (record: TableRecord) => (name === null ? [] : seatsOf(record, name, now))
  const isAsked = ({ record }: (typeof tables)[number]) =>
    askedKnownTo(record, own(record)).some(([seat]) => own(record).includes(seat))
  const waiting = tables.filter(({ record }) => !record.begun)
  const going = tables.filter(
    (one) => one.record.begun && !one.record.standing.over && !ownGames.includes(one),
  )
  const over = tables.filter(({ record }) => record.standing.over)
  const isInvited = ({ seats }: TableRecord) =>
    name !== null &&
    Object.values(seats).some((one) => one.holder === null && one.invited && fold(one.invited) === fold(name))
  const open = ({ record }: (typeof tables)[number]) => openTo(record, name ?? '').length
  const unreadText = (table: TableName): string => {
    const unread = doings.unread(table)
    return unread === 0 ? '' : `; ${unread} new in the talk`
  }
  return [
    ...[...ownGames.filter(isAsked), ...ownGames.filter((one) => !isAsked(one))].map((one) => ({
      label: `${isAsked(one) ? 'YOUR TURN' : 'Go on'}: ${one.table}, turn ${one.record.standing.turn}${askedText(one.record, own(one.record))}${unreadText(one.table)}`,
      value: to(one.table),
      id: one.table,
    })),
    ...waiting.map((one) => ({
      label: `${isInvited(one.record) ? 'YOU ARE INVITED' : 'Join'}: ${one.table}, made by ${one.record.by}, ${open(one)} of ${Object.keys(one.record.seats).length} seats open${unreadText(one.table)}`,
      value: to(one.table),
      id: one.table,
    })),
    ...(doings.mayPlay()
      ? [
          {
            label: 'New game',
            id: '#new',
            value: () => (shelf.only ? ways.take(shelf.only.name) : doings.go({ at: 'games' })),
          },
        ]
      : []),
    ...going.map((one) => ({
      label: `${doings.mayPlay() && open(one) > 0 ? 'Watch, or take over a seat' : 'Watch'}: ${one.table}, turn ${one.record.standing.turn}${askedText(one.record, own(one.record))}`,
      value: to(one.table),
      id: one.table,
    })),
    ...lost.map((one) => ({
      label: `LOST: ${one.table}, its file is gone from the host`,
      value: to(one.table),
      id: one.table,
    })),
    ...over.map((one) => ({
      label: `Over: ${one.table}${one.record.standing.verdict ? `. ${one.record.standing.verdict.summary}` : ''}`,
      value: to(one.table),
      id: one.table,
    })),
    {
      label: `Who is here (${guests.all().length})`,
      id: '#people',
      value: () => doings.go({ at: 'people' }),
    },
    { label: 'Finished games and scores', id: '#scores', value: () => doings.go({ at: 'scores' }) },
    ...(ways.preferences ? [{ label: 'My preferences', id: '#preferences', value: ways.preferences }] : []),
    ...(name === null
      ? []
      : [
          {
            label: 'Another of my machines',
            id: '#machines',
            value: () => {
              doings.go({ at: 'machines' })
              doings.say(
                `Come from your other machine by a login that nobody here has, such as new, and type this code where you are asked for your name: ${doings.code()}. It holds for ten minutes, once.`,
              )
            },
          },
        ]),
    { label: 'Leave', id: '#leave', value: ways.quit },
  ]
}
