/** The program as `npm run build` makes it, for tests that run it as a process. */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const prefix = 'test-'
/** Milliseconds after which nobody still runs tests of what has changed since. */
const old = 3_600_000

/** SHA-256, shortened, of everything that the program is made from. */
function digest(): string {
  const hash = createHash('sha256')
  const add = (path: string): void => void hash.update(path).update(readFileSync(join(root, path)))
  for (const path of ['build.mjs', 'package.json', 'package-lock.json']) add(path)
  for (const folder of ['source', 'data'])
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) add(join(entry.parentPath, entry.name).slice(root.length + 1))
  return hash.digest('hex').slice(0, 12)
}

/**
 * The path of the command line, built once for all tests of the same sources. Whoever builds does so in a
 * folder of his own, for several may begin at once.
 */
export function builtProgram(): string {
  const folder = join(dist, prefix + digest())
  if (!existsSync(folder)) {
    const own = `${folder}-${process.pid}`
    execFileSync(process.execPath, ['build.mjs', own], { cwd: root, stdio: 'pipe' })
    try {
      renameSync(own, folder)
    } catch (fault) {
      // Another may have been quicker.
      if (!existsSync(folder)) throw fault
      rmSync(own, { recursive: true })
    }
    removeOld()
  }
  return join(folder, 'cli.js')
}

function removeOld(): void {
  for (const name of readdirSync(dist).filter((one) => one.startsWith(prefix))) {
    const folder = join(dist, name)
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > old) rmSync(folder, { recursive: true, force: true })
  }
}

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a program without a terminal. */
export function run(
  cli: string,
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env },
    maxBuffer: 100_000_000,
  })
  return { code: status, out: stdout, err: stderr }
}
