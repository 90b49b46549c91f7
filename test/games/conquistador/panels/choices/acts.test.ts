import { describe, expect, it, test } from 'vitest'
import { defaultLetters } from '../../../../../source/app/keys/bindings.ts'
import { groupBy } from '../../../../../source/app/parts/group.ts'
import { lastTaken } from '../../../../../source/app/prompt/choices.ts'
import { press } from '../../../../../source/app/prompt/press.ts'
import { codeOf, openPrompt, type Prompt, rowsIn } from '../../../../../source/app/prompt/prompt.ts'
import { acts } from '../../../../../source/games/conquistador/panels/choices/acts.ts'
import { loan } from '../../rules/in-debt.ts'
import { game, layOut, newTable, tableWith } from '../../rules/table.ts'
import { askingAt } from '../asking.ts'

describe('the letters of the game', () => {
  it('are free in every list', () => {
    for (const { letter, byPlace } of acts) {
      // Those of a place have any.
      if (byPlace) {
        expect(letter).toBe('')
        continue
      }
      expect(letter).toMatch(/^0?[a-z]$/)
      expect(defaultLetters.free).toContain(letter.slice(-1))
    }
  })

  it('mean one kind of act each, but for what is drafted with a partner', () => {
    const all = acts.filter(({ says }) => !says.startsWith('With a partner: '))
    for (const [letter, kinds] of groupBy(all, (act) => act.letter))
      expect(new Set(kinds.map(({ says }) => says)).size, letter).toBe(1)
    const clauses = acts.filter(({ type }) => type === 'clause').map(({ letter }) => letter)
    expect(new Set(clauses).size).toBe(clauses.length)
    const changes = acts.filter(({ type }) => type === 'redraft')
    for (const { letter, fixed } of changes)
      expect(acts.find((act) => act.type === 'clause' && act.fixed?.clause === fixed?.clause)?.letter).toBe(
        letter,
      )
  })

  it('are those that were promised', () => {
    const letterOf = (type: string) => acts.find((act) => act.type === type)?.letter
    expect(letterOf('form')).toBe('f')
    expect(letterOf('voyage')).toBe('f')
    expect(letterOf('buy')).toBe('b')
    expect(letterOf('load')).toBe('l')
    expect(letterOf('loadGold')).toBe('l')
    expect(letterOf('decline')).toMatch(/^0[a-z]$/)
  })

  it('are single ones for treaties in the list of a partner, where no other act has them, and those ask once more', () => {
    const listed = acts.filter(({ says }) => says.startsWith('With a partner: '))
    const others = ['strike', 'accept', 'propose', 'refuse', 'decline', 'repay']
    const all = [
      ...listed.filter(({ type }) => type !== 'redraft'),
      ...acts.filter(({ type }) => others.includes(type)),
    ]
    for (const type of ['announce', 'renege'] as const) {
      const [{ letter } = { letter: '' }] = acts.filter((act) => act.type === type)
      expect(letter).toMatch(/^[a-z]$/)
      expect(all.filter((act) => act.letter === letter)).toHaveLength(1)
    }
    const table = layOut({
      others: { England: {} },
      edit: (state) =>
        void state.treaties.push({
          ...{
            id: 1,
            turn: 1,
            by: 'Spain',
            with: 'England',
            status: 'inForce',
            announced: false,
            brokenBy: null,
          },
          clauses: [{ kind: 'defence', until: 9 }],
        } as (typeof state.treaties)[number]),
    })
    for (const type of ['announce', 'renege'] as const) expect(table.choices(type)[0]?.confirm).toBeTruthy()
    const asking = askingAt(table.state, '2316')
    const rows = rowsIn(asking, { ...openPrompt(asking, null), group: { subject: 'England' } })
    const codes = rows.map((row) =>
      row.kind === 'choice' ? [row.choice.type, codeOf(asking, openPrompt(asking, null), row)] : [],
    )
    expect(codes).toContainEqual(['announce', expect.stringMatching(/^\d?i$/)])
    expect(codes).toContainEqual(['renege', expect.stringMatching(/^\d?b$/)])
  })
})

test('[6.23] the mark of a council begins on voyages, and returns to them after one', () => {
  const { state } = newTable('mark')
  const asking = askingAt(state, '2316')
  const typeMarked = (prompt: Prompt) => {
    const row = rowsIn(asking, prompt)[prompt.row]
    return row?.kind === 'choice' ? row.choice.type : null
  }
  expect(typeMarked(openPrompt(asking, null))).toBe('voyage')
  const voyage = asking.decision.choices.find(({ type }) => type === 'voyage')!
  const taken = lastTaken(asking.decision, voyage, null)
  expect(typeMarked(openPrompt(asking, taken))).toBe('voyage')
})

test('[6.23] after a second voyage it does not go to the first, whose plan stands', () => {
  const table = newTable('mark')
  const plan = (ships: object) =>
    table.act('voyage', {
      port: 'Europe',
      ships,
      aboard: { colonist: 1, missionary: 1 },
      to: '2316',
      bounds: 6,
    })
  plan({ caravel: 1 })
  const { decision } = askingAt(table.state, '2316')
  const voyage = decision.choices.find(({ type }) => type === 'voyage')!
  plan({ carrack: 1 })
  const asking = askingAt(table.state, '2316')
  const prompt = openPrompt(asking, lastTaken(decision, voyage, null))
  expect(rowsIn(asking, prompt)[prompt.row]).toMatchObject({ choice: { type: 'voyage' } })
})

