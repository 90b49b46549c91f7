/** A sheet held against the game as its seat knows it: what means nothing, and what would be refused. */
import type { Draw, Given } from '../../kernel/contract/by-mail.ts'
import { ownOf } from '../../kernel/contract/own.ts'
import { listed } from '../../kernel/contract/words.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { type Fault, sheetFaults } from './faults.ts'
import { resolveRound } from './resolve.ts'
import type { MailGame, OrderOutcome } from './shapes.ts'
import { stillGame } from './still.ts'

export interface Checked {
  /** What is wrong with it however the game stands; then the rest is empty. */
  readonly faults: readonly Fault[]
  /** Orders that the rules would refuse if nobody else did anything. */
  readonly refused: readonly OrderOutcome[]
  /** Every order, as it would go then. */
  readonly orders: readonly OrderOutcome[]
}

/**
 * Plays a sheet against what its seat knows, while nobody else does anything; the dice stand still, so nothing of
 * those to come is told.
 * @param view the state as the seat may know it, as the round begins
 */
export const checkSheet = <S extends object>(by: MailGame<S>, view: S, sheet: Sheet): Checked =>
  whatIf(by, view, sheet, [])

/** Something that is supposed: the word, and what stands beside it. */
export interface Supposed {
  readonly word: string
  readonly given: Given
}

/** The same as if something else were so: what if others stood in the way? */
export function whatIf<S extends object>(
  by: MailGame<S>,
  view: S,
  sheet: Sheet,
  supposed: readonly Supposed[],
): Checked {
  const belongs = headFaults(by, view, sheet)
  const strange = supposed.flatMap(({ word, given }) => {
    const known = ownOf(by.byMail.suppositions, word)
    const reason = known
      ? known.fault(given)
      : `One can suppose ${listed(Object.keys(by.byMail.suppositions), 'or')}.`
    return reason === null ? [] : [{ at: word, reason }]
  })
  const faults = belongs.length > 0 ? belongs : [...strange, ...sheetFaults(by.byMail, sheet)]
  if (faults.length > 0) return { faults, refused: [], orders: [] }
  const state = supposed.reduce(
    (before, { word, given }) => ownOf(by.byMail.suppositions, word)?.suppose(before, given) ?? before,
    by.byMail.imagine(view, sheet.seat),
  )
  const sheets = new Map([[sheet.seat, sheet]])
  const still = { ...by, game: stillGame(by.game) }
  const { reports } = resolveRound(still, { state, sheets, dice: { cast: (same) => same, draw: firstSide } })
  const orders = reports.get(sheet.seat)?.orders ?? []
  return { faults, orders, refused: orders.filter(({ refused }) => refused !== null) }
}

/** Nobody rolls for what is only imagined. */
export const firstSide: Draw = () => 1

/** A sheet of another turn, round or seat. */
function headFaults<S extends object>({ game, byMail }: MailGame<S>, view: S, sheet: Sheet): Fault[] {
  const { turn, round } = byMail.at(view)
  const seats = new Set(game.asked(view, '').map(({ seat }) => seat))
  if (sheet.turn !== turn || sheet.round !== round)
    return [
      {
        at: 'turn',
        reason: `The sheet is for turn ${sheet.turn}, round ${sheet.round}; orders are due for turn ${turn}, round ${round}.`,
      },
    ]
  return seats.size === 0 ? [{ at: 'game', reason: 'The game is over.' }] : []
}
