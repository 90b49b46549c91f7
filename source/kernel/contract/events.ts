/** Events as a game declares them: a record of what each type tells. */

/**
 * Events of a type, or of some, by the record of all that a game tells. `rule` is the paragraph; `to` lists the seats
 * that may see it (absent: all).
 */
export type EventIn<Events, Seat extends string, T extends keyof Events> = {
  [K in T]: { readonly type: K; readonly rule: string; readonly to?: readonly Seat[] } & Readonly<Events[K]>
}[T]

/** What finds, among a game's own events, those of a type, in order. */
export const typedEvents =
  <Events, Seat extends string>() =>
  <T extends keyof Events>(
    events: readonly EventIn<Events, Seat, keyof Events>[],
    type: T,
  ): EventIn<Events, Seat, T>[] =>
    events.filter(
      (event): event is EventIn<Events, Seat, keyof Events> & EventIn<Events, Seat, T> => event.type === type,
    )
