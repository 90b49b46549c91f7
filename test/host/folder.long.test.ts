/** All of them. */
import './folder.test.ts'
