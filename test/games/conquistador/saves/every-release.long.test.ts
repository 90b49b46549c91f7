/** Played on for longer. */
import './every-release.test.ts'
