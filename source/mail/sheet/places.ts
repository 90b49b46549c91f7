/** In which line of its text each order of a sheet begins, and each field beside the orders. */
import { type Branch, readLines, type SheetEntry } from './lines.ts'

/** Lines, from 1, by where something stands: `turn`, `planning`, `planning 2 then 1`, `usual garrison`. */
export function linesIn(text: string): ReadonlyMap<string, number> {
  const root = readLines(text)
  const lines = new Map<string, number>()
  if (root === null || Array.isArray(root) || !('kind' in root)) return lines
  for (const { key, line, value } of entriesOf(root)) {
    lines.set(key, line)
    for (const entry of entriesOf(value))
      if (key === 'usual') lines.set(`usual ${entry.key}`, entry.line)
      else note(lines, entry, entry.key)
  }
  return lines
}

const entriesOf = (branch: Branch): readonly SheetEntry[] => (branch.kind === 'map' ? branch.entries : [])

/** Notes a list of orders, and what follows each of them. */
function note(
  lines: Map<string, number>,
  { line, value }: Pick<SheetEntry, 'line' | 'value'>,
  place: string,
): void {
  lines.set(place, line)
  const orders = value.kind === 'list' ? value.items : [value]
  for (const [index, order] of orders.entries()) {
    const at = `${place} ${index + 1}`
    lines.set(at, order.line)
    for (const entry of entriesOf(order))
      if (entry.key === 'then' || entry.key === 'else') note(lines, entry, `${at} ${entry.key}`)
  }
}
