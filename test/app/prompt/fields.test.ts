import { describe, expect, it } from 'vitest'
import { drawPrompt } from '../../../source/app/prompt/draw.ts'
import { drawnPlaces, outlook } from '../../../source/app/prompt/form/outlook.ts'
import { argumentAsked } from '../../../source/app/prompt/prompt.ts'
import type { Choice } from '../../../source/kernel/contract/game.ts'
import { askingOf, drive, driveIn } from './asking.ts'
import { draw, start, theme } from './drawn.ts'
import { decision } from './picnic.ts'

describe('a count', () => {
  it('is stepped, typed and kept within its bounds', () => {
    expect(drive(start, ['enter', 'right', 'right', 'enter']).action).toMatchObject({
      ware: 'barrel',
      count: 3,
    })
    expect(drive(start, ['enter', '1', '1', 'enter']).action).toMatchObject({ count: 11 })
    expect(drive(start, ['enter', '9', '9', 'enter']).action).toMatchObject({ count: 9 })
    expect(drive(start, ['enter', '1', '3', 'enter']).action).toMatchObject({ count: 3 })
    expect(drive(start, ['enter', '9', '9', '5', 'enter']).action).toMatchObject({ count: 5 })
    expect(drive(start, ['enter', '2', 'esc', 'enter', '2', 'enter']).action).toMatchObject({ count: 2 })
    expect(drive(start, ['enter', 'left', 'enter']).action).toMatchObject({ count: 1 })
    expect(drive(start, ['enter', 'end', 'enter']).action).toMatchObject({ count: 12 })
  })

  it('shows what it would cost before Enter', () => {
    expect(draw(['enter', 'right']).join('\n')).toContain('2 gold of 50')
  })

  it('loses nothing by Esc', () => {
    expect(drive(start, ['enter', '7', 'esc', 'enter', 'enter']).action).toMatchObject({ count: 7 })
  })
})

describe('a tally', () => {
  const load = ['down', 'down', 'enter']

  it('starts full where the game says so, as far as the limits go', () => {
    expect(drive(start, [...load, 'enter']).action).toMatchObject({ cargo: { wine: 5, corn: 1 } })
  })

  it('is changed item by item and never beyond a limit', () => {
    expect(drive(start, [...load, 'c', 'right', 'down', '3', 'enter']).action).toMatchObject({
      cargo: { wine: 1, corn: 3 },
    })
    expect(drive(start, [...load, 'down', 'right', 'right', 'enter']).action).toMatchObject({
      cargo: { wine: 5, corn: 1 },
    })
  })

  it('begins a new number with the digit that would be too much', () => {
    expect(drive(start, [...load, 'c', '3', '2', 'enter']).action).toMatchObject({ cargo: { wine: 2 } })
  })

  it('is refused with the rule while a limit does not hold', () => {
    const { action, refusal } = drive(start, [...load, 'c', 'right', 'enter'])
    expect(action).toBeNull()
    expect(refusal).toEqual({ rule: '2.4', reason: 'The hold takes two to six.' })
  })

  it('shows limits with running totals', () => {
    expect(draw([...load, 'c', 'right', 'right']).join('\n')).toMatch(/In all +2 \(2 to 6\)/)
  })
})

describe('a place', () => {
  const visit = ['e']

  it('is taken under the cursor', () => {
    expect(drive(start, [...visit, '@55', 'enter']).action).toMatchObject({ port: '55' })
  })

  it('is looked for from one that may be taken', () => {
    expect(drive(start, ['@22', ...visit]).asking.cursor).toBe('11')
    expect(drive(start, ['@55', ...visit]).asking.cursor).toBe('55')
  })

  it('is walked to with a key, from one to the next', () => {
    expect(drive(start, [...visit, '@33', '.']).asking.cursor).toBe('55')
    expect(drive(start, [...visit, '@33', ',']).asking.cursor).toBe('11')
  })

  it('may be one of two in a cell', () => {
    expect(drive(start, [...visit, '@33', 'enter']).action).toMatchObject({ port: '33' })
    expect(drive(start, [...visit, '@33', 'w', 'enter']).action).toMatchObject({ port: '33/2' })
  })

  it('may lie off the map and is then taken from the list', () => {
    expect(drive(start, [...visit, 'tab', 'end', 'enter']).action).toMatchObject({ port: 'Home' })
  })

  it('is refused with the reason of the rules, or a plain one', () => {
    expect(drive(start, [...visit, '@11', 'enter']).refusal).toEqual({
      rule: '4.2',
      reason: 'There is plague in 11.',
    })
    expect(drive(start, [...visit, '@22', 'enter']).action).toBeNull()
    expect(drive(start, [...visit, '@22', 'enter']).refusal).toEqual({
      rule: '4.1',
      reason: 'This place cannot be chosen.',
    })
  })

  it('is refused with what the places have in common, where the question says it', () => {
    const args = {
      at: { kind: 'place', of: ['12', '13'], others: { rule: '4.4', reason: 'There is a well.' } },
    } as const
    const dig: Choice = { type: 'dig', rule: '4.3', label: 'Dig', args }
    const asking = askingOf({ ...decision, choices: [dig] }, { cursor: '22' })
    expect(driveIn(asking, ['enter']).refusal).toEqual({ rule: '4.4', reason: 'There is a well.' })
  })
})

