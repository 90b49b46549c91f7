/** The man page and the completions of shells, made by the build from the table of commands: `shell-files.js DIR`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pkg from '../../package.json' with { type: 'json' }
import { shellFiles } from './shell/files.ts'

/** The day of the build, or the one that a builder of packages names. */
const built = process.env.SOURCE_DATE_EPOCH
const moment = built === undefined ? new Date() : new Date(Number(built) * 1000)
const made = { version: pkg.version, date: moment.toISOString().slice(0, 10) }
const folder = process.argv[2] ?? 'share'
for (const [file, text] of Object.entries(shellFiles(made))) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