test.each([
  ['6.72', 'accept', { status: 'proposed', clauses: [{ kind: 'peace', until: 9 }] }],
  ['6.25', 'repay', { status: 'inForce', clauses: [{ ...loan(20, 9), from: 'England' }] }],
])(
  '[%s] after a voyage the mark stands on the next one or on the end, never on %s',
  (_rule, type, treaty) => {
    const table = layOut({
      ...{ turn: 6, treasury: 200, land: { '2316': { colonists: 4 } }, natives: { Caribbean: 0 } },
      ...{ ships: { '2316': [{ kind: 'carrack' }] }, others: { England: { treasury: 50 } } },
      edit: (state) =>
        void state.treaties.push({
          ...{ id: 1, turn: 6, by: 'England', with: 'Spain', announced: false, brokenBy: null },
          ...treaty,
        } as (typeof state.treaties)[number]),
    })
    const asking = askingAt(table.state, '2316')
    const voyages = asking.decision.choices.filter(({ type }) => type === 'voyage')
    expect(voyages).toHaveLength(2)
    expect(asking.decision.choices.some((choice) => choice.type === type)).toBe(true)
    const markedAfter = (one: number, left = asking.decision.choices) => {
      const next = askingAt(table.state, '2316')
      const open = { ...next, decision: { ...next.decision, ...{ kind: 'planning', choices: left } } }
      const prompt = openPrompt(open, lastTaken(asking.decision, voyages[one]!, null))
      const row = rowsIn(open, prompt)[prompt.row]
      return row?.kind === 'choice' ? [row.choice.type, row.choice.fixed?.port] : []
    }
    const [first, second] = voyages.map(({ fixed }) => fixed?.port)
    expect(markedAfter(0)).toEqual(['voyage', second])
    expect(markedAfter(1)).toEqual(['voyage', first])
    const noMore = asking.decision.choices.filter(({ type }) => type !== 'voyage' && type !== 'form')
    expect(markedAfter(1, noMore)).toEqual(['done', undefined])
  },
)

test('[7.17] a ship overseas is never what the mark of a council stands on by itself', () => {
  const table = layOut({
    turn: 8,
    treasury: 200,
    land: { '2316': { colonists: 4 } },
    natives: { Caribbean: 0 },
  })
  const asking = askingAt(table.state, '2316')
  expect(asking.decision.choices.some(({ type }) => type === 'build')).toBe(true)
  const prompt = openPrompt(asking, null)
  const row = rowsIn(asking, prompt)[prompt.row]
  expect(row).not.toMatchObject({ choice: { type: 'build' } })
})

test('[10.1] after a march the mark stands on a stack that has not moved, not on what is left of the march', () => {
  const table = layOut({
    ...{ turn: 6, segment: 'C2' },
    land: { '2314': { colonists: 2 }, '2315': { colonists: 2 }, '2316': { colonists: 2 } },
    natives: { Caribbean: 0 },
  })
  const asking = askingAt(table.state, '2316')
  const march = asking.decision.choices.find(({ fixed }) => fixed?.stack === '2316')!
  const taken = lastTaken(asking.decision, march, null)
  table.act('move', { stack: '2316', units: { colonist: 2 }, path: ['2217'] })
  const after = askingAt(table.state, '2316')
  const stacks = after.decision.choices.map(({ fixed }) => fixed?.stack)
  expect(stacks[0]).toMatch(/^2217\+/)
  const prompt = openPrompt(after, taken)
  expect(rowsIn(after, prompt)[prompt.row]).toMatchObject({ choice: { fixed: { stack: '2314' } } })
})

test('[6.25] a clause is drafted by its letter alone only where its partner is marked', () => {
  const { state } = game.create({ scenario: 'campaign', seed: 'clauses' })
  const asking = askingAt(state, '2316')
  const partners = new Set(
    asking.decision.choices.flatMap(({ type, about }) => (type === 'clause' ? about : [])),
  )
  const [partner] = partners
  const { choices } = asking.decision
  const alone = {
    ...asking,
    decision: {
      ...asking.decision,
      choices: choices.filter(({ type, about }) => type !== 'clause' || about === partner),
    },
  }
  const marking = (isPartner: boolean): Prompt => {
    const prompt = openPrompt(alone, null)
    const row = rowsIn(alone, prompt).findIndex((one) => one.kind === 'group' && one.subject === partner)
    expect(row).toBeGreaterThanOrEqual(0)
    return isPartner ? { ...prompt, row } : prompt
  }
  expect(press(alone, marking(false), 't')?.refusal?.reason).toMatch(/^Of which one\? \dt\.$/)
  expect(press(alone, marking(true), 't')?.refusal).toBeUndefined()
})

test('[6.25] after a clause the partner’s list stays open for the next one, also for who drafted it by its letters', () => {
  const before = tableWith(game.create({ scenario: 'campaign', seed: 'clauses' }).state)
  const asking = askingAt(before.state, '2316')
  const clause = asking.decision.choices.find(
    ({ type, fixed }) => type === 'clause' && fixed?.clause === 'gift',
  )!
  const partner = clause.about!
  const taken = lastTaken(asking.decision, clause, null)
  before.act('clause', { with: partner, clause: 'gift', from: asking.decision.seat, ducats: 1 })
  const after = askingAt(before.state, '2316')
  const open = openPrompt(after, taken)
  expect(open.group).toEqual({ subject: partner })
  // The mark stands on what is mostly done next.
  const propose = after.decision.choices.find(({ type }) => type === 'propose')!
  expect(rowsIn(after, open)[open.row]).toMatchObject({ choice: propose })
  // What ends it leads back to the list of all.
  const proposed = lastTaken(after.decision, propose, null)
  before.act('propose', { with: partner })
  expect(openPrompt(askingAt(before.state, '2316'), proposed).group).toBeNull()
})
