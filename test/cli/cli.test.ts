import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../source/cli/commands.ts'
import { builtProgram, type Ran, run } from '../built-program.ts'
import { runHere } from './here.ts'

let cli: string
let folder: string
beforeAll(() => {
  cli = builtProgram()
  folder = mkdtempSync(join(tmpdir(), 'cli-'))
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

const go = (...args: string[]): Ran => run(cli, args)
const lines = ({ out }: Ran): string[] => out.trimEnd().split('\n')
const json = (ran: Ran): { [key: string]: never }[] => lines(ran).map((line) => JSON.parse(line))

/** One clear sentence, or one line for each of several faults, and no trace of the program. */
function expectRefusal({ code, out, err }: Ran, sentence: RegExp): void {
  expect(err).toMatch(sentence)
  expect(err).not.toMatch(/\n\s+at |fault/)
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  expect(out).toBe('')
  expect(code).not.toBe(0)
}

describe('the command line', () => {
  test('every command has help', async () => {
    expect(lines(go('--help')).join('\n')).toContain('check-data')
    for (const { name, summary } of commands) {
      const ran = await runHere(name, '--help')
      expect(ran.code).toBe(0)
      expect(ran.out).toContain(summary)
      expect(ran.err).toBe('')
    }
  })
  test('tells its version', () => {
    expect(go('--version').out).toBe(`${JSON.parse(readFileSync('package.json', 'utf8')).version}\n`)
  })
  const refusals: readonly (readonly [readonly string[], RegExp])[] = [
    [['conquer'], /^There is no command "conquer"; there are: new, tutorial, resume, /],
    [['--fast'], /has no flag --fast/],
    [['simulate', '--gems', '3'], /has no flag --gems/],
    [['simulate', '--game', 'chess'], /--game must be conquistador, not "chess"/],
    [['simulate', '--games', 'x'], /--games must be a whole number/],
    [['simulate', '--options', 'a\nb'], /--options has no option "a.b"/s],
    [['simulate', '--games'], /--games needs a value/],
    [['simulate', '--players', 'clever'], /--players must be random or easy or normal or hard, not "clever"/],
    [['simulate', '--scenario', 'x'], /--scenario must be .*solitaire.*, not "x"/],
    [['simulate', 'now'], /"now" is too much/],
    [
      ['simulate', '--seats', 'spain'],
      /--seats must be a list such as spain=human,england=human; "spain" is no seat/,
    ],
    [['simulate', '--seats', 'spain=human,'], /--seats has an empty entry/],
    [['simulate', '--seats', 'spain=human,SPAIN=human'], /--seats names Spain twice/],
    [
      ['simulate', '--seats', 'spain=human,venice=human'],
      /--seats names "venice", which is no nation; there are: Spain, /,
    ],
    [
      ['simulate', '--seats', 'spain=bot'],
      /The seat of Spain must be one of human, computer, computer:easy, computer:normal, computer:hard, not "bot"/,
    ],
    [
      ['simulate', '--scenario', 'campaign', '--seats', 'spain=human,france=human'],
      /The seats of this scenario are Spain, England, France; or Spain, England\. \[21\.1\]/,
    ],
    [['referee', '--seats', 'spain=human,england=human'], /The seats of this scenario are Spain\. \[21\.1\]/],
    [
      ['simulate', '--options', 'dragons'],
      /--options has no option "dragons"; there are: personne, no-personne, tordesillas, /,
    ],
    [['simulate', '--options', 'portugal'], /no seat for Portugal, .* three nations\. \[23\.0\]/],
    [['referee', '--options', 'bankers'], /no seat for the German Bankers, .* three nations\. \[24\.0\]/],
    [
      ['simulate', '--scenario', 'campaign', '--options', 'portugal,tordesillas'],
      /With Portugal as a player the Treaty of Tordesillas cannot be used\. \[23\.15\]/,
    ],
    [
      ['simulate', '--scenario', 'campaign', '--seats', 'spain=human,england=human,portugal=human'],
      /Portugal joins three nations: the seats would be Spain, England, France, Portugal\. \[23\.0\]/,
    ],
    [['referee', '--edition', 'third'], /--edition must be 1976 or revised, not "third"/],
    [['simulate', '--options', 'personne,no-personne'], /--options sets personne twice/],
    [['referee', '--seat', 'england'], /--seat must be Spain, who play this game, not England/],
    [['referee', '--seat', 'nobody'], /--seat names "nobody", which is no nation/],
    [['simulate', '--seed', 'a\u001b[2J'], /--seed must be a text of at most 200 characters without control/],
    [['referee', '--seed', 'x'.repeat(201)], /--seed must be a text of at most 200 characters/],
    [['referee', '--scenario', 'x'], /--scenario must be/],
    [['replay'], /needs FILE/],
    [['replay', 'nowhere.save'], /nowhere\.save does not exist\.$/m],
    [['map', '--zoom', '4'], /--zoom must be a whole number from 1 to 3/],
    [['rules', '99.9'], /No rule has the number or the words "99\.9"/],
    [['rules', 'a'.repeat(100_000)], /What is looked up may have at most 200 characters/],
    [['table', 'nonsense'], /There is no table "nonsense"; there are: /],
    [['check-data', 'nowhere'], /The data folder nowhere does not exist/],
    [['tutorial', '--data', 'nowhere'], /"conquistador tutorial" has no flag --data/],
    [['map', '--data', 'nowhere'], /The data folder nowhere does not exist/],
  ]
  test.each(refusals)('%j is refused in one sentence', async (args, sentence) =>
    expectRefusal(await runHere(...args), sentence),
  )
  test.each([[[]], [['new']], [['resume']], [['tutorial']]])(
    'without a terminal %j names what works without one',
    (args) => expectRefusal(go(...args), /no terminal.*conquistador simulate.*conquistador referee/),
  )
  test('a full disk behind standard output is told in one sentence', () => {
    const script = `"${process.execPath}" "${cli}" rules > /dev/full`
    const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
    expectRefusal(
      { code: status, out: stdout, err: stderr },
      /^Standard output cannot be written because the disk is full\.$/m,
    )
  })
  test('standard input that cannot be read is told in one sentence', () => {
    const write = join(folder, 'write-only')
    const script = `exec "${process.execPath}" "${cli}" referee 0> "${write}"`
    const { status, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
    expectRefusal({ code: status, out: '', err: stderr }, /^Standard input cannot be read \(EBADF\)\.$/m)
  })
  test('a folder that is gone is told in one sentence', () => {
    const gone = join(folder, 'gone')
    mkdirSync(gone)
    const script = `cd "${gone}" && rmdir "${gone}" && exec "${process.execPath}" "${cli}" replay x.save`
    const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
    expectRefusal({ code: status, out: stdout, err: stderr }, /^x\.save does not exist\.$/m)
  })
  test('a reader that goes away ends the program quietly', () => {
    const { stdout, stderr } = spawnSync(
      'bash',
      ['-c', `"${process.execPath}" "${cli}" simulate --games 50 --json | head -n 1`],
      { encoding: 'utf8' },
    )
    expect(stdout.trim().split('\n')).toHaveLength(1)
    expect(stderr).toBe('')
  })
})

describe('simulate', () => {
  test('prints a line a game with its figures', () => {
    const ran = go('simulate', '--games', '3', '--seed', '5')
    expect(ran.code).toBe(0)
    expect(lines(ran)).toHaveLength(3)
    expect(lines(ran)[0]).toMatch(
      /^seed 5 {2}turns 21 {2}decisions \d+ {2}milliseconds \d+ {2}treasury \d+ {2}controlled \d+ {2}discoveries \d+ {2}total -?\d+ {2}won (yes|no)$/,
    )
    expect(lines(ran)[2]).toMatch(/^seed 7 /)
  })
  test('gives the same games again, as JSON', () => {
    const games = () =>
      json(go('simulate', '--games', '2', '--seed', 'abc', '--json')).map(({ milliseconds, ...rest }) => rest)
    const played = games()
    expect(games()).toEqual(played)
    expect(played.map(({ seed }) => seed)).toEqual(['abc', 'abc-2'])
    expect(played[0]).toMatchObject({ turns: 21, won: false })
  })
})

describe('a campaign', () => {
  const two = ['--scenario', 'campaign', '--seats', 'Spain=human,england=HUMAN']

  test('is simulated, with a result for each nation', () => {
    const ran = go('simulate', ...two, '--seed', '5')
    expect(lines(ran)).toHaveLength(1)
    const figures = (nation: string) =>
      `${nation}: treasury \\d+, controlled \\d+, discoveries \\d+, total -?\\d+`
    expect(lines(ran)[0]).toMatch(
      new RegExp(
        `^seed 5 {2}turns 21 {2}decisions \\d+ {2}milliseconds \\d+ {2}winner (Spain|England|Spain and England) {2}${figures('Spain')} {2}${figures('England')}$`,
      ),
    )
    const [result] = json(go('simulate', ...two, '--seed', '5', '--json'))
    const fields = ['seed', 'turns', 'decisions', 'milliseconds', 'winners', 'nations', 'statistics']
    expect(Object.keys(result!)).toEqual(fields)
    const { winners, nations, statistics } = result as unknown as {
      winners: string[]
      statistics: Record<string, { turns: { points: number }[] }>
      nations: Record<string, { won: boolean; total: number }>
    }
    expect(Object.keys(nations)).toEqual(['Spain', 'England'])
    for (const [nation, { won, total }] of Object.entries(nations)) {
      expect(won).toBe(winners.includes(nation))
      expect(statistics[nation]!.turns.at(-1)!.points).toBe(total)
    }
  })
  test('is for three unless seats are given, and has its options', () => {
    const hello = (...flags: string[]) =>
      json(run(cli, ['referee', '--scenario', 'campaign', '--seed', '3', ...flags], ''))
    expect(hello()[2]!.decisions).toHaveLength(3)
    expect(hello('--seats', 'england=human,spain=human')[2]!.decisions).toHaveLength(2)
    expect(hello('--options', 'no-personne')[0]!.hello).toMatchObject({ options: { personne: false } })
    expect(hello('--options', 'Personne')[0]!.hello).toMatchObject({ options: { personne: true } })
  })
  test('takes the seats of its optional rules, and keeps them and the edition', () => {
    const file = join(folder, 'five.save')
    const flags = ['--scenario', 'campaign', '--options', 'portugal,bankers', '--edition', 'revised']
    const [first] = json(run(cli, ['referee', ...flags, '--save', file], ''))
    expect(first!.hello).toMatchObject({ options: { portugal: true, bankers: true, edition: 'revised' } })
    expect(lines(go('replay', file))[1]).toBe(
      'Campaign: Spain, England, France, Portugal, Bankers. Optional rules: Portugal, German Bankers; edition: revised.',
    )
    expect(json(go('replay', file, '--json'))[0]).toMatchObject({ options: { edition: 'revised' } })
    expectRefusal(
      run(cli, ['referee', '--edition', '1976', '--save', file], ''),
      /holds a game with another choice of "edition"\.$/m,
    )
  })
  test.each([
    [['--options', 'bankers,no-tordesillas,portugal']],
    [['--seats', 'spain=human,england=human,france=human,portugal=human,bankers=human']],
    [['--options', 'personne', '--edition', 'revised']],
  ])('goes on with the same game asked for in other words: %j', (flags) => {
    const file = join(folder, 'words.save')
    const five = ['--scenario', 'campaign', '--options', 'portugal,bankers', '--edition', 'revised']
    run(cli, ['referee', ...five, '--save', file], '')
    expect(run(cli, ['referee', ...flags, '--save', file], '').code).toBe(0)
  })
  test('leaves no save behind when it refuses the seat', () => {
    const file = join(folder, 'stranger.save')
    expectRefusal(
      run(cli, ['referee', '--scenario', 'campaign', '--seat', 'bankers', '--save', file], ''),
      /--seat must be Spain or England or France/,
    )
    expect(existsSync(file)).toBe(false)
  })
  test('is told to one seat as far as it may know', () => {
    const ran = run(
      cli,
      ['referee', ...two, '--seed', '7', '--seat', 'SPAIN'],
      [
        '{"type":"done","seat":"England"}',
        '{"type":"buy","ware":"caravel","count":1}',
        '{"type":"view"}',
      ].join('\n'),
    )
    const told = json(ran) as { [key: string]: { [key: string]: unknown } }[]
    expect(told[0]!.hello).not.toHaveProperty('seed')
    expect(told[2]!.decision).toMatchObject({ seat: 'Spain' })
    expect(told[3]).toEqual({ events: [] })
    expect(told[5]).toMatchObject({ events: [{ type: 'bought' }] })
    expect(told[7]!.view).toMatchObject({ seed: '' })
  })
  test('goes on with the seats that it has', () => {
    const file = join(folder, 'two.save')
    run(cli, ['referee', ...two, '--seed', '7', '--save', file], '')
    expect(run(cli, ['referee', ...two, '--save', file], '').code).toBe(0)
    expectRefusal(
      run(cli, ['referee', '--seats', 'spain=human', '--save', file], ''),
      /two\.save holds a game with other seats\.$/m,
    )
    expectRefusal(
      run(cli, ['referee', '--options', 'no-personne', '--save', file], ''),
      /holds a game with another choice of "personne"\.$/m,
    )
  })
})

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
  test('saves, goes on and is replayed', () => {
    const file = join(folder, 'referee.save')
    run(cli, [...first, '--save', file], '{"type":"done"}\n')
    const again = json(run(cli, ['referee', '--save', file], ''))
    expect(again[0]!.hello).toMatchObject({ seed: '3', actions: 1 })
    expect(Object.keys(again[1]!)).toEqual(['decision'])
    expectRefusal(run(cli, ['referee', '--save', file, '--seed', '4']), /holds a game with --seed 3, not 4/)

    const log = go('replay', file)
    expect(log.out).toMatch(
      /^conquistador, solitaire, seed 3\nSolitaire: Spain\. Optional rules: none; edition: 1976\.\n/,
    )
    expect(log.out).toMatch(/^ {3}1 {2}Spain: done$/m)
    const entries = json(go('replay', file, '--json'))
    expect(entries[1]).toMatchObject({ n: 1, turn: 1, action: { type: 'done', seat: 'Spain' } })
    expect(json(go('replay', file, '--at', '1', '--json'))[0]).toMatchObject({
      n: 1,
      turn: 1,
      decisions: [again[1]!.decision],
    })
    expect(go('replay', file, '--at', '0').out).toMatch(/^Turn 1, after 0 of 1 actions\n/)
    expectRefusal(
      go('replay', file, '--at', '2'),
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
  test('what cannot be saved is said before the game begins', () => {
    mkdirSync(join(folder, 'taken.save'))
    expectRefusal(
      run(cli, [...first, '--save', join(folder, 'taken.save')], ''),
      /is a folder, not a saved game\.$/m,
    )
    expectRefusal(
      run(cli, [...first, '--save', join(folder, 'no', 'x.save')], ''),
      /its folder does not exist\.$/m,
    )
  })
  test('a save with a text that commands the terminal is refused', () => {
    const file = join(folder, 'forged.save')
    run(cli, [...first, '--save', file], '')
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -2)
    const forged = [...lines, ''].join('\n').replace('"name":"Columbus"', '"name":"\\u001b[2J"')
    const sha256 = createHash('sha256').update(forged).digest('hex')
    writeFileSync(file, `${forged}${JSON.stringify({ sha256 })}\n`)
    expectRefusal(go('replay', file), /forged\.save was not written by this program: line 2 has in "opening/)
  })
  test('a damaged save is refused with its backup', () => {
    const file = join(folder, 'damaged.save')
    run(cli, [...first, '--save', file], '')
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -200))
    expectRefusal(
      run(cli, ['referee', '--save', file], ''),
      /damaged\.save is damaged: .*; its newest good backup is .*damaged\.save\.bak1\.$/m,
    )
  })
})

describe('looking things up', () => {
  test('map prints the board in three sizes, plain when told so', () => {
    const sizes = ['1', '2', '3'].map((zoom) => go('map', '--zoom', zoom).out.length)
    expect(sizes[0]).toBeLessThan(sizes[1]!)
    expect(sizes[1]).toBeLessThan(sizes[2]!)
    const coloured = run(cli, ['map'], '', { FORCE_COLOR: '3', NO_COLOR: '' }).out
    expect(coloured).toContain('\u001b[')
    expect(run(cli, ['map', '--no-color'], '', { FORCE_COLOR: '3', NO_COLOR: '' }).out).not.toContain(
      '\u001b[',
    )
  })
  test('rules by number and by words', () => {
    expect(lines(go('rules')).length).toBeGreaterThan(200)
    expect(lines(go('rules', '13.44'))[0]).toMatch(/^13\.44 /)
    const found = lines(go('rules', 'treasure', 'cities'))
    expect(found.join(' ')).toContain('Tenochtitlan')
    expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(80)
  })
  test('tables by name', () => {
    const names = lines(go('table'))
    expect(names.length).toBeGreaterThan(5)
    for (const name of [names[0]!, names.at(-1)!])
      expect(go('table', name.toUpperCase()).out.length).toBeGreaterThan(40)
  })
  test('check-data', () => {
    expect(go('check-data').out).toMatch(/^The built-in data is sound/)
    const data = join(folder, 'data')
    mkdirSync(data)
    writeFileSync(join(data, 'turns.json'), '{"turns": []}')
    const { code, err } = go('check-data', data)
    expect(code).toBe(1)
    expect(err).toMatch(/^turns\.json: /)
  })
})
