/** What every page of the lobby is given, and the page that most of them are: lines, and under them what can be done. */
import { Box } from 'ink'
import type { ReactElement } from 'react'
import { useActions, useHouse } from '../../app/hooks.ts'
import { shown } from '../../app/keys/bindings.ts'
import { wrap } from '../../app/parts/lines.ts'
import { Menu, type MenuItem } from '../../app/parts/menu.tsx'
import { bodyHeight, Lines, Page, Reader } from '../../app/parts/page.tsx'
import { printable } from '../../kernel/contract/printable.ts'
import type { House } from '../house.ts'
import type { Visit } from '../visit.ts'
import type { Doings } from './doings.ts'
import type { Act } from './ways.ts'

export interface LobbyProps {
  readonly house: House
  readonly visit: Visit
  readonly doings: Doings
}

interface ListProps extends LobbyProps {
  readonly lines: readonly string[]
  readonly items: readonly MenuItem<Act>[]
  /** The one that is marked at first. */
  readonly marked?: number | undefined
  /** Null where nothing lies behind. */
  readonly onBack: (() => void) | null
}

/** Lines, and under them what can be done; lines alone are a text to be read, which may be longer than the screen. */
export function List(props: ListProps): ReactElement {
  return props.items.length === 0 ? <Reading {...props} /> : <Choices {...props} />
}

function Reading({ house, visit, lines, onBack }: ListProps): ReactElement {
  const { size } = useHouse()
  const text = lines.flatMap((line) => wrap(printable(line), size.width - 4, 2)).map((line) => ` ${line}`)
  return (
    <Reader title={printable(house.title)} right={visit.called()} lines={text} onClose={() => onBack?.()} />
  )
}

function Choices({ house, visit, lines, items, marked = 0, onBack }: ListProps): ReactElement {
  const { size, bindings } = useHouse()
  useActions('menu', (action) => (action === 'back' ? onBack?.() : undefined))
  const height = bodyHeight(size.height)
  const about = lines.flatMap((line) => wrap(printable(line), size.width - 4)).slice(0, height - 3)
  const room = Math.max(3, height - about.length - 2)
  return (
    <Page
      title={printable(house.title)}
      right={visit.called()}
      hints={[
        [shown(bindings, 'up', 'down'), 'choose'],
        [shown(bindings, 'take'), 'take'],
        ...(onBack ? [[shown(bindings, 'back'), 'back'] as const] : []),
        [shown(bindings, 'quit'), 'leave'],
      ]}
    >
      <Lines lines={['', ...about.map((line) => `  ${line}`), ...(about.length > 0 ? [''] : [])]} />
      <Box marginLeft={2}>
        <Menu
          {...{ items, initial: marked, limit: room, width: size.width - 4 }}
          onSelect={(act) => void act()}
        />
      </Box>
    </Page>
  )
}
