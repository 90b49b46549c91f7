/** Events as a game declares them: a record of what each type tells. */
import type { Seat } from './named.ts'

/**
 * Events of a type, or of some, by the record of all that a game tells. `rule` is the paragraph; `to` lists the seats
 * that may see it (absent: all).
 */
export type EventIn<Events, Who extends Seat, T extends keyof Events> = {
  [K in T]: { readonly type: K; readonly rule: string; readonly to?: readonly Who[] } & Readonly<Events[K]>
}[T]

/** What finds, among a game's own events, those of a type, in order. */
export const typedEvents =
  <Events, Who extends Seat>() =>
  <T extends keyof Events>(
    events: readonly EventIn<Events, Who, keyof Events>[],
    type: T,
  ): EventIn<Events, Who, T>[] =>
    events.filter(
      (event): event is EventIn<Events, Who, keyof Events> & EventIn<Events, Who, T> => event.type === type,
    )
