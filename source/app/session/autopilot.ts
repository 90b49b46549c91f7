/**
 * Which of his questions a person has handed to the program. It is kept as long as he plays and in no save:
 * whoever goes on with a game decides everything himself at first.
 */
import type { Decision } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { bestLevel, type Level } from '../../kernel/program/holders.ts'

/** What the program plays or says for a person is as good as it can. */
export const programLevel: Level = bestLevel

/** Questions that are handed over together: a segment, or what is asked in the middle of others. */
export interface Routine {
  /** What is typed for it, in lower case. */
  readonly name: string
  readonly label: string
  /** The kinds of its decisions. */
  readonly kinds: readonly string[]
  /** A turn begins with it: the program waits there until it may plan. */
  readonly opensTurn?: true
}

/** The names of the routines that each seat has handed over; a seat that is not there decides everything. */
export type Autopilot = Readonly<Record<Seat, readonly string[]>>

/** Nothing is handed over. */
export const noAutopilot: Autopilot = {}

/** The routine of a question; null if it cannot be handed over. */
export const routineOf = (routines: readonly Routine[], { kind }: Pick<Decision, 'kind'>): Routine | null =>
  routines.find(({ kinds }) => kinds.includes(kind)) ?? null

/** Whether a seat has handed a routine over. */
export const isOnAutopilot = (autopilot: Autopilot, seat: Seat, { name }: Routine): boolean =>
  autopilot[seat]?.includes(name) ?? false

/** Whether a seat has handed anything over. */
export const isAnyOn = (autopilot: Autopilot, seat: Seat): boolean => (autopilot[seat] ?? []).length > 0

/** Whether the program answers a question for a person. */
export function isHandedOver(
  autopilot: Autopilot,
  routines: readonly Routine[],
  decision: Pick<Decision, 'seat' | 'kind'>,
): boolean {
  const routine = routineOf(routines, decision)
  return routine !== null && isOnAutopilot(autopilot, decision.seat, routine)
}

/** Hands over exactly these routines of a seat. */
export const withAutopilot = (autopilot: Autopilot, seat: Seat, routines: readonly Routine[]): Autopilot => ({
  ...autopilot,
  [seat]: routines.map(({ name }) => name),
})

/** Hands a routine over, or takes it back. */
export function turnAutopilot(autopilot: Autopilot, seat: Seat, routine: Routine): Autopilot {
  const { [seat]: names = [] } = autopilot
  const { name } = routine
  const others = names.filter((one) => one !== name)
  return { ...autopilot, [seat]: others.length < names.length ? others : [...names, name] }
}
