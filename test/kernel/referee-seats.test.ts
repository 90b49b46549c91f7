/** Seats of the referee: who reads, who is the program, who is advised. */
import { describe, expect, test } from 'vitest'
import { openJournal } from '../../source/kernel/journal/open.ts'
import { referee } from '../../source/kernel/referee.ts'
import { answer, each, game, kinds, play, type Reply } from './refereed.ts'
import { toyComputer } from './toy-computer.ts'

describe('several seats', () => {
  test('each takes back its own last action, in any order', async () => {
    const replies = await play(
      [
        { type: 'name', seat: 'Ann', name: 'A' },
        { type: 'done', seat: 'Bob' },
        { type: 'undo', seat: 'Ann' },
        { type: 'undo', seat: 'Bob' },
      ],
      'duel',
    )
    expect(replies[7]).toEqual({ moved: [{ type: 'name', seat: 'Ann', name: 'A' }] })
    expect(replies[9]).toEqual({ moved: [{ type: 'done', seat: 'Bob' }] })
  })
})

describe('one seat that reads', () => {
  const asAnn = (lines: readonly object[]) => play(lines, 'duel', { seats: ['Ann'] })
  const look = { type: 'look', seat: 'Bob', field: 'f2' }

  test('is told its seat, and not the seed', async () => {
    const [hello] = await asAnn([])
    expect(hello!.hello).toMatchObject({ seat: 'Ann', scenario: 'duel' })
    expect(hello!.hello).not.toHaveProperty('seed')
  })
  test('hears of its own questions, and of others only who is waited for', async () => {
    const replies = await asAnn([{ type: 'done' }])
    expect(replies[2]).toMatchObject({ decision: { seat: 'Ann' } })
    expect(replies[4]).toEqual({ waiting: ['Bob'] })
  })
  test('hears of what others do no more than it may know', async () => {
    const trusted = await play([look], 'duel')
    expect(trusted[3]).toMatchObject({ events: [{ type: 'seen', to: ['Bob'] }] })
    const replies = await asAnn([look, { type: 'look', field: 'f3' }])
    expect(replies[3]).toEqual({ events: [] })
    expect(replies[5]).toMatchObject({ events: [{ type: 'seen', to: ['Ann'] }] })
  })
  test('is not told what others take back, nor why they are refused', async () => {
    const replies = await asAnn([
      { type: 'name', seat: 'Bob', name: 'B' },
      { type: 'undo', seat: 'Bob' },
      { type: 'walk', seat: 'Bob', way: ['f5', 'f4'] },
    ])
    expect(replies[5]).toEqual({ moved: [] })
    expect(replies[7]).toEqual({ error: { rule: 'protocol', reason: 'What "Bob" sent was refused.' } })
  })
  test('sees its own view at any time, and that of nobody else', async () => {
    const replies = await asAnn([
      { type: 'view', seat: 'Bob' },
      { type: 'forecast', seat: 'Bob', action: { type: 'walk', way: ['f2'] } },
      { type: 'done' },
      look,
      { type: 'view' },
    ])
    for (const index of [3, 5])
      expect(replies[index]).toEqual({
        error: { rule: 'protocol', reason: 'Only what "Ann" may know is told here.' },
      })
    expect(replies[11]).toMatchObject({ view: { seen: { Ann: [] }, riches: {} } })
  })
  test('is told how it ended', async () => {
    const turn = ['done', 'rest'].flatMap((type) => [
      { type, seat: 'Ann' },
      { type, seat: 'Bob' },
    ])
    const replies = await asAnn([...turn, ...turn, ...turn, ...turn])
    expect(replies.at(-1)).toMatchObject({ outcome: { winners: ['Ann', 'Bob'] } })
  })
})

describe('several seats that read', () => {
  const both = { seats: ['Ann', 'Bob'] }

  test('are told what one of them may know, and not the seed', async () => {
    const replies = await play([{ type: 'look', seat: 'Bob', field: 'f2' }], 'duel', both)
    expect(replies[0]!.hello).toMatchObject(both)
    expect(replies[0]!.hello).not.toHaveProperty('seed')
    expect(replies[3]).toMatchObject({ events: [{ type: 'seen', to: ['Bob'] }] })
  })
  test('are named where both are asked, and need not be where one is', async () => {
    const replies = await play(
      [{ type: 'done' }, { type: 'done', seat: 'Ann' }, { type: 'done' }],
      'duel',
      both,
    )
    expect(replies[3]).toEqual({
      error: { rule: 'protocol', reason: '"seat" must be "Ann" or "Bob", who is to act now.' },
    })
    expect(replies[6]).toMatchObject({ decision: { seat: 'Bob' } })
    expect(replies[7]).toHaveProperty('events')
  })
  test('each sees its own view at any time', async () => {
    const replies = await play(
      [
        { type: 'done', seat: 'Ann' },
        { type: 'view', seat: 'Ann' },
      ],
      'duel',
      both,
    )
    expect(replies[5]).toMatchObject({ view: { seen: { Ann: [] }, riches: {} } })
  })
})

