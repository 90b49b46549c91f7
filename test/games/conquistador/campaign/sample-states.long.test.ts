/** All games of the sample. */
import './sample-states.test.ts'
