/** What must hold between the entries of the data files, beside their shapes. Pure. */
import type { DataFault } from '../../../../kernel/contract/data.ts'
import { unsourced } from '../../../../kernel/contract/faults.ts'
import { keysOf } from '../../../../kernel/contract/records.ts'
import { dataFiles, type GameData } from '../shapes.ts'
import { checkBenefits, checkNations } from './benefits.ts'
import { checkLands, checkLayout, checkTiles, checkWorlds } from './board.ts'
import { checkEras, checkSetup, checkTables, checkTokens } from './figures.ts'

/** Every contradiction in data that has the right shape; an empty list if it is sound. */
export const crossCheck = (data: GameData): DataFault[] => [
  ...checkLands(data),
  ...checkWorlds(data),
  ...checkTiles(data),
  ...checkTokens(data),
  ...checkEras(data),
  ...checkNations(data),
  ...checkBenefits(data),
  ...checkTables(data),
  ...checkSetup(data),
  ...checkLayout(data),
  ...checkRules(data),
  ...unsourced(data, keysOf(dataFiles), isNote, origin),
]

/** Paragraphs stand once, in order, without a gap. */
function checkRules({ rules: { rules } }: GameData): DataFault[] {
  let before = [0, 0]
  return rules.flatMap(({ number }, index) => {
    const [chapter = 0, paragraph = 0] = number.slice(1).split('.').map(Number)
    const follows =
      (chapter === before[0]! && paragraph === before[1]! + 1) ||
      (chapter === before[0]! + 1 && paragraph === 1)
    before = [chapter, paragraph]
    if (follows) return []
    const expected = `${number} must follow the paragraph before it.`
    return [{ file: 'rules.json', path: ['rules', String(index), 'number'], expected }]
  })
}

/** Where a figure comes from: the book, the public, or ourselves. */
const origin = /printed|public|inferred|reconstructed|ours/

const isNote = (field: string): boolean => field === 'source' || field.endsWith('Source')
