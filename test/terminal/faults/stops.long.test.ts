/** By every signal. */
import './stops.test.ts'
