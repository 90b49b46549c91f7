/** A small game that fulfils the contract: two seats dig for gold on five fields in a row, for four turns. */

import { checkChoice } from '../../source/kernel/contract/domain.ts'
import {
  type Action,
  type Decision,
  type Game,
  type GameEvent,
  type Json,
  type NewGame,
  type Outcome,
  type Refusal,
  Refused,
} from '../../source/kernel/contract/game.ts'
import { type DiceState, roll, seedDice } from '../../source/kernel/flow/dice.ts'
import { type Digger, digChoices, giftChoices, planChoices } from './toy-choices.ts'

export interface ToyState {
  [key: string]: Json
  turn: number
  /** After this turn the game is over. */
  turns: number
  /** Both seats plan at the same time; then they dig one after the other. */
  segment: 'plan' | 'dig' | 'over'
  finished: string[]
  diggers: Record<string, Digger>
  /** How rich each field is; a seat knows only those in `seen`. */
  riches: Record<string, number>
  seen: Record<string, string[]>
  dice: DiceState & { [key: string]: Json }
}

export const fields = ['f1', 'f2', 'f3', 'f4', 'f5']
const usualTurns = 4

const seatsIn = (scenario: string): string[] => (scenario === 'duel' ? ['Ann', 'Bob'] : ['Ann'])

function create({ scenario, seed, options }: NewGame) {
  if (scenario !== 'row' && scenario !== 'duel')
    throw new Refused('1.1', `There is no scenario "${scenario}".`)
  const seats = seatsIn(scenario)
  const gold = options?.gold ?? 10
  if (typeof gold !== 'number') throw new Refused('1.2', '"gold" must be a number.')
  let dice = seedDice(seed)
  const riches: Record<string, number> = {}
  for (const field of fields) {
    const rolled = roll(dice, 6)
    dice = rolled.dice
    riches[field] = rolled.value
  }
  const state: ToyState = {
    turn: 1,
    turns: typeof options?.turns === 'number' ? options.turns : usualTurns,
    segment: 'plan',
    finished: [],
    diggers: Object.fromEntries(seats.map((seat) => [seat, { gold, name: seat, field: 'f1', tools: {} }])),
    riches,
    seen: Object.fromEntries(seats.map((seat) => [seat, []])),
    dice: { ...dice },
  }
  return { state, events: [{ type: 'begun', rule: '1.1', scenario }] }
}

function plainDecisions(state: ToyState): Decision[] {
  if (state.segment === 'over') return []
  const waiting = Object.keys(state.diggers).filter((seat) => !state.finished.includes(seat))
  const acting = state.segment === 'plan' ? waiting : waiting.slice(0, 1)
  return acting.map((seat) => ({
    seat,
    kind: state.segment,
    segment: state.segment,
    rule: state.segment === 'plan' ? '2' : '3',
    question: `What does ${seat} do?`,
    choices: state.segment === 'plan' ? planChoices(state.diggers[seat]!) : digChoices(state.diggers[seat]!),
    undone: [],
  }))
}

/** What happens in the toy, each with some of the details. */
interface ToyEvent extends GameEvent {
  readonly turn?: number
  readonly from?: string
  readonly count?: number
  readonly by?: string
  readonly gold?: number
  readonly riches?: number
  readonly die?: number
  readonly found?: number
}

function act(state: ToyState, action: Action, events: ToyEvent[]): void {
  const digger = state.diggers[action.seat]!
  switch (action.type) {
    case 'buy':
      for (const [tool, amount] of Object.entries(action.tools as Record<string, number>)) {
        digger.tools[tool] = (digger.tools[tool] ?? 0) + amount
        digger.gold -= amount
      }
      break
    case 'give': {
      const other = Object.keys(state.diggers).find((seat) => seat !== action.seat)!
      digger.gold -= action.count as number
      state.diggers[other]!.gold += action.count as number
      events.push({ type: 'given', rule: '2.7', from: action.seat, count: action.count as number })
      break
    }
    case 'boast':
      events.push({ type: 'boasted', rule: '2.8', by: action.seat, gold: digger.gold })
      break
    case 'walk': {
      const way = action.way as string[]
      const steps = way.reduce(
        (sum, field, i) => sum + Math.abs(Number(field[1]) - Number((way[i - 1] ?? digger.field)[1])),
        0,
      )
      if (steps > 4) throw new Refused('2.21', `That is ${steps} steps, and four is the most.`)
      digger.field = way.at(-1)!
      break
    }
    case 'look':
      state.seen[action.seat]!.push(action.field as string)
      events.push({
        type: 'seen',
        rule: '2.3',
        to: [action.seat],
        riches: state.riches[action.field as string]!,
      })
      break
    case 'name':
      digger.name = action.name as string
      break
    case 'dig': {
      const rolled = roll(state.dice, 6)
      state.dice = { ...rolled.dice }
      const found = rolled.value <= state.riches[digger.field]! ? (action.depth as number) : 0
      digger.gold += found
      events.push({ type: 'dug', rule: '3.1', die: rolled.value, found })
      finish(state, action.seat, events)
      break
    }
    case 'done':
    case 'rest':
      finish(state, action.seat, events)
  }
}

