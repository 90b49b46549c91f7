/** What a listener is told of what happened since. */
import { expect, it } from 'vitest'
import { saySince } from '../../../source/app/plain/news.ts'
import type { Talk } from '../../../source/app/plain/talk.ts'
import type { Session } from '../../../source/app/session/session.ts'
import { islandsPanels } from '../islands/panels.ts'
import { game } from '../prompt/asking.ts'

const events = Array.from({ length: 6 }, (_, n) => ({ type: 'lost', rule: '8.1', what: `no. ${n}.` }))

function heard(count: number, news?: object): readonly string[] {
  const said: string[] = []
  const talk = { say: (...sentences: string[]) => void said.push(...sentences) } as unknown as Talk
  const panels = { ...islandsPanels, ...(news && { news: () => news }) }
  const snapshot = () => ({ state: {}, viewer: 'Ann' })
  saySince(events.slice(0, count), { panels, game, snapshot } as unknown as Session, talk)
  return said
}

it('has few words where a game has them, and says how all of it is heard', () => {
  const news = { lines: [{ text: 'Six masts break.', isOwn: true, events }], rest: 'Besides: Bob sails.' }
  expect(heard(6, news)).toEqual([
    ...['What happened since:', 'Six masts break.', 'Besides: Bob sails.'],
    'log 6 reads it event by event.',
  ])
  // So few are heard as soon.
  expect(heard(4, news)).toHaveLength(5)
  expect(heard(6)).toHaveLength(7)
  expect(heard(0, news)).toEqual([])
})
