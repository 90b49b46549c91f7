/** A whole game of some scenarios and tables, with other rules at each; portugal.test.ts has that of four nations. */
import { sampled } from '../../../measure.ts'
import { legalCombinations } from '../combinations/legal.ts'
import { testGames } from './whole-games.ts'

const tables = legalCombinations().map(({ scenario, seats }) => [scenario, ...seats].join(' '))
const first = [...new Set(tables)]
  .filter((table) => !table.endsWith('Portugal'))
  .map((table) => tables.indexOf(table))

// One of every combination is played in the long measure (games-1, games-2).
const numbers = first.map((n, index) => n + (index % tables.filter((one) => one === tables[n]).length))
testGames(sampled(numbers, 6))
