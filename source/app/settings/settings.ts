/** What a player sets once: for all games, and for each of them. */
import type { NewGameSwitch } from '../panels.ts'
import type { GameOnShelf } from '../shelf.ts'
import type { ThemeName } from './theme.ts'

export const paces = ['slow', 'normal', 'quick', 'by key', 'off'] as const
export type Pace = (typeof paces)[number]

export const asciiChoices = ['auto', 'on', 'off'] as const

/** How boards are drawn. */
export const drawings = ['painted', 'characters'] as const
export type DrawingName = (typeof drawings)[number]

export interface Settings {
  readonly theme: ThemeName
  readonly pace: Pace
  /** Great moments have pages of their own. */
  readonly moments: boolean
  readonly mouse: boolean
  /** The marks by which cells are counted are strong at all times, not only while a way is drawn. */
  readonly cells: boolean
  /** All names that have room stand on maps, not only those that hide nothing. */
  readonly names: boolean
  /** What others moved is shown along its way for a moment. */
  readonly moves: boolean
  /** The keys of actions, as far as the player has changed them. */
  readonly keys: Readonly<Record<string, readonly string[]>>
  /** Whether nothing but ASCII is sent; `auto` by the locale. */
  readonly ascii: (typeof asciiChoices)[number]
  /** How boards are drawn on each terminal, by what it calls itself; as well as it can on others. */
  readonly boards: Readonly<Record<string, DrawingName>>
  /** The terminals on which paint is in true colour, by what they call themselves; in 256 colours on others. */
  readonly trueColour: readonly string[]
  /** What is set for single games, by their names. */
  readonly games: Readonly<Record<string, Partial<GameSettings>>>
}

/** What is set for one game. */
export interface GameSettings {
  /** Of the map when a game is opened; `auto` by the size of the screen. */
  readonly zoom: number | 'auto'
  /** The standing orders that a new game begins with, by name. */
  readonly standing: readonly string[]
  /** The signs of the map that the player has seen named, by what they mean. */
  readonly signs: readonly string[]
}

export const defaultSettings: Settings = {
  theme: 'dark',
  pace: 'normal',
  moments: true,
  mouse: false,
  cells: false,
  names: false,
  moves: true,
  keys: {},
  ascii: 'auto',
  boards: {},
  trueColour: [],
  games: {},
}

export const usualOfGame: GameSettings = { zoom: 'auto', standing: [], signs: [] }

/** What is set for a game, or as usual. */
export const settingsOf = ({ games }: Settings, game: string): GameSettings => ({
  ...usualOfGame,
  ...(Object.hasOwn(games, game) ? games[game] : {}),
})

/** The settings with something else set for a game. */
export const withGame = (settings: Settings, game: string, part: Partial<GameSettings>): Settings => ({
  ...settings,
  games: { ...settings.games, [game]: { ...settings.games[game], ...part } },
})

/** A game as far as something can be set for it. */
export type GameToSet = Pick<GameOnShelf, 'name' | 'zooms' | 'orders'>

/** The names of the standing orders among the switches of a new game. */
export const standingOrdersOf = (switches: readonly NewGameSwitch[]): string[] =>
  switches.filter(({ rule }) => !rule).map(({ name }) => name)

/** The preferred standing orders as far as a scenario has them. */
export const preferredOrders = (
  { standing }: Pick<GameSettings, 'standing'>,
  switches: readonly NewGameSwitch[],
  scenario: string,
): string[] =>
  standingOrdersOf(switches.filter(({ scenarios }) => scenarios?.includes(scenario) ?? true)).filter((name) =>
    standing.includes(name),
  )
