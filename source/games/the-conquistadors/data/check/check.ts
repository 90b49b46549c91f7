/** What must hold between the entries of the data files, beside their shapes. Pure. */
import type { DataFault } from '../../../../kernel/contract/data.ts'
import { faultsOf, must, unsourced } from '../../../../kernel/contract/faults.ts'
import { keysOf } from '../../../../kernel/contract/records.ts'
import { dataFiles, type GameData } from '../shapes.ts'
import { checkBoards } from './board.ts'
import { checkAssets, checkConquistadors, checkCounters, checkStrategy } from './cards.ts'
import { checkModifiers } from './modifiers.ts'
import { checkScenarios } from './scenarios.ts'
import { checkTables } from './tables.ts'

/** Every contradiction in data that has the right shape; an empty list if it is sound. */
export const crossCheck = (data: GameData): DataFault[] => [
  ...checkBoards(data),
  ...checkTables(data),
  ...checkModifiers(data),
  ...checkStrategy(data),
  ...checkAssets(data),
  ...checkConquistadors(data),
  ...checkCounters(data),
  ...checkScenarios(data),
  ...checkRules(data),
  ...unsourced(data, keysOf(dataFiles), isNote, origin),
]

/** Paragraphs stand once, and whatever names one names one that there is. */
function checkRules(data: GameData): DataFault[] {
  const { rules, rulings } = data.rules
  const numbers = new Set(rules.map(({ number }) => number))
  const missing = (named: readonly string[]) => named.filter((number) => !numbers.has(number))
  const cards = (file: 'strategy-cards' | 'assets') =>
    faultsOf(
      file,
      data[file].cards.map((card, index) =>
        must(missing(card.rules).length === 0, ['cards', index, 'rules'], 'There must be such paragraphs.'),
      ),
    )
  return [
    ...faultsOf('rules', [
      must(numbers.size === rules.length, ['rules'], 'A paragraph stands once.'),
      must(numbers.size >= 403, ['rules'], 'All paragraphs of the book are there.'),
      ...rulings.map(({ rules: named }, index) =>
        must(missing(named).length === 0, ['rulings', index, 'rules'], 'There must be such paragraphs.'),
      ),
    ]),
    ...cards('strategy-cards'),
    ...cards('assets'),
  ]
}

/** Where a figure comes from: the book, public sources, or ourselves. */
const origin = /printed|public|inferred|reconstructed|ours|reconstruction/i

const isNote = (field: string): boolean => field === 'source'
