/** Whole games of players without a plan. */
import { factions, type Scenario } from '../../../source/games/the-conquistadors/data/names.ts'
import type { Event } from '../../../source/games/the-conquistadors/events/event.ts'
import type { State } from '../../../source/games/the-conquistadors/state/state.ts'
import type { Action, Decision, Json, NewGame, Outcome } from '../../../source/kernel/contract/game.ts'
import { onceIn, type Pick, sampleAction } from '../../../source/kernel/program/sample.ts'
import { playGame } from '../../../source/kernel/program/simulate.ts'
import { game } from './load.ts'

/** A new game of a scenario for so many players, which ends after five turns at the latest. */
export function newGame(
  scenario: Scenario,
  players: number,
  seed: string,
  more: Readonly<Record<string, Json>> = {},
): NewGame {
  const seats = Object.fromEntries(factions.slice(0, players).map((faction) => [faction, 'human']))
  const isSolo = scenario === 'north' || scenario === 'south'
  return { scenario, seed, options: { seats, ...(!isSolo && { turns: '5' }), ...more } }
}

export const randomPlayer = (_view: () => State, decision: Decision, pick: Pick): Action | null =>
  sampleAction(decision, game.sets, pick)

/** What leads to fights, finds and cards. */
const eventful = /^(play|use|incite|attack|march|sail|negotiate|plunder|enlist)/

/** A player without a plan either, who plays cards, attacks and is never tired of being asked. */
export const busyPlayer = (_view: () => State, decision: Decision, pick: Pick): Action | null =>
  sampleAction(decision, game.sets, pick, {
    ends: onceIn(8),
    weight: ({ standing, type }) => (standing ? 0 : eventful.test(type) ? 4 : 1),
  })

/** An action taken, with the states around it. */
export interface Taken {
  readonly before: State
  readonly action: Action
  readonly events: readonly Event[]
  readonly after: State
}

/** Every step of a random game. */
export const steps = (setting: NewGame, player = randomPlayer): Generator<Taken, Outcome> =>
  playGame(game, setting, player) as Generator<Taken, Outcome>
