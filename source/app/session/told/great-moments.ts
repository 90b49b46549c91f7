/** Great moments among what is told: never one twice in a game, nor a picture, whoever opens it again. */
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

/** The event of a moment that came first, and what is told of it: a picture that another had is left away. */
interface First {
  readonly event: GameEvent
  readonly moment: GreatMoment
}

export function momentsFor({ panels, state, viewer, events }: Seen): MomentOf {
  const read = (event: GameEvent) => panels.moment?.(state, viewer, event) ?? null
  let first: ReadonlyMap<string, First> | null = null
  function firsts(): ReadonlyMap<string, First> {
    const found = new Map<string, First>()
    const pictures = new Set<GreatMoment['picture']>()
    for (const event of events()) {
      const moment = read(event)
      if (moment === null || found.has(moment.key)) continue
      const picture = pictures.has(moment.picture) ? [] : moment.picture
      pictures.add(moment.picture)
      found.set(moment.key, { event, moment: { ...moment, picture } })
    }
    return found
  }
  return (event) => {
    const own = read(event)
    if (own === null) return null
    first ??= firsts()
    const known = first.get(own.key)
    return known?.event === event ? known.moment : null
  }
}
