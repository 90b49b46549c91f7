/** Positions in a game of another edition. */
import type { GameOptions } from '../../../../../source/games/conquistador/state/state.ts'
import type { Layout } from '../table.ts'

/** A layout played with some options on. */
export const played = (options: Partial<GameOptions>, layout: Layout): Layout => ({
  ...layout,
  edit(state) {
    Object.assign(state.options, options)
    layout.edit?.(state)
  },
})

export const editions = ['1976', 'revised'] as const
export type Edition = (typeof editions)[number]
