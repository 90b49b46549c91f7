/** In more states. */
import './secrets.test.ts'
