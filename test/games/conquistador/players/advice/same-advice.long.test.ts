/** All games. */
import './same-advice.test.ts'
