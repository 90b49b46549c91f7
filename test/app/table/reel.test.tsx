/** Pages that turn by themselves, and keys that come when they do. */
import { Text } from 'ink'
import { render } from 'ink-testing-library'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Shell, ShellContext } from '../../../source/app/hooks.ts'
import { defaultBindings } from '../../../source/app/keys/bindings.ts'
import type { Story } from '../../../source/app/session/told/stories.ts'
import type { Pace } from '../../../source/app/settings/settings.ts'
import { buildTheme } from '../../../source/app/settings/theme.ts'
import { type Reel, useReel } from '../../../source/app/table/reel/use-reel.ts'
import { hintsAtFoot } from '../../../source/app/table/side-panel.ts'
import { islands } from '../islands/game.ts'
import { islandsPanels } from '../islands/panels.ts'

const size = { width: 40, height: 12 }
const game = islands()
/** A loss that leads the page, if any does: the rest is folded then. */
let worst: string | null = null
/** The last of it is a great moment. */
let isGreat = false
/** And one that stays for who skips. */
let stays = false
const shell = {
  ...{ game, size, bindings: defaultBindings, theme: buildTheme('mono', 0) },
  // Nothing of it is great or grave.
  panels: {
    ...islandsPanels,
    holds: () => false,
    moment: (_: unknown, __: unknown, { what }: { what?: string }) =>
      isGreat && what === 'no. 19.'
        ? {
            key: 'great',
            title: 'Great',
            picture: [],
            text: 'So great.',
            isGood: true,
            ...(stays && { stays }),
          }
        : null,
    weigh: (_: unknown, { what }: { what?: string }) => (what === worst ? -0.5 : 0),
  },
} as unknown as Shell

/** More than a page holds, of others. */
const story: Story = {
  events: Array.from({ length: 20 }, (_, n) => ({ type: 'lost', rule: '8.1', what: `no. ${n}.` })),
  since: true,
  isHere: true,
}
const told = {
  ...{
    story,
    state: game.create({ scenario: 'isles', seed: 'a' }).state,
    viewer: 'Ann',
    watching: false,
    seats: ['Ann', 'Bob'],
  },
  ...{ events: () => story.events, seen: () => {}, say: vi.fn(), unsay: vi.fn() },
}

const ended = { text: 'The scenes have ended; s does now what stands beside it.', bad: false }

let reel: Reel
let pace: Pace = 'quick'
let room = size
function Page() {
  reel = useReel(told, room, pace, true)
  return <Text>{reel.slide ? 'a page' : 'no page'}</Text>
}

/** Lets what was begun be drawn; the clock stands meanwhile. */
const settle = async () => {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
}
const pass = async (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds)
  await settle()
}
const press = async (key: string) => {
  const isTaken = reel.press(key)
  await settle()
  return isTaken
}
let app: ReturnType<typeof render>
const page = () => (
  <ShellContext.Provider value={shell}>
    <Page />
  </ShellContext.Provider>
)
const open = async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  app = render(page())
  await settle()
}
beforeEach(open)
afterEach(() => {
  app.unmount()
  worst = null
  isGreat = false
  stays = false
  pace = 'quick'
  room = size
  told.story = story
  told.watching = false
  vi.useRealTimers()
})

const foot = () => reel.lines.at(-1)!.text
/** The page has been there long enough to be read, as far as it does not go by itself. */
const read = async () => {
  if (reel.slide?.time === null) await pass(300)
}
/** All is read to its end, or to a great moment. */
const leave = async (to: 'end' | 'moment' = 'end') => {
  while (reel.slide && !(to === 'moment' && reel.slide.isMoment)) {
    await read()
    await press(' ')
  }
}
/** The page has turned by itself, so long ago. */
const turned = async (since: number) => {
  const time = reel.slide!.time!
  await pass(time - 1)
  expect(reel.slide).not.toBeNull()
  await pass(1)
  expect(reel.slide).toBeNull()
  await pass(since)
}

it('tells whoever would end the segment over it how it is gone on with', async () => {
  expect(await press('x')).toBe(true)
  expect(reel.slide).not.toBeNull()
  expect(told.say).toHaveBeenCalledWith({
    text: 'First what happened: Space goes on, s skips all.',
    bad: false,
  })
})

it('takes back what it said of the key when its page is left, and says nothing more of what is told', async () => {
  told.say.mockClear()
  told.unsay.mockClear()
  await press('x')
  expect(told.unsay).not.toHaveBeenCalled()
  await leave()
  expect(told.unsay).toHaveBeenCalledExactlyOnceWith(told.say.mock.lastCall![0])
})

