/** Who may look at the screen: the seat before it, everybody while another is asked openly, or nobody. */
import type { Decision } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Journal } from '../../kernel/journal/journal.ts'

/** What everybody may see has this seat. */
export const everybody = ''

export interface Seating {
  /** The question to put; null while the curtain is due or others decide, and when the game is over. */
  readonly decision: Decision | null
  /** The question that waits behind the curtain; null if none is due. */
  readonly behind: Decision | null
  /** Another seat than the one before the screen is asked, in sight of everybody. */
  readonly openly: boolean
  /** Through whose eyes everything is drawn until the curtain falls. */
  readonly viewer: Seat
}

/**
 * @param all the open questions, in order
 * @param sitting the seat before the screen; null before anybody has sat down
 * @param seats those that play here; the others are asked elsewhere
 */
export function seatingAt(all: readonly Decision[], sitting: Seat | null, seats: readonly Seat[]): Seating {
  const open = all.filter(({ seat }) => seats.includes(seat))
  // Where several are asked at the same time, one is asked after the other: whoever sits there first, and who is first
  // in order last, for he mostly begins what follows.
  const decision = open.find(({ seat }) => seat === sitting) ?? open.at(-1) ?? null
  const viewer = sitting ?? everybody
  if (!decision || decision.seat === sitting) return { decision, behind: null, openly: false, viewer }
  if (decision.open && sitting !== null) return { decision, behind: null, openly: true, viewer: everybody }
  return { decision: null, behind: decision, openly: false, viewer }
}

/**
 * The seat before the screen from the start: the only one here. Of several nobody sits there; who watches
 * sees what everybody may see, and of a game with one seat what that seat sees.
 * @param seats those that play here
 */
export function firstSitting({ game, newGame }: Journal<object>, seats: readonly Seat[]): string | null {
  if (seats.length > 1) return null
  const all = game.seats(newGame)
  return seats[0] ?? (all.length === 1 ? all[0]! : everybody)
}
