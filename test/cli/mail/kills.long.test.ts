/** A game by mail whose program is killed at every change of the disk that a command makes. */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readBook } from '../../../source/mail/folder/disk.ts'
import { builtProgram } from '../../built-program.ts'
import { runHere } from '../here.ts'

/** Kills its process before the how manyth change of the disk. */
const killer = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
let left = Number(process.env.KILL_AT ?? 0)
for (const name of ['renameSync', 'mkdirSync', 'unlinkSync', 'rmdirSync', 'chmodSync']) {
  const act = fs[name]
  fs[name] = (...args) => {
    if (--left === 0) process.kill(process.pid, 'SIGKILL')
    return act(...args)
  }
}
syncBuiltinESMExports()
`

let base: string
let cli: string
const at = (...path: string[]) => join(base, 'games', ...path)
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'mail-kills-'))
  mkdirSync(at())
  writeFileSync(join(base, 'killer.mjs'), killer)
  cli = builtProgram()
  vi.stubEnv('XDG_DATA_HOME', at('data'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(base, { recursive: true, force: true })
})

/** A process of its own: nothing of what is killed may tidy up. */
function mailKilled(args: readonly string[], killAt: number) {
  const env = { ...process.env, KILL_AT: String(killAt) }
  const hook = pathToFileURL(join(base, 'killer.mjs')).href
  return spawnSync(process.execPath, ['--import', hook, cli, 'mail', ...args], { encoding: 'utf8', env })
}
const mail = (args: readonly string[]) => runHere('mail', ...args)

/** The kinds of the letters of a folder: some may be there twice, for they were sent twice. */
const kindsOf = (folder: string): string[] =>
  [...new Set(readBook(folder).map(({ letter }) => letter.kind))].sort()
/** What was written to be sent, whatever its number. */
const outOf = (folder: string): string[] =>
  [...new Set(readdirSync(join(folder, 'out')).map((name) => name.replace(/(-\d+)?\.txt$/, '')))].sort()

/** Kills a command everywhere; called again, with *mail again*, it has brought what it brings when it is not killed. */
async function expectToRecover(folder: string, args: readonly string[]): Promise<void> {
  const [before, after] = [join(base, 'before'), join(base, 'after')]
  const put = (from: string, to: string) => {
    rmSync(to, { recursive: true, force: true })
    cpSync(from, to, { recursive: true, preserveTimestamps: true })
  }
  put(at(), before)
  const clean = await mail(args)
  expect([clean.code, clean.err]).toEqual([0, ''])
  const brought = [kindsOf(folder), outOf(folder)]
  put(at(), after)
  for (let n = 1; ; n++) {
    put(before, at())
    if (mailKilled(args, n).signal !== 'SIGKILL') break
    const told = await mail(args)
    expect(told.err).not.toMatch(/fault|in use|being used/)
    if (existsSync(join(folder, 'keys.json'))) expect((await mail(['again', '--in', folder])).code).toBe(0)
    const [kinds, out] = [kindsOf(folder), outOf(folder)]
    expect([n, kinds, out]).toEqual([n, brought[0], expect.arrayContaining(brought[1]!)])
  }
  put(after, at())
}

const carry = (from: string, to: string, what: RegExp): void => {
  for (const name of readdirSync(at(from, 'out')).filter((one) => what.test(one)))
    copyFileSync(at(from, 'out', name), at(to, 'in', name))
}

it('loses nothing, and goes on when the command is called again', async () => {
  const [post, england] = [at('post'), at('england')]
  const seats = ['--seats', 'spain=human,england=human,france=computer:easy', '--post', 'Spain']
  await expectToRecover(post, ['new', post, ...seats, '--name', 'Ann'])
  const invitation = at('post', 'out', '000-invitation-to-all.txt')
  await expectToRecover(england, ['join', invitation, england, '--seat', 'England', '--name', 'Bea'])
  carry('england', 'post', /join/)
  await expectToRecover(post, ['read', '--in', post])
  await expectToRecover(post, ['send', '--in', post])
  carry('post', 'england', /table|note/)
  await expectToRecover(england, ['read', '--in', england])
  await expectToRecover(england, ['send', '--in', england])
  carry('england', 'post', /sheet/)
  await expectToRecover(post, ['read', '--in', post])
  const closed = at('post', 'states', 'list-0')
  await expectToRecover(post, ['resolve', '--in', post, '--at-once'])
  expect(existsSync(closed)).toBe(true)
})
