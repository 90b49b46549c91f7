/** All that may become of a seat. */
import './tenures.test.ts'
