import { expect, it } from 'vitest'
import { paceOf } from '../../../source/app/table/beside/use-show.ts'
import type { Play } from '../../../source/app/table/play.ts'

const at = (watching: boolean) => ({ show: null, watching }) as Play

it('turns the pages by itself for who only watches, and leaves them to the key of who plays', () => {
  expect(paceOf(at(true), 'by key')).toBe('normal')
  expect(paceOf(at(false), 'by key')).toBe('by key')
  for (const pace of ['off', 'quick', 'slow'] as const) expect(paceOf(at(true), pace)).toBe(pace)
})
