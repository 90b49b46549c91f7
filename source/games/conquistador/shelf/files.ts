/** The data files of Conquistador! as the program reads, checks and compares them. */
import type { DataFiles } from '../../../kernel/contract/data.ts'
import { crossCheck } from '../data/check/check.ts'
import { differences } from '../data/check/differences.ts'
import { placeWords } from '../data/check/places.ts'
import { earlierData } from '../data/moved.ts'
import { playedText } from '../data/played.ts'
import { dataFiles, type GameData, readData } from '../data/shapes.ts'
import { forgottenNotes, reconstructed } from '../text/reconstructed.ts'

export const files: DataFiles<GameData> = {
  names: Object.keys(dataFiles),
  read: readData,
  check: crossCheck,
  placeWords,
  playedText,
  earlier: earlierData,
  differences,
  reconstructed,
  forgottenNotes,
}
