import { expect, it } from 'vitest'
import { inParts, wholly } from '../../../source/app/parts/lines.ts'

it('says as many whole sentences as a line has room for', () => {
  const said = 'It is your turn: Govern. The ship of Spain lies at Rockies.'
  expect(wholly(said, 80)).toBe(said)
  expect(wholly(said, 40)).toBe('It is your turn: Govern.')
  expect(wholly('A sentence that is too long by itself.', 10)).toContain('too long')
})

it('says as many parts between semicolons, and that there are more', () => {
  const look = '2316 Caribbean; own port: 2 colonists; attrition 3'
  expect(inParts(look, 80)).toBe(look)
  expect(inParts(look, 45)).toBe('2316 Caribbean; own port: 2 colonists; ...')
  expect(inParts(look, 12)).toBe('2316 Caribb~')
})

it('cuts a long part, such as a big stack, at a comma', () => {
  const look = '2316 Caribbean; Spain: 15 ducats of gold, missionary M7, -2, missionary M9, -3; mine Cibao'
  expect(inParts(look, 80)).toBe(
    '2316 Caribbean; Spain: 15 ducats of gold, missionary M7, -2, missionary M9, ...',
  )
})
