/** Every key of a question does what the table of keys says, and a changed key does it in its place. */
import { describe, expect, it } from 'vitest'
import { actionsOf, defaultBindings, lettersOf } from '../../../source/app/keys/bindings.ts'
import type { ActionName, KeyContext, SectionName } from '../../../source/app/keys/keys.ts'
import { readBindings } from '../../../source/app/keys/read-bindings.ts'
import { click, wheel } from '../../../source/app/prompt/click.ts'
import { giveCodes, noCodes } from '../../../source/app/prompt/codes.ts'
import { drawPrompt, layPrompt } from '../../../source/app/prompt/draw.ts'
import { press } from '../../../source/app/prompt/press.ts'
import { argumentAsked, openPrompt } from '../../../source/app/prompt/prompt.ts'
import { buildTheme } from '../../../source/app/settings/theme.ts'
import { askingAt, askingOf, type Driven, drive, driveIn, firstState, fleetDecision } from './asking.ts'

const start = firstState()
const theme = buildTheme('mono', 0)
const size = { width: 34, height: 19 }

type Told = (driven: Driven) => unknown
const row: Told = ({ prompt }) => prompt.row
const field: Told = ({ asking, prompt }) => argumentAsked(asking, prompt)?.field
const cursor: Told = ({ asking }) => asking.cursor
const load = ['down', 'down', 'enter', 'c']

/** In a context, after some keys: what an action brings. */
const cases: readonly (readonly [KeyContext, ActionName, readonly string[], Told, unknown])[] = [
  ['choices', 'up', ['down', 'down'], row, 1],
  ['choices', 'down', ['down', 'down'], row, 3],
  ['choices', 'pageUp', ['end'], row, 5],
  ['choices', 'pageDown', ['down'], row, 9],
  ['choices', 'first', ['end'], row, 0],
  ['choices', 'last', [], row, 13],
  ['choices', 'take', [], ({ prompt }) => prompt.open, 0],
  ['choices', 'open', [], ({ prompt }) => prompt.open, 0],
  ['choices', 'end', [], ({ prompt }) => prompt.ending, 14],
  ['choices', 'back', ['enter'], ({ prompt }) => prompt.open, null],
  ['count', 'more', ['enter', '5'], field, { kind: 'count', value: 6, typed: '' }],
  ['count', 'up', ['enter', '5'], field, { kind: 'count', value: 6, typed: '' }],
  ['count', 'fewer', ['enter', '5'], field, { kind: 'count', value: 4, typed: '' }],
  ['count', 'down', ['enter', '5'], field, { kind: 'count', value: 4, typed: '' }],
  ['count', 'pageUp', ['enter'], field, { kind: 'count', value: 11, typed: '' }],
  ['count', 'pageDown', ['enter', '1', '2'], field, { kind: 'count', value: 2, typed: '' }],
  ['count', 'first', ['enter', '5'], field, { kind: 'count', value: 1, typed: '' }],
  ['count', 'none', ['enter', '5'], field, { kind: 'count', value: 1, typed: '' }],
  ['count', 'last', ['enter'], field, { kind: 'count', value: 12, typed: '' }],
  ['count', 'all', ['enter'], field, { kind: 'count', value: 12, typed: '' }],
  ['count', 'erase', ['enter', '1', '2'], field, { kind: 'count', value: 1, typed: '1' }],
  ['count', 'take', ['enter', '5'], ({ action }) => action?.count, 5],
  ['tally', 'down', load, field, { kind: 'tally', row: 1, amounts: {}, typed: '' }],
  ['tally', 'up', load, field, { kind: 'tally', row: 1, amounts: {}, typed: '' }],
  ['tally', 'last', load, field, { kind: 'tally', row: 1, amounts: {}, typed: '' }],
  ['tally', 'more', load, field, { kind: 'tally', row: 0, amounts: { wine: 1 }, typed: '' }],
  ['tally', 'fewer', [...load, '3'], field, { kind: 'tally', row: 0, amounts: { wine: 2 }, typed: '' }],
  ['tally', 'all', load, field, { kind: 'tally', row: 0, amounts: { wine: 5, corn: 1 }, typed: '' }],
  ['tally', 'none', [...load, 'a'], field, { kind: 'tally', row: 0, amounts: {}, typed: '' }],
  ['tally', 'toggle', load, field, { kind: 'tally', row: 0, amounts: { wine: 5 }, typed: '' }],
  ['tally', 'erase', [...load, '3'], field, { kind: 'tally', row: 0, amounts: { wine: 0 }, typed: '0' }],
  ['tally', 'take', [...load, '3'], ({ action }) => action?.cargo, { wine: 3 }],
  ['place', 'nextPlace', ['d'], cursor, '12'],
  ['place', 'lastPlace', ['d'], cursor, '55'],
  ['place', 'addPoint', ['d', '@12'], field, { kind: 'path', nth: 0, row: 0, points: ['12'] }],
  ['place', 'removePoint', ['d', '@12', ' '], field, { kind: 'path', nth: 0, row: 0, points: [] }],
  ['place', 'otherPlace', ['d', '@33'], field, { kind: 'path', nth: 1, row: 0, points: [] }],
  ['place', 'placeList', ['d'], ({ prompt }) => prompt.aside, true],
  ['place', 'take', ['d', '@12'], ({ action }) => action?.path, ['12']],
  ['placeList', 'placeList', ['d', 'tab'], ({ prompt }) => prompt.aside, false],
  ['placeList', 'down', ['d', 'tab'], cursor, '12'],
  ['placeList', 'last', ['d', 'tab'], cursor, '55'],
]

