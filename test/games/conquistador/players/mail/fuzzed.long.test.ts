/** Hundreds of them. */
import './fuzzed.test.ts'
