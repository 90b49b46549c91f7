/** Every release, and thousands of forgeries between them. */
import './forged-saves.test.ts'
