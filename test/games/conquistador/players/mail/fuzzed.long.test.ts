/** Two thousand of them. */
import './fuzzed.test.ts'
