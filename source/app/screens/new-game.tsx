/** A new game: scenario, seats, seed, file, options of the rules, and what is left to standing orders. */
import { basename } from 'node:path'
import { Box, Text } from 'ink'
import type { ReactNode } from 'react'
import { useShell } from '../hooks.ts'
import { shown } from '../keys/bindings.ts'
import type { NewGameSwitch } from '../panels.ts'
import { Clickable } from '../parts/clickable.tsx'
import { bodyHeight, Lines, Page } from '../parts/page.tsx'
import { TextField } from '../parts/text-field.tsx'
import { titled } from '../shelf.ts'
import { aboutLines, holderLine, labelLine, switchLine } from './new-game-lines.ts'
import { holderField, type NewGamePage, useNewGame } from './use-new-game.ts'

export function NewGameScreen() {
  const { shelf, hand, size, bindings } = useShell()
  const page = useNewGame()
  const { field, typing } = page
  return (
    <Page
      title={titled('New game', shelf, hand)}
      hints={[
        [shown(bindings, 'up', 'down'), 'move'],
        ...(field === 'start' ? [[shown(bindings, 'first'), 'scenario'] as const] : []),
        ...(typing || field === 'start' ? [] : [[shown(bindings, 'alter'), 'change'] as const]),
        ...(typing || field === 'start' ? [] : [[shown(bindings, 'end'), 'begin'] as const]),
        [shown(bindings, 'take'), field === 'start' ? 'begin' : typing ? 'next' : 'change'],
        [shown(bindings, 'back'), 'back'],
      ]}
    >
      <Fields page={page} height={bodyHeight(size.height)} />
    </Page>
  )
}

interface FieldsProps {
  readonly page: NewGamePage
  /** In lines. */
  readonly height: number
}

function Fields({ page, height }: FieldsProps) {
  const shell = useShell()
  const { draft, options, orders, seated, field, seed, file, suggested, setSeed, setFile, click } = page
  const told = aboutLines(shell, page, shell.size.width - 4)
  const half = Math.ceil(options.length / 2)
  const list = options.length > 0 ? half + 1 : 0
  // Blank lines, the most useful first, as far as there is room for them.
  const spare = height - (seated ? 5 : 4) - (orders ? 1 : 0) - draft.seats.length - list - told.length
  const blank = (rank: number) => rank <= spare && <Text> </Text>
  const line = (name: string, text: string, value: ReactNode) => (
    <Clickable onClick={() => click(name)}>
      <Box height={1} flexShrink={0} overflow="hidden">
        <Text>{`${labelLine(shell, page, { name, text })} `}</Text>
        {value}
      </Box>
    </Clickable>
  )
  return (
    <Box flexDirection="column" height={height} paddingLeft={2} overflow="hidden">
      {blank(4)}
      {line('scenario', 'Scenario', <Text>{draft.scenario.label}</Text>)}
      {seated && line('seats', 'Seats', <Text>{draft.seats.join(', ')}</Text>)}
      <Clickable onClick={({ y }) => click(draft.seats[y] && holderField(draft.seats[y]))}>
        <Lines lines={draft.seats.map((seat) => holderLine(shell, page, seat, shell.size.width - 4))} />
      </Clickable>
      {orders && line('orders', 'Left to the program', <Text>{orders.label}</Text>)}
      {!shell.isHosted &&
        line('seed', 'Seed', <TextField value={seed} onChange={setSeed} focus={field === 'seed'} />)}
      {!shell.isHosted &&
        line(
          'file',
          'Save in',
          <TextField value={file} hint={basename(suggested)} onChange={setFile} focus={field === 'file'} />,
        )}
      {blank(2)}
      <Box flexShrink={0}>
        <Switches page={page} title="Options of the rules" those={options.slice(0, half)} />
        <Switches page={page} title=" " those={options.slice(half)} />
      </Box>
      {blank(3)}
      <Clickable onClick={() => click('start')}>
        <Text>{labelLine(shell, page, { name: 'start', text: 'Begin the game' })}</Text>
      </Clickable>
      {blank(1)}
      <Lines lines={told} />
    </Box>
  )
}

interface SwitchesProps {
  readonly page: NewGamePage
  readonly title: string
  readonly those: readonly NewGameSwitch[]
}

/** Switches under a heading, in one of two columns. */
function Switches({ page, title, those }: SwitchesProps) {
  const shell = useShell()
  const { size, theme } = shell
  const column = Math.floor((size.width - 4) / 2)
  if (those.length === 0) return null
  return (
    <Box width={column} flexDirection="column" flexShrink={0}>
      <Text>{theme.heading(title)}</Text>
      <Clickable onClick={({ y }) => page.click(those[y]?.name)}>
        <Lines lines={those.map((option) => switchLine(shell, page, option, column))} />
      </Clickable>
    </Box>
  )
}
