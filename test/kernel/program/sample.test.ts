import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Choice, Domain } from '../../../source/kernel/contract/game.ts'
import { sampleAction } from '../../../source/kernel/program/sample.ts'
import { decisionOf, refusal, sets, withArg } from '../asking.ts'
import { dice } from '../pick.ts'

describe('random actions', () => {
  const amount = fc.integer({ min: 0, max: 5 })
  const key = fc.constantFrom('a', 'b', 'c')
  const domain: fc.Arbitrary<Domain> = fc.oneof(
    fc.record({ kind: fc.constant('one' as const), of: fc.array(fc.string(), { minLength: 1 }) }),
    amount.chain((min) =>
      fc.record({
        kind: fc.constant('count' as const),
        min: fc.constant(min),
        max: fc.integer({ min, max: 9 }),
      }),
    ),
    fc.record({
      kind: fc.constant('tally' as const),
      items: fc.dictionary(key, fc.record({ max: fc.integer({ min: 1, max: 6 }), label: fc.constant('x') }), {
        minKeys: 1,
      }),
      // Upper limits alone can always be met; a floor is tried below.
      limits: fc.array(
        fc.record({
          keys: fc.uniqueArray(key),
          max: fc.integer({ min: 1, max: 6 }),
          rule: fc.constant('1'),
          reason: fc.constant('No.'),
        }),
      ),
    }),
    fc.record({ kind: fc.constant('place' as const), of: fc.constant('sea') }),
    fc.record({
      kind: fc.constant('path' as const),
      on: fc.constant('sea' as const),
      from: fc.constant('s0'),
      of: fc.constant('sea'),
      points: fc.constant(null),
    }),
    fc.record({ kind: fc.constant('text' as const), max: amount }),
  )
  test('are in their domains', () => {
    fc.assert(
      fc.property(domain, fc.string(), (value, seed) => {
        const decision = withArg(value)
        expect(refusal(decision, sampleAction(decision, sets, dice(seed))!)).toBeNull()
      }),
    )
  })
  test('reach a floor such as "choose three"', () => {
    const decision = withArg({
      kind: 'tally',
      items: { a: { max: 2, label: 'a' }, b: { max: 1, label: 'b' }, c: { max: 4, label: 'c' } },
      limits: [{ keys: ['a', 'b', 'c'], min: 3, max: 3, rule: '1', reason: 'Three.' }],
    })
    const pick = dice('floor')
    for (let i = 0; i < 500; i++) expect(refusal(decision, sampleAction(decision, sets, pick)!)).toBeNull()
  })
  test('leave closed and barren choices alone, and end now and then', () => {
    const decision = decisionOf(
      { type: 'off', rule: '1', label: '', off: { rule: '1', reason: 'No.' } },
      { type: 'barren', rule: '1', label: '', args: { at: { kind: 'place', of: [] } } },
      { type: 'go', rule: '1', label: '' },
      { type: 'end', rule: '1', label: '', end: true },
    )
    const pick = dice('ends')
    const counts: Record<string, number> = {}
    for (let i = 0; i < 2000; i++) {
      const { type } = sampleAction(decision, sets, pick)!
      counts[type] = (counts[type] ?? 0) + 1
    }
    expect(Object.keys(counts).sort()).toEqual(['end', 'go'])
    expect(counts.end).toBeGreaterThan(400)
    expect(counts.end).toBeLessThan(600)
  })
  test('take what is to be rare rarely, unless there is nothing else', () => {
    const rare: Choice = { type: 'rare', rule: '1', label: '' }
    const pick = dice('rare')
    const count = (...others: Choice[]) =>
      Array.from(
        { length: 1000 },
        () => sampleAction(decisionOf(rare, ...others), sets, pick, { rarely: ['rare'] })!,
      ).filter(({ type }) => type === 'rare').length
    expect(count({ type: 'go', rule: '1', label: '' })).toBeLessThan(50)
    expect(count()).toBe(1000)
  })
  test('are none if nothing is open', () => {
    expect(
      sampleAction(
        decisionOf({ type: 'x', rule: '1', label: '', off: { rule: '1', reason: 'No.' } }),
        sets,
        dice('n'),
      ),
    ).toBeNull()
  })
  test('keep to weights and to values drawn for them', () => {
    const choices = ['light', 'heavy'].map((type) => ({
      type,
      rule: '1',
      label: '',
      args: { n: { kind: 'count' as const, min: 0, max: 9 } },
    }))
    const pick = dice('weights')
    const actions = Array.from(
      { length: 1000 },
      () =>
        sampleAction(decisionOf(...choices), sets, pick, {
          weight: ({ type }) => (type === 'heavy' ? 9 : 1),
          draw: ({ choice, name }, draw) => (choice.type === 'light' && name === 'n' ? 3 : 5) + draw(2),
        })!,
    )
    const heavy = actions.filter(({ type }) => type === 'heavy').length
    expect(heavy).toBeGreaterThan(850)
    expect(heavy).toBeLessThan(950)
    const drawn = (type: string) => new Set(actions.filter((one) => one.type === type).map(({ n }) => n))
    expect([drawn('light'), drawn('heavy')]).toEqual([new Set([3, 4]), new Set([5, 6])])
  })
})
