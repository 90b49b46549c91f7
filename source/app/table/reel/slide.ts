/** A slide: what is shown at a time, how long it stays, and the page of a great moment. */
import { stripVTControlCharacters } from 'node:util'
import type { GameEvent } from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import type { GamePanels, GreatMoment, InTurn, News } from '../../panels.ts'
import { wrap } from '../../parts/lines.ts'
import type { MomentOf } from '../../session/told/great-moments.ts'
import type { Pace } from '../../settings/settings.ts'
import type { Theme } from '../../settings/theme.ts'

/** When something of a story happened. */
export interface When {
  /** A turn has begun in the story before it. */
  readonly turned: boolean
  /** The segment that has begun last in the story; null while none has. */
  readonly segment: InTurn | null
  /** Something that moves the figures of the bar has happened in the story by then. */
  readonly moved?: true
}

/** A great moment, with what happened in one sentence if nothing else tells it. */
export interface Great {
  readonly moment: GreatMoment
  readonly told: string
}

export interface Slide {
  readonly lines: readonly string[]
  /** Milliseconds that it stays, null until a key. */
  readonly time: number | null
  /** It may be scrolled, under so many lines that stay; absent, all of it fits. */
  readonly pinned?: number
  /** So many lines lead it: whoever goes on has read it; absent where all of it is to be read. */
  readonly brief?: number
  /** What stands under these until the page is scrolled; absent, all that has room. */
  readonly folded?: readonly string[]
  /** Any key goes on. */
  readonly isMoment?: boolean
  /** A page of a lesson. */
  readonly isLesson?: true
  /** Whoever skips all comes to it first. */
  readonly stays?: true
  /** Where it happened: the map looks there meanwhile. */
  readonly at?: string
  /** When the first thing on it happened; absent for news. */
  readonly when?: When
  /** The kinds of events for which it waits; absent for news. */
  readonly waitsFor?: readonly string[]
}

/** Milliseconds for a slide at all, and for each character on it. */
const reading: Readonly<Record<Exclude<Pace, 'off' | 'by key'>, readonly [base: number, letter: number]>> = {
  slow: [2500, 60],
  normal: [1200, 32],
  quick: [500, 12],
}

/** How slides are shown. */
export interface Showing {
  readonly momentOf?: MomentOf
  /** What an event means to who reads; see `GamePanels.weigh`. */
  readonly weigh?: (event: GameEvent) => number
  /** What an event means to whomever it concerns; see `GamePanels.weigh`. */
  readonly stir?: (event: GameEvent) => number
  /** What happened in few words; see `GamePanels.news`. */
  readonly news?: (events: readonly GameEvent[]) => News
  /** Whose an event is; null: nobody's. */
  readonly seatOf?: (event: GameEvent) => Seat | null
  /** What an event is about, in a word. */
  readonly topicOf?: (event: GameEvent) => string
  /** Whether an event is one of who reads; without it nothing waits for him alone. */
  readonly isOwn?: (event: GameEvent) => boolean
  /** What waits for who reads, beside great moments and grave losses; absent: each gain, each loss, a single roll. */
  readonly holds?: (event: GameEvent) => boolean
  /** Whether the roll of an event has its page wherever it is told; see `GamePanels.isClimax`. */
  readonly isClimax?: (event: GameEvent) => boolean
  /** Whether an event is what who reads has ordered himself: its sentence is none to him. */
  readonly isDeed?: (event: GameEvent) => boolean
  /** Whether the question that comes next tells of an event by itself. */
  readonly isInQuestion?: (event: GameEvent) => boolean
  /** Columns of the line under the map. */
  readonly across?: number
  readonly width: number
  /** Rows for what is told: what can be pressed stands under it, two rows lower. */
  readonly height: number
  readonly pace: Pace
  /** Who reads only watches: nothing waits for him, however grave it is. */
  readonly isLive?: boolean
  readonly theme: Theme
}

/** Where a story begins. */
const begun: When = { turned: false, segment: null }

/** When each event of a story happened. */
export function timesOf(
  events: readonly GameEvent[],
  { turnOf, segmentOf, movesFigures }: Timing,
): ReadonlyMap<GameEvent, When> {
  let when = begun
  const times = new Map<GameEvent, When>()
  for (const event of events) {
    when = {
      turned: when.turned || (turnOf?.(event) ?? null) !== null,
      segment: segmentOf?.(event) ?? when.segment,
      ...((when.moved || movesFigures?.(event)) && { moved: true }),
    }
    times.set(event, when)
  }
  return times
}

/** What a game says of when it happens. */
type Timing = Partial<Pick<GamePanels, 'turnOf' | 'segmentOf' | 'movesFigures'>>

/** What of a game is needed to tell what happens in it. */
export type Cutting = Pick<GamePanels, 'scene' | 'isNews'> & Timing & Partial<Pick<GamePanels, 'places'>>

/** Where something happened, as a part of a slide; empty where that is nowhere. */
export function placeIn(
  { places }: Partial<Pick<GamePanels, 'places'>>,
  event: GameEvent,
): Pick<Slide, 'at'> {
  const at = places?.(event)[0]
  return at === undefined ? {} : { at }
}

/** The page of a great moment; where there is little room first its picture stays away, then what happened. */
export function greatSlide({ moment, told }: Great, { width, height, pace, theme }: Showing): Slide {
  const { title, picture, text, aboutKey, isGood, stays } = moment
  const style = isGood ? theme.good : theme.bad
  const left = ' '.repeat(Math.max(0, Math.floor((width - widest(picture)) / 2)))
  const head = [...wrap(title, width).map(theme.heading), '']
  const drawn = picture.length > 0 ? [...picture.map((line) => style(left + line)), ''] : []
  const words = wrap([text, aboutKey].filter(Boolean).join(' '), width)
  const fact = told === '' ? [] : ['', ...wrap(told, width).map(theme.strong)]
  const tries = [
    [...head, ...drawn, ...words, ...fact],
    [...head, ...drawn, ...words],
    [...head, ...words, ...fact],
  ]
  const lines = tries.find(({ length }) => length <= height) ?? [...head, ...words]
  return { lines, time: timeFor(lines, pace), isMoment: true, ...(stays && { stays }) }
}

const widest = (lines: readonly string[]): number => Math.max(0, ...lines.map(({ length }) => length))

export function timeFor(lines: readonly string[], pace: Pace): number | null {
  if (pace === 'by key' || pace === 'off') return null
  const [base, letter] = reading[pace]
  return Math.min(12_000, base + letter * lettersIn(lines))
}

/** What is read on some lines: bars and dice are seen at once, and colours not at all. */
const lettersIn = (lines: readonly string[]): number =>
  stripVTControlCharacters(lines.join('')).replaceAll(/[ \u2580-\u259F|+=-]{2,}/g, ' ').length

/** Losses that deserve a key together. */
export const isGrave = (told: readonly { readonly loss: number }[]): boolean =>
  told.reduce((sum, { loss }) => sum + loss, 0) <= -1
