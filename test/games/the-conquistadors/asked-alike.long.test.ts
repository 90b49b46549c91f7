/** Whether being asked tells anything, in many random games. */
import './asked-alike.test.ts'
