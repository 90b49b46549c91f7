/** For much longer. */
import './odd-words.test.ts'
