/** With everybody at the table. */
import './statistics.test.ts'
