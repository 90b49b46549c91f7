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
