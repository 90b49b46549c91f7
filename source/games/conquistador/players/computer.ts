/** A nation played by the program: every kind of decision has an adviser, and what it aims at is told on demand. */
import type { Advice, Computer } from '../../../kernel/computer.ts'
import type { Sets } from '../../../kernel/domain.ts'
import type { Decision } from '../../../kernel/game.ts'
import type { Level } from '../../../kernel/holders.ts'
import { sampleAction } from '../../../kernel/sample.ts'
import { playerDice } from '../../../kernel/simulate.ts'
import type { World } from '../context.ts'
import type { Nation } from '../data.ts'
import { positionOf } from '../map/closed.ts'
import type { State } from '../state.ts'
import { type Adviser, advise, close, type Mind } from './adviser.ts'
import { seizureOf } from './bankers/seizures.ts'
import { diplomacyOf } from './diplomacy/diplomacy.ts'
import { repaymentOf } from './diplomacy/repayments.ts'

/** Who advises on which kind of decision. */
const advisers: Readonly<Record<string, Adviser>> = {
  planning: diplomacyOf,
  seizure: seizureOf,
  maintenance: repaymentOf,
}

/** The computer player for some data; `sets` gives those of the game, which a start need not wait for. */
export function buildComputer(world: World, sets: () => Sets): Computer<State> {
  const mindOf = (view: State, decision: Decision, level: Level): Mind => ({
    g: positionOf(world, view),
    nation: decision.seat as Nation,
    level,
    decision,
    pick: playerDice(`${view.turn} ${view.dice.drawn} ${decision.seat} ${decision.kind}`),
  })
  return {
    advise(view, decision, level) {
      const mind = mindOf(view, decision, level)
      return advisers[decision.kind]?.(mind) ?? close(mind, 'Nothing more is worth doing here.') ?? any(mind)
    },
    aims: () => [],
  }

  /** Some choice, where nothing tells one from the other. */
  function any({ decision, pick }: Mind): Advice | null {
    const action = sampleAction(decision, sets(), pick)
    return action && advise(action, 'One choice is as good as another here.')
  }
}
