declare const kind: unique symbol

/**
 * A text of a kind, such as the name of a place: one of another kind does not pass for it. A text that nobody
 * has said the kind of does, so that data, saves and tests need not say it.
 */
export type Named<Kind extends string> = string & { readonly [kind]?: Kind }

/** One of the sides of a game, by the name that the game gives it. */
export type Seat = Named<'seat'>
