/** Short games: that of the day, each of them by itself, and what came of those of the days before. */
import { Box, Text } from 'ink'
import { useMemo, useState } from 'react'
import { program } from '../../program.ts'
import { type Shell, useActions, useShell } from '../hooks.ts'
import { tall, wrap } from '../parts/lines.ts'
import { Menu } from '../parts/menu.tsx'
import { bodyHeight, Lines, Page, useListHints } from '../parts/page.tsx'
import { resultLines } from '../results/results.ts'
import { resultsTold } from '../results/results-file.ts'
import { shortOffers } from '../results/short-games.ts'

interface Item {
  readonly label: string
  /** Said of it while it is marked. */
  readonly about: string
  readonly value: () => void
}

export function ResultsScreen({ onClose }: { onClose(): void }) {
  const shell = useShell()
  const { panels, folder, size, theme } = shell
  const [marked, setMarked] = useState(0)
  useActions('menu', (action) => {
    if (action === 'back') onClose()
  })
  const items = useMemo(
    () => [...shortItems(shell), { label: 'Back', about: '', value: onClose }],
    [shell, onClose],
  )
  const told = useMemo(() => resultsTold(folder, resultLines), [folder])
  const about = wrap(items[marked]?.about ?? '', size.width - 4)
  const room = bodyHeight(size.height) - items.length - mostAbout - 3
  const lines = told.flatMap((line) => wrap(line, size.width - 2))
  const all = lines.length > room ? [...lines.slice(0, room - 1), `"${program} scores" has all days.`] : lines
  return (
    <Page title={panels.shortGames?.page ?? 'Results'} hints={useListHints('take')}>
      <Text> </Text>
      <Box marginLeft={2}>
        <Menu
          items={items}
          onMark={(value) => setMarked(items.findIndex((item) => item.value === value))}
          onSelect={(act) => act()}
        />
      </Box>
      <Text> </Text>
      <Lines lines={tall(about, mostAbout).map((line) => `  ${theme.faint(line)}`)} />
      <Text> </Text>
      <Lines lines={tall(all, room).map((line) => ` ${line}`)} />
    </Page>
  )
}

/** Lines that are kept for what is said of what is marked, so that nothing under them moves. */
const mostAbout = 5

/** Each as an entry of the list. */
const shortItems = ({ hand, folder, preferred, resume, start }: Shell): Item[] =>
  shortOffers(hand, folder, preferred.standing).map(({ label, about, start: chosen }) => ({
    ...{ label, about },
    value() {
      const to = chosen()
      if ('resume' in to) resume(to.resume)
      else start(to.newGame, to.file)
    },
  }))