it('lets whoever reads look at every pane of the game, and says of a key without use here what goes on', async () => {
  told.say.mockClear()
  for (const key of ['C', 'S', 'L']) expect(await press(key), key).toBe(false)
  expect(told.say).not.toHaveBeenCalled()
  for (const key of ['a', 'F', 'z', 'tab']) {
    told.say.mockClear()
    expect(await press(key), key).toBe(true)
    expect(told.say, key).toHaveBeenCalledWith(
      expect.objectContaining({ text: expect.stringContaining('Space goes on') }),
    )
  }
  expect(reel.slide).not.toBeNull()
})

it('takes a second key for the page of a great moment, which any key leaves, as long as nobody can have read on', async () => {
  app.unmount()
  isGreat = true
  await open()
  await leave('moment')
  await read()
  expect(await press('q')).toBe(true)
  expect(reel.slide).toBeNull()
  expect(await press('r')).toBe(true)
  await pass(300)
  expect(await press('r')).toBe(false)
})

it('comes first to what stays for whoever skips all, and from there skips the rest', async () => {
  app.unmount()
  isGreat = true
  stays = true
  await open()
  expect(reel.slide?.isMoment).not.toBe(true)
  await read()
  await press('s')
  expect(reel.slide?.isMoment).toBe(true)
  expect(reel.ahead.slides).toBe(1)
  // The same key once more, before anybody can have seen that there is another page.
  for (const since of [0, 299]) {
    await pass(since)
    await press('s')
    expect(reel.slide?.isMoment).toBe(true)
  }
  await pass(1)
  await press('s')
  expect(reel.slide).toBeNull()
})

describe('a page that waits', () => {
  it.each([' ', 'enter', 's', 'esc', 'I', 'U'])(
    'is not left by %j that was on its way before it',
    async (key) => {
      expect(reel.slide!.time).toBeNull()
      expect(await press(key)).toBe(true)
      expect(reel.slide).not.toBeNull()
      await pass(299)
      expect(await press(key)).toBe(true)
      expect(reel.slide).not.toBeNull()
      await pass(1)
      await press(key)
      expect(reel.slide).toBeNull()
    },
  )

  it('scrolls at once, for so it is not left', async () => {
    await press('down')
    expect(foot()).toContain('1 above')
  })

  it('does so whoever turns all pages by keys only where it would at any pace', async () => {
    app.unmount()
    pace = 'by key'
    await open()
    await press('s')
    expect(reel.slide).toBeNull()
  })
})

it('takes what follows a digit for it longer, for both together were meant for a row of the list', async () => {
  app.unmount()
  isGreat = true
  await open()
  await leave('moment')
  await read()
  expect(await press('1')).toBe(true)
  expect(reel.slide).toBeNull()
  await pass(900)
  expect(await press('v')).toBe(true)
  await pass(1000)
  expect(await press('v')).toBe(false)
})

it('says from a great moment on nothing more of how it stood before', async () => {
  app.unmount()
  isGreat = true
  await open()
  expect(reel.isPastMoment).toBe(false)
  await leave('moment')
  expect(reel.isPastMoment).toBe(true)
})

describe('the last page, left by the key that goes on', () => {
  it('has told whoever skips it afterwards, however late, that it is gone: then the key means a choice', async () => {
    told.say.mockClear()
    await leave()
    await pass(5000)
    expect(await press('s')).toBe(true)
    expect(told.say).toHaveBeenCalledExactlyOnceWith(ended)
    await pass(1000)
    expect(await press('s')).toBe(false)
  })

  it('keeps it from whoever presses it again and again, till the list has stood a moment without', async () => {
    await leave()
    await press('s')
    for (const wait of [300, 900, 900]) {
      await pass(wait)
      expect(await press('s')).toBe(true)
    }
    await pass(1000)
    expect(await press('s')).toBe(false)
  })

  it('says so no second time', async () => {
    await leave()
    await press('s')
    told.say.mockClear()
    told.story = { ...story }
    app.rerender(page())
    await settle()
    await leave()
    await pass(1000)
    expect(await press('s')).toBe(false)
    expect(told.say).not.toHaveBeenCalled()
  })

  it('does not keep the key from whoever skipped them, once he cannot have meant them any more', async () => {
    await read()
    await press('s')
    expect(await press('s')).toBe(true)
    await pass(1000)
    expect(await press('s')).toBe(false)
  })

  it('nor from whoever has pressed another key since', async () => {
    await leave()
    await pass(1000)
    expect(await press('q')).toBe(false)
    expect(await press('s')).toBe(false)
  })
})

