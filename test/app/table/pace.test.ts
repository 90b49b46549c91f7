import { expect, it } from 'vitest'
import { paceOf } from '../../../source/app/table/beside/use-show.ts'
import type { Play } from '../../../source/app/table/play.ts'

const at = (watching: boolean) => ({ show: null, watching }) as Play

it('turns the pages by itself for who only watches, and leaves them to the key of who plays', () => {
  expect(paceOf(at(true), 'by key')).toBe('normal')
  expect(paceOf(at(false), 'by key')).toBe('by key')
  for (const pace of ['off', 'quick', 'slow'] as const) expect(paceOf(at(true), pace)).toBe(pace)
})

it('shows of a show what each step rolls, all of it where it is slow, and fights alone where it is brisk', () => {
  const of = (running: boolean, pace: number) =>
    paceOf({ show: { state: () => ({ running, pace }) }, watching: true } as Play, 'normal')
  expect([0.2, 0.5, 1, 2, 5, 100].map((pace) => of(true, pace))).toEqual([
    ...['slow', 'normal', 'quick', 'fights', 'off', 'off'],
  ])
  for (const pace of [0.2, 2, 100]) expect(of(false, pace)).toBe('by key')
  const unwanted = { show: { state: () => ({ running: true, pace: 2 }) }, watching: true } as Play
  expect(paceOf(unwanted, 'off')).toBe('off')
})
