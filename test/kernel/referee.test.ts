import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkChoice } from '../../source/kernel/contract/domain.ts'
import type { Domain } from '../../source/kernel/contract/game.ts'
import { openJournal } from '../../source/kernel/journal/open.ts'
import { longestLine, referee, splitLines } from '../../source/kernel/referee.ts'
import { oddWords } from '../odd-words.ts'
import { isTame } from '../unruly.ts'
import { answer, each, game, kinds, play } from './refereed.ts'
import { toyComputer } from './toy-computer.ts'
import { fields } from './toy-game.ts'

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
  test('names every field of a question, its choices and their domains', () => {
    const file = join(import.meta.dirname, '../../source/kernel/contract/game.ts')
    const contract = readFileSync(file, 'utf8')
    const fieldsOf = (name: string): string[] => {
      const [, body] = new RegExp(`^export interface ${name}\\b[^{]*\\{\\n([^]*?)^\\}`, 'm').exec(contract)!
      return [...body!.matchAll(/^ {2}readonly (\w+)/gm)].map((match) => match[1]!)
    }
    const asked = ['Decision', 'Choice', 'Note', 'Undone', 'TallyItem', 'TallyLimit']
    const domains = ['One', 'Count', 'Tally', 'Place', 'Path', 'Text'].map((kind) => `${kind}Domain`)
    for (const name of [...asked, ...domains])
      for (const field of fieldsOf(name))
        expect(page, `${field} of ${name}`).toMatch(new RegExp(`\`${field}\`|"${field}":`))
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

describe('words that every object knows, and others that are odd', () => {
  test.each(oddWords)('%j is refused wherever it is sent', async (word) => {
    const messages: (object | string)[] = [
      word,
      { type: word },
      { type: 'name', name: 'x', [word]: 1 },
      { type: 'dig', depth: word },
      { type: 'view', seat: word },
      { type: 'advice', level: word },
      { type: 'forecast', action: word },
    ]
    for (const message of messages) {
      const reply = await answer(message)
      expect(reply, JSON.stringify(message)).toHaveProperty('error')
      const { error } = reply
      expect(error?.reason, JSON.stringify(message)).toMatch(/\.$/)
      expect(isTame(error!.reason)).toBe(true)
    }
  })
})
