import { describe, expect, test } from 'vitest'
import { quietYear } from '../among-natives.ts'
import { council, passTurn } from '../table.ts'
import { levelOf, newYear, underTreaty } from './portuguese.ts'

describe('[22.31] Portugal sends more, to turn 16', () => {
  test.each([0, 1, 1, 1, 2, 3].map((growth, index) => [index + 1, growth]))(
    '[22.31] a die of %i adds %i',
    (die, growth) => {
      const table = newYear(9, die, { level: 4 })
      expect(table.event('brasil-growth')).toMatchObject({
        rule: '22.31',
        nation: 'Spain',
        dice: [die],
        growth,
        level: 4 + growth,
      })
      expect(levelOf(table)).toBe(4 + growth)
    },
  )

  test.each([
    [8, 6, 10],
    [9, 5, 10],
    [10, 6, 10],
    [0, 1, 0],
    [0, 6, 3],
  ])('[22.31] from %i a die of %i leads to %i: not above ten, and up again from 0', (level, die, after) => {
    const table = newYear(9, die, { level })
    expect(levelOf(table)).toBe(after)
    // The event tells how many came, and not how many would have come.
    expect(table.event('brasil-growth')).toMatchObject({ growth: after - level, level: after })
  })

  test('[22.31] the first turn and turn 16 have it, turn 17 no more', () => {
    expect(levelOf(newYear(1, 6, { level: 2 }))).toBe(5)
    expect(levelOf(newYear(16, 6, { level: 2 }))).toBe(5)
    const late = newYear(17, 2, { level: 2 })
    expect(late.events.some(({ type }) => type === 'brasil-growth')).toBe(false)
    expect(levelOf(late)).toBe(2)
  })

  test('[22.31] once a turn, before the taxes of whoever is first', () => {
    const table = underTreaty(
      { level: 4 },
      {
        turn: 9,
        segment: 'A1',
        others: { England: {}, France: {} },
        order: ['France', 'England', 'Spain'],
        dice: [5, ...quietYear],
      },
    )
    const kinds = table.events.map(({ type }) => type)
    expect(kinds.filter((type) => type === 'brasil-growth')).toHaveLength(1)
    expect(kinds.indexOf('brasil-growth')).toBeLessThan(kinds.indexOf('taxes'))
    expect(kinds.indexOf('brasil-growth')).toBeGreaterThan(kinds.indexOf('segment'))
  })

  test('[22.31] a new turn brings a new die', () => {
    const table = newYear(9, 1, { level: 4 })
    expect(passTurn(table).filter(({ type }) => type === 'brasil-growth')).toHaveLength(1)
  })

  test('[22.31] nobody rolls without the option', () => {
    expect(council('9').events.some(({ type }) => type === 'brasil-growth')).toBe(false)
  })
})
