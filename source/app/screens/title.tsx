/** The first screen. */
import { Box, Text } from 'ink'
import { useMemo, useState } from 'react'
import { useActions, useGamesByLetter, useShell } from '../hooks.ts'
import { shown } from '../keys/bindings.ts'
import { freshSeed, newFile } from '../new-game/fields.ts'
import { goOnText, savedGames, savesOf, toGoOnWith } from '../new-game/saved-games.ts'
import { showGame } from '../new-game/show-game.ts'
import { paintPicture } from '../paint/pixels.ts'
import { centre, widthOf, wrap } from '../parts/lines.ts'
import { Menu } from '../parts/menu.tsx'
import { bodyHeight, Lines, Page } from '../parts/page.tsx'
import { faultLines } from '../terminal/fault-lines.ts'

interface TitleMark {
  readonly label: string
  /** The saved game that was then the one to go on with. */
  readonly file: string | undefined
}

/** What was marked last on the title of each game, for who comes back from a page. */
const marks = new WeakMap<object, TitleMark>()

export function TitleScreen() {
  const shell = useShell()
  const { shelf, hand, panels, theme, size, go, folder, bindings, faults } = shell
  const saves = useMemo(() => savedGames(folder, shelf), [folder, shelf])
  const latest = toGoOnWith(savesOf(saves, hand.name))
  const toShelf = () => go({ at: 'shelf', left: hand.name })
  useActions('menu', (action) => {
    if (action === 'help') go({ at: 'how' })
    if (action === 'back' && !shelf.only) toShelf()
  })
  const goOn = latest ? [{ label: goOnText(latest), value: () => shell.resume(latest.file) }] : []
  const byLetter = useGamesByLetter()
  const isListed = byLetter.length > 0 || latest || (!shelf.only && saves.some(({ fault }) => fault === null))
  const choose = isListed ? [{ label: 'Choose a saved game', value: shell.list }] : []
  const { lesson } = panels
  const learn = lesson
    ? [{ label: lesson.label, value: () => shell.start(lesson.newGame, newFile(folder, lesson.name)) }]
    : []
  const watch = (): void => {
    const newGame = showGame(shell, freshSeed())
    shell.start(newGame, newFile(folder, newGame.scenario))
  }
  const items = [
    ...goOn,
    // The first thing for somebody who has not played yet, and out of the way of everybody else.
    ...(latest ? [] : learn),
    { label: 'New game', value: () => go({ at: 'new' }) },
    ...choose,
    ...(latest ? learn : []),
    { label: 'Watch computers play', value: watch },
    ...(panels.shortGames ? [{ label: panels.shortGames.menu, value: () => go({ at: 'results' }) }] : []),
    { label: 'How to play, in one page', value: () => go({ at: 'how' }) },
    { label: 'Rules', value: () => go({ at: 'rules' }) },
    { label: 'Tables', value: () => go({ at: 'tables' }) },
    { label: 'Preferences', value: () => go({ at: 'preferences' }) },
    ...(shelf.only ? [] : [{ label: 'Other games', value: toShelf }]),
    { label: 'Quit', value: shell.quit },
  ]
  const last = marks.get(hand)
  // Who comes back from another game goes on with that one.
  const marked = last?.file === latest?.file ? items.findIndex(({ label }) => label === last?.label) : -1
  const [first, setFirst] = useState(marked <= 0)
  /** The lines that title and menu leave. */
  const spare = bodyHeight(size.height) - items.length - 5
  // A blank line parts the menu from what is said under it.
  const room = { width: size.width - 4, height: spare - 1 }
  const told = faultLines(faults, room, 'Preferences shows them all').lines
  const under = told.length > 0 ? told.length + 1 : 0
  const { picture } = panels.title
  const isPainted = theme.paint === 'halves' && picture !== undefined
  const drawn = isPainted ? paintPicture(picture) : panels.title.art
  const fits = spare - under >= drawn.length
  const art = fits ? drawn : []
  // Where there is no line for it, it stands beside the menu.
  const wide = Math.max(...drawn.map(widthOf))
  const isRoomBeside = (of: readonly { readonly label: string }[]): boolean =>
    !fits &&
    size.width >= Math.max(...of.map(({ label }) => label.length)) + 6 + wide &&
    of.length >= drawn.length
  // The name of the game that is gone on with gives way to it.
  const brief = latest
    ? items.map((item, index) => (index === 0 ? { ...item, label: goOnText(latest, true) } : item))
    : items
  const listed = !isRoomBeside(items) && isRoomBeside(brief) ? brief : items
  const beside = isRoomBeside(listed) ? drawn : []
  // It is that of the game to go on with.
  const setting = latest && first && told.length === 0 ? wrap(panels.setting(latest), size.width - 4) : []
  const about = setting.length < spare - art.length ? setting : []
  const head = ['', ...art, '', panels.title.name, panels.title.line, ''].map((line) =>
    centre(line, size.width),
  )
  const indent = beside.length > 0 ? 2 : Math.max(2, Math.floor(size.width / 2) - 20)
  return (
    <Page
      title=""
      right={`version ${shell.version}`}
      hints={[
        [shown(bindings, 'up', 'down'), 'choose'],
        [shown(bindings, 'take'), 'take'],
        ...(shelf.only ? [] : [[shown(bindings, 'back'), 'other games'] as const]),
        [shown(bindings, 'help'), 'how to play'],
        [shown(bindings, 'quit'), 'quit'],
      ]}
    >
      <Lines lines={head.map((line, index) => (index > art.length ? theme.heading(line) : line))} />
      <Box marginLeft={indent}>
        <Menu
          items={listed}
          byLetter
          initial={Math.max(0, marked)}
          onMark={(act) => {
            const label = items.find(({ value }) => value === act)?.label ?? ''
            marks.set(hand, { label, file: latest?.file })
            setFirst(label === items[0]?.label)
          }}
          onSelect={(act) => act()}
        />
        {beside.length > 0 && (
          <Box position="absolute" marginLeft={size.width - wide - 2}>
            <Lines lines={beside} />
          </Box>
        )}
      </Box>
      {told.length + about.length > 0 && <Text> </Text>}
      <Lines lines={[...told.map(theme.bad), ...about.map(theme.faint)].map((line) => `  ${line}`)} />
    </Page>
  )
}
