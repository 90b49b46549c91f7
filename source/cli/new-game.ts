/** The options of a new game, as `--seats`, `--options` and the flags of its own write them. */
import { randomInt } from 'node:crypto'
import type { AskedFor, GameEntry } from '../games/entry.ts'
import type { Json, NewGame } from '../kernel/contract/game.ts'
import type { Seat } from '../kernel/contract/named.ts'
import { isPrintable, printable } from '../kernel/contract/printable.ts'
import { holderOf, holders, levelOf } from '../kernel/program/holders.ts'
import { type Args, CliError } from './args.ts'

const longestSeed = 200

/**
 * The new game that the flags ask for. Which seats and options go together is for the rules to say.
 * @param scenarios those that there are, the usual one first
 * @throws CliError
 */
export function newGameOf(
  { asked, title }: Pick<GameEntry, 'asked' | 'title'>,
  args: Args,
  scenarios: readonly string[] = asked.scenarios.map(({ name }) => name),
): NewGame {
  const scenario = args.text('scenario') ?? scenarios[0]!
  if (!scenarios.includes(scenario))
    throw new CliError(
      `--scenario must be ${scenarios.join(' or ')}, not "${scenario}", in a game of ${title.name}.`,
    )
  const seed = args.text('seed') ?? String(randomInt(1_000_000))
  if (seed.length > longestSeed || !isPrintable(seed))
    throw new CliError(
      `--seed must be a text of at most ${longestSeed} characters without control characters.`,
    )
  const options = optionsOf(asked, args)
  return Object.keys(options).length > 0 ? { scenario, seed, options } : { scenario, seed }
}

/** @throws CliError */
export function optionsOf(asked: AskedFor, args: Args): Readonly<Record<string, Json>> {
  const seats = args.text('seats')
  const options = args.text('options')
  const own = Object.keys(asked.flags).map((name) => [name, args.text(name)] as const)
  return {
    ...(seats === undefined ? {} : { seats: readSeats(asked, seats) }),
    ...(options === undefined ? {} : readOptions(asked, options)),
    ...Object.fromEntries(own.flatMap(([name, word]) => (word === undefined ? [] : [[name, word]]))),
  }
}

/** `ann=human,bob=computer:hard`, in any case. */
function readSeats(asked: AskedFor, text: string): Readonly<Record<Seat, string>> {
  const seats: Record<Seat, string> = {}
  for (const part of partsOf('--seats', text)) {
    const [, name, by] = /^([^=]+)=([^=]+)$/.exec(part) ?? []
    if (name === undefined || by === undefined)
      throw new CliError(
        `--seats must be a list such as ${exampleOf(asked)}; "${printable(part)}" is no seat.`,
      )
    const seat = seatCalled(asked, name, '--seats')
    const level = levelOf(by.trim().toLowerCase())
    if (level === undefined)
      throw new CliError(
        `The seat of ${seat} must be one of ${holders.join(', ')}, not "${printable(by.trim())}".`,
      )
    if (Object.hasOwn(seats, seat)) throw new CliError(`--seats names ${seat} twice.`)
    seats[seat] = holderOf(level)
  }
  return seats
}

/** Its first two seats, held by people. */
const exampleOf = ({ seats }: AskedFor): string =>
  seats.names
    .slice(0, 2)
    .map((name) => `${name.toLowerCase()}=human`)
    .join(',')

function readOptions(asked: AskedFor, text: string): Readonly<Record<string, Json>> {
  const options: Record<string, Json> = {}
  for (const part of partsOf('--options', text)) {
    const [name, value] = optionIn(asked, part)
    if (Object.hasOwn(options, name)) throw new CliError(`--options sets ${name} twice.`)
    options[name] = value
  }
  return options
}

/** An option as it is written: `open`, `no-open`, or `colour=red` where it takes a word. @throws CliError */
function optionIn({ options: switches, words = {} }: AskedFor, part: string): readonly [string, Json] {
  const [, off, name = '', word] = /^(no-)?([^=]*)(?:=(.*))?$/s.exec(part.toLowerCase())!
  const of = Object.hasOwn(words, name) && off === undefined ? words[name]! : null
  const meant = of?.find((one) => one.toLowerCase() === word?.trim())
  if (meant !== undefined) return [name, meant]
  if (of) throw new CliError(`--options: ${name} must be ${name}=${of.join('|')}, not "${printable(part)}".`)
  if (switches.includes(name) && word === undefined) return [name, off === undefined]
  const known = [
    ...switches.flatMap((one) => [one, `no-${one}`]),
    ...Object.entries(words).map(([one, all]) => `${one}=${all.join('|')}`),
  ]
  throw new CliError(`--options has no option "${printable(part)}"; there are: ${known.join(', ')}.`)
}

function partsOf(flag: string, text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.includes('')) throw new CliError(`${flag} has an empty entry: "${printable(text)}".`)
  return parts
}

/** A seat by its name in any case. @throws CliError */
export function seatCalled({ seats }: Pick<AskedFor, 'seats'>, name: string, flag: string): Seat {
  const wanted = name.trim().toLowerCase()
  const seat = seats.names.find((one) => one.toLowerCase() === wanted)
  if (seat === undefined)
    throw new CliError(
      `${flag} names "${printable(name.trim())}", which is no ${seats.one}; there are: ${seats.names.join(', ')}.`,
    )
  return seat
}

/** Seats by their names in any case, with commas between. @throws CliError */
export function seatsCalled(asked: Pick<AskedFor, 'seats'>, names: string, flag: string): readonly Seat[] {
  const named = partsOf(flag, names).map((name) => seatCalled(asked, name, flag))
  const twice = named.find((seat, index) => named.indexOf(seat) < index)
  if (twice !== undefined) throw new CliError(`${flag} names ${twice} twice.`)
  return named
}
