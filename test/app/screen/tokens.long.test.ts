/** Hundreds of lines. */
import './tokens.test.ts'
