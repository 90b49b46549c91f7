import { type Refusal, refusalText } from '../../kernel/contract/game.ts'
import { wrap } from '../parts/lines.ts'
import type { Theme } from '../settings/theme.ts'

/** A refusal with its rule, for people; marked, for what may be done is told in the same place. */
export const refusalLines = (refusal: Refusal, width: number, theme: Theme): string[] =>
  wrap(`! ${refusalText(refusal)}`, width, 2).map(theme.bad)
