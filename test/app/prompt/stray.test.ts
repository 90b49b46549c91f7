import { describe, expect, it } from 'vitest'
import { defaultBindings } from '../../../source/app/keys/bindings.ts'
import { choiceKey } from '../../../source/app/prompt/choices.ts'
import { codeFor } from '../../../source/app/prompt/codes.ts'
import { press } from '../../../source/app/prompt/press.ts'
import { openedForm } from '../../../source/app/prompt/prompt.ts'
import { askingOf, driveIn, fleetDecision } from './asking.ts'
import { decision, fill, form, picnicOf } from './picnic.ts'

/** How many guests and pies there are after these keys on the page of a picnic. */
function amounts(...keys: string[]) {
  const { asking: now, prompt } = form(...keys)
  const { guests, basket } = openedForm(now, prompt)!.filled.values
  return { guests, basket }
}

describe('a letter that names no row of a page', () => {
  it('is refused, and keeps digits after it from the row before', () => {
    expect(form('i', '3', 'q').refusal?.reason).toBe('q is no row of this page.')
    expect(amounts('i', '3', 'q', '1')).toEqual(amounts('i', '3'))
    expect(form('i', '3', 'q', '1').refusal?.reason).toBe(
      "q is no row here, so 1 changes nothing: first a row's letter.",
    )
    expect(amounts('i', '3', 'q', '1', '4')).toEqual(amounts('i', '3'))
  })

  it('is over with the letter of a row, or with any other key', () => {
    expect(amounts('i', '3', 'q', '1', 'g', '4').guests).toBe(4)
    expect(amounts('i', '3', 'q', 'up', '4').guests).toBe(4)
    expect(picnicOf(form('t', '@33', 'enter', 'g', 'q', '1', 'p'))).toMatchObject({ to: '33' })
    expect(form('q', 'x').prompt.open).toBeNull()
  })

  it('leaves nothing for the Enter that a hand adds to the number', () => {
    const there = ['t', '@33', 'enter', 'q', '1', 'enter'] as const
    expect(form(...there).action).toBeNull()
    expect(form(...there).refusal?.reason).toBe('That number was for no row; Enter again goes on.')
    expect(form(...there, 'enter').action).toMatchObject({ type: 'picnic', to: '33' })
  })

  it('may be a command of the table, which it stays, and digits after it are astray as well', () => {
    const before = form('i', '3')
    expect(press(before.asking, before.prompt, 'z')).toMatchObject({ passes: true })
    expect(amounts('i', '3', 'z', '1')).toEqual(amounts('i', '3'))
    expect(press(before.asking, before.prompt, 'C')).toBeNull()
    expect(press(before.asking, before.prompt, '?')).toBeNull()
  })

  it('does so among amounts that are asked for by themselves', () => {
    const { items } = decision.choices[1]!.args!.basket as {
      items: Record<string, { max: number; label: string }>
    }
    const pack = {
      ...{ type: 'pack', rule: '4.7', label: 'Pack' },
      args: { basket: { kind: 'tally', items, limits: [] } },
    } as const
    const now = askingOf({ ...decision, choices: [pack, ...decision.choices] }, { fill })
    const done = (...keys: string[]) => driveIn(now, ['enter', ...keys])
    expect(done('3', 'q', '1').refusal?.rule).toBe('4.7')
    expect(done('3', 'q', '1', 'enter', 'enter').action).toMatchObject({ basket: { pies: 3 } })
  })
})

