/**
 * Reconstructed figures of the built-in data that releases have moved, and the data as it was before. Pure.
 */
import { ownName } from './check/places.ts'
import type { DataFile, GameData } from './shapes.ts'

/**
 * A figure as it was, by its file and the keys that lead to it; entries of lists by their names or from 0.
 */
export interface MovedFigure {
  readonly file: DataFile
  readonly keys: readonly string[]
  readonly was: unknown
}

/** What each release has moved, the first one first; docs/balance.md says why. */
export const moved: readonly (readonly MovedFigure[])[] = [
  [
    { file: 'areas', keys: ['areas', 'Aztec Empire', 'attrition'], was: 2 },
    { file: 'areas', keys: ['areas', 'Aztec Empire', 'resourcesDoubled'], was: true },
    { file: 'areas', keys: ['areas', 'Maritime', 'resourcesDoubled'], was: false },
    { file: 'tables', keys: ['randomEvents', 'taxes', 'A', '5'], was: 45 },
    { file: 'tables', keys: ['randomEvents', 'taxes', 'B', '0'], was: 10 },
    { file: 'tables', keys: ['randomEvents', 'taxes', 'B', '3'], was: 25 },
    { file: 'tables', keys: ['randomEvents', 'taxes', 'B', '4'], was: 30 },
    { file: 'tables', keys: ['randomEvents', 'taxes', 'B', '5'], was: 35 },
    { file: 'turns', keys: ['turns', 'turn 5', 'resourceLevel'], was: 2 },
    { file: 'turns', keys: ['turns', 'turn 6', 'resourceLevel'], was: 2 },
    { file: 'turns', keys: ['turns', 'turn 7', 'resourceLevel'], was: 2 },
    { file: 'turns', keys: ['turns', 'turn 16', 'resourceLevel'], was: 4 },
    { file: 'turns', keys: ['turns', 'turn 20', 'resourceLevel'], was: 5 },
    { file: 'turns', keys: ['turns', 'turn 21', 'resourceLevel'], was: 5 },
  ],
  [
    { file: 'areas', keys: ['areas', 'Aztec Empire', 'attrition'], was: 4 },
    { file: 'areas', keys: ['areas', 'Brasil', 'resourcesDoubled'], was: true },
    { file: 'tables', keys: ['randomEvents', 'taxes', 'C', '0'], was: 5 },
    { file: 'tables', keys: ['randomEvents', 'taxes', 'C', '3'], was: 20 },
    { file: 'turns', keys: ['turns', 'turn 17', 'resourceLevel'], was: 4 },
    { file: 'turns', keys: ['turns', 'turn 18', 'resourceLevel'], was: 4 },
  ],
]

/** The built-in data as each earlier release had it, the first one first. */
export function earlierData(builtIn: GameData, releases = moved): GameData[] {
  let data = builtIn
  return releases
    .toReversed()
    .map((figures) => {
      const before: Record<DataFile, unknown> = { ...data }
      for (const { file, keys, was } of figures) before[file] = withFigure(before[file], keys, was)
      data = before as unknown as GameData
      return data
    })
    .toReversed()
}

/** A part of the data with one figure as it was; the order of its fields, which the digest goes by, stays. */
function withFigure(part: unknown, [key, ...within]: readonly string[], was: unknown): unknown {
  if (key === undefined) return was
  if (Array.isArray(part)) {
    const named = part.findIndex((item) => ownName(item) === key)
    const index = named < 0 ? Number(key) : named
    return part.map((item, at) => (at === index ? withFigure(item, within, was) : item))
  }
  const group = part as Readonly<Record<string, unknown>>
  return { ...group, [key]: withFigure(group[key], within, was) }
}
