/** What has just happened, cut into slides: dice and whatever else is shown by itself, and what followed. */
import { stripVTControlCharacters } from 'node:util'
import type { GameEvent } from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import type { GamePanels, GreatMoment, InTurn, Scene } from '../../panels.ts'
import { widthOf, wrap } from '../../parts/lines.ts'
import { type MomentOf, noMoments } from '../../session/told/great-moments.ts'
import type { Story } from '../../session/told/stories.ts'
import type { Pace } from '../../settings/settings.ts'
import type { Theme } from '../../settings/theme.ts'
import { runsOf, toldOnce } from './alike.ts'
import { digestOf } from './digest.ts'
import { sceneLarge, sceneSmall } from './scene-lines.ts'

/** One thing shown: a scene, a sentence, or the page of a great moment. */
type Item = Happened & ({ readonly scene: Scene } | Sentence | Great)

/** What happened in a sentence, and under which rule. */
interface Sentence {
  readonly text: string
  readonly rule: string
}

interface Happened {
  readonly when: When
  /** The kind of the event. */
  readonly kind: string
  /** It befell the reader, and stays until a key. */
  readonly waits: boolean
  /** What the reader loses by it: losses of a page that are grave together wait too. */
  readonly loss: number
}

/** When something of a story happened. */
export interface When {
  /** A turn has begun in the story before it. */
  readonly turned: boolean
  /** The segment that has begun last in the story; null while none has. */
  readonly segment: InTurn | null
}

/** A great moment, with what happened in one sentence if nothing else tells it. */
interface Great {
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
  /** Whoever skips all comes to it first. */
  readonly stays?: true
  /** When the first thing on it happened; absent for news. */
  readonly when?: When
  /** The kinds of events for which it waits; absent for news. */
  readonly waitsFor?: readonly string[]
}

/** With more scenes than this in a story none is shown large. */
const mostLarge = 4

/** More sentences than this after one action are worth a slide although there is no scene. */
const quiet = 3

/** Milliseconds for a slide at all, and for each character on it. */
const reading: Readonly<Record<Exclude<Pace, 'off' | 'by key'>, readonly [base: number, letter: number]>> = {
  slow: [2500, 60],
  normal: [1200, 32],
  quick: [500, 12],
}

/** How slides are shown. */
interface Showing {
  readonly momentOf?: MomentOf
  /** What an event means to who reads; see `GamePanels.weigh`. */
  readonly weigh?: (event: GameEvent) => number
  /** What an event means to whomever it concerns; see `GamePanels.weigh`. */
  readonly stir?: (event: GameEvent) => number
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
  readonly height: number
  readonly pace: Pace
  /** Who reads only watches: nothing waits for him, however grave it is. */
  readonly isLive?: boolean
  readonly theme: Theme
}

/** The fights of a story, each told as it happened. */
export const fightsIn = (story: Story, panels: Pick<GamePanels, 'scene'>): Story => ({
  ...story,
  events: story.events.filter((event) => panels.scene(event)?.sides),
  since: false,
})

