/** Damaged in ten times as many places. */
import './damage.test.ts'
