/** The short games that a game offers: that of the day, and each of the scenarios that take turns at it by itself. */
import type { NewGame } from '../../kernel/contract/game.ts'
import { shortGamesOf } from '../new-game/draft.ts'
import { freshSeed, newFile } from '../new-game/fields.ts'
import type { OpenGame } from '../shelf.ts'
import { dayChoice, today } from './day-game.ts'

/** A save that is gone on with, or a game that is begun in a file. */
export type ShortStart = { readonly resume: string } | { readonly newGame: NewGame; readonly file: string }

export interface ShortOffer {
  readonly label: string
  /** What is played. */
  readonly about: string
  /** What is to be done for it, once it is chosen. */
  start(): ShortStart
}

const counted = 'The date is its seed, for everybody, and the first try counts.'

/** @param standing the standing orders that a player prefers, by name */
export const shortOffers = (
  hand: OpenGame,
  folder: string,
  standing: readonly string[],
): readonly ShortOffer[] => [
  ...dayOffers(hand, folder, standing),
  // Each with luck of its own.
  ...shortGamesOf(hand, standing).map(({ label, about, name, newGame }) => ({
    ...{ label, about },
    start: () => ({ newGame: newGame(freshSeed()), file: newFile(folder, name) }),
  })),
]

/** The game of the day: begun, gone on with, or tried once more. */
function dayOffers(hand: OpenGame, folder: string, standing: readonly string[]): readonly ShortOffer[] {
  const { shortGames, scenarios } = hand.panels
  const day = today()
  const choice = () => dayChoice(hand, folder, { day, standing })
  const now = choice()
  if (!now || !shortGames) return []
  const { daily } = shortGames
  const played = scenarios.find(({ name }) => name === daily.gameOn(day).scenario)
  const about = [counted, played?.about].filter(Boolean).join(' ')
  const what =
    'resume' in now
      ? 'go on with that of today'
      : now.counts
        ? 'begin that of today'
        : 'try that of today again, uncounted'
  return [{ label: `${daily.label}: ${what}`, about, start: () => choice() ?? now }]
}
