/** What a player sets once, for all games and for the one at hand, each on a row; a change shows at once. */
import { Box } from 'ink'
import { useContext, useState } from 'react'
import { type House, type Shell, ShellContext, useActions, useHouse } from '../hooks.ts'
import { type ActsOf, actOn, shown } from '../keys/bindings.ts'
import { Clickable } from '../parts/clickable.tsx'
import { cut, fill, tall, widthOf, wrap } from '../parts/lines.ts'
import { moveRow } from '../parts/move-row.ts'
import { bodyHeight, Lines, Page, Reader } from '../parts/page.tsx'
import type { Point } from '../parts/paper.ts'
import { lookOn, looksOf, whyUnpainted, withLook } from '../settings/paint.ts'
import { asciiChoices, paces, type Settings, standingOrdersOf } from '../settings/settings.ts'
import { themeNames } from '../settings/theme.ts'
import { faultLines } from '../terminal/fault-lines.ts'
import { KeysScreen } from './keys.tsx'

interface PreferencesProps {
  onClose(): void
  /** For the key that ends a segment, where they lie over the table. */
  readonly onEnd?: () => void
}

interface PreferenceRow {
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

export function Preferences({ onClose, onEnd }: PreferencesProps) {
  const house = useHouse()
  const shell = useContext(ShellContext)
  const { theme, size, faults, bindings } = house
  const [marked, setMarked] = useState(0)
  /** A page that is open over the rows. */
  const [page, setPage] = useState<'faults' | 'keys' | null>(null)
  const width = size.width - 2 * margin
  const height = bodyHeight(size.height)
  const general = generalRows(house, shell, () => setPage('keys'))
  const orders = shell ? orderRows(shell) : []
  const own = [...general, ...orders]
  const aboutHeight = Math.max(...own.map(({ about }) => wrap(about, width).length))
  const heading = shell && orders.length > 0 ? [ordersHeading(shell)] : []
  /** Orders stand in as many columns as there is room for; but for the last one each has so many. */
  const column = Math.max(...orders.map(({ label }) => widthOf(label) + 4), 1)
  const columns = Math.max(1, Math.floor(width / column))
  const high = Math.ceil(orders.length / columns)
  // Where nothing is wrong there are two blank lines, at the top and over what is told of the row.
  const used = general.length + heading.length + high + aboutHeight + (faults.length > 0 ? 0 : 2)
  const toldIn = (room: number) => faultLines(faults, { width, height: room }, 'the last row shows them all')
  const whole = toldIn(height - used)
  // A row more, from which they can be read.
  const told = whole.hidden > 0 ? toldIn(height - used - 1) : whole
  const all: PreferenceRow = {
    label: `Read what is wrong (${faults.length})`,
    shown: '',
    about: 'What was found in the file of the preferences, and what was expected there.',
    turn: () => setPage('faults'),
  }
  const rows = told.hidden > 0 ? [...own, all] : own
  const at = Math.min(marked, rows.length - 1)

  const move = (action: 'up' | 'down'): void => setMarked(moveRow(action, at, rows.length) ?? at)
  const acts: ActsOf<'fields'> & Pick<ActsOf<'choices'>, 'open' | 'close'> = {
    alter: () => rows[at]!.turn(false),
    open: () => rows[at]!.turn(false),
    close: () => rows[at]!.turn(true),
    nextField: () => move('down'),
    lastField: () => move('up'),
  }
  useActions(
    'newGame',
    (action) => {
      if (action === 'back') onClose()
      else if (action === 'take') acts.alter()
      else if (action === 'end') onEnd?.()
      else {
        const row = moveRow(action, at, rows.length)
        if (row !== null) setMarked(row)
        else actOn(acts, action)
      }
    },
    { active: page === null },
  )
  if (page === 'keys') return <KeysScreen onClose={() => setPage(null)} onEnd={onEnd} />
  if (page === 'faults')
    return (
      <Reader
        title="What is wrong with the preferences"
        lines={faults.flatMap((fault) => [...wrap(fault, width, 2), ''])}
        onClose={() => setPage(null)}
        {...(onEnd && { onEnd })}
      />
    )

  const drawLabel = (row: PreferenceRow, room: number): string => {
    const here = row === rows[at] || row.label === rows[at]!.label
    const label = fill(`${here ? '>' : ' '} ${row.label}`, room)
    return here ? theme.chosen(label) : label
  }
  const draw = (row: PreferenceRow): string =>
    `  ${drawLabel(row, row.shown === '' ? width : labelWidth)} ${cut(row.shown, width - labelWidth - 1)}`
  const drawOrders = (): string[] =>
    orders.slice(0, high).map((_, line) => {
      const along = orders.filter((_, n) => n % high === line)
      return `  ${along.map((row) => drawLabel(row, column)).join('')}`
    })
  const lines = [
    ...(faults.length > 0 ? [] : ['']),
    ...general.map(draw),
    ...heading.map((line) => theme.heading(`  ${line}`)),
    ...drawOrders(),
    ...(told.hidden > 0 ? [draw(all)] : []),
    ...(faults.length > 0 ? [] : ['']),
    ...tall(wrap(rows[at]!.about, width), aboutHeight).map((line) => `  ${theme.faint(line)}`),
    ...told.lines.map((line) => `  ${theme.bad(line)}`),
  ]
  /** Marks the row under a line, or turns it if it is marked. */
  const click = ({ x, y }: Point): void => {
    const line = faults.length > 0 ? y : y - 1
    const order = line - general.length - heading.length
    const beside = Math.min(columns - 1, Math.max(0, Math.floor((x - margin) / column))) * high
    const clicked = order < high ? orders[order + beside] : rows[own.length + order - high]
    const row = line < general.length ? line : order >= 0 && clicked ? rows.indexOf(clicked) : -1
    if (row === at) rows[at]!.turn(false)
    else if (rows[row]) setMarked(row)
  }
  return (
    <Page
      title="Preferences"
      hints={[
        [shown(bindings, 'up', 'down'), 'move'],
        [shown(bindings, 'alter'), 'change'],
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

/** A row on which one of some values is chosen. */
function choice<V>(
  [label, about]: readonly [label: string, about: string],
  values: readonly V[],
  now: V,
  set: (value: V) => void,
): PreferenceRow {
  return {
    label,
    about,
    shown: offered(values, now),
    turn(back) {
      const index = values.indexOf(now) + (back ? values.length - 1 : 1)
      set(values[index % values.length]!)
    },
  }
}

function generalRows(
  { settings, change, theme, terminal }: House,
  shell: Shell | null,
  openKeys: () => void,
): PreferenceRow[] {
  const shared = <K extends 'theme' | 'pace' | 'ascii'>(
    name: K,
    values: readonly Settings[K][],
    words: readonly [label: string, about: string],
  ): PreferenceRow => choice(words, values, settings[name], (value) => change({ [name]: value }))
  return [
    shared('theme', themeNames, [
      'Theme',
      'Light is for light backgrounds, contrast has nothing faint, mono no colours. NO_COLOR in the environment ' +
        'means mono.',
    ]),
    ...(shell && shell.hand.zooms.length > 0 ? [zoomRow(shell)] : []),
    shared('pace', paces, [
      'Pace of the scenes',
      'How long a page stays. Unless quick, your fights, heavy losses and great moments wait for Space. By key: all wait. Off: all goes to the log only.',
    ]),
    {
      label: 'Great moments',
      about:
        'On: a page with a picture for what comes once in a game, or changes how it goes; any key goes on.',
      shown: offered(['off', 'on'], settings.moments ? 'on' : 'off'),
      turn: () => change({ moments: !settings.moments }),
    },
    shared('ascii', asciiChoices, [
      'ASCII only',
      'On: names and words are written without accents and signs. Auto: on where the locale has no UTF-8.',
    ]),
    {
      label: 'Mouse',
      about: 'On: the map and lists take clicks, and the terminal selects text only with Shift held.',
      shown: offered(['off', 'on'], settings.mouse ? 'on' : 'off'),
      turn: () => change({ mouse: !settings.mouse }),
    },
    {
      label: 'Map',
      about: 'Strong: the marks by which cells are counted. Moves: what others moved is shown along its way.',
      shown: offered(
        ['quiet', 'strong', 'no moves'],
        settings.cells ? 'strong' : settings.moves ? 'quiet' : 'no moves',
      ),
      turn() {
        if (settings.cells) change({ cells: false, moves: false })
        else if (settings.moves) change({ cells: true })
        else change({ moves: true })
      },
    },
    boardRow({ settings, change, theme, terminal }),
    {
      label: 'Keys',
      about: 'Which key does what; each can be changed.',
      shown: Object.keys(settings.keys).length > 0 ? 'some are your own' : 'as they come',
      turn: openKeys,
    },
  ]
}

/** How boards look on this terminal; where they cannot be painted, that they are in characters, and why. */
function boardRow({
  settings,
  change,
  theme,
  terminal,
}: Pick<House, 'settings' | 'change' | 'theme' | 'terminal'>): PreferenceRow {
  const known = `This terminal is ${terminal.words}.`
  const why = whyUnpainted(theme, terminal)
  if (why !== null)
    return {
      label: 'Board',
      about: `${known} Its maps are in characters: ${why}.`,
      shown: offered(['characters'], 'characters'),
      // What is chosen for where it can be painted stays as it is.
      turn() {},
    }
  const all = looksOf(terminal)
  const flat = all.includes('true colour') ? ' True colour: the same under any palette.' : ''
  const about = `${known} Painted: 256 colours.${flat} Characters: if you see no coast.`
  return choice(['Board', about], all, lookOn(terminal, settings), (look) =>
    change(withLook(terminal, settings, look)),
  )
}

const zoomRow = ({ hand, preferred, prefer }: Shell): PreferenceRow =>
  choice(
    [
      'Zoom of the map',
      'How large the map is drawn when a game is opened; auto is by the size of the screen.',
    ],
    ['auto', ...hand.zooms] as const,
    preferred.zoom,
    (zoom) => prefer({ zoom }),
  )

const ordersHeading = ({ shelf, hand }: Shell): string =>
  `A new game${shelf.only ? '' : ` of ${hand.title.name}`} begins with these standing orders, or its own`

function orderRows({ panels, preferred, prefer }: Shell): PreferenceRow[] {
  const names = standingOrdersOf(panels.switches)
  return panels.switches
    .filter(({ name }) => names.includes(name))
    .map(({ name, label, about }) => {
      const on = preferred.standing.includes(name)
      const turned = names.filter((one) => (one === name ? !on : preferred.standing.includes(one)))
      return {
        label: `[${on ? 'x' : ' '}] ${label}`,
        about,
        shown: '',
        turn: () => prefer({ standing: turned }),
      }
    })
}
