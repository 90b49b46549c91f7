/**
 * What seats aimed at in a turn, asked of the program at the state in which they began to plan it, and how it
 * turned out.
 */
import { type Game, visibleTo } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import { type Computer, computersOf } from '../../kernel/program/computer.ts'
import type { Level } from '../../kernel/program/holders.ts'

/** Said where aims are told. */
export const aimsNote = ({ turnName = 'turn' }: Pick<Game, 'turnName'>): string =>
  `This is what was planned as the ${turnName} began, before anything was agreed in it; then what came of it.`

/** What one seat aimed at, a line each. */
export interface Aims {
  readonly seat: Seat
  readonly level: Level
  readonly lines: readonly string[]
}

/** The last turn that has come to its end; null in the first. */
export function lastFinished<S extends object>(journal: Journal<S>): number | null {
  const { game } = journal
  const now = game.turn(journal.state())
  if (journal.isOver()) return now
  const before = journal.turnStarts().at(-2)
  return before?.turn ?? null
}

/**
 * Plans are nobody else's business until their turn is over.
 * @param viewer who wants to know; '' for everybody
 */
export const mayTellAims = <S extends object>(
  journal: Journal<S>,
  { viewer, seat, turn }: { readonly viewer: Seat; readonly seat: Seat; readonly turn: number },
): boolean => viewer === seat || journal.isOver() || turn < journal.game.turn(journal.state())

/**
 * The actions that had been taken when a turn began; null if it has not, or was played under earlier rules.
 */
function startOf<S extends object>({ base, turnStarts }: Journal<S>, turn: number): number | null {
  const from = turnStarts().find((one) => one.turn === turn)?.at
  return from === undefined || from < base || (from === base && base > 0) ? null : from
}

/** The actions that had been taken when a turn was over; null while it is not. */
function endOf<S extends object>(journal: Journal<S>, turn: number): number | null {
  const starts = journal.turnStarts()
  const next = starts[starts.findIndex((one) => one.turn === turn) + 1]
  return next?.at ?? (journal.isOver() ? journal.entries().length : null)
}

/**
 * How many actions had been taken when a seat was first asked to plan a turn, which is the first question of
 * it that interrupts no segment.
 * @returns null if there was no such question, or if the turn was played under earlier rules
 */
export function planningAt<S extends object>(journal: Journal<S>, seat: Seat, turn: number): number | null {
  const { game } = journal
  const from = startOf(journal, turn)
  if (from === null) return null
  const to = endOf(journal, turn) ?? journal.entries().length + 1
  for (let at = from; at < to; at++) {
    const asked = game.decisions(journal.stateAt(at)).find((one) => one.seat === seat)
    if (asked && !asked.interrupts) return at
  }
  return null
}

/**
 * Whether the program planned a turn of a person, or what was left of the plan when he let it.
 * @param isOfProgram whether it took an action, by how many had been taken before
 */
export function planWasLeft<S extends object>(
  journal: Journal<S>,
  { seat, turn }: { readonly seat: Seat; readonly turn: number },
  isOfProgram: (at: number) => boolean,
): boolean {
  const { game } = journal
  const from = planningAt(journal, seat, turn)
  if (from === null) return false
  const to = endOf(journal, turn) ?? journal.entries().length
  const askedAt = (at: number) =>
    game.decisions(journal.stateAt(at)).find((one) => one.seat === seat && !one.interrupts)
  const kind = askedAt(from)?.kind
  for (let at = from; at < to; at++) {
    const asked = askedAt(at)
    if (asked && asked.kind !== kind) return false
    if (asked && journal.entries()[at]?.action.seat === seat && isOfProgram(at)) return true
  }
  return false
}

/**
 * What a seat aimed at in a turn, or what the program would in its place, and what came of it once the
 * turn is over; null if that cannot be known.
 */
export function aimsOf<S extends object>(
  journal: Journal<S>,
  computer: Computer<S>,
  { seat, turn, level }: { readonly seat: Seat; readonly turn: number; readonly level: Level },
): readonly string[] | null {
  const at = planningAt(journal, seat, turn)
  if (at === null) return null
  const to = endOf(journal, turn)
  const since = to === null ? undefined : visibleTo(journal.events(at, to), seat)
  return computer.aims(journal.game.view(journal.stateAt(at), seat), seat, level, since)
}

/**
 * What the seats that the program plays aimed at in a turn, as far as a viewer may know; of a seat that
 * planned nothing there are no lines. Those of which nothing can be known are left out.
 * @param autopilot seats of persons that the program plays as well, at this level
 */
export function computersAims<S extends object>(
  journal: Journal<S>,
  computer: Computer<S>,
  { viewer, turn }: { readonly viewer: Seat; readonly turn: number },
  autopilot: readonly (readonly [seat: Seat, level: Level])[] = [],
): readonly Aims[] {
  return [...computersOf(journal.newGame), ...autopilot].flatMap(([seat, level]) => {
    if (!mayTellAims(journal, { viewer, seat, turn })) return []
    const lines = aimsOf(journal, computer, { seat, turn, level })
    // Who was not asked in a turn that can be looked at planned nothing.
    if (lines === null && startOf(journal, turn) === null) return []
    return [{ seat, level, lines: lines ?? [] }]
  })
}
