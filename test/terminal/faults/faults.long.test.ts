/** Wherever it fails. */
import './faults.test.ts'
