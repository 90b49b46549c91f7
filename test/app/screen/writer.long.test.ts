/** Hundreds of frames one after the other. */
import './writer.test.ts'
