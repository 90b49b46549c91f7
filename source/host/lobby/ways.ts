/** What a page of the lobby is, and where it leads. */
import type { House as Shell } from '../../app/hooks.ts'
import type { MenuItem } from '../../app/parts/menu.tsx'

/** What choosing something does; a promise where a game is opened or made. */
export type Act = () => void | Promise<void>

/** A text that is asked for. */
export interface Asking {
  readonly label: string
  take(text: string): void | Promise<void>
}

/** Where the lobby leads, by whatever it is shown. */
export interface Ways extends Pick<Shell, 'enter'> {
  /** To put a new game together. */
  take(game: string): void | Promise<void>
  readonly preferences: (() => void) | null
  ask(asking: Asking): void
  quit(): void
}

export interface View {
  readonly lines: readonly string[]
  readonly items: readonly MenuItem<Act>[]
  /** The one that is marked at first, if not the first. */
  readonly marked?: number
  /** Null where nothing lies behind. */
  readonly back: (() => void) | null
}
