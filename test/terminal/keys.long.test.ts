/** The mouse is given back on every way out. */
import './keys.test.ts'
