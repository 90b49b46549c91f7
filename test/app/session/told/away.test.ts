import { describe, expect, it } from 'vitest'
import { defaultBindings } from '../../../../source/app/keys/bindings.ts'
import { firstStory } from '../../../../source/app/session/told/stories.ts'
import { isBelow, newsLines, scrolled } from '../../../../source/app/table/reel/news-scroll.ts'
import { slidesOf } from '../../../../source/app/table/reel/slides.ts'
import type { Journal } from '../../../../source/kernel/journal/journal.ts'
import type { IslandEvent } from '../../islands/game.ts'
import { islandsPanels } from '../../islands/panels.ts'
import { game } from '../../prompt/asking.ts'
import { look, roll } from './slides.ts'

describe('what came while a player was away', () => {
  const away = (count: number, change: Partial<Parameters<typeof slidesOf>[3]> = {}) => {
    const events = Array.from({ length: count }, (_, n) => ({ type: 'lost', rule: '8.1', what: `no. ${n}.` }))
    return slidesOf({ events: [roll('storm', 3), ...events], since: true }, islandsPanels, game.describe, {
      ...look,
      ...change,
    })
  }

  it('comes before what is told apart, which is shown as it happened', () => {
    const count = (event: IslandEvent) =>
      event.type === 'storm'
        ? { title: 'The count', lines: [], result: 'Ann 1.', apart: true as const }
        : null
    const news = ['no. 1.', 'no. 2.'].map((what) => ({ type: 'lost', rule: '8.1', what }))
    const events = [...news, roll('storm', 3), { type: 'lost', rule: '8.1', what: 'no. 3.' }]
    const panels = { ...islandsPanels, scene: count as typeof islandsPanels.scene }
    const [digest, told, ...more] = slidesOf({ events, since: true }, panels, game.describe, look)
    expect(digest!.lines.join(' ')).toMatch(/^Since you last looked: .*no\. 2/)
    expect(digest!.lines.join(' ')).not.toContain('Ann')
    expect(told!.lines.join(' ')).toMatch(/The count.*Ann 1\..*no\. 3/)
    expect(more).toEqual([])
  })

  it('names the worst and the best first, and is a page for a single grave event', () => {
    const weigh = (event: object) => ('what' in event ? (event.what === 'no. 1.' ? -2 : 0) : 3)
    const [slide] = away(2, { weigh })
    expect(slide!.lines[2]).toMatch(/^Worst: .*no\. 1/)
    expect(slide!.lines.find((line) => line.startsWith('Best: '))).toBeDefined()
    const grave = { type: 'lost', rule: '8.1', what: 'no. 1.' }
    const told = (since: boolean) =>
      slidesOf({ events: [grave], since }, islandsPanels, game.describe, { ...look, weigh })
    expect(told(true)).toHaveLength(1)
    expect(told(false)).toHaveLength(1)
  })

  it('is brief where much came: the worst and the best for who reads, what matters to others, each once', () => {
    const weights: Record<string, number> = { 'no. 1.': -2, 'no. 7.': -0.5, 'no. 4.': 3 }
    const stirs: Record<string, number> = {
      'no. 2.': 1,
      'no. 3.': -4,
      'no. 5.': 2,
      'no. 6.': 0.5,
      'no. 8.': 0.1,
    }
    const of = (table: Record<string, number>) => (event: object) =>
      'what' in event ? (table[String(event.what)] ?? 0) : 0
    const slide = away(9, { weigh: of(weights), stir: of(stirs) })[0]!
    const seen = { theme: look.theme, bindings: defaultBindings }
    const at = (up: number, height: number) =>
      newsLines(slide, { up, height }, seen).filter((line) => line !== '')
    const opened = Number.POSITIVE_INFINITY
    const brief = [
      ...['Since you last looked:', 'Worst of 2 losses: lost no. 1.', 'Best: lost no. 4.'],
      ...['- lost no. 2.', '- lost no. 3.', '- lost no. 5.', '- lost no. 6.'],
    ]
    const rest = ['- storm 3', '- lost no. 0.', '- lost no. 7.', '- lost no. 8.']
    // The rest stands under it as far as there is room, and nothing of it is told again.
    expect(at(opened, 17)).toEqual([...brief, ...rest])
    expect(at(opened, 12)).toEqual([...brief, ...rest.slice(0, 2), 'Down: 2 more'])
    expect(isBelow(slide, { up: opened, height: 12 })).toBe(false)
    expect(scrolled(slide, { up: opened, height: 12 }, 'down')).toBe(1)
    expect(scrolled(slide, { up: opened, height: 17 }, 'goOn')).toBeNull()
  })

  it('folds the rest to a line a seat where it has no room, until a key shows all of it from its top', () => {
    const n = (event: object) => ('what' in event ? Number(/\d+/.exec(String(event.what))) : -1)
    const slide = away(30, {
      ...{ width: 30, height: 12, weigh: (event) => (n(event) === 1 ? -2 : 0) },
      seatOf: (event) => (n(event) < 0 ? null : n(event) < 10 ? 'Ann' : 'Bob'),
      topicOf: (event) => (n(event) % 2 === 0 ? 'land' : 'gold'),
    })[0]!
    const seen = { theme: look.theme, bindings: defaultBindings }
    const at = (up: number) => newsLines(slide, { up, height: 12 }, seen).filter((line) => line !== '')
    const opened = Number.POSITIVE_INFINITY
    expect(at(opened)).toEqual([
      ...['Since you last looked:', 'Worst: lost no. 1.'],
      ...['- Ann: 5 land, 4 gold', '- Bob: 10 land, 10 gold', '- Besides: 1 gold'],
      'Down: 31 lines',
    ])
    const top = scrolled(slide, { up: opened, height: 12 }, 'down')!
    expect(at(top).slice(0, 4)).toEqual([
      ...['Since you last looked:', 'Worst: lost no. 1.', '- storm 3', '- lost no. 0.'],
    ])
    expect(scrolled(slide, { up: top, height: 12 }, 'down')).toBe(top - 1)
    // Where all has room nothing is folded.
    expect(away(9, { weigh: (event) => (n(event) === 1 ? -2 : 0), height: 20 })[0]!.folded).toBeUndefined()
  })

  it('tells first what befell who reads, of all that neither wins nor loses him anything', () => {
    const of = (what: string) => (event: object) => 'what' in event && event.what === what
    const stir = (event: object) => ('what' in event ? 1 : 0)
    const slide = away(9, { weigh: () => 0, stir, isOwn: of('no. 8.') })[0]!
    expect(slide.lines.slice(2, slide.brief)).toEqual([
      ...['- lost no. 8.', '- lost no. 0.', '- lost no. 1.', '- lost no. 2.'],
    ])
  })

  it('goes by itself for who is there, if the game holds nothing of it and no losses are grave together', () => {
    const lost = (what: string) => ({ type: 'lost', rule: '8.1', what })
    const told = (part: object, of: Partial<Parameters<typeof slidesOf>[3]> = {}) =>
      slidesOf(
        { events: [lost('a'), lost('b'), lost('c')], since: true, ...part },
        islandsPanels,
        game.describe,
        { ...look, holds: () => false, ...of },
      ).map(({ time }) => time !== null)
    expect(told({ isHere: true })).toEqual([true])
    expect(told({})).toEqual([false])
    expect(told({ isHere: true }, { holds: (event) => 'what' in event && event.what === 'b' })).toEqual([
      false,
    ])
    expect(told({ isHere: true }, { weigh: () => -0.3, isOwn: () => true })).toEqual([true])
    expect(told({ isHere: true }, { weigh: () => -0.4, isOwn: () => true })).toEqual([false])
    expect(told({ isHere: true }, { pace: 'by key' })).toEqual([false])
  })

  it('is a page for a single one that is too long for the line under the map', () => {
    const one = { type: 'lost', rule: '8.1', what: 'the ship, with all that it had aboard' }
    const told = (across: number) =>
      slidesOf({ events: [one], since: true }, islandsPanels, game.describe, { ...look, across })
    expect([told(20).length, told(79).length]).toEqual([1, 0])
  })

  it('is one slide of sentences, without dice', () => {
    const [slide, ...rest] = away(2)
    expect(rest).toEqual([])
    expect(slide!.lines).toEqual([
      'Since you last looked:',
      '',
      '- storm 3',
      '- lost no. 0.',
      '- lost no. 1.',
    ])
  })

  it('shows the latest that there is room for, and all before when it is scrolled', () => {
    const slide = away(40)[0]!
    const seen = { theme: look.theme, bindings: defaultBindings }
    const at = (up: number) => newsLines(slide, { up, height: 12 }, seen)
    expect(at(0)).toHaveLength(12)
    expect(at(0).slice(0, 2)).toEqual(['Since you last looked:', ''])
    // Two lines stay and one says what can be pressed; the other nine are full.
    expect(at(0)[2]).toBe('- lost no. 31.')
    expect(at(0)[10]).toBe('- lost no. 39.')
    expect(at(0)[11]).toBe('Up Down: 32 above')
    const up = scrolled(slide, { up: 0, height: 12 }, 'up')!
    expect(at(up)[2]).toBe('- lost no. 30.')
    expect(at(up)[11]).toBe('Up Down: 31 above, 1 below')
    const first = scrolled(slide, { up, height: 12 }, 'first')!
    expect(at(first)[2]).toBe('- storm 3')
    expect(scrolled(slide, { up: first, height: 12 }, 'up')).toBe(first)
    expect(scrolled(slide, { up: first, height: 12 }, 'pageDown')).toBe(first - 8)
    expect(scrolled(slide, { up, height: 12 }, 'goOn')).toBeNull()
  })

  it('is not told where nothing came, or where nothing is to be shown', () => {
    expect(slidesOf({ events: [], since: true }, islandsPanels, game.describe, look)).toEqual([])
    // A single sentence has its line under the map.
    expect(away(0)).toEqual([])
    expect(away(1)).toHaveLength(1)
    expect(away(3, { pace: 'off' })).toEqual([])
  })
})

