/** The pages of the lobby as lines and what can be done there, for a screen and for who reads line by line. */
import type { MenuItem } from '../../app/parts/menu.tsx'
import type { Seat } from '../../kernel/contract/named.ts'
import { listed } from '../../kernel/contract/words.ts'
import { limits } from '../limits.ts'
import { fold } from '../people/names.ts'
import type { TableName, TableRecord } from '../tables/record.ts'
import { lettersTo, openTo, ownSeatsOf, seatsOf, seatsText } from '../tables/seats.ts'
import { askedKnownTo, untilOf } from '../tables/standing.ts'
import { saidText } from '../tables/talks.ts'
import { leftText, momentText, untilText } from '../tables/times.ts'
import { deadlines, delays, type LobbyPage } from './doings.ts'
import type { LobbyProps } from './list.tsx'
import { gameText, peopleLines, scoreLines } from './lists.ts'
import { mainItems } from './main-items.ts'
import type { Act, View, Ways } from './ways.ts'

/** A page as it stands now. */
export function viewOf(lobby: LobbyProps, page: Exclude<LobbyPage, { at: 'name' }>, ways: Ways): View {
  const { house, visit, doings } = lobby
  const { told } = doings.snapshot()
  const back = () => doings.go({ at: 'main' })
  switch (page.at) {
    case 'main':
      return {
        lines: [
          house.register.book().notice,
          doings.whyNotPlay() ?? '',
          ...(told === null ? droppedLines(lobby) : [told]),
        ].filter((line) => line !== ''),
        items: mainItems(house, visit, { doings, ways }),
        back: null,
      }
    case 'games':
      return {
        ...{ lines: ['Which game?'], items: gameItems(lobby, ways), back },
        marked: Math.max(
          0,
          house.shelf.games.findIndex(({ name }) => name === house.game),
        ),
      }
    case 'people':
      return { lines: peopleLines(house), items: [], back }
    case 'scores':
      return { lines: scoreLines(house), items: [], back }
    case 'machines':
      return { lines: told === null ? [] : [told], items: [], back }
    case 'table':
      return tableView(lobby, page.name, ways)
    case 'talk':
      return talkView(lobby, page.name)
  }
}

/** Tables of his that are gone. */
const droppedLines = ({ house, visit }: LobbyProps): readonly string[] => {
  const name = visit.name()
  return name === null ? [] : house.hall.droppedOf(name)
}

const gameItems = ({ house, doings }: LobbyProps, ways: Ways): MenuItem<Act>[] =>
  house.shelf.games.map(({ name, title }) => ({
    label: `${title.name} ${title.line}`,
    value: () => {
      doings.go({ at: 'main' })
      return ways.take(name)
    },
  }))

const lostText =
  'The file of this game is gone from the host: nobody can go on with it until its keeper puts it back.'

/** All that was said at a table and that he may read, the latest first. */
function talkView({ house, visit, doings }: LobbyProps, name: TableName): View {
  const record = house.hall.record(name)
  const me = visit.name()
  const seats = record && me !== null ? seatsOf(record, me, new Date()) : []
  const said = house.talks
    .read(name, seats)
    .map((one) => `${momentText(one.at)}, turn ${one.turn}. ${saidText(one)}`)
  return {
    lines: [`The talk at ${name}, the latest first:`, '', ...said.reverse()],
    items: [],
    back: () => doings.go({ at: 'table', name }),
  }
}

/** Lines of talk that are shown beside what can be done. */
const recent = 5

/** One table: who sits where, what I can do there, and what is said. */
function tableView(lobby: LobbyProps, name: TableName, ways: Ways): View {
  const { house, visit, doings } = lobby
  const { told } = doings.snapshot()
  const record = house.hall.record(name)
  const back = () => doings.go({ at: 'main' })
  if (!record) return { lines: ['That table is not there any more.'], items: [], back }
  const me = visit.name()
  const seats = me === null ? [] : seatsOf(record, me, new Date())
  const lines = [
    `${name}: ${gameText(house, record)}, made by ${record.by}`,
    ...aboutLines(record, seats),
    ...(house.hall.isLost(name) ? [lostText] : []),
    ...house.talks.read(name, seats).slice(-recent).map(saidText),
    ...(told === null ? [] : [told]),
  ]
  const items = tableItems(lobby, name, record, ways)
  return { lines, items: [...items, { label: 'Back to the lobby', value: back }], back }
}

function aboutLines(record: TableRecord, own: readonly Seat[]): readonly string[] {
  const { standing, deadline, delay, begun } = record
  const clock = deadlines.find((one) => JSON.stringify(one.deadline) === JSON.stringify(deadline))?.label
  return [
    seatsText(record, new Date()),
    begun && !standing.over
      ? `Turn ${standing.turn}. To decide: ${decidingText(record, own) || 'computers alone'}.`
      : '',
    begun
      ? ''
      : `If it has not begun by ${momentText(new Date(Date.parse(record.since) + limits.openFor).toISOString())}, it is put aside.`,
    `Time for a decision: ${clock ?? 'as it was set'}.${delay > 0 ? ` Who watches sees it ${delay} minutes later.` : ''}`,
    standing.verdict?.summary ?? '',
  ].filter((line) => line !== '')
}

