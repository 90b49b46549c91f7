/** The places that one may go to as lines: each with what it is, and whole however long its name. */
import { fill, wrap } from '../../parts/lines.ts'
import type { Jump } from '../../parts/map-panel.ts'
import type { Size } from '../../parts/paper.ts'
import { asLines, type PanelLine } from '../../prompt/list.ts'
import type { Theme } from '../../settings/theme.ts'

/** Columns of what it is. */
const groupWidth = 14

/** The lines round the marked one, of which so many have room. */
export function jumpLines(
  found: readonly Jump[],
  row: number,
  { width, height }: Size,
  theme: Pick<Theme, 'chosen'>,
): readonly PanelLine[] {
  const from = Math.max(0, row - height)
  const lines = found.slice(from, row + height).flatMap((jump, index) => {
    const marked = from + index === row
    const drawn = linesOf(jump, width).map((line, part) =>
      fill(`${marked && part === 0 ? '>' : ' '} ${line}`, width),
    )
    return asLines(marked ? drawn.map(theme.chosen) : drawn, from + index)
  })
  const at = lines.findIndex(({ on }) => on === row)
  const first = Math.max(0, Math.min(at - Math.floor(height / 2), lines.length - height))
  return lines.slice(first, first + height)
}

/** What it is, and its name, which goes on under its beginning. */
function linesOf({ group, label }: Jump, width: number): string[] {
  const head = `${group.padEnd(groupWidth)} `
  return wrap(label, width - 2 - head.length, 2).map(
    (line, part) => (part === 0 ? head : ' '.repeat(head.length)) + line,
  )
}
