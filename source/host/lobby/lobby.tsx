/** The lobby on a screen: games to join, my games, who is there, games to watch, a new game, and who I am. */
import { useState, useSyncExternalStore } from 'react'
import { useHouse } from '../../app/hooks.ts'
import type { TableName } from '../tables/record.ts'
import { seatsOf } from '../tables/seats.ts'
import { deadlinesOf } from '../tables/standing.ts'
import { AskPage } from './ask-page.tsx'
import type { LobbyPage } from './doings.ts'
import { List, type LobbyProps } from './list.tsx'
import { NamePage } from './name-page.tsx'
import { useHouseNews } from './use-news.ts'
import { viewOf } from './views.ts'
import type { Asking } from './ways.ts'

export function Lobby(props: LobbyProps) {
  const { house, doings } = props
  const { page } = useSyncExternalStore(doings.subscribe, doings.snapshot)
  const [asking, setAsking] = useState<Asking | null>(null)
  useHouseNews(house, isTimed(props, page))
  const shell = useHouse()
  if (page.at === 'name') return <NamePage {...props} />
  if (asking) return <AskPage {...props} asking={asking} onEnd={() => setAsking(null)} />
  const { lines, items, marked, back } = viewOf(props, page, {
    ...{ enter: shell.enter, take: shell.take, quit: shell.quit, ask: setAsking },
    preferences: () => shell.go({ at: 'preferences' }),
  })
  // A table that has begun has other things to be done: the mark begins anew at the first.
  const begun = page.at === 'table' && house.hall.record(page.name)?.begun
  return <List key={JSON.stringify([page, begun])} {...props} {...{ lines, items, marked }} onBack={back} />
}

/** Whether a page tells how much time is left: of one table, or of the games that are his. */
function isTimed({ house: { hall }, visit }: LobbyProps, page: LobbyPage): boolean {
  const name = visit.name()
  const isRunning = (table: TableName): boolean => {
    const record = hall.record(table)
    return record !== null && deadlinesOf(record).size > 0
  }
  if (page.at === 'table') return isRunning(page.name)
  if (page.at !== 'main' || name === null) return false
  return hall
    .names()
    .some((table) => isRunning(table) && seatsOf(hall.record(table)!, name, new Date()).length > 0)
}
