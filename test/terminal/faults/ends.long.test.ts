/** By every signal. */
import './ends.test.ts'
