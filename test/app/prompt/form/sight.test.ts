import { describe, expect, it } from 'vitest'
import { drawPrompt, layPrompt, panelIn } from '../../../../source/app/prompt/draw.ts'
import { brokenAfterClause } from '../../../../source/app/prompt/form/tellings.ts'
import { press } from '../../../../source/app/prompt/press.ts'
import type { Prompt } from '../../../../source/app/prompt/prompt.ts'
import { type Filled, isRefusal, type TallyDomain } from '../../../../source/kernel/contract/game.ts'
import { askingOf, driveIn } from '../asking.ts'
import { theme } from '../drawn.ts'
import { decision, fill } from '../picnic.ts'

const singers = Array.from({ length: 10 }, (_, n) => `Singer ${n + 1}`)
const abouts = ['Price', 'Risk', 'Ashore'] as const
/** A picnic with a long list of guests, of which more is said than has room. */
const crowded = askingOf(decision, {
  fill(draft) {
    const filled = fill(draft)
    const basket = filled.args.basket as TallyDomain
    const more = Object.fromEntries(singers.map((label) => [label, { max: 1, label }]))
    return {
      ...filled,
      args: { ...filled.args, basket: { ...basket, items: { ...basket.items, ...more } } },
      notes: abouts.map((about) => ({
        about,
        text: `${about} first, ${'and more of it '.repeat(12)}at last`,
      })),
    }
  },
})
const rowsInAll = 4 + singers.length + 1

function pageWith(downs: number, height = 19): readonly string[] {
  const { asking, prompt } = driveIn(crowded, ['down', 'enter', ...Array(downs).fill('down')])
  return drawPrompt(asking, prompt, { width: 78, height }, theme).map((line) => line.trimEnd())
}

