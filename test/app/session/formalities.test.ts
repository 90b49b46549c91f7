import { describe, expect, it } from 'vitest'
import {
  answerFormalities,
  answerFormality,
  formalitiesFor,
} from '../../../source/app/session/formalities.ts'
import type { Decision } from '../../../source/kernel/contract/game.ts'
import type { Journal } from '../../../source/kernel/journal/journal.ts'
import { alone, answer, digs, does, forTwo } from './sessions.ts'

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

/** A turn in which Ann may end a segment that offers so much in each place. */
const turnOf = (turn: number, again?: Decision['again'], kind = 'fights') => ({
  turn,
  open: [
    {
      ...{ seat: 'Ann', kind, segment: 'Fights', rule: '8.1', question: 'Where?', undone: [] },
      choices: [{ type: 'done', rule: '8.1', label: 'End', end: true }],
      ...(again && { again }),
    },
  ] as readonly Decision[],
})
type Turn = ReturnType<typeof turnOf>

/** Ann has ended what each turn but the last asked. */
function ended(...turns: readonly Turn[]) {
  let now = turns.length - 1
  const entries = turns.map(() => ({ action: { type: 'done', seat: 'Ann' }, events: [] }))
  const journal = {
    game: { seats: () => seats, decisions: ({ open }: Turn) => open, turn: ({ turn }: Turn) => turn },
    ...{ newGame: {}, base: 0, entries: () => entries.slice(0, now), events: () => [] },
    decisions: () => turns[now]?.open ?? [],
    stateAt: (at: number) => turns[at],
    act() {
      now++
      return { ok: true }
    },
  } as unknown as Journal<object>
  return { journal, isFormal: formalitiesFor(journal, ['Ann', 'Bob'], new Map()) }
}
const endsByItself = (...turns: readonly Turn[]): boolean => ended(...turns).isFormal(turns.at(-1)!.open[0]!)

const seats = ['Ann', 'Bob']
const at = { game: { seats: () => seats }, newGame: {} } as unknown as Journal<object>

describe('a segment that was ended in the turn before', () => {
  const cuba = { Cuba: { level: 2, soldiers: 1 } }

  it('is left again where it offers nothing that was not left then, in the same figures', () => {
    expect(endsByItself(turnOf(1, { ...cuba, Peru: 1 }), turnOf(2, cuba))).toBe(true)
    expect(endsByItself(turnOf(1, cuba), turnOf(2, { Cuba: { level: 2, soldiers: 2 } }))).toBe(false)
    expect(endsByItself(turnOf(1, cuba), turnOf(2, { ...cuba, Peru: 1 }))).toBe(false)
  })

  it('is left again where of what is counted as much was left then', () => {
    const cards = (left: number, now: number) =>
      endsByItself(turnOf(1, { cards: left }), turnOf(2, { cards: now }))
    expect([cards(2, 1), cards(2, 2), cards(2, 3)]).toEqual([true, true, false])
    expect(endsByItself(turnOf(1, cuba), turnOf(2, { ...cuba, cards: 1 }))).toBe(false)
  })

  it('is asked where it was not asked then, or by a game that does not say what it offers', () => {
    expect(endsByItself(turnOf(1, cuba), turnOf(2, cuba, 'marches'), turnOf(3, cuba))).toBe(false)
    expect(endsByItself(turnOf(2, cuba))).toBe(false)
    expect(endsByItself(turnOf(1), turnOf(2))).toBe(false)
  })

  it('is told of when it has been left', () => {
    const { journal, isFormal } = ended(turnOf(1, cuba), turnOf(2, cuba))
    expect(answerFormalities(journal, isFormal).map(({ again }) => again)).toEqual([cuba])
    expect(answerFormalities(journal, isFormal)).toEqual([])
  })
})

it('a segment that offers nothing worth its price is ended, and told of', () => {
  const turn = turnOf(1)
  const idle = { ...turn, open: turn.open.map((one) => ({ ...one, tooDear: ['Cuba'] })) }
  expect(endsByItself(idle)).toBe(true)
  expect(endsByItself(turn)).toBe(false)
  const { journal, isFormal } = ended(idle)
  expect(answerFormalities(journal, isFormal)).toEqual(idle.open)
})

it('but stays open to who has done something in it', () => {
  const table = alone({ put: (one) => ({ ...one, tooDear: ['Cuba'] }) })
  const { journal } = table
  const isFormal = formalitiesFor(journal, ['Ann'], new Map())
  const open = () => journal.game.decisions(journal.state())[0]!
  expect(isFormal(open())).toBe(true)
  expect(journal.act(digs('Ann', '12')).ok).toBe(true)
  expect(isFormal(open())).toBe(false)
})

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
