/** What has just happened, cut into slides: dice and whatever else is shown by itself, and what followed. */
import type { GameEvent } from '../../../kernel/contract/game.ts'
import type { GamePanels } from '../../panels.ts'
import { noMoments } from '../../session/told/great-moments.ts'
import type { Story } from '../../session/told/stories.ts'
import { type Item, pack } from './pack.ts'
import { sinceSlides, tooFastSlides } from './since.ts'
import { type Cutting, placeIn, type Showing, type Slide, timesOf } from './slide.ts'

/** More sentences than this after one action are worth a slide although there is no scene. */
const quiet = 3

/** The fights of a story, each told as it happened. */
export const fightsIn = (story: Story, panels: Pick<GamePanels, 'scene'>): Story => ({
  ...story,
  events: story.events.filter((event) => panels.scene(event)?.sides),
  since: false,
})

/** The slides for a story, in order; none if there is nothing that a player must see. */
export function slidesOf(
  story: Story,
  panels: Cutting,
  describe: (event: GameEvent) => string,
  showing: Showing,
): readonly Slide[] {
  const { events, since } = story
  if (showing.pace === 'off') return []
  if (since && showing.isLive) return tooFastSlides(story, panels, describe, showing)
  const apart = since ? events.findIndex((event) => panels.scene(event)?.apart) : -1
  if (apart >= 0)
    return [
      ...slidesOf({ ...story, events: events.slice(0, apart) }, panels, describe, showing),
      ...slidesOf({ events: events.slice(apart), since: false }, panels, describe, showing),
    ]
  if (since) return sinceSlides(story, panels, describe, showing)
  // What nobody else may know are the orders that were given just now.
  if (events.every(({ to }) => to?.length === 1)) return []
  return asItHappened(events, panels, describe, showing)
}

function asItHappened(
  events: readonly GameEvent[],
  panels: Cutting,
  describe: (event: GameEvent) => string,
  showing: Showing,
): readonly Slide[] {
  const { momentOf = noMoments, weigh = () => 0, isOwn = () => false } = showing
  const times = timesOf(events, panels)
  // The answer to what was just ordered; of many rolls those wait that bring or cost something.
  const isLone = events.filter((event) => panels.isNews(event) && panels.scene(event)).length === 1
  const counts = (event: GameEvent) => (isLone && panels.scene(event) !== null) || weigh(event) !== 0
  const { holds = (event) => isOwn(event) && counts(event) } = showing
  const items = events.flatMap((event): readonly Item[] => {
    if (!panels.isNews(event) || showing.isInQuestion?.(event)) return []
    const scene = panels.scene(event)
    const moment = momentOf(event)
    const waits = holds(event) || (isOwn(event) && moment !== null)
    const loss = isOwn(event) ? Math.min(0, weigh(event)) : 0
    const happened = { when: times.get(event)!, kind: event.type, waits, loss, ...placeIn(panels, event) }
    const great = (told: string): Item[] => (moment ? [{ ...happened, moment, told }] : [])
    if (scene) return [{ ...happened, scene }, ...great('')]
    const text = describe(event)
    const isSaid = text !== '' && showing.isDeed?.(event) !== true
    return moment ? great(text) : !isSaid ? [] : [{ ...happened, text, rule: event.rule }]
  })
  const isQuiet =
    !events.some((event) => weigh(event) <= -1 || showing.holds?.(event)) &&
    !items.some((item) => 'scene' in item) &&
    items.length <= quiet
  return pack(isQuiet ? items.filter((item) => 'moment' in item) : items, showing)
}
