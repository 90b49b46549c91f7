/** The borders of every hex. */
import './marks.test.ts'
