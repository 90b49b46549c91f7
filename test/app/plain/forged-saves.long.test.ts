/** Every release, and hundreds of forgeries. */
import './forged-saves.test.ts'
