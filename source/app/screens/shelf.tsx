/** The first screen where there are several games: which one, that which was played last first. */

import { Box, Text } from 'ink'
import { useMemo } from 'react'
import { stopped } from '../../kernel/contract/words.ts'
import { useGamesByLetter, useHouse } from '../hooks.ts'
import { shown } from '../keys/bindings.ts'
import { goOnText, savedGames, settingOf, toGoOnWith } from '../new-game/saved-games.ts'
import { fill, wrap } from '../parts/lines.ts'
import { Menu } from '../parts/menu.tsx'
import { bodyHeight, Lines, Page } from '../parts/page.tsx'
import { inOrder } from '../shelf.ts'
import { faultLines } from '../terminal/fault-lines.ts'

/** @param left the game that was looked at before */
export function ShelfScreen({ left }: { readonly left: string | undefined }) {
  const house = useHouse()
  const { shelf, theme, size, folder, bindings, faults } = house
  const games = useMemo(() => inOrder(shelf, folder), [shelf, folder])
  const saves = useMemo(() => savedGames(folder, shelf), [folder, shelf])
  const byLetter = useGamesByLetter()
  const latest = toGoOnWith(saves)
  const width = Math.max(...games.map(({ title }) => title.name.length)) + 2
  const items = [
    ...(latest ? [{ label: goOnText(latest), value: () => house.resume(latest.file) }] : []),
    ...games.map(({ name, title }) => ({
      label: `${fill(title.name, width)}${title.line}`,
      game: name,
      value: () => house.take(name),
    })),
    ...(byLetter.length > 0 || saves.some(({ fault }) => fault === null)
      ? [{ label: 'Choose a saved game', value: house.list }]
      : []),
    { label: 'Preferences', value: () => house.go({ at: 'preferences' }) },
    { label: 'Quit', value: house.quit },
  ]
  // What is gone on with comes before its game.
  const marked =
    latest?.of?.name === left ? 0 : items.findIndex((item) => 'game' in item && item.game === left)
  const room = { width: size.width - 4, height: bodyHeight(size.height) - items.length - 4 }
  const told = faultLines(faults, room, 'Preferences shows them all').lines
  const about =
    latest?.of && told.length === 0
      ? wrap(`${stopped(latest.of.title.name)} ${settingOf(latest)}`, room.width)
      : []
  return (
    <Page
      title="Games"
      right={`version ${house.version}`}
      hints={[
        [shown(bindings, 'up', 'down'), 'choose'],
        [shown(bindings, 'take'), 'take'],
        [shown(bindings, 'quit'), 'quit'],
      ]}
    >
      <Lines lines={['', theme.heading('  What is played?'), '']} />
      <Box marginLeft={2}>
        <Menu items={items} initial={Math.max(0, marked)} onSelect={(act) => act()} />
      </Box>
      {told.length + about.length > 0 && <Text> </Text>}
      <Lines lines={[...told.map(theme.bad), ...about.map(theme.faint)].map((line) => `  ${line}`)} />
    </Page>
  )
}
