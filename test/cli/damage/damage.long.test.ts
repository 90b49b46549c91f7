/** Saves that cannot be read for any reason. */
import './damage.test.ts'
