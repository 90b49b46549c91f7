/** How a round begins for a seat with what it has agreed on by letter. */
import { type Pact, withPacts } from './agreed.ts'
import { firstSide } from './check.ts'
import { type Blank, emptySheet } from './compose.ts'
import { arranged } from './resolve.ts'
import type { MailGame } from './shapes.ts'
import { stillGame } from './still.ts'

/** P5.1: what a seat knows as the round begins, with what both have signed in force before all orders. */
export function inForce<S extends object>(
  { game, byMail }: MailGame<S>,
  { view, seat, game: title }: Blank<S>,
  agreed: readonly Pact[],
): S {
  if (agreed.length === 0) return view
  const parties = new Set([seat, ...agreed.flatMap((pact) => [pact.seat, pact.with])])
  const state = byMail.imagine(view, ...parties)
  const sheets = withPacts(byMail, new Map(), agreed, (one) =>
    emptySheet(byMail, { view, seat: one, game: title }),
  )
  const round = { state, sheets, dice: { cast: (same: S) => same, draw: firstSide } }
  return arranged({ game: stillGame(game), byMail }, round)
}
