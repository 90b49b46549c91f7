/** In more games. */
import './rolls.test.ts'
