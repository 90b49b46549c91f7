import { expect, it } from 'vitest'
import { type Dialogue, openDialogue } from '../../../source/app/plain/asking/dialogue.ts'
import type { Talk } from '../../../source/app/plain/talk.ts'
import type { Session } from '../../../source/app/session/session.ts'

/** A dialogue that hears these lines, one after the other. */
function hearing(...lines: string[]): Dialogue {
  const talk = { ask: async () => lines.shift() ?? 'quit', say: () => {}, drop: () => {} }
  return openDialogue(talk as unknown as Talk, {} as Session)
}
const question = {
  ...{ prompt: () => '', again: () => {}, help: '', rule: '1.1' },
  isAnswer: (typed: string) => typed === 'look for gold',
}

it('takes words that name an answer for it, though the first is a command elsewhere', async () => {
  expect(await hearing('look for gold').ask(question)).toBe('look for gold')
  expect(await hearing('help', 'look for gold').ask(question)).toBe('look for gold')
})