describe('a way', () => {
  const sail = ['d']

  it('is drawn to the cursor with its points', () => {
    const { asking, prompt } = drive(start, [...sail, '@13'])
    expect(outlook(asking, prompt)).toEqual({ lines: ['2 of 4 points'], places: ['12', '13'] })
    expect(drive(start, [...sail, '@13', 'enter']).action).toMatchObject({ path: ['13'] })
  })

  it('goes by the points added, which Backspace takes back', () => {
    expect(drive(start, [...sail, '@21', ' ', '@22', 'enter']).action).toMatchObject({ path: ['21', '22'] })
    const back = drive(start, [...sail, '@21', ' ', '@22', ' ', 'backspace'])
    expect(argumentAsked(back.asking, back.prompt)?.field).toMatchObject({ points: ['21'] })
  })

  it('stays drawn to its last point while the cursor is nowhere', () => {
    const { asking, prompt } = drive(start, [...sail, '@21', ' ', '@55'])
    expect(drawnPlaces(asking, prompt)).toEqual(['21'])
  })

  it('takes the nearer of two places in a cell unless told otherwise', () => {
    expect(drive(start, [...sail, '@33', 'enter']).action).toMatchObject({ path: ['33'] })
  })

  it('is refused beyond the allowance', () => {
    const { action, refusal } = drive(start, [...sail, '@55', 'enter'])
    expect(action).toBeNull()
    expect(refusal).toMatchObject({ rule: '3.2' })
  })

  describe('that a rule keeps from some places', () => {
    const why = { rule: '5.6', reason: 'A pilot must be with them.' }
    const path = {
      kind: 'path',
      on: 'sea',
      from: '11',
      of: ['12', '13'],
      points: 4,
      barred: { '22': why },
    } as const
    const row: Choice = { type: 'row', rule: '5.5', label: 'Row', args: { path } }
    const keys = (cursor: string, ...pressed: string[]) =>
      driveIn(askingOf({ ...decision, choices: [row] }, { cursor }), ['enter', ...pressed])
    const lines = (cursor: string, ...pressed: string[]) => {
      const { asking, prompt } = keys('11', `@${cursor}`, ...pressed)
      return drawPrompt(asking, prompt, { width: 60, height: 19 }, theme).join('\n')
    }

    it('says which under the cursor, and at Enter and Space', () => {
      expect(lines('22')).toContain('not for this way: A pilot must be with them. [5.6]')
      for (const key of ['enter', ' ']) expect(keys('11', '@22', key).refusal).toEqual(why)
    })

    it('says for any other that it is too far', () => {
      const reason = 'No way of 4 movement points leads here.'
      for (const key of ['enter', ' '])
        expect(keys('11', '@55', key).refusal).toEqual({ rule: '5.5', reason })
      expect(lines('55')).not.toContain('not for this way')
    })

    it('says it of what is looked for by name', () => {
      expect(lines('11', 'tab', '/', '2', '2')).toContain('A pilot must be with them. [5.6]')
      expect(lines('11', 'tab', '/', '5', '5')).toContain('Nothing within 4 movement points is called so.')
    })
  })

  it('names what is looked for by words and is no place to choose, with what it is there for', () => {
    const to = { kind: 'place', of: ['11', '12'] } as const
    const row: Choice = { type: 'row', rule: '5.5', label: 'Row', args: { to } }
    const placeNamed = (words: string) =>
      words === 'cape' ? { label: 'The Cape, 33', passed: 'boats row round it' } : null
    const asked = askingOf({ ...decision, choices: [row] }, { placeNamed })
    const typed = (word: string, ...more: string[]) => driveIn(asked, ['enter', 'tab', '/', ...word, ...more])
    const drawn = (word: string) => {
      const { asking, prompt } = typed(word)
      return drawPrompt(asking, prompt, { width: 60, height: 19 }, theme).join(' ')
    }
    const reason = 'The Cape, 33, is no place to choose here: boats row round it.'
    expect(drawn('cape')).toContain(reason)
    expect(typed('cape', 'enter').refusal?.reason).toBe(reason)
    expect(drawn('qqq')).toContain('Nothing is called so.')
  })

  it('gives the reason of the rules for what is on the map and not in the list, and not for a mistyped word', () => {
    const others = { rule: '4.4', reason: 'There is a well.' }
    const dig: Choice = {
      type: 'dig',
      rule: '4.3',
      label: 'Dig',
      args: { at: { kind: 'place', of: ['11', '12'], others } },
    }
    const placeNamed = (words: string) => (['cape', '33'].includes(words) ? { label: 'The Cape, 33' } : null)
    const asked = askingOf({ ...decision, choices: [dig] }, { placeNamed })
    const drawn = (word: string) => {
      const { asking, prompt } = driveIn(asked, ['enter', 'tab', '/', ...word])
      return drawPrompt(asking, prompt, { width: 60, height: 19 }, theme).join(' ')
    }
    for (const word of ['cape', '33']) expect(drawn(word), word).toContain('There is a well. [4.4]')
    expect(drawn('caqe')).toContain('Nothing is called so.')
    expect(driveIn(asked, ['enter', 'tab', '/', ...'caqe', 'enter']).refusal).toEqual({
      rule: '4.3',
      reason: 'Nothing is called so.',
    })
  })

  it('asks for an end while the cursor stands at the start', () => {
    expect(drive(start, [...sail, 'enter']).refusal?.reason).toContain('Move the cursor')
  })
})
