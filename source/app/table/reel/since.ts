/** What has happened since somebody last looked: dice that he must see, one page of news, and great moments. */
import type { GameEvent } from '../../../kernel/contract/game.ts'
import type { GamePanels } from '../../panels.ts'
import { widthOf } from '../../parts/lines.ts'
import { noMoments } from '../../session/told/great-moments.ts'
import type { Story } from '../../session/told/stories.ts'
import { type Digest, digestOf, type Tiding } from './digest.ts'
import { halfPage } from './half-page.ts'
import { pack } from './pack.ts'
import {
  type Cutting,
  greatSlide,
  isGrave,
  placeIn,
  type Showing,
  type Slide,
  timeFor,
  timesOf,
  type When,
} from './slide.ts'

/** A sentence of the news, and whether it holds the page until a key. */
interface Told extends Tiding {
  readonly event: GameEvent
  readonly loss: number
  readonly holds: boolean
}

export function sinceSlides(
  { events, isHere = false }: Story,
  panels: Cutting,
  describe: (event: GameEvent) => string,
  showing: Showing,
): readonly Slide[] {
  const { across = Number.POSITIVE_INFINITY, momentOf = noMoments, pace } = showing
  const climaxes = events.filter(
    (event) => showing.isClimax?.(event) === true && panels.scene(event) !== null,
  )
  const told = tidingsOf(events, panels, describe, showing).filter(({ event }) => !climaxes.includes(event))
  // Of what has its own page that is enough. The dice come before what came of them.
  const times = timesOf(events, panels)
  const rolled = climaxes.flatMap((event) => {
    const when = times.get(event)!
    const great = greatOf(event, '', momentOf, showing).map((slide) => ({
      ...slide,
      when,
      ...placeIn(panels, event),
    }))
    return [...climax(event, when, panels, showing), ...great]
  })
  const great = events
    .filter((event) => !climaxes.includes(event))
    .flatMap((event) =>
      greatOf(event, describe(event), momentOf, showing).map((slide) => ({
        ...slide,
        ...placeIn(panels, event),
      })),
    )
  // A single one has its line under the map, unless it is grave or has no room there.
  const isLittle = told.length < 2 && !told.some(({ text, weight }) => weight <= -1 || widthOf(text) > across)
  if (isLittle) return [...rolled, ...great]
  const digest = pageOf(told, showing)
  if (digest === null) return [...rolled, ...great]
  const isTold = isHere && showing.holds !== undefined && !told.some(({ holds }) => holds) && !isGrave(told)
  const goes = isTold && isInSight(digest, showing.height)
  return [...rolled, { ...digest, time: goes ? timeToRead(digest, pace) : null }, ...great]
}

/** Nothing that touches who reads waits further down: what others did besides is in the log. */
const isInSight = ({ lines, folded, isLed }: Digest, height: number): boolean =>
  isLed === true || (folded === undefined && lines.length <= height)

/** What went on faster than it could be shown to who watches: one page, which goes by itself, and he is at the present. */
export function tooFastSlides(
  { events }: Story,
  panels: Pick<GamePanels, 'scene' | 'isNews'>,
  describe: (event: GameEvent) => string,
  showing: Showing,
): readonly Slide[] {
  const told = tidingsOf(events, panels, describe, showing)
  const digest = told.length === 0 ? null : pageOf(told, showing)
  return digest === null ? [] : [{ ...digest, time: timeToRead(digest, showing.pace) }]
}

/** How long a page stays: so long as what stands there takes to read, before anybody unfolds the rest. */
const timeToRead = ({ lines, brief, folded = [] }: Digest, pace: Showing['pace']): number | null =>
  timeFor([...lines.slice(0, brief), ...folded], pace)

/** What is news in a sentence; of a roll that is what came of it, which is told by itself. */
const tidingsOf = (
  events: readonly GameEvent[],
  panels: Pick<GamePanels, 'scene' | 'isNews'>,
  describe: (event: GameEvent) => string,
  showing: Showing,
): readonly Told[] =>
  events
    .filter((event) => panels.isNews(event) && !panels.scene(event)?.outcome?.rule)
    .map((event) => toldOf(event, describe, showing))
    .filter(({ text }) => text !== '')

/** The page itself; null where nothing of it is worth one. */
function pageOf(told: readonly Told[], showing: Showing): Digest | null {
  if (!showing.news) return digestOf(told, showing)
  const news = showing.news(told.map(({ event }) => event))
  return news.lines.length === 0 ? null : halfPage(news, told, showing.weigh ?? (() => 0), showing)
}

function toldOf(event: GameEvent, describe: (event: GameEvent) => string, showing: Showing): Told {
  const { weigh = () => 0, stir = () => 0, isOwn = () => false } = showing
  return {
    event,
    text: describe(event),
    weight: weigh(event),
    stir: stir(event),
    isOwn: isOwn(event),
    seat: showing.seatOf?.(event) ?? null,
    topic: showing.topicOf?.(event) ?? 'more',
    loss: Math.min(0, weigh(event)),
    holds: showing.holds?.(event) === true,
  }
}

function greatOf(
  event: GameEvent,
  told: string,
  momentOf: NonNullable<Showing['momentOf']>,
  showing: Showing,
): readonly Slide[] {
  const moment = momentOf(event)
  return moment ? [greatSlide({ moment, told }, showing)] : []
}

/** The page of a roll, as if nothing else had happened: it waits for a key. */
function climax(event: GameEvent, when: When, panels: Cutting, showing: Showing): readonly Slide[] {
  const scene = panels.scene(event)
  return scene
    ? pack([{ when, kind: event.type, waits: true, loss: 0, scene, ...placeIn(panels, event) }], showing)
    : []
}
