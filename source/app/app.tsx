/** The app: which screen is shown, and what all of them share. */
import { Box, type DOMElement, Text, useStdin } from 'ink'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Game, type NewGame, Refused } from '../kernel/contract/game.ts'
import { openJournal } from '../kernel/journal/journal.ts'
import type { Computer } from '../kernel/program/computer.ts'
import { createSave, openSave, restoreBackup, type Save, SaveError, SaveHeld } from '../kernel/saves/saves.ts'
import { watchSave } from '../kernel/saves/shared.ts'
import { type Screen, type Shell, ShellContext, useKeys } from './hooks.ts'
import { actionOf, shown } from './keys/bindings.ts'
import { readBindings } from './keys/read-bindings.ts'
import type { GamePanels } from './panels.ts'
import { HowToPlay, RulesBook, TablesBook } from './screens/books.tsx'
import { NewGameScreen } from './screens/new-game.tsx'
import { Preferences } from './screens/preferences.tsx'
import { FaultScreen, SavesScreen } from './screens/saves.tsx'
import { TitleScreen } from './screens/title.tsx'
import { showPace } from './session/driver.ts'
import type { Settings } from './settings/settings.ts'
import type { Kept } from './settings/settings-file.ts'
import type { Theme } from './settings/theme.ts'
import { Table } from './table/table.tsx'
import { Guard } from './terminal/guard.tsx'

/** The smallest screen that a game can be played on. */
export const smallest = { columns: 80, rows: 24 }

export interface AppProps {
  readonly game: Game<object>
  readonly panels: GamePanels
  readonly computer: Computer
  readonly version: string
  readonly folder: string
  readonly first: Screen
  readonly settings: Settings
  /** What is wrong with the file of the settings. */
  readonly faults: readonly string[]
  readonly theme: (settings: Settings) => Theme
  readonly columns: number
  readonly rows: number
  /** Is given an element on the screen, once there is one. */
  found?(element: DOMElement): void
  keep(settings: Settings): Kept
  /** Clears the terminal and shows everything anew. */
  redraw(): void
  /** Asks the terminal to tell of the mouse, or no longer. */
  watchMouse(on: boolean): void
  bell(): void
  onQuit(): void
}

export function App(props: AppProps) {
  const { game, panels, computer, version, folder, columns, rows, found, keep, redraw, watchMouse } = props
  const { bell, onQuit } = props
  const [screen, setScreen] = useState(props.first)
  const [settings, setSettings] = useState(props.settings)
  const [faults, setFaults] = useState(props.faults)
  const { setRawMode, isRawModeSupported } = useStdin()
  useEffect(() => {
    if (isRawModeSupported) setRawMode(true)
    return () => {
      if (isRawModeSupported) setRawMode(false)
    }
  }, [setRawMode, isRawModeSupported])
  useEffect(() => () => (screen.at === 'table' ? screen.save.close() : undefined), [screen])
  const outermost = useRef<DOMElement>(null)
  useLayoutEffect(() => {
    if (outermost.current) found?.(outermost.current)
  }, [found])
  const save = screen.at === 'table' ? screen.save : null
  const giveUp = (error: unknown): void => setScreen(faultScreen(error, save?.file ?? null))

  useEffect(() => void watchMouse(settings.mouse), [watchMouse, settings.mouse])

  const change = useCallback(
    (part: Partial<Settings>) => {
      const next = { ...settings, ...part }
      const kept = keep(next)
      setFaults(kept.faults)
      setSettings(next)
      return kept.failed
    },
    [settings, keep],
  )
  const tooSmall = columns < smallest.columns || rows < smallest.rows
  const theme = useMemo(() => props.theme(settings), [props.theme, settings])
  const { bindings, faults: keyFaults } = useMemo(() => readBindings(settings.keys), [settings.keys])
  const shell = useMemo((): Shell => {
    const attempt = (file: string | null, open: () => Save<object>): void => {
      let next: Screen
      try {
        const save = open()
        next = { at: 'table', save, pace: showPace(save) }
      } catch (error) {
        next = faultScreen(error, file)
      }
      setScreen(next)
    }
    const program = version
    return {
      game,
      panels,
      computer,
      version,
      folder,
      theme,
      settings,
      faults: [...faults, ...keyFaults.map((fault) => `settings.json: ${fault}`)],
      bindings,
      // The last column stays free: a terminal waits there before it
      // wraps, and erasing would take the last letter.
      size: {
        width: Math.max(columns, smallest.columns) - 1,
        height: Math.max(rows, smallest.rows) - 1,
      },
      listening: !tooSmall,
      change,
      go: setScreen,
      start: (newGame: NewGame, file: string) =>
        attempt(null, () => createSave(file, openJournal(game, newGame), program)),
      resume: (file) => attempt(file, () => openSave(file, game, program, 'later')),
      restore: (file) =>
        attempt(file, () => {
          restoreBackup(file, game)
          return openSave(file, game, program)
        }),
      watch: (file) => attempt(file, () => watchSave(file, game)),
      bell,
      quit: onQuit,
    }
  }, [
    game,
    panels,
    computer,
    version,
    folder,
    theme,
    settings,
    faults,
    keyFaults,
    bindings,
    columns,
    rows,
    tooSmall,
    change,
    bell,
    onQuit,
  ])

  useKeys((key) => {
    const action = actionOf(bindings, 'everywhere', key)
    if (action === 'quit') onQuit()
    if (action === 'redraw') redraw()
  })
  return (
    <>
      {tooSmall && (
        <Text>
          {`This window is ${columns}x${rows}.\nPlease make it at least ${smallest.columns}x${smallest.rows}.\nNothing is lost; ${shown(bindings, 'quit')} quits.`}
        </Text>
      )}
      {/* What was going on goes on when there is room again. */}
      <Box ref={outermost} display={tooSmall ? 'none' : 'flex'}>
        <ShellContext.Provider value={shell}>
          {/* What a save turns out to lack while it is drawn is told, and does not end the program. */}
          <Guard key={screen.at} accepts={isOfSave} onFault={giveUp}>
            {draw(screen, shell, giveUp)}
          </Guard>
        </ShellContext.Provider>
      </Box>
    </>
  )
}

const isOfSave = (error: unknown): boolean => error instanceof SaveError

/**
 * The screen that says in one sentence why a game cannot be opened or go on. Any other error is thrown on.
 */
function faultScreen(error: unknown, file: string | null): Screen {
  if (error instanceof SaveError) {
    const { message: sentence, backup } = error
    return { at: 'fault', sentence, file, backup, held: error instanceof SaveHeld }
  }
  if (error instanceof Refused)
    return { at: 'fault', sentence: error.refusal.reason, file, backup: null, held: false }
  throw error
}

function draw(screen: Screen, { go }: Shell, onFault: (error: unknown) => void): ReactNode {
  const toTitle = () => go({ at: 'title' })
  switch (screen.at) {
    case 'title':
      return <TitleScreen />
    case 'new':
      return <NewGameScreen />
    case 'saves':
      return <SavesScreen />
    case 'how':
      return <HowToPlay onClose={toTitle} />
    case 'rules':
      return <RulesBook onClose={toTitle} />
    case 'tables':
      return <TablesBook onClose={toTitle} />
    case 'preferences':
      return <Preferences onClose={toTitle} />
    case 'fault':
      return <FaultScreen {...screen} />
    case 'table':
      return <Table save={screen.save} pace={screen.pace} onFault={onFault} />
  }
}
