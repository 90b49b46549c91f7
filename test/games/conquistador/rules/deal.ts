/** Nations at the council table, for tests: drafting, proposing, answering. */
import type { Nation } from '../../../../source/games/conquistador/data/shapes.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { type Layout, layOut, type Table } from './table.ts'

/** Two nations in their Planning Segment, or three. */
export const councilOf = (layout: Layout = {}, others: Layout['others'] = { England: {} }): Table =>
  layOut({ others, ...layout })

/** One clause: its kind and its arguments. */
export type Draft = { clause: string } & Record<string, unknown>

/** Drafts and proposes; the number of the treaty, as actions name it. */
export function propose(table: Table, by: Nation, partner: Nation, ...clauses: Draft[]): string {
  for (const clause of clauses) table.act('clause', { seat: by, with: partner, ...clause })
  table.act('propose', { seat: by, with: partner })
  return String(table.event('treaty-proposed').treaty)
}

/** A treaty that is drafted, proposed and accepted; its number. */
export function sign(table: Table, by: Nation, partner: Nation, ...clauses: Draft[]): string {
  const treaty = propose(table, by, partner, ...clauses)
  table.act('accept', { seat: partner, treaty })
  return treaty
}

/** For the `edit` of a layout: the two are allies by a treaty of defence to the end of the game. */
export const allying =
  (by: Nation, partner: Nation, announced = false) =>
  ({ treaties }: State): void => {
    treaties.push({
      id: treaties.length + 1,
      turn: 1,
      by,
      with: partner,
      clauses: [{ kind: 'defence', until: 21 }],
      status: 'inForce',
      announced,
      brokenBy: null,
    })
  }

export const treasuryOf = (table: Table, nation: Nation): number => table.state.nations[nation]!.treasury

export const statusOf = (table: Table, treaty: string) =>
  table.state.treaties.find(({ id }) => String(id) === treaty)?.status

/** The types of diplomatic actions that a seat may take now, each once. */
export const offers = (table: Table, seat: Nation): string[] => [
  ...new Set(
    table
      .decisionOf(seat)
      .choices.filter(({ off }) => !off)
      .map(({ type }) => type)
      .filter((type) => diplomatic.includes(type)),
  ),
]

const diplomatic = [
  'clause',
  'strike',
  'propose',
  'withdraw',
  'accept',
  'refuse',
  'repay',
  'renege',
  'announce',
  'killCaptive',
]

/** Ends the council for all. */
export function closeCouncil(table: Table): void {
  const { turn, step, order } = table.state
  for (const seat of order)
    if (table.state.turn === turn && table.state.step === step && !table.state.finished.includes(seat))
      table.act('done', { seat })
}
