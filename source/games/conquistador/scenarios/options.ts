/** The options of a new game, read and checked. */
import type { Json, NewGame } from '../../../kernel/game.ts'
import { Refused } from '../../../kernel/game.ts'
import type { World } from '../context.ts'
import type { Nation } from '../data.ts'
import { type StandingOrder, standingOrders } from '../state.ts'
import { scenarioCalled } from './scenarios.ts'

export interface Options {
  readonly nations: readonly Nation[]
  readonly standing: Readonly<Record<StandingOrder, boolean>>
  /** 15.36: France has its explorer without a history. */
  readonly personne: boolean
}

const known = ['seats', 'standing', 'personne']
/** Who may hold a seat. */
const holders = ['human']

/** @throws Refused for a scenario or an option that there is not, or one that the rules forbid. */
export function readOptions(world: World, { scenario, options = {} }: NewGame): Options {
  const sets = scenarioCalled(scenario).seats(world)
  for (const name of Object.keys(options))
    if (!known.includes(name))
      throw new Refused('21.1', `There is no option "${name}"; known: ${known.join(', ')}.`)
  const { personne = true } = options
  if (typeof personne !== 'boolean') throw new Refused('15.36', 'The option "personne" is on or off.')
  return { nations: readSeats(sets, options.seats), standing: readStanding(options.standing), personne }
}

/** `seats`: who plays each nation, by name. */
function readSeats(sets: readonly (readonly Nation[])[], seats: Json | undefined): readonly Nation[] {
  if (seats === undefined) return sets[0]!
  const isRecord = typeof seats === 'object' && seats !== null && !Array.isArray(seats)
  const given = isRecord ? Object.entries(seats) : []
  const wrong = given.find(([, holder]) => !holders.includes(holder as string))
  if (wrong) throw new Refused('21.1', `The seat of ${wrong[0]} must be ${holders.join(' or ')}.`)
  const names = given.map(([nation]) => nation).sort()
  const found = sets.find((set) => [...set].sort().join() === names.join())
  if (found) return found
  const ways = sets.map((set) => set.join(', ')).join('; or ')
  throw new Refused('21.1', `The seats of this scenario are ${ways}.`)
}

/** `standing`: `all`, or a list of standing orders that are on from the start. */
function readStanding(standing: Json = []): Record<StandingOrder, boolean> {
  const names = standing === 'all' ? [...standingOrders] : standing
  const wrong = Array.isArray(names)
    ? names.find((one) => !standingOrders.includes(one as StandingOrder))
    : names
  if (wrong !== undefined)
    throw new Refused(
      '21.1',
      `There is no standing order "${wrong}"; known: all, ${standingOrders.join(', ')}.`,
    )
  return Object.fromEntries(
    standingOrders.map((order) => [order, (names as readonly string[]).includes(order)]),
  ) as Record<StandingOrder, boolean>
}
