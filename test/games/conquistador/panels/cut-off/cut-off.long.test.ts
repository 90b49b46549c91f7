/** With three times as many games, and many times as many of their questions. */
import './cut-off.test.ts'
