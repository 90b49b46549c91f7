import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { holdFile, whoChanges } from '../../../source/kernel/saves/hold.ts'
import { openSave, readSave } from '../../../source/kernel/saves/saves.ts'
import { bundled, kernelPath } from './other-process.ts'
import { ann, begin, file, folder, game, inOwnFolder, refusal } from './toy-save.ts'

inOwnFolder()

describe('one process at a time', () => {
  test('a second holder is refused with the process that has it', () => {
    const save = begin()
    expect(refusal(() => openSave(file, game, '1'))).toMatch(
      new RegExp(`is being played by process ${process.pid} on `),
    )
    expect(readSave(file, game).entries()).toEqual([])
    save.close()
    openSave(file, game, '1').close()
  })
  test('the lock of a killed process is free at once', async () => {
    begin().close()
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const { pid } = child
    // A lock as the child would leave it: fresh, with a note of whose it is.
    const hold = holdFile(file)
    const note = JSON.parse(readFileSync(`${file}.pid`, 'utf8'))
    writeFileSync(`${file}.pid`, JSON.stringify({ ...note, pid }))
    expect(refusal(() => openSave(file, game, '1'))).toMatch(new RegExp(`process ${pid} `))
    child.kill('SIGKILL')
    await once(child, 'exit')
    // This process's own record of the lock would get in the way of what another would do.
    const other = openInOtherProcess()
    expect(other).toBe('opened')
    expect(() => hold.check()).toThrow(/taken over/)
  })
  test('a lock without a note is left alone until it is stale', () => {
    begin().close()
    mkdirSync(`${file}.lock`)
    expect(refusal(() => holdFile(file, 100))).toMatch(/is being played by another process/)
    utimesSync(`${file}.lock`, 1000, 1000)
    openSave(file, game, '1').close()
  })
  test('what a process left that was killed while it took the lock is waited for', () => {
    begin().close()
    mkdirSync(`${file}.lock`)
    const almostStale = Date.now() / 1000 - 9
    utimesSync(`${file}.lock`, almostStale, almostStale)
    openSave(file, game, '1').close()
  })
  test('and what it left while it cleared away the lock of another', () => {
    begin().close()
    const hold = holdFile(file)
    const note = JSON.parse(readFileSync(`${file}.pid`, 'utf8'))
    // No process has this number.
    writeFileSync(`${file}.pid`, JSON.stringify({ ...note, pid: 2 ** 30 }))
    mkdirSync(`${file}.pid.lock`)
    const almostStale = Date.now() / 1000 - 9
    utimesSync(`${file}.pid.lock`, almostStale, almostStale)
    expect(openInOtherProcess()).toBe('opened')
    expect(() => hold.check()).toThrow(/taken over/)
  })
  test('a process whose lock was taken over leaves it to the new owner', () => {
    const first = holdFile(file)
    rmSync(`${file}.lock`, { recursive: true })
    mkdirSync(`${file}.lock`)
    writeFileSync(`${file}.pid`, 'of the new owner')
    first.release()
    expect(readFileSync(`${file}.pid`, 'utf8')).toBe('of the new owner')
    expect(existsSync(`${file}.lock`)).toBe(true)
  })
  test('a process whose lock another has taken over leaves that alone when it ends', () => {
    const script = bundled(
      folder,
      'late',
      `import { mkdirSync, renameSync, rmdirSync } from 'node:fs'
       import { holdFile, whoChanges } from ${kernelPath('saves/hold.ts')}
       const hold = holdFile(${JSON.stringify(file)})
       // As another does it when this process was stopped for long.
       mkdirSync(${JSON.stringify(`${file}.new`)})
       rmdirSync(${JSON.stringify(`${file}.lock`)})
       renameSync(${JSON.stringify(`${file}.new`)}, ${JSON.stringify(`${file}.lock`)})
       try { hold.check() } catch (error) { process.stdout.write(error.message) }`,
    )
    const said = execFileSync(process.execPath, [script], { encoding: 'utf8' })
    expect(said).toMatch(/was taken over by another process/)
    expect(existsSync(`${file}.lock`)).toBe(true)
  })
  test('what was taken over is not written', () => {
    const save = begin()
    const before = readFileSync(file, 'utf8')
    const note = JSON.parse(readFileSync(`${file}.pid`, 'utf8'))
    writeFileSync(`${file}.pid`, JSON.stringify({ ...note, pid: process.ppid }))
    save.journal.act(ann('done'))
    expect(refusal(() => save.write())).toMatch(/was taken over by another process/)
    expect(readFileSync(file, 'utf8')).toBe(before)
    save.close()
  })
  test.each([['pid'], ['lock'], ['lock', 'pid']])(
    'a lock cleared away by hand (%s %s) is taken anew',
    (...gone) => {
      const save = begin()
      for (const end of gone) rmSync(`${file}.${end}`, { recursive: true })
      save.journal.act(ann('done'))
      save.write()
      expect(readSave(file, game).entries().length).toBe(1)
      expect(openInOtherProcess()).toMatch(`is being played by process ${process.pid} `)
      save.close()
      expect(existsSync(`${file}.lock`) || existsSync(`${file}.pid`)).toBe(false)
    },
  )
  test('what another has written after a lock was cleared away is not written over', () => {
    const save = begin()
    for (const end of ['lock', 'pid']) rmSync(`${file}.${end}`, { recursive: true })
    const other = readFileSync(file, 'utf8')
    writeFileSync(file, other)
    save.journal.act(ann('done'))
    expect(refusal(() => save.write())).toMatch(/was taken over by another process/)
    expect(readFileSync(file, 'utf8')).toBe(other)
    save.close()
  })
  test.each([
    ['a number that is none', { pid: { toString: 1 } }],
    ['a number of no process', { pid: -1 }],
    ['a machine that is no text', { host: { toString: 1, valueOf: 2 } }],
    ['a text for yes', { brief: 'yes' }],
    ['a name without end', { user: 'x'.repeat(3000) }],
  ])('a note with %s is no note', (_, field) => {
    begin().close()
    const hold = holdFile(file)
    const note = JSON.parse(readFileSync(`${file}.pid`, 'utf8'))
    writeFileSync(`${file}.pid`, JSON.stringify({ ...note, ...field }))
    expect(refusal(() => holdFile(file, 100))).toBe(
      `${file} is being played by another process; only one at a time can.`,
    )
    expect(whoChanges(file)).toBe('another process')
    hold.release()
  })

  /** Holds the file from a fresh process. */
  function openInOtherProcess(): string {
    const root = join(import.meta.dirname, '../../..')
    const script = join(folder, 'hold.mjs')
    writeFileSync(
      script,
      `import { holdFile, whoChanges } from ${JSON.stringify(join(root, 'source/kernel/saves/hold.ts'))}
       try { holdFile(${JSON.stringify(file)}); process.stdout.write('opened') } catch (error) { process.stdout.write(error.message) }
       process.kill(process.pid, 'SIGKILL')`,
    )
    const bundle = join(folder, 'hold.cjs')
    execFileSync(join(root, 'node_modules/.bin/esbuild'), [
      script,
      '--bundle',
      '--platform=node',
      `--outfile=${bundle}`,
      '--log-level=error',
    ])
    try {
      return execFileSync(process.execPath, [bundle], { encoding: 'utf8' })
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  }
})
