/** In more games. */
import './secrets.test.ts'
