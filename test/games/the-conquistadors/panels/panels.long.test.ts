/** At three times as many steps. */
import './panels.test.ts'
