/** Which way a payment of a treaty goes at first, and what becomes of one that stands there already. */
import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import type { Action } from '../../../../../source/kernel/contract/game.ts'
import { draftedFor } from '../../../../../source/mail/round/agreed.ts'
import { councilOf, type Draft, propose } from '../deal.ts'
import { game, passTurn, type Table } from '../table.ts'

const between = { seat: 'Spain', with: 'England' } as const
const hires = (name: string): Draft => ({ clause: 'explorer', name, until: 17 })
/** England has hired out Drake in turn 17, and Spain Gamboa. */
const council = () =>
  councilOf(
    { turn: 17, treasury: 100, europe: { leaders: ['Gamboa'] } },
    { England: { treasury: 80 }, France: {} },
  )
const draft = (table: Table, ...clauses: Draft[]) => {
  for (const clause of clauses) table.act('clause', { ...between, ...clause })
}

const page = (table: Table, clause: string, partner: Nation = 'England', type = 'clause') => {
  const filled = game.fill!(table.state, { type, seat: 'Spain', with: partner, clause } as Action)
  if (!('values' in filled)) throw new Error(filled.reason)
  return filled
}
const giver = (table: Table, clause: string, partner?: Nation) => page(table, clause, partner).values.from

describe('[6.25] a payment begins', () => {
  test('[15.34] as one to who hires out an explorer, and by who hires one', () => {
    const own = council()
    draft(own, hires('Gamboa'))
    expect([giver(own, 'gift'), giver(own, 'tribute')]).toEqual(['England', 'England'])
    const theirs = council()
    draft(theirs, hires('Drake'))
    expect(giver(theirs, 'gift')).toBe('Spain')
    draft(theirs, hires('Gamboa'))
    expect(giver(theirs, 'gift')).toBe('Spain')
  })

  test('[6.72] by what its treaty is about, not by who paid in the last one', () => {
    const table = council()
    propose(table, 'Spain', 'England', { clause: 'gift', from: 'England', ducats: 20 })
    table.act('refuse', { seat: 'England', treaty: String(table.event('treaty-proposed').treaty) })
    expect(page(table, 'gift').values).toEqual({ from: 'Spain', ducats: 20 })
    expect(giver(table, 'gift', 'France')).toBe('Spain')
    draft(table, hires('Gamboa'))
    expect(giver(table, 'gift')).toBe('England')
    draft(table, { clause: 'gift', from: 'Spain', ducats: 14 })
    expect(giver(table, 'gift')).toBe('Spain')
    passTurn(table)
    expect(giver(table, 'gift')).toBe('Spain')
  })

  test('with a loan as lent to who asks for it, unless he is paid for it', () => {
    const table = council()
    expect(giver(table, 'loan')).toBe('England')
    draft(table, { clause: 'gift', from: 'England', ducats: 5 })
    expect(giver(table, 'loan')).toBe('Spain')
  })
})

describe('[6.25] a second payment of its kind', () => {
  const listed = (table: Table) =>
    table
      .decisionOf('Spain')
      .choices.filter(({ about, fixed, step }) => about === 'England' && fixed && 'clause' in fixed && !step)

  test('is asked for as a change of the first, and takes its place whichever way it goes', () => {
    const table = council()
    draft(
      table,
      hires('Gamboa'),
      { clause: 'gift', from: 'Spain', ducats: 14 },
      { clause: 'peace', until: 18 },
    )
    const [gift] = listed(table).filter(({ fixed }) => (fixed as Draft | undefined)?.clause === 'gift')
    expect(gift).toMatchObject({ type: 'redraft', label: 'change the payment', form: true })
    expect(page(table, 'gift', 'England', 'redraft').values).toEqual({ from: 'Spain', ducats: 14 })
    const change = { type: 'redraft', ...between, clause: 'gift', from: 'England', ducats: 14 } as const
    const told = game.forecast(table.state, change)
    expect(told).toMatchObject({
      lines: [
        'England gives 14 ducats.',
        'It takes the place of: Spain gives 14 ducats.',
        expect.stringMatching(/^! Then you have no Explorer/),
        expect.stringMatching(/^At once you receive 14 ducats/),
      ],
    })
    table.act('redraft', change)
    expect(game.describe(table.event('treaty-drafted'))).toBe(
      'Spain drafts for England (England gives 14 ducats) in place of (Spain gives 14 ducats).',
    )
    const [treaty] = table.state.treaties
    expect(treaty!.clauses).toEqual([
      expect.objectContaining({ kind: 'explorer' }),
      { kind: 'gift', from: 'England', ducats: 14 },
      { kind: 'peace', until: 18 },
    ])
  })

  test('is still written beside the first by games of before', () => {
    const table = council()
    draft(
      table,
      { clause: 'gift', from: 'Spain', ducats: 14 },
      { clause: 'gift', from: 'England', ducats: 14 },
    )
    expect(table.state.treaties[0]!.clauses).toHaveLength(2)
    table.act('redraft', { ...between, clause: 'gift', from: 'England', ducats: 6 })
    expect(table.state.treaties[0]!.clauses).toEqual([{ kind: 'gift', from: 'England', ducats: 6 }])
  })

  test('is changed also where no other clause has room', () => {
    const table = council()
    const words = Array.from({ length: 7 }, (_, index) => ({ clause: 'words', text: `Part ${index}.` }))
    draft(table, ...words, { clause: 'gift', from: 'Spain', ducats: 14 })
    expect(listed(table).map(({ type }) => type)).toEqual(['redraft'])
  })

  test('[P5.1] stands alone in a letter, too', () => {
    const order = (type: string, args: object) => ({ do: type, args: { with: 'England', ...args } })
    const planning = [
      order('clause', { clause: 'gift', from: 'Spain', ducats: '14' }),
      order('clause', { clause: 'peace', until: '18' }),
      order('redraft', { clause: 'gift', from: 'England', ducats: '14' }),
      order('propose', {}),
    ]
    const pacts = {
      ...{ kind: 'planning', clause: 'clause', redraft: 'redraft', about: 'clause' },
      ...{ propose: 'propose', partner: 'with' },
    }
    const sheet = { game: 'test', seat: 'Spain', orders: { planning } } as unknown
    expect(draftedFor({ pacts }, sheet as Parameters<typeof draftedFor>[1], 'England')).toEqual([
      { clause: 'gift', from: 'England', ducats: '14' },
      { clause: 'peace', until: '18' },
    ])
  })
})
