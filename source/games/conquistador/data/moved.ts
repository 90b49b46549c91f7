/** Reconstructed figures of the built-in data that releases have moved, as they were before. */
import { earlierDataOf, type MovedFigure } from '../../../kernel/contract/moved.ts'
import { ownName } from './check/places.ts'
import type { DataFile, GameData } from './shapes.ts'

/** What each release has moved, the first one first; docs/balance.md says why. */
export const moved: readonly (readonly MovedFigure<DataFile>[])[] = [
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
export const earlierData = (builtIn: GameData, releases = moved): GameData[] =>
  earlierDataOf(builtIn, releases, ownName)
