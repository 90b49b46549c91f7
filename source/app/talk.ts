import type { Seat } from '../kernel/contract/named.ts'

/** What people at a table say to each other, where they sit before screens of their own. */
export interface TableTalk {
  /** What may be read here, the latest last. */
  read(): readonly TalkLine[]
  /** The seats to which he who sits here can write alone. */
  readonly to: readonly Seat[]
  /** Says something to all, or to one seat. @returns why not, in a sentence; null if it is said */
  say(to: Seat | null, text: string): string | null
  /** How much others have said that was not read yet. */
  unread(): number
  /** All was read that was said so far. */
  hear(): void
  /** Tells of what others say, in a line. @returns stops telling */
  subscribe(tell: (line: string) => void): () => void
}

/** What somebody has said, and in which turn of the game. */
export interface TalkLine {
  readonly turn: number
  readonly text: string
}
