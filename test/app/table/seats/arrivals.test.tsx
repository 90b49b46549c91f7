/** What others bring while somebody types. */
import { render } from 'ink-testing-library'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Act } from '../../../../source/app/prompt/acts.ts'
import { type Arrivals, useArrivals } from '../../../../source/app/table/guards/use-arrivals.ts'
import type { Choice, Decision } from '../../../../source/kernel/contract/game.ts'

const acts: readonly Act[] = [{ type: 'accept', letter: 'y', says: 'Agree', comes: true }]
const choice = (type: string, offer: string): Choice => ({ type, rule: '1.1', label: type, fixed: { offer } })
const asks = (...choices: readonly Choice[]): Decision => ({
  ...{ seat: 'Ann', kind: 'plan', segment: 'Plan', rule: '1.1', question: 'Well?', undone: [] },
  choices: [choice('buy', 'rope'), ...choices],
})

let arrivals: Arrivals
function Asked({ decision }: { readonly decision: Decision | null }) {
  arrivals = useArrivals(decision, acts)
  return null
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const wait = (ms: number) => void vi.setSystemTime(Date.now() + ms)

it('an offer is new until it could be read, and what is one\u2019s own to choose never is', () => {
  const [first, second] = [choice('accept', '1'), choice('accept', '2')]
  const app = render(<Asked decision={asks(first)} />)
  expect(arrivals.isNew(first)).toBe(true)
  expect(arrivals.isNew(choice('buy', 'rope'))).toBe(false)
  wait(500)
  expect(arrivals.isNew(first)).toBe(false)
  // One\u2019s own acts make it no newer.
  app.rerender(<Asked decision={asks(first, second)} />)
  expect([first, second].map(arrivals.isNew)).toEqual([false, true])
  wait(500)
  expect(arrivals.isNew(second)).toBe(false)
  app.unmount()
})

it('an offer that was read is not new after a gap, but is where it was withdrawn between, or for another seat', () => {
  const offer = choice('accept', '1')
  const app = render(<Asked decision={asks(offer)} />)
  wait(500)
  const ben = { ...asks(offer), seat: 'Ben' }
  for (const gap of [null, { ...asks(), kind: 'loss' }, ben]) {
    app.rerender(<Asked decision={gap} />)
    if (gap === ben) expect(arrivals.isNew(offer)).toBe(true)
    app.rerender(<Asked decision={asks(offer)} />)
    expect(arrivals.isNew(offer)).toBe(false)
  }
  app.rerender(<Asked decision={asks()} />)
  app.rerender(<Asked decision={asks(offer)} />)
  expect(arrivals.isNew(offer)).toBe(true)
  app.unmount()
})
