/** Killed at every step. */
import './steps.test.ts'
