/** The page of what happened since, of a game that tells it in few words. */
import { expect, it } from 'vitest'
import { defaultBindings } from '../../../../source/app/keys/bindings.ts'
import type { News } from '../../../../source/app/panels.ts'
import { newsLines, scrolled } from '../../../../source/app/table/reel/news-scroll.ts'
import { slidesOf } from '../../../../source/app/table/reel/slides.ts'
import type { GameEvent } from '../../../../source/kernel/contract/game.ts'
import { islandsPanels } from '../../islands/panels.ts'
import { game } from '../../prompt/asking.ts'
import { look } from '../../session/told/slides.ts'

const events = Array.from({ length: 30 }, (_, n) => ({ type: 'lost', rule: '8.1', what: `no. ${n}.` }))
const numberOf = (event: GameEvent) => (events as GameEvent[]).indexOf(event)
const line = (text: string, isOwn: boolean, ...numbers: number[]) => ({
  ...{ text, isOwn, events: numbers.map((n) => events[n]!) },
})

const height = 12
const page = (news: News, weigh: (event: GameEvent) => number = () => 0, more: object = {}) =>
  slidesOf({ events, since: true, ...more }, islandsPanels, game.describe, {
    ...look,
    // Two rows are left to what can be pressed.
    ...{ width: 30, height: height - 2, weigh, news: () => news, holds: () => false },
    ...more,
  })
const drawn = (slide: ReturnType<typeof page>[number], up = Number.POSITIVE_INFINITY) =>
  newsLines(slide, { up, height }, { theme: look.theme, bindings: defaultBindings }).filter(
    (one) => one !== '',
  )

it('leads with the worst and the best of who reads, and folds all that no line tells to one', () => {
  const weights: Record<number, number> = { 1: -1, 2: -1, 3: 2 }
  const [slide] = page(
    {
      lines: [
        line('A ship comes near.', true, 0),
        line('Two masts break.', true, 1, 2),
        line('Gold is found.', true, 3),
        line('Bob is ill.', false, 4),
      ],
      rest: 'Besides: Bob sails.',
    },
    (event) => weights[numberOf(event)] ?? 0,
  )
  expect(drawn(slide!)).toEqual([
    ...['Since you last looked:', 'Worst: Two masts break.', 'Best: Gold is found.'],
    ...['- A ship comes near.', '- Bob is ill.', '- Besides: Bob sails.', 'Down: 3 lines'],
  ])
  // What a line tells is not told again under it, and what is small and of others is left to the log.
  const top = scrolled(slide!, { up: Number.POSITIVE_INFINITY, height }, 'down')!
  expect(slide!.lines.join(' ')).not.toMatch(/no\. [25]\./)
  expect(drawn(slide!, top)).toContain('- 25 smaller things are in')
})

it('tells under its lines event by event what is own, or great to whomever it concerns', () => {
  const told = (more: object) => {
    const [slide] = page({ lines: [line('A ship comes near.', true, 0)], rest: '' }, () => 0, more)
    return slide!.lines.filter((one) => one.startsWith('- lost'))
  }
  expect(told({ isOwn: (event: GameEvent) => numberOf(event) === 5 })).toEqual(['- lost no. 5.'])
  expect(told({ stir: (event: GameEvent) => (numberOf(event) === 7 ? -1 : 0.5) })).toEqual(['- lost no. 7.'])
})

it('keeps to a page: what has no room stands under it, event by event', () => {
  const lines = Array.from({ length: 15 }, (_, n) => line(`Line ${n}.`, n < 3, n))
  const [slide] = page({ lines, rest: 'Besides: Bob sails.' })
  const shown = drawn(slide!)
  expect(
    newsLines(slide!, { up: Number.POSITIVE_INFINITY, height }, { ...look, bindings: defaultBindings }),
  ).toHaveLength(height)
  expect(shown.at(-2)).toBe('- Besides: Bob sails.')
  expect(shown).toContain('- Line 6.')
  expect(shown).not.toContain('- Line 7.')
  expect(slide!.lines).toContain('- lost no. 7.')
})

it('holds what leads right under the worst and the best, however much else touches who reads', () => {
  const lines = Array.from({ length: 15 }, (_, n) => line(`Line ${n}.`, true, n))
  const led = { ...line('Taxes are 5.', true, 20, 21), leads: true as const }
  const [slide] = page({ lines: [...lines, led], rest: '' }, (event) => (numberOf(event) === 9 ? -1 : 0))
  expect(drawn(slide!).slice(1, 4)).toEqual(['Worst: Line 9.', '- Taxes are 5.', '- Line 0.'])
  // What would take its room gives way.
  const [long] = page(
    { lines: [line('Loss. '.repeat(60).trim(), true, 9), ...lines.slice(0, 3), led], rest: '' },
    () => 0,
  )
  expect(long!.lines).toContain('- Taxes are 5.')
  expect(long!.lines).not.toContain('- Line 0.')
})

it('tells what else is grave or great for who reads before what leads, by what it weighs beyond its events too', () => {
  const led = { ...line('Taxes are 5.', true, 20), leads: true as const }
  const lines = [
    ...[line('A ship comes.', true, 0), line('Two masts break.', true, 1), line('Bob is rich.', false, 2)],
    ...[
      { ...line('A port is lost.', true, 3), weight: -3 },
      { ...line('A fight is won.', true, 4), weight: 2 },
    ],
    ...[line('Gold is found.', true, 5), led],
  ]
  const weights: Record<number, number> = { 1: -1, 2: 9, 5: 4 }
  const [slide] = page({ lines, rest: '' }, (event) => weights[numberOf(event)] ?? 0)
  expect(drawn(slide!).slice(1, 8)).toEqual([
    ...['Worst: A port is lost.', 'Best: Gold is found.', '- A fight is won.', '- Two masts break.'],
    ...['- Taxes are 5.', '- A ship comes.', '- Bob is rich.'],
  ])
})

it('is none where nothing is worth a line', () => {
  expect(page({ lines: [], rest: 'Besides: Bob sails.' })).toEqual([])
})

it('goes by itself if all that touches who reads leads it, whatever is folded, and waits if anything of that is', () => {
  const told = (own: number, more: object = {}) => {
    const lines = Array.from({ length: 15 }, (_, n) => line(`Line ${n}.`, n < own, n))
    const [slide] = page({ lines, rest: 'Besides: Bob sails.' }, () => 0, { isHere: true, ...more })
    return slide!.time !== null
  }
  expect([told(7), told(8)]).toEqual([true, false])
  // Who has been away has his page until a key, and so has what must be seen.
  expect(told(7, { isHere: false })).toBe(false)
  expect(told(7, { holds: (event: GameEvent) => numberOf(event) === 20 })).toBe(false)
})
