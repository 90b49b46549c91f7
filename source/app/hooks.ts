/** What components share: keys, the size of the screen, and the shell around them. */
import { useStdin } from 'ink'
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Game, NewGame } from '../kernel/contract/game.ts'
import type { Computer } from '../kernel/program/computer.ts'
import type { Save } from '../kernel/saves/saves.ts'
import type { Deadlines } from './deadlines.ts'
import { actionIn, type Bindings, isIn } from './keys/bindings.ts'
import { keyName, type MouseInput, mouseOf } from './keys/input.ts'
import type { ActionIn, ActionName, KeyContext } from './keys/keys.ts'
import type { GameByLetter, GamesByLetter } from './letters.ts'
import type { GamePanels } from './panels.ts'
import type { Size } from './parts/paper.ts'
import type { GameSettings, Settings } from './settings/settings.ts'
import type { Theme } from './settings/theme.ts'
import type { OpenGame, Shelf } from './shelf.ts'
import type { TableTalk } from './talk.ts'
import type { FoundTerminal } from './terminal/found.ts'

/** A screen that needs no game. */
export type HouseScreen =
  /** `left`: the game whose title was left for it, which is marked. */
  | { readonly at: 'shelf'; readonly left?: string }
  /** The way in and out of games where the app is given one. */
  | { readonly at: 'lobby' }
  | { readonly at: 'saves' }
  | { readonly at: 'preferences' }
  /** Something is wrong with a save; its backup can be taken instead. */
  | {
      readonly at: 'fault'
      readonly sentence: string
      readonly file: string | null
      readonly backup: string | null
      /** Somebody else plays it; it can be watched. */
      readonly held: boolean
    }

/** Where the app is. */
export type Screen =
  | HouseScreen
  | { readonly at: 'title' }
  | { readonly at: 'new' }
  | { readonly at: 'how' }
  | { readonly at: 'rules' }
  | { readonly at: 'tables' }
  | { readonly at: 'results' }
  /** With `pace`, actions a second, the program plays the game that is watched. */
  | { readonly at: 'table'; readonly save: Save<object>; readonly pace?: number | undefined }

/** What every screen may use. */
export interface House {
  readonly shelf: Shelf
  /** The game that has been taken from the shelf, if one has. */
  readonly hand: OpenGame | null
  readonly version: string
  /** Where saves are kept. */
  readonly folder: string
  readonly theme: Theme
  /** What was found out of the terminal. */
  readonly terminal: FoundTerminal
  readonly settings: Settings
  /** What is wrong with the file of the settings, a sentence each. */
  readonly faults: readonly string[]
  /** Which keys do what. */
  readonly bindings: Bindings
  /** The room that may be drawn on. */
  readonly size: Size
  /** False while nothing can be seen, so that no key is taken. */
  readonly listening: boolean
  /**
   * Changes settings.
   * @returns why they could not be kept beyond this sitting, in a sentence; null if they are kept.
   */
  change(settings: Partial<Settings>): string | null
  readonly go: (screen: HouseScreen) => void
  /** To the lobby where there is one; else to the title of the game at hand, or to the shelf. */
  home(): void
  /** Takes a game from the shelf; from a lobby to put a new one together. */
  take(game: string): void
  /** To the list of all saves. */
  list(): void
  /** Begins a game, kept in a file. */
  begin(of: OpenGame, newGame: NewGame, file: string): void
  resume(file: string): void
  restore(file: string): void
  /** Follows a game that others play. */
  watch(file: string): void
  /** To a game that is opened otherwise than by its file. @param open throws SaveError, Refused */
  enter(game: string, open: (of: OpenGame) => Save<object>): void
  /** Games are made at tables of a host: it keeps them, and seats of persons are open to friends. */
  readonly isHosted: boolean
  /** Games by letters; null where there are none. */
  readonly letters: GamesByLetter | null
  /** What people at this table say to each other; null where all sit before one screen. */
  readonly talk: TableTalk | null
  /** The time for a decision; null where there is none. */
  readonly deadlines: Deadlines | null
  /** Calls a player who does not look. */
  bell(): void
  quit(): void
}