/** The slides for a story, in order; none if there is nothing that a player must see. */
export function slidesOf(
  story: Story,
  panels: Pick<GamePanels, 'scene' | 'isNews'> & Partial<Pick<GamePanels, 'turnOf' | 'segmentOf'>>,
  describe: (event: GameEvent) => string,
  showing: Showing,
): readonly Slide[] {
  const { events, since, isHere = false } = story
  const { pace, momentOf = noMoments, weigh = () => 0, stir = () => 0, isOwn = () => false } = showing
  const { across = Number.POSITIVE_INFINITY } = showing
  if (pace === 'off') return []
  const apart = since ? events.findIndex((event) => panels.scene(event)?.apart) : -1
  if (apart >= 0)
    return [
      ...slidesOf({ ...story, events: events.slice(0, apart) }, panels, describe, showing),
      ...slidesOf({ events: events.slice(apart), since: false }, panels, describe, showing),
    ]
  if (since) {
    // Of a roll of others the news is what came of it, which is told by itself.
    const told = events
      .filter((event) => panels.isNews(event) && !panels.scene(event)?.outcome?.rule)
      .map((event) => ({
        text: describe(event),
        weight: weigh(event),
        stir: stir(event),
        isOwn: isOwn(event),
        seat: showing.seatOf?.(event) ?? null,
        topic: showing.topicOf?.(event) ?? 'more',
        loss: Math.min(0, weigh(event)),
        holds: showing.holds?.(event) === true,
      }))
      .filter(({ text }) => text !== '')
    const great = events.flatMap((event) => {
      const moment = momentOf(event)
      const rolled = showing.isClimax?.(event) ? climax(event, panels.scene(event), showing) : []
      const told = rolled.length > 0 ? '' : describe(event)
      return [...rolled, ...(moment ? [greatSlide({ moment, told }, showing)] : [])]
    })
    // A single one has its line under the map, unless it is grave or has no room there.
    const isLittle =
      told.length < 2 && !told.some(({ text, weight }) => weight <= -1 || widthOf(text) > across)
    if (isLittle) return great
    const digest = digestOf(told, showing)
    const lines = [...digest.lines.slice(0, digest.brief), ...(digest.folded ?? [])]
    const isTold = isHere && showing.holds !== undefined && !told.some(({ holds }) => holds) && !isGrave(told)
    return [{ ...digest, time: isTold ? timeFor(lines, pace) : null }, ...great]
  }
  // What nobody else may know are the orders that were given just now.
  if (events.every(({ to }) => to?.length === 1)) return []
  let when = begun
  // The answer to what was just ordered; of many rolls those wait that bring or cost something.
  const isLone = events.filter((event) => panels.isNews(event) && panels.scene(event)).length === 1
  const counts = (event: GameEvent) => (isLone && panels.scene(event) !== null) || weigh(event) !== 0
  const { holds = (event) => isOwn(event) && counts(event) } = showing
  const items = events.flatMap((event): readonly Item[] => {
    when = {
      turned: when.turned || (panels.turnOf?.(event) ?? null) !== null,
      segment: panels.segmentOf?.(event) ?? when.segment,
    }
    if (!panels.isNews(event) || showing.isInQuestion?.(event)) return []
    const scene = panels.scene(event)
    const moment = momentOf(event)
    const waits = holds(event) || (isOwn(event) && moment !== null)
    const loss = isOwn(event) ? Math.min(0, weigh(event)) : 0
    const happened = { when, kind: event.type, waits, loss }
    const great = (told: string): Item[] => (moment ? [{ ...happened, moment, told }] : [])
    if (scene) return [{ ...happened, scene }, ...great('')]
    const text = describe(event)
    const isSaid = text !== '' && showing.isDeed?.(event) !== true
    return moment ? great(text) : !isSaid ? [] : [{ ...happened, text, rule: event.rule }]
  })
  const isQuiet =
    !events.some((event) => weigh(event) <= -1) &&
    !items.some((item) => 'scene' in item) &&
    items.length <= quiet
  return pack(isQuiet ? items.filter((item) => 'moment' in item) : items, showing)
}

/** The page of a roll, as if nothing else had happened: it waits for a key. */
const climax = ({ type }: GameEvent, scene: Scene | null, showing: Showing): readonly Slide[] =>
  scene ? pack([{ when: begun, kind: type, waits: true, loss: 0, scene }], showing) : []

/** Where a story begins. */
const begun: When = { turned: false, segment: null }

