/** The list of choices as it is shown: grouped by type when many, the end of the segment last. */
import type { Choice, Decision } from '../../kernel/game.ts'
import { groupBy } from '../group.ts'

export type Row =
  | { readonly kind: 'choice'; readonly index: number; readonly choice: Choice }
  | {
      readonly kind: 'group'
      readonly type: string
      readonly label: string
      readonly open: number
      readonly all: number
    }

/** Fewer of one type than this make no group. */
const few = 3

/** Standing orders have a page of their own. */
export const isStanding = (choice: Choice): boolean => choice.type === 'standing'

/** What tells a choice from the others of a decision, and finds it again in the next decision. */
export const choiceKey = ({ type, fixed }: Choice): string => `${type} ${JSON.stringify(fixed ?? {})}`

/**
 * The rows to show.
 * @param group a type whose choices are listed; `@` and a cell for the choices at it; null for all
 * @param room more rows than this are grouped by type
 * @param cellOf the map cell of a place
 */
export function rowsOf(
  decision: Decision,
  group: string | null,
  room: number,
  cellOf: (place: string) => string | null,
): readonly Row[] {
  const rows = decision.choices
    .map((choice, index) => ({ kind: 'choice' as const, index, choice }))
    .filter(({ choice }) => !isStanding(choice))
  if (group?.startsWith('@'))
    return rows.filter(({ choice }) => choice.at !== undefined && cellOf(choice.at) === group.slice(1))
  if (group !== null) return rows.filter(({ choice }) => choice.type === group)
  const ends = rows.filter(({ choice }) => choice.end)
  const others = rows.filter(({ choice }) => !choice.end)
  return [...(rows.length > room ? grouped(others) : others), ...ends]
}

function grouped(rows: readonly Extract<Row, { kind: 'choice' }>[]): Row[] {
  const types = groupBy(rows, ({ choice }) => choice.type)
  if (types.size < 2) return [...rows]
  return [...types].flatMap(([type, members]): Row[] => {
    if (members.length < few) return members
    const open = members.filter(({ choice }) => !choice.off).length
    return [{ kind: 'group', type, label: groupLabel(type, members), open, all: members.length }]
  })
}

/** The words that all labels begin with, or the type itself. */
function groupLabel(type: string, members: readonly { readonly choice: Choice }[]): string {
  const split = members.map(({ choice }) => choice.label.split(' '))
  const [first = [], ...rest] = split
  const same = first.findIndex((word, index) => rest.some((words) => words[index] !== word))
  const words = first.slice(0, same < 0 ? first.length : same)
  if (words.length >= 2 || (words[0]?.length ?? 0) > 3) return words.join(' ').replace(/[,:(]+$/, '')
  const spaced = type.replaceAll('-', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** The choice last taken: its key, the kind of its decision, and the group that it was taken from. */
export interface LastTaken {
  readonly key: string
  readonly kind: string
  readonly group: string | null
}

/** The row where the marker starts: the choice last taken, or its group; else the first that is open. */
export function startRow(rows: readonly Row[], last: LastTaken | null): number {
  const isOpen = (row: Row): boolean => (row.kind === 'group' ? row.open > 0 : !row.choice.off)
  const type = last?.key.split(' ')[0]
  const same = rows.findIndex((row) =>
    row.kind === 'group' ? row.type === type : choiceKey(row.choice) === last?.key && isOpen(row),
  )
  // Not onto another choice in its place: Enter pressed twice would take it unseen.
  return same >= 0 ? same : Math.max(0, rows.findIndex(isOpen))
}
