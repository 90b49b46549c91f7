/**
 * Writing orders by playing the round: a game of its own, in which a seat plays on from what it knows while the
 * others do nothing, and which is over with the round. Any table can open it; what was done there is the sheet.
 */
import type { Action, Applied, Decision, Game, GameEvent } from '../../kernel/contract/game.ts'
import { waysLeft } from '../defaults/left-open.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { firstSide } from './check.ts'
import { type Blank, sheetOfPlay, type Written } from './compose.ts'
import type { MailGame } from './shapes.ts'
import { stillGame } from './still.ts'

/** More actions of others than any round has. */
const mostActions = 20_000

/** The round of a view as a game for one seat. Nothing in it is told of others, and its dice stand still. */
export function writingGame<S extends object>(by: MailGame<S>, { view, seat }: Blank<S>): Game<S> {
  const { byMail } = by
  // Nothing is rolled that is only imagined.
  const game = stillGame(by.game)
  const begins = byMail.at(view)
  const isOver = (state: S): boolean => {
    const { turn, round } = byMail.at(state)
    return turn !== begins.turn || round !== begins.round || game.decisions(state).length === 0
  }
  const own = (state: S): readonly Decision[] =>
    isOver(state) ? [] : game.decisions(state).filter((decision) => decision.seat === seat)

  /** Others close what they are asked, until the seat is asked or the round is over. */
  function settled(first: S): { readonly state: S; readonly events: readonly GameEvent[] } {
    let state = first
    const events: GameEvent[] = []
    for (let taken = 0; taken < mostActions && !isOver(state) && own(state).length === 0; taken++) {
      const applied = passed(state)
      if (!applied?.ok) break
      state = applied.state
      events.push(...applied.events)
    }
    return { state, events }
  }

  function passed(state: S): Applied<S> | null {
    const [decision] = game.decisions(state)
    const known = { view: game.view(state, decision!.seat), seat: decision!.seat, before: view, events: [] }
    const asked = { known, decision: decision!, settings: {}, sets: game.sets }
    for (const action of waysLeft(byMail, asked, firstSide)) {
      const applied = game.apply(state, action)
      if (applied.ok) return applied
    }
    return null
  }

  return {
    ...game,
    sets: game.sets,
    seats: () => [seat],
    create: () => settled(byMail.imagine(view, seat)),
    decisions: own,
    asked: (state) => own(state).map(({ seat: one, segment }) => ({ seat: one, segment })),
    apply(state, action) {
      const applied = game.apply(state, action)
      if (!applied.ok) return applied
      const after = settled(applied.state)
      return { ok: true, state: after.state, events: [...applied.events, ...after.events] }
    },
    outcome: (state) =>
      isOver(state) ? { winners: [], scores: {}, summary: 'The orders of the round are written.' } : null,
    // What is imagined broke no rule of its own, and all of it may be taken back: nothing has happened yet.
    audit: () => [],
    commits: () => null,
  }
}

/** The sheet of what was done in such a game, from its first action on. */
export function sheetOfWriting<S extends object>(
  by: MailGame<S>,
  blank: Blank<S>,
  actions: readonly Action[],
): Sheet {
  const game = writingGame(by, blank)
  const written: Written[] = []
  let { state } = game.create({ scenario: '', seed: '' })
  for (const action of actions) {
    const decision = game.decisions(state).find(({ seat }) => seat === action.seat)
    const applied = game.apply(state, action)
    if (!decision || !applied.ok) break
    const extras = Object.hasOwn(by.byMail.extras, action.type)
      ? by.byMail.said(game.view(state, action.seat), action)
      : {}
    written.push({ decision, action, extras })
    state = applied.state
  }
  return sheetOfPlay(by, blank, written)
}
