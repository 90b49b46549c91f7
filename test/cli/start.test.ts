/** `npm start` where the program is not built: npm was told to run no scripts, or to leave out what builds it. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
  for (const name of ['start.mjs', 'build.mjs']) copyFileSync(join(root, name), join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

function run(script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, script), ...args], {
    cwd: tmpdir(),
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return { stdout, stderr, status }
}
const program = 'console.log(process.argv.slice(2).join())\n'

test('the program that is built is started with what is typed behind it', () => {
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist', 'cli.js'), program)
  expect(run('start.mjs', ['new', '--plain'])).toEqual({ stdout: 'new,--plain\n', stderr: '', status: 0 })
})

test('it is built first where that can be done', () => {
  mkdirSync(join(folder, 'node_modules', 'esbuild'), { recursive: true })
  writeFileSync(
    join(folder, 'build.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs'
     mkdirSync('dist')
     writeFileSync('dist/cli.js', ${JSON.stringify(program)})`,
  )
  expect(run('start.mjs', ['x'])).toEqual({
    stdout: 'x\n',
    stderr: 'The program is built first.\n',
    status: 0,
  })
  writeFileSync(join(folder, 'build.mjs'), 'process.exit(1)')
  rmSync(join(folder, 'dist'), { recursive: true })
  expect(run('start.mjs').stderr).toMatch(
    /\nThe program could not be built: run "npm ci", then "npm start" again\.\n$/,
  )
})

test('without what builds it one sentence says what to run', () => {
  expect(run('start.mjs')).toEqual({
    stdout: '',
    stderr:
      'The program is not built, and what builds it is not installed: run "npm ci" without --omit=dev, then "npm start" again.\n',
    status: 1,
  })
})

test('the packages are installed without it, and a build is refused in a sentence', () => {
  const stderr = 'The program is not built, for what builds it is not installed; "npm ci" installs it.\n'
  expect(run('build.mjs', [], { npm_lifecycle_event: 'prepare' })).toEqual({ stdout: '', stderr, status: 0 })
  expect(run('build.mjs', [], { npm_lifecycle_event: '' })).toEqual({ stdout: '', stderr, status: 1 })
  expect(existsSync(join(folder, 'dist'))).toBe(false)
})
