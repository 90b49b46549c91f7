/** All of them. */
import './golden.test.ts'
