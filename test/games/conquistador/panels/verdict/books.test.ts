import { expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { eventOf } from '../../../../../source/games/conquistador/events/earlier.ts'
import type { Event } from '../../../../../source/games/conquistador/events/event.ts'
import { booksOf } from '../../../../../source/games/conquistador/panels/verdict/books.ts'
import { game, play } from '../../playing.ts'

test('what came in and went out in a turn makes its treasury of that of the turn before', () => {
  const options = { scenario: 'campaign', seed: 'books' }
  const events: Event[] = game.create(options).events.map(eventOf)
  const { nations } = play(options, (step) => void events.push(...step.events.map(eventOf)))
  for (const [nation, { history }] of Object.entries(nations)) {
    const books = booksOf(events, nation as Nation)
    expect(history.length).toBeGreaterThan(10)
    for (const [at, { turn, treasury }] of history.entries()) {
      if (at === 0) continue
      const { taxes, gold, resources, transfers, spent, maintenance } = books.get(turn)!
      const change = taxes + gold + resources + transfers - spent - maintenance
      expect(change, `${nation}, turn ${turn}`).toBe(treasury - history[at - 1]!.treasury)
    }
  }
})
