/**
 * `check-data.js FILE`, for the build: checks the built-in data and writes
 * it to a file, to be trusted at the start.
 */
import { writeFileSync } from 'node:fs'
import { builtInDigest } from '../cli/data/built-in.ts'
import type { CheckedData } from '../cli/data/data-in-use.ts'
import { loadData } from '../cli/data/load-data.ts'

try {
  const checked: CheckedData = { digest: builtInDigest(), ...loadData() }
  writeFileSync(process.argv[2]!, JSON.stringify(checked))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
