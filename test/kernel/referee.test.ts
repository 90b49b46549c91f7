import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkChoice } from '../../source/kernel/contract/domain.ts'
import type { Domain, Json } from '../../source/kernel/contract/game.ts'
import { openJournal } from '../../source/kernel/journal/open.ts'
import { longestLine, type RefereeOptions, referee, splitLines } from '../../source/kernel/referee.ts'
import { toyComputer } from './toy-computer.ts'
import { fields, type ToyState, toyGame } from './toy-game.ts'

const game = toyGame()

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const item of items) yield item
}

type Reply = { [key: string]: Json } & { error?: { rule: string; reason: string } }

/** What the referee prints for some lines, parsed. */
async function play(
  lines: readonly (object | string | null)[],
  scenario = 'row',
  options: Partial<RefereeOptions<ToyState>> = {},
  seats?: Readonly<Record<string, string>>,
): Promise<Reply[]> {
  const input = lines.map((line) => (typeof line === 'object' && line !== null ? JSON.stringify(line) : line))
  const replies: Reply[] = []
  const journal = openJournal(game, { scenario, seed: 'a', ...(seats && { options: { seats } }) })
  for await (const line of referee(journal, each(input), { computer: toyComputer, ...options })) {
    expect(line).not.toContain('\n')
    replies.push(JSON.parse(line))
  }
  return replies
}
const kinds = (replies: readonly Reply[]) => replies.map((reply) => Object.keys(reply)[0])
/** The reply to the only line. */
const answer = async (line: object | string | null, scenario = 'row') => (await play([line], scenario))[3]!

describe('the protocol', () => {
  test('begins with hello, the opening events and the first decision', async () => {
    const [hello, events, decision, ...rest] = await play([])
    expect(hello).toEqual({
      hello: {
        protocol: 1,
        game: 'toy',
        scenario: 'row',
        seed: 'a',
        options: {},
        rulesVersion: 1,
        dataHash: 'toy-data',
        actions: 0,
        sets: { fields },
      },
    })
    expect(events).toEqual({ events: [{ type: 'begun', rule: '1.1', scenario: 'row' }] })
    expect(decision).toEqual({
      decision: game.decisions(game.create({ scenario: 'row', seed: 'a' }).state)[0],
    })
    expect(rest).toEqual([])
  })
  test('several seats at once are told as decisions', async () => {
    const [, , standing] = await play([], 'duel')
    expect((standing!.decisions as { seat: string }[]).map(({ seat }) => seat)).toEqual(['Ann', 'Bob'])
  })
  test('an action is answered with its events and the next decision', async () => {
    const replies = await play([{ type: 'done' }, { type: 'dig', depth: 1 }])
    expect(kinds(replies)).toEqual([
      'hello',
      'events',
      'decision',
      'events',
      'decision',
      'events',
      'decision',
    ])
    expect(replies[4]).toMatchObject({ decision: { segment: 'dig' } })
    expect(replies[5]).toMatchObject({ events: [{ type: 'dug' }, { type: 'turn', turn: 2 }] })
  })
  test('a refused action is answered with the rule, and the same decision stands', async () => {
    const replies = await play([{ type: 'hat', colour: 'blue' }])
    expect(replies[3]).toEqual({ error: { rule: '2.61', reason: 'Blue hats are sold out.' } })
    expect(replies[4]).toEqual(replies[2])
  })
  test('a game ends with its outcome, and takes no more lines', async () => {
    const turn = [{ type: 'done' }, { type: 'rest' }]
    const replies = await play([...turn, ...turn, ...turn, ...turn, { type: 'done' }])
    expect(replies.at(-1)).toMatchObject({ outcome: { winners: ['Ann'] } })
    expect(replies).toHaveLength(3 + 16)
  })
  test('quit ends without a reply, and so does the end of the input', async () => {
    expect(await play([{ type: 'quit' }, { type: 'done' }])).toHaveLength(3)
  })
  test('blank lines are skipped', async () => {
    expect(await play(['', '  '])).toHaveLength(3)
  })
})

describe('commands', () => {
  test('view tells what the seat may know', async () => {
    const replies = await play([{ type: 'look', field: 'f2' }, { type: 'view' }])
    expect(Object.keys((replies[5]!.view as { riches: object }).riches)).toEqual(['f2'])
  })
  test('undo, redo and restart tell the actions moved over', async () => {
    const name = { type: 'name', seat: 'Ann', name: 'A' }
    const replies = await play([
      name,
      { type: 'undo' },
      { type: 'redo' },
      { type: 'restart' },
      { type: 'undo' },
    ])
    expect([5, 7, 9].map((i) => replies[i])).toEqual([
      { moved: [name] },
      { moved: [name] },
      { moved: [name] },
    ])
    expect(replies[11]).toMatchObject({ error: { rule: 'undo' } })
  })
  test('undo past a die is refused with the reason of the game', async () => {
    const replies = await play([{ type: 'done' }, { type: 'dig', depth: 1 }, { type: 'undo' }])
    expect(replies[7]).toEqual({ error: { rule: '3.1', reason: 'A die was rolled.' } })
  })
  test('forecast tells what an action would bring and changes nothing', async () => {
    const replies = await play([{ type: 'forecast', action: { type: 'walk', way: ['f2'] } }])
    expect(replies[3]).toEqual({ forecast: { lines: ['You would walk.'], places: [] } })
    expect(replies[4]).toEqual(replies[2])
    expect(await answer({ type: 'forecast' })).toMatchObject({ error: { rule: 'protocol' } })
  })
  test('where several are to act a message names its seat', async () => {
    expect(await answer({ type: 'done' }, 'duel')).toEqual({
      error: { rule: 'protocol', reason: '"seat" must be "Ann" or "Bob", who is to act now.' },
    })
    const replies = await play(
      [
        { type: 'done', seat: 'Bob' },
        { type: 'undo', seat: 'Bob' },
      ],
      'duel',
    )
    expect(kinds(replies).slice(3)).toEqual(['events', 'decision', 'moved', 'decisions'])
  })
})

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
  const asAnn = (lines: readonly object[]) => play(lines, 'duel', { seat: 'Ann' })
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
    const replies = await duel([{ type: 'done' }, { type: 'rest' }], { seat: 'Ann' })
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
    const replies = await play([{ type: 'advice', seat: 'Bob' }], 'duel', { seat: 'Ann' })
    expect(replies[3]).toEqual({
      error: { rule: 'protocol', reason: 'Only what "Ann" may know is told here.' },
    })
  })
})

