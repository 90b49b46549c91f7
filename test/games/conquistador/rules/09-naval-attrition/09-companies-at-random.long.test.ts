/** With two hundred games. */
import './09-companies-at-random.test.ts'
