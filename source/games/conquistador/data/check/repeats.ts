/** No list of the map names a thing twice. */

import type { DataFault } from '../../../../kernel/contract/data.ts'
import { bothWays } from '../../map/board.ts'
import type { GameData } from '../shapes.ts'
import { mapFault } from './map.ts'

/** Nothing stands twice in one list; a side has two names, one from each of its hexes. */
export function checkRepeats({ map }: GameData): DataFault[] {
  const acrossOf = (side: string) => bothWays(side)[1]
  const twiceIn = (path: readonly string[], list: readonly string[], otherName: (one: string) => string) => {
    const seen = new Set<string>()
    return list.flatMap((one, index) => {
      const other = otherName(one)
      const before = [one, other].find((name) => seen.has(name))
      seen.add(one)
      if (before === undefined) return []
      const same =
        before === one ? 'must stand only once' : `is the same as ${before} and must not stand again`
      return [mapFault([...path, index], `The entry ${one} ${same}.`)]
    })
  }
  const groups = (key: 'rivers' | 'mountains' | 'lakes', otherName: (one: string) => string) =>
    Object.entries(map[key]).flatMap(([name, list]) => twiceIn([key, name], list, otherName))
  const itself = (hex: string) => hex
  return [
    ...twiceIn(['straits'], map.straits, acrossOf),
    ...groups('rivers', acrossOf),
    ...groups('mountains', acrossOf),
    ...groups('lakes', itself),
    ...twiceIn(['capes'], map.capes, itself),
    ...twiceIn(['hudsonBay'], map.hudsonBay, itself),
  ]
}