describe('a form with more to tell than there is room for', () => {
  it('keeps the marked row in sight, and every row that is one of its kind', () => {
    const marks = Array.from({ length: rowsInAll }, (_, row) => {
      const lines = pageWith(row)
      for (const kept of [/^.\w+ +Guests/, /^.\w+ +To/, /^.\w+ +Mood/])
        expect(lines, `row ${row}`).toContainEqual(expect.stringMatching(kept))
      return lines.find((line) => line.startsWith('>'))
    })
    expect(new Set(marks).size).toBe(rowsInAll)
    expect(marks).not.toContain(undefined)
  })

  it('has those by name who are left go out of sight before amounts, the last first, and whoever is marked not', () => {
    const named = askingOf(decision, {
      fill(draft) {
        const filled = crowded.fill(draft)
        if (isRefusal(filled)) return filled
        const basket = filled.args.basket as TallyDomain
        const people = Object.fromEntries(
          singers.map((label) => [label, { max: 1, label, isNamed: true as const }]),
        )
        const items = { ...people, ...basket.items, jugs: { max: 9, label: 'jugs' } }
        const values = { ...filled.values, basket: { pies: 2, 'Singer 10': 1 } }
        return {
          ...filled,
          values,
          args: { ...filled.args, basket: { ...basket, items: { ...items, ...people } } },
        }
      },
    })
    for (const downs of [0, 4, 12]) {
      const { asking, prompt } = driveIn(named, ['down', 'enter', ...Array(downs).fill('down')])
      const page = drawPrompt(asking, prompt, { width: 78, height: 15 }, theme)
      const has = (text: string) => page.some((line) => line.includes(text))
      expect([
        downs,
        has('pies'),
        has('jugs'),
        has('Singer 10'),
        page.filter((line) => line.startsWith('>')).length,
      ]).toEqual([downs, true, true, true, 1])
      expect(has('Singer 9')).toBe(false)
    }
  })

  it('tells the beginning of each note and all of a refusal before more of one', () => {
    const lines = pageWith(3)
    for (const about of abouts)
      expect(lines).toContainEqual(
        expect.stringMatching(new RegExp(`^${about} +${about} first,.* \\.\\.\\.$`)),
      )
    expect(lines.at(-1)).toBe('! Where to is not said yet. [4.3]')
    const roomy = pageWith(3, 40).join(' ')
    expect(roomy.match(/at last/g)).toHaveLength(abouts.length)
  })

  it('tells all of what warns before more of others, whatever sign the texts have', () => {
    const warningOf = (name: string) =>
      askingOf(decision, {
        fill(draft) {
          const filled = crowded.fill(draft)
          if (isRefusal(filled)) return filled
          const notes = filled.notes.map((note) => ({ ...note, ...(note.about === name && { warns: true }) }))
          return { ...filled, notes: notes as Filled['notes'] }
        },
      })
    for (const name of abouts) {
      const { asking, prompt } = driveIn(warningOf(name), ['down', 'enter'])
      const page = drawPrompt(asking, prompt, { width: 78, height: 24 }, theme)
      const [at, next] = [page.findIndex((line) => line.startsWith(name)), abouts[abouts.indexOf(name) + 1]]
      const end = next === undefined ? -1 : page.findIndex((line) => line.startsWith(next))
      expect(page.slice(at, end).join(' '), name).toContain('at last')
    }
  })

  it('goes on with what is foretold in a row that is free, and moves no row for it', () => {
    const foretold = askingOf(decision, {
      fill(draft) {
        const filled = crowded.fill(draft)
        if (isRefusal(filled)) return filled
        const notes = filled.notes.map((note) => ({
          ...note,
          foretells: note.about !== 'Price' || undefined,
        }))
        return { ...filled, notes: notes as Filled['notes'] }
      },
    })
    const { asking, prompt } = driveIn(foretold, ['down', 'enter'])
    const drawn = (spare: number) =>
      layPrompt(asking, prompt, { width: 78, height: 19, spare }, theme).map(({ text }) => text.trimEnd())
    const [held, given] = [drawn(0), drawn(1)]
    expect([held.length, given.length]).toEqual([19, 20])
    const risk = held.findIndex((line) => line.startsWith('Risk'))
    expect(given.slice(0, risk)).toEqual(held.slice(0, risk))
    expect(given[risk]).not.toMatch(/ \.\.\.$/)
    expect(given[risk + 1]).toMatch(/^ {9}\S.* \.\.\.$/)
  })

  it('breaks a note off after a whole clause, and after a word only where that would leave little of the line', () => {
    expect(brokenAfterClause('Odds     to 0 on 1 or 2, 1 on 3 or 4, 2 on 5, 3 on 6; one lost on 6', 55)).toBe(
      'Odds     to 0 on 1 or 2, 1 on 3 or 4, 2 on 5 ...',
    )
    expect(brokenAfterClause('b 3 soldiers to 2525 Pacific Ocean, 50 points: 4 takes 0.5', 50)).toBe(
      'b 3 soldiers to 2525 Pacific Ocean, 50 points ...',
    )
    expect(brokenAfterClause('all to 2425: 4 takes 1 of 4, nobody on 3, 5 or 6, who', 50)).toBe(
      'all to 2425: 4 takes 1 of 4 ...',
    )
    expect(brokenAfterClause('   112 ducats, 108 left; upkeep then 30; 96 to buy, 16 for oars', 50)).toBe(
      '   112 ducats, 108 left; upkeep then 30 ...',
    )
    expect(brokenAfterClause('Yes, whoever sails this way alone meets 0.5 of a bear on average', 50)).toBe(
      'Yes, whoever sails this way alone meets 0.5 of ...',
    )
  })

  it('has a row that stays and says much give way to others, but for its first two lines', () => {
    const wordy = askingOf(decision, {
      fill(draft) {
        const filled = fill({ ...draft, to: '33' })
        const notes = [{ about: 'to', text: `a shore, ${'with shade and more '.repeat(12)}at last` }]
        return { ...filled, notes }
      },
    })
    const { asking, prompt } = driveIn(wordy, ['down', 'enter'])
    const drawn = (height: number) =>
      drawPrompt(asking, prompt, { width: 78, height }, theme).map((line) => line.trimEnd())
    expect(drawn(30).join(' ')).toMatch(/at +last/)
    const lines = drawn(8)
    const at = lines.findIndex((line) => /^.\w+ +To/.test(line))
    expect(lines[at + 1]).toMatch(/ \.\.\.$/)
    expect(lines[at + 2]).toMatch(/^.\w+ +Mood/)
    for (const row of [/pies/, /Bob/, /Guests/]) expect(lines).toContainEqual(expect.stringMatching(row))
    // Marked it is the last to give way, and keeps three.
    const { prompt: marking } = driveIn(wordy, ['down', 'enter', 'up', 'up'])
    const marked = layPrompt(asking, marking, { width: 78, height: 9 }, theme).map(({ text }) => text)
    const from = marked.findIndex((line) => /^>.\w* +To/.test(line))
    expect(marked[from + 2]).toMatch(/ \.\.\. +$/)
    expect(marked[from + 2]).toHaveLength(78)
    expect(marked[from + 3]).toMatch(/^.\w+ +Mood/)
  })

  it('has its rows before the last of its notes in the row in which something is told for a moment', () => {
    const { asking, prompt } = driveIn(crowded, ['down', 'enter'])
    const rows = (spare: number) =>
      layPrompt(asking, prompt, { width: 78, height: 14, spare }, theme).filter(
        ({ on }) => typeof on === 'number',
      ).length
    // Why it cannot be done is told there, which never gives way.
    expect(rows(1)).toBe(rows(0))
    const { prompt: sent } = driveIn(crowded, ['down', 'enter'])
    const able = askingOf(decision, {
      fill(draft) {
        const filled = crowded.fill(draft)
        return isRefusal(filled) ? filled : { ...filled, refusal: null }
      },
    })
    const seen = (spare: number) =>
      layPrompt(able, sent, { width: 78, height: 14, spare }, theme).filter(
        ({ on }) => typeof on === 'number',
      ).length
    expect(seen(1)).toBe(seen(0) + 1)
  })
})

