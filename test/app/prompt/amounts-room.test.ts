import { expect, it } from 'vitest'
import { drawPrompt } from '../../../source/app/prompt/draw.ts'
import type { Choice } from '../../../source/kernel/contract/game.ts'
import { askingOf, driveIn } from './asking.ts'
import { theme } from './drawn.ts'
import { decision } from './picnic.ts'

const names = ['guests', 'singers', 'Bob', 'Eve']
const goods = {
  ...{ kind: 'tally' as const, limits: [] },
  items: Object.fromEntries(names.map((label) => [label, { max: 3, label }])),
}
const load: Choice = { type: 'load', rule: '1.4', label: 'Load', args: { goods } }

it.each([16, 17, 19, 24])(
  'all of a few amounts stay in sight in %i lines, however much comes of them',
  (height) => {
    const lines = [
      `On the way ${'they may meet a bear, or a storm, or nobody at all, and then '.repeat(12)}sing.`,
    ]
    const at = askingOf(
      { ...decision, choices: [load, ...decision.choices] },
      { startOf: () => 'full', forecast: () => ({ lines, places: [] }) },
    )
    const { asking, prompt } = driveIn(at, ['enter'])
    const drawn = drawPrompt(asking, prompt, { width: 35, height }, theme).join('\n')
    for (const name of names) expect(drawn).toContain(` ${name} `)
    expect(drawn).not.toMatch(/\d below/)
    expect(drawn).toContain('On the way')
  },
)

const told = Array.from({ length: 14 }, (_, n) => `Bear ${n + 1} may come along here.`)
const crowded = askingOf(
  { ...decision, choices: [load, ...decision.choices] },
  { startOf: () => 'full', forecast: () => ({ lines: told, places: [] }) },
)

it.each([
  ['of amounts', ['enter']],
  ['of a list', ['down']],
])('no row %s is blank while what comes of them breaks off, and a key shows all of it', (_, keys) => {
  const { asking, prompt } = driveIn(crowded, keys)
  const size = { width: 35, height: 16 }
  const drawn = drawPrompt(asking, prompt, size, theme).map((line) => line.trim())
  expect(drawn.at(-1)).toMatch(/\.\.\.$/)
  expect(drawn).not.toContain('')
  expect(drawn).toContainEqual(expect.stringMatching(/-- \.: all of it$/))
  const read = driveIn(crowded, [...keys, '.'])
  const page = drawPrompt(read.asking, read.prompt, { ...size, height: 20 }, theme).join('\n')
  for (const line of told) expect(page).toContain(line)
  for (const key of ['enter', 'esc', '.'])
    expect(driveIn(crowded, [...keys, '.', key])).toMatchObject({ prompt, action: null })
})

it.each([
  ['of amounts', 'a digit', ['enter'], '2'],
  ['of a list', 'a letter', ['down'], 'x'],
])('what is read of a row %s gives way to %s, which is taken there', (_, __, keys, key) => {
  const [shut, read] = [driveIn(crowded, [...keys, key]), driveIn(crowded, [...keys, '.', key])]
  expect([read.prompt, read.action]).toEqual([shut.prompt, shut.action])
})

it('nothing is told of a bound on what nobody could enter', () => {
  const bound = { keys: ['soldiers'], max: 0, rule: '1.4', reason: 'The boat is full.' }
  const bounded: Choice = { ...load, args: { goods: { ...goods, limits: [bound] } } }
  const at = askingOf({ ...decision, choices: [bounded, ...decision.choices] })
  const { asking, prompt } = driveIn(at, ['enter'])
  expect(drawPrompt(asking, prompt, { width: 35, height: 24 }, theme).join('\n')).not.toContain('at most')
})

it('a long list of amounts is scrolled rather than that a name in it is cut', () => {
  const places = Array.from({ length: 12 }, (_, n) => `lighthouse keepers upon the far island ${n + 1}`)
  const many = {
    ...{ kind: 'tally' as const, limits: [] },
    items: Object.fromEntries(places.map((label) => [label, { max: 3, label }])),
  }
  const asked = askingOf({ ...decision, choices: [{ ...load, args: { goods: many } }, ...decision.choices] })
  for (const downs of [0, 5, 11]) {
    const { asking, prompt } = driveIn(asked, ['enter', ...Array.from({ length: downs }, () => 'down')])
    const drawn = drawPrompt(asking, prompt, { width: 35, height: 16 }, theme)
    expect(drawn.join('\n')).not.toContain('~')
    expect(drawn.join(' ').replaceAll(/\s+/g, ' ')).toContain(`far island ${downs + 1}`)
    expect(drawn.join('\n')).toMatch(new RegExp(`${downs + 1} of 12: `))
  }
})
