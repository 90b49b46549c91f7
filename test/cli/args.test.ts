import { describe, expect, test } from 'vitest'
import { CliError, type CommandSpec, helpOf, parseArgs } from '../../source/cli/args.ts'

const spec: CommandSpec = {
  name: 'sail',
  summary: 'Sails.',
  input: { shown: '[PORT]', min: 0, max: 1 },
  flags: {
    seed: { value: 'S', about: 'a seed' },
    games: { value: 'N', about: 'how many', whole: [1, 9] },
    port: { value: 'PORT', about: 'where to', of: ['Cadiz', 'Palos'], many: true },
    kind: { value: 'KIND', about: 'what kind', of: ['random', 'bold'] },
    json: { about: 'as JSON' },
    color: { about: 'without colours', on: true },
  },
}
const parse = (...argv: string[]) => parseArgs(spec, argv, '1.0')

/** The one sentence with which arguments are refused. */
async function refusal(argv: string[], of = spec): Promise<string> {
  try {
    await parseArgs(of, argv, '1.0')
  } catch (error) {
    expect(error).toBeInstanceOf(CliError)
    expect((error as CliError).exitCode).not.toBe(0)
    return (error as CliError).message
  }
  throw new Error('Nothing was refused.')
}

describe('arguments', () => {
  test('are read by name', async () => {
    const args = await parse('Cadiz', '--seed', '007', '--games=3', '--json', '--no-color')
    expect(args.input).toEqual(['Cadiz'])
    expect(args.text('seed')).toBe('007')
    expect(args.whole('games')).toBe(3)
    expect([args.on('json'), args.on('color')]).toEqual([true, false])
  })
  test('may be given again where there may be many, and each is checked', async () => {
    expect((await parse('--port', 'Cadiz', '--port', 'Palos')).all('port')).toEqual(['Cadiz', 'Palos'])
    expect((await parse('--json')).all('port')).toEqual([])
    expect((await parse()).all('port')).toEqual([])
    expect(await refusal(['--port', 'Cadiz', '--port', 'Rome'])).toBe(
      '--port must be Cadiz or Palos, not "Rome".',
    )
  })
  test('may be left out, all of them', async () => {
    const args = await parse()
    expect([args.text('seed'), args.whole('games'), args.on('json'), args.on('color')]).toEqual([
      undefined,
      undefined,
      false,
      true,
    ])
  })
  test.each([
    [
      ['--speed', '3'],
      '"conquistador sail" has no flag --speed; conquistador sail --help lists those it has.',
    ],
    [
      ['--constructor'],
      '"conquistador sail" has no flag --constructor; conquistador sail --help lists those it has.',
    ],
    [['-x'], '"conquistador sail" has no flag -x; conquistador sail --help lists those it has.'],
    [['--seed'], '--seed needs a value: --seed S.'],
    [['--seed', '--json'], '--seed needs a value: --seed S.'],
    [['--no-seed'], '--seed needs a value: --seed S.'],
    [['--games', 'many'], '--games must be a whole number from 1 to 9, not "many".'],
    [['--games', '2.5'], '--games must be a whole number from 1 to 9, not "2.5".'],
    [['--games', '10'], '--games must be a whole number from 1 to 9, not "10".'],
    [['--games', '-3'], '--games must be a whole number from 1 to 9, not "-3".'],
    [['--games', '0x3'], '--games must be a whole number from 1 to 9, not "0x3".'],
    [['--kind', 'shy'], '--kind must be random or bold, not "shy".'],
    [['--seed', '1', '--seed', '2'], 'The flag --seed can only be set once.'],
    [['Cadiz', 'Palos'], '"Palos" is too much: conquistador sail takes [PORT].'],
  ])('%j is refused', async (argv, sentence) => expect(await refusal(argv)).toBe(sentence))
  test('missing names are asked for', async () => {
    expect(await refusal([], { ...spec, input: { shown: 'PORT', min: 1, max: 1 } })).toBe(
      'conquistador sail needs PORT; conquistador sail --help tells more.',
    )
    expect(await refusal(['Cadiz'], { ...spec, input: undefined! })).toMatch(/takes no name after it/)
  })
  test('help is heard whatever else is wrong', async () => {
    expect((await parse('--games', 'many', '--help')).help).toBe(true)
    expect((await parse('-h')).help).toBe(true)
    expect((await parse('--games', 'many', '--version')).version).toBe(true)
  })
})

test('help shows how the command is used and every flag', () => {
  const help = helpOf(spec)
  expect(help).toContain('conquistador sail [PORT] [flags]')
  for (const shown of ['--seed S', '--games N', '--json', '--no-color', '--help'])
    expect(help).toContain(shown)
})
