/** The log as lines around the marked one: each sentence whole, for what breaks off has to be looked up one by one. */
import { capital } from '../../../kernel/contract/words.ts'
import { fill, wrap } from '../../parts/lines.ts'
import type { Size } from '../../parts/paper.ts'
import { asLines, type PanelLine } from '../../prompt/list.ts'
import type { LogLine } from '../../session/told/log.ts'
import type { Theme } from '../../settings/theme.ts'
import type { TalkLine } from '../../talk.ts'

/** A row of the view: a turn's heading, a line of the log, or what somebody said. */
export type LogRow = { readonly turn: number } | { readonly line: LogLine } | { readonly said: TalkLine }

/**
 * As many lines as there is room for.
 * @param at the marked row
 * @param turnText how the game calls a turn
 */
export function logLines(
  rows: readonly LogRow[],
  at: number,
  { width, height }: Size,
  { theme, turnText }: { readonly theme: Pick<Theme, 'chosen' | 'heading'>; turnText(turn: number): string },
): readonly PanelLine[] {
  // Every row has a line at least: what is further off is out of sight.
  const from = Math.max(0, at - height)
  const lines = rows.slice(from, at + height).flatMap((row, index) => {
    const marked = from + index === at
    if ('turn' in row) return asLines([theme.heading(capital(turnText(row.turn)))], from + index)
    const drawn = wrap('said' in row ? row.said.text : row.line.text, width - 2, 2).map(
      (line, part) => `${marked && part === 0 ? '>' : ' '} ${line}`,
    )
    return asLines(marked ? drawn.map((line) => theme.chosen(fill(line, width))) : drawn, from + index)
  })
  const first = lines.findIndex(({ on }) => on === at)
  const top = Math.max(0, Math.min(first - Math.floor(height / 2), lines.length - height))
  return lines.slice(top, top + height)
}
