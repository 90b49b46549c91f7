/** What boards are painted with in each theme. */
import type { ThemeName } from '../settings/theme.ts'

export type ByTheme<T> = Readonly<Record<Exclude<ThemeName, 'mono'>, T>>

/** What a theme has of them; without colours it is as in the dark, for pictures. */
export const inTheme = <T>(all: ByTheme<T>, name: ThemeName): T => all[name === 'mono' ? 'dark' : name]

/** All that a game paints with, and that of a theme. */
export const paintsByTheme = <T>(
  all: ByTheme<T>,
): { readonly all: readonly T[]; of(name: ThemeName): T } => ({
  all: Object.values(all),
  of: (name) => inTheme(all, name),
})
