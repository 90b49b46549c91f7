/** Nothing that matters is cut off while there is room, in questions of sampled games. */
import { expect } from 'vitest'
import { widthOf } from '../../source/app/parts/lines.ts'
import { layPrompt } from '../../source/app/prompt/draw.ts'
import { perform } from '../../source/app/prompt/press.ts'
import { type Asking, openPrompt, type Prompt, rowsIn } from '../../source/app/prompt/prompt.ts'
import { layoutTable, panesBeside, withForm } from '../../source/app/table/layout.ts'
import { askingOf, type Shown, theme } from './asking.ts'

interface Room {
  readonly width: number
  readonly height: number
}

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
function faults(asking: Asking, prompt: Prompt, size: Room, code: RegExp): string[] {
  const lines = layPrompt(asking, prompt, size, theme)
  const isFull = lines.findLastIndex(({ text }) => text.trim() !== '') === size.height - 1
  const cuts = lines.filter(({ text }) => text.trimEnd().endsWith('~')).map(({ text }) => `cut: ${text}`)
  const entries = new Map<number, string>()
  for (const { text, on } of lines)
    if (typeof on === 'number') entries.set(on, `${entries.get(on) ?? ''} ${text.slice(1).trim()}`)
  const texts = [...entries.values()].map((text) => text.trim().replace(code, ''))
  const alike = texts.filter((text, index) => texts.indexOf(text) !== index).map((text) => `twice: ${text}`)
  return [...(isFull ? [] : cuts), ...alike]
}

/** Which questions are looked at: every so many, and the first of each kind. */
interface Look extends Room {
  readonly every: number
  /** What stands before an entry and tells nobody what it is. */
  readonly code: RegExp
}

/** What is cut or reads the same in the questions of a game, and which kinds they are. */
export function faultsIn<S extends object>(shown: Shown<S>, states: readonly S[], look: Look) {
  const { every, code, ...room } = look
  const layout = layoutTable(room, panesBeside(shown.panels).length)
  const found = new Set<string>()
  const kinds = new Set<string>()
  for (const [index, state] of states.entries()) {
    const { kind } = shown.game.decisions(state)[0]!
    if (index % every !== 0 && kinds.has(kind)) continue
    kinds.add(kind)
    const asking = askingOf(shown, state, layout.side.height - 8)
    for (const { prompt, isForm } of prompts(asking)) {
      const { side } = isForm ? withForm(layout) : layout
      for (const fault of faults(asking, prompt, side, code)) found.add(`${kind}: ${fault}`)
    }
  }
  return { found: [...found], kinds }
}

/** Panes and the verdict keep to their width, for whoever is asked. */
export function expectFitting<S extends object>(
  { game, panels }: Shown<S>,
  state: S,
  { width, height }: Room,
) {
  const { seat } = game.decisions(state)[0]!
  const seen = game.view(state, seat)
  const paper = { width, height: height - 4, theme }
  const lines = [
    ...panels.panes.flatMap((pane) => pane.lines(seen, seat, paper)),
    ...panels.verdict(seen, seat, paper, []),
  ]
  for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(width)
}
