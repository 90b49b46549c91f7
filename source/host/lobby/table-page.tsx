/** One table: who sits where, what I can do there, and what is said. */
import { Box, Text } from 'ink'
import { useState, useSyncExternalStore } from 'react'
import { type House as Shell, useActions, useHouse } from '../../app/hooks.ts'
import { shown } from '../../app/keys/bindings.ts'
import type { MenuItem } from '../../app/parts/menu.tsx'
import { Lines, Page } from '../../app/parts/page.tsx'
import { TextField } from '../../app/parts/text-field.tsx'
import { printable } from '../../kernel/contract/printable.ts'
import { fold } from '../people/names.ts'
import type { TableRecord } from '../tables/record.ts'
import { openTo, ownSeatsOf, seatsOf, seatText } from '../tables/seats.ts'
import { saidText } from '../tables/talks.ts'
import { deadlines, delays } from './doings.ts'
import { type Act, List, type LobbyProps } from './list.tsx'
import { momentText } from './main-items.ts'

/** A text that is asked for. */
interface Asking {
  readonly label: string
  take(text: string): void
}

interface TablePageProps extends LobbyProps {
  readonly name: string
}

/** Lines of talk that are shown. */
const recent = 5

export function TablePage(props: TablePageProps) {
  const { house, visit, doings, name } = props
  const shell = useHouse()
  const { told } = useSyncExternalStore(doings.subscribe, doings.snapshot)
  const [asking, setAsking] = useState<Asking | null>(null)
  const record = house.hall.record(name)
  const back = () => doings.go({ at: 'main' })
  if (asking) return <AskPage {...props} asking={asking} onEnd={() => setAsking(null)} />
  if (!record)
    return <List {...props} lines={['That table is not there any more.']} items={[]} onBack={back} />
  const me = visit.name()
  const seats = me === null ? [] : seatsOf(record, me, new Date())
  const lines = [
    `${name}: ${record.newGame.scenario} of ${record.game}, made by ${record.by}`,
    ...aboutLines(record),
    ...house.talks.read(name, seats).slice(-recent).map(saidText),
    ...(told === null ? [] : [told]),
  ]
  const items = itemsOf(props, record, { shell, ask: setAsking })
  return (
    <List
      {...props}
      lines={lines}
      items={[...items, { label: 'Back to the lobby', value: back }]}
      onBack={back}
    />
  )
}

function aboutLines({ seats, standing, deadline, delay, begun }: TableRecord): readonly string[] {
  const now = new Date()
  const clock = deadlines.find((one) => JSON.stringify(one.deadline) === JSON.stringify(deadline))?.label
  const asked = Object.entries(standing.asked).map(
    ([seat, { since }]) => `${seat} since ${momentText(since)}`,
  )
  return [
    Object.entries(seats)
      .map(([seat, of]) => seatText(seat, of, now))
      .join('; '),
    begun && !standing.over ? `Turn ${standing.turn}. To decide: ${asked.join(', ') || 'nobody'}.` : '',
    `Time for a decision: ${clock ?? 'as it was set'}.${delay > 0 ? ` Who watches sees it ${delay} minutes later.` : ''}`,
    standing.verdict?.summary ?? '',
  ].filter((line) => line !== '')
}

interface Around {
  readonly shell: Shell
  ask(asking: Asking): void
}

function itemsOf(
  { visit, doings, name }: TablePageProps,
  record: TableRecord,
  { shell, ask }: Around,
): MenuItem<Act>[] {
  const me = visit.name()
  const now = new Date()
  const plays = me === null ? [] : seatsOf(record, me, now)
  const own = me === null ? [] : ownSeatsOf(record, me)
  const isMaker = me !== null && fold(record.by) === fold(me)
  const item = (label: string, value: Act): MenuItem<Act> => ({ label, value })
  const open = openTo(record, me ?? '').map((seat) =>
    item(record.begun ? `Take over ${seat}` : `Sit down as ${seat}`, () => doings.sitDown(name, seat)),
  )
  const next = <T,>(all: readonly T[], at: number): T => all[(at + 1) % all.length]!
  const clock = deadlines.findIndex((one) => JSON.stringify(one.deadline) === JSON.stringify(record.deadline))
  const making = [
    item('Begin now, with computers for the rest', () => doings.fillUp(name)),
    ...Object.entries(record.seats)
      .filter(([, { holder }]) => holder === null)
      .map(([seat]) =>
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
    item(`Who watches sees it later by ${record.delay} minutes`, () =>
      doings.set(name, {
        delay: next(
          delays,
          delays.findIndex((one) => one >= record.delay),
        ),
      }),
    ),
  ]
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
          item(`Leave ${seat} for good`, () => doings.standUp(name, seat)),
        ]
  })
  const speak = (to: string | null) =>
    ask({
      label: to === null ? 'To all' : `To ${to} alone`,
      take: (text) => doings.say(doings.speak(name, to, text)),
    })
  const letters = plays.length > 0 ? Object.keys(record.seats).filter((seat) => !plays.includes(seat)) : []
  return [
    ...(record.begun ? plays.map((seat) => item(`Play ${seat}`, () => doings.enter(shell, name, seat))) : []),
    ...open,
    ...(record.begun ? [item('Watch', () => doings.enter(shell, name, null))] : []),
    ...(isMaker && !record.begun ? making : []),
    ...(me === null ? [] : [item('Talk to all', () => speak(null))]),
    ...letters.map((seat) => item(`Write to ${seat} alone`, () => speak(seat))),
    ...(record.begun && !record.standing.over ? away : []),
  ]
}

function AskPage({
  house,
  visit,
  asking,
  onEnd,
}: TablePageProps & { readonly asking: Asking; onEnd(): void }) {
  const { bindings } = useHouse()
  const [text, setText] = useState('')
  useActions('page', (action) => (action === 'back' ? onEnd() : undefined), { typing: true })
  return (
    <Page
      title={printable(house.title)}
      right={visit.called()}
      hints={[
        [shown(bindings, 'take'), 'take'],
        [shown(bindings, 'back'), 'back'],
      ]}
    >
      <Lines lines={['', `  ${printable(asking.label)}`, '']} />
      <Box marginLeft={2}>
        <Text>{'> '}</Text>
        <TextField
          value={text}
          onChange={(next) => setText(next.slice(0, 400))}
          onSubmit={(given) => {
            onEnd()
            asking.take(given.trim())
          }}
        />
      </Box>
    </Page>
  )
}
