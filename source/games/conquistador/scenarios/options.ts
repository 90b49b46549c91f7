/** The options of a new game, read and checked: seats, standing orders, optional rules (22 to 24) and editions. */
import type { Json, NewGame } from '../../../kernel/game.ts'
import { Refused } from '../../../kernel/game.ts'
import type { Position, World } from '../context.ts'
import type { Nation } from '../data.ts'
import { type GameOptions, type StandingOrder, standingOrders } from '../state.ts'
import { type Scenario, scenarioCalled } from './scenarios.ts'

export interface Options extends GameOptions {
  /** Everybody at the table, the Bankers last. */
  readonly seats: readonly Nation[]
  readonly standing: Readonly<Record<StandingOrder, boolean>>
}

/** The optional rules, each on or off, with the paragraph that it comes from. */
export const optionalRules = {
  personne: '15.36',
  tordesillas: '22.0',
  portugal: '23.0',
  bankers: '24.0',
  'errata-2nd': '21.1',
} as const
export type OptionalRule = keyof typeof optionalRules

export const editions = ['1976', 'revised'] as const

const known = ['seats', 'standing', 'edition', ...Object.keys(optionalRules)]
/** Who may hold a seat. */
const holders = ['human']

/** @throws Refused for a scenario or an option that there is not, or a combination that the rules forbid. */
export function readOptions(world: World, { scenario, options = {} }: NewGame): Options {
  const rules = scenarioCalled(scenario)
  for (const name of Object.keys(options))
    if (!known.includes(name))
      throw new Refused('21.1', `There is no option "${name}"; known: ${known.join(', ')}.`)
  const asked = (name: OptionalRule): boolean | undefined => {
    const value = options[name]
    if (value !== undefined && typeof value !== 'boolean')
      throw new Refused(optionalRules[name], `The option "${name}" is on or off.`)
    return value
  }
  const edition = readEdition(options.edition)
  const portugal = asked('portugal')
  const bankers = asked('bankers')
  const seats = readSeats(rules.seats(world), options.seats, { Portugal: portugal, Bankers: bankers })
  const tordesillas = asked('tordesillas') ?? false
  if (tordesillas && seats.includes('Portugal'))
    throw new Refused('23.15', 'With Portugal as a player the Treaty of Tordesillas cannot be used.')
  return {
    seats,
    standing: readStanding(options.standing),
    personne: asked('personne') ?? true,
    tordesillas,
    portugal: seats.includes('Portugal'),
    bankers: seats.includes('Bankers'),
    secondErrata: asked('errata-2nd') ?? false,
    edition,
  }
}

function readEdition(edition: Json = editions[0]): GameOptions['edition'] {
  const found = editions.find((one) => one === edition)
  if (!found)
    throw new Refused('21.1', `The edition is ${editions.join(' or ')}, not ${JSON.stringify(edition)}.`)
  return found
}

/** The optional seats, and whether the option says that they are taken; undefined leaves it to the seats. */
type Extra = Readonly<Record<'Portugal' | 'Bankers', boolean | undefined>>
const rulesOf = { Portugal: '23.0', Bankers: '24.0' } as const
const extras = ['Portugal', 'Bankers'] as const

/** `seats`: who plays each nation, by name. Without it the first that the options allow. */
function readSeats(
  sets: ReturnType<Scenario['seats']>,
  seats: Json | undefined,
  extra: Extra,
): readonly Nation[] {
  if (seats === undefined) {
    const found = sets.find((set) => extras.every((one) => set.includes(one) === (extra[one] ?? false)))
    if (found) return found
    const one = extras.find((name) => extra[name])!
    throw new Refused(rulesOf[one], noSeat(one))
  }
  const isRecord = typeof seats === 'object' && seats !== null && !Array.isArray(seats)
  const given = isRecord ? Object.entries(seats) : []
  const wrong = given.find(([, holder]) => !holders.includes(holder as string))
  if (wrong) throw new Refused('21.1', `The seat of ${wrong[0]} must be ${holders.join(' or ')}.`)
  const names = given.map(([nation]) => nation).sort()
  for (const one of extras)
    if (extra[one] !== undefined && names.includes(one) !== extra[one])
      throw new Refused(
        rulesOf[one],
        extra[one]
          ? `With this option ${seatName(one)} must have a seat.`
          : `There is a seat for ${seatName(one)}, but the option is off.`,
      )
  const found = sets.find((set) => [...set].sort().join() === names.join())
  if (found) return found
  const one = extras.find((name) => names.includes(name))
  if (!one) throw new Refused('21.1', `The seats of this scenario are ${nearest(sets, names)}.`)
  const having = sets.filter((set) => names.every((name) => set.some((nation) => nation === name)))
  throw new Refused(
    rulesOf[one],
    having[0]
      ? `${capital(seatName(one))} ${joins(one)} three nations: the seats would be ${having[0].join(', ')}.`
      : noSeat(one),
  )
}

/** The sets that are least away from some seats, at most two, for people. */
function nearest(sets: readonly (readonly Nation[])[], names: readonly string[]): string {
  const away = (set: readonly string[]): number =>
    set.filter((one) => !names.includes(one)).length + names.filter((one) => !set.includes(one)).length
  return [...sets]
    .sort((one, other) => away(one) - away(other))
    .slice(0, 2)
    .map((set) => set.join(', '))
    .join('; or ')
}

const noSeat = (one: Nation): string =>
  `This scenario has no seat for ${seatName(one)}, who ${joins(one)} a campaign of three nations.`

const joins = (one: Nation): string => (one === 'Bankers' ? 'join' : 'joins')
const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1)

const seatName = (one: Nation): string => (one === 'Bankers' ? 'the German Bankers' : one)

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

/** The rules of the revised edition are played, in the points that docs/editions.md lists. */
export const isRevised = ({ state }: Pick<Position, 'state'>): boolean => state.options.edition === 'revised'

/** The errata of the second edition are played. */
export const hasSecondErrata = ({ state }: Pick<Position, 'state'>): boolean => state.options.secondErrata
