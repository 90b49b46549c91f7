/** Which keys come too early after the program is done. */
import { render } from 'ink-testing-library'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useHaste } from '../../../../source/app/table/guards/use-haste.ts'

let isHasty: () => boolean = () => false
function Asked({ isHere, returns }: { readonly isHere: boolean; readonly returns: number }) {
  isHasty = useHaste(isHere, returns).isHasty
  return null
}

describe('a key after the program is done', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('is meant where it was done so soon that nobody was seen to wait, also the first time', () => {
    const app = render(<Asked isHere returns={0} />)
    app.rerender(<Asked isHere returns={1} />)
    expect(isHasty()).toBe(false)
    app.unmount()
  })

  it('is not meant for what has only just appeared after a while, and is so a little later', async () => {
    const app = render(<Asked isHere={false} returns={0} />)
    await new Promise((resolve) => setTimeout(resolve, 20))
    vi.setSystemTime(Date.now() + 500)
    app.rerender(<Asked isHere returns={1} />)
    expect(isHasty()).toBe(true)
    vi.setSystemTime(Date.now() + 500)
    expect(isHasty()).toBe(false)
    app.unmount()
  })
})
