/** A game of each legal combination, in two halves that run side by side. */
import { legalCombinations } from '../combinations/legal.ts'
import { testGames } from './whole-games.ts'

testGames([...legalCombinations().keys()].filter((n) => n % 2 === 1))
