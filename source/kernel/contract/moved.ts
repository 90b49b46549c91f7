/** Figures of the built-in data that releases of a game have moved, and the data as it was before. Pure. */
import type { OwnName } from './entries.ts'

/** A figure as it was, by its file and the keys that lead to it; entries of lists by their names or from 0. */
export interface MovedFigure<F extends string> {
  readonly file: F
  readonly keys: readonly string[]
  readonly was: unknown
}

/**
 * The built-in data as each earlier release had it, the first one first.
 * @param releases what each release has moved, the first one first
 */
export function earlierDataOf<F extends string, D extends Readonly<Record<F, unknown>>>(
  builtIn: D,
  releases: readonly (readonly MovedFigure<F>[])[],
  ownName: OwnName,
): D[] {
  let data = builtIn
  return releases
    .toReversed()
    .map((figures) => {
      for (const { file, keys, was } of figures)
        data = { ...data, [file]: withFigure(data[file], keys, { was, ownName }) }
      return data
    })
    .toReversed()
}

interface Earlier {
  readonly was: unknown
  readonly ownName: OwnName
}

/** A part of the data with one figure as it was; the order of its fields, which the digest goes by, stays. */
function withFigure(part: unknown, [key, ...within]: readonly string[], earlier: Earlier): unknown {
  if (key === undefined) return earlier.was
  if (Array.isArray(part)) {
    const named = part.findIndex((item) => earlier.ownName(item) === key)
    const index = named < 0 ? Number(key) : named
    return part.map((item, at) => (at === index ? withFigure(item, within, earlier) : item))
  }
  const group = part as Readonly<Record<string, unknown>>
  return { ...group, [key]: withFigure(group[key], within, earlier) }
}