describe('the keys of a question', () => {
  it.each(cases)('in %s: %s', (_, action, before, told, expected) => {
    expect(told(drive(start, before))).not.toEqual(expected)
    for (const key of defaultBindings[action])
      expect(told(drive(start, [...before, key])), key).toEqual(expected)
  })

  it('go back from a group', () => {
    const asking = askingOf(fleetDecision(['S1', 'S2']), { room: 10 })
    for (const key of [...defaultBindings.close, ...defaultBindings.back])
      expect(driveIn(asking, ['2', key]).prompt.group).toBeNull()
  })

  it('are all told of here', () => {
    const sections: readonly SectionName[] = ['question', 'list', 'choices', 'amounts', 'place']
    const names = sections.flatMap((section) => actionsOf(section).map(([name]) => name))
    expect(names.filter((name) => name !== 'close' && !cases.some(([, action]) => action === name))).toEqual(
      [],
    )
  })

  it('may be others, and then the old ones do nothing', () => {
    for (const [, action, before, told, expected] of cases) {
      const other = action === 'end' ? 'Y' : 'ctrl-g'
      const { bindings, faults } = readBindings({ [action]: [other] })
      expect(faults).toEqual([])
      // What leads there is not what is changed.
      const { asking, prompt } = drive(start, before)
      const changed = { ...asking, bindings, codes: giveCodes(asking.decision, noCodes, lettersOf(bindings)) }
      const outcomeOf = (key: string): Driven => {
        const pressed = press(changed, prompt, key)
        const at = { ...changed, cursor: pressed?.cursor ?? changed.cursor }
        return {
          asking: at,
          prompt: pressed?.prompt ?? prompt,
          action: pressed?.action ?? null,
          refusal: null,
          used: pressed !== null,
        }
      }
      expect(told(outcomeOf(other)), action).toEqual(expected)
      for (const key of defaultBindings[action])
        expect(told(outcomeOf(key)), `${action} ${key}`).not.toEqual(expected)
    }
  })

  it('are named as they are', () => {
    const keys = {
      take: ['ctrl-e'],
      back: ['ctrl-g'],
      otherPlace: [';'],
      all: ['ctrl-f'],
      none: [],
      end: ['q'],
    }
    const { bindings } = readBindings(keys)
    const told = (before: readonly string[]): string => {
      const { asking, prompt } = drive(start, before)
      return drawPrompt({ ...asking, bindings }, prompt, size, theme).join('\n')
    }
    expect(told(['enter'])).toContain('Ctrl-E accept')
    expect(told(load)).toContain('Left Right change, Ctrl-F fill')
    expect(told(load)).not.toContain('empty')
    expect(told(['d', '@33'])).toMatch(/; the other shore[\s\S]*Ctrl-E choose/)
    expect(told(['end', 'enter'])).toMatch(/Ctrl-E q End the turn[\s\S]*Ctrl-G go back/)
  })
})

