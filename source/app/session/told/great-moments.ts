/** Great moments among what is told: never one twice in a game, whoever opens it again. */
import type { GameEvent } from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import type { GamePanels, GreatMoment } from '../../panels.ts'

/** The great moment that an event is for who looks; null if it is none, or was one before. */
export type MomentOf = (event: GameEvent) => GreatMoment | null

export const noMoments: MomentOf = () => null

/** A game as somebody sees it. */
interface Seen {
  readonly panels: Pick<GamePanels, 'moment'>
  readonly state: object
  readonly viewer: Seat
  /** Everything that has happened so far, as far as he may know of it. */
  events(): readonly GameEvent[]
}

export function momentsFor({ panels, state, viewer, events }: Seen): MomentOf {
  const read = (event: GameEvent) => panels.moment?.(state, viewer, event) ?? null
  let first: ReadonlyMap<string, GameEvent> | null = null
  function firsts(): ReadonlyMap<string, GameEvent> {
    const found = new Map<string, GameEvent>()
    for (const event of events()) {
      const moment = read(event)
      if (moment !== null && !found.has(moment.key)) found.set(moment.key, event)
    }
    return found
  }
  return (event) => {
    const moment = read(event)
    if (moment === null) return null
    first ??= firsts()
    return first.get(moment.key) === event ? moment : null
  }
}
