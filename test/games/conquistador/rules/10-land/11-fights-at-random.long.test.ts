/** Five times as many fights. */
import './11-fights-at-random.test.ts'
