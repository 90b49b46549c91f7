/** What is shown of a game while somebody else decides, at another terminal. */
import { type Decision, type Game, type Refusal, visibleTo } from '../../kernel/game.ts'
import { seatWith } from '../../kernel/holder-words.ts'
import type { Entry } from '../../kernel/journal.ts'
import { listed } from '../../kernel/words.ts'
import { type Bindings, shown, shownArrows } from '../bindings.ts'
import { wrap } from '../lines.ts'
import type { Theme } from '../theme.ts'
import type { Program } from './computers.ts'

/** Who decides elsewhere, and what, as far as the viewer may know. */
export interface Waiting {
  readonly seats: readonly string[]
  readonly segment: string
  /** The question itself, where it is no secret. */
  readonly question: string | null
  /** Only the program is asked. */
  readonly byProgram: boolean
}

/** Of an answer that comes when others have changed the game. */
export const overtaken: Refusal = {
  rule: 'shared',
  reason: 'The game has gone on meanwhile; this is not asked any more.',
}

/** A game that people play among themselves. */
const people: Pick<Program, 'levels' | 'plays'> = { levels: new Map(), plays: () => null }

/**
 * @param seats those that people play here
 * @param program what the program plays
 * @returns null if nobody else is asked
 */
export function askedElsewhere(
  game: Game<object>,
  state: object,
  viewer: string,
  seats: readonly string[],
  secretless: boolean,
  { levels, plays }: Pick<Program, 'levels' | 'plays'> = people,
): Waiting | null {
  const open = game.decisions(state)
  const decisionOf = (seat: string) => open.find((one) => one.seat === seat)
  const isPlayed = (seat: string): boolean => {
    const decision = decisionOf(seat)
    return decision !== undefined && plays(decision) !== null
  }
  const others = game.asked(state, viewer).filter(({ seat }) => !seats.includes(seat) || isPlayed(seat))
  const [first] = others
  if (!first) return null
  const decision = decisionOf(first.seat)
  const isPublic = decision !== undefined && (secretless || decision.open === true)
  return {
    seats: others.map(({ seat }) => seatWith(seat, levels.get(seat))),
    segment: first.segment,
    question: isPublic ? decision.question : null,
    byProgram: others.every(({ seat }) => isPlayed(seat)),
  }
}

/**
 * The questions as they are now; one to a seat here that is as it was stays the same object, with what is being
 * answered to it.
 */
export const settled = (
  before: readonly Decision[],
  now: readonly Decision[],
  seats: readonly string[],
): readonly Decision[] =>
  now.map((decision) => {
    if (!seats.includes(decision.seat)) return decision
    const known = before.find(({ seat }) => seat === decision.seat)
    return known && JSON.stringify(known) === JSON.stringify(decision) ? known : decision
  })

/**
 * What is said when others have taken something back; null if the viewer may not know of it.
 * @param secretless nothing that is done is hidden from anybody
 */
export function takenBack(
  before: readonly Entry[],
  now: readonly Entry[],
  viewer: string,
  secretless: boolean,
): string | null {
  const kept = new Set(now)
  const known = ({ events }: Entry) => secretless || visibleTo(events, viewer).length > 0
  const gone = before.filter((entry) => !kept.has(entry) && known(entry))
  if (gone.length === 0) return null
  const seats = [...new Set(gone.map(({ action }) => action.seat))]
  return `${listed(seats)} took back ${gone.length > 1 ? `${gone.length} actions` : 'one action'}.`
}

/** The panel beside the map while others decide. */
export function waitingLines(
  { seats, segment, question, byProgram }: Waiting,
  watching: boolean,
  width: number,
  theme: Theme,
): string[] {
  const names = listed(seats)
  const decide = `${names} ${seats.length > 1 ? 'decide' : 'decides'}: ${segment}`
  const heading = watching ? `You watch. ${decide}` : byProgram ? decide : `Waiting for ${names}: ${segment}`
  const meanwhile = watching
    ? 'You see what everybody may see, and decide nothing.'
    : byProgram
      ? 'The program goes on by itself until you are asked.'
      : 'The bell calls you when it is your turn.'
  return [
    ...wrap(heading, width).map(theme.heading),
    '',
    ...(question === null ? [] : [...wrap(question, width), '']),
    ...wrap(`Look around meanwhile: the arrows move over the map. ${meanwhile}`, width).map(theme.faint),
  ]
}

/** The keys of who does not decide. */
export const idleHints = (
  watching: boolean,
  bindings: Bindings,
): readonly (readonly [key: string, says: string])[] => [
  [shownArrows(bindings), 'move'],
  [shown(bindings, 'help'), 'help'],
  [shown(bindings, 'menu'), 'menu'],
  ...(watching ? [] : [[shown(bindings, 'undo'), 'undo'] as const]),
  [shown(bindings, 'court'), 'court'],
  [shown(bindings, 'zoomIn'), 'zoom'],
  [shown(bindings, 'log'), 'log'],
  [shown(bindings, 'review'), 'history'],
  [shown(bindings, 'title'), 'leave'],
]
