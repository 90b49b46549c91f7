/** What is told to who only watches, and for whom nobody waits. */
import { expect, it } from 'vitest'
import { openStories, type Story, untold } from '../../../../source/app/session/told/stories.ts'
import { slidesOf } from '../../../../source/app/table/reel/slides.ts'
import type { IslandEvent } from '../../islands/game.ts'
import { islandsPanels } from '../../islands/panels.ts'
import { game } from '../../prompt/asking.ts'
import { look, roll } from './slides.ts'

const lost = (what: string): IslandEvent => ({ type: 'lost', rule: '8.1', what })
const storyOf = (...events: IslandEvent[]): Story => ({ events, since: false })
/** Stories of which the first is being told, where three things are too much to wait. */
function watched() {
  const stories = openStories(untold())
  stories.seen()
  const add = (...things: string[]) =>
    stories.keepUp(storyOf(...things.map(lost)), ({ length }) => length > 2)
  const now = () => ({
    things: stories.story().events.map((event) => (event as IslandEvent).what),
    since: stories.story().since,
  })
  return { add, now, seen: stories.seen }
}

it('is one story after the other while no more waits than can be read, however long one is', () => {
  const { add, now, seen } = watched()
  add('mast', 'sail', 'rope', 'tar')
  add('keel')
  add('oar')
  expect(now()).toEqual({ things: ['mast', 'sail', 'rope', 'tar'], since: false })
  seen()
  expect(now()).toEqual({ things: ['keel', 'oar'], since: false })
})

it('is told in short when more waits, with the rest of what is told, and again while that is read', () => {
  const { add, now, seen } = watched()
  add('mast')
  for (const thing of ['sail', 'rope', 'tar']) add(thing)
  expect(now()).toEqual({ things: ['mast', 'sail', 'rope', 'tar'], since: true })
  for (const thing of ['keel', 'oar', 'bell', 'flag']) add(thing)
  expect(now().things).toHaveLength(4)
  seen()
  expect(now()).toEqual({ things: ['keel', 'oar', 'bell', 'flag'], since: true })
  add('lamp')
  seen()
  expect(now()).toEqual({ things: ['lamp'], since: false })
})

it('is a page that says so and goes by itself, without dice and great moments', () => {
  const events = [roll('storm', 5), ...['mast', 'sail', 'rope'].map(lost)]
  const moment = { key: 'end', title: 'The end', picture: [], text: 'All is over.', isGood: false }
  const showing = { ...look, isLive: true, weigh: () => -1, momentOf: () => moment }
  const slides = slidesOf({ events, since: true }, islandsPanels, game.describe, showing)
  expect(slides).toHaveLength(1)
  expect(slides[0]!.lines[0]).toBe('Too fast to show all; in short:')
  expect(slides[0]!.time).toBeGreaterThan(0)
  const away = slidesOf({ events, since: true }, islandsPanels, game.describe, { ...showing, isLive: false })
  expect(away.map(({ lines: [first] }) => first)).toEqual(
    expect.arrayContaining(['The end', 'Since you last looked:']),
  )
})
