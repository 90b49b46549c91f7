/** 6.71 What a seat may know of the state. */
import { seedDice } from '../../kernel/dice.ts'
import type { Nation } from './data.ts'
import type { State } from './state.ts'

/** Nobody sees the dice to come; in the council the purchases and plans of others are hidden (6.71). */
export function viewFor(state: State, seat: string): State {
  const dice = { ...seedDice(''), drawn: state.dice.drawn }
  const own = (nation: Nation) => nation === seat
  return {
    ...state,
    seed: '',
    dice,
    expeditions: state.expeditions.filter(({ nation, place, origin }) => own(nation) || place !== origin),
    harbours: state.harbours.filter(({ nation, place }) => own(nation) || place !== 'Europe'),
  }
}
