import { describe, expect, it } from 'vitest'
import { isLongEnding } from '../../../source/app/prompt/before/draw-ending.ts'
import { click } from '../../../source/app/prompt/click.ts'
import { drawPrompt, layPrompt } from '../../../source/app/prompt/draw.ts'
import { rowsIn } from '../../../source/app/prompt/prompt.ts'
import type { Choice, Decision } from '../../../source/kernel/contract/game.ts'
import { askingOf, driveIn } from './asking.ts'
import { theme } from './drawn.ts'
import { decision, fill } from './picnic.ts'

const undone = Array.from({ length: 6 }, (_, n) => ({
  rule: '4.9',
  reason: `Basket ${n + 1} stands in the kitchen, where the cat will find it before noon.`,
}))
const ending = askingOf({ ...decision, undone }, { fill })

function drawn(width: number, height: number) {
  const { asking, prompt } = driveIn(ending, ['x'])
  const lines = drawPrompt(asking, prompt, { width, height }, theme).map((line) => line.trimEnd())
  return { lines, isLong: isLongEnding(asking, prompt, { width, height }) }
}

describe('what is left undone at the end of a segment', () => {
  it('is listed whole where there is room, which the place of the map is for', () => {
    expect(drawn(78, 19).isLong).toBe(false)
    expect(
      drawn(78, 19)
        .lines.join(' ')
        .match(/Basket/g),
    ).toHaveLength(6)
    expect(drawn(35, 19).isLong).toBe(true)
  })

  it('is whole sentences elsewhere, with how many there are, and leaves no room unused that one would have', () => {
    for (let height = 10; height < 30; height++) {
      const { lines, isLong } = drawn(35, height)
      const told = lines.filter((line) => line.startsWith('- ')).length
      const ends = lines.filter((line) => line.includes('[4.9]')).length
      const blank = lines.filter((line) => line === '').length
      expect([height, told]).toEqual([height, ends])
      expect(lines[0]).toBe(isLong ? `Left undone (${told} of 6):` : 'Left undone:')
      if (isLong) expect([height, blank <= 1 + 3]).toEqual([height, true])
    }
  })
})

describe('one step back from what is left undone', () => {
  const at = (about: string): Choice => ({ type: 'visit', rule: '4.4', label: `Visit ${about}`, at: about })
  const listed = (undone: Decision['undone']) =>
    askingOf({ ...decision, choices: [at('11'), at('55'), ...decision.choices], undone }, { fill })
  const lazy = { rule: '4.9', reason: 'Nobody sings.', harmless: true as const, by: { type: 'sing' } }
  const wet = { rule: '4.9', reason: 'It rains at the cape.' }

  it('leads to the row for the first of it that is a loss and has one, and the map with it', () => {
    const led = (undone: Decision['undone']) => driveIn(listed(undone), ['x', 'esc'])
    const cape = led([lazy, wet, { ...wet, by: { type: 'visit', at: '55' } }])
    expect([cape.prompt.ending, cape.prompt.row, cape.asking.cursor]).toEqual([null, 1, '55'])
    expect(led([wet, { ...wet, by: { type: 'picnic' } }]).prompt.row).toBe(3)
    expect(led([wet]).prompt.row).toBe(0)
  })

  it('is said to do so only where it does', () => {
    const said = (undone: Decision['undone']) => {
      const { asking, prompt } = driveIn(listed(undone), ['x'])
      return drawPrompt(asking, prompt, { width: 40, height: 19 }, theme).join('\n')
    }
    expect(said([{ ...wet, by: { type: 'visit', at: '55' } }])).toMatch(
      /Esc go back, to the first of these\s*$/m,
    )
    expect(said([wet])).toMatch(/Esc go back\s*$/m)
  })
})

