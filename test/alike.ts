/**
 * What is the same to Node is equal to every test, and Node says so many times sooner: a state, a canvas. Where it says
 * no, the test compares by its own measure, which is never the stricter one, and tells the difference.
 */
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/** Files share what they load, and this runs once for each. */
const shared = globalThis as { comparesByNode?: boolean }
if (!shared.comparesByNode)
  expect.addEqualityTesters([(one, other) => isDeepStrictEqual(one, other) || undefined])
shared.comparesByNode = true
