/** Both campaigns. */
import './campaigns.test.ts'