describe('where others play elsewhere', () => {
  const asAnn = (lines: readonly object[], seats = ['Ann']) =>
    play(lines, 'duel', { seats, othersElsewhere: true })

  test.each(['done', 'undo', 'view', 'restart'])('%s is not taken for a seat of theirs', async (type) => {
    const replies = await asAnn([
      { type: 'name', name: 'A' },
      { type, seat: 'Bob' },
    ])
    expect(replies[5]).toEqual({ error: { rule: 'protocol', reason: 'Lines speak for "Ann" alone.' } })
  })
  test('who has done all is told so', async () => {
    const replies = await asAnn([{ type: 'done' }, { type: 'done' }])
    expect(replies[5]).toEqual({
      error: { rule: 'protocol', reason: 'Nobody for whom lines speak is to act now.' },
    })
  })
})

describe('seats of the program', () => {
  const withBob = { Ann: 'human', Bob: 'computer:easy' }
  const duel = (lines: readonly object[], options = {}) => play(lines, 'duel', options, withBob)
  const bySeat = (replies: readonly Reply[]) => replies.filter(({ by }) => by !== undefined)

  test('are played by the referee as soon as they are asked, and told with their actions', async () => {
    const replies = await duel([{ type: 'done' }])
    expect(kinds(replies)).toEqual(['hello', 'events', 'events', 'events', 'decision', 'events', 'decision'])
    expect(replies[2]).toEqual({
      events: [expect.objectContaining({ type: 'seen', to: ['Bob'] })],
      by: 'Bob',
      action: { type: 'look', seat: 'Bob', field: 'f2' },
    })
    expect(replies[4]).toMatchObject({ decision: { seat: 'Ann', kind: 'plan' } })
    // Bob is done, so the only one who is asked need not name himself.
    expect(replies[6]).toMatchObject({ decision: { seat: 'Ann', kind: 'dig' } })
  })
  test('are saved action by action, before each is told', async () => {
    const lines: string[] = []
    const journal = openJournal(game, { scenario: 'duel', seed: 'a', options: { seats: withBob } })
    const onChange = () => void lines.push(`saved ${journal.entries().length}`)
    for await (const line of referee(journal, each([]), { computer: toyComputer, onChange }))
      lines.push(Object.keys(JSON.parse(line) as object).join())
    expect(lines).toEqual([
      'hello',
      'events',
      'saved 1',
      'events,by,action',
      'saved 2',
      'events,by,action',
      'decision',
    ])
  })
  test('do in secret what another reader may not know', async () => {
    const replies = await duel([{ type: 'done' }, { type: 'rest' }], { seats: ['Ann'] })
    expect(bySeat(replies)).toEqual([{ events: [expect.objectContaining({ type: 'turn' })], by: 'Bob' }])
  })
  test('take no orders', async () => {
    const replies = await duel([
      { type: 'undo', seat: 'Bob' },
      { type: 'done', seat: 'Bob' },
    ])
    const told = { error: { rule: 'protocol', reason: '"Bob" is played by the program.' } }
    expect([replies[5], replies[7]]).toEqual([told, told])
  })
  test('may be all: the game is played to its end', async () => {
    const all = { Ann: 'computer:hard', Bob: 'computer:easy' }
    const replies = await play([{ type: 'quit' }], 'duel', {}, all)
    expect(replies.at(-1)).toHaveProperty('outcome')
  })
})

describe('advice', () => {
  test('is what the program would do, at the strongest level or at one that is asked for', async () => {
    const [strong, weak] = [await answer({ type: 'advice' }), await answer({ type: 'advice', level: 'easy' })]
    expect(strong).toEqual({
      advice: {
        action: { type: 'look', seat: 'Ann', field: 'f2' },
        reasons: ['A player at hard does this.'],
      },
    })
    expect(weak).toMatchObject({ advice: { reasons: ['A player at easy does this.'] } })
  })
  test('changes nothing', async () => {
    const replies = await play([{ type: 'advice' }])
    expect(replies[4]).toEqual(replies[2])
  })
  test('is of a level that there is', async () => {
    expect(await answer({ type: 'advice', level: 'best' })).toEqual({
      error: { rule: 'protocol', reason: '"level" must be easy, normal or hard.' },
    })
  })
  test('is none where the rules would refuse it, and where the program fails', async () => {
    const fly = { ...toyComputer, advise: () => ({ action: { type: 'fly', seat: 'Ann' }, reasons: [] }) }
    const fails = {
      ...toyComputer,
      advise: () => {
        throw new Error('no idea')
      },
    }
    for (const computer of [fly, fails])
      expect((await play([{ type: 'advice' }], 'row', { computer }))[3]).toEqual({ advice: null })
  })
  test('is given to nobody on the seat of another', async () => {
    const replies = await play([{ type: 'advice', seat: 'Bob' }], 'duel', { seats: ['Ann'] })
    expect(replies[3]).toEqual({
      error: { rule: 'protocol', reason: 'Only what "Ann" may know is told here.' },
    })
  })
})
