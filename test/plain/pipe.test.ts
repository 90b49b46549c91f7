/** The program with --plain over pipes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundle, run } from '../cli/bundle.ts'
import { flat } from './listener.ts'

let cli: string
let folder: string
beforeAll(() => {
  cli = bundle('plain')
  folder = mkdtempSync(join(tmpdir(), 'plain-pipe-'))
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

const play = (args: readonly string[], ...answers: readonly string[]) => {
  const home = { XDG_DATA_HOME: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'config') }
  return run(cli, args, answers.map((answer) => `${answer}\n`).join(''), home)
}

describe('the program over pipes', { timeout: 60_000 }, () => {
  it('plays as long as there is input, and ends with everything saved', () => {
    const file = join(folder, 'piped.save')
    const { code, out, err } = play(['new', '--plain', '--seed', 'x', '--save', file], '2', '3')
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(flat(out)).toContain('Spain buys 3 carracks')
    expect(out.endsWith(`The game is saved in ${file}.\n`) || flat(out).endsWith(`${file}.`)).toBe(true)
    expect(readFileSync(file, 'utf8').match(/"type":"buy"/g)).not.toBeNull()
    const again = play(['resume', file, '--plain'], 'undo', 'log 3', 'quit')
    expect(again.code).toBe(0)
    expect(flat(again.out)).toContain('Undid one action.')
  })

  it('says in a sentence what cannot be opened, and nothing else', () => {
    const { code, out, err } = play(['resume', join(folder, 'none.save'), '--plain'])
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })

  it('lists the saved games, and goes on from the backup of a damaged one', () => {
    const home = { XDG_DATA_HOME: join(folder, 'saved'), XDG_CONFIG_HOME: join(folder, 'saved') }
    const go = (args: readonly string[], ...answers: readonly string[]) =>
      run(cli, args, answers.map((answer) => `${answer}\n`).join(''), home)
    const begun = flat(go(['new', '--plain', '--seed', 'x'], '2', '3').out)
    const file = /The game is saved in (\S+\.save)\.$/.exec(begun)![1]!
    expect(flat(go(['--plain'], '3', '1', 'quit').out)).toContain('Take back carracks')
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 400))
    const { code, out } = go(['--plain'], '2', '1', 'back', '2', '1', '', 'quit')
    expect(code).toBe(0)
    expect(flat(out)).not.toContain('Go on with')
    expect(flat(out)).toContain('which cannot be read')
    expect(flat(out)).toContain('Enter goes on from that backup')
    expect(flat(out)).toContain('Plan the turn')
  })

  it('reads how to play, rules, tables and saves from the title menu', () => {
    const { code, out } = play(['--plain'], '9', '2', '3', '7.12', '', '4', 'gold', 'quit')
    const said = flat(out)
    expect(code).toBe(0)
    expect(said).toContain('Type a number from 1 to')
    expect(said).toContain('GOAL.')
    expect(said).toMatch(/7\.12 [A-Z][^:]*: /)
    expect(said).toContain('Caribbean mine: Found on')
  })

  it('goes on by itself where everything is handed over, until it hears that it is to stop', () => {
    const file = join(folder, 'part.save')
    const seats = 'spain=human,england=computer:easy'
    const begin = [
      'new',
      '--plain',
      '--scenario',
      'campaign',
      '--seats',
      seats,
      '--seed',
      'x',
      '--save',
      file,
    ]
    const { code, out } = play(begin, 'auto all', 'quit')
    expect(code).toBe(0)
    expect(flat(out)).toContain('Autopilot:')
    expect(flat(out)).not.toContain('The game is over.')
    const again = play(['resume', file, '--plain'], 'auto', 'quit')
    expect(flat(again.out)).toContain('Planning, yours.')
  })
})
