import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkChoice } from '../../../source/kernel/contract/domain.ts'
import type { Action, Domain, Json } from '../../../source/kernel/contract/game.ts'
import { decisionOf, refusal, sets, withArg } from '../asking.ts'

const check = (domain: Domain, value: unknown) => refusal(withArg(domain), { type: 'go', value })

describe('the choice', () => {
  const decision = decisionOf(
    { type: 'sail', rule: '7.1', label: 'Caravel', fixed: { ship: 'caravel' } },
    {
      type: 'sail',
      rule: '7.2',
      label: 'Carrack',
      fixed: { ship: 'carrack' },
      off: { rule: '7.21', reason: 'It leaks.' },
    },
    { type: 'end', rule: '7.9', label: 'End', end: true },
  )
  test('is found by type and fixed arguments', () => {
    const action = { type: 'sail', seat: 'Spain', ship: 'caravel' } as Action
    expect(checkChoice(decision, action, sets)).toBe(decision.choices[0])
  })
  test('of another seat is refused', () => {
    expect(refusal(decision, { type: 'end', seat: 'France' })).toEqual({
      rule: '1.0',
      reason: '"seat" must be "Spain", whose decision this is.',
      kind: 'domain',
    })
  })
  test('of an unknown type is refused with the types there are', () => {
    expect(refusal(decision, { type: 'fly' })).toEqual({
      rule: '1.0',
      reason: '"type" must be "sail" or "end".',
      kind: 'domain',
    })
    expect(refusal(decision, { type: 7 })).toMatchObject({ rule: '1.0' })
  })
  test('with another fixed argument is refused with the values there are', () => {
    const expected = { rule: '7.1', reason: '"ship" must be "caravel" or "carrack".', kind: 'domain' }
    expect(refusal(decision, { type: 'sail', ship: 'raft' })).toEqual(expected)
    expect(refusal(decision, { type: 'sail' })).toEqual(expected)
  })
  test('that is off is refused with its own rule', () => {
    expect(refusal(decision, { type: 'sail', ship: 'carrack' })).toEqual({
      rule: '7.21',
      reason: 'It leaks.',
    })
  })
  test('an unknown argument is refused by name', () => {
    expect(refusal(decision, { type: 'end', now: true })?.reason).toBe(
      '"now" is no argument of "end", which takes none.',
    )
    expect(refusal(decision, { type: 'sail', ship: 'caravel', toString: 1 })?.reason).toContain('"toString"')
    expect(refusal(decision, { type: 'end', ['x'.repeat(1000)]: true })?.reason.length).toBeLessThan(100)
  })
  test('may fix numbers and lists, which an action repeats', () => {
    const fights = decisionOf(
      { type: 'fight', rule: '7.3', label: '', fixed: { with: ['Ann'], ship: 1 } },
      { type: 'fight', rule: '7.4', label: '', fixed: { with: ['Ann', 'Bob'], ship: 1 } },
    )
    expect(refusal(fights, { type: 'fight', with: ['Ann', 'Bob'], ship: 1 })).toBeNull()
    expect(refusal(fights, { type: 'fight', with: ['Bob', 'Ann'], ship: 1 })?.reason).toBe(
      '"with" must be ["Ann"] or ["Ann","Bob"].',
    )
    expect(refusal(fights, { type: 'fight', with: ['Ann'], ship: '1' })?.reason).toBe('"ship" must be 1.')
  })
  test('with more fixed arguments wins over one with fewer', () => {
    const two = decisionOf(
      { type: 'a', rule: '1', label: '', fixed: { x: '1' }, args: { y: { kind: 'text', max: 3 } } },
      { type: 'a', rule: '2', label: '', fixed: { x: '1', y: '2' } },
    )
    expect(checkChoice(two, { type: 'a', seat: 'Spain', x: '1', y: '2' }, sets).rule).toBe('2')
    expect(checkChoice(two, { type: 'a', seat: 'Spain', x: '1', y: '3' }, sets).rule).toBe('1')
  })
})