function finish(state: ToyState, seat: string, events: ToyEvent[]): void {
  state.finished.push(seat)
  if (state.finished.length < Object.keys(state.diggers).length) return
  state.finished = []
  if (state.segment === 'plan') {
    state.segment = 'dig'
    return
  }
  state.segment = state.turn === state.turns ? 'over' : 'plan'
  if (state.segment === 'over') return
  state.turn++
  events.push({ type: 'turn', rule: '1.3', turn: state.turn })
}

function outcome(state: ToyState): Outcome | null {
  if (state.segment !== 'over') return null
  const scores = Object.fromEntries(Object.entries(state.diggers).map(([seat, { gold }]) => [seat, gold]))
  const best = Math.max(...Object.values(scores))
  const winners = Object.keys(scores).filter((seat) => scores[seat] === best)
  return { winners, scores: { ...scores, won: best >= 12 }, summary: `${winners.join(' and ')} dug ${best}.` }
}

/** The toy; `rulesVersion` 2 finds one more with every dig, so that the same journal leads elsewhere. */
export function toyGame(
  options: {
    rulesVersion?: number
    dataHash?: string
    earlierData?: readonly string[]
    name?: string
    gifts?: boolean
  } = {},
): Game<ToyState> {
  const { rulesVersion = 1, dataHash = 'toy-data', earlierData = [], name = 'toy', gifts = false } = options
  const sets = { fields }
  const decisions = (state: ToyState): Decision[] =>
    plainDecisions(state).map((decision) =>
      gifts && decision.kind === 'plan'
        ? { ...decision, choices: [...giftChoices(state.diggers[decision.seat]!), ...decision.choices] }
        : decision,
    )
  return {
    name,
    rulesVersion,
    dataHash,
    earlierData,
    scenarios: ['row', 'duel'],
    sets,
    seats: ({ scenario }) => seatsIn(scenario),
    create,
    decisions,
    asked: decisions,
    apply(before, action) {
      try {
        const open = decisions(before).find(({ seat }) => seat === action.seat)
        if (!open) throw new Refused('1.4', `It is not for ${action.seat} to act.`)
        checkChoice(open, action, sets)
        const state = structuredClone(before)
        const events: ToyEvent[] = []
        act(state, action, events)
        if (rulesVersion > 1 && action.type === 'dig') state.diggers[action.seat]!.gold++
        return { ok: true, state, events }
      } catch (error) {
        if (error instanceof Refused) return { ok: false, refusal: error.refusal }
        throw error
      }
    },
    view: (state, seat) => ({
      ...state,
      riches: Object.fromEntries(
        Object.entries(state.riches).filter(([field]) => state.seen[seat]?.includes(field)),
      ),
      seen: { [seat]: state.seen[seat] ?? [] },
    }),
    forecast: (_state, action) => ({ lines: [`You would ${action.type}.`], places: [] }),
    outcome,
    audit: (state) => (Object.values(state.diggers).some(({ gold }) => gold < 0) ? ['Gold is below 0.'] : []),
    upgrade: (state) => state,
    turn: ({ turn }) => turn,
    commits(before, after): Refusal | null {
      if (before.dice.drawn !== after.dice.drawn) return { rule: '3.1', reason: 'A die was rolled.' }
      const looks = (state: ToyState) => Object.values(state.seen).flat().length
      return looks(before) === looks(after) ? null : { rule: '2.3', reason: 'A field was looked at.' }
    },
    describe: (event) => `${event.type} (${event.rule})`,
  }
}