describe('a digit that names nothing in a list', () => {
  const orders = (...keys: string[]) =>
    driveIn(askingOf(fleetDecision(['S2', 'S3'], { wares: ['rope'] })), keys)
  /** The only one: a letter without its digit is meant for it. */
  const alone = (...keys: string[]) =>
    driveIn(askingOf(fleetDecision(['S2'], { orders: ['load'], wares: [] })), keys)

  it('is refused, and the letter after it is done to nobody else', () => {
    expect(orders('1').refusal?.reason).toBe('1 stands for nothing here; 2 and 3 do.')
    const { codes, decision: open } = alone().asking
    const letter = codeFor(codes, choiceKey(open.choices.find(({ type }) => type === 'load')!)).slice(1)
    expect(alone(letter).action).toMatchObject({ type: 'load' })
    for (const digit of ['1', '9', '0']) {
      const after = alone(digit, letter)
      expect(after.action, digit).toBeNull()
      expect(after.refusal?.reason).toBe(
        `${digit} stands for nothing here, so ${letter} did nothing: ${letter} again is meant alone.`,
      )
    }
    expect(alone('1', letter, letter).action).toMatchObject({ type: 'load' })
    expect(alone('1', '2', letter).action).toMatchObject({ type: 'load' })
    expect(orders('9', 'a').action).toBeNull()
    expect(orders('a').action).toMatchObject({ type: 'buy' })
  })

  it('ends nothing, takes nothing that is marked, and leaves the keys that move to themselves', () => {
    expect(orders('x').action).toMatchObject({ type: 'done' })
    expect(orders('1', 'x').action).toBeNull()
    expect(orders('1', 'x', 'x').action).toMatchObject({ type: 'done' })
    expect(orders('1', 'enter').action).toBeNull()
    expect(orders('1', 'enter').refusal?.reason).toBe(
      '1 was for nothing here; once more takes what is marked.',
    )
    expect(orders('1', 'enter', 'enter').action).toMatchObject({ type: 'buy' })
    expect(orders('1', 'j').prompt.row).toBe(orders('j').prompt.row)
  })

  it('is refused before the end of a segment, too, which an Enter after it does not end', () => {
    const undone = [{ rule: '1.1', reason: 'Gold lies about.', lost: true as const }]
    const ending = (...keys: string[]) =>
      driveIn(askingOf({ ...fleetDecision(['S2']), undone }), ['x', ...keys])
    expect(ending('enter').action).toMatchObject({ type: 'done' })
    expect(ending('7').refusal?.reason).toBe('7 stands for nothing here.')
    expect(ending('7', 'enter').action).toBeNull()
  })

  it('is not the first half of a code, which takes and ends nothing without its other half', () => {
    expect(alone('2', 'enter').action).toBeNull()
    expect(alone('2', 'enter').refusal?.reason).toBe('2 does nothing alone: a letter comes after it.')
    expect(alone('2', 'x').action).toBeNull()
    expect(alone('2', 'x').refusal?.reason).toBe('2x stands for nothing here.')
    expect(alone('2', 'z')).toMatchObject({ used: true, prompt: { typed: '' } })
  })

  it('leaves what follows a code that stands for nothing astray as well', () => {
    const letter = 'a'
    for (const wrong of [
      ['2', '9'],
      ['2', 'q'],
    ]) {
      const code = wrong.join('')
      expect(alone(...wrong).refusal?.reason).toBe(`${code} stands for nothing here.`)
      expect(alone(...wrong, letter).action, code).toBeNull()
      expect(alone(...wrong, letter).refusal?.reason).toBe(
        `${code} stands for nothing here, so a did nothing: a again is meant alone.`,
      )
      expect(alone(...wrong, letter, letter).action, code).toMatchObject({ type: 'load' })
      expect(alone(...wrong, 'enter').action, code).toBeNull()
      expect(alone(...wrong, 'x').action, code).toBeNull()
      expect(alone(...wrong, '2', letter).action, code).toMatchObject({ type: 'load' })
    }
  })

  it('nor does it among the entries of an argument', () => {
    const args = { where: { kind: 'one', of: ['north', 'south'] } } as const
    const look = { type: 'look', rule: '4.8', label: 'Look', args }
    const done = (...keys: string[]) => driveIn(askingOf({ ...fleetDecision([]), choices: [look] }), keys)
    expect(done('b').action).toMatchObject({ where: 'south' })
    expect(done('2').refusal).toMatchObject({ rule: '4.8' })
    expect(done('2', 'b').action).toBeNull()
  })
})

describe('one step back', () => {
  it('leaves a page at once, also after digits, or a letter of two that nobody sees waiting', () => {
    for (const keys of [['i', '3'], ['i', '1', '2'], ['q'], ['q', '1']])
      expect(form(...keys, 'esc').prompt.open, keys.join('')).toBeNull()
    const { asking: now, prompt } = form()
    expect(press(now, { ...prompt, typed: 'z' }, defaultBindings.back[0]!)?.prompt.open).toBeNull()
  })

  it('first drops what is typed to find a place, and stays in its list', () => {
    const listed = ['up', 'up', 'tab', 'tab', '/', '3']
    expect(form(...listed).prompt).toMatchObject({ words: '3', argument: 'to' })
    expect(form(...listed, 'esc').prompt).toMatchObject({ words: null, argument: 'to' })
    expect(form(...listed, 'esc', 'esc').prompt.argument).toBeNull()
  })
})
