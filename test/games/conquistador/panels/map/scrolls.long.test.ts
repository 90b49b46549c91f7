/** Thousands of frames. */
import './scrolls.test.ts'
