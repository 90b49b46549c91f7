/** Room on the screen, and what lines are written on. */
import type { Theme } from '../settings/theme.ts'

/** Room for a panel, in columns and lines. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** What lines are written on: the room for them, and the colours. */
export interface Paper extends Size {
  readonly theme: Theme
}

/** A point in columns and lines, from 0. */
export interface Point {
  readonly x: number
  readonly y: number
}
