/** Others change what is asked while somebody types. */
import { expect, it } from 'vitest'
import { goneOn } from '../../../source/app/prompt/gone-on.ts'
import { openChoice, openPrompt } from '../../../source/app/prompt/prompt.ts'
import type { Choice, Decision } from '../../../source/kernel/contract/game.ts'
import { askingOf } from './asking.ts'

const buy: Choice = {
  ...{ type: 'buy', rule: '1.1', label: 'Buy rope' },
  args: { number: { kind: 'count', min: 1, max: 9 } },
}
const accept: Choice = { type: 'accept', rule: '1.2', label: 'Accept' }
const end: Choice = { type: 'done', rule: '1.3', label: 'End of orders', end: true }
const asks = (...choices: readonly Choice[]): Decision => ({
  ...{ seat: 'Ann', kind: 'orders', segment: 'Orders', rule: '1', question: 'What now?' },
  ...{ choices, brief: [], undone: [] },
})

function after(now: Decision) {
  const before = askingOf(asks(buy, end))
  const prompt = openChoice(before, openPrompt(before, null), 0)
  const asking = askingOf(now)
  return goneOn(asking.decision, openPrompt(asking, null), { decision: before.decision, prompt })
}

it('what is being typed stays open, wherever its choice stands now', () => {
  expect(after(asks(accept, buy, end))).toMatchObject({ open: 1, argument: 'number' })
})

it('what cannot be chosen any more, or is another by now, is not open', () => {
  expect(after(asks(accept, end)).open).toBeNull()
  expect(after(asks({ ...buy, off: { rule: '1.1', reason: 'No rope.' } }, end)).open).toBeNull()
  const fewer: Choice = { ...buy, args: { number: { kind: 'count', min: 1, max: 2 } } }
  expect(after(asks(fewer, end)).open).toBeNull()
  expect(after({ ...asks(buy, end), kind: 'answers' }).open).toBeNull()
})
