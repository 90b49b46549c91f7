import { describe, expect, it } from 'vitest'
import { defaultBindings } from '../../../../source/app/keys/bindings.ts'
import { droppedFirst } from '../../../../source/app/prompt/form/back.ts'
import { enterOn } from '../../../../source/app/prompt/form/enter.ts'
import { openedForm } from '../../../../source/app/prompt/prompt.ts'
import { hintsFor } from '../../../../source/app/table/hints.ts'
import { askingOf, driveIn } from '../asking.ts'
import { decision, fill, form } from '../picnic.ts'

/** What the foot says of Enter after these keys on the page of a picnic. */
const saidOfEnter = (keys: readonly string[]): string | undefined => enterIn(form(...keys))

function enterIn({ asking, prompt }: Pick<ReturnType<typeof form>, 'asking' | 'prompt'>): string | undefined {
  const mode = { doing: 'form', told: null, enters: enterOn(openedForm(asking, prompt)!) } as const
  const hints = hintsFor(mode, { ledgers: [], zooms: 1, bindings: defaultBindings, learns: false })
  return hints.find(([key]) => key.split(' ').includes('Enter'))?.join(': ')
}

describe('the foot of the table over a form', () => {
  it.each(['opens', 'confirms', 'ends', 'ended', 'does', 'returns', null] as const)(
    'says within 80 columns how its page is left, whatever Enter does (%s)',
    (enters) => {
      const mode = { doing: 'form', told: null, enters } as const
      const hints = hintsFor(mode, { ledgers: [], zooms: 1, bindings: defaultBindings, learns: false })
      const upTo = hints.slice(0, hints.findIndex(([key]) => key.includes('Esc')) + 1)
      expect(upTo.length).toBeGreaterThan(0)
      expect(upTo.map((hint) => hint.join(' ')).join('  ').length).toBeLessThanOrEqual(80)
    },
  )

  it('says what Enter does on the marked row, which does it', () => {
    const there = ['t', '@33', 'enter'] as const
    expect(saidOfEnter(there)).toBe('Enter p: do it')
    expect(form(...there, 'enter').action).toMatchObject({ type: 'picnic', to: '33' })
    const onPlace = ['up', 'up']
    expect(saidOfEnter(onPlace)).toBe('Enter: choose')
    expect(form(...onPlace, 'enter').prompt.argument).toBe('to')
    const typed = [...there, 'g', '3']
    expect(saidOfEnter(typed)).toBe('Enter: end the number')
    expect(form(...typed, 'enter').action).toBeNull()
    expect(saidOfEnter([...typed, 'enter'])).toBe('Enter p: do it')
    expect(form(...typed, 'enter', 'enter').action).toMatchObject({ guests: 3 })
  })
})

describe('the foot of the table over a form whose place was chosen by its last digit', () => {
  it('says nothing of the Enter that a hand adds: no number is being typed', () => {
    const sortPlaces = () => [{ title: 'Far', places: [{ place: '55', label: 'the cape' }] }]
    const chosen = (...keys: string[]) =>
      driveIn(askingOf(decision, { fill, sortPlaces }), ['down', 'enter', '5', '5', ...keys])
    expect(enterIn(chosen())).toBeUndefined()
    expect(chosen('enter').action).toBeNull()
    expect(enterIn(chosen('enter'))).toBe('Enter p: do it')
  })
})

describe('the foot of the table over a list', () => {
  it('says what Esc does while something is typed, which is not a step back', () => {
    const saidOfEsc = (drops: string | null): string | undefined => {
      const mode = { doing: 'placeList', told: null, enters: null, drops } as const
      const hints = hintsFor(mode, { ledgers: [], zooms: 1, bindings: defaultBindings, learns: false })
      return hints.find(([key]) => key === 'Esc')?.[1]
    }
    expect([null, '22', '', 'Tenochtitlan'].map(saidOfEsc)).toEqual([
      'back',
      'drop 22',
      'end the search',
      'end the search',
    ])
    const marks = hintsFor(
      { doing: 'placeList', told: null, enters: 'marks', drops: 'gold' },
      { ledgers: [], zooms: 1, bindings: defaultBindings, learns: false },
    )
    expect(marks[0]).toEqual(['Enter', 'mark it'])
    const typed = (...keys: string[]) => droppedFirst(form('up', 'up', 'tab', 'tab', ...keys).prompt)
    expect([typed(), typed('3'), typed('3', 'esc')]).toEqual([null, '3', null])
  })
})
