/** The options of a new game, read and checked: who sits at the table, and Planck's nation. */
import { type Json, type NewGame, Refused } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import { roll, seedDice } from '../../../kernel/flow/dice.ts'
import { seatsGiven } from '../../../kernel/program/seats-given.ts'
import {
  type Nation,
  nations,
  type Scenario,
  type StandingOrder,
  scenarios,
  standingOrders,
  switches,
} from '../data/names.ts'

export interface Options {
  readonly scenario: Scenario
  /** Who plays, in the first Turn Order (N1.17); the Soloist alone against Planck. */
  readonly seats: readonly Nation[]
  readonly planck: Nation | null
  readonly openScreens: boolean
  /** The standing orders that are on for persons from the start. */
  readonly standing: readonly StandingOrder[]
}

const known = ['seats', 'planck', 'standing', ...switches]

const isNation = (name: Json | undefined): name is Nation => nations.some((nation) => nation === name)

/** @throws Refused for a scenario or an option that there is not, or seats that the rules do not have */
export function readOptions({ scenario: name, seed, options = {} }: NewGame): Options {
  const scenario = scenarios.find((one) => one === name)
  if (!scenario) throw new Refused('N1.16', `The scenario is ${listed(scenarios, 'or')}, not "${name}".`)
  for (const option of Object.keys(options))
    if (!known.includes(option))
      throw new Refused('N1.16', `There is no option "${option}"; known: ${known.join(', ')}.`)
  const openScreens = options['open-screens'] ?? false
  if (typeof openScreens !== 'boolean') throw new Refused('N1.10', 'The option "open-screens" is on or off.')
  const standing = readStanding(options.standing)
  const given = options.seats === undefined ? null : seatsGiven('N1.16', nations, options.seats)
  if (scenario === 'planck')
    return { scenario, openScreens, standing, ...soloSeats(given, options.planck, seed) }
  if (options.planck !== undefined) throw new Refused('N11.1', 'Planck plays against one Soloist only.')
  const seats = given ?? nations
  if (seats.length < 2) throw new Refused('N1.15', 'At a table there are two to four players.')
  return { scenario, openScreens, standing, seats, planck: null }
}

/** A list of standing orders; none if it is left out. @throws Refused */
function readStanding(given: Json = []): readonly StandingOrder[] {
  const isOrder = (name: Json): name is StandingOrder => standingOrders.some((order) => order === name)
  if (Array.isArray(given) && given.every(isOrder)) return given
  throw new Refused('N5.4', `Standing orders are a list of: ${standingOrders.join(', ')}.`)
}

/** N11.7: Planck's nation is drawn, unless it is named (N13.23); the Soloist has one of the others. @throws Refused */
function soloSeats(
  given: readonly Nation[] | null,
  named: Json | undefined,
  seed: string,
): Pick<Options, 'seats' | 'planck'> {
  if (given && given.length !== 1) throw new Refused('N11.1', 'One Soloist plays against Planck.')
  if (named !== undefined && !isNation(named))
    throw new Refused('N11.7', `Planck is ${listed(nations, 'or')}, not ${JSON.stringify(named)}.`)
  const soloist = given?.[0] ?? null
  if (named !== undefined && named === soloist)
    throw new Refused('N11.7', 'Planck and the Soloist must have two nations.')
  const free = nations.filter((nation) => nation !== soloist)
  const planck = named ?? free[roll(seedDice(`nation of ${seed}`), free.length).value - 1]!
  return { planck, seats: [soloist ?? nations.find((nation) => nation !== planck)!] }
}
