/** The prompt of the app over a position of a game, as the table asks it. */
import { defaultBindings, defaultLetters } from '../../source/app/keys/bindings.ts'
import type { GamePanels } from '../../source/app/panels.ts'
import { giveCodes, noCodes } from '../../source/app/prompt/codes.ts'
import type { Asking } from '../../source/app/prompt/prompt.ts'
import { buildTheme } from '../../source/app/settings/theme.ts'
import type { Game } from '../../source/kernel/contract/game.ts'

/** A game and how it is shown. */
export interface Shown<S extends object> {
  readonly game: Game<S>
  readonly panels: GamePanels<S>
}

/** No colours. */
export const theme = buildTheme('mono', 0)

/** The question to a seat, of several that may be open at once; to the first without one. */
export function askingOf<S extends object>(
  { game, panels }: Shown<S>,
  state: S,
  room: number,
  seat?: string,
): Asking {
  const open = game.decisions(state)
  const decision = seat === undefined ? open[0]! : open.find((one) => one.seat === seat)!
  return {
    ...{ decision, sets: game.sets, room, acts: panels.acts, bindings: defaultBindings },
    news: null,
    cursor: panels.map.home(state, decision.seat),
    codes: giveCodes(decision, noCodes, defaultLetters, panels.acts),
    cellOf: panels.map.cellOf,
    nameOf: panels.map.nameOf,
    otherPlace: panels.map.otherPlace ?? '',
    forecast: (action) => game.forecast(state, action),
    fill: (draft) => game.fill?.(state, draft) ?? { rule: '', reason: 'There is no form.' },
    ruleOf: panels.rules.find,
    startOf: (choice, argument) => panels.startOf(state, choice, argument),
  }
}
