/** The log where the screen is wide: its end stands under the map, and what was before it beside the map, where rows are free. */
import { ruled, wrap } from '../parts/lines.ts'
import type { Size } from '../parts/paper.ts'
import { type Background, recent } from './background.ts'
import type { TableLayout } from './layout.ts'

type Log = Pick<Background, 'log'>

/** So many lines of it at the least, or they would be torn out. */
const worthWhile = 4

/** How many entries have gone before what the end of the log shows whole in so much room. */
function goneBefore({ log }: Log, { width, height }: Size): number {
  let rows = 0
  const last = log.findLastIndex(({ text }) => {
    rows += wrap(text, width, 2).length
    return rows > height
  })
  return last + 1
}

/** The log without what its end shows. */
export const beforeEnd = (all: Log, room: Size): Log => ({ log: all.log.slice(0, goneBefore(all, room)) })

/** The end of the log in whole entries, for what is torn out of one stands whole beside the map; of one alone its end. */
export function wholeEnd(all: Log, room: Size): Log {
  const gone = goneBefore(all, room)
  return { log: all.log.slice(gone < all.log.length ? gone : -1) }
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
