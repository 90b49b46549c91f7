/** What is said of the autopilot beside the map and under it. */
import type { Seat } from '../../../kernel/contract/named.ts'
import { listed, turnText } from '../../../kernel/contract/words.ts'
import { type Bindings, shown } from '../../keys/bindings.ts'
import type { StepBack } from '../../session/change.ts'
import type { Pause } from '../../session/handover.ts'
import type { Message } from '../play.ts'

/** What the player is asked before the program plans a turn for him. */
export function pauseText(
  game: Parameters<typeof turnText>[0],
  { seat, turn }: Pause,
  { alone, bindings }: { readonly alone: boolean; readonly bindings: Bindings },
): string {
  const whose = alone ? '' : ` of ${seat}`
  return `Autopilot plans ${turnText(game, turn)}${whose}: ${shown(bindings, 'take')} lets it, ${shown(bindings, 'back')} ends it, and you decide.`
}

/** The keys while the program waits for a person. */
export const pauseHints = (bindings: Bindings): readonly (readonly [key: string, says: string])[] => [
  [shown(bindings, 'take'), 'let it plan'],
  [shown(bindings, 'back'), 'end it, decide yourself'],
]

const offText = (seats: readonly Seat[]): string =>
  `autopilot is off: ${listed(seats)} ${seats.length > 1 ? 'decide' : 'decides'} everything again.`

/** Nothing is left to the program any more. */
export const takenBackText = (seats: readonly Seat[]): Message => ({
  text: `The ${offText(seats)}`,
  bad: false,
})

/** Nothing is left to the program any more, for what it did last is not on the disk. */
export const stoppedText = (seats: readonly Seat[]): Message => ({
  text: `NOT SAVED, and so the ${offText(seats)}`,
  bad: true,
})

const moves: Readonly<Record<StepBack, string>> = {
  undo: 'Undid',
  redo: 'Did again',
  restartTurn: 'Took back',
}

/** What has been taken back or done again. @param isOff the autopilot would have done the same at once */
export function movedText(
  how: StepBack,
  { actions, isOfRun }: { readonly actions: number; readonly isOfRun: boolean },
  isOff: boolean,
): Message {
  const many = actions > 1 ? `${actions} actions` : 'one action'
  const what = how === 'undo' && isOfRun ? 'Undid what the autopilot did:' : moves[how]
  const off = isOff ? '; it is off, you decide again' : ''
  return { text: `${what} ${many}${off}.`, bad: false }
}