describe('what is told to who opens a game', () => {
  const entry = (seat: string, what: string) => ({
    action: { type: 'lose', seat },
    events: [{ type: 'lost', rule: '8.1', what }],
  })
  const told = (
    entries: readonly ReturnType<typeof entry>[],
    over = false,
    persons = ['Ann'],
    awayFrom?: number,
  ) => {
    const opening = [{ type: 'lost', rule: '8.1', what: 'nothing yet' }]
    const journal = { opening, entries: () => entries, isOver: () => over } as unknown as Journal<object>
    const { events, since } = firstStory({ journal, persons, awayFrom }, 'Ann')
    return { what: events.map(({ what }: IslandEvent) => what), since }
  }

  it('is the beginning, or what has happened since his own last action', () => {
    expect(told([])).toEqual({ what: ['nothing yet'], since: false })
    const all = [entry('Bob', 'a'), entry('Ann', 'b'), entry('Bob', 'c'), entry('Bob', 'd')]
    expect(told(all)).toEqual({ what: ['c', 'd'], since: true })
    expect(told([entry('Bob', 'a'), entry('Ann', 'b')]).what).toEqual([])
    // What others have done for him while he was away is none of his own.
    expect(told([...all, entry('Ann', 'e')], false, ['Ann'], 3).what).toEqual(['c', 'd', 'e'])
  })

  it('is nothing where the game is over, or where nobody here plays', () => {
    const all = [entry('Ann', 'a'), entry('Bob', 'b')]
    expect(told(all, true).what).toEqual([])
    expect(told(all, false, []).what).toEqual([])
  })
})
