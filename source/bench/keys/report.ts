/** The figures of keys as tables of a page. */
import type { Spread, Tally } from './tally.ts'

export interface KeysFigures {
  /** What was left to the program. */
  readonly settings: string
  /** Who sat before the keyboard. */
  readonly table: string
  readonly games: number
  readonly tally: Tally
}

/** So many kinds of questions are named. */
const mostKinds = 10

const head = [
  'settings',
  'persons',
  'turns',
  'keys a turn',
  'questions',
  'of one answer',
  'passed over',
  'pages by key',
  'by themselves',
  'curtains',
  'most curtains',
]

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The turn in the middle, and in brackets the one that only one in ten goes beyond. */
const spread = ({ median, most }: Spread): string => `${median} (${most})`

/** A table of all figures, and for each of them the kinds of questions that cost most. */
export function tableOf(figures: readonly KeysFigures[]): string {
  const rows = figures.map(({ settings, table, tally }) => {
    const { keys, questions, only, passed, pages, slides, curtains } = tally
    const spreads = [keys, questions, only, passed, pages, slides, curtains].map(spread)
    return row([settings, table, String(tally.turns), ...spreads, String(tally.mostCurtains)])
  })
  return [row(head), row(head.map(() => '---')), ...rows, '', ...figures.flatMap(kindLines)].join('\n')
}

function kindLines({ settings, table, tally }: KeysFigures): string[] {
  const kinds = tally.kinds.filter(({ keys }) => keys > 0).slice(0, mostKinds)
  const told = kinds.map(({ kind, times, keys }) => `${kind} ${keys.toFixed(1)} (${times.toFixed(1)} times)`)
  const lost = tally.lost > 0 ? ` No keys were found to ${tally.lost} answers.` : ''
  const pages = tally.waits.slice(0, mostKinds).map(({ kind, times }) => `${kind} ${times.toFixed(2)}`)
  const waited = pages.length > 0 ? [`Pages by key a turn, of what: ${pages.join(', ')}.`, ''] : []
  return [`Most keys a turn, ${settings}, ${table}: ${told.join(', ')}.${lost}`, '', ...waited]
}