/** What the screens of a game may use. */
export interface Shell extends House {
  readonly hand: OpenGame
  readonly game: Game<object>
  readonly panels: GamePanels
  /** The player that the program is. */
  readonly computer: Computer
  /** What is set for the game. */
  readonly preferred: GameSettings
  /** Changes what is set for it, as `change` does. */
  prefer(settings: Partial<GameSettings>): string | null
  readonly go: (screen: Screen) => void
  /** Begins a game of this one, kept in a file. */
  start(newGame: NewGame, file: string): void
}

export const HouseContext = createContext<House | null>(null)
export const ShellContext = createContext<Shell | null>(null)

/** What is around a component, whether a game is at hand or not. */
export function useHouse(): House {
  const house = useContext(HouseContext)
  if (!house) throw new Error('There is no house around this component.')
  return house
}

/** The shell of a game around a component. */
export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('There is no shell around this component.')
  return shell
}

/** The games by letters, as they stood when the screen was opened. */
export function useGamesByLetter(): readonly GameByLetter[] {
  const { letters } = useHouse()
  return useMemo(() => letters?.list() ?? [], [letters])
}

/** Hands single keys by name to a handler while `active`. */
export function useKeys(handler: (key: string) => void, active = true): void {
  const { internal_eventEmitter: keys } = useStdin()
  const house = useContext(HouseContext)
  const listening = active && (house?.listening ?? true)
  const latest = useRef(handler)
  // The next key may come before effects run, and must find the handler of the latest frame.
  useLayoutEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    if (!listening) return
    const take = (sequence: string): void => {
      const name = keyName(sequence)
      if (name !== '') latest.current(name)
    }
    keys?.on('input', take)
    return () => void keys?.off('input', take)
  }, [listening, keys])
}

/** Hands what the mouse does to a handler while `active` and while the player has turned it on. */
export function useMouse(handler: (input: MouseInput) => void, active = true): void {
  const { stdin } = useStdin()
  const house = useContext(HouseContext)
  const listening = active && house?.listening === true && house.settings.mouse
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    if (!listening) return
    const take = (report: string): void => {
      const input = mouseOf(report)
      if (input) latest.current(input)
    }
    stdin.on('mouse', take)
    return () => void stdin.off('mouse', take)
  }, [listening, stdin])
}

/** What the wheel and the right button do where nothing else is said. */
const byMouse: Readonly<Record<MouseInput['kind'], ActionName | null>> = {
  up: 'up',
  down: 'down',
  back: 'back',
  click: null,
}

/**
 * Hands the actions of keys to a handler, and those of the wheel and the right button, whose `key` is empty.
 * @param typing words are being written, so that characters are no keys
 */
export function useActions<C extends KeyContext>(
  context: C,
  handler: (action: ActionIn<C>, key: string) => void,
  { active = true, typing = false }: { readonly active?: boolean; readonly typing?: boolean } = {},
): void {
  const { bindings } = useHouse()
  useKeys((key) => {
    const action = actionIn(bindings, context, key, typing)
    if (action) handler(action, key)
  }, active)
  useMouse(({ kind }) => {
    const action = byMouse[kind]
    if (action && isIn(context, action)) handler(action, '')
  }, active)
}

/**
 * Calls for the key that ends a segment, where a page has it for nothing else.
 * @param onEnd null where no segment is under way
 */
export function useEndKey(context: KeyContext, onEnd: (() => void) | null, active = true): void {
  const { bindings } = useHouse()
  useKeys(
    (key) => {
      if (bindings.end.includes(key) && actionIn(bindings, context, key) === null) onEnd?.()
    },
    active && onEnd !== null,
  )
}

/** Hands what was pasted, its first line, to a handler while `active`. No key comes of it. */
export function usePaste(handler: (text: string) => void, active = true): void {
  const { stdin } = useStdin()
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    if (!active) return
    const take = (text: string): void => latest.current(text)
    stdin.on('paste', take)
    return () => void stdin.off('paste', take)
  }, [active, stdin])
}
