/** The key that ends a segment, pressed on a page over the table. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Mounted, mount, newSave } from '../../mount.tsx'

const setTimeoutAsIs = setTimeout
let app: Mounted
afterEach(() => {
  vi.useRealTimers()
  app.remove()
})

const table = () => mount({ first: (folder) => ({ at: 'table', save: newSave(folder) }) })

/** Presses the key where others have led. @returns what it asks in the list */
async function pressedOn(keys: readonly string[]): Promise<string> {
  const asked = await askedAtOnce()
  app = await table()
  const list = app.frame()
  await app.press(...keys)
  expect(app.frame()).not.toBe(list)
  await app.press('x')
  return asked
}

async function askedAtOnce(): Promise<string> {
  app = await table()
  await app.press('x')
  const asked = app.frame()
  expect(asked).toContain('Nobody has dug.')
  app.remove()
  return asked
}

it.each([
  ['the whole map', ['tab']],
  ['advice', ['I']],
])('ends a segment from %s by the key that does it in the list', async (_, keys) => {
  const asked = await pressedOn(keys)
  expect(app.frame()).toBe(asked)
})

it.each([
  ['is being thought about', (end: () => Promise<void>) => end()],
  [
    'comes with the key',
    async (end: () => Promise<void>, think: () => void) => {
      think()
      await end()
    },
  ],
  [
    'would come just after it',
    async (end: () => Promise<void>, think: () => void) => {
      const ended = end()
      think()
      await ended
    },
  ],
])('ends a segment with the map as it was where advice %s', async (_, meet) => {
  const asked = await askedAtOnce()
  app = await table()
  let think = () => {}
  const later = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number) => {
    // The one thing that is put off by so little.
    if (ms === 40) think = run
    else return setTimeoutAsIs(run, ms)
  }) as typeof setTimeout)
  await app.press('I')
  later.mockRestore()
  await meet(
    () => app.press('x'),
    () => think(),
  )
  expect(app.frame()).toBe(asked)
})

it.each([
  ['the log', ['L']],
  ['what was aimed at', ['L', 'a']],
  ['the court', ['C']],
  ['help', ['?']],
  ['the overview', ['*']],
  ['standing orders', ['o']],
  ['the menu', ['M']],
  ['the tables', ['T']],
  ['the preferences', ['A']],
  ['the keys', ['M', 'up', 'up', 'up', 'enter']],
  ['the history', ['H']],
  ['the pace', ['P']],
  ['the colours', ['K']],
])('leaves the page about %s first, says so, and ends the segment by the same key then', async (_, keys) => {
  const asked = await pressedOn(keys)
  expect(app.frame()).toContain('The page is left; x ends the segment now.')
  expect(app.frame()).not.toBe(asked)
  await app.press('x')
  expect(app.frame()).toBe(asked)
})

it('takes the key that ends a segment for a letter where words are typed', async () => {
  app = await table()
  await app.press('L', '/', 'x')
  expect(app.frame()).toContain('Words: x')
})

it.each([
  ['the autopilot', ['D']],
  ['what is taken back', ['X']],
  ['who leaves', ['Q']],
])('says on a page about %s that it is to be left first', async (_, keys) => {
  app = await table()
  await app.press(...keys)
  const page = app.frame()
  expect(page).not.toContain('x ends nothing')
  await app.press('x')
  expect(app.frame()).toContain('x ends nothing here: first Esc')
  await app.press('esc', 'x')
  expect(app.frame()).toContain('Nobody has dug.')
})

describe('what is left undone', () => {
  /** A table where it is told what happens; the clock stands still but for `pass`. */
  const open = async (): Promise<string> => {
    vi.useFakeTimers({ toFake: ['Date'] })
    app = await mount({
      first: (folder) => ({ at: 'table', save: newSave(folder) }),
      settings: { pace: 'quick' },
    })
    await pass(5000)
    await app.press('x')
    const asked = app.frame()
    expect(asked).toContain('Nobody has dug.')
    return asked
  }
  const pass = async (time: number) => {
    vi.setSystemTime(Date.now() + time)
  }

  it.each(['x', 'enter'])('is not confirmed by %s that was on its way before it', async (key) => {
    const asked = await open()
    for (const since of [0, 299, 299]) {
      await pass(since)
      await app.press(key)
      expect(app.frame()).toBe(asked)
      expect(app.actions()).toEqual([])
    }
    await pass(300)
    await app.press(key)
    expect(app.actions()).toHaveLength(1)
  })

  it('is left at once by a key that loses nothing', async () => {
    const asked = await open()
    await app.press('esc')
    expect(app.frame()).not.toBe(asked)
    expect(app.frame()).toContain('End the turn')
    await app.press('x', 'x')
    expect(app.frame()).toBe(asked)
    expect(app.actions()).toEqual([])
  })
})