describe('what has been told is not told again', () => {
  const redraw = async () => {
    app.rerender(page())
    await settle()
  }

  it('when it is cut anew into more pages', async () => {
    await leave()
    isGreat = true
    room = { width: 12, height: 4 }
    await redraw()
    expect(reel.slide).toBeNull()
  })

  it('nor what was not wanted at all, when the pace is changed afterwards', async () => {
    app.unmount()
    pace = 'off'
    await open()
    pace = 'slow'
    await redraw()
    expect(reel.slide).toBeNull()
  })
})

describe('a page that is not read to its end', () => {
  it.each([null, 'no. 1.'])('has it until a key, and says so of none that is whole', async (leads) => {
    app.unmount()
    worst = leads
    await open()
    expect(reel.slide!.time).toBeNull()
    expect(foot()).not.toContain('by itself')
    await pass(60_000)
    expect(reel.slide).not.toBeNull()
    app.unmount()
    told.story = { ...story, events: story.events.slice(0, 3) }
    await open()
    expect(reel.slide!.time).not.toBeNull()
  })
})

/** Who watches is told what went too fast for him. */
describe('a page that goes on by itself', () => {
  beforeEach(async () => {
    app.unmount()
    told.watching = true
    await open()
  })

  it('comes back for a key that would have scrolled it and comes late, and waits for a key from then on', async () => {
    await turned(1100)
    expect(await press('down')).toBe(true)
    expect(reel.slide).not.toBeNull()
    expect(foot()).toContain('1 above')
    await pass(60_000)
    expect(reel.slide).not.toBeNull()
    expect(await press('down')).toBe(true)
    expect(foot()).toContain('2 above')
    await press('s')
    expect(reel.slide).toBeNull()
  })

  it('waits for a key once it is scrolled', async () => {
    await press('down')
    await pass(60_000)
    expect(reel.slide).not.toBeNull()
  })

  it.each([400, 5000])(
    'tells whoever skips it %i ms late that it is gone, before the key means a choice',
    async (since) => {
      told.say.mockClear()
      await turned(since)
      expect(await press('s')).toBe(true)
      expect(told.say).toHaveBeenCalledExactlyOnceWith(ended)
      expect(await press('s')).toBe(true)
      await pass(1000)
      expect(await press('s')).toBe(false)
    },
  )

  it('swallows none that comes later', async () => {
    await turned(1300)
    expect(await press('down')).toBe(false)
  })

  it('leaves a key that does not scroll to the question after a moment', async () => {
    await turned(400)
    expect(await press('q')).toBe(false)
  })

  it.each([
    ['scrolled', null],
    ['unfolded', 'no. 1.'],
  ])('stays once it is %s, until a key', async (_, leads) => {
    app.unmount()
    worst = leads
    await open()
    const time = reel.slide!.time!
    expect(reel.slide!.brief !== undefined).toBe(leads !== null)
    expect(foot()).toContain('goes on by itself')
    expect(await press('down')).toBe(true)
    expect(foot()).not.toContain('by itself')
    await pass(10 * time)
    expect(reel.slide).not.toBeNull()
    await press('s')
    expect(reel.slide).toBeNull()
  })
})

describe('the foot under what is told', () => {
  const skipping = (ahead: Reel['ahead'], decision: object | null) => {
    const foot = {
      play: { decision, waiting: null, outcome: null },
      showing: null,
      panels: islandsPanels,
    } as const
    const mode = { doing: 'question', told: 'scenes', enters: null } as const
    const rest = { mode, bindings: defaultBindings, talks: false, learns: false, turn: 'turn 2', ahead }
    const hints = hintsAtFoot({ ...foot, ...rest } as unknown as Parameters<typeof hintsAtFoot>[0])
    return hints.find(([key]) => key === 's')?.[1]
  }

  it('says how far the key goes that skips it all, over the end of a turn too', () => {
    const plan = { segment: 'Planning', brief: [] }
    expect(skipping({ slides: 12, turns: true }, plan)).toBe('skip all 12, to turn 2, Planning')
    expect(skipping({ slides: 3, turns: false }, plan)).toBe('skip all 3, to Planning')
    expect(skipping({ slides: 3, turns: false }, null)).toBe('skip all 3')
    expect(skipping({ slides: 1, turns: false }, plan)).toBe('skip all')
  })

  it('counts what has not been seen yet', async () => {
    expect(reel.ahead).toEqual({ slides: 1, turns: false })
  })
})
