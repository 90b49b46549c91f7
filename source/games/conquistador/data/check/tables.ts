/**
 * The tables have no hole: rows as long as their columns, columns without gaps, and cells that can be read.
 */
import type { DataFault } from '../../../../kernel/contract/data.ts'
import { keysOf } from '../../../../kernel/contract/records.ts'
import type { GameData } from '../shapes.ts'

/** @param path the keys that lead to the place, those of lists as they count. */
const fault = (path: readonly (string | number)[], expected: string): DataFault => ({
  file: 'tables.json',
  path: path.map(String),
  expected,
})

type Tables = GameData['tables']
type GridName =
  | 'navalCombat'
  | 'landCombat'
  | 'navalAttrition'
  | 'landAttrition'
  | 'combatAgainstNatives'
  | 'nativeUprising'

/** What a cell of each table looks like, as a pattern and for people. */
const cells: Readonly<Record<GridName, readonly [RegExp, string]>> = {
  navalCombat: [/^(-|[AD]\d\*?)$/, '"-", or A or D with a number of ships and perhaps an asterisk'],
  landCombat: [/^(-|A1(\/[24])?( D1(\/[24])?)?|D1(\/[24])?)$/, '"-", or A, D or both with 1, 1/2 or 1/4'],
  navalAttrition: [
    /^(-|\d?[CSVL]( \d?[CSVL])*)$/,
    '"-", or some of C, S, V and L, each perhaps with a number',
  ],
  landAttrition: [
    /^(-|All|\d?[CS]( \d?[CS])*)$/,
    '"-", "All", or some of C and S, each perhaps with a number',
  ],
  combatAgainstNatives: [/^(\d|S)$/, 'a number or S'],
  nativeUprising: [/^(\d+\*?|All)$/, 'a number, perhaps with an asterisk, or "All"'],
}

/** Whether a table's columns are odds, or numbers without a gap from the first one given. */
const columns: Readonly<Record<GridName, 'odds' | { readonly from: number; readonly open: boolean }>> = {
  navalCombat: 'odds',
  landCombat: 'odds',
  navalAttrition: { from: 1, open: true },
  landAttrition: { from: 1, open: false },
  combatAgainstNatives: { from: 1, open: true },
  nativeUprising: { from: 0, open: true },
}

export function checkTables(data: GameData): DataFault[] {
  const { tables } = data
  return [
    ...keysOf(cells).flatMap((name) => [...checkCells(tables, name), ...checkColumns(tables, name)]),
    ...checkLandLevels(tables),
    ...checkGold(tables),
    ...checkColonization(data),
  ]
}

function checkCells(tables: Tables, name: GridName): DataFault[] {
  const [pattern, meaning] = cells[name]
  const { columns: heads, rows } = tables[name]
  return rows.flatMap((row, index) => [
    ...(row.length === heads.length
      ? []
      : [
          fault(
            [name, 'rows', index],
            `The row must have ${heads.length} cells, one for each column, and not ${row.length}.`,
          ),
        ]),
    ...row.flatMap((cell, column) =>
      pattern.test(cell)
        ? []
        : [fault([name, 'rows', index, column], `The cell "${cell}" must be ${meaning}.`)],
    ),
  ])
}

/** A column as the range that it stands for: "6-8", "9+" or one number. */
function readRange(head: string): { from: number; to: number } | null {
  const found = /^(\d+)(?:-(\d+)|(\+))?$/.exec(head)
  if (!found) return null
  const from = Number(found[1])
  return { from, to: found[3] ? Number.POSITIVE_INFINITY : Number(found[2] ?? from) }
}

function checkColumns(tables: Tables, name: GridName): DataFault[] {
  const heads = tables[name].columns.map(String)
  const kind = columns[name]
  if (kind === 'odds') return checkOdds(name, heads)
  let next = kind.from
  for (const [index, head] of heads.entries()) {
    const range = readRange(head)
    if (range?.from !== next || range.to < next)
      return [
        fault(
          [name, 'columns', index],
          `The column "${head}" must begin with ${next}, so that there is no gap.`,
        ),
      ]
    next = range.to + 1
  }
  const open = next === Number.POSITIVE_INFINITY
  return open === kind.open
    ? []
    : [
        fault(
          [name, 'columns'],
          kind.open ? 'The last column must be open, like "9+".' : 'The last column must be one number.',
        ),
      ]
}

function checkOdds(name: GridName, heads: readonly string[]): DataFault[] {
  const ratios = heads.map((head) => /^([1-9]\d*)-([1-9]\d*)$/.exec(head))
  const values = ratios.map((found) => (found ? Number(found[1]) / Number(found[2]) : Number.NaN))
  return heads.flatMap((head, index) => {
    if (!ratios[index])
      return [fault([name, 'columns', index], `The column "${head}" must be odds, like "2-1".`)]
    const rising = index === 0 || values[index]! > values[index - 1]!
    return rising
      ? []
      : [fault([name, 'columns', index], `The odds must rise from column to column; "${head}" does not.`)]
  })
}

/** 12.24: attrition levels run from 1 to 5. */
function checkLandLevels({ landAttrition }: Tables): DataFault[] {
  const [pattern, meaning] = cells.landAttrition
  return [
    ...(landAttrition.columns.length === 5
      ? []
      : [
          fault(['landAttrition', 'columns'], 'There must be a column for each attrition level from 1 to 5.'),
        ]),
    ...(landAttrition.secondErrata ?? []).flatMap(({ result }, index) =>
      pattern.test(result)
        ? []
        : [
            fault(
              ['landAttrition', 'secondErrata', index, 'result'],
              `The cell "${result}" must be ${meaning}.`,
            ),
          ],
    ),
  ]
}

function checkGold({ gold }: Tables): DataFault[] {
  const depletion = (of: string, { dice, totals }: { dice: number; totals: readonly number[] }) =>
    totals.flatMap((total, index) =>
      total >= dice && total <= dice * 6
        ? []
        : [
            fault(
              ['gold', of, 'depletedOn', 'totals', index],
              `The total must be from ${dice} to ${dice * 6}, as ${dice === 1 ? 'one die is' : 'two dice are'} rolled.`,
            ),
          ],
    )
  return [
    ...(['mainland', 'caribbean'] as const).flatMap((kind) => [
      ...gold[kind].discover.flatMap((die, index) =>
        die >= 1 && die <= 6
          ? []
          : [fault(['gold', kind, 'discover', index], 'A roll of one die must be from 1 to 6.')],
      ),
      ...depletion(kind, gold[kind].depletedOn),
    ]),
    ...depletion('treasureCities', gold.treasureCities.depletedOn),
  ]
}

function checkColonization({ tables, areas }: GameData): DataFault[] {
  const { reference, table } = tables.nonPlayerColonization
  const known = new Set(areas.areas.map(({ name }) => name))
  return [
    ...Object.entries(table).flatMap(([nation, list]) =>
      list.flatMap((area, index) =>
        known.has(area)
          ? []
          : [
              fault(
                ['nonPlayerColonization', 'table', nation, index],
                `${area} must be an Area of areas.json.`,
              ),
            ],
      ),
    ),
    ...Object.entries(reference).flatMap(([event, nation]) => [
      ...(/^([A-D]|[1-9]|1[0-7])$/.test(event)
        ? []
        : [fault(['nonPlayerColonization', 'reference', event], 'The event must be A to D or 1 to 17.')]),
      ...(nation in table
        ? []
        : [
            fault(
              ['nonPlayerColonization', 'reference', event],
              `${nation} must have a column in the table.`,
            ),
          ]),
    ]),
  ]
}
