/** All games of the sample. */
import './sample-journal.test.ts'
