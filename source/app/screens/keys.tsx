/** Keys: every action with the keys that it has, which may be changed here. */
import { useMemo, useState } from 'react'
import { useActions, useEndKey, useHouse, useKeys } from '../hooks.ts'
import { actionsOf, allActions, type Bindings, sectionNames, shown, shownAll } from '../keys/bindings.ts'
import { fileName } from '../keys/key-names.ts'
import { type ActionName, sections } from '../keys/keys.ts'
import { readBindings, refusalOf } from '../keys/read-bindings.ts'
import { Clickable } from '../parts/clickable.tsx'
import { cut, fill, tall, windowAt, wrap } from '../parts/lines.ts'
import { moveRow } from '../parts/move-row.ts'
import { bodyHeight, Lines, Page } from '../parts/page.tsx'
import type { Theme } from '../settings/theme.ts'

/** A line of the list: the heading of a section, or an action with its number among all. */
type KeysRow = { readonly title: string } | { readonly action: ActionName; readonly index: number }

const names: readonly ActionName[] = sectionNames.flatMap((section) =>
  actionsOf(section).map(([name]) => name),
)

const rows: readonly KeysRow[] = sectionNames.flatMap((section) => [
  { title: sections[section].title },
  ...actionsOf(section).map(([action]) => ({ action, index: names.indexOf(action) })),
])

/** Lines above the list: what is said of the marked action, or why a key cannot be used. */
const aboutLines = 3
/** Columns of the list for the keys. */
const keysWidth = 22

interface KeysScreenProps {
  onClose(): void
  /** For the key that ends a segment, where it lies over the table. */
  readonly onEnd?: (() => void) | undefined
}

export function KeysScreen({ onClose, onEnd }: KeysScreenProps) {
  const { settings, bindings, theme, size, change } = useHouse()
  const [marked, setMarked] = useState(0)
  const [waiting, setWaiting] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const action = names[marked]!
  const height = bodyHeight(size.height) - aboutLines
  const { faults } = useMemo(() => readBindings(settings.keys), [settings.keys])

  const mark = (row: number): void => {
    setMarked(row)
    setRefusal(null)
  }
  const wait = (): void => {
    setWaiting(true)
    setRefusal(null)
  }
  /** Gives the marked action these keys, or its own ones for null, or says why not. */
  const give = (keys: readonly string[] | null): void => {
    const reason = refusalOf(bindings, action, keys ?? allActions.get(action)!.keys)
    setRefusal(reason && sentence(reason))
    if (reason !== null) return
    const { [action]: _, ...others } = settings.keys
    const failed = change({ keys: keys ? { ...others, [action]: keys.map(fileName) } : others })
    if (failed !== null) setRefusal(failed)
  }
  useActions(
    'menu',
    (pressed) => {
      const row = moveRow(pressed, marked, names.length, { page: height, wraps: false })
      if (row !== null) mark(row)
      else if (pressed === 'take') wait()
      else if (pressed === 'back') onClose()
    },
    { active: !waiting },
  )
  useEndKey('menu', onEnd ?? null, !waiting)
  useKeys((key) => {
    if (waiting) {
      setWaiting(false)
      if (key !== 'esc') give([key])
    } else if (key === 'backspace' || key === 'delete') give(null)
  })

  const at = rows.findIndex((row) => 'index' in row && row.index === marked)
  const first = windowAt(at, height, rows.length, at - Math.floor(height / 2))
  const click = (line: number): void => {
    const row = rows[first + line]
    if (!row || !('index' in row)) return
    if (row.index === marked) wait()
    else mark(row.index)
  }
  const lines = rows
    .slice(first, first + height)
    .map((row) => rowLine(row, marked, { bindings, changed: settings.keys, width: size.width - 3, theme }))
  const about = waiting
    ? theme.strong(`Press the new key for: ${allActions.get(action)!.says}. Esc leaves it as it is.`)
    : refusal !== null
      ? theme.bad(refusal)
      : faults[0] !== undefined
        ? theme.warning(`In settings.json, ${faults[0]}`)
        : theme.faint(`"${action}" in settings.json. Changed keys have a star.`)
  return (
    <Page
      title="Keys"
      right={`${marked + 1} of ${names.length}`}
      hints={[
        [shown(bindings, 'up', 'down'), 'choose'],
        [shown(bindings, 'take'), 'another key'],
        ['Backsp', 'its own keys again'],
        [shown(bindings, 'back'), 'back'],
      ]}
    >
      <Lines lines={tall(wrap(about, size.width - 4), aboutLines).map((line) => `  ${line}`)} />
      <Clickable active={!waiting} onClick={({ y }) => click(y)}>
        <Lines lines={tall(lines, height).map((line) => ` ${line}`)} />
      </Clickable>
    </Page>
  )
}

const sentence = (reason: string): string => reason.slice(0, 1).toUpperCase() + reason.slice(1)

/** The keys in use, and how they are drawn. */
interface KeysDrawn {
  readonly bindings: Bindings
  /** The actions whose keys the player has changed. */
  readonly changed: Readonly<Record<string, readonly string[]>>
  readonly width: number
  readonly theme: Theme
}

function rowLine(row: KeysRow, marked: number, { bindings, changed, width, theme }: KeysDrawn): string {
  if ('title' in row) return theme.heading(row.title)
  const { action, index } = row
  const star = action in changed ? '*' : ' '
  const keys = bindings[action].length > 0 ? shownAll(bindings, action) : '-'
  const lead = `${index === marked ? '>' : ' '}${star}${fill(keys, keysWidth)} `
  const line = `${lead}${allActions.get(action)!.says}`
  if (index === marked) return theme.chosen(fill(line, width))
  return theme.key(lead) + cut(allActions.get(action)!.says, width - lead.length)
}
