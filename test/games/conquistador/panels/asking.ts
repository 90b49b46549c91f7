/** The prompt of the app over a position of the game, as the table asks it. */
import { defaultBindings, defaultLetters } from '../../../../source/app/keys/bindings.ts'
import { giveCodes, noCodes } from '../../../../source/app/prompt/codes.ts'
import type { Asking } from '../../../../source/app/prompt/prompt.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { game } from '../rules/table.ts'
import { panels } from './mono.ts'

/** @param before the letters that were given in the segment already */
export const askingAt = (state: State, cursor: string, before = noCodes): Asking => ({
  decision: game.decisions(state)[0]!,
  sets: game.sets,
  cursor,
  room: 10,
  codes: giveCodes(game.decisions(state)[0]!, before, defaultLetters, panels.acts),
  acts: panels.acts,
  bindings: defaultBindings,
  news: null,
  cellOf: panels.map.cellOf,
  nameOf: panels.map.nameOf,
  otherPlace: panels.map.otherPlace!,
  forecast: (action) => game.forecast(state, action),
  fill: (draft) => game.fill!(state, draft),
  ruleOf: panels.rules.find,
  startOf: (choice, argument) => panels.startOf(state, choice, argument),
})
