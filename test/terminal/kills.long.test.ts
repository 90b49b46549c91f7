/** In every way, and more often. */
import './kills.test.ts'
