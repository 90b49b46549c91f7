/** What a player sets once for all games, each on a row; a change shows at once. */
import { Box } from 'ink'
import { useState } from 'react'
import { useActions, useShell } from '../hooks.ts'
import { shown } from '../keys/bindings.ts'
import type { Point } from '../panels.ts'
import { Clickable } from '../parts/clickable.tsx'
import { cut, fill, tall, wrap } from '../parts/lines.ts'
import { moveRow } from '../parts/move-row.ts'
import { bodyHeight, Lines, Page, Reader } from '../parts/page.tsx'
import { asciiChoices, paces, type Settings, standingOrdersOf, zoomChoices } from '../settings/settings.ts'
import { themeNames } from '../settings/theme.ts'
import { faultLines } from '../terminal/fault-lines.ts'
import { KeysScreen } from './keys.tsx'

interface PreferencesProps {
  onClose(): void
}

interface Row {
  readonly label: string
  /** What it stands at, and what else there is. */
  readonly shown: string
  readonly about: string
  /** Turns to the next value, or to the one before. */
  turn(back: boolean): void
}

/** Columns of a label and of what stands around it. */
const labelWidth = 24
const margin = 2

export function Preferences({ onClose }: PreferencesProps) {
  const shell = useShell()
  const { theme, size, faults, bindings } = shell
  const [marked, setMarked] = useState(0)
  /** A page that is open over the rows. */
  const [page, setPage] = useState<'faults' | 'keys' | null>(null)
  const width = size.width - 2 * margin
  const height = bodyHeight(size.height)
  const { general, orders } = rowsOf(shell, () => setPage('keys'))
  const own = [...general, ...orders]
  const aboutHeight = Math.max(...own.map(({ about }) => wrap(about, width).length))
  // A heading, and a blank line over what is told of the row, and at the top or over the faults.
  const used = own.length + aboutHeight + 3
  const toldIn = (room: number) => faultLines(faults, { width, height: room }, 'the last row shows them all')
  const whole = toldIn(height - used)
  // A row more, from which they can be read.
  const told = whole.hidden > 0 ? toldIn(height - used - 1) : whole
  const all: Row = {
    label: `Read what is wrong (${faults.length})`,
    shown: '',
    about: 'What was found in the file of the preferences, and what was expected there.',
    turn: () => setPage('faults'),
  }
  const rows = told.hidden > 0 ? [...own, all] : own
  const at = Math.min(marked, rows.length - 1)

  useActions(
    'newGame',
    (action) => {
      if (action === 'back') onClose()
      else if (action === 'take' || action === 'open') rows[at]!.turn(false)
      else if (action === 'close') rows[at]!.turn(true)
      else {
        const fields = { lastField: 'up', nextField: 'down' } as const
        const row = moveRow(fields[action as keyof typeof fields] ?? action, at, rows.length)
        if (row !== null) setMarked(row)
      }
    },
    { active: page === null },
  )
  if (page === 'keys') return <KeysScreen onClose={() => setPage(null)} />
  if (page === 'faults')
    return (
      <Reader
        title="What is wrong with the preferences"
        lines={faults.flatMap((fault) => [...wrap(fault, width, 2), ''])}
        onClose={() => setPage(null)}
      />
    )

  const draw = (row: Row): string => {
    const here = row === rows[at] || row.label === rows[at]!.label
    const label = fill(`${here ? '>' : ' '} ${row.label}`, row.shown === '' ? width : labelWidth)
    return `  ${here ? theme.chosen(label) : label} ${cut(row.shown, width - labelWidth - 1)}`
  }
  const lines = [
    ...(faults.length > 0 ? [] : ['']),
    ...general.map(draw),
    theme.heading('  A new game begins with these standing orders'),
    ...orders.map(draw),
    ...(told.hidden > 0 ? [draw(all)] : []),
    '',
    ...tall(wrap(rows[at]!.about, width), aboutHeight).map((line) => `  ${theme.faint(line)}`),
    ...(told.lines.length > 0 ? ['', ...told.lines.map((line) => `  ${theme.bad(line)}`)] : []),
  ]
  /** Marks the row under a line, or turns it if it is marked. */
  const click = ({ y }: Point): void => {
    const line = faults.length > 0 ? y + 1 : y
    const row = line <= general.length ? line - 1 : line - 2
    if (row === at) rows[at]!.turn(false)
    else if (rows[row] && line !== general.length + 1) setMarked(row)
  }
  return (
    <Page
      title="Preferences"
      hints={[
        [shown(bindings, 'up', 'down'), 'move'],
        [shown(bindings, 'open'), 'change'],
        [shown(bindings, 'back'), 'back'],
      ]}
    >
      <Box flexDirection="column" height={height} overflow="hidden">
        <Clickable onClick={click}>
          <Lines lines={lines.slice(0, height)} />
        </Clickable>
      </Box>
    </Page>
  )
}

/** The values that there are, the present one in brackets. */
const offered = (values: readonly unknown[], now: unknown): string =>
  values.map((value) => (value === now ? `[${value}]` : ` ${value} `)).join(' ')

function rowsOf({ panels, settings, change }: ReturnType<typeof useShell>, openKeys: () => void) {
  const choice = <K extends 'theme' | 'zoom' | 'pace' | 'ascii'>(
    name: K,
    values: readonly Settings[K][],
    label: string,
    about: string,
  ): Row => ({
    label,
    about,
    shown: offered(values, settings[name]),
    turn(back) {
      const index = values.indexOf(settings[name]) + (back ? values.length - 1 : 1)
      change({ [name]: values[index % values.length] })
    },
  })
  const general: Row[] = [
    choice(
      'theme',
      themeNames,
      'Theme',
      'Dark and colour-blind are for dark backgrounds, light for light ones; contrast has nothing faint, and ' +
        'mono no colours. NO_COLOR in the environment means mono, whatever is chosen here.',
    ),
    choice(
      'zoom',
      zoomChoices,
      'Zoom of the map',
      'How large the map is drawn when a game is opened; auto is by the size of the screen.',
    ),
    choice(
      'pace',
      paces,
      'Pace of the dice',
      'How long a roll stays on the screen. By key: until Space. Off: rolls go to the log only.',
    ),
    choice(
      'ascii',
      asciiChoices,
      'ASCII only',
      'On: names and words are written without accents and signs. Auto: on where the locale has no UTF-8.',
    ),
    {
      label: 'Mouse',
      about: 'On: the map and lists take clicks, and the terminal selects text only with Shift held.',
      shown: offered(['off', 'on'], settings.mouse ? 'on' : 'off'),
      turn: () => change({ mouse: !settings.mouse }),
    },
    {
      label: 'Keys',
      about: 'Which key does what; each can be changed.',
      shown: Object.keys(settings.keys).length > 0 ? 'some are your own' : 'as they come',
      turn: openKeys,
    },
  ]
  const names = standingOrdersOf(panels.switches)
  const orders = panels.switches
    .filter(({ name }) => names.includes(name))
    .map(({ name, label, about }): Row => {
      const on = settings.standing.includes(name)
      return {
        label: `[${on ? 'x' : ' '}] ${label}`,
        about,
        shown: '',
        turn: () =>
          change({ standing: names.filter((one) => (one === name ? !on : settings.standing.includes(one))) }),
      }
    })
  return { general, orders }
}
