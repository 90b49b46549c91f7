/**
 * The page of what has happened since somebody last looked: the worst and the best of it for him, then what matters
 * most to others. The rest stands under it if all of it has room there; else it is a line a seat, which a key unfolds.
 */

import type { Seat } from '../../../kernel/contract/named.ts'
import { capital } from '../../../kernel/contract/words.ts'
import { wrap } from '../../parts/lines.ts'
import type { Theme } from '../../settings/theme.ts'
import { runsOf, toldOnce } from './alike.ts'

/** What happened in a sentence. */
export interface Tiding {
  readonly text: string
  /** What it means to who reads: below 0 a loss, above a gain. */
  readonly weight: number
  /** What it means to whomever it concerns. */
  readonly stir: number
  /** It befell who reads. */
  readonly isOwn: boolean
  /** Whom it is of; null where of nobody. */
  readonly seat: Seat | null
  /** What it is about, in a word. */
  readonly topic: string
}

export interface Digest {
  readonly lines: readonly string[]
  /** So many lines of them stay when the page is scrolled. */
  readonly pinned: number
  /** So many lines lead it: whoever goes on has read it; absent where all of it is to be read. */
  readonly brief?: number
  /** What stands under these in the place of all other lines until somebody unfolds them; absent where there is room. */
  readonly folded?: readonly string[]
  /** All that touches who reads stands in the lines that lead it, and they have room. */
  readonly isLed?: true
}

/** So few sentences are read as quickly as what would lead them. */
const few = 4
/** So much is told at once of what neither wins nor loses anything for who reads. */
const most = 4

export function digestOf(
  told: readonly Tiding[],
  paper: Heading & { readonly width: number; readonly height: number },
): Digest {
  const { width, height } = paper
  const heading = headingOf(paper)
  const page = { pinned: heading.length }
  const led = ledBy(told, paper)
  const rest = told.filter((one) => !led.shown.has(one))
  const sentences = runsOf(rest, ({ text }) => text).flatMap((run) => wrap(`- ${toldOnce(run)}`, width, 2))
  const gap = led.lines.length > 0 && sentences.length > 0 ? [''] : []
  const lines = [...heading, ...led.lines, ...gap, ...sentences]
  if (led.lines.length === 0 || sentences.length === 0 || told.length <= few) return { ...page, lines }
  const brief = heading.length + led.lines.length
  // The last row says what can be pressed.
  if (lines.length < height) return { ...page, lines, brief }
  return { ...page, lines, brief, folded: foldedOf(rest).flatMap((text) => wrap(`- ${text}`, width, 2)) }
}

export interface Heading {
  readonly theme: Theme
  /** Whoever reads has looked all the while, and could not be shown it all. */
  readonly isLive?: boolean
}

/** The heading of the page, which stays when it is scrolled. */
export const headingOf = ({ theme, isLive = false }: Heading): readonly string[] => [
  theme.heading(isLive ? 'Too fast to show all; in short:' : 'Since you last looked:'),
  '',
]

/** "Ann: 5 gold, 2 losses", a line for each seat and one for what is of nobody, in the order of what is told. */
function foldedOf(told: readonly Tiding[]): readonly string[] {
  const seats = [...new Set(told.map(({ seat }) => seat))].toSorted(
    (one, other) => Number(one === null) - Number(other === null),
  )
  return seats.map((seat) => {
    const its = told.filter((one) => one.seat === seat)
    const topics = [...new Set(its.map(({ topic }) => topic))]
    const counts = topics.map((topic) => `${its.filter((one) => one.topic === topic).length} ${topic}`)
    return `${capital(seat ?? 'besides')}: ${counts.join(', ')}`
  })
}

/** What weighs no more only waits to be read, and is nobody's best. */
const slight = 0.2

/** What leads the page: for who reads, then for others. Nothing of little weight leads so few that all are read. */
function ledBy(
  told: readonly Tiding[],
  { width, theme }: { readonly width: number; readonly theme: Theme },
): { readonly lines: readonly string[]; readonly shown: ReadonlySet<Tiding> } {
  const isGrave = told.some(({ weight }) => Math.abs(weight) >= 1)
  if (told.length < 2 || (told.length <= few && !isGrave)) return { lines: [], shown: new Set() }
  const byWeight = told.toSorted((one, other) => one.weight - other.weight)
  const worst = byWeight.find(({ weight }) => weight < 0)
  const best = byWeight.findLast(({ weight }) => weight > slight)
  const losses = told.filter(({ weight }) => weight < 0).length
  const greatest = new Set(
    told
      .filter(({ weight, stir }) => weight === 0 && stir !== 0)
      .toSorted(
        (one, other) => Number(other.isOwn) - Number(one.isOwn) || Math.abs(other.stir) - Math.abs(one.stir),
      )
      .slice(0, told.length <= few ? 0 : most),
  )
  const others = told
    .filter((one) => greatest.has(one))
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
  const lines = [
    ...(worst
      ? wrap(`Worst${losses > 1 ? ` of ${losses} losses` : ''}: ${worst.text}`, width).map(theme.bad)
      : []),
    ...(best ? wrap(`Best: ${best.text}`, width).map(theme.good) : []),
    ...others.flatMap(({ text }) => wrap(`- ${text}`, width, 2)),
  ]
  return { lines, shown: new Set([worst, best, ...others].filter((one) => one !== undefined)) }
}
