/** A new game: scenario, seats, seed, file, options of the rules, and what is left to standing orders. */
import { basename, join } from 'node:path'
import { Box, Text } from 'ink'
import { useState } from 'react'
import { freeName } from '../../kernel/saves.ts'
import { useKeys, useShell } from '../hooks.ts'
import { fill, wrap } from '../lines.ts'
import { bodyHeight, Lines, Page } from '../page.tsx'
import type { NewGameSwitch } from '../panels.ts'
import { TextField } from '../text-field.tsx'

/** A short seed that people can pass on. */
const freshSeed = (): string => Math.random().toString(36).slice(2, 8)

const today = (): string => new Date().toISOString().slice(0, 10)

/** A bare name lies among the other saves; anything with a folder in it is taken as it is. */
function fileFor(folder: string, name: string): string | null {
  if (name === '') return null
  return /[/\\]/.test(name) ? name : join(folder, name.endsWith('.save') ? name : `${name}.save`)
}

/** What is said of a field that is marked. */
const abouts: Readonly<Record<string, string>> = {
  seats: 'Who plays. All sit before this keyboard; a curtain falls whenever it goes to another.',
  seed: 'The same seed gives the same dice. Share it to let others play your game.',
  file: 'A name for the file of the game, or a file with its folder. It is saved there after every action.',
  start: 'Everything is set.',
}

export function NewGameScreen() {
  const { panels, theme, size, folder, start, go } = useShell()
  const [scenario, setScenario] = useState(0)
  const [seating, setSeating] = useState(0)
  const [seed, setSeed] = useState(freshSeed)
  const [file, setFile] = useState('')
  const { scenarios } = panels
  const [on, setOn] = useState<ReadonlySet<string>>(
    () => new Set(panels.switches.filter((one) => one.on).map(({ name }) => name)),
  )
  const [row, setRow] = useState(0)
  const chosen = scenarios[scenario]!
  const seats = chosen.seats[seating] ?? []
  const offered = panels.switches.filter((one) => one.scenarios?.includes(chosen.name) ?? true)
  const options = offered.filter(({ rule }) => rule)
  const orders = offered.filter(({ rule }) => !rule)
  const suggested = freeName(folder, chosen.name, today())
  const choice = chosen.seats.length > 1 ? ['seats'] : []
  const rows = [
    'scenario',
    ...choice,
    'seed',
    'file',
    ...[...options, ...orders].map(({ name }) => name),
    'start',
  ]
  const field = rows[row]!
  const typing = field === 'seed' || field === 'file'

  const begin = (): void => {
    const taken = offered.map(({ name }) => name).filter((name) => on.has(name))
    const newGame = {
      scenario: chosen.name,
      seed: seed.trim() || freshSeed(),
      options: panels.newGameOptions(taken, seats),
    }
    start(newGame, fileFor(folder, file.trim()) ?? suggested)
  }
  const next = (now: number, count: number, back: boolean) => (now + (back ? count - 1 : 1)) % count
  const toggle = (back: boolean): void => {
    if (field === 'scenario') {
      setScenario(next(scenario, scenarios.length, back))
      setSeating(0)
    } else if (field === 'seats') setSeating(next(seating, chosen.seats.length, back))
    else setOn(new Set(on.has(field) ? [...on].filter((name) => name !== field) : [...on, field]))
  }
  useKeys((key) => {
    if (key === 'esc') go({ at: 'title' })
    else if (key === 'up' || key === 'shift-tab') setRow((row + rows.length - 1) % rows.length)
    else if (key === 'down' || key === 'tab') setRow((row + 1) % rows.length)
    else if (key === 'enter' && (field === 'start' || typing)) typing ? setRow(row + 1) : begin()
    else if (!typing && field !== 'start' && [' ', 'enter', 'left', 'right'].includes(key))
      toggle(key === 'left')
  })

  const label = (name: string, text: string): string =>
    (field === name ? theme.chosen : (line: string) => line)(
      fill(`${field === name ? '>' : ' '} ${text}`, 24),
    )
  const toggled = ({ name, label: text }: NewGameSwitch) => (
    <Text key={name}>{label(name, `[${on.has(name) ? 'x' : ' '}] ${text}`)}</Text>
  )
  const told = [...offered, { ...chosen, name: 'scenario' }].find(({ name }) => name === field)?.about
  const about = wrap(told ?? abouts[field] ?? '', size.width - 8)
  const height = bodyHeight(size.height)
  // Blank lines, the most useful first, as far as there is room for them.
  const spare = height - rows.length - about.length - 1 - (options.length > 0 ? 1 : 0)
  const blank = (rank: number) => rank <= spare && <Text> </Text>
  return (
    <Page
      title="New game"
      hints={[
        ['Up Down', 'move'],
        ['Space', 'change'],
        ['Enter', field === 'start' ? 'begin' : 'next'],
        ['Esc', 'back'],
      ]}
    >
      <Box flexDirection="column" height={height} paddingLeft={2} overflow="hidden">
        {blank(4)}
        <Text>{`${label('scenario', 'Scenario')} ${chosen.label}`}</Text>
        {choice.length > 0 && <Text>{`${label('seats', 'Seats')} ${seats.join(', ')}`}</Text>}
        <Box height={1} flexShrink={0}>
          <Text>{`${label('seed', 'Seed')} `}</Text>
          <TextField value={seed} onChange={setSeed} focus={field === 'seed'} showCursor={field === 'seed'} />
        </Box>
        <Box height={1} flexShrink={0} overflow="hidden">
          <Text>{`${label('file', 'Save in')} `}</Text>
          <TextField
            value={file}
            placeholder={basename(suggested)}
            onChange={setFile}
            focus={field === 'file'}
            showCursor={field === 'file'}
          />
        </Box>
        {blank(2)}
        {options.length > 0 && <Text>{theme.heading('Options of the rules')}</Text>}
        {options.map(toggled)}
        <Text>{theme.heading('Standing orders: what is settled without asking')}</Text>
        {orders.map(toggled)}
        {blank(3)}
        <Text>{label('start', 'Begin the game')}</Text>
        {blank(1)}
        <Lines lines={about.map(theme.faint)} />
      </Box>
    </Page>
  )
}
