/** A new game: scenario, seed, file, and what is left to standing orders. */
import { join } from 'node:path'
import { Box, Text } from 'ink'
import TextInput from 'ink-text-input'
import { useState } from 'react'
import { freeName } from '../../kernel/saves.ts'
import { useKeys, useShell } from '../hooks.ts'
import { fill, wrap } from '../lines.ts'
import { bodyHeight, Lines, Page } from '../page.tsx'

/** A short seed that people can pass on. */
const freshSeed = (): string => Math.random().toString(36).slice(2, 8)

const today = (): string => new Date().toISOString().slice(0, 10)

/** A bare name lies among the other saves; anything with a folder in it is taken as it is. */
function fileFor(folder: string, name: string): string | null {
  if (name === '') return null
  return /[/\\]/.test(name) ? name : join(folder, name.endsWith('.save') ? name : `${name}.save`)
}

export function NewGameScreen() {
  const { panels, theme, size, folder, start, go } = useShell()
  const [scenario, setScenario] = useState(0)
  const [seed, setSeed] = useState(freshSeed)
  const [file, setFile] = useState('')
  const [on, setOn] = useState<ReadonlySet<string>>(new Set())
  const [row, setRow] = useState(0)
  const { scenarios, switches } = panels
  const chosen = scenarios[scenario]!
  const suggested = freeName(folder, chosen.name, today())
  const rows = ['scenario', 'seed', 'file', ...switches.map(({ name }) => name), 'start']
  const field = rows[row]!
  const typing = field === 'seed' || field === 'file'

  const begin = (): void =>
    start(
      { scenario: chosen.name, seed: seed.trim() || freshSeed(), options: panels.newGameOptions([...on]) },
      fileFor(folder, file.trim()) ?? suggested,
    )
  const toggle = (): void => {
    if (field === 'scenario') setScenario((scenario + 1) % scenarios.length)
    else setOn(new Set(on.has(field) ? [...on].filter((name) => name !== field) : [...on, field]))
  }
  useKeys((key) => {
    if (key === 'esc') go({ at: 'title' })
    else if (key === 'up' || key === 'shift-tab') setRow((row + rows.length - 1) % rows.length)
    else if (key === 'down' || key === 'tab') setRow((row + 1) % rows.length)
    else if (key === 'enter' && (field === 'start' || typing)) typing ? setRow(row + 1) : begin()
    else if (!typing && field !== 'start' && [' ', 'enter', 'left', 'right'].includes(key)) toggle()
  })

  const label = (name: string, text: string): string =>
    (field === name ? theme.chosen : (line: string) => line)(
      fill(`${field === name ? '>' : ' '} ${text}`, 24),
    )
  const about =
    field === 'scenario'
      ? chosen.about
      : field === 'seed'
        ? 'The same seed gives the same dice. Share it to let others play your game.'
        : field === 'file'
          ? 'A name, or a file with its folder. The game is saved there after every action.'
          : field === 'start'
            ? 'Everything is set.'
            : (switches.find(({ name }) => name === field)?.about ?? '')
  const height = bodyHeight(size.height)
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
      <Box flexDirection="column" height={height} paddingLeft={2}>
        <Text> </Text>
        <Text>{`${label('scenario', 'Scenario')} ${chosen.label}`}</Text>
        <Box>
          <Text>{`${label('seed', 'Seed')} `}</Text>
          <TextInput value={seed} onChange={setSeed} focus={field === 'seed'} showCursor={field === 'seed'} />
        </Box>
        <Box>
          <Text>{`${label('file', 'Save in')} `}</Text>
          <TextInput
            value={file}
            placeholder={suggested}
            onChange={setFile}
            focus={field === 'file'}
            showCursor={field === 'file'}
          />
        </Box>
        <Text> </Text>
        <Text>{theme.heading('Standing orders: what is settled without asking')}</Text>
        {switches.map(({ name, label: text }) => (
          <Text key={name}>{label(name, `[${on.has(name) ? 'x' : ' '}] ${text}`)}</Text>
        ))}
        <Text> </Text>
        <Text>{label('start', 'Begin the game')}</Text>
        <Text> </Text>
        <Lines lines={wrap(about, size.width - 8).map(theme.faint)} />
      </Box>
    </Page>
  )
}