describe('a line of what is left undone', () => {
  const at = (about: string): Choice => ({ type: 'visit', rule: '4.4', label: `Visit ${about}`, at: about })
  const choices = [at('11'), at('55'), ...decision.choices]
  const undone: Decision['undone'] = [
    { rule: '4.9', reason: 'Nobody sings.', harmless: true, by: { type: 'sing' } },
    { rule: '4.9', reason: 'It rains.' },
    { rule: '4.9', reason: 'It rains at the cape.', by: { type: 'visit', at: '55' } },
    { rule: '4.9', reason: 'Bread lies at the quay.', at: '42' },
  ]
  const listed = askingOf({ ...decision, choices, undone }, { fill })
  const led = (...keys: string[]) => {
    const { prompt, asking } = driveIn(listed, ['x', ...keys])
    return [prompt.ending, prompt.row, asking.cursor]
  }

  it('leads by its digit to the row for it, and on the map to its place', () => {
    expect(led('1')).toEqual([null, 2, '11'])
    expect(led('2')).toEqual([null, 1, '55'])
    expect(led('3')).toEqual([null, driveIn(listed, []).prompt.row, '42'])
    expect(led('4')[0]).not.toBe(null)
  })

  it('has a digit only where it leads somewhere, and a click on any part of it leads there', () => {
    const { asking, prompt } = driveIn(listed, ['x'])
    const lines = layPrompt(asking, prompt, { width: 22, height: 19 }, theme)
    const begun = lines.filter(({ text }) => /^[-\d] /.test(text)).map(({ text }) => text.slice(0, 4))
    expect(begun).toEqual(['1 No', '- It', '2 It', '3 Br', '1 to'])
    const cape = lines.filter(({ on }) => on === 2)
    expect(cape.map(({ text }) => text.trim())).toEqual(['2 It rains at the', 'cape. [4.9]'])
    expect(click(asking, prompt, cape[1]!.on)).toMatchObject({
      prompt: { ending: null, row: 1 },
      cursor: '55',
    })
    expect(lines.map(({ text }) => text)).toContain('1 to 3 go there')
  })

  it('leads to the one choice of several by what is fixed of it, which may be of no subject', () => {
    const offers = ['1', '2'].map(
      (offer): Choice => ({ type: 'accept', rule: '4.6', label: offer, fixed: { offer } }),
    )
    const talk: Choice = { type: 'talk', rule: '4.6', label: 'Talk', about: 'aunt' }
    const waits = {
      rule: '4.6',
      reason: 'Aunt waits.',
      about: 'aunt',
      by: { type: 'accept', fixed: { offer: '2' } },
    }
    const asked = askingOf(
      { ...decision, choices: [talk, ...offers, ...decision.choices], undone: [waits] },
      { fill },
    )
    const { prompt, asking } = driveIn(asked, ['x', '1'])
    expect(rowsIn(asking, prompt)[prompt.row]).toMatchObject({ choice: offers[1] })
  })

  it('leads to the very choice that does something about it, also in the list of its subject that is folded', () => {
    const of = (type: string): Choice => ({ type, rule: '4.5', label: type, about: 'boat', at: '55' })
    const boats = { ...decision, choices: [of('row'), of('moor'), ...decision.choices] }
    const full = { rule: '4.5', reason: 'The boat is full.', about: 'boat', by: { type: 'moor', at: '55' } }
    const choiceLedTo = (room: number, reason: Decision['undone'][number]) => {
      const asked = askingOf({ ...boats, undone: [reason] }, { fill, room })
      const { prompt, asking } = driveIn(asked, ['x', '1'])
      const row = rowsIn(asking, prompt)[prompt.row]
      return row?.kind === 'choice' ? row.choice.type : row?.kind
    }
    for (const room of [20, 2]) expect([room, choiceLedTo(room, full)]).toEqual([room, 'moor'])
    const { by: _, ...unsaid } = full
    expect(choiceLedTo(2, unsaid)).toBe('group')
  })

  it('leads to a subject that can do nothing now, which says why', () => {
    const boat = { type: 'row', rule: '4.5', label: 'Row', about: 'boat' }
    const off = { rule: '4.5', reason: 'It leaks.' }
    const leaking = askingOf(
      {
        ...decision,
        choices: [...decision.choices, { ...boat, off }],
        undone: [{ rule: '4.5', reason: 'The boat lies in the rain.', about: 'boat' }],
      },
      { fill },
    )
    const { prompt, asking } = driveIn(leaking, ['x', '1'])
    expect(drawPrompt(asking, prompt, { width: 40, height: 19 }, theme).join()).toContain('It leaks.')
  })
})
