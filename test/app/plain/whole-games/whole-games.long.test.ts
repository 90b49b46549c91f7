/** A whole campaign too. */
import './whole-games.test.ts'
