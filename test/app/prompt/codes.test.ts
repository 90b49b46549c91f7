import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultLetters } from '../../../source/app/keys/bindings.ts'
import type { Act } from '../../../source/app/prompt/acts.ts'
import { choiceKey, subjectsOf } from '../../../source/app/prompt/choices.ts'
import {
  type Codes,
  carriedDigits,
  carriedLetters,
  codeAt,
  codeFor,
  codeIn,
  giveCodes,
  hasEndKey,
  noCodes,
  subjectKey,
} from '../../../source/app/prompt/codes.ts'
import type { Choice, Decision } from '../../../source/kernel/contract/game.ts'
import { askingOf, driveIn, firstState, fleetDecision, game } from './asking.ts'

const { free: letters, end: endLetter } = defaultLetters
const codesOf = (decision: Decision, codes: Codes): string[] =>
  decision.choices.filter(({ standing }) => !standing).map((choice) => codeFor(codes, choiceKey(choice)))
const withChoices = (choices: readonly Choice[]): Decision => ({ ...fleetDecision([]), choices })

describe('the letters beside choices', () => {
  it('are a, b, c in the order of the list, and one of its own for the end', () => {
    const decision = fleetDecision([], { wares: ['rope', 'tar', 'wine'] })
    expect(codesOf(decision, giveCodes(decision, noCodes))).toEqual(['a', 'b', 'c', 'x'])
    const first = game.decisions(firstState())[0]!
    expect(codesOf(first, giveCodes(first, noCodes)).at(-1)).toBe(endLetter)
    expect(letters).not.toContain(endLetter)
  })

  it('never begin another one: what a letter does at once cannot be the first half of a code', () => {
    const one = (type: string, place?: string): Choice => ({
      ...{ type, rule: '1.1', label: `${type} ${place ?? ''}`, about: 'S1' },
      ...(place && { fixed: { place } }),
    })
    const others = letters.map((_, index) => one(`other${index}`))
    const decision = withChoices([one('search', 'north'), one('search', 'south'), ...others])
    const codes = codesOf(
      decision,
      giveCodes(decision, noCodes, defaultLetters, [{ type: 'search', letter: letters[3]!, says: 'Search' }]),
    )
    const begins = codes.filter(
      (code) => code !== '' && codes.some((other) => other !== code && other.startsWith(code)),
    )
    expect(codes.filter((code) => code.length === 3)).toHaveLength(2)
    expect(begins).toEqual([])
  })

  it('of the game go before the key that ends a segment, which then means nothing', () => {
    const pass: Choice = { type: 'pass', rule: '1.1', label: 'Pass', end: true }
    const decision = withChoices([pass])
    const codes = giveCodes(decision, noCodes, defaultLetters, [{ type: 'pass', letter: 'q', says: 'Pass' }])
    expect(codesOf(decision, codes)).toEqual(['q'])
    expect(hasEndKey(codes, defaultLetters, pass)).toBe(false)
    expect(hasEndKey(giveCodes(decision, noCodes), defaultLetters, pass)).toBe(true)
  })

  it('differ where there are several ways to end a segment', () => {
    const pass = (space: number): Choice => ({
      ...{ type: 'pass', rule: '1.1', label: `Pass into space ${space}`, end: true as const },
      fixed: { space: String(space) },
    })
    const decision = withChoices([pass(1), pass(2)])
    const [first, second] = codesOf(decision, giveCodes(decision, noCodes))
    expect(first).toBe(endLetter)
    expect(second).not.toBe(endLetter)
    expect(second).not.toBe('')
  })

  it('leave the letter of the end to what ends a segment first now', () => {
    const pass = (space: number): Choice => ({
      ...{ type: 'pass', rule: '1.1', label: `Pass into space ${space}`, end: true as const },
      fixed: { space: String(space) },
    })
    const before = giveCodes(withChoices([pass(2)]), noCodes)
    const both = withChoices([pass(1), pass(2)])
    const [first, second] = codesOf(both, giveCodes(both, before))
    expect(first).toBe(endLetter)
    expect(second).not.toBe(endLetter)
    expect(second).not.toBe('')
  })

  it('stay with their choices when others come and go', () => {
    const first = fleetDecision([], { wares: ['rope', 'tar', 'wine'] })
    const codes = giveCodes(first, noCodes)
    const more = fleetDecision([], { wares: ['corn', 'rope', 'wine', 'salt'] })
    const then = giveCodes(more, codes)
    expect(codesOf(more, then)).toEqual(['d', 'a', 'c', 'e', 'x'])
    // What was gone is where it was.
    expect(codesOf(first, giveCodes(first, then))).toEqual(['a', 'b', 'c', 'x'])
  })

  it('are a digit and a letter for what is about one subject, the same letter for the same order', () => {
    const one = fleetDecision(['S1'])
    const codes = giveCodes(one, noCodes)
    expect(codeFor(codes, subjectKey('S1'))).toBe('1')
    expect(codesOf(one, codes)).toEqual(['a', 'b', '1a', '1b', '1c', 'x'])
    const two = fleetDecision(['S1', 'S2'], { orders: ['unload', 'scrap', 'sail'] })
    expect(codesOf(two, giveCodes(two, codes))).toEqual(['a', 'b', '1d', '1c', '1b', '2d', '2c', '2b', 'x'])
  })

  it('tell an offer from the one before it, also when that is gone, where others bring them', () => {
    const offer = (name: string): Choice => ({
      ...{ type: 'accept', rule: '1.1', label: `Accept ${name}`, fixed: { offer: name } },
    })
    const shown = (comes: boolean, ...moments: readonly (readonly string[])[]): string[] => {
      const acts: Act[] = [{ type: 'accept', letter: 'y', says: 'Agree', ...(comes && { comes: true }) }]
      let codes = noCodes
      return moments.map((names) => {
        const decision = withChoices(names.map(offer))
        codes = giveCodes(decision, codes, defaultLetters, acts)
        return decision.choices.map((one) => codeIn(codes, decision, one)).join()
      })
    }
    expect(shown(true, ['1'], ['1', '2'], ['2'])).toEqual(['y', 'ya,yb', 'yb'])
    expect(shown(false, ['1'], ['1', '2'], ['2'])).toEqual(['y', 'ya,yb', 'yb'])
    // Who had read the first one does not accept the second by its letter.
    expect(shown(true, ['1'], ['2'])).toEqual(['y', 'yb'])
    expect(shown(false, ['1'], ['2'])).toEqual(['y', 'y'])
  })

  it('of an only offer are one where what had the letter before was another kind of act, and two beside it', () => {
    const acts: Act[] = [
      { type: 'return', letter: 'w', says: 'Take back' },
      { type: 'refuse', letter: 'w', says: 'Refuse', comes: true },
    ]
    const one = (type: string, what: string): Choice => ({ type, rule: '1.1', label: type, fixed: { what } })
    const [back, refuse] = [one('return', 'rope'), one('refuse', '1')]
    const shown = (...moments: readonly (readonly Choice[])[]): string[] => {
      let codes = noCodes
      return moments.map((choices) => {
        const decision = withChoices(choices)
        codes = giveCodes(decision, codes, defaultLetters, acts)
        return choices.map((choice) => codeIn(codes, decision, choice)).join()
      })
    }
    expect(shown([back, one('return', 'tar')], [refuse])).toEqual(['wa,wb', 'w'])
    expect(shown([back], [back, refuse], [refuse])).toEqual(['w', 'wa,wb', 'wb'])
    expect(shown([refuse], [one('refuse', '2')])).toEqual(['w', 'wb'])
  })

  it('of an only offer are two where the same letter is meant for what is marked', () => {
    const acts: Act[] = [
      { type: 'accept', letter: 'y', says: 'Agree', comes: true },
      { type: 'load', letter: 'y', says: 'Agree' },
    ]
    const accept: Choice = { type: 'accept', rule: '1.1', label: 'Accept', fixed: { offer: '1' } }
    const own = fleetDecision(['S1'], { orders: ['sail', 'load'] })
    const both = { ...own, choices: [accept, ...own.choices] }
    const codes = giveCodes(both, noCodes, defaultLetters, acts)
    expect(codesOf(both, codes)).toContain('1y')
    expect(codeIn(codes, both, accept)).toBe('ya')
    const alone = { ...own, choices: [accept] }
    expect(codeIn(giveCodes(alone, noCodes, defaultLetters, acts), alone, accept)).toBe('y')
  })

  it('leave the first digits to what comes later, where the game says so of what is done with a subject', () => {
    const acts: Act[] = [{ type: 'treat', letter: 't', says: 'Treat', fromNine: true }]
    const decision = fleetDecision(['S1', 'S2'])
    const treat = (about: string): Choice => ({
      type: 'treat',
      rule: '1.1',
      label: 'treat',
      about,
      fixed: { about },
    })
    const before = { ...decision, choices: [treat('England'), treat('France')] }
    const codes = giveCodes(before, noCodes, defaultLetters, acts)
    const all = giveCodes(
      { ...decision, choices: [...before.choices, ...decision.choices] },
      codes,
      defaultLetters,
      acts,
    )
    const digits = ['England', 'France', 'S1', 'S2'].map((subject) => codeFor(all, subjectKey(subject)))
    expect(digits).toEqual(['9', '8', '1', '2'])
  })

  it('keep the digit of a subject in all segments of a turn, also when others are gone', () => {
    const digitsIn = (codes: Codes) =>
      ['S1', 'S2', 'S3', 'S4'].map((subject) => codes.get(subjectKey(subject))?.letters)
    const planned = giveCodes(fleetDecision(['England', 'S1', 'S2', 'S3']), noCodes)
    expect(digitsIn(planned)).toEqual(['1', '2', '3', undefined])
    const lost = giveCodes(fleetDecision(['S2', 'S3']), carriedDigits([planned]))
    expect(digitsIn(lost)).toEqual(['1', '2', '3', undefined])
    // Nobody else is called by the digit of who is gone.
    const other = giveCodes(fleetDecision(['S3', 'S4']), carriedDigits([lost, planned]))
    expect(digitsIn(other)).toEqual(['1', '2', '3', '5'])
    // Letters begin anew in each segment.
    const carried = [...carriedDigits([planned]).values()].map((code) => code.letters)
    expect(carried.toSorted()).toEqual(['1', '2', '3', '4'])
  })

  it('are the number of who is numbered, in a turn without the first of them too', () => {
    const later = giveCodes(fleetDecision(['S2', 'S4']), noCodes)
    expect(['S2', 'S4'].map((subject) => codeFor(later, subjectKey(subject)))).toEqual(['2', '4'])
  })

  it('are carried on once each where two segments have given the same digit', () => {
    const [one, two] = ['Ann', 'Bob'].map((ship) => giveCodes(fleetDecision([ship]), noCodes))
    expect([...carriedDigits([one!, two!])]).toEqual([
      [subjectKey('Ann'), { letters: '1', of: { subject: 'Ann' } }],
    ])
  })

  it('stay in the next turn with what is there still, and only with that', () => {
    const [first, next] = [
      ['rope', 'tar', 'wine'],
      ['corn', 'wine', 'tar'],
    ].map((wares) => fleetDecision([], { wares }))
    const codes = giveCodes(first!, noCodes)
    const carried = carriedLetters(codes, next!)
    expect(codesOf(next!, giveCodes(next!, carried))).toEqual(['a', 'c', 'b', 'x'])
  })

  it('reach beyond the alphabet, and the two keys take the choice', () => {
    const wares = Array.from({ length: 40 }, (_, index) => `ware ${index}`)
    const decision = fleetDecision([], { wares })
    const codes = codesOf(decision, giveCodes(decision, noCodes))
    expect(new Set(codes).size).toBe(41)
    expect(codes).not.toContain('')
    expect(codes[30]).toBe(codeAt(30))
    const { action, prompt } = driveIn(askingOf(decision), [...codes[30]!])
    expect(action).toMatchObject({ type: 'buy', ware: 'ware 30' })
    expect(driveIn(askingOf(decision), [codes[30]![0]!]).prompt.typed).toBe('0')
    expect(driveIn(askingOf(decision), ['0', 'esc']).prompt).toEqual({ ...prompt, row: 0 })
  })

  describe('that a game has given', () => {
    const acts = [
      { type: 'buy', fixed: { ware: 'tar' }, letter: 't', says: 'Buy tar' },
      { type: 'load', letter: 'l', says: 'Load' },
      { type: 'dig', letter: 'd', says: 'Dig' },
    ]
    const given = (decision: Decision, before = noCodes) => giveCodes(decision, before, defaultLetters, acts)
    const dig = (site: string): Choice => ({
      type: 'dig',
      rule: '1.4',
      label: `Dig at ${site}`,
      fixed: { site },
    })
    const withDigs = (...sites: readonly string[]): Decision => {
      const { choices, ...decision } = fleetDecision(['S1'])
      return { ...decision, choices: [...sites.map(dig), ...choices] }
    }

    const shown = (decision: Decision, from: Codes) =>
      decision.choices.filter(({ type }) => type === 'dig').map((choice) => codeIn(from, decision, choice))

    it('go before all others, whatever else is offered', () => {
      const decision = fleetDecision(['S1', 'S2'], { wares: ['rope', 'tar'], orders: ['sail', 'load'] })
      expect(codesOf(decision, given(decision))).toEqual(['a', 't', '1a', '1l', '2a', '2l', 'x'])
      // A letter that was only free until now is taken from whoever had it.
      const plain = fleetDecision([], { wares: Array.from({ length: 19 }, (_, n) => `ware ${n}`) })
      const before = given(plain)
      expect(codesOf(plain, before)).toContain('t')
      expect(codesOf(decision, given(decision, before))[1]).toBe('t')
    })

    it('tell several of a kind apart by one more', () => {
      const two = withDigs('12', '22')
      const codes = given(two)
      expect(shown(two, codes)).toEqual(['da', 'db'])
      const asking = askingOf(two, { codes })
      expect(driveIn(asking, ['d']).prompt.typed).toBe('d')
      expect(driveIn(asking, ['d', 'b']).action).toMatchObject({ type: 'dig', site: '22' })
    })

    it('are enough for one alone, but what was told from others keeps its own as long as it is offered', () => {
      const one = withDigs('22')
      expect(shown(one, given(one))).toEqual(['d'])
      expect(driveIn(askingOf(one, { codes: given(one) }), ['d']).action).toMatchObject({ site: '22' })
      // One after the other each is alone.
      const other = withDigs('12')
      expect(shown(other, given(other, given(one)))).toEqual(['d'])
      const left = given(one, given(withDigs('12', '22')))
      expect(shown(one, left)).toEqual(['db'])
      expect(driveIn(askingOf(one, { codes: left }), ['d', 'b']).action).toMatchObject({ site: '22' })
      expect(driveIn(askingOf(one, { codes: left }), ['d']).action).toBeNull()
    })

    it('mean the same in the list of a subject', () => {
      const decision = fleetDecision(['S1'], { orders: ['sail', 'load'] })
      const asking = askingOf(decision, { codes: given(decision), acts })
      expect(driveIn(asking, ['1', 't']).action).toMatchObject({ type: 'buy', ware: 'tar' })
      expect(driveIn(asking, ['1', 'l']).action).toMatchObject({ type: 'load', ship: 'S1' })
    })
  })

  it('are kept as long as the choice is offered, each once, whatever else happens', () => {
    const ships = fc.constantFrom('S1', 'S2', 'S3', 'S10', null)
    const type = fc.constantFrom(...'load sail land scrap unload stow claim shift'.split(' '))
    const choice = fc.tuple(type, ships, fc.nat(4)).map(([kind, ship, at]): Choice => {
      const fixed = { ...(ship && { ship }), at: `${at}` }
      return { type: kind, rule: '1.2', label: `${kind} at ${at}`, fixed, ...(ship && { about: ship }) }
    })
    const list = fc.uniqueArray(choice, { maxLength: 30, selector: choiceKey })
    fc.assert(
      fc.property(fc.array(list, { maxLength: 12 }), (lists) => {
        let codes = noCodes
        let before = new Map<string, string>()
        for (const choices of lists) {
          const decision = withChoices([...choices, ...fleetDecision([]).choices.slice(-1)])
          codes = giveCodes(decision, codes)
          const now = new Map(decision.choices.map((one) => [choiceKey(one), codeFor(codes, choiceKey(one))]))
          for (const [key, code] of now) if (before.has(key)) expect(code).toBe(before.get(key))
          const given = [...now.values()].filter((code) => code !== '')
          expect(new Set(given).size).toBe(given.length)
          expect(giveCodes(decision, codes)).toEqual(codes)
          for (const [, members] of subjectsOf(decision)) {
            const last = members.map((one) => codeFor(codes, choiceKey(one.choice)).slice(-1)).filter(Boolean)
            expect(new Set(last).size).toBe(last.length)
          }
          before = now
        }
      }),
      { numRuns: 300 },
    )
  })
})
