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
  /** The news answer what who reads has just proposed: until a key they have the place of what lies under the cursor. */
  readonly isAnswer?: boolean
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
  /** The last lines, mostly one: what is told, the news, or the end of what lies under the cursor. */
  readonly last: { readonly lines: readonly string[]; readonly bad: boolean }
}

/** Columns before lines that go on. */
const indent = 5

/** What is told in as many rows as there are, else as many whole sentences of it as one row has room for. */
function toldIn({ text, bad }: Message, width: number, rows: number): readonly string[] {
  const lines = wrap(bad ? `! ${text}` : text, width)
  if (lines.length <= rows) return lines
  return [bad ? `! ${text}` : wholly(text, width)]
}

/** News that have no room are left to the log. */
function newsIn(news: string, width: number, rows: number): readonly string[] {
  const lines = wrap(news, width)
  return lines.length <= rows ? lines : ['']
}

/** What has the place of what lies under the cursor where it has no room else: why something is not done, and answers. */
function mustBeRead({ told, news, isAnswer = false, isRead, width }: Said): readonly string[] {
  if (told) return told.bad ? wrap(`! ${told.text}`, width) : []
  return isAnswer && !isRead ? wrap(news, width) : []
}

/** Rows that what is told takes from a map that stands alone. */
const mostOfMap = 2

/** The look has one line, the last one where nothing else is said there, and of the free rows as many as it needs. */
export function layUnderMap(all: Said): UnderMap {
  const { look, told, news, isRead, free, kept, more: sign, width } = all
  const whole = mustBeRead(all)
  const [first = '', ...rest] = wrap(look, width)
  const more = rest.length === 0 ? [] : wrap(rest.join(' '), width - indent)
  const room = 1 + (kept ? Math.max(free, mostOfMap) : free)
  // A page has no look: its last notes give way to why something on it is not done.
  if (whole.length > room && (look !== '' || told !== null))
    return { look: [], last: { lines: whole, bad: told !== null } }
  const said = told ? toldIn(told, width, room) : newsIn(news, width, kept ? 1 : room)
  const isNews = told === null && said[0] !== ''
  const left = Math.max(0, free - said.length + 1)
  const givesWay = !isNews || (isRead && more.length > left)
  const isLast = told === null && givesWay && more.length > 0
  const least = more.length - (isLast ? 1 : 0)
  const spare = isLast ? free : left
  const rows = kept ? Math.max(least, Math.min(spare, more.length)) : Math.min(spare, least)
  const looked = [first, ...more.map((line) => ' '.repeat(indent) + line)]
  const used = looked.slice(0, 1 + rows)
  const over = more.slice(rows).join(' ')
  const shown = kept ? tall(used, Math.max(used.length, 1 + spare)) : used
  if (isLast)
    return { look: shown, last: { lines: [inParts(' '.repeat(indent) + over, width, sign)], bad: false } }
  const last = { lines: said, bad: told?.bad ?? false }
  if (over === '') return { look: shown, last }
  return { look: [...shown.slice(0, -1), inParts(`${shown.at(-1)} ${over}`, width, sign)], last }
}
