/** The app: which screen is shown, and what all of them share. */
import { Box, Text, useStdin } from 'ink'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Game, type NewGame, Refused } from '../kernel/game.ts'
import { openJournal } from '../kernel/journal.ts'
import { createSave, openSave, restoreBackup, SaveError } from '../kernel/saves.ts'
import { type Screen, type Shell, ShellContext, useKeys } from './hooks.ts'
import type { GamePanels } from './panels.ts'
import { HowToPlay, RulesBook, TablesBook } from './screens/books.tsx'
import { NewGameScreen } from './screens/new-game.tsx'
import { FaultScreen, SavesScreen } from './screens/saves.tsx'
import { TitleScreen } from './screens/title.tsx'
import type { Settings } from './settings.ts'
import { Table } from './table/table.tsx'
import type { Theme } from './theme.ts'

/** The smallest screen that a game can be played on. */
export const smallest = { columns: 80, rows: 24 }

/** How long nothing is drawn before everything is drawn anew, in milliseconds: longer than a frame. */
const blankFor = 10

export interface AppProps {
  readonly game: Game<object>
  readonly panels: GamePanels
  readonly version: string
  readonly folder: string
  readonly first: Screen
  readonly settings: Settings
  readonly theme: (settings: Settings) => Theme
  readonly columns: number
  readonly rows: number
  /** Everything is drawn anew whenever this changes. */
  readonly taken?: number
  keep(settings: Settings): void
  /** Wipes the terminal before the next frame. */
  wipe(): void
  onQuit(): void
}

export function App(props: AppProps) {
  const { game, panels, version, folder, columns, rows, keep, wipe, onQuit } = props
  const [screen, setScreen] = useState(props.first)
  const [settings, setSettings] = useState(props.settings)
  const [blank, setBlank] = useState(false)
  const { setRawMode, isRawModeSupported } = useStdin()
  useEffect(() => {
    if (isRawModeSupported) setRawMode(true)
    return () => {
      if (isRawModeSupported) setRawMode(false)
    }
  }, [setRawMode, isRawModeSupported])
  useEffect(() => () => (screen.at === 'table' ? screen.save.close() : undefined), [screen])
  const drawn = useRef(props.taken)
  useEffect(() => {
    if (drawn.current === props.taken) return
    drawn.current = props.taken
    setBlank(true)
  }, [props.taken])
  useEffect(() => {
    if (!blank) return
    // Ink does not draw again what it has drawn last: the empty frame must come first, and it may hold that back.
    const timer = setTimeout(() => {
      wipe()
      setBlank(false)
    }, blankFor)
    return () => clearTimeout(timer)
  }, [blank, wipe])

  const change = useCallback(
    (part: Partial<Settings>) => {
      const next = { ...settings, ...part }
      keep(next)
      setSettings(next)
    },
    [settings, keep],
  )
  const tooSmall = columns < smallest.columns || rows < smallest.rows
  const theme = useMemo(() => props.theme(settings), [props.theme, settings])
  const shell = useMemo((): Shell => {
    const attempt = (file: string | null, open: () => Screen): void => setScreen(trySave(file, open))
    const program = version
    return {
      game,
      panels,
      version,
      folder,
      theme,
      settings,
      // The last column stays free: a terminal waits there before it wraps, and erasing would take the last letter.
      size: {
        width: Math.max(columns, smallest.columns) - 1,
        height: Math.max(rows, smallest.rows) - 1,
      },
      listening: !tooSmall,
      change,
      go: setScreen,
      start: (newGame: NewGame, file?: string) =>
        attempt(null, () => ({ at: 'table', save: createSave(file!, openJournal(game, newGame), program) })),
      resume: (file) => attempt(file, () => ({ at: 'table', save: openSave(file, game, program) })),
      restore: (file) =>
        attempt(file, () => {
          restoreBackup(file, game)
          return { at: 'table', save: openSave(file, game, program) }
        }),
      redraw: () => setBlank(true),
      quit: onQuit,
    }
  }, [game, panels, version, folder, theme, settings, columns, rows, tooSmall, change, onQuit])

  useKeys((key) => {
    if (key === 'ctrl-c') onQuit()
    if (key === 'ctrl-l') setBlank(true)
  })
  return (
    <>
      {blank && <Text> </Text>}
      {tooSmall && !blank && (
        <Text>
          {`This window is ${columns}x${rows}.\nPlease make it at least ${smallest.columns}x${smallest.rows}.\nNothing is lost; Ctrl-C quits.`}
        </Text>
      )}
      {/* What was going on goes on when there is room again. */}
      <Box display={tooSmall || blank ? 'none' : 'flex'}>
        <ShellContext.Provider value={shell}>{draw(screen, shell)}</ShellContext.Provider>
      </Box>
    </>
  )
}

/** Opens a game, or says in one sentence why it cannot be opened. */
export function trySave(file: string | null, open: () => Screen): Screen {
  try {
    return open()
  } catch (error) {
    if (error instanceof SaveError)
      return { at: 'fault', sentence: error.message, file, backup: error.backup }
    if (error instanceof Refused) return { at: 'fault', sentence: error.refusal.reason, file, backup: null }
    throw error
  }
}

function draw(screen: Screen, { go }: Shell): ReactNode {
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
    case 'fault':
      return <FaultScreen {...screen} />
    case 'table':
      return <Table save={screen.save} />
  }
}
