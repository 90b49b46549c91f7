/** The second half of two hundred games, so that they run side by side. */
import { testGames } from './whole-games.ts'

testGames(Array.from({ length: 100 }, (_, n) => 2 * n + 1))
