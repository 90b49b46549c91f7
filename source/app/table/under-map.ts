/** The lines under the map: what lies under the cursor, and what is said of everything else. */
import { inParts, tall, wholly, wrap } from '../parts/lines.ts'
import type { Message } from './play.ts'

interface Said {
  /** What lies under the cursor. */
  readonly look: string
  /** What is told to the player, and stands before all else; null if nothing is. */
  readonly told: Message | null
  /** What stands there where nothing is told; '' leaves the line to what lies under the cursor. */
  readonly news: string
  /** A key has been pressed since the news came: it gives way where what lies under the cursor has need of its line. */
  readonly isRead: boolean
  /** Rows that the panels above leave free. */
  readonly free: number
  /**
   * The free rows are the look's at all times: the map does not give and take them at every key. It gives more where
   * they are not enough.
   */
  readonly kept: boolean
  /** What stands where something is left away. */
  readonly more: string
  readonly width: number
}

export interface UnderMap {
  /** The lines about what lies under the cursor that stand there by themselves. */
  readonly look: readonly string[]
  /** The last line: what is told, the news, or the end of what lies under the cursor. */
  readonly last: Message
}

/** Columns before the lines that go on about what lies under the cursor. */
const indent = 5

/** What is said in whole sentences where a line has no room for all of it. */
const inOne = ({ text, bad }: Message, width: number): Message => ({
  text: bad ? `! ${text}` : wholly(text, width),
  bad,
})

/** The look has one line, the last one where nothing else is said there, and of the free rows as many as it needs. */
export function layUnderMap({ look, told, news, isRead, free, kept, more: sign, width }: Said): UnderMap {
  const [first = '', ...rest] = wrap(look, width)
  const more = rest.length === 0 ? [] : wrap(rest.join(' '), width - indent)
  const givesWay = news === '' || (isRead && more.length > free)
  const isLast = told === null && givesWay && more.length > 0
  const least = more.length - (isLast ? 1 : 0)
  const rows = kept ? Math.max(least, Math.min(free, more.length)) : Math.min(free, least)
  const whole = [first, ...more.map((line) => ' '.repeat(indent) + line)]
  const used = whole.slice(0, 1 + rows)
  const left = more.slice(rows).join(' ')
  const shown = kept ? tall(used, Math.max(used.length, 1 + free)) : used
  if (isLast)
    return { look: shown, last: { text: inParts(' '.repeat(indent) + left, width, sign), bad: false } }
  const last = inOne(told ?? { text: news, bad: false }, width)
  if (left === '') return { look: shown, last }
  return { look: [...shown.slice(0, -1), inParts(`${shown.at(-1)} ${left}`, width, sign)], last }
}
