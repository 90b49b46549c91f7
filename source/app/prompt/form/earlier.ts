/** What a seat did in earlier turns, for forms that are filled in like before. */
import { takes } from '../../../kernel/contract/domain.ts'
import type { Action, Choice } from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { keptFor } from '../../../kernel/flow/recently.ts'
import type { Entry } from '../../../kernel/journal/steps.ts'
import type { GamePanels } from '../../panels.ts'

/** An action of an earlier turn. */
export interface Earlier {
  readonly action: Action
  readonly turn: number
  /** It was taken in the turn before this one. */
  readonly isLast: boolean
}

/**
 * Actions of a seat that took such a choice before this turn, as they would be taken now, the last one first. So many of
 * them as were taken in this turn already come last: of two each is repeated in its turn.
 */
export function earlierThan<S extends object>(
  entries: readonly Entry[],
  { turnOf, inTheEnd = asTaken, asNow }: Pick<GamePanels<S>, 'turnOf' | 'inTheEnd' | 'asNow'>,
  { choice, seat, state }: { readonly choice: Choice; readonly seat: Seat; readonly state: S },
): readonly Earlier[] {
  const { past, now } = byTurn(entries, turnOf)
  const taken = (some: readonly Entry[]): readonly Action[] =>
    inTheEnd(some.filter(({ action }) => action.seat === seat)).filter((action) => takes(choice, action))
  const before = past
    .flatMap(({ turn, within }, index): Earlier[] =>
      taken(within).map((action) => ({ action, turn, isLast: index === past.length - 1 })),
    )
    .toReversed()
  const again = taken(now).length % Math.max(1, before.length)
  const turned = [...before.slice(again), ...before.slice(0, again)]
  return asNow ? turned.map((one) => ({ ...one, action: asNow(state, one.action) })) : turned
}

const asTaken = (entries: readonly Entry[]): readonly Action[] => entries.map(({ action }) => action)

/** The turn that begins with an entry; it is asked at each frame, for all that was ever done. */
const turnAfter = keptFor(
  ({ events }: Entry, turnOf: GamePanels['turnOf']): number | null =>
    events.map(turnOf).find((turn) => turn !== null) ?? null,
)

/** What was done in each turn that is over, and in this one: the action with which a turn begins belongs to the one before. */
function byTurn(entries: readonly Entry[], turnOf: GamePanels['turnOf']) {
  const past: { readonly turn: number; readonly within: readonly Entry[] }[] = []
  let now: Entry[] = []
  for (const entry of entries) {
    now.push(entry)
    const next = turnAfter(entry, turnOf)
    if (next === null) continue
    past.push({ turn: next - 1, within: now })
    now = []
  }
  return { past, now }
}
