/** Everything that can be laid anywhere. */
import './planted.test.ts'
