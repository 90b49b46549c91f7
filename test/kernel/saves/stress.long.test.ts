/** For longer. */
import './stress.test.ts'
