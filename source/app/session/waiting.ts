/** What is shown of a game while somebody else decides, at another terminal. */
import { type Decision, type Game, type Refusal, visibleTo } from '../../kernel/contract/game.ts'
import { listed } from '../../kernel/contract/words.ts'
import type { Entry } from '../../kernel/journal/journal.ts'
import { seatWith } from '../../kernel/program/holder-words.ts'
import { type Bindings, shown, shownArrows } from '../keys/bindings.ts'
import { wrap } from '../parts/lines.ts'
import type { Theme } from '../settings/theme.ts'
import type { Program } from '../table/computers.ts'

/** Who decides elsewhere, and what, as far as the viewer may know. */
export interface Waiting {
  readonly seats: readonly string[]
  readonly segment: string
  /** The question itself, where it is no secret. */
  readonly question: string | null
  /** Only the program is asked. */
  readonly byProgram: boolean
  /** Seats of persons here for whom the program decides. */
  readonly autopilot: readonly string[]
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
  const isOwn = ({ seat }: { readonly seat: string }) => seats.includes(seat)
  const strangers = others.filter((one) => !isOwn(one))
  // Whose autopilot decides at the same time is nobody that one waits for.
  const named = strangers.length > 0 ? strangers : others
  const [first] = named
  if (!first) return null
  const decision = decisionOf(first.seat)
  const isPublic = decision !== undefined && (secretless || decision.open === true)
  return {
    seats: named.map(({ seat }) => seatWith(seat, levels.get(seat))),
    segment: first.segment,
    question: isPublic ? decision.question : null,
    // Who has planned already may still be among those who are asked in secret.
    byProgram: named.every(({ seat }) => levels.has(seat) || isPlayed(seat)),
    autopilot: others.filter(isOwn).map(({ seat }) => seat),
  }
}

/**
 * The questions as they are now; one to a seat here that is as it was stays the same
 * object, with what is being answered to it.
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

interface Telling {
  readonly theme: Theme
  /** What is asked before the program goes on for a person. */
  readonly pause: string | null
  /** The key that takes everything back. */
  readonly back: string
}

/** The panel beside the map while others decide. */
export function waitingLines(
  { seats, segment, question, byProgram, autopilot }: Waiting,
  watching: boolean,
  width: number,
  { theme, pause, back }: Telling,
): string[] {
  if (pause !== null) return wrap(pause, width).map(theme.heading)
  const isOwn = autopilot.includes(seats[0]!)
  const names = isOwn ? `The autopilot for ${listed(seats)}` : listed(seats)
  const stop = autopilot.length > 0 ? `${back} stops the autopilot and takes everything back.` : ''
  const decide = `${names} ${seats.length > 1 && !isOwn ? 'decide' : 'decides'}: ${segment}`
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
    ...(stop === '' ? [] : [...wrap(stop, width), '']),
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
