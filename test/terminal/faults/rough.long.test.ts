/** More noise, and every kind of terminal. */
import './rough.test.ts'
