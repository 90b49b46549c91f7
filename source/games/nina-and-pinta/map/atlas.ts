/** What never changes in a game, worked out once for some data: neighbours, the ring, and counters by their ids. */
import { recordOf } from '../../../kernel/contract/records.ts'
import { type Land, lands, type Nation, type World } from '../data/names.ts'
import type { Bonus, GameData, Progress } from '../data/shapes.ts'

export interface Atlas {
  readonly data: GameData
  readonly neighbours: Readonly<Record<Land, readonly Land[]>>
  /** The lands clockwise, closing on itself (N12.13). */
  readonly ring: readonly Land[]
  /** The worlds clockwise (N12.3). */
  readonly worlds: readonly World[]
  readonly bonus: ReadonlyMap<string, Bonus>
  readonly progress: ReadonlyMap<string, Progress>
}

export function buildAtlas(data: GameData): Atlas {
  const neighboursOf = (land: Land): Land[] =>
    data.lands.adjacent.flatMap(({ pair: [one, other] }) =>
      one === land ? [other] : other === land ? [one] : [],
    )
  return {
    data,
    neighbours: recordOf(lands, neighboursOf),
    ring: data.lands.ring,
    worlds: data.worlds.clockwise,
    bonus: new Map(data.benefits.bonus.map((one) => [one.id, one])),
    progress: new Map(data.benefits.progress.map((one) => [one.id, one])),
  }
}

/** A list that goes round, from one of its members on. */
export const roundFrom = <T>(list: readonly T[], first: T): T[] => {
  const at = list.indexOf(first)
  return [...list.slice(at), ...list.slice(0, at)]
}

export const nameOfNation = ({ data }: Atlas, nation: Nation): string =>
  data.nations.nations.find(({ id }) => id === nation)!.name
export const nameOfLand = ({ data }: Atlas, land: Land): string =>
  data.lands.lands.find(({ id }) => id === land)!.name
export const nameOfWorld = ({ data }: Atlas, world: World): string =>
  data.worlds.worlds.find(({ id }) => id === world)!.name
