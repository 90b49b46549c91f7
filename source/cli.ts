#!/usr/bin/env node
/** The command line as it is built; `build.mjs` says in which chunk it lies. */
import { join } from 'node:path'
import type * as Run from './cli/run.ts'
import { loadProgram } from './loader/program.ts'

declare const RUN: string

const { runCommand } = loadProgram(join(import.meta.dirname, 'chunks'), RUN) as unknown as typeof Run
void runCommand(process.argv.slice(2)).then((code) => {
  process.exitCode = code
})
