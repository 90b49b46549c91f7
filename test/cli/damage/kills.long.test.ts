/** Killed forty times. */
import './kills.test.ts'
