import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../../source/cli/commands.ts'
import { games } from '../../source/games/index.ts'
import { run } from '../built-program.ts'
import { atCommandLine, cli, expectRefusal, folder, go, lines } from './command-line.ts'
import { runHere } from './here.ts'

atCommandLine()

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
    [['conquer'], /^There is no command "conquer"; there are: new, tutorial, daily, scores, resume, /],
    [['--fast'], /has no flag --fast/],
    [['simulate', '--gems', '3'], /has no flag --gems/],
    [
      ['simulate', '--game', 'chess'],
      new RegExp(`--game must be ${games.map(({ name }) => name).join(' or ')}, not "chess"`),
    ],
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
    [['referee', '--scenario', 'x'], /--scenario must be .*, not "x", in a game of Conquistador!\.$/m],
    [['replay'], /needs FILE/],
    [['replay', 'nowhere.save'], /nowhere\.save does not exist\.$/m],
    [['map', '--zoom', '4'], /--zoom must be a whole number from 1 to 3/],
    [
      ['rules', '99.9'],
      /No rule of Conquistador! has the number or the words "99\.9" \(--game names another game\)\./,
    ],
    [['rules', 'a'.repeat(100_000)], /What is looked up may have at most 200 characters/],
    [
      ['table', 'nonsense'],
      /Conquistador! has no table "nonsense" \(--game names another game\); there are: /,
    ],
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
    const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8' })
    expectRefusal(
      { code: status, out: stdout, err: stderr },
      /^Standard output cannot be written because the disk is full\.$/m,
    )
  })
  test('standard input that cannot be read is told in one sentence', () => {
    const write = join(folder, 'write-only')
    const script = `exec "${process.execPath}" "${cli}" referee 0> "${write}"`
    const { status, stderr } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8' })
    expectRefusal({ code: status, out: '', err: stderr }, /^Standard input cannot be read \(EBADF\)\.$/m)
  })
  test('a folder that is gone is told in one sentence', () => {
    const gone = join(folder, 'gone')
    mkdirSync(gone)
    const script = `cd "${gone}" && rmdir "${gone}" && exec "${process.execPath}" "${cli}" replay x.save`
    const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8' })
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

describe('looking things up', () => {
  test('map prints the board in three sizes, plain when told so', async () => {
    const sizes: number[] = []
    for (const zoom of ['1', '2', '3']) sizes.push((await runHere('map', '--zoom', zoom)).out.length)
    expect(sizes[0]).toBeLessThan(sizes[1]!)
    expect(sizes[1]).toBeLessThan(sizes[2]!)
    const coloured = run(cli, ['map'], '', { FORCE_COLOR: '3', NO_COLOR: '' }).out
    expect(coloured).toContain('\u001b[')
    expect(run(cli, ['map', '--no-color'], '', { FORCE_COLOR: '3', NO_COLOR: '' }).out).not.toContain(
      '\u001b[',
    )
  })
  test('rules by number and by words', async () => {
    expect(lines(await runHere('rules')).length).toBeGreaterThan(200)
    expect(lines(await runHere('rules', '13.44'))[0]).toMatch(/^13\.44 /)
    const found = lines(await runHere('rules', 'treasure', 'cities'))
    expect(found.join(' ')).toContain('Tenochtitlan')
    expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(80)
  })
  test('tables by name', async () => {
    const names = lines(await runHere('table'))
    expect(names.length).toBeGreaterThan(5)
    for (const name of [names[0]!, names.at(-1)!])
      expect((await runHere('table', name.toUpperCase())).out.length).toBeGreaterThan(40)
  })
  test('check-data', async () => {
    expect((await runHere('check-data')).out).toMatch(/^The built-in data of Conquistador! is sound/)
    const data = join(folder, 'data')
    mkdirSync(data)
    writeFileSync(join(data, 'turns.json'), '{"turns": []}')
    const { code, err } = await runHere('check-data', data)
    expect(code).toBe(1)
    expect(err).toMatch(/^turns\.json: /)
  })
})
