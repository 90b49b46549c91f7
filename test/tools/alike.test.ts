/** Comparing by Node first makes no two things equal that were not, and none different. */
import { expect, test } from 'vitest'

test.each<[unknown, unknown]>([
  [{ one: 1, none: undefined }, { one: 1 }],
  [[{ deep: [1, { at: 2 }] }], [{ deep: [1, { at: 2 }] }]],
  [Uint8Array.of(1, 2), Uint8Array.of(1, 2)],
  [new Map([['a', new Set([1])]]), new Map([['a', new Set([1])]])],
  [Object.create(null, { a: { value: 1, enumerable: true } }), { a: 1 }],
  [{ any: 'text' }, { any: expect.any(String) }],
])('%j is equal to %j', (one, other) => {
  expect(one).toEqual(other)
})

test.each<[unknown, unknown]>([
  [{ one: 1 }, { one: 2 }],
  [{ one: 1 }, { one: 1, two: null }],
  [[{ deep: [1, { at: 2 }] }], [{ deep: [1, { at: 3 }] }]],
  [Uint8Array.of(1, 2), Uint8Array.of(1, 3)],
  [new Map([['a', new Set([1])]]), new Map([['a', new Set([2])]])],
  [0, -0],
  [{ any: 1 }, { any: expect.any(String) }],
])('%j is not equal to %j', (one, other) => {
  expect(one).not.toEqual(other)
})
