/** Every combination. */
import './combinations.test.ts'
