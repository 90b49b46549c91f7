import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Builds the program as `npm run build` does, into a folder of its
 * own, and gives the path of its command line.
 */
export function bundle(name: string): string {
  const folder = join(root, 'dist', `test-${name}`)
  execFileSync(process.execPath, ['build.mjs', folder], { cwd: root, stdio: 'pipe' })
  return join(folder, 'cli.js')
}

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs the program without a terminal. */
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
