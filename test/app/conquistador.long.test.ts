/** With four times as many questions. */
import './conquistador.test.ts'
