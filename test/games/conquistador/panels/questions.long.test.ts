/** With four times as many questions. */
import './questions.test.ts'