describe('the arguments', () => {
  test('a missing one is named with what it takes', () => {
    expect(refusal(withArg({ kind: 'count', min: 1, max: 6, unit: 'soldiers' }), { type: 'go' })).toEqual({
      rule: '2.0',
      reason: '"value" is missing: a whole number from 1 to 6 (soldiers).',
      kind: 'domain',
    })
  })
  test('one: a word of the list, cut after twelve in the refusal', () => {
    expect(check({ kind: 'one', of: ['a', 'b'] }, 'b')).toBeNull()
    expect(check({ kind: 'one', of: ['a', 'b'] }, 'c')?.reason).toBe('"value" must be "a" or "b".')
    const many = Array.from({ length: 15 }, (_, i) => `w${i}`)
    expect(check({ kind: 'one', of: many }, 1)?.reason).toMatch(/"w11" or one of 3 more\.$/)
  })
  test.each([0, 7, 1.5, '3', null, Number.NaN, [3], true])(
    'count: %j is no whole number from 1 to 6',
    (value) => {
      expect(check({ kind: 'count', min: 1, max: 6 }, value)?.reason).toBe(
        '"value" must be a whole number from 1 to 6.',
      )
    },
  )
  test('count: both ends are included', () => {
    expect(check({ kind: 'count', min: 1, max: 6 }, 1)).toBeNull()
    expect(check({ kind: 'count', min: 1, max: 6 }, 6)).toBeNull()
  })
  describe('tally', () => {
    const tally: Domain = {
      kind: 'tally',
      items: { a: { max: 3, label: 'apples' }, b: { max: 5, label: 'beans' } },
      limits: [{ keys: ['a', 'b'], min: 2, max: 6, rule: '8.1', reason: 'The hold takes two to six.' }],
    }
    test('amounts within the limits are taken', () => {
      expect(check(tally, { a: 2 })).toBeNull()
      expect(check(tally, { a: 1, b: 5 })).toBeNull()
    })
    test.each([
      [{ c: 1 }, '"value" may name "a" or "b", not "c".'],
      [{ a: 4 }, '"value.a" must be a whole number from 0 to 3 (apples).'],
      [{ a: -1 }, '"value.a" must be a whole number from 0 to 3 (apples).'],
      [{ a: '1' }, '"value.a" must be a whole number from 0 to 3 (apples).'],
      [{}, '"value" must name at least one of "a" or "b".'],
      [[1], '"value" must be amounts by name, of "a" or "b".'],
      [null, '"value" must be amounts by name, of "a" or "b".'],
      [JSON.parse('{"__proto__": 1}'), '"value" may name "a" or "b", not "__proto__".'],
    ])('%j is refused', (value, reason) => {
      expect(check(tally, value)).toEqual({ rule: '2.0', reason, kind: 'domain' })
    })
    test('a broken limit is refused with its own rule and reason', () => {
      const limit = { rule: '8.1', reason: 'The hold takes two to six.' }
      expect(check(tally, { a: 1 })).toEqual(limit)
      expect(check(tally, { a: 3, b: 4 })).toEqual(limit)
    })
    test('an empty one is taken where it may be', () => {
      expect(check({ ...tally, limits: [], empty: true }, {})).toBeNull()
    })
  })
  test('place: one of a list or of a set', () => {
    expect(check({ kind: 'place', of: ['x'] }, 'x')).toBeNull()
    expect(check({ kind: 'place', of: ['x'] }, 'y')?.reason).toBe('"value" must be "x".')
    expect(check({ kind: 'place', of: 'sea' }, 's49')).toBeNull()
    expect(check({ kind: 'place', of: 'sea' }, 's50')?.reason).toBe(
      '"value" must be a place of the set "sea".',
    )
  })
  test('path: a list of known places, not empty', () => {
    const path: Domain = { kind: 'path', on: 'sea', from: 's0', of: 'sea', points: 8 }
    expect(check(path, ['s1', 's2'])).toBeNull()
    for (const value of [[], 's1', null, {}, Array(1001).fill('s1')])
      expect(check(path, value)?.reason).toMatch(
        /^"value" must be a list of places on the way from s0 by sea/,
      )
    expect(check(path, ['s1', 'here'])?.reason).toMatch(/and "here" is none of these places\.$/)
    expect(check(path, ['s1', 4])?.reason).toMatch(/and "4" is none of these places\.$/)
    expect(check(path, ['s1', 'a\nb'])?.reason).toMatch(/and "a\?b" is none of these places\.$/)
    let deep: Json = []
    for (let i = 0; i < 200_000; i++) deep = [deep]
    expect(check(path, ['s1', deep])?.reason).toMatch(/and "\.\.\." is none of these places\.$/)
  })
  test('text: short enough and without control characters', () => {
    expect(check({ kind: 'text', max: 4 }, 'Niña')).toBeNull()
    expect(check({ kind: 'text', max: 3 }, 'Niña')?.reason).toContain('at most 3')
    expect(check({ kind: 'text', max: 30 }, 'a\u001b[31mb')?.reason).toContain('control')
    expect(check({ kind: 'text', max: 3 }, 5)).not.toBeNull()
  })
  test('whatever is sent is taken or refused with one sentence, never a crash', () => {
    const domains: Domain[] = [
      { kind: 'one', of: ['a'] },
      { kind: 'count', min: 0, max: 3 },
      { kind: 'tally', items: { a: { max: 2, label: 'a' } }, limits: [] },
      { kind: 'place', of: 'sea' },
      { kind: 'path', on: 'land', from: 's0', of: 'sea', points: null },
      { kind: 'text', max: 5 },
    ]
    fc.assert(
      fc.property(fc.constantFrom(...domains), fc.jsonValue(), (domain, value) => {
        const refused = check(domain, value)
        expect(refused === null || /^"value[^\n]*\.$/.test(refused.reason)).toBe(true)
      }),
    )
  })
})
