/** Where the mark of the prompt goes when somebody has gone to a cell of the map. */
import { expect, it } from 'vitest'
import { press } from '../../../source/app/prompt/press.ts'
import { argumentAsked, isOnForm, pointedPlace, rowsIn } from '../../../source/app/prompt/prompt.ts'
import { markedAt } from '../../../source/app/prompt/whereabouts.ts'
import { askingAt, askingOf, type Driven, driveIn, firstState, fleetDecision } from './asking.ts'
import { form } from './picnic.ts'

const sorting = {
  sortPlaces: (places: readonly string[]) => [
    { title: 'Near', places: places.slice(0, 3).map((place) => ({ place, label: place })) },
  ],
}
const gone = ({ asking, prompt }: Driven, cell: string) => {
  const there = { ...asking, cursor: cell }
  return { asking: there, prompt: markedAt(asking, prompt, cell) }
}

it('stands in a list of places on what lies there, which Enter then takes, also after words', () => {
  for (const keys of [['d'], ['d', '/', 'p', 'o']]) {
    const listed = driveIn({ ...askingAt(firstState()), ...sorting }, keys)
    const { asking, prompt } = gone(listed, '22')
    expect(prompt.words).toBeNull()
    expect(asking.cellOf(pointedPlace(asking, prompt)!)).toBe('22')
    expect(press(asking, prompt, 'enter')?.action).toMatchObject({ type: 'sail', path: ['22'] })
  }
})

it('opens the list of a page whose place it may be, marked there', () => {
  const open = form('g')
  const cell = '33'
  const { asking, prompt } = gone({ ...open, asking: { ...open.asking, ...sorting } }, cell)
  expect(isOnForm(asking, prompt)).toBe(false)
  expect(argumentAsked(asking, prompt)?.name).toBe('to')
})

it('stands in a list of choices on the line of who is there, and leaves the list of another', () => {
  const plain = fleetDecision(['S1', 'S2'])
  const at = { S1: '22', S2: '33' } as Readonly<Record<string, string>>
  const decision = {
    ...plain,
    choices: plain.choices.map((choice) => (choice.about ? { ...choice, at: at[choice.about]! } : choice)),
  }
  const asking = askingOf(decision, { room: 5 })
  const subjectAt = ({ prompt }: Pick<Driven, 'prompt'>) => {
    const row = rowsIn(asking, prompt)[prompt.row]
    return row?.kind === 'group' ? row.subject : row?.choice.about
  }
  const whole = driveIn(asking, [])
  expect(subjectAt(gone(whole, '33'))).toBe('S2')
  const inFirst = driveIn(asking, ['1'])
  expect(inFirst.prompt.group).not.toBeNull()
  const left = gone(inFirst, '33')
  expect(left.prompt.group).toBeNull()
  expect(subjectAt(left)).toBe('S2')
  expect(gone(inFirst, '11').prompt).toBe(inFirst.prompt)
})
