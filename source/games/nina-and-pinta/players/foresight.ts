/** Alone against Planck: the best actions are played on through games that could be, by quick thoughts for both. */
import type { Decision } from '../../../kernel/contract/game.ts'
import { scoreOf } from '../end/scoring.ts'
import type { GameAction } from '../sequence/actions.ts'
import { engine } from '../sequence/play.ts'
import { openContext, type Position, partsOf, planckOf } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import { type QuestionKind, questionKinds } from '../state/flow.ts'
import type { Place } from '../state/state.ts'
import { bestFew, bestOf, type Weighed } from './choosing.ts'
import { plainTile } from './imagine.ts'
import { runOff } from './run-off.ts'
import type { Mind } from './thinking.ts'
import { worthOf } from './worth.ts'

/** So many actions of a question are played on; of the other questions none, for their answers seldom differ. */
const tries: Partial<Record<QuestionKind, number>> = { war: 3, load: 4, sail: 4, migrate: 2, select: 4 }
/** An action that leads to so much less at once than the best is not: it has seldom made up for that. */
const mostBehind = 3
/** So many times a game is played on for all actions together, which keeps a decision within half a second. */
const mostPlays = 24
/** The same where two whole eras are to be played on, and the program has only begun to run. */
const mostPlaysEarly = 12
/** So many eras more than this one are played on: what an attack breaks is missed in the next. */
const erasMore = 1
/** A point at the end of the game, on the scale by which positions are weighed. */
const pointWorth = 2

/**
 * The action that does best by what it leads to at once and by the end of the next era together; null where
 * nothing is to be foreseen.
 * @param futureAt games that could be, by number.
 */
export function foreseen(
  g: Position,
  mind: Mind,
  { decision, futureAt }: { readonly decision: Decision; futureAt(number: number): Position },
): Weighed | null {
  const kind = questionKinds.find((one) => one === decision.kind)
  const all = kind ? bestFew(g, mind, decision, tries[kind] ?? 0) : []
  const few = all.filter(({ worth }) => worth >= all[0]!.worth - mostBehind)
  if (few.length < 2) return few[0] ?? null
  const most = kind === 'war' || kind === 'load' ? mostPlaysEarly : mostPlays
  return runOff(few, most, (number) => {
    const from = futureAt(number)
    return (one) => playedOn(mind, one, from)
  })
}

/** What an action leads to in one game, at the end of the next era. */
function playedOn(mind: Mind, { action }: Weighed, from: Position): number {
  const last = from.state.era + erasMore
  const plain = (place: Place) => [plainTile(from, partsOf(place).land)]
  const quick: Mind = { ...mind, temper: { ...mind.temper, depth: 0, rivals: 0 }, tilesAt: plain }
  const g = openContext(from.atlas, draft(from.state))
  engine.act(g, action as GameAction)
  while (!g.state.over && g.state.era <= last) {
    const [decision] = engine.decisions(g)
    const next = decision && bestOf(g, quick, decision)
    if (!next) break
    engine.act(g, next.action as GameAction)
  }
  if (!g.state.over) return worthOf(g, mind.seat, mind.temper)
  return pointWorth * (scoreOf(g, mind.seat).total - scoreOf(g, planckOf(g)!).total)
}
