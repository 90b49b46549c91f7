/** Games that are played by letters: they lie in folders of their own, and stand in the list of saves. */
export interface GameByLetter {
  readonly folder: string
  readonly title: string
  /** Something is to be done here. */
  readonly isTurn: boolean
  /** Who or what is awaited, in a sentence. */
  readonly awaited: string
  /** When the open round closes or closed, in words with the verb; null if nothing is open, or it cannot be read. */
  readonly closes: string | null
}

export interface GamesByLetter {
  list(): readonly GameByLetter[]
  /** Goes on with one of them when the app has been left. */
  take(folder: string): void
}

/** A game by letters in one line. */
export const letterLine = ({ title, isTurn, closes }: GameByLetter): string =>
  `${title}  by mail, ${isTurn ? 'your turn' : 'others are awaited'}${closes === null ? '' : `, ${closes}`}`
