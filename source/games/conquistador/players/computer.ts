/**
 * A nation played by the program: every kind of decision has an
 * adviser, and what it aims at is told on demand.
 */

import type { Sets } from '../../../kernel/contract/domain.ts'
import type { Decision, GameEvent } from '../../../kernel/contract/game.ts'
import { lazily } from '../../../kernel/flow/lazily.ts'
import type { Advice, Computer } from '../../../kernel/program/computer.ts'
import type { Level } from '../../../kernel/program/holders.ts'
import { sampleAction } from '../../../kernel/program/sample.ts'
import { playerDice } from '../../../kernel/program/simulate.ts'
import type { Nation } from '../data/shapes.ts'
import { eventOf } from '../events/earlier.ts'
import { seenPosition } from '../map/seen-world.ts'
import type { World } from '../map/world.ts'
import type { GameDecision } from '../sequence/actions.ts'
import type { Position } from '../state/context.ts'
import type { QuestionKind } from '../state/flow.ts'
import type { State } from '../state/state.ts'
import { isAtTable, isNation, seatAt } from '../state/units.ts'
import { type Adviser, close, type Mind } from './adviser.ts'
import { firstFight, garrison, retreat } from './answers/battles.ts'
import { designate, encounter, intercept, prize, union } from './answers/encounters.ts'
import { cape, diverted, portLost, rounding } from './answers/journeys.ts'
import { loseUnit } from './answers/losses.ts'
import { seizureOf } from './bankers/seizures.ts'
import { aimOf, council, leftToSend, plannedBy } from './council/council.ts'
import { asksOf } from './diplomacy/counters.ts'
import { diplomacyOf } from './diplomacy/diplomacy.ts'
import { repaymentOf } from './diplomacy/repayments.ts'
import { upkeep } from './end/upkeep.ts'
import { digging, loading } from './land/gold.ts'
import { marching, settling } from './land/marches.ts'
import { natives } from './land/natives.ts'
import { homeward, outward } from './naval/crossing.ts'
import { cruise } from './naval/cruise.ts'
import { putIn } from './naval/put-in.ts'
import { outcomesOf } from './outcomes.ts'
import { attackAtSea } from './war/at-sea.ts'
import { attackOnLand } from './war/on-land.ts'

/**
 * Who advises a nation on each kind of question, one after the other until somebody answers: who agrees with
 * others and who looks for a fight come before who plays the segment.
 */
const advisers: Readonly<Record<QuestionKind, readonly Adviser[]>> = {
  planning: [diplomacyOf, council],
  'trans-oceanic': [outward],
  hemispheric: [attackAtSea, putIn, cruise],
  gold: [digging],
  'land-movement': [attackOnLand, marching],
  'native-combat': [natives],
  resources: [loading],
  'final-passage': [homeward],
  'port-lost': [portLost],
  maintenance: [repaymentOf, upkeep],
  loss: [loseUnit],
  cape: [cape],
  rounding: [rounding],
  diverted: [diverted],
  encounter: [encounter],
  union: [union],
  intercept: [intercept],
  sunk: [loseUnit],
  prize: [prize],
  designate: [designate],
  fights: [firstFight],
  retreat: [retreat],
  garrison: [garrison],
  // 24.16: the Bankers alone seize ships.
  seizure: [],
}

/** 24.11: the Bankers agree and collect, and have nobody for what is done on the map. */
const ofBankers: Partial<Record<QuestionKind, readonly Adviser[]>> = {
  planning: [diplomacyOf],
  seizure: [seizureOf],
}

/** What the program does of a question whose rest is its person's (`panels/choices/routines.ts` names it). */
const ofErrands: Readonly<Partial<Record<QuestionKind, Adviser>>> = { 'land-movement': settling }
const errandsOf = (mind: Mind): Advice | null => ofErrands[mind.decision.kind]?.(mind) ?? null

/** The computer player for some data; `sets` gives those of the game, which a start need not wait for. */
export function buildComputer(world: World, sets: () => Sets): Computer<State> {
  const mindOf = (view: State, decision: Decision, level: Level): Mind => ({
    g: seenPosition(world, view),
    nation: seatAt(view, decision.seat),
    level,
    // Whoever plays this game hands on the decisions of this game.
    decision: withoutStandingOrders(decision as GameDecision),
    pick: playerDice(`${view.turn} ${view.dice.drawn} ${decision.seat} ${decision.kind}`),
  })
  return {
    advise(view, decision, level) {
      const mind = mindOf(view, decision, level)
      const { kind } = mind.decision
      for (const adviser of (isNation(mind.nation) ? advisers : ofBankers)[kind] ?? []) {
        const advice = adviser(mind)
        if (advice) return advice
      }
      return close(mind, 'Nothing more is worth doing here.') ?? any(mind)
    },
    errands: (view, decision, level) =>
      isNation(decision.seat) ? errandsOf(mindOf(view, decision, level)) : null,
    aims: (view, seat, level, since) =>
      isNation(seat) && isAtTable(view, seat) ? aims(seenPosition(world, view), seat, level, since) : [],
    asks(view, { type, seat, treaty }, level) {
      if (type !== 'decline') return []
      const judge = { g: seenPosition(world, view()), nation: seatAt(view(), seat), level }
      const asked = judge.g.state.treaties.find(({ id }) => String(id) === treaty)
      return asked ? asksOf(judge, asked) : []
    },
    stillToOrder: (view, decision, level) =>
      isNation(decision.seat) ? leftToSend(mindOf(view, decision, level)).map(aimOf) : [],
  }

  /** Some choice, where nothing tells one from the other. */
  function any({ decision, pick }: Mind): Advice | null {
    const action = sampleAction(decision, sets(), pick)
    return action && { action, reasons: ['One choice is as good as another here.'] }
  }
}

/** The voyages of a plan, and once their turn is over what came of each and of those that were none of it. */
function aims(g: Position, nation: Nation, level: Level, since?: readonly GameEvent[]): string[] {
  const voyages = plannedBy(g, nation, level)
  if (!since) return voyages.map(aimOf)
  const { planned, others } = outcomesOf(g, nation, voyages, since.map(eventOf))
  return [
    ...voyages.map((voyage, index) => `${aimOf(voyage)} ${planned[index]}`),
    ...others.map((outcome) => `Not of this plan: ${outcome}`),
  ]
}

/** The program decides everything itself, and leaves nothing to standing orders. */
const withoutStandingOrders = (decision: GameDecision): GameDecision => {
  const { seat, kind, segment, rule, question } = decision
  return lazily(
    { seat, kind, segment, rule, question, undone: [] },
    { choices: () => decision.choices.filter(({ standing }) => !standing) },
  )
}
