/** What is said of the autopilot beside the map and under it. */
import { choiceTaken } from '../../../kernel/contract/domain.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { listed, turnText } from '../../../kernel/contract/words.ts'
import { type Bindings, shown } from '../../keys/bindings.ts'
import { widthOf } from '../../parts/lines.ts'
import { actionWords, argumentWords } from '../../prompt/action-words.ts'
import type { StepBack } from '../../session/change.ts'
import type { Pause } from '../../session/handover.ts'
import type { By } from '../../session/runs.ts'
import type { Snapshot } from '../../session/snapshot.ts'
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

/** How things stood before something was taken back or done again, or after it. */
type Standing = Pick<Snapshot, 'decision' | 'entries'>

/** The one action between two moments in words, all of them and what was filled in; none where it is another's. */
export function wordsBetween(
  one: Standing,
  other: Standing,
  nameOf: (place: string) => string,
): readonly string[] {
  const [before, after] = one.entries.length < other.entries.length ? [one, other] : [other, one]
  const [taken, ...more] = after.entries.slice(before.entries.length)
  const { decision } = before
  if (!taken || more.length > 0 || decision?.seat !== taken.action.seat) return []
  const choice = choiceTaken(decision.choices, taken.action)
  const details = choice ? argumentWords(choice, taken.action, nameOf) : []
  return choice
    ? [actionWords(decision, taken.action, nameOf), ...(details.length > 0 ? [details.join('; ')] : [])]
    : []
}

const moves: Readonly<Record<StepBack, string>> = {
  undo: 'Undid',
  redo: 'Did again',
  restartTurn: 'Took back',
}

interface Moved {
  readonly actions: number
  readonly by: By
  /** What it was in words, the most first. */
  readonly words: readonly string[]
}

/**
 * What has been taken back or done again.
 * @param isOff the autopilot would have done the same at once
 * @param width columns of the line in which it is said
 */
export function movedText(
  how: StepBack,
  { actions, by, words }: Moved,
  isOff: boolean,
  width = Number.POSITIVE_INFINITY,
): Message {
  const isUndone = how === 'undo' && by === 'autopilot'
  const off = isOff ? '; it is off, you decide again' : ''
  const what = by === 'errands' && how !== 'restartTurn' ? 'order' : 'action'
  const many = actions > 1 ? `${actions} ${what}s` : `one ${what}`
  const texts = words.map(
    (text) => `${moves[how]}${isUndone ? ' what the autopilot did' : ''}: ${text.replace(/[.]$/, '')}${off}.`,
  )
  const counted = `${isUndone ? 'Undid what the autopilot did:' : moves[how]} ${many}${off}.`
  return { text: texts.find((text) => widthOf(text) <= width) ?? counted, bad: false }
}
