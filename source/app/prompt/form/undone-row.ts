/** The row of a list by which something is done about what is still to do. */
import { lossesIn, type Undone } from '../../../kernel/contract/game.ts'
import type { Row } from '../choices.ts'
import { type Asking, type Prompt, rowsIn } from '../prompt.ts'

const isFor = (row: Row, { about, by }: Undone): boolean => {
  if (row.kind === 'group') return row.subject === about && row.open > 0
  const { choice } = row
  if (choice.off || choice.end) return false
  if (about !== undefined) return choice.about === about
  return by !== undefined && choice.type === by.type && choice.at === by.at
}

/** The row for the first of what would be lost that has one; null where none has. */
export function rowToMend(asking: Asking, prompt: Pick<Prompt, 'group'>): number | null {
  const rows = rowsIn(asking, prompt)
  const found = lossesIn(asking.decision).map((undone) => rows.findIndex((row) => isFor(row, undone)))
  return found.find((row) => row >= 0) ?? null
}
