/** The ways from screen to screen, to games that may have to be opened first, and to saves. */
import type { Dispatch, SetStateAction } from 'react'
import type { NewGame } from '../kernel/contract/game.ts'
import { openSave, restoreBackup, type Save } from '../kernel/saves/saves.ts'
import { watchSave } from '../kernel/saves/shared.ts'
import type { House, Screen, Shell } from './hooks.ts'
import { beginIn, gameOf } from './new-game/first-save.ts'
import { showPace } from './session/show.ts'
import { gamesPlayed, type OpenGame, openAll, type Shelf } from './shelf.ts'

/** Where the app is: a screen, and the game that has been taken from the shelf. */
export interface Whereabout {
  readonly screen: Screen
  readonly hand: OpenGame | null
}

interface Surroundings {
  readonly shelf: Shelf
  /** Where saves lie. */
  readonly folder: string
  /** Of the program. */
  readonly version: string
  readonly lobby: { begin(game: string, newGame: NewGame): void } | undefined
  readonly setPlace: Dispatch<SetStateAction<Whereabout>>
  /** A game is being loaded. */
  readonly setOpening: (on: boolean) => void
  /** What is shown of an error; throws what is none of a save or a game. */
  readonly faultScreen: (error: unknown, file: string | null) => Screen
}

/** `go` leads to the screens of a game as well, where one is at hand. */
export type Ways = Pick<
  House,
  'home' | 'take' | 'list' | 'begin' | 'resume' | 'restore' | 'watch' | 'enter'
> &
  Pick<Shell, 'go'>

/** Screens of whoever owns the machine and its saves: who has come by a line goes to the lobby instead. */
const ofTheMachine: ReadonlySet<Screen['at']> = new Set(['shelf', 'title', 'saves', 'results'])

export function waysOf(around: Surroundings): Ways {
  const { shelf, folder, version, lobby, setPlace, setOpening, faultScreen } = around
  /** Waits for something to be loaded. Meanwhile no key is taken. */
  function wait(loading: Promise<void>, file: string | null): void {
    setOpening(true)
    loading
      .catch((error: unknown) => {
        const screen = faultScreen(error, file)
        setPlace(({ hand }) => ({ hand, screen }))
      })
      .finally(() => setOpening(false))
  }
  function withGame(name: string, file: string | null, then: (of: OpenGame) => void): void {
    const of = shelf.opened(name)
    if (of) then(of)
    else wait(shelf.open(name).then(then), file)
  }
  function play(of: OpenGame, file: string | null, open: () => Save<object>): void {
    let screen: Screen
    try {
      const save = open()
      screen = { at: 'table', save, pace: showPace(save) }
    } catch (error) {
      screen = faultScreen(error, file)
    }
    setPlace({ hand: of, screen })
  }
  const ofSave =
    (open: (file: string, of: OpenGame) => Save<object>) =>
    (file: string): void =>
      lobby ? home() : withGame(gameOf(shelf, file), file, (of) => play(of, file, () => open(file, of)))
  const home = (): void =>
    setPlace(({ hand }) => ({ hand, screen: { at: lobby ? 'lobby' : hand ? 'title' : 'shelf' } }))
  const go = (screen: Screen): void => {
    if (lobby && ofTheMachine.has(screen.at)) return home()
    setPlace(({ hand }) => ({ hand: screen.at === 'shelf' ? null : hand, screen }))
  }
  return {
    go,
    home,
    take: (name) =>
      withGame(name, null, (hand) => setPlace({ hand, screen: { at: lobby ? 'new' : 'title' } })),
    list() {
      if (lobby) return home()
      const toList = () => go({ at: 'saves' })
      if (shelf.games.every(({ name }) => shelf.opened(name))) toList()
      else wait(openAll(shelf, gamesPlayed(shelf, folder)).then(toList), null)
    },
    begin(of: OpenGame, newGame: NewGame, file: string) {
      if (!lobby) return play(of, null, () => beginIn(folder, file, of, newGame, version))
      lobby.begin(of.name, newGame)
      home()
    },
    resume: ofSave((file, { game }) => openSave(file, game, version, 'later')),
    restore: ofSave((file, { game }) => {
      restoreBackup(file, game)
      return openSave(file, game, version)
    }),
    enter: (game, open) => withGame(game, null, (of) => play(of, null, () => open(of))),
    watch: ofSave((file, { game }) => watchSave(file, game)),
  }
}
