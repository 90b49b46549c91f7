import { describe } from 'vitest'
import { add, all, drop, findsEach, set } from './damage.ts'

const cell = (table: string, row: number, column: number, text: string) =>
  set(`tables/${table}/rows/${row}/${column}`, text)

describe('cells', () => {
  findsEach([
    ['a hole', drop('tables/navalCombat/rows/2/4'), 'tables.json: navalCombat.rows.2', /5 cells.*not 4/],
    [
      '[8.31] naval combat',
      cell('navalCombat', 2, 1, 'B1'),
      'tables.json: navalCombat.rows.2.1',
      /"B1" must be "-"/,
    ],
    [
      '[11.21] land combat',
      cell('landCombat', 0, 0, 'D1/3'),
      'tables.json: landCombat.rows.0.0',
      /"D1\/3" must be/,
    ],
    [
      '[9.12] naval attrition',
      cell('navalAttrition', 5, 8, '2V,L'),
      'tables.json: navalAttrition.rows.5.8',
      /C, S, V and L/,
    ],
    [
      '[12.4] land attrition',
      cell('landAttrition', 5, 4, 'Every'),
      'tables.json: landAttrition.rows.5.4',
      /"Every" must be/,
    ],
    [
      '[17.22] native combat',
      cell('combatAgainstNatives', 0, 0, 'X'),
      'tables.json: combatAgainstNatives.rows.0.0',
      /a number or S/,
    ],
    [
      '[17.35] uprising',
      cell('nativeUprising', 0, 0, '*'),
      'tables.json: nativeUprising.rows.0.0',
      /an asterisk, or "All"/,
    ],
  ])
})

describe('columns', () => {
  const level6 = all(
    add('tables/landAttrition/columns', 6),
    ...[0, 1, 2, 3, 4, 5].map((row) => add(`tables/landAttrition/rows/${row}`, '-')),
  )
  findsEach([
    [
      'a gap',
      set('tables/combatAgainstNatives/columns/5', '7-8'),
      'tables.json: combatAgainstNatives.columns.5',
      /must begin with 6/,
    ],
    [
      'an overlap',
      set('tables/nativeUprising/columns/1', '0-2'),
      'tables.json: nativeUprising.columns.1',
      /must begin with 1/,
    ],
    [
      'a word',
      set('tables/nativeUprising/columns/1', 'few'),
      'tables.json: nativeUprising.columns.1',
      /must begin with 1/,
    ],
    [
      'a closed end',
      set('tables/navalAttrition/columns/8', '9'),
      'tables.json: navalAttrition.columns',
      /must be open/,
    ],
    [
      'an open end',
      set('tables/landAttrition/columns/4', '5+'),
      'tables.json: landAttrition.columns',
      /must be one number/,
    ],
    ['[12.24] a sixth level', level6, 'tables.json: landAttrition.columns', /from 1 to 5/],
    [
      'falling odds',
      set('tables/landCombat/columns/1', '1-4'),
      'tables.json: landCombat.columns.1',
      /must rise/,
    ],
    [
      'odds that are none',
      set('tables/navalCombat/columns/1', 'even'),
      'tables.json: navalCombat.columns.1',
      /"even" must be odds/,
    ],
  ])
})

describe('dice and names', () => {
  const colonization = 'tables/nonPlayerColonization'
  findsEach([
    [
      '[13.12] a die of seven',
      add('tables/gold/mainland/discover', 7),
      'tables.json: gold.mainland.discover.2',
      /from 1 to 6/,
    ],
    [
      '[13.15] two dice that make 1',
      set('tables/gold/mainland/depletedOn/totals/0', 1),
      'tables.json: gold.mainland.depletedOn.totals.0',
      /from 2 to 12/,
    ],
    [
      '[13.22] one die that makes 7',
      set('tables/gold/caribbean/depletedOn/totals/0', 7),
      'tables.json: gold.caribbean.depletedOn.totals.0',
      /from 1 to 6/,
    ],
    [
      '[13.33] two dice that make 13',
      add('tables/gold/treasureCities/depletedOn/totals', 13),
      'tables.json: gold.treasureCities.depletedOn.totals.2',
      /two dice/,
    ],
    [
      '[21.21] colonists for no area',
      set(`${colonization}/table/France/0`, 'Atlantis'),
      'tables.json: nonPlayerColonization.table.France.0',
      /Atlantis must be an Area/,
    ],
    [
      '[21.21] an event that is none',
      set(`${colonization}/reference/18`, 'France'),
      'tables.json: nonPlayerColonization.reference.18',
      /A to D or 1 to 17/,
    ],
    [
      '[21.21] a nation without column',
      set(`${colonization}/reference/A`, 'Spain'),
      'tables.json: nonPlayerColonization.reference.A',
      /Spain must have a column/,
    ],
  ])
})
