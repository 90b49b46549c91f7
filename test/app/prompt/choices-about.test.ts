import { describe, expect, it } from 'vitest'
import { choiceKey, lastTaken } from '../../../source/app/prompt/choices.ts'
import { codeFor, giveCodes, noCodes } from '../../../source/app/prompt/codes.ts'
import { drawPrompt } from '../../../source/app/prompt/draw.ts'
import { codeOf, openPrompt, rowsIn } from '../../../source/app/prompt/prompt.ts'
import { keysTo } from '../../../source/app/prompt/shortest/keys-to.ts'
import { askingOf, driveIn, fleetDecision } from './asking.ts'
import { theme } from './drawn.ts'

describe('choices about the same ship', () => {
  const decision = fleetDecision(['S1', 'S2'])
  const drawn = (keys: readonly string[], room: number, height = 19) => {
    const { asking, prompt } = driveIn(askingOf(decision, { room }), keys)
    return drawPrompt(asking, prompt, { width: 30, height }, theme)
  }

  it('stand under its line of the brief', () => {
    expect(drawn([], 20).filter(Boolean)).toEqual([
      'Which orders? [1.0]',
      '> a Buy rope                  ',
      '  b Buy tar',
      '  1 S1: lies in port.',
      ' 1a   load now',
      ' 1b   sail now',
      ' 1c   scrap now',
      '  2 S2: lies in port.',
      ' 2a   load now',
      ' 2b   sail now',
      ' 2c   scrap now',
      '  x End of orders',
      'Spent 5.',
    ])
  })

  it('are folded into one row when there is no room for all', () => {
    expect(drawn([], 10).filter(Boolean)).toEqual([
      'Which orders? [1.0]',
      '>a Buy rope                   ',
      ' b Buy tar',
      ' 1 S1: lies in port.',
      ' 2 S2: lies in port.',
      ' x End of orders',
      'Spent 5.',
    ])
  })

  it('are taken with their letter alone where no other ship has one, folded or not', () => {
    const alone = fleetDecision(['S1'])
    for (const room of [4, 20])
      expect(driveIn(askingOf(alone, { room }), ['c']).action).toMatchObject({ type: 'scrap', ship: 'S1' })
    expect(driveIn(askingOf(decision), ['c']).action).toBeNull()
    // Else that of the ship that is marked; where none is, it is said whose letter it is.
    expect(driveIn(askingOf(decision), ['c']).refusal?.reason).toBe('Of which one? 1c or 2c.')
    expect(driveIn(askingOf(decision), ['down', 'down', 'c']).action).toMatchObject({ ship: 'S1' })
    const atLast = askingOf(decision, { room: 4 })
    expect(driveIn(atLast, ['down', 'down', 'down', 'b']).prompt.group).toBeNull()
    expect(driveIn(atLast, ['down', 'down', 'down', 'c']).action).toMatchObject({ ship: 'S2' })
    // What has the letter by itself goes before.
    expect(driveIn(askingOf(alone), ['a']).action).toMatchObject({ type: 'buy', ware: 'rope' })
  })

  it('are listed alone with the digit or Enter, and taken with their letter, folded or not', () => {
    for (const room of [10, 20]) {
      expect(driveIn(askingOf(decision, { room }), ['2', 'b']).action).toMatchObject({
        type: 'sail',
        ship: 'S2',
      })
      expect(drawn(['2'], room).filter(Boolean).slice(0, 3)).toEqual([
        'S2: lies in port.',
        'Esc: all, x: End of orders',
        '>a load now                   ',
      ])
      // From one ship to the other.
      expect(driveIn(askingOf(decision, { room }), ['2', '1', 'c']).action).toMatchObject({ ship: 'S1' })
    }
    expect(driveIn(askingOf(decision, { room: 10 }), ['down', 'down', 'enter']).prompt.group).toEqual({
      subject: 'S1',
    })
    const back = driveIn(askingOf(decision, { room: 10 }), ['down', 'down', 'enter', 'down', 'esc'])
    expect(back.prompt).toMatchObject({ group: null, row: 2 })
  })

  it('stay open while there is more to do, and the marker goes on', () => {
    const asking = askingOf(decision, { room: 10 })
    const load = decision.choices.find(({ type, about }) => type === 'load' && about === 'S1')!
    const last = lastTaken(decision, load, null)
    expect(openPrompt(asking, { ...last, group: 'S1' })).toMatchObject({ group: { subject: 'S1' }, row: 1 })
    // Also who took it by its letter, with the list folded, goes on there; unfolded it stays whole.
    expect(openPrompt(asking, { ...last, group: null })).toMatchObject({ group: { subject: 'S1' }, row: 1 })
    expect(openPrompt(askingOf(decision, { room: 20 }), last).group).toBeNull()
    const gone = askingOf(fleetDecision(['S2']), { room: 10 })
    expect(openPrompt(gone, { ...last, group: 'S1' }).group).toBeNull()
    expect(openPrompt(asking, { ...last, kind: 'other', group: 'S1' }).group).toBeNull()
  })

  it('come before those of another ship when the last of one is done', () => {
    const last = { ...lastTaken(decision, decision.choices.at(-2)!, null), key: 'gone' }
    const { prompt } = driveIn(askingOf(decision, { room: 20 }), [])
    const asking = askingOf(decision, { room: 20 })
    const row = rowsIn(asking, openPrompt(asking, { ...last, after: [] }))
    const marked = row[openPrompt(asking, { ...last, after: [] }).row]
    expect(marked).toMatchObject({ kind: 'choice', choice: { about: 'S2' } })
    expect(row[prompt.row]).not.toMatchObject({ choice: { about: 'S2' } })
    // What stood after it is gone, and its heading is nothing to be taken.
    const after = [{ type: 'gone', about: 'S2' }]
    expect(row[openPrompt(asking, { ...last, after }).row]).toBe(marked)
  })

  it('do not stay open for what the marker never comes to stand on', () => {
    const two = fleetDecision(['S1'])
    const acts = [...new Set(two.choices.map(({ type }) => type))].map((type) => ({
      ...{ type, letter: 'u', says: '' },
      aside: true as const,
    }))
    const load = two.choices.find(({ type, about }) => type === 'load' && about === 'S1')!
    const last = { ...lastTaken(two, load, null), group: 'S1' }
    const asking = askingOf(two, { room: 4 })
    expect(openPrompt(asking, last).group).toEqual({ subject: 'S1' })
    expect(openPrompt({ ...asking, acts }, last).group).toBeNull()
  })

  it('name the end of the segment beside the way back where there is room', () => {
    const { asking, prompt } = driveIn(askingOf(decision, { room: 10 }), ['2'])
    expect(drawPrompt(asking, prompt, { width: 60, height: 12 }, theme)[1]).toBe(
      'Esc: back to the whole list, x: End of orders',
    )
  })

  it('need no heading that would tell nothing, and fold into their name', () => {
    const plain = fleetDecision(['S1', 'S2'], { brief: false })
    const lines = (room: number) =>
      drawPrompt(
        askingOf(plain, { room }),
        openPrompt(askingOf(plain), null),
        { width: 30, height: 19 },
        theme,
      )
    expect(lines(20)).toContain(' 1a S1: load now')
    expect(lines(10)).toContain(' 1 S1 ... (3)')
    expect(driveIn(askingOf(plain), ['1', 'b']).action).toMatchObject({ type: 'sail', ship: 'S1' })
  })

  it('may be very many', () => {
    const ships = Array.from({ length: 14 }, (_, index) => `S${index + 1}`)
    const many = fleetDecision(ships)
    for (const room of [10, 100])
      for (const height of [12, 19, 40])
        for (const keys of [[], ['end'], ['7'], ['9', 'down', 'down']]) {
          const { asking, prompt } = driveIn(askingOf(many, { room }), keys)
          const lines = drawPrompt(asking, prompt, { width: 35, height }, theme)
          expect(lines).toHaveLength(height)
          expect(lines.filter((line) => line.startsWith('>'))).toHaveLength(1)
        }
  })
})

