/** All of them. */
import './simulate.test.ts'
