/** The arguments of one command, parsed by meow and checked so that every mistake is told in one sentence. */
import { messageOf } from '../kernel/contract/thrown.ts'
import { program } from '../program.ts'

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
  /** Values that a shell offers, where there are others too. */
  readonly offered?: readonly string[]
  /** A switch that is on unless `--no-NAME` is given. */
  readonly on?: true
  /** It may be given more than once. */
  readonly many?: true
}

export interface CommandSpec {
  readonly name: string
  /** What is typed before its flags, if that is not the program and its name. */
  readonly called?: string
  readonly summary: string
  /** The positional arguments as the help shows them, e.g. `[FILE]`, and how many there may be. */
  readonly input?: { readonly shown: string; readonly min: number; readonly max: number }
  readonly flags: Readonly<Record<string, Flag>>
  /** Lines under the flags in the help. */
  readonly more?: readonly string[]
}

export interface Args {
  readonly input: readonly string[]
  /** Every flag as it was given, or as it is where it was not. */
  readonly given: Readonly<Record<string, Given>>
  readonly help: boolean
  readonly version: boolean
  text(name: string): string | undefined
  /** The values of a flag that may be given more than once. */
  all(name: string): readonly string[]
  whole(name: string): number | undefined
  on(name: string): boolean
}

/** What a flag was given. */
type Given = string | boolean | undefined | readonly (string | boolean)[]

/** What is typed for a command. */
const calledAs = ({ name, called }: CommandSpec): string => called ?? `${program} ${name}`.trim()

/** Parses what follows the name of a command. @throws CliError */
export async function parseArgs(spec: CommandSpec, argv: readonly string[], version: string): Promise<Args> {
  const args = await readArgs(spec, argv, version)
  checkArgs(spec, args)
  return args
}

/** Parses without a check of what was given. @throws CliError */
export async function readArgs(spec: CommandSpec, argv: readonly string[], version: string): Promise<Args> {
  const { input, flags } = await runMeow(spec, argv, version)
  const given = flags as Readonly<Record<string, Given>>
  return {
    input,
    given,
    help: given.help === true,
    version: given.version === true,
    text(name) {
      const value = given[name]
      return typeof value === 'string' ? value : undefined
    },
    all(name) {
      const values = given[name]
      return Array.isArray(values) ? values : []
    },
    whole: (name) => (given[name] === undefined ? undefined : Number(given[name])),
    on: (name) => given[name] === true,
  }
}

/** @throws CliError for what a command does not take */
export function checkArgs(spec: CommandSpec, { input, given, help, version }: Args): void {
  const called = calledAs(spec)
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && !Object.hasOwn(spec.flags, name) && name !== 'help' && name !== 'version')
      throw new CliError(`"${called}" has no flag ${dashed(name)}; ${called} --help lists those it has.`)
  if (help || version) return
  for (const [name, flag] of Object.entries(spec.flags))
    for (const value of [given[name]].flat()) checkFlag(name, flag, value)
  checkInput(spec, called, input)
}

/**
 * The package takes longer to load than some commands to run: where there is nothing to parse it is left
 * alone.
 */
async function runMeow(spec: CommandSpec, argv: readonly string[], version: string) {
  if (argv.length === 0) {
    const on = Object.entries(spec.flags).filter((one) => one[1].on)
    return { input: [], flags: Object.fromEntries(on.map(([name]) => [name, true])) }
  }
  const { default: meow } = await import('meow')
  const flags = Object.fromEntries(
    Object.entries(spec.flags).map(([name, { value, on, many = false }]) => [
      name,
      value
        ? { type: 'string' as const, isMultiple: many }
        : { type: 'boolean' as const, default: on === true },
    ]),
  )
  try {
    return meow({
      importMeta: import.meta,
      pkg: { name: program, version },
      argv: [...argv],
      // What is unknown, missing or too much is told in our own words; help is printed by the caller.
      allowUnknownFlags: true,
      autoHelp: false,
      autoVersion: false,
      flags: { ...flags, help: { type: 'boolean', shortFlag: 'h' }, version: { type: 'boolean' } },
    })
  } catch (error) {
    throw new CliError(messageOf(error))
  }
}

function checkFlag(name: string, { value, whole, of }: Flag, given: string | boolean | undefined): void {
  if (!value || given === undefined) return
  const flag = dashed(name)
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

const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const dashed = (name: string): string => (name.length === 1 ? `-${name}` : `--${words(name)}`)

/** A flag as it is typed: `--first-days`, and `--no-save` for one that is on unless it is given. */
export const typedFlag = (name: string, { on }: Flag): string => (on ? `--no-${words(name)}` : dashed(name))

/** The help of a command. */
export function helpOf(spec: CommandSpec): string {
  const { summary, input, flags, more = [] } = spec
  const rows = Object.entries(flags).map(([name, flag]) => [
    `${typedFlag(name, flag)}${flag.value ? ` ${flag.value}` : ''}`,
    flag.about,
  ])
  rows.push(['--help', 'this help'])
  const width = Math.max(...rows.map(([left]) => left!.length))
  const usage = [calledAs(spec), input?.shown, '[flags]'].filter(Boolean).join(' ')
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
