/** The options of a new game, as `--seats` and `--options` write them. */
import { nations } from '../games/conquistador/data/names.ts'
import { optionalRules } from '../games/conquistador/scenarios/options.ts'
import type { Json } from '../kernel/contract/game.ts'
import { printable } from '../kernel/contract/printable.ts'
import { holderOf, holders, levelOf } from '../kernel/program/holders.ts'
import { type Args, CliError } from './args.ts'

/** The options that can be set, each `on`, or off as `no-`. */
const switches = Object.keys(optionalRules)

/** @throws CliError. Which seats go together is for the rules to say. */
export function optionsOf(args: Args): Readonly<Record<string, Json>> {
  const seats = args.text('seats')
  const options = args.text('options')
  const edition = args.text('edition')
  return {
    ...(seats === undefined ? {} : { seats: readSeats(seats) }),
    ...(options === undefined ? {} : readSwitches(options)),
    ...(edition === undefined ? {} : { edition }),
  }
}

/** `spain=human,england=computer:hard`, in any case. */
function readSeats(text: string): Readonly<Record<string, string>> {
  const seats: Record<string, string> = {}
  for (const part of partsOf('--seats', text)) {
    const [, name, by] = /^([^=]+)=([^=]+)$/.exec(part) ?? []
    if (name === undefined || by === undefined)
      throw new CliError(
        `--seats must be a list such as spain=human,england=human; "${printable(part)}" is no seat.`,
      )
    const nation = nationCalled(name, '--seats')
    const level = levelOf(by.trim().toLowerCase())
    if (level === undefined)
      throw new CliError(
        `The seat of ${nation} must be one of ${holders.join(', ')}, not "${printable(by.trim())}".`,
      )
    if (Object.hasOwn(seats, nation)) throw new CliError(`--seats names ${nation} twice.`)
    seats[nation] = holderOf(level)
  }
  return seats
}

function readSwitches(text: string): Readonly<Record<string, boolean>> {
  const options: Record<string, boolean> = {}
  for (const part of partsOf('--options', text)) {
    const [, off, name = ''] = /^(no-)?(.*)$/s.exec(part.toLowerCase())!
    if (!switches.includes(name))
      throw new CliError(`--options has no option "${printable(part)}"; there are: ${known.join(', ')}.`)
    if (Object.hasOwn(options, name)) throw new CliError(`--options sets ${name} twice.`)
    options[name] = off === undefined
  }
  return options
}

const known = switches.flatMap((name) => [name, `no-${name}`])

function partsOf(flag: string, text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.includes('')) throw new CliError(`${flag} has an empty entry: "${printable(text)}".`)
  return parts
}

/** A nation by its name in any case. @throws CliError */
export function nationCalled(name: string, flag: string): string {
  const wanted = name.trim().toLowerCase()
  const nation = nations.find((one) => one.toLowerCase() === wanted)
  if (nation === undefined)
    throw new CliError(
      `${flag} names "${printable(name.trim())}", which is no nation; there are: ${nations.join(', ')}.`,
    )
  return nation
}

/** Nations by their names in any case, with commas between. @throws CliError */
export function nationsCalled(names: string, flag: string): readonly string[] {
  const named = partsOf(flag, names).map((name) => nationCalled(name, flag))
  const twice = named.find((nation, index) => named.indexOf(nation) < index)
  if (twice !== undefined) throw new CliError(`${flag} names ${twice} twice.`)
  return named
}
