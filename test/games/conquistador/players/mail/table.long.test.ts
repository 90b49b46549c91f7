/** Whole games at the table. */
import './table.test.ts'
