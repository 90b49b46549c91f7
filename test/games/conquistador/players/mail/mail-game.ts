/** Conquistador! by mail, for tests: games whose sheets computers write. */

import { buildComputer } from '../../../../../source/games/conquistador/players/computer.ts'
import { byMail } from '../../../../../source/games/conquistador/players/mail/by-mail.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import type { NewGame } from '../../../../../source/kernel/contract/game.ts'
import { composeSheet, computerWriter } from '../../../../../source/mail/round/compose.ts'
import { resolveRound } from '../../../../../source/mail/round/resolve.ts'
import type { MailGame, Resolved, RoundDice } from '../../../../../source/mail/round/shapes.ts'
import type { Sheet } from '../../../../../source/mail/sheet/sheet.ts'
import { game } from '../../playing.ts'
import { world } from '../../world.ts'

export const by: MailGame<State> = { game, byMail: byMail(world) }
export const computer = buildComputer(world, () => game.sets)
const writer = computerWriter(computer, 'normal')

/** The dice of the state, and of what sheets leave open a number that looks like none. */
export const dice: RoundDice<State> = {
  cast: (state) => state,
  draw: (purpose, sides) =>
    (([...purpose].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0) % sides) + 1,
}

/** @param as the game that is imagined while the sheet is written */
export const writtenBy = (state: State, seat: string, as = by): Sheet =>
  composeSheet(as, { view: game.view(state, seat), seat, game: 'test' }, writer)

export interface PlayedRound {
  readonly before: State
  readonly sheets: ReadonlyMap<string, Sheet>
  readonly resolved: Resolved<State>
}

/** Plays a whole game by sheets that computers write, round by round. @returns the last state */
export function* mailGame(options: NewGame): Generator<PlayedRound, State> {
  let { state } = game.create(options)
  while (!state.over) {
    const before = state
    // P5.1: the first events come before any sheet.
    const seats = by.byMail.at(state).turn === 0 ? [] : state.order
    const sheets = new Map(seats.map((seat) => [seat, writtenBy(before, seat)]))
    const resolved = resolveRound(by, { state, sheets, dice })
    yield { before, sheets, resolved }
    state = resolved.state
  }
  return state
}
