/** What `npm pack` makes of the program: an archive that installs by itself and runs. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import pkg from '../package.json' with { type: 'json' }
import { builtProgram } from './built-program.ts'

const root = join(import.meta.dirname, '..')
/** Room for three games, a host and the letters of games by mail, which have some 1,200,000 together. */
const mostBytes = 1_250_000
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pack-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function call(where: string, command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: where, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

test('the archive has the program, its data and nothing for developers; it installs alone, and runs', () => {
  const packed = join(folder, 'packed')
  mkdirSync(packed)
  for (const name of ['package.json', 'README.md', 'data', 'docs'])
    cpSync(join(root, name), join(packed, name), { recursive: true })
  cpSync(dirname(builtProgram()), join(packed, 'dist'), { recursive: true })
  const [archive] = JSON.parse(call(packed, 'npm', 'pack', '--ignore-scripts', '--json'))
  const names: string[] = archive.files.map(({ path }: { path: string }) => path)
  const others = names.filter((name) => !/^(dist\/chunks|dist\/share|data)\//.test(name))
  expect(others.sort()).toEqual(['README.md', 'dist/cli.js', 'dist/package.json', 'package.json'])
  expect(archive.size).toBeLessThan(mostBytes)
  expect(names).toContain('dist/share/man/man6/conquistador.6')

  const home = join(folder, 'home')
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), '{}')
  const quiet = ['--ignore-scripts', '--offline', '--no-audit', '--no-fund']
  call(home, 'npm', 'install', ...quiet, join(packed, archive.filename))
  const installed = readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'))
  expect(installed).toEqual(['conquistador'])
  expect(call(home, 'npx', '--offline', 'conquistador', '--version')).toBe(`${pkg.version}\n`)
  expect(call(home, 'npx', '--offline', 'conquistador', 'simulate', '--seed', '5', '--json')).toContain(
    '"turns":21',
  )
})
