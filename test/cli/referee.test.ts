import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import { run } from '../built-program.ts'
import { atCommandLine, cli, expectRefusal, folder, json } from './command-line.ts'
import { runFed, runHere } from './here.ts'

atCommandLine()

describe('referee, replay', () => {
  const first = ['referee', '--seed', '3']
  test('asks, refuses and tells', () => {
    const ran = run(cli, first, '{"type":"done"}\nnonsense\n')
    expect(ran.code).toBe(0)
    expect(json(ran).map((message) => Object.keys(message)[0])).toEqual([
      'hello',
      'events',
      'decision',
      'events',
      'decision',
      'error',
      'decision',
    ])
  })
  test('saves, goes on and is replayed', async () => {
    const file = join(folder, 'referee.save')
    await runFed([...first, '--save', file], '{"type":"done"}\n')
    const again = json(await runFed(['referee', '--save', file]))
    expect(again[0]!.hello).toMatchObject({ seed: '3', actions: 1 })
    expect(Object.keys(again[1]!)).toEqual(['decision'])
    expectRefusal(
      await runFed(['referee', '--save', file, '--seed', '4']),
      /holds a game with --seed 3, not 4/,
    )

    const log = await runHere('replay', file)
    expect(log.out).toMatch(
      /^conquistador, solitaire, seed 3\nSolitaire: Spain\. Optional rules: none; edition: 1976\.\n/,
    )
    expect(log.out).toMatch(/^ {3}1 {2}Spain: done$/m)
    const entries = json(await runHere('replay', file, '--json'))
    expect(entries[1]).toMatchObject({ n: 1, turn: 1, action: { type: 'done', seat: 'Spain' } })
    expect(json(await runHere('replay', file, '--at', '1', '--json'))[0]).toMatchObject({
      n: 1,
      turn: 1,
      decisions: [again[1]!.decision],
    })
    expect((await runHere('replay', file, '--at', '0')).out).toMatch(/^Turn 1, after 0 of 1 actions\n/)
    expectRefusal(
      await runHere('replay', file, '--at', '2'),
      /--at must be from 0 to 1, the number of actions in this game/,
    )
  })
  test('an answer is only given when the game is on disk, so that SIGKILL loses nothing', async () => {
    const file = join(folder, 'killed.save')
    const child = spawn(process.execPath, [cli, ...first, '--save', file], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    for (let i = 0; i < 3; i++) await answers.next()
    child.stdin.write('{"type":"standing","order":"losses","on":"on"}\n')
    expect((await answers.next()).value).toMatch(/^\{"events"/)
    child.kill('SIGKILL')
    await once(child, 'exit')
    // The lock of the killed process is free at once.
    const [hello] = json(run(cli, ['referee', '--save', file], ''))
    expect(hello!.hello).toMatchObject({ actions: 1 })
  })
  test('a second process on the same save is refused with the first one', async () => {
    const file = join(folder, 'held.save')
    const child = spawn(process.execPath, [cli, ...first, '--save', file], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    expectRefusal(
      run(cli, ['referee', '--save', file], ''),
      new RegExp(`is being played by process ${child.pid} on`),
    )
    child.stdin.end()
    await once(child, 'exit')
    expect(run(cli, ['referee', '--save', file], '').code).toBe(0)
  })
  test('what cannot be saved is said before the game begins', async () => {
    mkdirSync(join(folder, 'taken.save'))
    expectRefusal(
      await runFed([...first, '--save', join(folder, 'taken.save')]),
      /is a folder, not a file\.$/m,
    )
    expectRefusal(
      await runFed([...first, '--save', join(folder, 'no', 'x.save')]),
      /its folder does not exist\.$/m,
    )
  })
  test('a save with a text that commands the terminal is refused', async () => {
    const file = join(folder, 'forged.save')
    await runFed([...first, '--save', file])
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -2)
    const forged = [...lines, ''].join('\n').replace('"name":"Columbus"', '"name":"\\u001b[2J"')
    const sha256 = createHash('sha256').update(forged).digest('hex')
    writeFileSync(file, `${forged}${JSON.stringify({ sha256 })}\n`)
    expectRefusal(
      await runHere('replay', file),
      /forged\.save was not written by this program: line 2 has in "opening/,
    )
  })
  test('a damaged save is refused with its backup', async () => {
    const file = join(folder, 'damaged.save')
    await runFed([...first, '--save', file])
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -200))
    expectRefusal(
      await runFed(['referee', '--save', file]),
      /damaged\.save is damaged: .*; its newest good backup is .*damaged\.save\.bak1\.$/m,
    )
  })
})
