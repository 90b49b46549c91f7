/** Reconstructed figures of the built-in data that releases have moved, as they were before. */
import { earlierDataOf, type MovedFigure } from '../../../kernel/contract/moved.ts'
import { ownName } from './places.ts'
import type { DataFile, GameData } from './shapes.ts'

/** The plunder of an empire by the die with what changes it, before it was lowered. */
const imperial = { '-2': 9, '-1': 13, 0: 16, 2: 25, 3: 32, 4: 40, 5: 48, 6: 56, 7: 64, 8: 72, 9: 80, 10: 88 }

/** What each release has moved, the first one first; docs/balance.md says why. */
export const moved: readonly (readonly MovedFigure<DataFile>[])[] = [
  Object.entries(imperial).map(([die, was]) => ({
    file: 'tables' as const,
    keys: ['plunderGold', 'columns', 'imperial', die],
    was,
  })),
]

/** The built-in data as each earlier release had it, the first one first. */
export const earlierData = (builtIn: GameData): GameData[] => earlierDataOf(builtIn, moved, ownName)
