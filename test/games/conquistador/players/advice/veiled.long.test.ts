/** Every turn, looked at more often. */
import './veiled.test.ts'
