/** Finding something of a book by words: type, and the list of what has them follows, over what is marked in it. */
import { Box, Text } from 'ink'
import { useMemo, useState } from 'react'
import { useActions, useHouse } from '../hooks.ts'
import { searchWords, shown } from '../keys/bindings.ts'
import { Clickable } from './clickable.tsx'
import { apart, tall, windowAt } from './lines.ts'
import { moveRow } from './move-row.ts'
import { Lines, Page } from './page.tsx'
import { TextField } from './text-field.tsx'

interface FinderProps<T> {
  readonly title: string
  /** How many there are in all. */
  readonly total: number
  /** What may be typed: in the field before anything is, and at the foot. */
  readonly hint: string
  readonly typed: string
  readonly start?: string
  /** Those that have the words, best first; all where there are none. */
  find(words: string): readonly T[]
  /** The line of one in the list, and what stands at its end. */
  row(one: T): readonly [text: string, right: string]
  /** What is told of the marked one. @param words those it was found by */
  told(one: T, words: string): readonly string[]
  /** So many lines are enough for most. */
  readonly usual: number
  /** Said where nothing has the words. */
  readonly none: string
  /** Shows the marked one by itself; absent where all of it is told already. */
  onTake?(one: T): void
  onClose(): void
}

export function Finder<T>({
  title,
  total,
  start = '',
  find,
  usual,
  none,
  onTake,
  onClose,
  ...of
}: FinderProps<T>) {
  const { theme, size, bindings } = useHouse()
  const [query, setQuery] = useState(start)
  const [row, setRow] = useState(0)
  const found = useMemo(() => find(query), [find, query])
  const rows = size.height - 6
  const at = Math.max(0, Math.min(row, found.length - 1))
  const marked = found[at]
  const text = marked === undefined ? [none] : of.told(marked, query)
  // The list has what the text leaves, at least half, and moves for few texts only.
  const listHeight = Math.max(4, Math.floor(rows / 2), rows - Math.max(usual, text.length))
  useActions(
    'search',
    (action) => {
      const to = moveRow(action, at, found.length, { page: listHeight, wraps: false })
      if (to !== null) setRow(to)
      else if (action === 'take' && marked !== undefined) onTake?.(marked)
      else if (action === 'back' && query === '') onClose()
      else if (action === 'back') setQuery('')
    },
    { typing: true },
  )
  const first = windowAt(at, listHeight, found.length, at - Math.floor(listHeight / 2))
  const list = found.slice(first, first + listHeight).map((one, index) => {
    const [left, right] = of.row(one)
    const line = apart(`${first + index === at ? '>' : ' '} ${left}`, right, size.width - 2)
    return first + index === at ? theme.chosen(line) : line
  })
  return (
    <Page
      title={title}
      right={`${found.length} of ${total}`}
      hints={[
        ['type', of.typed],
        [shown(bindings, 'up', 'down'), 'choose'],
        ...(onTake ? [[shown(bindings, 'take'), 'show'] as const] : []),
        [shown(bindings, 'back'), query === '' ? 'back' : 'clear'],
      ]}
    >
      <Box>
        <Text>{theme.key(' Find: ')}</Text>
        <TextField
          value={query}
          hint={of.hint}
          onChange={(words) => {
            setQuery(searchWords(bindings, words))
            setRow(0)
          }}
        />
      </Box>
      <Clickable onClick={({ y }) => setRow(first + y)}>
        <Lines lines={tall(list, listHeight)} />
      </Clickable>
      <Text>{theme.faint('-'.repeat(size.width - 1))}</Text>
      <Lines lines={text.map((line, index) => ` ${index === 0 ? theme.heading(line) : line}`)} />
    </Page>
  )
}
