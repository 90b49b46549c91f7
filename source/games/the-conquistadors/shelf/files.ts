/** The data files of The Conquistadors as the program reads, checks and compares them. */
import type { DataFiles } from '../../../kernel/contract/data.ts'
import { crossCheck } from '../data/check/check.ts'
import { differences, forgottenNotes, playedText, reconstructed } from '../data/figures.ts'
import { earlierData } from '../data/moved.ts'
import { placeWords } from '../data/places.ts'
import { dataFiles, type GameData, readData } from '../data/shapes.ts'

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
