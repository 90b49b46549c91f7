/** How computers think: for one question of one state, in a thread of its own or here. */
import type { Action, Game } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Computer } from '../../kernel/program/computer.ts'
import { nextForComputers } from '../../kernel/program/computers-turn.ts'
import type { Level } from '../../kernel/program/holders.ts'

/** What is asked of a thinker. Plain, so that it can be sent to a thread. */
export interface Problem {
  readonly game: string
  readonly state: object
  /** At which level it plays, by seat. */
  readonly seats: ReadonlyMap<Seat, Level>
  /** Actions taken so far. */
  readonly taken: number
  /** Actions that lead round in circles, as text. */
  readonly stale: ReadonlySet<string>
}

export interface Thinker {
  /** What it does; null if it is not asked, or knows nothing that the rules allow. */
  think(problem: Problem): Promise<Action | null>
  close(): Promise<void>
}

/** What is done in a state: the first answer that the rules carry out, those that lead in circles last. */
export function solve<S extends object>(
  by: { readonly game: Game<S>; readonly computer: Computer<S> },
  { state, seats, taken, stale }: Problem,
): Action | null {
  const next = nextForComputers(by, ({ seat }) => seats.get(seat) ?? null, state as S, taken)
  if (!next) return null
  const later: Action[] = []
  const isAllowed = (action: Action): boolean => by.game.apply(state as S, action).ok
  for (const action of next.answers)
    if (stale.has(JSON.stringify(action))) later.push(action)
    else if (isAllowed(action)) return action
  return later.find(isAllowed) ?? null
}
