/** The game of the day, and what came of those of the days before. */
import { Box, Text } from 'ink'
import { useMemo } from 'react'
import { SaveError } from '../../kernel/saves/saves.ts'
import { program } from '../../program.ts'
import { type Shell, useActions, useShell } from '../hooks.ts'
import { tall, wrap } from '../parts/lines.ts'
import { Menu } from '../parts/menu.tsx'
import { bodyHeight, Lines, Page, useListHints } from '../parts/page.tsx'
import { dayChoice, today } from '../results/day-game.ts'
import { resultLines } from '../results/results.ts'
import { readResults } from '../results/results-file.ts'

export function ResultsScreen({ onClose }: { onClose(): void }) {
  const shell = useShell()
  const { panels, folder, size } = shell
  useActions('menu', (action) => {
    if (action === 'back') onClose()
  })
  const items = useMemo(() => [...dayItems(shell), { label: 'Back', value: onClose }], [shell, onClose])
  const told = useMemo(() => linesIn(folder), [folder])
  const room = bodyHeight(size.height) - items.length - 2
  const lines = told.flatMap((line) => wrap(line, size.width - 2))
  const all = lines.length > room ? [...lines.slice(0, room - 1), `"${program} scores" has all days.`] : lines
  return (
    <Page title={panels.daily?.label ?? 'Results'} hints={useListHints('take')}>
      <Text> </Text>
      <Box marginLeft={2}>
        <Menu items={items} onSelect={(act) => act()} />
      </Box>
      <Text> </Text>
      <Lines lines={tall(all, room).map((line) => ` ${line}`)} />
    </Page>
  )
}

/** The game of the day: begun, gone on with, or tried once more. */
function dayItems({ hand, folder, resume, start }: Shell) {
  const day = dayChoice(hand, folder, today())
  if (!day) return []
  if ('resume' in day) return [{ label: 'Go on with that of today', value: () => resume(day.resume) }]
  const label = day.counts ? 'Begin that of today' : 'Try that of today again, uncounted'
  return [{ label, value: () => start(day.newGame, day.file) }]
}

function linesIn(folder: string): readonly string[] {
  try {
    return resultLines(readResults(folder))
  } catch (error) {
    if (error instanceof SaveError) return [error.message]
    throw error
  }
}
