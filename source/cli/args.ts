/** The arguments of one command, checked so that every mistake is told in one sentence. */
import { parseArgs as tokenize } from 'node:util'

/** A mistake on the command line or in what it names; the message is one sentence. */
export class CliError extends Error {
  override readonly name = 'CliError'
  readonly exitCode: number
  constructor(message: string, exitCode = 2) {
    super(message)
    this.exitCode = exitCode
  }
}

export interface Flag {
  /** What stands for the value in the help, e.g. `FILE`; absent for a switch. */
  readonly value?: string
  readonly about: string
  /** A whole number in this range. */
  readonly whole?: readonly [min: number, max: number]
  /** The values that there are. */
  readonly of?: readonly string[]
  /** A switch that is on unless `--no-NAME` is given. */
  readonly on?: true
}

export interface CommandSpec {
  readonly name: string
  readonly summary: string
  /** The positional arguments as the help shows them, e.g. `[FILE]`, and how many there may be. */
  readonly input?: { readonly shown: string; readonly min: number; readonly max: number }
  readonly flags: Readonly<Record<string, Flag>>
  /** Lines under the flags in the help. */
  readonly more?: readonly string[]
}

export interface Args {
  readonly input: readonly string[]
  readonly help: boolean
  readonly version: boolean
  text(name: string): string | undefined
  whole(name: string): number | undefined
  on(name: string): boolean
}

/** What was given for each flag: its value, empty where there is none, or whether a switch is on. */
type Given = Readonly<Record<string, string | boolean>>

/** Switches that every command has. */
const always: Readonly<Record<string, Flag>> = {
  help: { about: 'this help' },
  version: { about: 'the version of the program' },
}

/** Parses what follows the name of a command. @throws CliError */
export function parseArgs(spec: CommandSpec, argv: readonly string[]): Args {
  const called = `conquistador ${spec.name}`.trim()
  const { input, given } = readArgs({ ...spec.flags, ...always }, argv, called)
  const help = given.help === true
  const version = given.version === true
  if (!help && !version) {
    for (const [name, flag] of Object.entries(spec.flags)) checkFlag(name, flag, given[name])
    checkInput(spec, called, input)
  }
  return {
    input,
    help,
    version,
    text: (name) => given[name] as string | undefined,
    whole: (name) => (given[name] === undefined ? undefined : Number(given[name])),
    on: (name) => (given[name] ?? spec.flags[name]?.on) === true,
  }
}

/** What stands in the arguments, whatever values the flags have. @throws CliError for flags that there are not */
function readArgs(
  flags: Readonly<Record<string, Flag>>,
  argv: readonly string[],
  called: string,
): { readonly input: readonly string[]; readonly given: Given } {
  // Another flag is no value: the one before it has none.
  const takesValue = (arg: string) => arg.startsWith('--') && flags[arg.slice(2)]?.value !== undefined
  const args = argv.map((arg, n) => (takesValue(arg) && /^--|^$/.test(argv[n + 1] ?? '') ? `${arg}=` : arg))
  const options = Object.entries(flags).map(([name, { value }]) => {
    const type: 'string' | 'boolean' = value ? 'string' : 'boolean'
    return [name, name === 'help' ? { type, short: 'h' } : { type }] as const
  })
  const { tokens, positionals } = tokenize({
    args,
    options: Object.fromEntries(options),
    // What is unknown, missing or too much is told in our own words.
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const given: Record<string, string | boolean> = {}
  for (const token of tokens)
    if (token.kind === 'option') {
      const off = /^no-(.+)/.exec(token.name)?.[1] ?? ''
      const name = Object.hasOwn(flags, off) ? off : token.name
      if (!Object.hasOwn(flags, name))
        throw new CliError(`"${called}" has no flag ${token.rawName}; ${called} --help lists those it has.`)
      if (Object.hasOwn(given, name)) throw new CliError(`The flag --${name} can only be set once.`)
      if (token.value !== undefined && !flags[name]!.value)
        throw new CliError(`--${name} is a switch and takes no value.`)
      given[name] = name === off ? false : (token.value ?? true)
    }
  return { input: positionals, given }
}

function checkFlag(name: string, { value, whole, of }: Flag, given: string | boolean | undefined): void {
  if (!value || given === undefined) return
  const flag = `--${name}`
  // `--no-save` arrives as false.
  if (typeof given !== 'string' || given === '')
    throw new CliError(`${flag} needs a value: ${flag} ${value}.`)
  if (of && !of.includes(given)) throw new CliError(`${flag} must be ${of.join(' or ')}, not "${given}".`)
  if (!whole) return
  const [min, max] = whole
  const number = /^-?\d+$/.test(given) ? Number(given) : Number.NaN
  if (!(number >= min && number <= max))
    throw new CliError(`${flag} must be a whole number from ${min} to ${max}, not "${given}".`)
}

function checkInput({ input }: CommandSpec, called: string, given: readonly string[]): void {
  const { shown = '', min = 0, max = 0 } = input ?? {}
  if (given.length < min) throw new CliError(`${called} needs ${shown}; ${called} --help tells more.`)
  if (given.length > max)
    throw new CliError(
      `"${given[max]}" is too much: ${called} takes ${max === 0 ? 'no name after it' : shown}.`,
    )
}

/** The help of a command. */
export function helpOf({ name, summary, input, flags, more = [] }: CommandSpec): string {
  const rows = Object.entries(flags).map(([flag, { value, about, on }]) => [
    `${on ? '--no-' : '--'}${flag}${value ? ` ${value}` : ''}`,
    about,
  ])
  rows.push(['--help', 'this help'])
  const width = Math.max(...rows.map(([left]) => left!.length))
  const usage = ['conquistador', name, input?.shown, '[flags]'].filter(Boolean).join(' ')
  return [
    summary,
    '',
    `  ${usage}`,
    '',
    ...rows.map(([left, right]) => `  ${left!.padEnd(width)}  ${right}`),
    ...(more.length > 0 ? ['', ...more] : []),
    '',
  ].join('\n')
}
