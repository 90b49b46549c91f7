/** Nothing that matters is cut off while there is room, in any question of sampled games. */
import { describe, expect, it } from 'vitest'
import { layPrompt } from '../../../../source/app/prompt/draw.ts'
import { perform } from '../../../../source/app/prompt/press.ts'
import { type Asking, asked, openPrompt, type Prompt, rowsIn } from '../../../../source/app/prompt/prompt.ts'
import { layoutTable, panesBeside } from '../../../../source/app/table/layout.ts'
import { measured } from '../../../measure.ts'
import { game, play } from '../playing.ts'
import { askingAt } from './asking.ts'
import { panels, theme } from './mono.ts'

/** What is wrong with a question as it is drawn: entries that read alike, and lines that are cut for nothing. */
function faults(asking: Asking, prompt: Prompt, size: { width: number; height: number }): string[] {
  const lines = layPrompt(asking, prompt, size, theme)
  const last = lines.findLastIndex(({ text }) => text.trim() !== '')
  // What is still to be done has a line at least; more of it stands only under a list that is whole.
  const hasReminders = lines.some(({ text }) => /^Still to do.*:$/.test(text.trimEnd()))
  const isFull = last === size.height - 1 && !hasReminders
  const cuts = lines.filter(({ text }) => text.trimEnd().endsWith('~')).map(({ text }) => `cut: ${text}`)
  const entries = new Map<number, string>()
  for (const { text, on } of lines)
    if (typeof on === 'number') entries.set(on, `${entries.get(on) ?? ''} ${text.slice(1).trim()}`)
  const texts = [...entries].map(([index, text]) => ({
    text: uncoded(text),
    whole: text.includes('~') ? whole(asking, prompt, index) : uncoded(text),
  }))
  const alike = texts.flatMap(({ text, whole: one }, index) =>
    texts.slice(0, index).some((other) => other.text === text && other.whole !== one)
      ? [`twice: ${text}`]
      : [],
  )
  return [...(isFull ? [] : cuts), ...alike]
}

/** All that an entry of the list says; two treaties may be the same to the letter. */
function whole(asking: Asking, prompt: Prompt, index: number): string {
  const row = asked(asking, prompt) ? undefined : rowsIn(asking, prompt)[index]
  return row?.kind === 'choice' ? row.text : String(index)
}

/** An entry without its letter; the digit of whom it is about tells it apart. */
const uncoded = (text: string): string => text.trim().replace(/^([0-9]?)[a-z] +/, '$1 ')

/** The question, and each of its choices opened. */
function* prompts(asking: Asking): Generator<Prompt> {
  const start = openPrompt(asking, null)
  yield start
  const seen = new Set<string>()
  for (const [row, one] of rowsIn(asking, start).entries()) {
    if (one.kind !== 'choice' || seen.has(one.choice.type)) continue
    seen.add(one.choice.type)
    const opened = perform(asking, { ...start, row }, 'take')
    if (opened && !opened.action && !opened.refusal) yield opened.prompt
  }
}

describe.each([
  [80, 24],
  [120, 40],
])('at %ix%i', (width, height) => {
  const { side } = layoutTable({ width, height }, panesBeside(panels).length)

  it.each([
    { scenario: 'solitaire', seed: 'cut 1' },
    { scenario: 'campaign', seed: 'cut 2' },
  ])('no line of a $scenario is cut while there is room, and no two of a list read the same', (newGame) => {
    const every = measured(23, 3)
    const found = new Set<string>()
    let step = 0
    play(newGame, ({ before }) => {
      if (step++ % every !== 0) return
      const home = panels.map.home(before, game.decisions(before)[0]!.seat)
      const asking = { ...askingAt(before, home), room: side.height - 8 }
      for (const prompt of prompts(asking))
        for (const fault of faults(asking, prompt, side)) found.add(`${asking.decision.kind}: ${fault}`)
    })
    expect([...found]).toEqual([])
  })
})
