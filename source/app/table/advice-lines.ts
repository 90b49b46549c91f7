/** Advice in the lines of its panel. */
import type { Advice } from '../../kernel/computer.ts'
import type { Decision, Forecast, Refusal } from '../../kernel/game.ts'
import { actionWords } from '../action-words.ts'
import { type Bindings, shown } from '../bindings.ts'
import { wrap } from '../lines.ts'
import { asLines, type Line } from '../prompt/list.ts'
import type { Theme } from '../theme.ts'
import { counselled } from './counselled.ts'

/** What is shown of a decision; null while it is thought about, `none` where nothing came of it. */
export interface Counsel {
  readonly decision: Decision
  readonly advice: Advice | null | 'none'
}

/** What advice is told with. */
interface Telling {
  readonly width: number
  readonly theme: Theme
  readonly nameOf: (place: string) => string
  forecast(action: Advice['action']): Forecast | Refusal
}

/** The action, why, and what it would bring. */
export function adviceLines(
  { decision, advice }: Counsel,
  { width, theme, nameOf, forecast }: Telling,
): string[] {
  const heading = [...wrap('What the program would do:', width).map(theme.heading), '']
  if (advice === null) return [...heading, theme.faint('It thinks ...')]
  if (advice === 'none') return [...heading, 'It has no advice here.']
  const told = forecast(advice.action)
  const { main, forecast: costs, others } = counselled(advice.reasons, 'lines' in told ? told.lines : [])
  const points = (of: readonly string[]) => of.flatMap((reason) => wrap(`- ${reason}`, width, 2))
  return [
    ...heading,
    ...wrap(actionWords(decision, advice.action, nameOf), width).map(theme.strong),
    '',
    ...points(main === null ? [] : [main]),
    ...costs.flatMap((line) => wrap(line, width, 1)),
    ...points(others),
  ]
}

/** What can be done about advice; there is nothing to take while it is thought about. */
export function adviceFoot(
  { takes, scrolls }: { readonly takes: boolean; readonly scrolls: boolean },
  bindings: Bindings,
  theme: Theme,
): Line[] {
  const first = scrolls ? theme.faint(`${shown(bindings, 'up', 'down')}: there is more`) : ''
  return [
    { text: first },
    ...(takes ? asLines([`${theme.key(shown(bindings, 'take'))} do this`], 'take') : []),
    { text: `${theme.key(shown(bindings, 'back'))} decide yourself`, on: 'back' },
  ]
}
