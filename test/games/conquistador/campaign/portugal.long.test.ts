/** Both games. */
import './portugal.test.ts'
