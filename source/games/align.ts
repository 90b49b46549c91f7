/** Plain text in columns. */
import stringWidth from 'string-width'
import wrapAnsi from 'wrap-ansi'

export interface Column {
  readonly head: string
  /** Figures stand on the right. */
  readonly right?: boolean
  /** Wider cells are wrapped to this many columns. */
  readonly max?: number
}

const wrap = (text: string, width: number): string[] => wrapAnsi(text, width, { hard: true }).split('\n')

/**
 * A table as lines: heads, a line under them, and the rows; two spaces
 * between columns, none at the end of a line.
 */
export function alignTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const cells = [columns.map(({ head }) => head), ...rows].map((row) =>
    columns.map(({ max }, index) => (max ? wrap(row[index] ?? '', max) : [row[index] ?? ''])),
  )
  const widths = columns.map((_, index) =>
    Math.max(...cells.flatMap((row) => row[index]!.map((line) => stringWidth(line)))),
  )
  const write = (row: readonly (readonly string[])[]) =>
    Array.from({ length: Math.max(...row.map((cell) => cell.length)) }, (_, line) =>
      row
        .map((cell, index) => {
          const text = cell[line] ?? ''
          const pad = ' '.repeat(widths[index]! - stringWidth(text))
          return columns[index]!.right ? pad + text : text + pad
        })
        .join('  ')
        .trimEnd(),
    )
  const [heads, ...body] = cells
  return [...write(heads!), widths.map((width) => '-'.repeat(width)).join('  '), ...body.flatMap(write)]
}

/** A paragraph after a title, wrapped, further lines set in. */
export function paragraph(title: string, text: string, width: number): string[] {
  const lines = wrap(`${title}: ${text}`, width - 2)
  return lines.map((line, index) => (index === 0 ? line : `  ${line.trimStart()}`))
}
