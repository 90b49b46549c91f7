import { describe, expect, it } from 'vitest'
import { storyWords } from '../../../../source/app/plain/tell.ts'
import { buildTheme, type Theme } from '../../../../source/app/settings/theme.ts'
import { drawDice } from '../../../../source/app/table/reel/scene-lines.ts'
import { fightsIn, slidesOf } from '../../../../source/app/table/reel/slides.ts'
import type { IslandEvent } from '../../islands/game.ts'
import { islandsPanels } from '../../islands/panels.ts'
import { game } from '../../prompt/asking.ts'
import { look, roll, slides } from './slides.ts'

describe('slides of dice', () => {
  it('show a lone roll large, with table, cell and result', () => {
    const [slide, ...rest] = slides([roll('storm', 5)])
    expect(rest).toEqual([])
    const text = slide!.lines.join('\n')
    for (const part of ['Table of storm [6.1]', '| o   o |', 'column 3', 'It shows 5.'])
      expect(text).toContain(part)
  })

  it('list rolls on one table together, and begin anew with the next table', () => {
    const [first, second] = slides([roll('gambling', 1), roll('gambling', 6), roll('storm', 2)])
    expect(first!.lines.join('\n')).toMatch(/\[1\][\s\S]*\[6\]/)
    expect(first!.lines.join('\n')).not.toContain('storm')
    expect(second!.lines.join('\n')).toContain('Table of storm')
  })

  it('tell what followed on the same slide', () => {
    const [slide] = slides([roll('storm', 5), { type: 'lost', rule: '8.1', what: 'mast' }])
    expect(slide!.lines.at(-1)).toBe('- lost mast')
  })

  it('tell once what is said of several, with how often it is', () => {
    const lost = (what: string): IslandEvent => ({ type: 'lost', rule: '8.1', what })
    const [slide] = slides([roll('storm', 5), lost('mast'), lost('mast'), lost('sail'), lost('mast')])
    expect(slide!.lines.slice(-3)).toEqual(['- 2 times: lost mast', '- lost sail', '- lost mast'])
  })

  it('are in few words where many are listed: what comes of one beside its dice, the rest in a sentence', () => {
    const panels = {
      ...islandsPanels,
      scene: (event: IslandEvent) => {
        const where = `at ${event.dice?.[0]} o'clock`
        const scene = islandsPanels.scene(event)
        return scene && { ...scene, outcome: { rule: '8.1', none: 'All well', where } }
      },
    }
    const lost: IslandEvent = { type: 'lost', rule: '8.1', what: 'mast' }
    const other: IslandEvent = { type: 'lost', rule: '8.2', what: 'temper' }
    const storms = [1, 2, 3, 4].map((die) => roll('storm', die))
    const told = (events: readonly IslandEvent[]) =>
      slidesOf({ events, since: false }, panels, game.describe, look)
        .flatMap(({ lines }) => lines)
        .join(' ')
        .replace(/ +/g, ' ')
    const all = told([...storms, roll('storm', 5), lost, roll('storm', 6), other])
    expect(all).toContain(
      "All well: [1] at 1 o'clock, [2] at 2 o'clock, [3] at 3 o'clock, [4] at 4 o'clock, [6] at 6",
    )
    expect(all).toContain('[5] lost mast')
    expect(all).toContain('- lost temper')
    // Whoever is asked next what is lost has not been told that nothing is.
    expect(told([...storms, lost, roll('storm', 5), roll('storm', 6)])).toMatch(
      /\[5\] at 5.*\[6\] It shows 6/,
    )
    expect(told(storms.slice(2))).toContain('It shows 3.')
  })

  it('of others are no news, but what came of them', () => {
    const panels = {
      ...islandsPanels,
      scene: (event: IslandEvent) => {
        const scene = islandsPanels.scene(event)
        return scene && { ...scene, outcome: { rule: '8.1', none: 'All well', where: 'there' } }
      },
    }
    const lost: IslandEvent = { type: 'lost', rule: '8.1', what: 'mast' }
    const storms = [roll('storm', 1), roll('storm', 2)]
    const away = (events: readonly IslandEvent[]) =>
      slidesOf({ events, since: true }, panels, game.describe, { ...look, across: 80 })
    expect(away(storms)).toEqual([])
    const [page] = away([...storms, lost, roll('storm', 3), { ...lost, what: 'sail' }])
    expect(page!.lines.filter((line) => line.startsWith('- '))).toEqual(['- lost mast', '- lost sail'])
  })

  it('never overflow, and leave nothing out', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      type: 'lost',
      rule: '8.1',
      what: `number ${index}.`,
    }))
    const all = slides([roll('storm', 3), ...many])
    for (const { lines } of all) expect(lines.length).toBeLessThanOrEqual(look.height)
    const text = all.flatMap(({ lines }) => lines).join('\n')
    for (const { what } of many) expect(text).toContain(what)
  })

  it('stay longer the more there is to read, wait for a key, or are left out', () => {
    const short = slides([roll('storm', 5)])[0]!.time!
    const long = slides([roll('storm', 5), { type: 'lost', rule: '8.1', what: 'a very long story' }])[0]!
      .time!
    expect(long).toBeGreaterThan(short)
    expect(slides([roll('storm', 5)], { pace: 'slow' })[0]!.time).toBeGreaterThan(short)
    expect(slides([roll('storm', 5)], { pace: 'by key' })[0]!.time).toBeNull()
    expect(slides([roll('storm', 5)], { pace: 'off' })).toEqual([])
  })

  it('wait for a key, together on a page, where one tells of an own gain or loss, unless all is to go quickly', () => {
    const loss = { type: 'lost', rule: '8.1', what: 'mast' }
    const times = (own: string, pace: 'normal' | 'quick' = 'normal', isLive = false) =>
      slides([roll('gambling', 1), roll('storm', 5), loss], {
        ...{ pace, isLive, isOwn: (event) => event.type === own },
        weigh: ({ type }) => (type === 'lost' ? -1 : 0),
      }).map(({ time }) => time === null)
    expect(times('lost')).toEqual([true])
    expect(times('gambling')).toEqual([false, false])
    expect(times('lost', 'quick')).toEqual([false, false])
    // Live means live: nothing waits for who only watches.
    expect(times('lost', 'normal', true)).toEqual([false, false])
  })

  it('wait for a key where the only roll is an own one', () => {
    const waits = (events: IslandEvent[]) =>
      slides(events, { isOwn: ({ type }) => type === 'storm' }).map(({ time }) => time === null)
    expect(waits([roll('storm', 5)])).toEqual([true])
    expect(waits([roll('gambling', 5)])).toEqual([false])
    expect(waits([roll('storm', 5), roll('gambling', 5)])).toEqual([false, false])
  })

  it('list what waits under its titles, as much on a page as it holds', () => {
    const waiting = { isOwn: () => true, weigh: () => 1 }
    const [slide, ...rest] = slides([roll('gambling', 1), roll('storm', 5), roll('storm', 6)], waiting)
    expect(rest).toEqual([])
    const text = slide!.lines.join('\n')
    expect(text).toMatch(/Table of gambling[\s\S]*\[1\][\s\S]*Table of storm[\s\S]*\[5\][\s\S]*\[6\]/)
    expect(slides([roll('gambling', 1)], waiting)[0]!.lines.join('\n')).toContain('+-------+')
    const many = Array.from({ length: 20 }, (_, n) => roll(n % 2 ? 'storm' : 'gambling', 1 + (n % 6)))
    for (const { lines } of slides(many, waiting)) expect(lines.length).toBeLessThanOrEqual(look.height)
  })

  it('list what is rolled where it is much, and go by themselves', () => {
    const many = (count: number) =>
      slides(Array.from({ length: count }, (_, n) => roll(n % 2 ? 'storm' : 'gambling', 1 + n)))
    expect(many(4)).toHaveLength(4)
    expect(many(5).length).toBeLessThan(4)
    expect(many(5).every(({ time }) => time !== null)).toBe(true)
  })

  it('know the segment and the turn in which they happened', () => {
    const naval = { middle: 'Naval Phase: Ships', short: 'Ships' }
    const panels = {
      ...islandsPanels,
      segmentOf: ({ rule }: { readonly rule: string }) => (rule === '5.0' ? naval : null),
      turnOf: ({ type }: { readonly type: string }) => (type === 'turn' ? 2 : null),
    }
    const events = [
      roll('gambling', 1),
      { type: 'begun', rule: '5.0' },
      roll('storm', 2),
      { type: 'turn', rule: '4.0' },
      roll('gambling', 4),
    ]
    const told = slidesOf({ events, since: false }, panels, game.describe, look)
    expect(told.map(({ when }) => when)).toEqual([
      { turned: false, segment: null },
      { turned: false, segment: naval },
      { turned: true, segment: naval },
    ])
  })

  it('know whether what moves the figures of the bar has been told with them, or before', () => {
    const panels = {
      ...islandsPanels,
      movesFigures: ({ type }: { readonly type: string }) => type === 'lost',
    }
    const lost: IslandEvent = { type: 'lost', rule: '8.1', what: 'mast' }
    const events = [roll('gambling', 1), roll('storm', 2), lost, roll('gambling', 4)]
    const told = slidesOf({ events, since: false }, panels, game.describe, look)
    expect(told.map(({ when }) => when?.moved ?? false)).toEqual([false, true, true])
  })

  it('are not made for a single quiet event', () => {
    expect(slides([{ type: 'bought', rule: '2.1', count: 1 }])).toEqual([])
  })

  it('are made for a single quiet event that is to be held until a key', () => {
    const bought: IslandEvent = { type: 'bought', rule: '2.1', count: 1 }
    const told = slides([bought], { holds: ({ type }) => type === 'bought', isOwn: () => true })
    expect(told.map(({ time }) => time)).toEqual([null])
  })

  it('leave out what the game does not call news', () => {
    const [slide] = slides([{ type: 'ordered', rule: '9.1', on: true }, roll('storm', 5)])
    expect(slide!.lines.join('\n')).not.toContain('ordered')
  })

  it('show without dice what a game wants shown by itself', () => {
    const card = { type: 'card', rule: '4.1' }
    const panels = {
      ...islandsPanels,
      scene: () => ({
        title: 'A card is turned',
        lines: ['of eleven'],
        unsaid: ['of eleven'],
        result: 'A fair wind.',
      }),
    }
    const [slide] = slidesOf({ events: [card], since: false }, panels, game.describe, look)
    expect(slide!.lines).toEqual(['A card is turned', '', 'of eleven', 'A fair wind.', ''])
    const [both] = slidesOf({ events: [card, card], since: false }, panels, game.describe, look)
    expect(both!.lines).toEqual(['A card is turned', 'A fair wind.', 'A fair wind.'])
    const told = storyWords([card, card], panels, game.describe)
    expect(told).toEqual(['A card is turned. Of eleven. A fair wind.', 'Of eleven. A fair wind.'])
  })

  it('may be scrolled and stay until a key where one scene has more lines than there is room', () => {
    const lines = Array.from({ length: 30 }, (_, n) => `order ${n}`)
    const panels = { ...islandsPanels, scene: () => ({ title: 'Your orders', lines, result: '' }) }
    const [slide, ...rest] = slidesOf(
      { events: [{ type: 'card', rule: '4.1' }], since: false },
      panels,
      game.describe,
      look,
    )
    expect([rest, slide!.time, slide!.pinned]).toEqual([[], null, 1])
    for (const line of lines) expect(slide!.lines).toContain(line)
    const live = (pace: 'quick' | 'by key') =>
      slidesOf({ events: [{ type: 'card', rule: '4.1' }], since: false }, panels, game.describe, {
        ...{ ...look, pace, isLive: true },
      })[0]!.time
    // Of a game that is only watched nothing stops what goes on.
    expect(live('quick')).toBeGreaterThan(500)
    expect(live('by key')).toBeNull()
  })

  it('stay as long whatever their colours are, and however long a bar is', () => {
    const sides = [
      { who: 'Ann', strength: 9, units: 9, losses: 0 },
      { who: 'Bob', strength: 3, units: 3, losses: 1 },
    ]
    const time = (width: number, theme: Theme) =>
      slidesOf(
        { events: [{ type: 'card', rule: '4.1' }], since: false },
        {
          ...islandsPanels,
          scene: () => ({ title: 'A fight', sides, lines: ['at dawn'], result: 'Ann wins.' }),
        },
        game.describe,
        { ...look, width, theme },
      )[0]!.time
    expect(time(60, look.theme)).toBe(time(34, look.theme))
    expect(time(34, buildTheme('dark', 2, 'halves'))).toBe(time(34, look.theme))
  })

  it('show of what is told briskly both sides of each fight, and nothing else', () => {
    const sides = [{ who: 'Ann', strength: 9, units: 9, losses: 0 }]
    const panels = {
      ...islandsPanels,
      scene: ({ type }: IslandEvent) =>
        type === 'lost' ? null : { title: type, lines: [], result: '', ...(type === 'fight' && { sides }) },
    }
    const events = ['card', 'fight', 'lost', 'card', 'fight'].map((type) => ({ type, rule: '4.1' }))
    const { events: fights, since } = fightsIn({ events, since: true }, panels)
    expect([fights, since]).toEqual([[events[1], events[4]], false])
  })

  it('draw every face, and numbers beyond six', () => {
    for (const value of [1, 2, 3, 4, 5, 6])
      expect(drawDice([value]).join('').split('o').length - 1).toBe(value)
    expect(drawDice([10, 2])[2]).toContain('10')
  })
})
