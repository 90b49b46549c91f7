/** Kernel code in a process of its own. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/**
 * Bundles a file of these tests, or lines of code that import by full
 * path, so that `node` can run it; its path.
 */
export function bundled(folder: string, name: string, code: string): string {
  const script = join(folder, `${name}.mjs`)
  writeFileSync(script, code)
  const bundle = join(folder, `${name}.cjs`)
  execFileSync(
    join(root, 'node_modules/.bin/esbuild'),
    [script, '--bundle', '--platform=node', `--outfile=${bundle}`, '--log-level=error'],
    { env: { ...process.env, NODE_PATH: join(root, 'node_modules') } },
  )
  return bundle
}

/** The path of a module of the kernel, to import in such code. */
export const kernelPath = (name: string): string => JSON.stringify(join(root, 'source/kernel', name))
/** The path of a module of these tests. */
export const testPath = (name: string): string => JSON.stringify(join(import.meta.dirname, name))
