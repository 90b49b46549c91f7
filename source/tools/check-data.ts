/**
 * `check-data.js DIR`, for the build: checks the built-in data of every game and writes
 * what that has brought into a folder, to be trusted at the start.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkedFile, checkedFrom } from '../cli/data/data-in-use.ts'
import { loadData } from '../cli/data/load-data.ts'
import { games } from '../games/index.ts'
import { messageOf } from '../kernel/contract/thrown.ts'

try {
  for (const { name, files } of games) {
    const checked = checkedFrom(name, loadData(name, await files()))
    writeFileSync(join(process.argv[2]!, checkedFile(name)), JSON.stringify(checked))
  }
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}
