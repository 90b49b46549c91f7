/** Tables of a rule book as text, for any game: found by their names, aligned, and said row by row. */
import { alignTable, type Column, paragraph } from './align.ts'

/** A table before it is written out. */
export interface Table {
  readonly title: string
  /** The paragraph that uses it. */
  readonly rule: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  readonly key?: string
  /** Marks in a column of sources, and what they stand for. */
  readonly notes?: readonly (readonly [mark: string, text: string])[]
  readonly source?: string
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/**
 * The full name of a table from its beginning, in capitals or not, with spaces or hyphens.
 * @throws Error naming the tables if none or several fit
 */
export function findTable(names: readonly string[], name: string): string {
  const wanted = plain(name)
  const exact = names.find((one) => plain(one) === wanted)
  const fitting = exact ? [exact] : names.filter((one) => wanted !== '' && plain(one).startsWith(wanted))
  if (fitting.length === 1) return fitting[0]!
  throw new Error(
    fitting.length > 1
      ? `"${name}" may be ${fitting.join(' or ')}.`
      : `There is no table "${name}"; there are: ${names.join(', ')}.`,
  )
}

/**
 * A table as text. The columns keep their width; key, notes and source are wrapped.
 * @param width columns for what is wrapped
 */
export function writtenTable(table: Table, width = 78): string {
  const { title, rule, columns, rows, key, notes = [], source } = table
  const below = [
    ...(key ? paragraph('Key', key, width) : []),
    ...notes.flatMap(([mark, text]) => paragraph(mark, text, width)),
    ...(source ? paragraph('Source', source, width) : []),
  ]
  return [`${title} (${rule})`, '', ...alignTable(columns, rows), '', ...below].join('\n').trimEnd()
}

/** A table in sentences: each row with the heads of its columns. */
export function saidTable({ title, rule, columns, rows, key, source }: Table): string[] {
  const said = (row: readonly string[]): string =>
    `${columns[0]!.head} ${row[0]}: ${columns
      .slice(1)
      .map(({ head }, index) => `${head} ${row[index + 1] ?? ''}`)
      .join('; ')}.`
  return [
    `${title}, rule ${rule}.`,
    ...(key ? [`Key: ${key}`] : []),
    ...rows.map(said),
    ...(source ? [`Source: ${source}.`] : []),
  ]
}
