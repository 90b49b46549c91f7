import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { widthOf } from '../../../source/app/parts/lines.ts'
import { lastTaken, rowsOf, startRow } from '../../../source/app/prompt/choices.ts'
import { drawPrompt } from '../../../source/app/prompt/draw.ts'
import { endAsked, press } from '../../../source/app/prompt/press.ts'
import { argumentAsked, openPrompt } from '../../../source/app/prompt/prompt.ts'
import type { Choice, Undone } from '../../../source/kernel/contract/game.ts'
import { cellOf } from '../islands/game.ts'
import { askingAt, askingOf, drive, driveIn, fleetDecision, game } from './asking.ts'
import { draw, start, theme } from './drawn.ts'

describe('the list of choices', () => {
  it('leaves standing orders to their own page and puts the end last', () => {
    const rows = rowsOf(game.decisions(start)[0]!, null, 30, cellOf)
    const types = rows.map((row) => (row.kind === 'choice' ? row.choice.type : row.subject))
    expect(types).not.toContain('order')
    expect(types.at(-1)).toBe('done')
  })

  it('scrolls when there is no room for all, and says where it stands', () => {
    const lines = draw(['down', 'down', 'down', 'down', 'down', 'down'])
    expect(lines.join('\n')).not.toContain('of 14')
    const low = draw(['end'], 30, { width: 34, height: 12 })
    expect(low.join('\n')).toMatch(/>x End the turn/)
    expect(low.join('\n')).toMatch(/14 of 14: \d+ above/)
  })

  it('leaves no blank line while one of its lines is cut, whatever is still to be done', () => {
    const [decision] = game.decisions(start)
    const choices = Array.from({ length: 4 }, (_, n) => ({
      ...{ type: 'gamble', rule: '2.3', fixed: {}, args: {} },
      label: `Gamble ${n} times ${'and once more after that '.repeat(5)}`,
    }))
    const reason = 'Somebody waits for all of you to come, and has done so for long.'
    const undone: readonly Undone[] = [{ rule: '2.3', reason, harmless: true }]
    const asking = askingOf({ ...decision!, choices, undone, brief: [] })
    for (let height = 8; height < 40; height++) {
      const lines = drawPrompt(asking, openPrompt(asking, null), { width: 34, height }, theme)
      const cut = lines.filter((line) => line.trimEnd().endsWith('~'))
      if (lines.some((line) => line.trim() === '')) expect(cut, `${height} rows`).toEqual([])
    }
  })

  it('lists what can be done at a place', () => {
    const rows = rowsOf(game.decisions(start)[0]!, { cell: '22' }, 10, cellOf)
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

  it('takes a choice with nothing to fill in by its letter at once', () => {
    const dig = drive(start, ['i'])
    expect(dig.action).toMatchObject({ type: 'dig', site: '12' })
    expect(drive(start, ['h']).action).toEqual({ type: 'gamble', seat: 'Ann' })
  })

  it('marks what comes after the choice last taken, never what is to be taken knowingly', () => {
    const decision = game.decisions(start)[0]!
    const rows = rowsOf(decision, null, 30, cellOf)
    const typeAt = (row: number) => {
      const at = rows[row]
      return at?.kind === 'choice' ? at.choice.type : null
    }
    const open = decision.choices.filter(({ off, end, standing }) => !off && !end && !standing)
    const takenAt = (index: number) => lastTaken(decision, open[index]!, null)
    expect(typeAt(startRow(rows, takenAt(0), []))).toBe(open[1]!.type)
    const knowingly = [{ type: open[1]!.type, letter: 'q', says: '', aside: true as const }]
    expect(typeAt(startRow(rows, takenAt(0), knowingly))).toBe(
      open.find((_, n) => n > 1 && open[n]!.type !== open[1]!.type)!.type,
    )
    expect(startRow(rows, null, [])).toBe(0)
    expect(startRow(rows, takenAt(open.length - 1), [])).toBe(0)
  })

  it('lists what is off, but nothing that is off in vain', () => {
    const decision = game.decisions(start)[0]!
    const [one] = decision.choices
    const off = { rule: '1', reason: 'Not now.' }
    const listed = (more: object) => {
      const barred = { ...one!, type: 'barred', off, ...more }
      const rows = rowsOf({ ...decision, choices: [...decision.choices, barred] }, null, 30, cellOf)
      return rows.some((row) => row.kind === 'choice' && row.choice.type === 'barred')
    }
    expect([listed({}), listed({ vain: true })]).toEqual([true, false])
  })

  it('marks no subject of which everything is to be taken knowingly', () => {
    const decision = game.decisions(start)[0]!
    const [one] = decision.choices
    const bargains = ['ask', 'give'].map((type) => ({ ...one!, type, about: 'Bob', fixed: {} }))
    const choices = [one!, ...bargains, ...decision.choices.slice(1)]
    const rows = rowsOf({ ...decision, choices }, null, 4, cellOf)
    const taken = lastTaken({ ...decision, choices }, one!, null)
    const aside = bargains.map(({ type }) => ({ type, letter: 'q', says: '', aside: true as const }))
    const isBob = (row: number) => rows[row]?.kind === 'group' && rows[row].subject === 'Bob'
    expect(isBob(startRow(rows, taken, []))).toBe(true)
    expect(isBob(startRow(rows, taken, aside))).toBe(false)
  })

  it('marks an end that is mostly taken before what comes after the choice last taken', () => {
    const decision = game.decisions(start)[0]!
    const choices = decision.choices.map((choice) =>
      choice.end ? { ...choice, usual: true as const } : choice,
    )
    const rows = rowsOf({ ...decision, choices }, null, 30, cellOf)
    const first = decision.choices.find(({ off, end, standing }) => !off && !end && !standing)!
    const marked = rows[startRow(rows, lastTaken(decision, first, null), [])]
    expect(marked?.kind === 'choice' && marked.choice.end).toBe(true)
  })

  it('ends by its letter wherever it is pressed, after what is left undone', () => {
    const dug = { ...start, dug: ['12'] }
    for (const before of [[], ['down'], ['a'], ['b'], ['d'], ['d', 'tab']])
      expect(drive(dug, [...before, 'x']).action).toEqual({ type: 'done', seat: 'Ann' })
    expect(drive(start, ['d', 'x']).prompt.ending).not.toBeNull()
    expect(drive(start, ['x', 'enter']).action).toEqual({ type: 'done', seat: 'Ann' })
  })

  it('asks at once what is left undone after an answer that was to end it', () => {
    const opened = (state: typeof start) => {
      const { asking, prompt } = drive(state, [])
      return endAsked(asking, prompt)
    }
    const [open, done] = [opened(start), opened({ ...start, dug: ['12'] })]
    expect([open.ending, done.ending]).toEqual([expect.any(Number), null])
  })

  it('says by its letter why it may not end', () => {
    const why = { rule: '1.3', reason: 'Somebody waits.' }
    const asking = askingOf(fleetDecision(['A1']))
    const { decision } = asking
    const choices = decision.choices.map((one) => (one.end ? { ...one, off: why } : one))
    expect(driveIn({ ...asking, decision: { ...decision, choices } }, ['x']).refusal).toEqual(why)
    const endless = decision.choices.filter(({ end }) => !end)
    expect(
      driveIn({ ...asking, decision: { ...decision, choices: endless } }, ['x']).refusal?.reason,
    ).toMatch(/answered/)
  })

  it('ends a segment at once where nothing is left undone', () => {
    expect(drive({ ...start, dug: ['12'] }, ['x']).action).toEqual({ type: 'done', seat: 'Ann' })
  })

  it('lists what is left undone before the end, and ends with a second Enter', () => {
    expect(drive(start, ['end', 'enter']).action).toBeNull()
    expect(draw(['end', 'enter']).join('\n')).toContain('Nobody has dug. [7.1]')
    expect(drive(start, ['end', 'enter', 'enter']).action).toEqual({ type: 'done', seat: 'Ann' })
    expect(drive(start, ['x', 'x']).action).toEqual({ type: 'done', seat: 'Ann' })
    expect(drive(start, ['end', 'enter', 'esc']).prompt.ending).toBeNull()
  })

  it('ends at once when nothing is undone', () => {
    expect(drive({ ...start, dug: ['12'] }, ['end', 'enter']).action).toEqual({ type: 'done', seat: 'Ann' })
  })
})

describe('under the list', () => {
  const lines = (undone: number, height: number, brief?: readonly string[]) => {
    const decision = {
      ...fleetDecision([], { brief: false }),
      undone: Array.from({ length: undone }, (_, n) => ({
        rule: '1.4',
        reason: `Thing ${n} is to be done.`,
      })),
      ...(brief && { brief: brief.map((text) => ({ text })) }),
    }
    const asking = askingOf(decision)
    return drawPrompt(asking, openPrompt(asking, null), { width: 30, height }, theme)
  }

  it('stands what is still to do, as much as there is room for', () => {
    expect(lines(2, 19)).toContain('Still to do:')
    expect(lines(2, 19)).toContain('- Thing 1 is to be done.')
    expect(lines(9, 12).join(' ')).toMatch(/Still to do \(\d of 9\):/)
    expect(lines(9, 6)).toContain('Still to do: 9, listed by x')
    expect(lines(0, 19).join(' ')).not.toContain('Still')
  })

  it('stands what would be lost also where much comes of the marked choice, and what costs nothing where rows are free', () => {
    const drawn = (coming: number, height: number, harmless: boolean) => {
      const lost = { rule: '1.4', reason: 'The sea comes in.', ...(harmless && { harmless: true as const }) }
      const lines = Array.from({ length: coming }, (_, n) => `Bear ${n + 1} may come along here.`)
      const asking = askingOf(
        { ...fleetDecision([], { brief: false }), undone: [lost] },
        { forecast: () => ({ lines, places: [] }) },
      )
      return drawPrompt(asking, openPrompt(asking, null), { width: 40, height }, theme)
    }
    expect(drawn(2, 19, false)).toEqual(expect.arrayContaining(['Still to do:', '- The sea comes in.']))
    expect(drawn(2, 19, true)).toEqual(expect.arrayContaining(['Bear in mind:', '- The sea comes in.']))
    for (let height = 12; height < 24; height++)
      expect(drawn(30, height, false).join(' ')).toContain('The sea comes in.')
    expect(drawn(30, 16, true).join(' ')).not.toContain('The sea')
  })

  it('names the worst of it in one line or two where there is no room for more', () => {
    expect(lines(9, 5)).toContain('To do, x lists 9: Thing 0...')
    expect(lines(9, 6).slice(-2)).toEqual(['Still to do: 9, listed by x', '- Thing 0 is to be done.'])
    const undone = [
      { rule: '1.4', reason: 'Somebody is idle.', harmless: true as const },
      { rule: '1.4', reason: 'The sea comes in.' },
    ]
    const asking = askingOf({ ...fleetDecision([], { brief: false }), undone })
    const drawn = drawPrompt(asking, openPrompt(asking, null), { width: 36, height: 5 }, theme)
    expect(drawn).toContain('To do, x lists 2: The sea comes in.')
    const narrow = drawPrompt(asking, openPrompt(asking, null), { width: 25, height: 5 }, theme)
    expect(narrow.join()).not.toContain('To do, x')
  })

  it('breaks off the first where none of it has room whole, and never stands a heading over nothing', () => {
    const undone = [{ rule: '1.4', reason: 'One and two and three '.repeat(12), harmless: true as const }]
    const asking = askingOf({ ...fleetDecision([], { brief: false }), undone })
    for (let height = 4; height < 24; height++) {
      const drawn = drawPrompt(asking, openPrompt(asking, null), { width: 30, height }, theme)
      const heading = drawn.findIndex((line) => line.startsWith('Bear in mind'))
      if (heading < 0) continue
      expect(drawn[heading]).toBe('Bear in mind:')
      expect(drawn[heading + 1]).toMatch(/^- One and two/)
      const last = drawn.findLast((line) => line !== '')!
      expect(last.endsWith('...') || drawn.join(' ').split('three').length === 13).toBe(true)
    }
  })

  it('calls that still to do which the key of the end lists, and says so only where it does', () => {
    const idle = { rule: '1.4', reason: 'Somebody is idle.', harmless: true as const }
    const wet = { rule: '1.4', reason: 'The sea comes in.' }
    const drawn = (undone: readonly Undone[], height: number) => {
      const asking = askingOf({ ...fleetDecision([], { brief: false }), undone })
      return drawPrompt(asking, openPrompt(asking, null), { width: 30, height }, theme)
    }
    for (let height = 4; height < 20; height++)
      expect(drawn([idle], height).join(' ')).not.toMatch(/listed by|to do/i)
    expect(drawn([idle], 19)).toEqual(expect.arrayContaining(['Bear in mind:', '- Somebody is idle.']))
    expect(drawn([idle, wet], 19)).toContain('Still to do:')
  })

  it('says of what costs nothing to leave as much as there is room for, and all of it by the key for notes', () => {
    const undone = ['The first of the wells may dry up.', 'The second of the wells may dry up.'].map(
      (reason) => ({
        ...{ rule: '1.4', reason, harmless: true as const },
      }),
    )
    const asking = askingOf({ ...fleetDecision([], { brief: false }), undone })
    const drawn = (height: number, ...keys: readonly string[]) => {
      const opened = openPrompt(asking, null)
      const prompt = keys.reduce((one, key) => press(asking, one, key)?.prompt ?? one, opened)
      return drawPrompt(asking, prompt, { width: 30, height }, theme)
    }
    const all = ['- The first of the wells may', '  dry up.', '- The second of the wells', '  may dry up.']
    expect(drawn(19)).toEqual(expect.arrayContaining(['Bear in mind:', ...all]))
    const heights = Array.from({ length: 20 }, (_, index) => index + 5)
    const told = heights.map((height) => drawn(height).join('\n'))
    // The first is told wherever any is, and what is left away is said to be, with the key for it.
    for (const page of told.filter((one) => !one.includes(all.join('\n'))))
      expect(page).toMatch(/^- The first[\s\S]*\(\.: all\)$|Bear in mind \(1 of 2; \.: all\):/m)
    expect(told.some((page) => page.includes('... (.: all)'))).toBe(true)
    expect(told.some((page) => page.includes('(1 of 2; .: all)'))).toBe(true)
    expect(drawn(12, '.')).toEqual(expect.arrayContaining(['Bear in mind:', ...all]))
    expect(drawn(12, '.', 'enter')).toEqual(drawn(12))
  })

  it('stands what is to be minded under what is told of the marked line, too, as far as it has free rows for it whole', () => {
    const reasons = ['The wells may dry up.', 'The second of the wells may be dry before the first one is.']
    const undone = reasons.map((reason) => ({ rule: '1.4', reason, harmless: true as const }))
    const asking = askingOf(
      { ...fleetDecision([], { brief: false }), undone },
      { forecast: () => ({ lines: ['The ship may be lost.'], places: [] }) },
    )
    const drawn = (height: number) =>
      drawPrompt(asking, openPrompt(asking, null), { width: 30, height }, theme)
    const heights = Array.from({ length: 20 }, (_, index) => index + 5)
    for (const height of heights) {
      const page = drawn(height).map((line) => line.trimEnd())
      expect(page).toContain('The ship may be lost.')
      expect(page.join(' ')).not.toContain('...')
      const told = page.findIndex((line) => line.startsWith('Bear in mind'))
      if (told >= 0) expect(page[told + 1]).toBe('- The wells may dry up.')
      else expect(page.slice(-5).join('')).not.toBe('')
    }
    expect(drawn(24)).toEqual(expect.arrayContaining(['Bear in mind:', '- The second of the wells']))
    expect(heights.some((height) => drawn(height).includes('Bear in mind (1 of 2; .: all):'))).toBe(true)
  })

  it('stands the brief where there is room, else not a part of it', () => {
    expect(lines(1, 19, ['Spent 5.', 'Left 7.'])).toEqual(expect.arrayContaining(['Spent 5.', 'Left 7.']))
    expect(lines(1, 9, ['Spent 5.', 'Left 7.']).join(' ')).not.toContain('Spent')
  })

  it('stands what comes by itself in a line at least, and all of it by its key', () => {
    const reason = 'One thing is to be done.'
    const text = 'When the orders end, two of the ships go on to the next of the ports by themselves.'
    const asking = askingOf({
      ...fleetDecision([], { brief: false, wares: ['rope', 'tar', 'salt', 'oars'] }),
      undone: [{ rule: '1.4', reason }],
      brief: [{ text: 'Spent 5.' }, { text, coming: true }],
    })
    const drawn = (height: number, ...keys: readonly string[]) => {
      const opened = openPrompt(asking, null)
      const prompt = keys.reduce((one, key) => press(asking, one, key)?.prompt ?? one, opened)
      return drawPrompt(asking, prompt, { width: 30, height }, theme)
    }
    for (let height = 8; height < 24; height++) {
      const page = drawn(height)
      expect(page.join(' '), String(height)).toMatch(/To come \(\.: all\): When...|When the orders end/)
      expect(page.join(' '), String(height)).toContain('End of orders')
    }
    expect(drawn(11).join(' ')).not.toContain('Spent')
    expect(drawn(11, '.').join(' ').replace(/\s+/g, ' ')).toContain(text)
    expect(drawn(11, '.', 'enter')).toEqual(drawn(11))
  })

  it('stands no news but above it all, until it is over', () => {
    const asking = askingOf(fleetDecision([]), { news: 'Now: Orders' })
    expect(drawPrompt(asking, openPrompt(asking, null), { width: 30, height: 9 }, theme)[0]).toMatch(
      /^ Now: Orders/,
    )
  })
})

describe('questions in a row', () => {
  it('fills in what has one answer only and asks the rest', () => {
    const { action } = drive(start, ['f', 'down', 'enter'])
    expect(action).toEqual({ type: 'paint', seat: 'Ann', what: 'hull', colour: 'blue' })
  })

  it('opens a lone question at once', () => {
    const { asking, prompt } = drive({ ...start, losses: 1 }, [])
    expect(argumentAsked(asking, prompt)?.name).toBe('what')
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

it('the paragraph of a rule stands under the line that it bears on, not that of the segment or of a page under each', () => {
  const rule = (number: string) => ({ number, title: `Rule ${number}`, summary: 'So it is.' })
  const base = fleetDecision(['S1'])
  const choices: Choice[] = [
    { type: 'sing', rule: '1.2', label: 'Sing' },
    { type: 'dance', rule: base.rule, label: 'Dance' },
    { type: 'plan', rule: '1.4', label: 'Plan', form: true, args: { n: { kind: 'count', min: 1, max: 2 } } },
  ]
  const at = askingOf({ ...base, choices }, { ruleOf: rule })
  const drawn = (row: number) =>
    drawPrompt(at, { ...openPrompt(at, null), row }, { width: 40, height: 30 }, theme).join('\n')
  expect([0, 1, 2].map((row) => drawn(row).includes('So it is.'))).toEqual([true, false, false])
})
