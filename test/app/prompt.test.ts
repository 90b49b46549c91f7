import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { widthOf } from '../../source/app/lines.ts'
import { rowsOf, startRow } from '../../source/app/prompt/choices.ts'
import { drawPrompt } from '../../source/app/prompt/draw.ts'
import { asked, drawnPlaces, openPrompt, outlook } from '../../source/app/prompt/prompt.ts'
import { buildTheme } from '../../source/app/theme.ts'
import { askingAt, drive, firstState, game } from './asking.ts'
import { cellOf } from './islands.ts'

const start = firstState()
const theme = buildTheme('mono', 0)
const draw = (keys: readonly string[], room = 30, size = { width: 34, height: 19 }) => {
  const { asking, prompt } = drive(start, keys, room)
  return drawPrompt(asking, prompt, size, theme)
}

describe('the list of choices', () => {
  it('leaves standing orders to their own page and puts the end last', () => {
    const rows = rowsOf(game.decisions(start)[0]!, null, 30, cellOf)
    const types = rows.map((row) => (row.kind === 'choice' ? row.choice.type : row.type))
    expect(types).not.toContain('standing')
    expect(types.at(-1)).toBe('done')
  })

  it('groups choices of one type when there is no room for all', () => {
    const rows = rowsOf(game.decisions(start)[0]!, null, 10, cellOf)
    expect(rows).toContainEqual({ kind: 'group', type: 'dig', label: 'Dig at', open: 5, all: 5 })
    const inside = rowsOf(game.decisions(start)[0]!, 'dig', 10, cellOf)
    expect(inside).toHaveLength(5)
  })

  it('opens a group with Enter and leaves it with Esc, back on its row', () => {
    const opened = drive(start, ['end', 'up', 'enter'], 10)
    expect(opened.prompt.group).toBe('dig')
    const back = drive(start, ['end', 'up', 'enter', 'down', 'esc'], 10)
    expect(back.prompt).toMatchObject({ group: null, row: opened.prompt.group === null ? -1 : 8 })
  })

  it('lists what can be done at a place', () => {
    const rows = rowsOf(game.decisions(start)[0]!, '@22', 10, cellOf)
    expect(rows.map((row) => row.kind === 'choice' && row.choice.label)).toEqual(['Dig at 22'])
  })

  it('says why a choice is off, and does not take it', () => {
    const { action, refusal } = drive(start, ['down', 'enter'])
    expect(action).toBeNull()
    expect(refusal).toEqual({ rule: '2.2', reason: 'Nobody sells guns here.' })
    expect(draw(['down']).join('\n')).toContain('Nobody sells guns here. [2.2]')
  })

  it('sends the cursor to the place of the marked choice', () => {
    expect(drive(start, ['end', 'up']).asking.cursor).toBe('52')
  })

  it('takes a choice with nothing to tell by its letter at once, but first shows what has consequences', () => {
    const dig = drive(start, ['i'])
    expect(dig.action).toMatchObject({ type: 'dig', site: '12' })
    const gamble = drive(start, ['h'])
    expect(gamble.action).toBeNull()
    expect(outlook(gamble.asking, gamble.prompt)).toMatchObject({ lines: ['Three dice are rolled.'] })
    expect(drive(start, ['h', 'enter']).action).toEqual({ type: 'gamble', seat: 'Ann' })
  })

  it('marks the choice last taken again, never another one in its place', () => {
    const rows = rowsOf(game.decisions(start)[0]!, null, 30, cellOf)
    const last = { key: 'visit {}', kind: 'turn', group: null }
    const at = startRow(rows, last)
    expect(rows[at]).toMatchObject({ choice: { type: 'visit' } })
    expect(startRow(rows, { ...last, key: 'gone {}' })).toBe(0)
  })

  it('keeps a group open while there is more to do in it', () => {
    const last = { key: 'dig {"site":"12"}', kind: 'turn', group: 'dig' }
    const more = openPrompt(askingAt({ ...start, dug: ['12'] }, '11', 10), last)
    expect(more).toMatchObject({ group: 'dig', row: 1 })
    const none = openPrompt(askingAt({ ...start, dug: ['12', '22', '32', '42', '52'] }, '11', 10), last)
    expect(none.group).toBeNull()
    expect(openPrompt(askingAt({ ...start, losses: 1 }, '11', 10), last).group).toBeNull()
  })

  it('lists what is left undone before the end, and ends with a second Enter', () => {
    expect(drive(start, ['end', 'enter']).action).toBeNull()
    expect(draw(['end', 'enter']).join('\n')).toContain('Nobody has dug. [7.1]')
    expect(drive(start, ['end', 'enter', 'enter']).action).toEqual({ type: 'done', seat: 'Ann' })
    expect(drive(start, ['end', 'enter', 'esc']).prompt.ending).toBeNull()
  })

  it('ends at once when nothing is undone', () => {
    expect(drive({ ...start, dug: ['12'] }, ['end', 'enter']).action).toEqual({ type: 'done', seat: 'Ann' })
  })
})

