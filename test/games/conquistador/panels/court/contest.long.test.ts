/** A whole game is shown at five times as many moments. */
import './contest.test.ts'
