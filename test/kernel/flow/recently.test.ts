import { expect, test } from 'vitest'
import { keptFor, keptForEach, latest, recently } from '../../../source/kernel/flow/recently.ts'

test('the last few that were worked out are kept, and no others, however late those were asked about', () => {
  const asked: string[] = []
  const nameOf = recently(2, (key: { readonly name: string }) => {
    asked.push(key.name)
    return [key.name]
  })
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name }))
  const first = nameOf(a!)
  expect(nameOf(b!)).toEqual(['b'])
  expect(nameOf(a!)).toBe(first)
  expect(nameOf(c!)).toEqual(['c'])
  expect(nameOf(a!)).not.toBe(first)
  expect(nameOf(c!)).toEqual(['c'])
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

test('nothing that was worked out is kept as well', () => {
  let asked = 0
  const none = recently(2, (_: object) => {
    asked++
    return undefined
  })
  const key = {}
  expect([none(key), none(key)]).toEqual([undefined, undefined])
  expect(asked).toBe(1)
})

test('of two objects the last that was worked out is kept, also where it is nothing, and no other', () => {
  let asked = 0
  const both = latest((one: object, other: object) => {
    asked++
    return one === other ? null : [one, other]
  })
  const [a, b] = [{}, {}]
  expect(both(a, b)).toBe(both(a, b))
  expect(asked).toBe(1)
  expect([both(a, a), both(a, a)]).toEqual([null, null])
  expect(asked).toBe(2)
  expect(both(b, a)).toEqual([b, a])
  expect(both(a, b)).toEqual([a, b])
  expect(asked).toBe(4)
})

test('for an object the first answer stays, whatever helps to work it out later', () => {
  const lengthOf = keptFor((_: object, text: string) => text.length)
  const [a, b] = [{}, {}]
  expect([lengthOf(a, 'one'), lengthOf(a, 'three'), lengthOf(b, 'three')]).toEqual([3, 3, 5])
})

test('for each object and word the first answer stays, also where it is nothing', () => {
  const asked: string[] = []
  const found = keptForEach((_: object, word: string, more: number) => {
    asked.push(`${word} ${more}`)
    return more > 0 ? [word] : undefined
  })
  const [a, b] = [{}, {}]
  expect([found(a, 'x', 0), found(a, 'x', 1), found(a, 'y', 2), found(b, 'x', 3)]).toEqual([
    ...[undefined, undefined],
    ...[['y'], ['x']],
  ])
  expect(found(a, 'y', 4)).toBe(found(a, 'y', 5))
  expect(asked).toEqual(['x 0', 'y 2', 'x 3'])
})