/** Who is to decide, since when and until when: those for whom it is the same together. */
function decidingText(record: TableRecord, own: readonly Seat[]): string {
  const seats = new Map<string, string[]>()
  for (const [seat, { since }] of askedKnownTo(record, own)) {
    const until = untilOf(record, seat)
    const end = until ? ` until ${untilText(until, since)} (${leftText(until, new Date())})` : ''
    const when = `since ${momentText(since)}${end}`
    seats.set(when, [...(seats.get(when) ?? []), seat])
  }
  return [...seats].map(([when, of]) => `${listed(of)} ${when}`).join('; ')
}

function tableItems(
  { house, visit, doings }: LobbyProps,
  name: TableName,
  record: TableRecord,
  ways: Ways,
): MenuItem<Act>[] {
  const { ask } = ways
  const me = visit.name()
  const goes = record.begun && !house.hall.isLost(name)
  const now = new Date()
  const plays = me === null ? [] : seatsOf(record, me, now)
  const own = me === null ? [] : ownSeatsOf(record, me)
  const isMaker = me !== null && fold(record.by) === fold(me)
  const item = (label: string, value: Act): MenuItem<Act> => ({ label, value })
  const open = openTo(record, me ?? '').map((seat) =>
    item(record.begun ? `Take over ${seat}` : `Sit down as ${seat}`, () => doings.sitDown(name, seat)),
  )
  const next = <T>(all: readonly T[], at: number): T => all[(at + 1) % all.length]!
  const clock = deadlines.findIndex((one) => JSON.stringify(one.deadline) === JSON.stringify(record.deadline))
  const empty = Object.keys(record.seats).filter((seat) => record.seats[seat]!.holder === null)
  const making = [
    item(`Begin now: computers for ${listed(empty)}${own.length === 0 ? ', and you only watch' : ''}`, () =>
      doings.fillUp(name),
    ),
    ...empty.map((seat) =>
      item(`Invite somebody to be ${seat}`, () =>
        ask({
          label: `Who is to be ${seat} (nobody: open to all)`,
          take: (text) => doings.invite(name, seat, text),
        }),
      ),
    ),
    item(`Time for a decision: ${deadlines[clock]?.label ?? 'own'}`, () =>
      doings.set(name, { deadline: next(deadlines, clock).deadline }),
    ),
    item(`Delay for who watches: ${record.delay === 0 ? 'none' : `${record.delay} minutes`}`, () =>
      doings.set(name, {
        delay: next(
          delays,
          delays.findIndex((one) => one >= record.delay),
        ),
      }),
    ),
  ]
  /** What cannot be taken back is done on a word. */
  const sure = (act: () => void) => (text: string) =>
    text.toLowerCase() === 'yes' ? act() : doings.say('Nothing was done.')
  const away = own.flatMap((seat) => {
    const { lent, standIn } = record.seats[seat]!
    return lent || standIn
      ? [item(`Play ${seat} myself again`, () => doings.takeBack(name, seat))]
      : [
          item(`Lend ${seat} to a friend`, () =>
            ask({
              label: `Who is to play ${seat} for a week`,
              take: (text) => doings.lend(name, seat, text),
            }),
          ),
          item(`A computer for ${seat} while I am away`, () => doings.standIn(name, seat)),
          item(`Leave ${seat} for good`, () =>
            ask({
              label: `Leave ${seat} for good? Anybody may take it over. Type yes`,
              take: sure(() => doings.standUp(name, seat)),
            }),
          ),
        ]
  })
  const speak = (to: Seat | null) =>
    ask({
      label: to === null ? 'To all' : `To ${to} alone`,
      take: (text) => doings.say(doings.speak(name, to, text)),
    })
  const letters = plays.length > 0 ? lettersTo(record, plays) : []
  const said = house.talks.read(name, plays).length
  const unread = doings.unread(name)
  return [
    ...(goes && plays.length > 0
      ? [item(`Play ${listed(plays)}`, () => doings.enter(ways, name, 'player'))]
      : []),
    ...open,
    ...(goes ? [item('Watch', () => doings.enter(ways, name, 'watcher'))] : []),
    ...(isMaker && !record.begun ? making : []),
    ...(said > recent || unread > 0
      ? [item(`Read the talk${unread > 0 ? `, ${unread} new` : ''}`, () => doings.go({ at: 'talk', name }))]
      : []),
    ...(me === null ? [] : [item('Talk to all', () => speak(null))]),
    ...letters.map((seat) => item(`Write to ${seat} alone`, () => speak(seat))),
    ...(goes && !record.standing.over ? away : []),
    ...(record.begun
      ? []
      : own.map((seat) => item(`Stand up from ${seat}`, () => doings.standUp(name, seat)))),
    ...(isMaker && !record.begun
      ? [
          item('Put this table aside', () =>
            ask({
              label: 'Put this table aside, for all who sit there? Type yes',
              take: sure(() => doings.putAside(name)),
            }),
          ),
        ]
      : []),
  ]
}
