/** The first screen. */
import { Box, Text } from 'ink'
import { useMemo } from 'react'
import { useShell } from '../hooks.ts'
import { shown } from '../keys/bindings.ts'
import { freshSeed } from '../new-game/fields.ts'
import { newFile } from '../new-game/new-file.ts'
import { showGame } from '../new-game/show-game.ts'
import { centre, wrap } from '../parts/lines.ts'
import { Menu } from '../parts/menu.tsx'
import { bodyHeight, Lines, Page } from '../parts/page.tsx'
import { goOnText, savedGames, toGoOnWith } from '../session/saved-games.ts'
import { faultLines } from '../terminal/fault-lines.ts'

export function TitleScreen() {
  const shell = useShell()
  const { panels, theme, size, go, folder, game, bindings, faults } = shell
  const latest = useMemo(() => toGoOnWith(savedGames(folder, game)), [folder, game])
  const goOn = latest ? [{ label: goOnText(latest), value: 'resume' }] : []
  const choose = latest ? [{ label: 'Choose a saved game', value: 'saves' }] : []
  const { lesson } = panels
  const learn = lesson ? [{ label: lesson.label, value: 'learn' }] : []
  const items = [
    ...goOn,
    // The first thing for somebody who has not played yet, and out of the way of everybody else.
    ...(latest ? [] : learn),
    { label: 'New game', value: 'new' },
    ...choose,
    ...(latest ? learn : []),
    { label: 'Watch computers play', value: 'watch' },
    { label: 'How to play, in one page', value: 'how' },
    { label: 'Rules', value: 'rules' },
    { label: 'Tables', value: 'tables' },
    { label: 'Preferences', value: 'preferences' },
    { label: 'Quit', value: 'quit' },
  ] as const
  const select = (value: (typeof items)[number]['value']): void => {
    if (value === 'quit') shell.quit()
    else if (value === 'resume') shell.resume(latest!.file)
    else if (value === 'watch') {
      const newGame = showGame(shell, freshSeed())
      shell.start(newGame, newFile(folder, newGame.scenario))
    } else if (value === 'learn') shell.start(lesson!.newGame, newFile(folder, lesson!.name))
    else go({ at: value as 'new' })
  }
  /** The lines that title and menu leave. */
  const spare = bodyHeight(size.height) - items.length - 5
  // A blank line parts the menu from what is said under it.
  const room = { width: size.width - 4, height: spare - 1 }
  const told = faultLines(faults, room, 'Preferences shows them all').lines
  const under = told.length > 0 ? told.length + 1 : 0
  const art = spare - under >= panels.title.art.length ? panels.title.art : []
  const setting = latest && told.length === 0 ? wrap(panels.setting(latest), size.width - 4) : []
  const about = setting.length < spare - art.length ? setting : []
  const head = ['', ...art, '', panels.title.name, panels.title.line, ''].map((line) =>
    centre(line, size.width),
  )
  const indent = Math.max(2, Math.floor(size.width / 2) - 20)
  return (
    <Page
      title={panels.title.name}
      right={`version ${shell.version}`}
      hints={[
        [shown(bindings, 'up', 'down'), 'choose'],
        [shown(bindings, 'take'), 'take'],
        [shown(bindings, 'quit'), 'quit'],
      ]}
    >
      <Lines lines={head.map((line, index) => (index > art.length ? theme.heading(line) : line))} />
      <Box marginLeft={indent}>
        <Menu items={items} onSelect={select} />
      </Box>
      {told.length + about.length > 0 && <Text> </Text>}
      <Lines lines={[...told.map(theme.bad), ...about.map(theme.faint)].map((line) => `  ${line}`)} />
    </Page>
  )
}
