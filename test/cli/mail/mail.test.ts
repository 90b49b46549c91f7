/** Commands of games by mail, and what they say of mistakes. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runHere } from '../here.ts'

let home: string
const seats = ['--seats', 'spain=human,england=human,france=computer']
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'mail-'))
  vi.stubEnv('XDG_DATA_HOME', join(home, 'data'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true })
})

const refused = async (...argv: string[]): Promise<string> => {
  const { code, out, err } = await runHere('mail', ...argv)
  expect([code === 0, out]).toEqual([false, ''])
  expect(err).not.toMatch(/\n\s+at |fault/)
  return err.trimEnd()
}

describe('mail', () => {
  it('with an act that there is not says which there are', async () => {
    expect(await refused('frobnicate')).toMatch(
      /^There is no command "mail frobnicate"; .*: mail new, mail join/,
    )
  })

  it('new makes its folder or says why not', async () => {
    const file = join(home, 'file')
    writeFileSync(file, '')
    expect(await refused('new', '/proc/x', ...seats)).toBe(
      '/proc/x cannot be written: there can be no folder of yours.',
    )
    expect(await refused('new', file, ...seats)).toMatch(/is a file and lies in the way/)
  })

  it.each([
    ['two\nlines', /--title must be one line/],
    [' ', /--title must say something/],
    ['x'.repeat(61), /--title must have 60 characters at the most, not 61/],
    ['Ann’s game', /--title .* There is a curly quote here/],
  ])('new takes no title %j', async (title, sentence) => {
    expect(await refused('new', join(home, 'no'), ...seats, '--title', title)).toMatch(sentence)
  })

  it('is of one game if one is named', async () => {
    const folder = join(home, 'odd')
    const title = '"#1": [&a *b] {!x'
    const { code, out } = await runHere(
      'mail',
      'new',
      folder,
      ...seats,
      '--post',
      'Spain',
      '--title',
      title,
      '--name',
      'Ann',
    )
    expect([code, out]).toEqual([0, expect.stringContaining('To be sent')])
    expect((await runHere('mail')).out).toContain(`${title} (${folder})`)
    expect((await runHere('mail', '--game', 'the-conquistadors')).out).toMatch(
      /^There is no game of The Conq.* by mail/,
    )
    expect(await refused('status', '--in', folder, '--game', 'nina-and-pinta')).toMatch(
      /^--game is nina-and-pinta, and the game in .* is conquistador\.$/,
    )
    const [letter] = readdirSync(join(folder, 'out'))
    expect(readFileSync(join(folder, 'out', letter!), 'utf8')).toMatch(
      `Subject: ${title}, the table: an invitation\n`,
    )
    expect(await refused('join', folder, join(home, 'joined'), '--seat', 'England')).toBe(
      `${folder} is a folder, not a file.`,
    )
    const { out: said } = await runHere('mail', 'read', '--in', folder, join(folder, 'out', letter!))
    expect(said).toContain('0 letters are new')
    expect(await refused('resolve', '--in', folder, '--redo', 'x'.repeat(2001))).toMatch(
      /--redo must have 2000/,
    )
    expect(await refused('ask', 'absent', '2026-02-30', '2026-03-40', '--in', folder)).toMatch(/two days/)
    expect(await refused('ask', 'lend', 'x'.repeat(70), '2', '--in', folder)).toMatch(/the fingerprint of/)
    // Whoever only looks needs no leave to write.
    writeFileSync(join(folder, 'keys.json.lock'), '')
    expect((await runHere('mail', 'status', '--in', folder)).out).toContain('Ann')
    expect(await refused('again', '--in', folder)).toMatch(/keys.json.lock is a file and lies in the way/)
    rmSync(join(folder, 'keys.json.lock'))
    execFileSync('mkfifo', [join(folder, 'orders-0.yaml')])
    expect(await refused('check', '--in', folder)).toMatch(
      /orders-0.yaml is a device or a pipe, not a file\.$/,
    )
    renameSync(join(folder, 'keys.json'), join(home, 'keys.json'))
    expect(await refused('status', '--in', folder)).toMatch(/keys.json is missing: /)
    mkdirSync(join(home, 'elsewhere'))
    expect(await refused('status', '--in', join(home, 'elsewhere'))).toMatch(/has no game by mail/)
  })

  it('tells flags as they are typed', async () => {
    const { out } = await runHere('mail', 'new', '--help')
    expect(out).toMatch(/^ +--first-days N/m)
    expect(out).not.toMatch(/--[a-z]+[A-Z]/)
  })
})
