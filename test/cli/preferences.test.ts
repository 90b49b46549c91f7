/** Which commands know what a player has set: those with a screen, and no others. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { commands, titleCommandFor } from '../../source/cli/commands.ts'
import { startOf } from '../../source/cli/start.ts'
import { games } from '../../source/games/index.ts'
import { runFed } from './here.ts'

describe('--ascii', () => {
  const called = (name: string) => commands.find((one) => one.name === name)!

  it('is a flag of the commands with a screen', async () => {
    for (const command of [titleCommandFor(games), called('new'), called('resume')])
      for (const [argv, on] of [
        [['--ascii'], true],
        [[], false],
      ] as const)
        expect((await startOf(command, argv, games, '1')).start.args.on('ascii')).toBe(on)
    for (const name of ['simulate', 'referee'])
      await expect(startOf(called(name), ['--ascii'], games, '1')).rejects.toThrow('has no flag --ascii')
  })
})

describe('commands without a screen', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'preferences-'))
    mkdirSync(join(folder, 'conquistador'))
    vi.stubEnv('XDG_CONFIG_HOME', folder)
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })

  it.each([
    [['referee', '--seed', '1'], '{"type":"decisions"}\n{"type":"state"}\n'],
    [['simulate', '--seed', '1'], ''],
  ])('know no preferences, sound or not: %o', async (args, input) => {
    const file = join(folder, 'conquistador', 'settings.json')
    /** But for the time that it took. */
    const ran = async () => {
      const { out, err, code } = await runFed(args, input)
      return { out: out.replace(/milliseconds \d+/, ''), err, code }
    }
    rmSync(file, { force: true })
    const without = await ran()
    expect(without).toMatchObject({ code: 0, err: '' })
    expect(without.out).not.toBe('')
    writeFileSync(file, '{"standing":["losses","prospect","loot","load","maintenance"]}')
    expect(await ran()).toEqual(without)
    writeFileSync(file, '{')
    expect(await ran()).toEqual(without)
  })
})
