/** The app: which screen is shown, and what all of them share. */
import { Box, type DOMElement, Text, useStdin } from 'ink'
import {
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type NewGame, Refused } from '../kernel/contract/game.ts'
import { SaveError, SaveHeld } from '../kernel/saves/saves.ts'
import type { Deadlines } from './deadlines.ts'
import { type House, HouseContext, type Screen, type Shell, ShellContext, useKeys } from './hooks.ts'
import { actionOf, shown } from './keys/bindings.ts'
import { readBindings } from './keys/read-bindings.ts'
import type { GamesByLetter } from './letters.ts'
import { HowToPlay, RulesBook, TablesBook } from './screens/books.tsx'
import { NewGameScreen } from './screens/new-game.tsx'
import { Preferences } from './screens/preferences.tsx'
import { ResultsScreen } from './screens/results.tsx'
import { FaultScreen, SavesScreen } from './screens/saves.tsx'
import { ShelfScreen } from './screens/shelf.tsx'
import { TitleScreen } from './screens/title.tsx'
import { type GameSettings, type Settings, settingsOf, withGame } from './settings/settings.ts'
import type { Kept } from './settings/settings-file.ts'
import type { Theme } from './settings/theme.ts'
import { type OpenGame, type Shelf, Unavailable } from './shelf.ts'
import { Table } from './table/table.tsx'
import type { TableTalk } from './talk.ts'
import type { FoundTerminal } from './terminal/found.ts'
import { Guard } from './terminal/guard.tsx'
import { type Whereabout, waysOf } from './ways.ts'

/** The smallest screen that a game can be played on. */
const smallest = { columns: 80, rows: 24 }

/** The way in and out of games, in the place of shelf and titles. */
export interface Lobby {
  readonly page: ReactNode
  /** A game has been put together on the page of a new game. */
  begin(game: string, newGame: NewGame): void
  /** The talk of the table where he is. */
  talk(): TableTalk | null
  /** The time for a decision there. */
  deadlines(): Deadlines | null
  /** Is given what leads him from wherever he is to its page. */
  called(lead: () => void): void
}

export interface AppProps {
  readonly shelf: Shelf
  readonly version: string
  readonly folder: string
  readonly first: Whereabout
  readonly lobby?: Lobby | undefined
  readonly letters?: GamesByLetter | undefined
  readonly settings: Settings
  /** What is wrong with the file of the settings. */
  readonly faults: readonly string[]
  readonly theme: (settings: Settings) => Theme
  /** What was found out of the terminal. */
  readonly terminal: FoundTerminal
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
  const { shelf, version, folder, terminal, columns, rows, found, keep, redraw, watchMouse } = props
  const { bell, onQuit, lobby, letters = null } = props
  const [{ screen, hand }, setPlace] = useState(props.first)
  const [isOpening, setOpening] = useState(false)
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
  useEffect(() => lobby?.called(() => setPlace({ screen: { at: 'lobby' }, hand: null })), [lobby])
  const outermost = useRef<DOMElement>(null)
  useLayoutEffect(() => {
    if (outermost.current) found?.(outermost.current)
  }, [found])
  const save = screen.at === 'table' ? screen.save : null
  const giveUp = (error: unknown): void => setPlace({ hand, screen: faultScreen(error, save?.file ?? null) })

  useEffect(() => void watchMouse(settings.mouse), [watchMouse, settings.mouse])

  // One key may change two things before the next frame: the drawing, and which signs have been named.
  const latest = useRef(settings)
  const change = useCallback(
    (part: Partial<Settings>) => {
      const next = { ...latest.current, ...part }
      latest.current = next
      const kept = keep(next)
      setFaults(kept.faults)
      setSettings(next)
      return kept.failed
    },
    [keep],
  )
  const tooSmall = columns < smallest.columns || rows < smallest.rows
  const theme = useMemo(() => props.theme(settings), [props.theme, settings])
  const { bindings, faults: keyFaults } = useMemo(() => readBindings(settings.keys), [settings.keys])
  const ways = useMemo(
    () => waysOf({ shelf, folder, version, lobby, setPlace, setOpening, faultScreen }),
    [shelf, folder, version, lobby],
  )
  const house = useMemo(
    (): House => ({
      shelf,
      hand,
      version,
      folder,
      theme,
      terminal,
      settings,
      faults: [...faults, ...keyFaults.map((fault) => `settings.json: ${fault}`)],
      bindings,
      // The last column stays free: a terminal waits there before it
      // wraps, and erasing would take the last letter.
      size: {
        width: Math.max(columns, smallest.columns) - 1,
        height: Math.max(rows, smallest.rows) - 1,
      },
      listening: !tooSmall && !isOpening,
      change,
      bell,
      isHosted: lobby !== undefined,
      letters,
      talk: screen.at === 'table' ? (lobby?.talk() ?? null) : null,
      deadlines: screen.at === 'table' ? (lobby?.deadlines() ?? null) : null,
      quit: onQuit,
      ...ways,
    }),
    [
      shelf,
      hand,
      version,
      folder,
      theme,
      terminal,
      settings,
      faults,
      keyFaults,
      bindings,
      columns,
      rows,
      tooSmall,
      isOpening,
      change,
      bell,
      lobby,
      letters,
      screen,
      onQuit,
      ways,
    ],
  )
  const shell = useMemo(() => hand && shellOf({ ...house, go: ways.go }, hand), [house, hand, ways.go])

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
        <HouseContext.Provider value={house}>
          <ShellContext.Provider value={shell}>
            {/* What a save turns out to lack while it is drawn is told, and does not end the program. */}
            <Guard key={screen.at} accepts={isOfSave} onFault={giveUp}>
              {screen.at === 'lobby' ? lobby?.page : draw(screen, house, giveUp)}
            </Guard>
          </ShellContext.Provider>
        </HouseContext.Provider>
      </Box>
    </>
  )
}

/** The house with a game at hand. */
function shellOf(house: House & Pick<Shell, 'go'>, hand: OpenGame): Shell {
  const { game, panels, computer, name } = hand
  return {
    ...{ ...house, hand, game, panels, computer },
    preferred: settingsOf(house.settings, name),
    prefer: (part: Partial<GameSettings>) => house.change(withGame(house.settings, name, part)),
    start: (newGame, file) => house.begin(hand, newGame, file),
  }
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
  const sentence =
    error instanceof Refused ? error.refusal.reason : error instanceof Unavailable ? error.message : null
  if (sentence === null) throw error
  return { at: 'fault', sentence, file, backup: null, held: false }
}

function draw(
  screen: Exclude<Screen, { at: 'lobby' }>,
  { home }: House,
  onFault: (error: unknown) => void,
): ReactElement {
  switch (screen.at) {
    case 'shelf':
      return <ShelfScreen left={screen.left} />
    case 'title':
      return <TitleScreen />
    case 'new':
      return <NewGameScreen />
    case 'saves':
      return <SavesScreen />
    case 'how':
      return <HowToPlay onClose={home} />
    case 'rules':
      return <RulesBook onClose={home} />
    case 'tables':
      return <TablesBook onClose={home} />
    case 'results':
      return <ResultsScreen onClose={home} />
    case 'preferences':
      return <Preferences onClose={home} />
    case 'fault':
      return <FaultScreen {...screen} />
    case 'table':
      return <Table save={screen.save} pace={screen.pace} onFault={onFault} />
  }
}
