/** What a seat did in earlier turns, for forms that are filled in like before. */
import { takes } from '../../kernel/contract/domain.ts'
import type { Action, Choice } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Entry } from '../../kernel/journal/steps.ts'
import type { GamePanels } from '../panels.ts'

/**
 * Actions of a seat that took such a choice before this turn, as they would be taken now, the last one first. So many of
 * them as were taken in this turn already come last: of two each is repeated in its turn.
 */
export function earlierThan<S extends object>(
  entries: readonly Entry[],
  { turnOf, inTheEnd = asTaken, asNow }: Pick<GamePanels<S>, 'turnOf' | 'inTheEnd' | 'asNow'>,
  { choice, seat, state }: { readonly choice: Choice; readonly seat: Seat; readonly state: S },
): readonly Action[] {
  const begun = entries.findLastIndex(({ events }) => events.some((event) => turnOf(event) !== null))
  const taken = (some: readonly Entry[]): readonly Action[] =>
    inTheEnd(some.filter(({ action }) => action.seat === seat)).filter((action) => takes(choice, action))
  const before = taken(entries.slice(0, begun + 1)).toReversed()
  const again = taken(entries.slice(begun + 1)).length % Math.max(1, before.length)
  const turned = [...before.slice(again), ...before.slice(0, again)]
  return asNow ? turned.map((action) => asNow(state, action)) : turned
}

const asTaken = (entries: readonly Entry[]): readonly Action[] => entries.map(({ action }) => action)
