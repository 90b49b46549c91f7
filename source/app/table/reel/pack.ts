/** Fills slides with what happened, dice and whatever else is shown by itself, and what followed. */
import type { Scene } from '../../panels.ts'
import { wrap } from '../../parts/lines.ts'
import { runsOf, toldOnce } from './alike.ts'
import { sceneLarge, sceneSmall } from './scene-lines.ts'
import { type Great, greatSlide, isGrave, type Showing, type Slide, timeFor, type When } from './slide.ts'

/** One thing shown: a scene, a sentence, or the page of a great moment. */
export type Item = Happened & ({ readonly scene: Scene } | Sentence | Great)

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
  /** Where it happened, if that is anywhere. */
  readonly at?: string
}

/** With more scenes than this in a story none is shown large. */
const mostLarge = 4

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

/** Where a slide of so much happened: what befell the reader before what did not, and dice before what came of them. */
function placeOf(told: readonly Item[]): Pick<Slide, 'at'> {
  const placed = told.filter(({ at }) => at !== undefined)
  const rolled = placed.filter((item) => 'scene' in item)
  const first = [rolled, placed].map((all) => all.find(({ waits }) => waits) ?? all[0]).find(Boolean)
  return first?.at === undefined ? {} : { at: first.at }
}

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
export function pack(all: readonly Item[], showing: Showing): Slide[] {
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
    if (first) {
      const moved = held.some(({ when }) => when.moved)
      const when: When = { ...first.when, ...(moved && { moved }) }
      slides.push({
        ...{ lines: slide, time: timeOf(held, slide, showing), when },
        ...waitingFor(held),
        ...placeOf(held),
      })
    }
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
        ...placeOf([item]),
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
      slides.push({ lines, time, pinned: heading.length, when: item.when, ...placeOf([item]) })
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
