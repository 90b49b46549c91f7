/** The program with --plain over pipes. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtProgram, run } from '../../built-program.ts'
import { forge } from '../../kernel/saves/damage/forged.ts'
import { flat } from './listener.ts'

let cli: string
let folder: string
beforeAll(() => {
  cli = builtProgram()
  folder = mkdtempSync(join(tmpdir(), 'plain-pipe-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const play = (args: readonly string[], ...answers: readonly string[]) => {
  const home = { XDG_DATA_HOME: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'config') }
  return run(cli, args, answers.map((answer) => `${answer}\n`).join(''), home)
}

describe('the program over pipes', () => {
  it('plays as long as there is input, and ends with everything saved', () => {
    const file = join(folder, 'piped.save')
    const { code, out, err } = play(['new', '--plain', '--seed', 'x', '--save', file], '3', '3')
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(flat(out)).toContain('Spain buys 3 carracks')
    expect(out.endsWith(`The game is saved in ${file}.\n`) || flat(out).endsWith(`${file}.`)).toBe(true)
    expect(readFileSync(file, 'utf8').match(/"type":"buy"/g)).not.toBeNull()
    const again = play(['resume', file, '--plain'], 'undo', 'log 3', 'quit')
    expect(again.code).toBe(0)
    expect(flat(again.out)).toContain('Undid: Buy carracks at 8, 2 a turn: 3 carracks.')
  })

  it('begins with what the page of a new game leaves to the program, or with what is asked for', () => {
    const begun = (...flags: readonly string[]) => {
      const file = join(folder, `left${flags.join('')}.save`)
      const { err } = play(['new', '--plain', '--seed', 'x', '--save', file, ...flags], 'quit')
      return err || JSON.parse(readFileSync(file, 'utf8').split('\n')[0]!).options?.standing
    }
    const chores = [
      'losses',
      'natives',
      'prospect',
      'mine',
      'loot',
      'load',
      'haul',
      'settle',
      'ashore',
      'pay',
    ]
    expect(begun()).toEqual([...chores, 'voyages'])
    expect(begun('--leave', 'chores')).toEqual(chores)
    expect(begun('--leave', 'nothing')).toBeUndefined()
    expect(begun('--leave', 'all')).toMatch('--leave must be')
  })

  it('says in a sentence what cannot be opened, and nothing else', () => {
    const { code, out, err } = play(['resume', join(folder, 'none.save'), '--plain'])
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })

  it('needs the folder of saves only for what is kept there', () => {
    const chair = join(folder, 'chair')
    writeFileSync(chair, '')
    const home = { XDG_DATA_HOME: chair, XDG_CONFIG_HOME: join(folder, 'config') }
    const go = (...args: readonly string[]) => run(cli, args, 'quit\n', home)
    const file = join(folder, 'elsewhere.save')
    for (const args of [
      ['new', '--plain', '--seed', 'x', '--save', file],
      ['resume', '--plain', file],
      ['scores'],
    ])
      expect(go(...args)).toMatchObject({ code: 0, err: '' })
    const { code, err } = go('new', '--plain', '--seed', 'x')
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^\S+ .*(cannot|could not) be written|is not in a folder/),
    ])
  })

  it('makes the folder of saves for a game that is begun from the title menu', () => {
    const home = { XDG_DATA_HOME: join(folder, 'fresh'), XDG_CONFIG_HOME: join(folder, 'config') }
    const asked = run(cli, ['--plain', '--game', 'conquistador'], '', home)
    expect(asked.code).toBe(0)
    expect(existsSync(home.XDG_DATA_HOME)).toBe(false)
    const { code, out } = run(cli, ['--plain', '--game', 'conquistador'], '2\n1\nquit\n', home)
    expect(code).toBe(0)
    expect(flat(out)).toContain('The game is saved in ')
    const kept = readdirSync(home.XDG_DATA_HOME, { encoding: 'utf8', recursive: true })
    expect(kept.some((name) => name.endsWith('.save'))).toBe(true)
  })

  it('lists the saved games, and goes on from the backup of a damaged one', () => {
    const home = { XDG_DATA_HOME: join(folder, 'saved'), XDG_CONFIG_HOME: join(folder, 'saved') }
    const go = (args: readonly string[], ...answers: readonly string[]) =>
      run(cli, args, answers.map((answer) => `${answer}\n`).join(''), home)
    expect(go(['new', '--plain', '--seed', 'x'], '3', '3').out).toContain('The game is saved in ')
    // The place may be longer than a line.
    const saved = readdirSync(home.XDG_DATA_HOME, { encoding: 'utf8', recursive: true })
    const file = join(home.XDG_DATA_HOME, saved.find((name) => name.endsWith('.save'))!)
    expect(flat(go(['--plain'], '1', 'quit').out)).toContain('Take back carracks')
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 400))
    const { code, out } = go(['--plain'], '1', '2', '1', 'back', '2', '1', '', 'quit')
    expect(code).toBe(0)
    expect(flat(out)).not.toContain('Go on with')
    expect(flat(out)).toContain('which cannot be read')
    expect(flat(out)).toContain('Enter goes on from that backup')
    expect(flat(out)).toContain('Plan the turn')
  })

  it('reads how to play, rules, tables and saves from the title menu', () => {
    const { code, out } = play(['--plain'], '1', '9', '3', '4', '7.12', '', '5', 'gold', 'quit')
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

  /** Plays in a folder that is taken away when the program has said this; then it is answered. */
  async function playWithoutFolder(args: readonly string[], said: string, ...answers: readonly string[]) {
    const lost = join(folder, 'lost')
    mkdirSync(lost)
    const child = spawn(process.execPath, [cli, ...args, '--save', join(lost, 'lost.save')])
    let out = ''
    let isLost = false
    child.stdout.on('data', (text) => {
      out += text
      if (isLost || !flat(out).includes(said)) return
      isLost = true
      rmSync(lost, { recursive: true })
      child.stdin.write(answers.map((answer) => `${answer}\n`).join(''))
    })
    const [code] = await once(child, 'close')
    return { code, said: flat(out) }
  }

  it.each([
    ['a game that is played', ['new', '--plain'], '0 to end:', ['auto all', 'quit']],
    ['a game that is watched', ['watch', '--plain', '--seats', 'spain=computer'], 'Enter pauses', []],
  ] as const)(
    'says last that %s is not saved, and does not end well then',
    async (_, args, said, answers) => {
      const lost = await playWithoutFolder([...args, '--seed', 'x'], said, ...answers)
      expect(lost.said).toMatch(/not saved: .* What was done last is NOT SAVED: .*\.$/i)
      expect(lost.code).toBe(1)
    },
  )

  it('names the backup where the actions of a save do not lead to its state', () => {
    const file = join(folder, 'richer.save')
    play(['new', '--plain', '--seed', 'x', '--save', file], '2', '3')
    forge(file, -1, ({ state }) => {
      state.nations.Spain.treasury += 50
    })
    const { code, out, err } = play(['resume', file, '--plain'], 'quit')
    expect([code, out, err]).toEqual([
      1,
      '',
      `${file} is damaged: its actions do not lead to its last state; its newest good backup is ${file}.bak1, ` +
        `from which "conquistador resume ${file} --backup" goes on.\n`,
    ])
    expect(play(['resume', file, '--backup', '--plain'], 'quit').code).toBe(0)
  })

  it.each(['new', 'resume'])(
    'says that %s cannot write its lines to a full disk, and where the game is',
    (name) => {
      const file = join(folder, `full-${name}.save`)
      if (name === 'resume') play(['new', '--plain', '--seed', 'x', '--save', file], 'quit')
      const args = name === 'new' ? `new --seed x --save "${file}"` : `resume "${file}"`
      const script = `echo quit | "${process.execPath}" "${cli}" ${args} --plain > /dev/full`
      const { status, stderr } = spawnSync('bash', ['--norc', '-c', `set -o pipefail; ${script}`], {
        encoding: 'utf8',
      })
      expect([status, stderr]).toEqual([
        1,
        `Standard output cannot be written because the disk is full. The game is saved in ${file}.\n`,
      ])
      expect(play(['resume', file, '--plain'], 'quit').code).toBe(0)
    },
  )

  it('begins a game of a table with all its seats where nobody says who plays', () => {
    const file = join(folder, 'table.save')
    const { code, out, err } = play(['new', '--plain', '--game', 'nina-and-pinta', '--save', file], 'quit')
    expect([code, err]).toEqual([0, ''])
    for (const nation of ['Spain', 'Portugal', 'England', 'France']) expect(out).toContain(nation)
    expect(existsSync(file)).toBe(true)
  })

  it('takes no backup in the place of a save that is sound', () => {
    const file = join(folder, 'sound.save')
    play(['new', '--plain', '--seed', 'x', '--save', file], '2', '3')
    const before = readFileSync(file, 'utf8')
    const { code, out, err } = play(['resume', file, '--backup', '--plain'], 'quit')
    expect([code, out, err]).toEqual([1, '', `${file} is not damaged; leave --backup out.\n`])
    expect(readFileSync(file, 'utf8')).toBe(before)
    expect(existsSync(`${file}.damaged`)).toBe(false)
    writeFileSync(file, before.slice(0, 400))
    expect(play(['resume', file, '--backup', '--plain'], 'quit').code).toBe(0)
    expect(existsSync(`${file}.damaged`)).toBe(true)
  })
})
