/** Days of the calendar. */
import { expect, it } from 'vitest'
import { isDay } from '../../../source/kernel/contract/days.ts'

it('has every day from the first of one year to the last of the next, and none between', () => {
  const days = (year: number) =>
    Array.from({ length: 366 }, (_, n) =>
      new Date(Date.UTC(year, 0, n + 1)).toISOString().slice(0, 10),
    ).filter((day) => day.startsWith(String(year)))
  const two = (value: number) => String(value).padStart(2, '0')
  for (const year of [1900, 2000, 2024, 2026]) {
    const all = Array.from({ length: 14 * 33 }, (_, n) => `${year}-${two(Math.floor(n / 33))}-${two(n % 33)}`)
    expect(all.filter(isDay)).toEqual(days(year))
  }
  for (const text of ['9999-99-99', '2026-1-1', '2026-01-01T00:00', '', 'yesterday'])
    expect(isDay(text)).toBe(false)
})
