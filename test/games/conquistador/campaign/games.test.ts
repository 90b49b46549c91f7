/** A whole game of each scenario at each table, with other rules at each; portugal.test.ts has that of four nations. */
import { legalCombinations } from '../combinations/legal.ts'
import { testGames } from './whole-games.ts'

const tables = legalCombinations().map(({ scenario, seats }) => [scenario, ...seats].join(' '))
const first = [...new Set(tables)]
  .filter((table) => !table.endsWith('Portugal'))
  .map((table) => tables.indexOf(table))

testGames(first.map((n, index) => n + (index % tables.filter((one) => one === tables[n]).length)))
