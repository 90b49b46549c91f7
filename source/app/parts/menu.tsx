/** Menus on ink-select-input: a few entries, of which one is marked and taken. */
import { Text } from 'ink'
import SelectInput from 'ink-select-input'
import { useState } from 'react'
import { useActions, useHouse, useKeys } from '../hooks.ts'
import { actionIn } from '../keys/bindings.ts'
import { Clickable } from './clickable.tsx'
import { wrap } from './lines.ts'
import { firstShown, fitting } from './menu-rows.ts'
import { moveRow } from './move-row.ts'

export interface MenuItem<V> {
  readonly label: string
  readonly value: V
  /** What it is about, in a list that changes by itself: once somebody has moved the mark, it stays on this. */
  readonly id?: string
}

interface MenuProps<V> {
  readonly items: readonly MenuItem<V>[]
  /** Rows shown at once. */
  readonly limit?: number
  /** Columns of a row: entries that are longer go on in the next. */
  readonly width?: number
  readonly initial?: number
  readonly active?: boolean
  /** Its entries are switches, which Space turns, too. */
  readonly switches?: boolean
  /** A letter that no other key of the page has marks the next entry that begins with it. */
  readonly byLetter?: boolean
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
export function Menu<V>({
  items,
  limit = items.length,
  width,
  initial = 0,
  active = true,
  ...on
}: MenuProps<V>) {
  const { bindings } = useHouse()
  const [marked, setMarked] = useState<Marked>({ row: initial, first: 0, id: undefined })
  const same = marked.id === undefined ? -1 : items.findIndex(({ id }) => id === marked.id)
  const row = same >= 0 ? same : Math.min(marked.row, items.length - 1)
  const lines = linesOf(items, width, limit)
  const heights = lines.map((of) => of.length)
  const first = firstShown(heights, row, limit, marked.first)
  const count = Math.max(1, fitting(heights, first, limit))
  const mark = (to: number): void => {
    const item = items[to]
    if (!item) return
    setMarked({ row: to, first, id: item.id })
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
      const to = moveRow(action, row, items.length, { page: count, wraps: key !== '' })
      if (to !== null) mark(to)
    },
    { active },
  )
  useKeys((key) => {
    if (on.switches && bindings.toggle.includes(key)) return select(row)
    if (on.byLetter && /^\p{L}$/u.test(key) && actionIn(bindings, 'menu', key) === null) {
      const after = [...items.slice(row + 1), ...items.slice(0, row + 1)]
      const next = after.find(({ label }) => label.toLowerCase().startsWith(key.toLowerCase()))
      return next && mark(items.indexOf(next))
    }
    const index = first + Number(key) - 1
    if (/^[1-9]$/.test(key) && index < first + count) select(index)
  }, active)
  /** Said of the first and the last that is shown, if there are others beyond. */
  const more = (index: number): string =>
    index === 0 && first > 0
      ? '(more above)'
      : index === count - 1 && first + count < items.length
        ? '(more below)'
        : ''
  // The package tells its entries apart by their key, and marks the first when their values are others:
  // values that are made anew with each frame would lead its marker away from ours.
  const shown = lines.slice(first, first + count).map((of, index) => {
    const label = of.join('\n')
    const key = `${first + index} ${label}`
    return { label, key, value: key, more: more(index) }
  })
  const click = (y: number): void => {
    const at = first + fitting(heights, first, y)
    if (at === row) select(at)
    else mark(at)
  }
  return (
    <Clickable active={active} onClick={({ y }) => click(y)}>
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
  const lines = label.split('\n').map((line) => (isSelected ? theme.chosen(` ${line} `) : ` ${line} `))
  return <Text>{`${lines.join('\n')}${theme.faint(more)}`}</Text>
}

/** What stands beside an entry: the pointer, and a blank on both sides. */
const aside = 4
const longestNote = '(more below)'.length

/** Entries in rows that are broken here: the package would cut what it measured otherwise. */
function linesOf(
  items: readonly { readonly label: string }[],
  width: number | undefined,
  limit: number,
): readonly (readonly string[])[] {
  if (width === undefined) return items.map(({ label }) => [label])
  const within = (room: number) => items.map(({ label }) => wrap(label, room).map((line) => line.trimEnd()))
  const all = within(width - aside)
  return all.flat().length <= limit ? all : within(width - aside - longestNote)
}
