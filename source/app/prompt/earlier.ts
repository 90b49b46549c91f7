/** What a seat did in earlier turns, for forms that are filled in like before. */
import { takes } from '../../kernel/contract/domain.ts'
import type { Action, Choice } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Entry } from '../../kernel/journal/steps.ts'
import type { GamePanels } from '../panels.ts'

/**
 * Actions of a seat that took such a choice before this turn, the last one first. So many of them as were taken in
 * this turn already come last: of two each is repeated in its turn.
 */
export function earlierThan(
  entries: readonly Entry[],
  { turnOf, inTheEnd = asTaken }: Pick<GamePanels, 'turnOf' | 'inTheEnd'>,
  { choice, seat }: { readonly choice: Choice; readonly seat: Seat },
): readonly Action[] {
  const begun = entries.findLastIndex(({ events }) => events.some((event) => turnOf(event) !== null))
  const taken = (some: readonly Entry[]): readonly Action[] =>
    inTheEnd(some.filter(({ action }) => action.seat === seat)).filter((action) => takes(choice, action))
  const before = taken(entries.slice(0, begun + 1)).toReversed()
  const again = taken(entries.slice(begun + 1)).length % Math.max(1, before.length)
  return [...before.slice(again), ...before.slice(0, again)]
}

const asTaken = (entries: readonly Entry[]): readonly Action[] => entries.map(({ action }) => action)
