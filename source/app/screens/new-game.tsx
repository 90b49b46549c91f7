/** A new game: scenario, seats, seed, file, options of the rules, and what is left to standing orders. */
import { basename } from 'node:path'
import { Box, Text } from 'ink'
import { useState } from 'react'
import { shown } from '../bindings.ts'
import { useActions, useShell } from '../hooks.ts'
import { fill, wrap } from '../lines.ts'
import { newFile } from '../new-file.ts'
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

export function NewGameScreen() {
  const { panels, theme, size, folder, settings, bindings, start, go } = useShell()
  const [scenario, setScenario] = useState(0)
  const [seating, setSeating] = useState(0)
  const [seed, setSeed] = useState(freshSeed)
  const [file, setFile] = useState('')
  const { scenarios } = panels
  const [on, setOn] = useState<ReadonlySet<string>>(
    () => new Set([...panels.switches.filter((one) => one.on).map(({ name }) => name), ...settings.standing]),
  )
  const [row, setRow] = useState(0)
  const chosen = scenarios[scenario]!
  const seats = chosen.seats[seating] ?? []
  const offered = panels.switches.filter((one) => one.scenarios?.includes(chosen.name) ?? true)
  const options = offered.filter(({ rule }) => rule)
  const orders = offered.filter(({ rule }) => !rule)
  const suggested = newFile(folder, chosen.name)
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
  useActions(
    'newGame',
    (action) => {
      if (action === 'back') go({ at: 'title' })
      else if (action === 'up' || action === 'lastField') setRow((row + rows.length - 1) % rows.length)
      else if (action === 'down' || action === 'nextField') setRow((row + 1) % rows.length)
      else if (action === 'take' && (field === 'start' || typing)) typing ? setRow(row + 1) : begin()
      else if (!typing && field !== 'start' && (action === 'take' || action === 'open' || action === 'close'))
        toggle(action === 'close')
    },
    { typing },
  )

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
        [shown(bindings, 'up', 'down'), 'move'],
        ...(typing || field === 'start' ? [] : [[shown(bindings, 'open'), 'change'] as const]),
        [shown(bindings, 'take'), field === 'start' ? 'begin' : typing ? 'next' : 'change'],
        [shown(bindings, 'back'), 'back'],
      ]}
    >
      <Box flexDirection="column" height={height} paddingLeft={2} overflow="hidden">
        {blank(4)}
        <Text>{`${label('scenario', 'Scenario')} ${chosen.label}`}</Text>
        {choice.length > 0 && <Text>{`${label('seats', 'Seats')} ${seats.join(', ')}`}</Text>}
        <Box height={1} flexShrink={0}>
          <Text>{`${label('seed', 'Seed')} `}</Text>
          <TextField value={seed} onChange={setSeed} focus={field === 'seed'} />
        </Box>
        <Box height={1} flexShrink={0} overflow="hidden">
          <Text>{`${label('file', 'Save in')} `}</Text>
          <TextField value={file} hint={basename(suggested)} onChange={setFile} focus={field === 'file'} />
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
