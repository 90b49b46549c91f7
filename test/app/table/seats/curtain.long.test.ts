/** At every size. */
import './curtain.test.tsx'
