/** Runs the sequence of play (5.1) from one open question to the next. */
import type { Action, Choice, Decision } from '../../../kernel/contract/game.ts'
import { lazily } from '../../../kernel/flow/lazily.ts'
import type { Nation } from '../data/shapes.ts'
import { type Context, nationOf, type Position } from '../state/context.ts'
import { type StandingOrder, type State, standingOrders } from '../state/state.ts'
import { isNation } from '../state/units.ts'
import { framesOf } from './frames.ts'
import { segmentAt, sequence } from './sequence.ts'
import { endTurn, startTurn } from './turn.ts'

/** Standing orders may be given at every question; they are the defaults of the play-by-mail rules. */
const standing: Choice = {
  type: 'standing',
  rule: '6.71',
  label: 'Standing orders',
  args: {
    order: { kind: 'one', of: standingOrders },
    on: { kind: 'one', of: ['on', 'off'] },
  },
}

export const openDecisions = (g: Position): Decision[] => rawDecisions(g).map(withStanding)

/** Of several seats one answers at a time, so what the others could choose waits until somebody looks. */
function withStanding(decision: Decision): Decision {
  const { seat, kind, segment, rule, question, open } = decision
  return lazily(
    { seat, kind, segment, rule, question, ...(open && { open }) },
    {
      // 24.11: nothing is lost, sailed or dug that the Bankers could leave to the program.
      choices: () => (isNation(seat) ? [...decision.choices, standing] : decision.choices),
      ...('brief' in decision && { brief: () => decision.brief! }),
      undone: () => decision.undone,
    },
  )
}

/** What `settle` worked out last for a state, so that it need not be done again. */
let settled: { readonly state: State; readonly decisions: Decision[] } | null = null

function rawDecisions(g: Position): Decision[] {
  const { state } = g
  if (state.over) return []
  const frame = state.stack.at(-1)
  if (frame) return [framesOf(frame).decide(g, frame)]
  return settled?.state === state ? settled.decisions : segmentDecisions(g)
}

function segmentDecisions(g: Position): Decision[] {
  const { state } = g
  const { rules } = segmentAt(state.step)
  return actingIn(state)
    .filter((nation) => !state.finished.includes(nation))
    .map((nation) => rules.decide?.(g, nation) ?? null)
    .filter((decision) => decision !== null)
}

/** Carries out a checked action and plays on to the next question. */
export function play(g: Context, action: Action): void {
  const { state } = g
  const nation = action.seat as Nation
  if (action.type === 'standing') {
    nationOf(g, nation).standing[action.order as StandingOrder] = action.on === 'on'
    g.emit({
      type: 'standing',
      rule: '6.71',
      nation,
      to: [nation],
      order: action.order!,
      on: action.on === 'on',
    })
  } else {
    const frame = state.stack.at(-1)
    if (frame) framesOf(frame).act(g, frame, action)
    else segmentAt(state.step).rules.act!(g, nation, action)
  }
  settle(g)
}

/** Plays on, without questions, until a nation has something to decide or the game is over. */
export function settle(g: Context): void {
  const { state } = g
  while (!state.over) {
    const frame = state.stack.at(-1)
    if (frame) {
      if (framesOf(frame).settle?.(g, frame)) continue
      return
    }
    const { rules, who } = segmentAt(state.step)
    const acting = actingIn(state)
    if (!state.opened) {
      state.opened = true
      if (state.actor === 0) openSegment(g)
      for (const nation of acting) rules.begin?.(g, nation)
      continue
    }
    const item = state.work.shift()
    if (item !== undefined) {
      rules.work?.(g, acting[0]!, item)
      continue
    }
    if (acting.some((nation) => !state.finished.includes(nation) && rules.routine?.(g, nation))) continue
    const decisions = segmentDecisions(g)
    if (decisions.length > 0) {
      settled = { state, decisions }
      return
    }
    for (const nation of acting) rules.end?.(g, nation)
    state.opened = false
    state.actor = who === 'each' ? state.actor + 1 : state.order.length
    if (state.actor >= state.order.length) nextSegment(g)
  }
}

/** Who acts now; nobody where the turn has come to the Bankers, who do nothing on the map (24.11). */
function actingIn({ step, order, actor }: State): readonly Nation[] {
  const { who, bankers } = segmentAt(step)
  const acting = who === 'together' ? order : [order[actor]!]
  return bankers || who === 'once' ? acting : acting.filter(isNation)
}

function openSegment(g: Context): void {
  const { id, phase, name, rule } = segmentAt(g.state.step)
  g.emit({ type: 'segment', rule, id, phase, name, turn: g.state.turn })
}

function nextSegment(g: Context): void {
  const { state } = g
  state.actor = 0
  state.finished = []
  state.step++
  if (state.step < sequence.length) return
  state.step = 0
  endTurn(g)
  if (!state.over) startTurn(g)
}
