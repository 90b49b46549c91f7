import { expect, it } from 'vitest'
import { wholly } from '../../../source/app/parts/lines.ts'

it('says as many whole sentences as a line has room for', () => {
  const said = 'It is your turn: Govern. The ship of Spain lies at Rockies.'
  expect(wholly(said, 80)).toBe(said)
  expect(wholly(said, 40)).toBe('It is your turn: Govern.')
  expect(wholly('A sentence that is too long by itself.', 10)).toContain('too long')
})