describe('choices that nothing calls for', () => {
  const calm = fleetDecision(['S1'])
  const decision = {
    ...calm,
    choices: calm.choices.map((choice) =>
      choice.about === undefined ? choice : { ...choice, tucked: 'lettered' as const },
    ),
  }

  it('are one line, whatever room there is, each with a letter of the whole list', () => {
    const { asking, prompt } = driveIn(askingOf(decision), [])
    expect(rowsIn(asking, prompt).map(({ kind }) => kind)).toEqual(['choice', 'choice', 'group', 'choice'])
    const open = driveIn(asking, ['1'])
    const lines = drawPrompt(open.asking, open.prompt, { width: 30, height: 19 }, theme)
    expect(
      lines
        .filter(Boolean)
        .slice(2, 5)
        .map((line) => line.trim()),
    ).toEqual(['>c load now', 'd sail now', 'e scrap now'])
  })

  it('stand after all that something calls for, wherever the decision has them', () => {
    const [rope, tar, ...others] = decision.choices
    const { asking, prompt } = driveIn(askingOf({ ...decision, choices: [...others, rope!, tar!] }), [])
    expect(rowsIn(asking, prompt).map(({ kind }) => kind)).toEqual(['choice', 'choice', 'group', 'choice'])
  })

  it('are taken with their letter while they are folded, and are told by it what leads there', () => {
    const { asking, prompt } = driveIn(askingOf(decision), [])
    expect(driveIn(asking, ['d']).action).toMatchObject({ type: 'sail', ship: 'S1' })
    const action = { type: 'scrap', seat: 'Ann', ship: 'S1' }
    expect(keysTo(asking, prompt, (cell) => cell, action)).toEqual(['e'])
    expect(keysTo(asking, { ...prompt, row: 2 }, (cell) => cell, action)).toEqual(['e'])
  })

  it('keep the letter that they had among the others', () => {
    const codes = giveCodes(calm, noCodes)
    const before = giveCodes({ ...calm, choices: decision.choices }, noCodes)
    expect(codeFor(giveCodes(decision, before), choiceKey(decision.choices[2]!))).toBe('c')
    // What stood alone in the list keeps its letter as it is folded.
    const alone = { ...calm, choices: calm.choices.map(({ about: _, ...choice }) => choice) }
    const kept = giveCodes(decision, giveCodes(alone, noCodes))
    const { asking, prompt } = driveIn(askingOf(decision, { codes: kept }), ['1'])
    expect(rowsIn(asking, prompt).map((row) => codeOf(asking, prompt, row))).toEqual(['c', 'd', 'e'])
    expect(codeFor(codes, choiceKey(decision.choices[2]!))).toBe('1a')
  })
})