describe('the mouse on a question', () => {
  /** Clicks on the line with a text. */
  const on = ({ asking, prompt }: Driven, text: string) => {
    const line = layPrompt(asking, prompt, size, theme).find((one) => one.text.includes(text))
    expect(line, text).toBeDefined()
    return click(asking, prompt, line!.on)
  }

  it('knows which row stands in which line, wrapped, scrolled or folded', () => {
    const rows = (height: number, keys: readonly string[] = []) => {
      const { asking, prompt } = driveIn(askingAt(start), keys)
      return layPrompt(asking, prompt, { width: 12, height }, theme).map((line) => line.on)
    }
    const all = rows(60)
    expect(all.filter((one) => one === 2).length).toBeGreaterThan(1)
    expect(new Set(all.filter((one) => typeof one === 'number')).size).toBe(14)
    expect(rows(10, ['end']).filter((one) => typeof one === 'number')).toContain(13)
    expect(rows(10, ['end'])).not.toContain(0)
    for (const keys of [[], ['end'], load, ['enter'], ['d'], ['d', 'tab']]) {
      const { asking, prompt } = drive(start, keys)
      expect(layPrompt(asking, prompt, size, theme).map(({ text }) => text)).toEqual(
        drawPrompt(asking, prompt, size, theme),
      )
    }
  })

  it('marks a choice, and takes the marked one', () => {
    const marked = on(drive(start, []), 'Dig at 22')!
    expect(marked).toMatchObject({ prompt: { row: 9 }, cursor: '22' })
    expect(marked.action).toBeUndefined()
    expect(on(drive(start, ['end', ...Array(4).fill('up')]), 'Dig at 22')!.action).toMatchObject({
      site: '22',
    })
    expect(on(drive(start, []), 'Buy barrels')!.prompt.open).toBe(0)
  })

  it('marks and takes in lists, gives all or none of amounts', () => {
    const paint = drive(start, ['f'])
    const blue = on(paint, 'blue')!
    expect(blue.action).toBeUndefined()
    expect(on({ ...paint, prompt: blue.prompt }, 'blue')!.action).toMatchObject({ colour: 'blue' })
    const empty = drive(start, load)
    const corn = on(empty, 'sacks of corn')!
    expect(field({ ...empty, prompt: corn.prompt })).toMatchObject({ row: 1, amounts: {} })
    const all = on({ ...empty, prompt: corn.prompt }, 'sacks of corn')!
    expect(field({ ...empty, prompt: all.prompt })).toMatchObject({ amounts: { corn: 3 } })
    const list = drive(start, ['d', 'tab'])
    const next = on(list, 'cell 12')!
    expect(next.cursor).toBe('12')
    const taken = on({ ...list, prompt: next.prompt }, 'cell 12')!
    expect(taken.action).toMatchObject({ path: ['12'] })
  })

  it('does what a line tells that a key does, and nothing on others', () => {
    expect(on(drive(start, ['enter', '5']), 'Enter accept')!.action).toMatchObject({ count: 5 })
    expect(on(drive(start, ['end', 'enter']), 'Enter x End the turn')!.action).toMatchObject({ type: 'done' })
    expect(on(drive(start, ['end', 'enter']), 'Esc go back')!.prompt.ending).toBeNull()
    expect(on(drive(start, []), 'What does Ann do?')).toBeNull()
  })

  it('scrolls with the wheel as far as the list goes', () => {
    const asking = askingAt(start)
    const first = openPrompt(asking, null)
    expect(wheel(asking, first, 'up')).toBeNull()
    expect(wheel(asking, first, 'down')!.prompt.row).toBe(1)
    expect(wheel(asking, drive(start, ['end']).prompt, 'down')).toBeNull()
    expect(
      field({
        ...drive(start, ['enter']),
        prompt: wheel(asking, drive(start, ['enter']).prompt, 'up')!.prompt,
      }),
    ).toMatchObject({ value: 2 })
  })
})
