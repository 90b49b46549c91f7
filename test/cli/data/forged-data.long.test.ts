/** Hundreds of forgeries. */
import './forged-data.test.ts'