describe('a count', () => {
  it('is stepped, typed and kept within its bounds', () => {
    expect(drive(start, ['enter', 'right', 'right', 'enter']).action).toMatchObject({
      ware: 'barrel',
      count: 3,
    })
    expect(drive(start, ['enter', '1', '1', 'enter']).action).toMatchObject({ count: 11 })
    expect(drive(start, ['enter', '9', '9', 'enter']).action).toMatchObject({ count: 12 })
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
    expect(drive(start, [...visit, '@22', 'enter']).refusal?.rule).toBe('4.1')
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
    expect(asked(back.asking, back.prompt)?.field).toMatchObject({ points: ['21'] })
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

  it('asks for an end while the cursor stands at the start', () => {
    expect(drive(start, [...sail, 'enter']).refusal?.reason).toContain('Move the cursor')
  })
})

describe('questions in a row', () => {
  it('fills in what has one answer only and asks the rest', () => {
    const { action } = drive(start, ['f', 'down', 'enter'])
    expect(action).toEqual({ type: 'paint', seat: 'Ann', what: 'hull', colour: 'blue' })
  })

  it('opens a lone question at once', () => {
    const { asking, prompt } = drive({ ...start, losses: 1 }, [])
    expect(asked(asking, prompt)?.name).toBe('what')
    expect(drive({ ...start, losses: 1 }, ['b']).action).toMatchObject({ what: 'sail' })
  })
})

describe('the panel', () => {
  const sizes = [
    { width: 34, height: 19 },
    { width: 40, height: 35 },
    { width: 30, height: 12 },
  ]
  const keys = [
    'enter',
    'down',
    'up',
    'right',
    'left',
    ' ',
    'esc',
    'tab',
    'a',
    'c',
    '3',
    'end',
    'd',
    'e',
    'w',
    '.',
    '@33',
    '@55',
  ]

  it('fills exactly its room, whatever is pressed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...keys), { maxLength: 12 }),
        fc.constantFrom(...sizes),
        (pressed, size) => {
          const lines = draw(pressed, 10, size)
          expect(lines).toHaveLength(size.height)
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(size.width)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('never offers an action that the rules refuse', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 15 }), (pressed) => {
        const { action } = drive(start, pressed)
        if (action) expect(game.apply(start, action)).toMatchObject({ ok: true })
      }),
      { numRuns: 500 },
    )
  })

  it('names place and question when nothing can be done', () => {
    const asking = askingAt(start)
    const empty = { ...asking, decision: { ...asking.decision, choices: [] } }
    const { prompt } = drive(start, [])
    expect(drawPrompt(empty, prompt, { width: 34, height: 10 }, theme).join('\n')).toContain(
      'Nothing to be done',
    )
  })
})
