/** A whole game at each table, with other rules at each. */
import { legalCombinations } from '../combinations/legal.ts'
import { testGames } from './whole-games.ts'

const tables = legalCombinations().map(({ seats }) => seats.join(' '))
const first = [...new Set(tables)].map((table) => tables.indexOf(table))

testGames(first.map((n, index) => n + (index % tables.filter((one) => one === tables[n]).length)))
