import { describe, expect, it } from 'vitest'
import { answerFormality, formalitiesFor } from '../../../source/app/session/formalities.ts'
import type { Decision } from '../../../source/kernel/contract/game.ts'
import type { Journal } from '../../../source/kernel/journal/journal.ts'
import { answer, does, forTwo } from './sessions.ts'

const asked: Decision = {
  ...{ seat: 'Ann', kind: 'window', segment: 'Cards', rule: '2.14', question: 'A card?' },
  choices: [
    { type: 'pass', rule: '2.14', label: 'Pass', usual: true, end: true },
    { type: 'pass-such', rule: '2.14', label: 'Pass at such', end: true },
  ],
  interrupts: true,
  formality: true,
  undone: [],
}

const seats = ['Ann', 'Bob']
const at = { game: { seats: () => seats }, newGame: {} } as unknown as Journal<object>

describe('a question that is put only so that being asked tells nothing', () => {
  it('is answered by itself where one person plays among computers', () => {
    const isFormal = formalitiesFor(at, ['Ann'], new Map([['Bob', 'hard']]))
    expect(isFormal(asked)).toBe(true)
    const { formality, ...real } = asked
    expect(isFormal(real)).toBe(false)
    expect(isFormal({ ...asked, seat: 'Bob' })).toBe(false)
  })

  it('is put to everybody where two persons play, here or elsewhere', () => {
    expect(formalitiesFor(at, ['Ann', 'Bob'], new Map())(asked)).toBe(false)
    expect(formalitiesFor(at, ['Ann'], new Map())(asked)).toBe(false)
  })

  it('is put to nobody whom it concerns where all lies open that makes it one', () => {
    const open = { ...asked, formality: 'always' as const }
    expect(formalitiesFor(at, ['Ann', 'Bob'], new Map())(open)).toBe(true)
    expect(formalitiesFor(at, ['Bob'], new Map())(open)).toBe(false)
  })

  it('is put in a lesson, which tells what it is about', () => {
    const newGame = { scenario: 'one', seed: 'one', options: {} }
    const taught = {
      ...at,
      newGame,
      base: 0,
      state: () => ({}),
      entries: () => [],
    } as unknown as Journal<object>
    const step = { title: '', pages: [], task: '', action: null }
    const lesson = { name: '', label: '', newGame, patience: 1, length: 1, step: () => step }
    const among = new Map([['Bob', 'hard']])
    expect(formalitiesFor(taught, ['Ann'], among, { lesson })(asked)).toBe(false)
    expect(formalitiesFor(taught, ['Ann'], among, { lesson: { ...lesson, step: () => null } })(asked)).toBe(
      true,
    )
    expect(formalitiesFor(at, ['Ann'], among, { lesson })(asked)).toBe(true)
  })

  it('is answered together with what led to it, so that nobody finds it open', () => {
    const put = (decision: Decision): Decision => {
      const choices = decision.choices.map((choice) => ({
        ...choice,
        usual: true as const,
        fixed: { what: 'mast' },
      }))
      return decision.kind === 'loss' ? { ...decision, choices, formality: 'always' } : decision
    }
    const table = forTwo({ put })
    table.session.sit()
    answer(table, does('Ann', 'gamble'))
    expect(table.taken()).toEqual(['Ann gamble', 'Bob lose', 'Bob lose'])
    expect(table.session.snapshot()).toMatchObject({ decision: { seat: 'Ann' } })
  })

  it('is answered with what is usual, until there is none', () => {
    let open = [asked]
    const taken: unknown[] = []
    const journal = {
      decisions: () => open,
      act(action: unknown) {
        taken.push(action)
        open = []
        return { ok: true }
      },
    } as unknown as Journal<object>
    expect(answerFormality(journal, () => true)).toBe(true)
    expect(answerFormality(journal, () => true)).toBe(false)
    expect(taken).toEqual([{ type: 'pass', seat: 'Ann' }])
    const off = { rule: '2.14', reason: 'Not now.' }
    open = [{ ...asked, choices: asked.choices.map((choice) => ({ ...choice, off })) }]
    expect(answerFormality(journal, () => true)).toBe(false)
  })
})
