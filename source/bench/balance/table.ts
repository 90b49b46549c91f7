/** Tables of a page in Markdown. */

export const percent = (share: number): string => `${Math.round(100 * share)} %`
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** A table with its heads; "None." without rows. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? ['None.'] : [row(heads), row(heads.map(() => '---')), ...rows.map(row)]
