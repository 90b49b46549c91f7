/** Whole games of players without a plan. */
import type { Nation } from '../../../source/games/nina-and-pinta/data/names.ts'
import { nations } from '../../../source/games/nina-and-pinta/data/names.ts'
import type { Event } from '../../../source/games/nina-and-pinta/events/event.ts'
import type { State } from '../../../source/games/nina-and-pinta/state/state.ts'
import type { Action, Decision, NewGame, Outcome } from '../../../source/kernel/contract/game.ts'
import { type Pick, sampleAction } from '../../../source/kernel/program/sample.ts'
import { playGame } from '../../../source/kernel/program/simulate.ts'
import { game } from './load.ts'

/** A new game for so many players; with one it is against Planck. */
export function newGame(players: number, seed: string, planck?: Nation): NewGame {
  const first = Number.parseInt(seed.replace(/\D/g, '') || '0', 10) % (nations.length + 1 - players)
  const taken = nations.filter((nation) => nation !== planck).slice(first, first + players)
  const seats = Object.fromEntries(taken.map((nation) => [nation, 'human']))
  if (players > 1) return { scenario: 'table', seed, options: { seats } }
  return { scenario: 'planck', seed, options: { seats, ...(planck && { planck }) } }
}

export const randomPlayer = (_view: () => State, decision: Decision, pick: Pick): Action | null =>
  sampleAction(decision, game.sets, pick)

/** An action taken, with the states around it. */
export interface Taken {
  readonly before: State
  readonly action: Action
  readonly events: readonly Event[]
  readonly after: State
}

/** Every step of a random game. */
export const steps = (setting: NewGame): Generator<Taken, Outcome> =>
  playGame(game, setting, randomPlayer) as Generator<Taken, Outcome>

/** The state of a random game after so many steps. */
export function stateAfter(setting: NewGame, number: number): State {
  let { state } = game.create(setting)
  for (const { after } of steps(setting)) {
    if (number-- <= 0) break
    state = after
  }
  return state
}
