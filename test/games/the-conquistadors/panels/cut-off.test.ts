/** Nothing that matters is cut off while there is room, in any question of sampled games. */
import { describe, expect, it } from 'vitest'
import { widthOf } from '../../../../source/app/parts/lines.ts'
import { layPrompt } from '../../../../source/app/prompt/draw.ts'
import { perform } from '../../../../source/app/prompt/press.ts'
import { type Asking, openPrompt, type Prompt, rowsIn } from '../../../../source/app/prompt/prompt.ts'
import { layoutTable, panesBeside, withForm } from '../../../../source/app/table/layout.ts'
import { measured } from '../../../measure.ts'
import { newGame, steps } from '../games.ts'
import { game } from '../load.ts'
import { askingAt, panels, theme } from './asking.ts'

/** The question, and each of its choices opened; a form has the whole width. */
function* prompts(asking: Asking): Generator<{ prompt: Prompt; isForm: boolean }> {
  const start = openPrompt(asking, null)
  yield { prompt: start, isForm: false }
  const seen = new Set<string>()
  for (const [row, one] of rowsIn(asking, start).entries()) {
    if (one.kind === 'choice' && seen.has(one.choice.type)) continue
    if (one.kind === 'choice') seen.add(one.choice.type)
    const opened = perform(asking, { ...start, row }, 'take')
    const isForm = one.kind === 'choice' && one.choice.form === true
    if (opened && !opened.action && !opened.refusal) yield { prompt: opened.prompt, isForm }
  }
}

/** Entries that read alike, and lines that are cut while lines are free. */
// Under the name of a force its digit tells the same acts of two apart.
function faults(asking: Asking, prompt: Prompt, size: { width: number; height: number }): string[] {
  const lines = layPrompt(asking, prompt, size, theme)
  const isFull = lines.findLastIndex(({ text }) => text.trim() !== '') === size.height - 1
  const cuts = lines.filter(({ text }) => text.trimEnd().endsWith('~')).map(({ text }) => `cut: ${text}`)
  const entries = new Map<number, string>()
  for (const { text, on } of lines)
    if (typeof on === 'number') entries.set(on, `${entries.get(on) ?? ''} ${text.slice(1).trim()}`)
  const texts = [...entries.values()].map((text) => text.trim().replace(/^[a-z] +/, ''))
  const alike = texts.filter((text, index) => texts.indexOf(text) !== index).map((text) => `twice: ${text}`)
  return [...(isFull ? [] : cuts), ...alike]
}

describe.each([
  [80, 24],
  [120, 40],
])('at %ix%i', (width, height) => {
  const layout = layoutTable({ width, height }, panesBeside(panels).length)

  it.each([
    ['basic', 3],
    ['standard', 4],
    ['north', 1],
    ['south', 1],
  ] as const)('no line is cut while there is room, and no two read the same, in %s', (scenario, players) => {
    const every = measured(71, 3)
    const found = new Set<string>()
    const kinds = new Set<string>()
    for (const [index, { before }] of [...steps(newGame(scenario, players, `cut-${scenario}`))].entries()) {
      const { kind } = game.decisions(before)[0]!
      if (index % every !== 0 && kinds.has(kind)) continue
      kinds.add(kind)
      const asking = askingAt(before, layout.side.height - 8)
      for (const { prompt, isForm } of prompts(asking)) {
        const { side } = isForm ? withForm(layout) : layout
        for (const fault of faults(asking, prompt, side)) found.add(`${kind}: ${fault}`)
      }
    }
    expect([...found]).toEqual([])
    expect(kinds.size).toBeGreaterThan(5)
  })

  it('panes and the verdict fit their width', () => {
    for (const { before } of [...steps(newGame('standard', 4, 'panes'))].filter(
      (_, index) => index % measured(61, 9) === 0,
    )) {
      const { seat } = game.decisions(before)[0]!
      const seen = game.view(before, seat)
      const paper = { width, height: height - 4, theme }
      const lines = [
        ...panels.panes.flatMap((pane) => pane.lines(seen, seat, paper)),
        ...panels.verdict(seen, seat, paper, []),
      ]
      for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(width)
    }
  })
})
