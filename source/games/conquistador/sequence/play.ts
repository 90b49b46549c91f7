/** Plays the sequence of play (5.1) from one open question to the next. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { turnEngine } from '../../../kernel/flow/engine.ts'
import { lazily } from '../../../kernel/flow/lazily.ts'
import { keepingActs } from '../diplomacy/debts.ts'
import { noteControl } from '../end/holders.ts'
import { noteSeen } from '../matters/veil.ts'
import { type Context, nationOf, type Position } from '../state/context.ts'
import type { DecisionOf, RuleTypes, Taken } from '../state/flow.ts'
import { standingOrders } from '../state/state.ts'
import { isNation, nationsInPlay, seatsInPlay } from '../state/units.ts'
import type { GameAction, GameDecision, PlayForm, StandingForm } from './actions.ts'
import { framesOf } from './frames.ts'
import { segmentAt, sequence } from './sequence.ts'
import { endTurn, startTurn } from './turn.ts'

const engine = turnEngine<RuleTypes, PlayForm>({
  sequence,
  framesOf,

  // 24.11: the Bankers, who are last, do nothing on the map.
  order({ state: { step, order } }) {
    return segmentAt(step).bankers ? order : order.filter(isNation)
  },

  note: noteSeen,

  announce(g) {
    noteControl(g)
    const { id, phase, name, rule } = segmentAt(g.state.step)
    g.emit({ type: 'segment', rule, id, phase, name, turn: g.state.turn })
  },

  nextTurn(g) {
    endTurn(g)
    if (!g.state.over) startTurn(g)
  },
})

/** Plays on, without questions, until a nation has something to decide or the game is over. */
export const { settle } = engine

/** The first turn, to its first question. */
export function begin(g: Context): void {
  const nations = nationsInPlay(g.state)
  if (g.state.options.bankers && nations.length < enoughForBankers)
    g.emit({ type: 'few-nations', rule: '24.0', nations })
  startTurn(g)
  settle(g)
}

/** 24.0: with fewer nations the Bankers' game does not work well. */
const enoughForBankers = 3

/** Figures in the number of a treaty. */
const longestNumber = 6

/** Standing orders may be given at every question; they are the defaults of the play-by-mail rules. */
const orders: ChoiceOf<StandingForm> = {
  type: 'standing',
  rule: '6.71',
  label: 'Standing orders',
  standing: true,
  args: {
    order: { kind: 'one', of: standingOrders },
    on: { kind: 'one', of: ['on', 'off'] },
  },
}

/**
 * 6.72: a treaty may be broken at any question; in Planning each has a choice of its own. Offered with a treaty or
 * without, for a question that all may see would tell of a secret one.
 */
const breaking: ChoiceOf<StandingForm> = {
  type: 'renege',
  rule: '6.72',
  label: 'Break a treaty',
  standing: true,
  args: { treaty: { kind: 'text', max: longestNumber } },
}

/** What may be done at every question beside answering it. */
function alwaysOpen(g: Position, { seat, kind }: DecisionOf<PlayForm>): ChoiceOf<StandingForm>[] {
  const breaks = kind !== 'planning' && seatsInPlay(g.state).length > 1
  return [
    // 24.11: nothing is lost, sailed or dug that the Bankers could leave to the program.
    ...(isNation(seat) ? [orders] : []),
    ...(breaks ? [breaking] : []),
  ]
}

export const openDecisions = (g: Position): GameDecision[] =>
  engine.decisions(g).map((decision) => withStanding(g, decision))

/**
 * Of several seats one answers at a time, so what the others could choose in the council waits until somebody looks;
 * any other question is whole already.
 */
function withStanding(g: Position, decision: DecisionOf<PlayForm>): GameDecision {
  const { seat, kind, segment, rule, open, interrupts, within, again, tooDear } = decision
  const known = {
    ...{ seat, kind, segment, rule },
    ...(open && { open }),
    ...(interrupts && { interrupts }),
    ...(within && { within }),
    ...(again && { again }),
    ...(tooDear && { tooDear }),
  }
  if (kind !== 'planning') {
    const { question, choices, undone, brief, formality } = decision
    const only = endsOnly(choices, interrupts)
    return {
      ...known,
      question,
      choices: [...(only ? choices.map(asUsual) : choices), ...alwaysOpen(g, decision)],
      formality: only ? true : formality,
      undone,
      ...(brief && { brief }),
    }
  }
  let choices: readonly ChoiceOf<PlayForm>[] | null = null
  const offered = () => (choices ??= decision.choices)
  return lazily(known, {
    question: () => decision.question,
    choices: () => [
      ...(endsOnly(offered()) ? offered().map(asUsual) : offered()),
      ...alwaysOpen(g, decision),
    ],
    formality: () => (endsOnly(offered()) ? true : undefined),
    undone: () => decision.undone,
    ...('brief' in decision && { brief: () => decision.brief! }),
  })
}

/** Nothing is left to do but to end the segment. */
function endsOnly(choices: readonly ChoiceOf<PlayForm>[], interrupts = false): boolean {
  if (interrupts) return false
  let ends = 0
  for (const { off, end } of choices) {
    if (off) continue
    if (!end || ends > 0) return false
    ends++
  }
  return ends === 1
}

const asUsual = (choice: ChoiceOf<PlayForm>): ChoiceOf<PlayForm> =>
  choice.end && !choice.off ? { ...choice, usual: true } : choice

/** Carries out a checked action and plays on to the next question. */
export function play(g: Context, action: GameAction): void {
  if (action.type === 'standing') obey(g, action)
  else if (action.type === 'renege') keepingActs.renege(g, action.seat, action)
  else return engine.act(g, action)
  settle(g)
}

function obey(
  g: Context,
  { seat: nation, order, on: set }: Extract<Taken<StandingForm>, { type: 'standing' }>,
): void {
  const on = set === 'on'
  nationOf(g, nation).standing[order] = on
  g.emit({ type: 'standing', rule: '6.71', nation, to: [nation], order, on })
}
