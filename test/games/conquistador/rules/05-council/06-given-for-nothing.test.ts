/** A treaty in which one only gives: its line says so, and it is asked for once more. */
import { describe, expect, test } from 'vitest'
import { press } from '../../../../../source/app/prompt/press.ts'
import { openPrompt, type Prompt, rowsIn } from '../../../../../source/app/prompt/prompt.ts'
import { keysTo } from '../../../../../source/app/prompt/shortest/keys-to.ts'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { askingAt } from '../../panels/asking.ts'
import { panels } from '../../panels/mono.ts'
import { councilOf, type Draft, propose } from '../deal.ts'
import { game, type Table } from '../table.ts'

const gift = (from: Nation): Draft => ({ clause: 'gift', from, ducats: 12 })
const lent = (repay: number): Draft => ({ clause: 'loan', from: 'Spain', ducats: 12, repay, due: 3 })
const peace: Draft = { clause: 'peace', until: 3 }
const words: Draft = { clause: 'words', text: 'England leaves Cuba.' }
const council = () => councilOf({ treasury: 100 }, { England: { treasury: 80 } })

const drafted = (...clauses: Draft[]): Table => {
  const table = council()
  for (const clause of clauses) table.act('clause', { seat: 'Spain', with: 'England', ...clause })
  return table
}
const offered = (...clauses: Draft[]): Table => {
  const table = council()
  propose(table, 'England', 'Spain', ...clauses)
  return table
}
const choiceOf = (table: Table, type: string) =>
  table.decisionOf('Spain').choices.find((choice) => choice.type === type)!

describe('[6.72] who only gives', () => {
  test('reads it in the line that proposes or signs, and in what it would bring', () => {
    expect(choiceOf(drafted(gift('Spain')), 'propose').label).toBe(
      'propose it: Spain gives, and gets nothing',
    )
    const signing = offered(gift('Spain'))
    const accept = choiceOf(signing, 'accept')
    expect(accept.label).toBe('Accept England and get nothing: Spain gives 12 ducats')
    const told = game.forecast(signing.state, { type: 'accept', seat: 'Spain', ...accept.fixed })
    expect(told).toMatchObject({ lines: expect.arrayContaining(['! You give, and get nothing:']) })
  })

  test.each([
    ['a gift', [gift('Spain')], true],
    ['a loan of which nothing comes back', [lent(0)], true],
    ['a loan', [lent(12)], false],
    ['a gift received', [gift('England')], false],
    ['one that both give', [gift('Spain'), gift('England')], false],
    ['one for peace', [gift('Spain'), peace], false],
    ['one for a word', [gift('Spain'), words], false],
    ['words alone', [words], false],
  ] as const)('is asked once more: %s', (_, clauses, asks) => {
    const all = clauses.filter((clause) => clause.repay !== 0)
    if (all.length > 0) {
      expect(choiceOf(drafted(...all), 'propose').confirm !== undefined).toBe(asks)
      expect(choiceOf(offered(...all), 'accept').confirm !== undefined).toBe(asks)
    }
  })

  /** A letter, and what came of it. */
  const pressing = (table: Table) => {
    const asking = askingAt(table.state, '2316')
    const rows = (prompt: Prompt) => rowsIn(asking, prompt)
    const open = openPrompt(asking, null)
    const group = rows({ ...open, group: null }).find(
      (row) => row.kind === 'group' && row.subject === 'England',
    )
    return { asking, prompt: group ? { ...open, group: { subject: 'England' }, row: 0 } : open }
  }

  test('marks what is asked about, so that what comes of it stands beside the question', () => {
    const { asking, prompt } = pressing(drafted(gift('Spain')))
    const { prompt: asked } = press(asking, { ...prompt, row: 0 }, 'y')!
    const row = rowsIn(asking, asked)[asked.row]
    expect(row?.kind === 'choice' && row.choice.type).toBe('propose')
  })

  test('gives only by the same key twice, and by no other between', () => {
    const { asking, prompt } = pressing(drafted(gift('Spain')))
    const first = press(asking, prompt, 'y')!
    expect(first.action).toBeUndefined()
    expect(first.refusal?.reason).toBe('You only give here, and get nothing of England. Once more does it.')
    expect(press(asking, first.prompt, 'y')?.action).toMatchObject({ type: 'propose', with: 'England' })
    const moved = press(asking, first.prompt, 'down')!
    expect(press(asking, moved.prompt, 'y')?.action).toBeUndefined()
  })

  test('signs by Enter, and by the keys of a lesson', () => {
    const table = offered(gift('Spain'))
    const asking = askingAt(table.state, '2316')
    const accept = choiceOf(table, 'accept')
    const open = openPrompt(asking, null)
    const row = rowsIn(asking, open).findIndex((one) => one.kind === 'choice' && one.choice.type === 'accept')
    const first = press(asking, { ...open, row }, 'enter')!
    expect(first.action).toBeUndefined()
    expect(press(asking, first.prompt, 'enter')?.action).toMatchObject({ type: 'accept' })
    const action = { type: 'accept', seat: 'Spain', ...accept.fixed }
    expect(keysTo(asking, { ...open, row }, panels.map.step, action)).toEqual(['enter', 'enter'])
  })

  test('is not asked where both get something', () => {
    const { asking, prompt } = pressing(drafted(gift('Spain'), peace))
    expect(press(asking, prompt, 'y')?.action).toMatchObject({ type: 'propose' })
  })
})
