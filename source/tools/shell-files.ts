/** The man page and the completions of shells, made by the build from the table of commands: `shell-files.js DIR`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { shellFiles } from './shell/files.ts'

const folder = process.argv[2] ?? 'share'
for (const [file, text] of Object.entries(shellFiles())) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
