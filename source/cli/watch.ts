/** What is to be watched: a saved game that others play, or a new one that the program plays alone. */

import { fastestPace, namedPaces, slowestPace } from '../app/session/show.ts'
import type { AskedFor } from '../games/entry.ts'
import type { NewGame } from '../kernel/contract/game.ts'
import { holderOf, levelOf, usualLevel } from '../kernel/program/holders.ts'
import { heldSeats } from '../kernel/program/seats-given.ts'
import { program } from '../program.ts'
import { type Args, CliError } from './args.ts'
import { asking, type InUse } from './game-in-use.ts'
import { newGameOf, optionsOf } from './new-game.ts'

/** What a game of computers is asked for with, and what says only how it is to be. */
const asks = ['seats', 'scenario'] as const
const shapes = ['options', 'seed', 'save', 'pace'] as const

/**
 * The new game to be watched; null where a saved one is.
 * @throws CliError for what does not go together
 */
export function gameToWatch({ entry, game }: Pick<InUse, 'entry' | 'game'>, args: Args): NewGame | null {
  const { asked } = entry
  const given = [...asks, ...shapes, ...Object.keys(asked.flags)].find(
    (name) => args.text(name) !== undefined,
  )
  if (given === undefined) return null
  const [file] = args.input
  if (file !== undefined)
    throw new CliError(
      `--${given} begins a game of computers, and ${file} is a saved game: watch the one or the other.`,
    )
  if (!asks.some((name) => args.text(name) !== undefined))
    throw new CliError(
      `--${given} is for a game of computers; say which with --seats or --scenario, such as --scenario ${roomiest(asked).name}.`,
    )
  const named = heldSeats(optionsOf(asked, args).seats)
  const person = named.find(([, holder]) => levelOf(holder) === null)
  if (person)
    throw new CliError(
      `In a game to watch the program plays every seat, so ${person[0]} cannot be human; "${program} new" has games with people.`,
    )
  const roomy = asked.scenarios.find(({ seats }) => seats >= named.length) ?? roomiest(asked)
  const scenario = args.text('scenario') ?? roomy.name
  const newGame = newGameOf(entry, {
    ...args,
    text: (name) => (name === 'scenario' ? scenario : args.text(name)),
  })
  const seats = asking(() => game.seats(newGame))
  const held = Object.fromEntries(named)
  const holders = seats.map((seat) => [seat, held[seat] ?? holderOf(usualLevel)])
  return { ...newGame, options: { ...newGame.options, seats: Object.fromEntries(holders) } }
}

/** Actions a second, by name or as a number. @throws CliError */
export function paceAsked(args: Args): number {
  const text = args.text('pace') ?? 'steady'
  const named = Object.entries(namedPaces).find(([name]) => name === text)?.[1]
  const pace = named ?? (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN)
  if (pace >= slowestPace && pace <= fastestPace) return pace
  throw new CliError(
    `--pace must be ${Object.keys(namedPaces).join(', ')}, or a number of actions a second from ${slowestPace} to ${fastestPace}, not "${text}".`,
  )
}

/** The scenario with the most seats. */
const roomiest = ({ scenarios }: AskedFor) =>
  scenarios.reduce((best, one) => (one.seats > best.seats ? one : best))
