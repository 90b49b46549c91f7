/**
 * The page of what has happened since somebody last looked, where a game tells it in few words: the worst and the best
 * for who reads, what his own turn begins with, what else touched him, what others won and lost as far as the page goes, and the rest in a line.
 */
import type { News, NewsLine } from '../../panels.ts'
import { wrap } from '../../parts/lines.ts'
import type { Theme } from '../../settings/theme.ts'
import { runsOf, toldOnce } from './alike.ts'
import { type Digest, type Heading, headingOf } from './digest.ts'

/** A line of the news, and what it means to who reads: below 0 a loss, above a gain. */
interface Weighed extends NewsLine {
  readonly weight: number
}

/** What weighs no more is nobody's best. */
const slight = 0.2

/** What happened in a sentence, and what that means to who reads and to whomever it concerns. */
interface Sentence {
  readonly event: NewsLine['events'][number]
  readonly text: string
  readonly isOwn: boolean
  readonly weight: number
  readonly stir: number
}

/**
 * @param sentences what happened event by event, of which those that no line of the page tells stand under it; of what is
 * small, befell others and is worth no line it is said how much the log has
 */
export function halfPage(
  { lines, rest }: News,
  sentences: readonly Sentence[],
  weigh: (event: NewsLine['events'][number]) => number,
  paper: Heading & { readonly width: number; readonly height: number },
): Digest {
  const { width, height, theme } = paper
  const heading = headingOf(paper)
  const weighed = lines.map((line) => ({
    ...line,
    weight: line.events.reduce((sum, event) => sum + weigh(event), line.weight ?? 0),
  }))
  const folded = rest === '' ? [] : wrap(`- ${rest}`, width, 2)
  const room = height - heading.length - folded.length
  const shown = inRoom(ranked(weighed), room, width, theme)
  const told = new Set(shown.flatMap(({ line }) => line.events))
  const worthLines = new Set(lines.flatMap(({ events }) => events))
  const untold = runsOf(
    sentences.filter(({ event }) => !told.has(event)),
    ({ text }) => text,
  )
  const isSmall = ({ event, isOwn, weight, stir }: Sentence) =>
    !isOwn && weight === 0 && Math.abs(stir) < great && !worthLines.has(event)
  const small = untold.filter((run) => run.every(isSmall)).length
  const inLog = `${small} smaller ${small === 1 ? 'thing is' : 'things are'} in the log.`
  const more = [
    ...untold.filter((run) => !run.every(isSmall)).map((run) => toldOnce(run)),
    ...(small > 0 ? [inLog] : []),
  ].flatMap((text) => wrap(`- ${text}`, width, 2))
  const led = [...heading, ...shown.flatMap(({ drawn }) => drawn)]
  const page = { pinned: heading.length, lines: [...led, ...(more.length > 0 ? ['', ...more] : [])] }
  if (more.length === 0) return page
  const isLed = lines.every(({ isOwn, events }) => !isOwn || events.every((event) => told.has(event)))
  return {
    ...page,
    brief: led.length,
    folded,
    ...(isLed && led.length + folded.length <= height ? { isLed } : {}),
  }
}

/** The worst and the best first, each named so, and what else is grave or great for who reads; then what leads, and the rest. */
function ranked(
  lines: readonly Weighed[],
): readonly { readonly line: Weighed; readonly mark: 'worst' | 'best' | null }[] {
  const byWeight = lines.filter(({ isOwn }) => isOwn).toSorted((one, other) => one.weight - other.weight)
  const worst = byWeight.find(({ weight }) => weight < 0)
  const best = byWeight.findLast(({ weight }) => weight > slight)
  const others = lines
    .filter((line) => line !== worst && line !== best)
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn) || rank(other) - rank(one))
  return [
    ...(worst ? [{ line: worst, mark: 'worst' as const }] : []),
    ...(best ? [{ line: best, mark: 'best' as const }] : []),
    ...others.toSorted((one, other) => place(one) - place(other)).map((line) => ({ line, mark: null })),
  ]
}

/** From so much on it is told before what leads. */
const great = 1

/** By how much it weighs for who reads; what weighs little stands as it came. */
const rank = ({ isOwn, weight }: Weighed): number =>
  isOwn && Math.abs(weight) >= great ? Math.abs(weight) : 0

const place = (line: Weighed): number => (rank(line) > 0 ? 0 : line.leads ? 1 : 2)

/** As many as a page holds; the first is told however long it is, and what leads whatever else has room. */
function inRoom(
  all: ReturnType<typeof ranked>,
  room: number,
  width: number,
  theme: Theme,
): readonly { readonly line: Weighed; readonly drawn: readonly string[] }[] {
  const drawn = all.map(({ line, mark }) => ({ line, drawn: drawnOf(line.text, mark, width, theme) }))
  const rows = (some: typeof drawn) => some.reduce((sum, one) => sum + one.drawn.length, 0)
  let left = room - rows(drawn.filter(({ line }) => line.leads))
  const full = drawn.findIndex(({ line, drawn: { length } }, at) => {
    if (!line.leads) left -= length
    return !line.leads && left < 0 && at > 0
  })
  return full < 0 ? drawn : drawn.filter(({ line }, at) => at < full || line.leads)
}

function drawnOf(
  text: string,
  mark: 'worst' | 'best' | null,
  width: number,
  theme: Theme,
): readonly string[] {
  if (mark === 'worst') return wrap(`Worst: ${text}`, width).map(theme.bad)
  if (mark === 'best') return wrap(`Best: ${text}`, width).map(theme.good)
  return wrap(`- ${text}`, width, 2)
}
