/**
 * What the table says around map and prompt: the bar, the last event,
 * the end of the game, the cells to choose.
 */
import { placesOf } from '../../kernel/contract/domain.ts'
import type { GameEvent } from '../../kernel/contract/game.ts'
import type { Bindings } from '../keys/bindings.ts'
import type { GamePanels, TitleBar } from '../panels.ts'
import { apart, tall, widthOf, wrap } from '../parts/lines.ts'
import type { Size } from '../parts/paper.ts'
import { asksPlace, type PathDomain, type PlaceDomain } from '../prompt/fields.ts'
import { argumentAsked, openedForm, placeAsked } from '../prompt/prompt.ts'
import type { LogLine } from '../session/told/log.ts'
import type { Prompting } from './asking/use-prompt.ts'
import { hintsAtEnd } from './hints.ts'
import type { Play } from './play.ts'
import type { When } from './reel/slide.ts'

export const nowhere: ReadonlySet<string> = new Set()

/** The line above everything; where there is little room first the phase stays away, then how long there is time. */
export function barText(bar: TitleBar, width: number): string {
  const { left, middle, short, until, fuller } = bar
  // The phase gives way to what stands, not the other way round; how long there is time stays.
  const least = until === undefined ? short : `${short}, ${until}`
  const hasRoom = widthOf(left) + widthOf(least) + widthOf(fuller ?? '') + 6 <= width
  const right = fuller !== undefined && hasRoom ? fuller : bar.right
  const room = width - widthOf(left) - widthOf(right) - 6
  const timed = until === undefined ? [] : [`${middle}, ${until}`, `${short}, ${until}`]
  const said = [...timed, middle].find((text) => widthOf(text) <= room) ?? short
  return apart(` ${left}   ${said}`, `${right} `, width)
}

/** The cells that may be chosen now. */
export function legalCells({ asking, prompt }: Prompting): ReadonlySet<string> {
  const now = placeAsked(asking, prompt)
  if (!now) return nowhere
  const { domain } = now
  // Marking a whole ocean tells nothing.
  if (domain.kind === 'path' && typeof domain.of === 'string') return nowhere
  return cellsOf(asking, domain)
}

/** The cells of all places that the open question, or a row of the open form, may have; null where none has one. */
export function choosableCells({ asking, prompt }: Prompting): ReadonlySet<string> | null {
  const now = argumentAsked(asking, prompt)
  const domains = now ? [now.domain] : Object.values(openedForm(asking, prompt)?.filled.args ?? {})
  const onMap = domains.filter(asksPlace)
  return onMap.length === 0 ? null : new Set(onMap.flatMap((domain) => [...cellsOf(asking, domain)]))
}

const cellsOf = (asking: Prompting['asking'], domain: PlaceDomain | PathDomain): ReadonlySet<string> =>
  new Set(
    placesOf(domain, asking.sets)
      .map(asking.cellOf)
      .filter((cell) => cell !== null),
  )

/** Beside the map when nothing is asked any more. */
export function overLines({ outcome }: Play, width: number, bindings: Bindings): string[] {
  if (!outcome) return ['Nothing is to be decided.']
  const ways = hintsAtEnd(bindings).filter(([key]) => key !== '')
  return [...wrap(outcome.summary, width), '', ...ways.map(([key, says]) => `${key}: ${says}`)]
}

/** What stands around the slides: nothing there tells what they have not told yet. */
export interface Background {
  /** The game as the map shows it. */
  readonly state: object
  /** The game from which the figures come; null where there was none before. */
  readonly figures: object | null
  /** What has happened. */
  readonly log: readonly LogLine[]
}

/** @param when what is told happened; null where that is not known, absent where no story is told */
export function background(
  { state, earlier, story, chronicle, viewer }: Play,
  when: When | null | undefined,
): Background {
  const log = chronicle.lines(viewer)
  // The page of news tells all at once.
  if (when === undefined || (story.since && !when)) return { state, figures: state, log }
  const untold = new Set(story.events)
  const from = log.findIndex(({ event }) => untold.has(event))
  return { state: earlier ?? state, figures: earlier, log: from < 0 ? log : log.slice(0, from) }
}

/**
 * The line above everything: where the game is, and the figures as they were where nothing else is told yet; none where
 * what is told has moved them, and they come to something else.
 * @param when what is told happened; absent where nothing is
 */
export function barOf(
  { titleBar }: GamePanels,
  { state, viewer }: Pick<Play, 'state' | 'viewer'>,
  { figures }: Pick<Background, 'figures'>,
  when?: When,
): TitleBar {
  const now = titleBar(state, viewer)
  if (figures === state) return now
  if (!figures) return { ...now, ...when?.segment, right: viewer, fuller: undefined }
  const then = titleBar(figures, viewer)
  const isMoved = when?.moved === true && (then.fuller ?? then.right) !== (now.fuller ?? now.right)
  const shown = isMoved ? { right: viewer, fuller: undefined } : figuresIn(then)
  if (!when) return { ...now, ...shown }
  const { left } = when.turned ? now : then
  return { ...now, ...(when.segment ?? { middle: then.middle, short: then.short }), left, ...shown }
}

const figuresIn = ({ right, fuller }: TitleBar): Pick<TitleBar, 'right' | 'fuller'> => ({ right, fuller })

/** Whether nothing of the bar is cut. */
export const isWhole = ({ left, short, right }: TitleBar, width: number): boolean =>
  widthOf(left) + widthOf(short) + widthOf(right) + 6 <= width

/** The bar with what is to catch the eye beside where the game is. */
export const barWith = (bar: TitleBar, notes: readonly string[]): TitleBar => ({
  ...bar,
  left: [bar.left, ...notes.filter((note) => note !== '')].join('  '),
})

interface Latest {
  readonly text: string
  readonly isAnswer: boolean
  /** How many actions had been taken then: the same words said again are news. */
  readonly at: number
}

/** The latest news that the viewer may know; of what came with an answer to him the answer. */
export function lastEvent(
  { log }: Background,
  isNews: (event: GameEvent) => boolean,
  isAnswer: (event: GameEvent) => boolean = () => false,
): Latest {
  const last = log.findLast(({ event }) => isNews(event))
  if (!last) return { text: '', isAnswer: false, at: -1 }
  const since = log.slice(log.findLastIndex(({ at }) => at < last.at) + 1)
  const answer = since.findLast(({ event }) => isAnswer(event))
  const { at } = last
  return answer ? { text: answer.text, isAnswer: true, at } : { text: last.text, isAnswer: false, at }
}

/** The end of the log, as much as there is room for. */
export function recent({ log }: Pick<Background, 'log'>, { width, height }: Size): string[] {
  if (height === 0) return []
  const lines: string[] = []
  for (const { text } of log.slice(-height)) lines.push(...wrap(text, width, 2))
  return tall(lines.slice(-height), height)
}
