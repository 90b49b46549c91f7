/** Every lesson, at every size. */
import './tutorial.test.ts'
