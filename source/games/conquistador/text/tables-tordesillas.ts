/**
 * 22.31, 22.32 the two tables of the Treaty of Tordesillas, and what
 * follows an annexation that is not the end.
 */
import { listed } from '../../../kernel/contract/words.ts'
import type { Table } from '../../tables.ts'
import type { GameData } from '../data/shapes.ts'
import { annexations } from '../scenarios/tordesillas.ts'

/** What an outcome of annexation is in a cell. */
function outcomeText(outcome: keyof typeof annexations): string {
  const { annexed, again } = annexations[outcome]
  if (annexed) return `Spain gains it, and ${again ? 'rolls on' : 'no more rolls'}`
  return again ? 'nothing' : 'nothing, and no more rolls'
}

/** The table as it is shown by name and in the book of tables. */
export function tordesillasTable({ tables }: GameData): Table {
  const { area, nation, level, most, growth, lastGrowth, annexation, independence, source } =
    tables.tordesillas
  return {
    title: 'Treaty of Tordesillas',
    rule: '22.31, 22.32',
    columns: [
      { head: 'Die' },
      { head: `To turn ${lastGrowth}`, right: true },
      { head: `From turn ${lastGrowth + 1}` },
      { head: 'After "rolls on"' },
    ],
    rows: growth.map((step, index) => [
      String(index + 1),
      `+${step}`,
      outcomeText(annexation[index]!),
      independence.includes(index + 1) ? `${area} is independent` : 'nothing',
    ]),
    key: `An optional rule. Spain rolls one die before the taxes of each turn. ${area} has no natives but a Level of ${nation}, ${level} at first and never above ${most}; when Spain gains it the Level is 0. When it is independent, on ${listed(independence.map(String), 'or')}, all units there are lost and nobody may enter it.`,
    source,
  }
}
