import { type Refusal, refusalText } from '../../kernel/contract/game.ts'
import { wrap } from '../parts/lines.ts'
import type { Theme } from '../settings/theme.ts'

interface RefusalLook {
  readonly width: number
  readonly theme: Theme
  /** What is said under the map at the same time, which is not said again. */
  readonly said: string | null
}

/** A refusal with its rule, for people; marked, for what may be done is told in the same place. */
export function refusalLines(refusal: Refusal, { width, theme, said }: RefusalLook): string[] {
  const text = refusalText(refusal)
  return text === said ? [] : wrap(`! ${text}`, width, 2).map(theme.bad)
}
