/** The games that there are. Each is loaded when it is first opened, and kept. */
import type { Game } from '../kernel/contract/game.ts'
import type { Computer } from '../kernel/program/computer.ts'
import { gamesSaved } from '../kernel/saves/saves.ts'
import type { GamePanels } from './panels.ts'

/** What is known of a game before it is loaded. */
export interface GameOnShelf {
  /** What it is called in saves, in settings and on the command line, and the folder of its data. */
  readonly name: string
  /** What it is called for people, and a line about it. */
  readonly title: { readonly name: string; readonly line: string }
  /** The zooms of its map; none if it has no map. */
  readonly zooms: readonly number[]
  /** The names of its standing orders. */
  readonly orders: readonly string[]
}

/** What is loaded of a game: its rules, how it is shown, and the program as a player of it. */
interface Loaded {
  readonly game: Game<object>
  readonly panels: GamePanels
  readonly computer: Computer
}

export interface OpenGame extends GameOnShelf, Loaded {}

/** A game that cannot be opened; the message is one sentence. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

export interface Shelf {
  readonly games: readonly GameOnShelf[]
  /** The only game, where there is no other. */
  readonly only: GameOnShelf | null
  /** What is played from it is a part of a game, of which no new one can be begun: there is no title to go back to. */
  readonly isPart?: true
  /** A game that has been opened; null for any other. */
  opened(name: string): OpenGame | null
  /** @throws Unavailable */
  open(name: string): Promise<OpenGame>
}

/** @param load is asked once for each game that can be opened; throws Unavailable */
export function openShelf<G extends GameOnShelf>(
  games: readonly G[],
  load: (game: G) => Promise<Loaded>,
): Shelf {
  const opened = new Map<string, OpenGame>()
  const opening = new Map<string, Promise<OpenGame>>()
  async function openNow(game: G): Promise<OpenGame> {
    const { name, title, zooms, orders } = game
    try {
      const open = { name, title, zooms, orders, ...(await load(game)) }
      opened.set(name, open)
      return open
    } finally {
      opening.delete(name)
    }
  }
  return {
    games,
    only: games.length === 1 ? games[0]! : null,
    opened: (name) => opened.get(name) ?? null,
    async open(name) {
      const game = games.find((one) => one.name === name)
      if (!game) throw new Unavailable(`There is no game "${name}" here.`)
      const begun = opened.get(name) ?? opening.get(name) ?? openNow(game)
      if (begun instanceof Promise) opening.set(name, begun)
      return begun
    },
  }
}

/** Opens several games; one that cannot be opened stays closed. */
export async function openAll(shelf: Shelf, names: readonly string[]): Promise<void> {
  for (const name of names)
    try {
      await shelf.open(name)
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
    }
}

/** The names of the games on the shelf that have saves in a folder, that which was played last first. */
export const gamesPlayed = ({ games }: Shelf, folder: string): readonly string[] =>
  gamesSaved(folder).filter((name) => games.some((game) => game.name === name))

/** All games, those that were played last first. */
export function inOrder(shelf: Shelf, folder: string): readonly GameOnShelf[] {
  const played = gamesPlayed(shelf, folder)
  const place = ({ name }: GameOnShelf) => (played.includes(name) ? played.indexOf(name) : played.length)
  return shelf.games.toSorted((one, other) => place(one) - place(other))
}

/** Some words with the name of the game that they are about, where there is more than one. */
export const titled = (words: string, { only }: Shelf, { title }: GameOnShelf): string =>
  only ? words : `${words}: ${title.name}`
