/** Five times as many. */
import './any-damage.test.ts'
