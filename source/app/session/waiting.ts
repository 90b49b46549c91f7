/** Who decides elsewhere while nobody here does. */
import { type Game, type Refusal, visibleTo } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Entry } from '../../kernel/journal/steps.ts'
import type { Plays } from '../../kernel/program/computers-turn.ts'
import { seatWith } from '../../kernel/program/holder-words.ts'
import type { Level } from '../../kernel/program/holders.ts'

/** Who decides elsewhere, and what, as far as the viewer may know. */
export interface Waiting {
  readonly seats: readonly Seat[]
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
  kind: 'program',
  reason: 'The game has gone on meanwhile; this is not asked any more.',
}

/** Who looks at a game, and who holds its seats. */
interface Lookout {
  readonly viewer: Seat
  /** The seats that persons hold here. */
  readonly persons: readonly Seat[]
  /** The seats of the whole game that the program holds. */
  readonly computers: ReadonlyMap<Seat, Level>
  /** The decisions that the program takes, here or elsewhere. */
  readonly plays: Plays
  /** Nothing that is done is hidden from anybody. */
  readonly secretless: boolean
}

/** Whom one waits for; null if nobody else is asked. */
export function askedElsewhere(
  game: Game<object>,
  state: object,
  { viewer, persons, computers, plays, secretless }: Lookout,
): Waiting | null {
  const open = game.decisions(state)
  const decisionOf = (seat: Seat) => open.find((one) => one.seat === seat)
  const isPlayed = (seat: Seat): boolean => {
    const decision = decisionOf(seat)
    return decision !== undefined && plays(decision) !== null
  }
  const others = game.asked(state, viewer).filter(({ seat }) => !persons.includes(seat) || isPlayed(seat))
  const isOwn = ({ seat }: { readonly seat: Seat }) => persons.includes(seat)
  const strangers = others.filter((one) => !isOwn(one))
  // Whose autopilot decides at the same time is nobody that one waits for.
  const named = strangers.length > 0 ? strangers : others
  const [first] = named
  if (!first) return null
  const decision = decisionOf(first.seat)
  const isPublic = decision !== undefined && (secretless || decision.open === true)
  return {
    seats: named.map(({ seat }) => seatWith(seat, computers.get(seat))),
    segment: first.segment,
    question: isPublic ? decision.question : null,
    // Who has planned already may still be among those who are asked in secret.
    byProgram: named.every(({ seat }) => computers.has(seat) || isPlayed(seat)),
    autopilot: others.filter(isOwn).map(({ seat }) => seat),
  }
}

/** What others have taken back. */
export interface TakenBack {
  readonly seats: readonly Seat[]
  readonly actions: number
}

/**
 * What others have taken back, as far as the viewer may know of it; null if that is nothing.
 * @param secretless nothing that is done is hidden from anybody
 */
export function takenBack(
  before: readonly Entry[],
  now: readonly Entry[],
  viewer: Seat,
  secretless: boolean,
): TakenBack | null {
  const kept = new Set(now)
  const known = ({ events }: Entry) => secretless || visibleTo(events, viewer).length > 0
  const gone = before.filter((entry) => !kept.has(entry) && known(entry))
  if (gone.length === 0) return null
  return { seats: [...new Set(gone.map(({ action }) => action.seat))], actions: gone.length }
}
