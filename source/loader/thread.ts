/** A thread of the program as it is built, in which computers think; `build.mjs` says in which chunk that lies. */
import { loadProgram } from './program.ts'

declare const THINKER: string

loadProgram(import.meta.dirname, THINKER)
