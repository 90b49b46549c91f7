/** All of it, also what takes too long for every day. */
import './deadlines.test.ts'
