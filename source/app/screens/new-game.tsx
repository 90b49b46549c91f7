/** A new game: scenario, seats, seed, file, options of the rules, and what is left to standing orders. */
import { basename } from 'node:path'
import { Box, Text } from 'ink'
import { type ReactNode, useState } from 'react'
import { refusalText } from '../../kernel/game.ts'
import { shown } from '../bindings.ts'
import { Clickable } from '../clickable.tsx'
import { useActions, useShell } from '../hooks.ts'
import { fill, wrap } from '../lines.ts'
import { newFile } from '../new-file.ts'
import {
  closed,
  firstDraft,
  inScenario,
  isOn,
  newGameOf,
  offeredIn,
  seatedNext,
  seatSets,
  turned,
} from '../new-game-draft.ts'
import { fileFor, freshSeed } from '../new-game-fields.ts'
import { bodyHeight, Lines, Page } from '../page.tsx'
import type { NewGameSwitch } from '../panels.ts'
import { TextField } from '../text-field.tsx'

/** What is said of a field that is marked. */
const abouts: Readonly<Record<string, string>> = {
  seats: 'Who plays. All sit before this keyboard; a curtain falls whenever it goes to another.',
  seed: 'The same seed gives the same dice. Share it to let others play your game.',
  file: 'A name for the file of the game, or a file with its folder. It is saved there after every action.',
  start: 'Everything is set.',
}

const labelWidth = 24

export function NewGameScreen() {
  const shell = useShell()
  const { panels, theme, size, folder, settings, bindings, start, go } = shell
  const [draft, setDraft] = useState(() => firstDraft(shell, settings.standing))
  const [seed, setSeed] = useState(freshSeed)
  const [file, setFile] = useState('')
  const [row, setRow] = useState(0)
  const { scenario, seats } = draft
  const offered = offeredIn(shell, draft)
  const options = offered.filter(({ rule }) => rule)
  const orders = offered.filter(({ rule }) => !rule)
  const suggested = newFile(folder, scenario.name)
  const seated = scenario.seats.length > 1
  const switches = [...options, ...orders]
  const rows = [
    'scenario',
    ...(seated ? ['seats'] : []),
    'seed',
    'file',
    ...switches.map(({ name }) => name),
    'start',
  ]
  const field = rows[row]!
  const marked = switches.find(({ name }) => name === field)
  const typing = field === 'seed' || field === 'file'

  const begin = (): void =>
    start(newGameOf(shell, draft, seed.trim() || freshSeed()), fileFor(folder, file.trim()) ?? suggested)
  const change = (back: boolean): void => {
    if (field === 'scenario') {
      const { scenarios } = panels
      const next = scenarios.indexOf(scenario) + (back ? scenarios.length - 1 : 1)
      setDraft(inScenario(scenarios[next % scenarios.length]!, draft.on))
    } else if (field === 'seats') setDraft(seatedNext(shell, draft, back))
    else if (marked) {
      const after = turned(shell, draft, marked)
      if (!('reason' in after)) setDraft(after)
    }
  }
  useActions(
    'newGame',
    (action) => {
      if (action === 'back') go({ at: 'title' })
      else if (action === 'up' || action === 'lastField') setRow((row + rows.length - 1) % rows.length)
      else if (action === 'down' || action === 'nextField') setRow((row + 1) % rows.length)
      else if (action === 'take' && (field === 'start' || typing)) typing ? setRow(row + 1) : begin()
      else if (!typing && field !== 'start' && (action === 'take' || action === 'open' || action === 'close'))
        change(action === 'close')
    },
    { typing },
  )
  /** The first click marks, the next one does what Enter does. */
  const click = (name: string | undefined): void => {
    if (name === undefined) return
    if (name !== field) setRow(rows.indexOf(name))
    else if (name === 'start') begin()
    else if (!typing) change(false)
  }

  const label = (name: string, text: string, width = labelWidth): string =>
    (field === name ? theme.chosen : (line: string) => line)(
      fill(`${field === name ? '>' : ' '} ${text}`, width),
    )
  const column = Math.floor((size.width - 4) / 2)
  const switchLine = (one: NewGameSwitch): string => {
    const { name, label: text, values } = one
    const on = isOn(draft, one)
    if (values) {
      const now = values[on ? 1 : 0]
      const both = values.map((value) => (value === now ? `[${value}]` : ` ${value} `)).join(' ')
      return label(name, `${fill(text, 8)}${both}`, column)
    }
    const off = closed(shell, draft, one)
    return label(name, `[${on ? 'x' : ' '}] ${off ? `(${text}) [${off.rule}]` : text}`, column)
  }
  const about = aboutLines().flatMap(({ text, bad }) =>
    wrap(text, size.width - 8).map(bad ? theme.bad : theme.faint),
  )
  function aboutLines(): { readonly text: string; readonly bad?: true }[] {
    const text = marked?.about ?? (field === 'scenario' ? scenario.about : abouts[field]!)
    const offs = marked
      ? [closed(shell, draft, marked)]
      : field === 'seats'
        ? seatSets(shell, draft).map(({ off }) => off)
        : []
    const off = offs.find((one) => one !== null)
    return [{ text }, ...(off ? [{ text: `Not now: ${refusalText(off)}`, bad: true as const }] : [])]
  }
  const height = bodyHeight(size.height)
  const list = Math.max(options.length, orders.length) + 1
  // Blank lines, the most useful first, as far as there is room for them.
  const spare = height - (seated ? 5 : 4) - list - about.length
  const blank = (rank: number) => rank <= spare && <Text> </Text>
  const line = (name: string, text: string, value: ReactNode) => (
    <Clickable onClick={() => click(name)}>
      <Box height={1} flexShrink={0} overflow="hidden">
        <Text>{`${label(name, text)} `}</Text>
        {value}
      </Box>
    </Clickable>
  )
  const group = (title: string, those: readonly NewGameSwitch[]) =>
    those.length > 0 && (
      <Box width={column} flexDirection="column" flexShrink={0}>
        <Text>{theme.heading(title)}</Text>
        <Clickable onClick={({ y }) => click(those[y]?.name)}>
          <Lines lines={those.map(switchLine)} />
        </Clickable>
      </Box>
    )
  return (
    <Page
      title="New game"
      hints={[
        [shown(bindings, 'up', 'down'), 'move'],
        ...(typing || field === 'start' ? [] : [[shown(bindings, 'open'), 'change'] as const]),
        [shown(bindings, 'take'), field === 'start' ? 'begin' : typing ? 'next' : 'change'],
        [shown(bindings, 'back'), 'back'],
      ]}
    >
      <Box flexDirection="column" height={height} paddingLeft={2} overflow="hidden">
        {blank(4)}
        {line('scenario', 'Scenario', <Text>{scenario.label}</Text>)}
        {seated && line('seats', 'Seats', <Text>{seats.join(', ')}</Text>)}
        {line('seed', 'Seed', <TextField value={seed} onChange={setSeed} focus={field === 'seed'} />)}
        {line(
          'file',
          'Save in',
          <TextField value={file} hint={basename(suggested)} onChange={setFile} focus={field === 'file'} />,
        )}
        {blank(2)}
        <Box flexShrink={0}>
          {group('Options of the rules', options)}
          {group('Settled without asking', orders)}
        </Box>
        {blank(3)}
        <Clickable onClick={() => click('start')}>
          <Text>{label('start', 'Begin the game')}</Text>
        </Clickable>
        {blank(1)}
        <Lines lines={about} />
      </Box>
    </Page>
  )
}
