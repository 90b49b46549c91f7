/** Every page. */
import './play.test.ts'