describe('places that are proposed where there is no room for all of each', () => {
  it('keep who goes where and for what, up to the colon, before the last of them is in sight', () => {
    const places = ['11', '22', '33', '44', '55', '66', '77']
    const labelFor = (place: string) =>
      place === '22'
        ? `Ann, Bob, Cid, Dora, Emil, Frieda, Gustav, Hanna, Ida and Kurt to the lake at 22, 50 swans: ${'rain '.repeat(40)}`
        : `to ${place}: ${'rain '.repeat(40)}`
    const offering = askingOf(decision, {
      fill(draft) {
        const filled = fill(draft)
        if (isRefusal(filled)) return filled
        const some = places.map((place) => ({ place, label: labelFor(place) }))
        return { ...filled, offers: { argument: 'to', of: some } }
      },
    })
    const { asking, prompt } = driveIn(offering, ['down', 'enter'])
    const page = drawPrompt(asking, prompt, { width: 78, height: 16 }, theme).map((line) => line.trimEnd())
    const at = page.findIndex((line) => line.includes('Ann, Bob'))
    expect(page[at + 1]).toMatch(/50 swans: .* \.\.\.$/)
    const other = page.findIndex((line) => /^.\w* +to 33:/.test(line))
    expect(page[other]).toMatch(/ \.\.\.$/)
  })
})

describe('all that is told of a form', () => {
  const drawn = (...keys: string[]) => {
    const { asking, prompt } = driveIn(crowded, ['down', 'enter', ...keys])
    return drawPrompt(asking, prompt, { width: 78, height: 24 }, theme).map((line) => line.trimEnd())
  }

  it('is read whole by a key that is named where some of it breaks off', () => {
    expect(drawn()).toContainEqual(expect.stringMatching(/-- \.: all notes$/))
    const whole = drawn('.')
    expect(whole.join(' ').match(/at last/g)).toHaveLength(abouts.length)
    expect(whole.join('\n')).not.toMatch(/Singer| \.\.\.$/m)
  })

  it('gives way to the rows at any key, and is carried out from by the one that does it', () => {
    const at = (...keys: string[]) => driveIn(crowded, ['down', 'enter', '.', ...keys])
    for (const key of ['.', 'enter', 'esc', 'up', ' ']) {
      const { prompt } = at(key)
      expect([key, prompt.open, prompt.aside, prompt.drafts]).toEqual([key, 1, false, {}])
    }
    expect(at('p').refusal?.reason).toBe('Where to is not said yet.')
  })

  it('gives way to a letter of a row and the digits after it, which are taken as if the rows were in sight', () => {
    const told = (...keys: string[]) => driveIn(crowded, ['down', 'enter', ...keys]).prompt
    for (const keys of [['b'], ['b', '2'], ['4']]) {
      const { drafts, argument, aside } = told(...keys)
      expect([keys, drafts]).not.toEqual([keys, {}])
      expect(told('.', ...keys)).toMatchObject({ drafts, argument, aside })
    }
  })

  it('goes on behind its sheet where it has no room on one, and no line of it breaks off', () => {
    const short = { width: 78, height: 9 }
    const { asking: read, prompt: first } = driveIn(crowded, ['down', 'enter', '.'])
    const asking = { ...read, panel: panelIn({ side: short, page: short }, theme) }
    const sheet = (prompt: Prompt) => drawPrompt(asking, prompt, short, theme).map((line) => line.trimEnd())
    const read1 = sheet(first)
    expect(read1.at(-1)).toMatch(/^\.: on, 1 of \d; .*back to the rows$/)
    const sheets = [read1]
    let prompt = first
    while (sheets.at(-1)!.at(-1)!.startsWith('.: on')) {
      prompt = press(asking, prompt, [' ', '.', 'pagedown'][sheets.length % 3]!)!.prompt
      expect(prompt.aside).toBe(true)
      sheets.push(sheet(prompt))
    }
    // What one of them can hold is on one.
    const timesIn = (lines: readonly string[], words: RegExp) => lines.join(' ').match(words)?.length ?? 0
    for (const lines of sheets) expect(timesIn(lines, /at last/g)).toBe(timesIn(lines, /\w+ first,/g))
    const told = sheets.flat().join(' ')
    expect(told.match(/at last/g)).toHaveLength(abouts.length)
    expect(told).not.toContain(' ...')
    expect(press(asking, prompt, 'up')!.prompt).toMatchObject({ aside: true, sheet: prompt.sheet - 1 })
    expect(press(asking, prompt, '.')!.prompt.aside).toBe(false)
    expect(press(asking, first, 'enter')!.prompt.aside).toBe(false)
  })

  it('is named nowhere while all has room', () => {
    const { asking, prompt } = driveIn(crowded, ['down', 'enter'])
    const roomy = drawPrompt(asking, prompt, { width: 78, height: 50 }, theme).join('\n')
    expect(roomy).not.toContain('all notes')
  })
})