/** The page of a great moment; where there is little room first its picture stays away, then what happened. */
function greatSlide({ moment, told }: Great, { width, height, pace, theme }: Showing): Slide {
  const { title, picture, text, isGood, stays } = moment
  const style = isGood ? theme.good : theme.bad
  const left = ' '.repeat(Math.max(0, Math.floor((width - widest(picture)) / 2)))
  const head = [...wrap(title, width).map(theme.heading), '']
  const drawn = picture.length > 0 ? [...picture.map((line) => style(left + line)), ''] : []
  const words = wrap(text, width)
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

function timeFor(lines: readonly string[], pace: Pace): number | null {
  if (pace === 'by key' || pace === 'off') return null
  const [base, letter] = reading[pace]
  return Math.min(12_000, base + letter * lettersIn(lines))
}

/** What is read on some lines: bars and dice are seen at once, and colours not at all. */
const lettersIn = (lines: readonly string[]): number =>
  stripVTControlCharacters(lines.join('')).replaceAll(/[ \u2580-\u259F|+=-]{2,}/g, ' ').length

/** Losses that deserve a key together. */
const isGrave = (told: readonly { readonly loss: number }[]): boolean =>
  told.reduce((sum, { loss }) => sum + loss, 0) <= -1

/** What is great or grave for the reader waits for him, unless he wants it quick or only watches. */
const isWaiting = (told: readonly Item[], { pace, isLive = false }: Showing): boolean =>
  pace !== 'quick' && !isLive && (told.some(({ waits }) => waits) || isGrave(told))

const timeOf = (told: readonly Item[], lines: readonly string[], showing: Showing): number | null =>
  isWaiting(told, showing) ? null : timeFor(lines, showing.pace)

const waitingFor = (told: readonly Item[]): Pick<Slide, 'waitsFor'> => ({
  waitsFor: [
    ...new Set(
      told.filter(({ waits, loss }) => waits || (isGrave(told) && loss < 0)).map(({ kind }) => kind),
    ),
  ],
})

/** Several told as one: it waits if any of it does, and its losses count together. */
const together = (all: readonly Item[]): Pick<Happened, 'waits' | 'loss'> => ({
  waits: all.some(({ waits }) => waits),
  loss: all.reduce((sum, { loss }) => sum + loss, 0),
})

/** What reads the same is told once. */
const gathered = (items: readonly Item[]): Item[] =>
  runsOf(items, (item) => ('text' in item ? item.text : null)).map(([first, ...more]) =>
    'text' in first ? { ...first, text: toldOnce([first, ...more]), ...together([first, ...more]) } : first,
  )

/**
 * Rolls in few words, for a long list: what comes of one stands after its dice, and those under one title of which
 * nothing comes are one sentence: "No loss: [4] Caribbean (2316), [2] Caribbean (2219)."
 */
function inShort(items: readonly Item[]): readonly Item[] {
  const rolls = items.map((item, index) => rollIn(item, items[index + 1]))
  const runs = runsUnder(items)
  const isIdle = (index: number, run: number, none: string): boolean =>
    runs[index] === run && rolls[index]?.told === null && rolls[index].none === none
  return items.flatMap((item, index): readonly Item[] => {
    if (typeof rolls[index - 1]?.told === 'string') return []
    const roll = rolls[index]
    if (!roll || !('scene' in item)) return [item]
    const { dice = [], title } = item.scene
    const short = (result: string) => ({ title, lines: [], result })
    if (roll.told !== null) {
      return [{ ...item, ...together([item, items[index + 1]!]), scene: { ...short(roll.told), dice } }]
    }
    const alike = items.flatMap((_, at) => (isIdle(at, runs[index]!, roll.none) ? [at] : []))
    if (alike[0] !== index) return []
    if (alike.length < 2) return [item]
    return [{ ...item, scene: short(`${roll.none}: ${alike.map((at) => rolls[at]!.where).join(', ')}.`) }]
  })
}

/**
 * A roll that is told in few words: where it was and its dice, and what comes of it, if anything does. Null where its
 * own sentence is needed, also at the end, where a question about what comes of it may follow.
 */
function rollIn(item: Item, next: Item | undefined) {
  if (!('scene' in item) || !item.scene.outcome) return null
  const { dice = [], outcome } = item.scene
  if (outcome.rule !== null && (!next || 'moment' in next)) return null
  const told = next && 'text' in next && next.rule === outcome.rule ? next.text : null
  return { told, none: outcome.none, where: [...dice.map((die) => `[${die}]`), outcome.where].join(' ') }
}

/** For each item under which title it stands, counted from the first; a great moment ends one. */
function runsUnder(items: readonly Item[]): readonly number[] {
  let title: string | null = null
  let run = 0
  return items.map((item) => {
    const own = 'moment' in item ? null : 'scene' in item ? item.scene.title : title
    if (own !== title) run++
    title = own
    return run
  })
}

/**
 * Fills slides: another title begins another slide, scenes under the same one are listed together. Where anything
 * waits for a key, or much is rolled, all is listed, as much on a page as it holds.
 */
function pack(all: readonly Item[], showing: Showing): Slide[] {
  const told = gathered(all)
  const { width, height, pace, theme } = showing
  const scenes = told.filter((item) => 'scene' in item).length
  const isDense = pace !== 'quick' && (scenes > mostLarge || isWaiting(told, showing))
  const items = isDense ? inShort(told) : told
  const slides: Slide[] = []
  let slide: string[] = []
  /** The title of the last scene on this slide. */
  let title: string | null = null
  let held: Item[] = []
  const close = (): void => {
    const [first] = held
    if (first)
      slides.push({ lines: slide, time: timeOf(held, slide, showing), when: first.when, ...waitingFor(held) })
    slide = []
    held = []
    title = null
  }
  const titleAt = (index: number): string | null => {
    const item = items[index]
    return item && 'scene' in item ? item.scene.title : null
  }
  for (const [index, item] of items.entries()) {
    if ('moment' in item) {
      close()
      const great = greatSlide(item, showing)
      slides.push({
        ...great,
        time: timeOf([item], great.lines, showing),
        when: item.when,
        ...waitingFor([item]),
      })
      continue
    }
    if ('text' in item) {
      const lines = wrap(`- ${item.text}`, width, 2)
      if (slide.length + lines.length > height) close()
      slide.push(...lines)
      held.push(item)
      continue
    }
    const { scene } = item
    if (title !== null && title !== scene.title && !isDense) close()
    const isNext = title !== scene.title
    const alone = isNext && titleAt(index + 1) !== scene.title && !(isDense && items.some(isOther(item)))
    const heading = wrap(scene.title, width).map(theme.heading)
    const paper = { width, height: height - heading.length, theme }
    const body = alone ? sceneLarge(scene, paper) : sceneSmall(scene, width, theme)
    const lead = isNext ? [...(slide.length > 0 ? [''] : []), ...heading] : []
    if (alone && heading.length + body.length > height) {
      close()
      const lines = [...heading, ...body]
      // Who reads scrolls at his own pace; a game that is only watched goes on.
      const time = showing.isLive ? timeFor(lines, pace) : null
      slides.push({ lines, time, pinned: heading.length, when: item.when })
      continue
    }
    if (slide.length + lead.length + body.length > height) {
      close()
      slide.push(...heading, ...body)
    } else slide.push(...lead, ...body)
    held.push(item)
    title = scene.title
  }
  close()
  return slides
}

/** A scene beside the one of an item, or anything else that is told beside it. */
const isOther =
  (item: Item) =>
  (other: Item): boolean =>
    other !== item && 'scene' in other
