/** All of them. */
import './wrecked.test.ts'
