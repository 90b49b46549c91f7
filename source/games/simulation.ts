/** What `simulate` needs of games whose random player takes any choice alike, and whose scores are flat figures. */
import type { Game, Json } from '../kernel/contract/game.ts'
import { sampleAction } from '../kernel/program/sample.ts'
import type { Simulation } from './entry.ts'

/** The score of a seat: its points, and what they are made of. */
interface FlatScore {
  readonly total: number
  readonly [part: string]: Json
}

/** @param gathers gathers the figures of a game */
export function flatSimulation<S extends object>(
  { sets }: Game<S>,
  gathers: Simulation<S>['statistician'],
): Simulation<S> {
  return {
    random: (_view, decision, pick) => sampleAction(decision, sets, pick),
    statistician: gathers,
    points: (score: FlatScore) => score.total,
    figures: (score: FlatScore) => score,
  }
}
