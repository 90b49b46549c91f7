/** The key that ends a segment, pressed on a page over the table. */
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Pace } from '../../../../source/app/settings/settings.ts'
import type { Choice, Forecast, Game } from '../../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { createSave } from '../../../../source/kernel/saves/saves.ts'
import { islands } from '../../islands/game.ts'
import { islandsPanels } from '../../islands/panels.ts'
import type { IslandsState } from '../../islands/state.ts'
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

/** What is on the screen, but for the line of what was last said. */
const withoutSaid = (frame: string) => frame.split('\n').toSpliced(-2, 1).join('\n')

/** The clock stands still but for this. */
const passTime = (time: number) => vi.setSystemTime(Date.now() + time)

describe('what is left undone', () => {
  /** A table where it is told what is left undone. */
  const open = async (pace: Pace = 'quick'): Promise<string> => {
    vi.useFakeTimers({ toFake: ['Date'] })
    app = await mount({
      first: (folder) => ({ at: 'table', save: newSave(folder) }),
      settings: { pace },
    })
    passTime(5000)
    await app.press('x')
    const asked = app.frame()
    expect(asked).toContain('Nobody has dug.')
    return asked
  }
  it.each([
    ['x', 'quick'],
    ['enter', 'quick'],
    ['x', 'off'],
    ['enter', 'off'],
  ] as const)('is not confirmed by %s that was on its way before it, at pace %s', async (key, pace) => {
    const asked = await open(pace)
    for (const since of [0, 299, 299]) {
      passTime(since)
      await app.press(key)
      expect(withoutSaid(app.frame())).toBe(withoutSaid(asked))
      expect(app.frame()).toContain(
        `This has only just come: ${key === 'x' ? 'x' : 'Enter'} again, once it is read.`,
      )
      expect(app.actions()).toEqual([])
    }
    passTime(300)
    await app.press(key)
    expect(app.actions()).toHaveLength(1)
  })

  it('is left at once by a key that loses nothing', async () => {
    const asked = await open()
    await app.press('esc')
    expect(app.frame()).not.toBe(asked)
    expect(app.frame()).toContain('End the turn')
    await app.press('x', 'x')
    expect(withoutSaid(app.frame())).toBe(withoutSaid(asked))
    expect(app.frame()).toContain('This has only just come: x again')
    expect(app.actions()).toEqual([])
  })
})

/** A table for a game, with a clock that stands still. */
const openGame = async (game: Game<IslandsState>, panels = islandsPanels): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'] })
  app = await mount({
    ...{ game, panels },
    first: (folder) => {
      const journal = openJournal(game, { scenario: 'isles', seed: 'app' })
      return { at: 'table', save: createSave(join(folder, 'game.save'), journal, 'test') }
    },
  })
}
const taken = () => app.actions().map(({ type }) => type)

describe('what is told before it is done', () => {
  const usual = islands()
  /** Takes what a letter has told, by another key, when that can be meant for it. */
  const confirmed = async (keys: readonly string[], type: string) => {
    for (const since of [0, 299, 299]) {
      passTime(since)
      await app.press(...keys)
      expect(taken()).toEqual([])
    }
    passTime(300)
    await app.press(...keys)
    expect(taken()).toEqual([type])
  }

  it.each(['h', 'enter'])('of dice is not taken by %s that was on its way before', async (key) => {
    await openGame({
      ...usual,
      forecast: (state, action) => ({
        ...(usual.forecast(state, action) as Forecast),
        ...(action.type === 'gamble' && { rolls: true }),
      }),
    })
    await app.press('h')
    expect(app.frame()).toContain('Dice decide it')
    await confirmed([key], 'gamble')
  })

  it('because it was out of sight is not taken by the same two keys in haste', async () => {
    const songs = Array.from({ length: 30 }, (_, n): Choice => {
      return { type: 'sing', rule: '8.2', label: `Sing no. ${n}`, fixed: { n } }
    })
    const dig: Choice = { type: 'dig', rule: '7.1', label: 'Dig at 12', fixed: { site: '12' }, whole: true }
    await openGame({
      ...usual,
      decisions: (state) => usual.decisions(state).map((one) => ({ ...one, choices: [...songs, dig] })),
    })
    await app.press('end')
    const [, code] = /(\w+) Dig at 12/.exec(app.frame())!
    await app.press('\u001B[H', ...code!)
    expect(app.frame()).toContain('This was out of sight')
    await confirmed([...code!], 'dig')
  })
})

describe('the next segment', () => {
  const usual = islands()
  /** Nothing is left undone in it, and the program may finish it without a page before. */
  const open = async () => {
    const decisions: typeof usual.decisions = (state) =>
      usual.decisions(state).map((one) => ({ ...one, undone: [] }))
    const routines = [{ name: 'day', label: 'By day', kinds: ['turn'] }]
    await openGame({ ...usual, decisions }, { ...islandsPanels, routines })
  }
  const ends = () => taken().filter((type) => type === 'done').length

  it.each([
    ['x', ['x']],
    ['Enter', ['end', 'enter']],
  ])(
    'is not ended by %s that comes before it could be seen, nor by one that is held down',
    async (_, keys) => {
      await open()
      await app.press(...keys)
      expect(ends()).toBe(1)
      for (const since of [0, 299, 299]) {
        passTime(since)
        await app.press(...keys)
        expect(ends()).toBe(1)
      }
      passTime(300)
      await app.press(...keys)
      expect(ends()).toBe(2)
    },
  )

  it('is ended at once where a key before did something else', async () => {
    await open()
    await app.press('x', 'i', 'x')
    expect(taken()).toEqual(['done', 'dig', 'done'])
  })

  it('is not finished by the program at a key that comes before it could be seen', async () => {
    await open()
    await app.press('F')
    await vi.waitFor(() => expect(ends()).toBe(1))
    await app.press('F')
    await new Promise((resolve) => setTimeoutAsIs(resolve, 100))
    expect(ends()).toBe(1)
    expect(app.frame()).toContain('This has only just come: F again, once it is read.')
    passTime(300)
    await app.press('F')
    await vi.waitFor(() => expect(ends()).toBe(2))
  })
})