describe('bad lines', () => {
  test.each([
    ['{', 'The line is not JSON.'],
    ['[1]', 'The line must hold a JSON object such as {"type": "view"}.'],
    ['null', 'The line must hold a JSON object such as {"type": "view"}.'],
    ['"done"', 'The line must hold a JSON object such as {"type": "view"}.'],
    ['{"seat": "Ann"}', '"type" must be a text.'],
    ['{"type": 5}', '"type" must be a text.'],
    [null, `A line may have at most ${longestLine} characters.`],
    ['{"type": "done", "seat": "Zoe"}', '"seat" must be "Ann", who is to act now.'],
    ['{"type": "done", "seat": {}}', '"seat" must be "Ann", who is to act now.'],
  ])('%j', async (line, reason) => {
    const replies = await play([line])
    expect(replies[3]).toEqual({ error: { rule: 'protocol', reason } })
    expect(replies[4]).toEqual(replies[2])
  })
  test('a message may not be made of inherited names', async () => {
    expect(await answer('{"type": "done", "__proto__": {"x": 1}}')).toMatchObject({
      error: { reason: expect.stringContaining('"__proto__"') },
    })
    expect(await answer('{"type": "toString"}')).toMatchObject({ error: { rule: '2' } })
  })
})

describe('saving', () => {
  test('is asked for after every change and only then, before it is told', async () => {
    const journal = openJournal(game, { scenario: 'row', seed: 'a' })
    const saved: number[] = []
    const lines = [
      '{"type":"name","name":"A"}',
      '{"type":"fly"}',
      '{"type":"view"}',
      '{"type":"undo"}',
      '{"type":"redo"}',
    ]
    const onChange = () => void saved.push(journal.entries().length)
    const run = referee(journal, each(lines), { computer: toyComputer, onChange })
    for await (const _line of run);
    expect(saved).toEqual([1, 0, 1])
  })
  test('that fails ends the game untold', async () => {
    const fail = () => {
      throw new Error('The disk is full.')
    }
    await expect(play([{ type: 'done' }], 'row', { onChange: fail })).rejects.toThrow('The disk is full.')
  })
})

describe('cutting into lines', () => {
  const cut = async (chunks: (string | Uint8Array)[], limit?: number) => {
    const lines: (string | null)[] = []
    for await (const line of splitLines(each(chunks), limit)) lines.push(line)
    return lines
  }
  test('joins what arrives in pieces, and takes a last line without its end', async () => {
    expect(await cut(['a', 'b\nc', 'd\n\nlast'])).toEqual(['ab', 'cd', '', 'last'])
  })
  test('does not break letters of several bytes', async () => {
    const bytes = new TextEncoder().encode('Niña\n')
    expect(await cut([bytes.slice(0, 3), bytes.slice(3)])).toEqual(['Niña'])
  })
  test('a letter that is cut off at the end is no blank line', async () => {
    expect(await cut([new TextEncoder().encode('a\nñ').slice(0, 3)])).toEqual(['a', '\ufffd'])
  })
  test('a line over the limit is null, however it arrives, and the next is read', async () => {
    expect(await cut(['12345678\nok\n'], 5)).toEqual([null, 'ok'])
    expect(await cut(['1234', '5678', '9\nok'], 5)).toEqual([null, 'ok'])
    expect(await cut(['123456789'], 5)).toEqual([null])
    expect(await cut(['12345\n', '1234', '56\n'], 5)).toEqual(['12345', null])
  })
})

describe('docs/referee.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/referee.md'), 'utf8')
  const examples = [...page.matchAll(/```json\n(.*)\n```/g)].map((match) => JSON.parse(match[1]!))
  test('shows every kind of message', () => {
    for (const kind of [
      'hello',
      'decision',
      'decisions',
      'waiting',
      'events',
      'error',
      'outcome',
      'view',
      'moved',
      'forecast',
    ])
      expect(page).toContain(`{"${kind}":`)
    for (const command of ['view', 'undo', 'redo', 'restart', 'forecast', 'quit'])
      expect(page).toContain(`{"type": "${command}"`)
  })
  test('shows every kind of domain with a value that it takes', () => {
    const domains = examples.filter(({ kind }) => kind !== undefined) as Domain[]
    expect(domains.map(({ kind }) => kind)).toEqual(['one', 'count', 'tally', 'place', 'path', 'text'])
    const values = [...page.matchAll(/^Value: `([^`]*)`/gm)].map((match) => JSON.parse(match[1]!))
    for (const [index, value] of domains.entries()) {
      const choice = { type: 'x', rule: '1', label: '', args: { value } }
      const decision = {
        seat: 'Spain',
        kind: '',
        segment: '',
        rule: '1',
        question: '',
        choices: [choice],
        undone: [],
      }
      expect(checkChoice(decision, { type: 'x', seat: 'Spain', value: values[index] }, {})).toBe(choice)
    }
  })
})
