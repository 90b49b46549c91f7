/** Which cells may be chosen, and which of them the map marks. */
import { expect, test } from 'vitest'
import type { Prompting } from '../../../source/app/table/asking/use-prompt.ts'
import { choosableCells, legalCells } from '../../../source/app/table/background.ts'
import { type Driven, drive, firstState } from '../prompt/asking.ts'
import { form } from '../prompt/picnic.ts'

const of = (cells: typeof choosableCells, { asking, prompt }: Driven) =>
  cells({ asking, prompt } as Prompting)

test('a way over the whole sea marks no cell, and may lead to each of them', () => {
  const way = drive(firstState(), ['d'])
  expect(of(legalCells, way)!.size).toBe(0)
  expect([...of(choosableCells, way)!]).toContain('12')
})

test('an open form tells of the places of its rows before one is asked for', () => {
  expect(of(choosableCells, form())!.size).toBeGreaterThan(0)
})

test('nothing is said of places where none is chosen', () => {
  expect(of(choosableCells, drive(firstState(), []))).toBeNull()
})
