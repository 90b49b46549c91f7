/** 18.0: what can be discovered has a place on the map. */

import type { DataFault } from '../../../../kernel/contract/data.ts'
import type { Board } from '../../map/board.ts'
import { liesIn } from '../../matters/discovery.ts'
import type { GameData } from '../shapes.ts'

/** @returns the discoveries that no hex of the map could be the place of. */
export const checkDiscoveryPlaces = (data: GameData, board: Board): DataFault[] =>
  data.discoveries.discoveries.flatMap((discovery, index) => {
    const { name, by, place } = discovery
    // Hexes that are listed are on the map: the names have been checked before.
    const somewhere =
      by.length === 0 ||
      (place.hexes ?? []).length > 0 ||
      [...board.hexes.keys()].some((hex) => liesIn({ data, board }, hex, discovery))
    const path = ['discoveries', String(index), 'place']
    const expected = `There must be a hex that meets all that is said here of the place of ${name}.`
    return somewhere ? [] : [{ file: 'discoveries.json', path, expected }]
  })
