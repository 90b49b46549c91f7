/** Frames by their kind. */

/** The rules of a frame, from a table that has those of every kind: what one kind takes, its rules are given. */
export const framesFrom =
  <Rules>(table: Readonly<Record<string, unknown>>) =>
  (frame: { readonly kind: string }): Rules =>
    table[frame.kind] as Rules
