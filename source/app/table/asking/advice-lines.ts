/** Advice in the lines of its panel. */

import { choiceTaken } from '../../../kernel/contract/domain.ts'
import type { Choice, Decision, Forecast, Refusal } from '../../../kernel/contract/game.ts'
import type { Advice } from '../../../kernel/program/computer.ts'
import { type Bindings, shown } from '../../keys/bindings.ts'
import { wrap } from '../../parts/lines.ts'
import { actionWords, argumentWords } from '../../prompt/action-words.ts'
import { asLines, type PanelLine } from '../../prompt/list.ts'
import type { Whereabouts } from '../../prompt/whereabouts.ts'
import type { Theme } from '../../settings/theme.ts'
import { counselled } from './counselled.ts'

/** What is shown of a decision; null while it is thought about, `none` where nothing came of it. */
export interface Counsel {
  readonly decision: Decision
  readonly advice: Advice | null | 'none'
}

/** What advice is told with. */
interface AdviceDrawn {
  readonly width: number
  readonly theme: Theme
  readonly nameOf: (place: string) => string
  forecast(action: Advice['action']): Forecast | Refusal
  /** Where a choice is as seen from what is open. */
  whereabouts(choice: Choice): Whereabouts
}

const headings: Readonly<Record<Exclude<Whereabouts, null>, string>> = {
  'in the form': 'What the program would enter here:',
  'in the list': 'What the program would do here:',
  elsewhere: 'The program would do something else first:',
}

/** The action, why, and what it would bring. */
export function adviceLines(
  { decision, advice }: Counsel,
  { width, theme, nameOf, forecast, whereabouts }: AdviceDrawn,
): string[] {
  const choice = advice === null || advice === 'none' ? null : choiceTaken(decision.choices, advice.action)
  const stands = choice && whereabouts(choice)
  const title = stands ? headings[stands] : 'What the program would do:'
  const heading = [...wrap(title, width).map(theme.heading), '']
  if (advice === null) return [...heading, theme.faint('It thinks ...')]
  if (advice === 'none') return [...heading, 'It has no advice here.']
  const told = forecast(advice.action)
  const { main, forecast: costs, others } = counselled(advice.reasons, 'lines' in told ? told.lines : [])
  const points = (of: readonly string[]) => of.flatMap((reason) => wrap(`- ${reason}`, width, 2))
  return [
    ...heading,
    ...(choice && stands === 'in the form'
      ? formLines(choice, argumentWords(choice, advice.action, nameOf), width, theme)
      : wrap(actionWords(decision, advice.action, nameOf), width).map(theme.strong)),
    '',
    ...points(main === null ? [] : [main]),
    ...costs.flatMap((line) => wrap(line, width, 1)),
    ...points(others),
  ]
}

/** What is to be entered in the open form, a line each. */
const formLines = ({ label }: Choice, entries: readonly string[], width: number, theme: Theme): string[] => [
  ...wrap(label, width),
  ...entries.flatMap((entry) => wrap(entry, width - 2)).map((line) => theme.strong(`  ${line}`)),
]

/** What can be done about advice. @param does what it is to take it; null where there is nothing to take yet */
export function adviceFoot(
  { does, scrolls }: { readonly does: string | null; readonly scrolls: boolean },
  bindings: Bindings,
  theme: Theme,
): PanelLine[] {
  const first = scrolls ? theme.faint(`${shown(bindings, 'up', 'down')}: there is more`) : ''
  return [
    { text: first },
    ...(does === null ? [] : asLines([`${theme.key(shown(bindings, 'take'))} ${does}`], 'take')),
    { text: `${theme.key(shown(bindings, 'back'))} decide yourself`, on: 'back' },
  ]
}
