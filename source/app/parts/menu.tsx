/** Menus on ink-select-input: a few entries, of which one is marked and taken. */
import { Text } from 'ink'
import SelectInput from 'ink-select-input'
import { useState } from 'react'
import { useActions, useHouse, useKeys } from '../hooks.ts'
import { Clickable } from './clickable.tsx'
import { windowAt } from './lines.ts'
import { moveRow } from './move-row.ts'

export interface MenuItem<V> {
  readonly label: string
  readonly value: V
  /** What it is about, in a list that changes by itself: once somebody has moved the mark, it stays on this. */
  readonly id?: string
}

interface MenuProps<V> {
  readonly items: readonly MenuItem<V>[]
  /** Entries shown at once. */
  readonly limit?: number
  readonly initial?: number
  readonly active?: boolean
  /** Its entries are switches, which Space turns, too. */
  readonly switches?: boolean
  onSelect(value: V): void
  onMark?(value: V): void
}

interface Marked {
  readonly row: number
  /** The first row that is shown. */
  readonly first: number
  readonly id: string | undefined
}

/**
 * A list in which one entry is marked and taken, by keys or by the mouse; a digit takes the
 * entry that stands there. The package draws it; it knows nothing of a mouse, nor of keys that a
 * player has changed, so these are led here.
 */
export function Menu<V>({ items, limit = items.length, initial = 0, active = true, ...on }: MenuProps<V>) {
  const { bindings } = useHouse()
  const [marked, setMarked] = useState<Marked>({
    row: initial,
    first: windowAt(initial, limit, items.length),
    id: undefined,
  })
  const same = marked.id === undefined ? -1 : items.findIndex(({ id }) => id === marked.id)
  const row = same >= 0 ? same : Math.min(marked.row, items.length - 1)
  const first = windowAt(row, limit, items.length, marked.first)
  const mark = (to: number): void => {
    const item = items[to]
    if (!item) return
    setMarked({ row: to, first: windowAt(to, limit, items.length, first), id: item.id })
    on.onMark?.(item.value)
  }
  const select = (index: number): void => {
    const item = items[index]
    if (item) on.onSelect(item.value)
  }
  useActions(
    'menu',
    (action, key) => {
      if (action === 'take') return select(row)
      const to = moveRow(action, row, items.length, { page: limit, wraps: key !== '' })
      if (to !== null) mark(to)
    },
    { active },
  )
  useKeys((key) => {
    if (on.switches && bindings.toggle.includes(key)) return select(row)
    const index = first + Number(key) - 1
    if (/^[1-9]$/.test(key) && index < first + limit) select(index)
  }, active)
  /** Said of the first and the last that is shown, if there are others beyond. */
  const more = (index: number): string =>
    index === 0 && first > 0
      ? '(more above)'
      : index === limit - 1 && first + limit < items.length
        ? '(more below)'
        : ''
  // The package tells its entries apart by their key, and marks the first when their values are others:
  // values that are made anew with each frame would lead its marker away from ours.
  const shown = items.slice(first, first + limit).map(({ label }, index) => {
    const key = `${first + index} ${label}`
    return { label, key, value: key, more: more(index) }
  })
  return (
    <Clickable active={active} onClick={({ y }) => (first + y === row ? select(row) : mark(first + y))}>
      <SelectInput
        // It can be told where its marker stands only when it begins, and forgets it with other entries.
        key={[first, row, ...shown.map(({ key }) => key)].join('\n')}
        items={shown}
        initialIndex={row - first}
        isFocused={false}
        indicatorComponent={Pointer}
        itemComponent={Entry}
      />
    </Clickable>
  )
}

function Pointer({ isSelected = false }: { readonly isSelected?: boolean }) {
  return <Text>{isSelected ? '> ' : '  '}</Text>
}

interface EntryProps {
  readonly isSelected?: boolean
  readonly label: string
  readonly more?: string
}

function Entry({ isSelected = false, label, more = '' }: EntryProps) {
  const { theme } = useHouse()
  return <Text>{`${isSelected ? theme.chosen(` ${label} `) : ` ${label} `}${theme.faint(more)}`}</Text>
}
