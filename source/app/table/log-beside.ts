/** The log where the screen is wide: its end stands under the map, and what was before it beside the map, where rows are free. */
import { ruled, wrap } from '../parts/lines.ts'
import type { Size } from '../parts/paper.ts'
import { type Background, recent } from './background.ts'
import type { TableLayout } from './layout.ts'

type Log = Pick<Background, 'log'>

/** So many lines of it at the least, or they would be torn out. */
const worthWhile = 4

/** The log without what its end shows whole in so much room. */
export function beforeEnd({ log }: Log, { width, height }: Size): Log {
  let rows = 0
  const last = log.findLastIndex(({ text }) => {
    rows += wrap(text, width, 2).length
    return rows > height
  })
  return { log: log.slice(0, last + 1) }
}

/** What has no room under the map, with a rule over it; none where too few rows of the panel are not used. */
export function logBeside(
  all: Log,
  { side, log: end }: Pick<TableLayout, 'side' | 'log'>,
  used: number,
): readonly string[] {
  const height = side.height - used - 2
  if (end.height === 0 || height < worthWhile) return []
  const before = beforeEnd(all, end)
  if (before.log.length === 0) return []
  const lines = recent(before, { width: side.width, height })
  // It begins with a whole sentence.
  const first = lines.findIndex((line) => !line.startsWith(' '))
  return first < 0 ? [] : ['', ruled('Before that', side.width), ...lines.slice(first)]
}
