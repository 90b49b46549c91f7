/** With more nations at the table. */
import './outcomes.test.ts'
