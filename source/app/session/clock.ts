/** Time, and what is done later in it; handed to whatever goes on by itself. */

export interface Clock {
  now(): number
  /** @returns keeps it from being done */
  after(milliseconds: number, act: () => void): () => void
}
