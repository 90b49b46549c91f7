/** The lobby: games to join, my games, who is there, games to watch, a new game, and who I am. */
import { useSyncExternalStore } from 'react'
import { useHouse } from '../../app/hooks.ts'
import { List, type LobbyProps } from './list.tsx'
import { peopleLines, scoreLines } from './lists.ts'
import { mainItems } from './main-items.ts'
import { NamePage } from './name-page.tsx'
import { TablePage } from './table-page.tsx'
import { useHouseNews } from './use-news.ts'

export function Lobby(props: LobbyProps) {
  const { house, visit, doings } = props
  const { page, told } = useSyncExternalStore(doings.subscribe, doings.snapshot)
  useHouseNews(house)
  const shell = useHouse()
  switch (page.at) {
    case 'name':
      return <NamePage {...props} />
    case 'table':
      return <TablePage {...props} name={page.name} />
    case 'main':
      return (
        <List
          {...props}
          lines={[house.register.book().notice, told ?? ''].filter((line) => line !== '')}
          items={mainItems(house, visit, { doings, shell })}
          onBack={() => {}}
        />
      )
    case 'games':
      return (
        <List
          {...props}
          lines={['Which game?']}
          items={shell.shelf.games.map(({ name, title }) => ({
            label: `${title.name} ${title.line}`,
            value: () => {
              doings.go({ at: 'main' })
              shell.take(name)
            },
          }))}
          onBack={() => doings.go({ at: 'main' })}
        />
      )
    case 'people':
      return (
        <List {...props} lines={peopleLines(house)} items={[]} onBack={() => doings.go({ at: 'main' })} />
      )
    case 'scores':
      return <List {...props} lines={scoreLines(house)} items={[]} onBack={() => doings.go({ at: 'main' })} />
    case 'machines':
      return (
        <List
          {...props}
          lines={told === null ? [] : [told]}
          items={[]}
          onBack={() => doings.go({ at: 'main' })}
        />
      )
  }
}
