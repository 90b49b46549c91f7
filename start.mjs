/** `npm start`: the program as it is built; where it is not, builds it, or says in one sentence what to run. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url))
const program = pathOf('dist/cli.js')

/** @returns the sentence that says why there is no program; null if there is one */
function build() {
  if (existsSync(program)) return null
  if (!existsSync(pathOf('node_modules/esbuild')))
    return 'The program is not built, and what builds it is not installed: run "npm ci" without --omit=dev, then "npm start" again.'
  process.stderr.write('The program is built first.\n')
  const { status } = spawnSync(process.execPath, [pathOf('build.mjs')], {
    cwd: pathOf('.'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0 && existsSync(program)
    ? null
    : 'The program could not be built: run "npm ci", then "npm start" again.'
}

const missing = build()
if (missing === null) await import(new URL('dist/cli.js', import.meta.url))
else {
  process.stderr.write(`${missing}\n`)
  process.exitCode = 1
}
