/** Changing anything anywhere in JSON, as somebody who means no good, or who errs. */
import fc from 'fast-check'
import { oddWords } from './odd-words.ts'
import { unruly } from './unruly.ts'

export const hows = ['replaced', 'gone', 'twice'] as const

/** Leads into a value by fractions, and puts something else there, takes it away, or lays it twice. */
export interface Forgery {
  readonly way: readonly number[]
  readonly how: (typeof hows)[number]
  readonly by: unknown
}

/** A part of the whole. */
export const fraction = fc.double({ min: 0, max: 0.999_999, noNaN: true })

/** @param others what may take the place of something, besides words and values that fit nowhere */
export const forgeries = (...others: readonly unknown[]): fc.Arbitrary<Forgery> =>
  fc.record({
    way: fc.array(fraction, { minLength: 1, maxLength: 6 }),
    how: fc.constantFrom('replaced', 'replaced', 'replaced', 'gone', 'twice'),
    by: fc.oneof(
      fc.constantFrom<unknown>(...oddWords, '', ...others),
      unruly,
      fc.constantFrom<unknown>(null, true, false, 0, -1, 0.5, 1e9, -1e308, [], {}, [[]], [null], {
        constructor: 1,
      }),
      fc.jsonValue({ maxDepth: 2 }),
    ),
  })

/** Changes something within a value of JSON. */
export function forgeIn(root: unknown, { way, how, by }: Forgery): void {
  const isHolder = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && Object.keys(value).length > 0
  let holder = root
  for (const [depth, part] of way.entries()) {
    if (!isHolder(holder)) return
    const keys = Object.keys(holder)
    const key = keys[Math.floor(part * keys.length)]!
    const within = holder[key]
    if (depth < way.length - 1 && isHolder(within)) {
      holder = within
      continue
    }
    if (how === 'replaced') holder[key] = by
    else if (how === 'gone') Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key]
    else Array.isArray(holder) ? holder.push(within) : Object.assign(holder, { [`${key}2`]: within })
    return
  }
}
