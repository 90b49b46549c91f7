/**
 * The options of a new game, read and checked: seats, standing
 * orders, optional rules (22 to 24) and editions.
 */
import { type Json, type NewGame, Refused } from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { keysOf, recordOf } from '../../../kernel/contract/records.ts'
import { capital } from '../../../kernel/contract/words.ts'
import { heldSeats, requireHolder } from '../../../kernel/program/seats-given.ts'
import { editions, type optionalRuleNames, placesShown, usualEdition, usualPlaces } from '../data/names.ts'
import type { Nation } from '../data/shapes.ts'
import type { World } from '../map/world.ts'
import { type Position, shortScenario } from '../state/context.ts'
import { verbOf } from '../state/seat-words.ts'
import { type GameOptions, type StandingOrder, standingOrders } from '../state/state.ts'
import { bankers, isBankers } from '../state/units.ts'
import { type Scenario, scenarioCalled } from './scenarios.ts'

/** The options of a new game as they were read, and who sits at the table. */
export interface Options extends GameOptions {
  /** Everybody at the table, the Bankers last. */
  readonly seats: readonly Nation[]
  readonly standing: Readonly<Record<StandingOrder, boolean>>
}

/**
 * The optional rules, each on or off, with the paragraph that a refusal
 * names: their own, or that of setting up.
 */
export const optionalRules = {
  personne: '15.36',
  tordesillas: '22.0',
  portugal: '23.0',
  bankers: '24.0',
  'errata-2nd': '21.1',
} as const satisfies Readonly<Record<(typeof optionalRuleNames)[number], string>>
type OptionalRule = keyof typeof optionalRules

const known = ['seats', 'standing', 'edition', 'places', 'mail', ...Object.keys(optionalRules)]

/**
 * The options of a new game, what is not given filled in: the usual seats, the
 * edition of 1976, Personne, and nothing else on.
 * @throws Refused for a scenario or an option that there is not, or a combination that the rules forbid.
 */
export function readOptions(world: World, { scenario, options = {} }: NewGame): Options {
  const rules = scenarioCalled(world, scenario)
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
  const tordesillas = asked('tordesillas') ?? false
  // Its position came about by the book of 1976, without other Portuguese than those of the dice.
  if (shortScenario(world.data, scenario)?.position && (tordesillas || edition !== usualEdition))
    throw new Refused(
      '21.2',
      'This scenario begins in the middle of a game by the book of 1976 without the Treaty of Tordesillas, and goes on so.',
    )
  const taken = { Portugal: asked('portugal'), Bankers: asked('bankers') }
  const sets = rules.seats(world)
  const seats =
    options.seats === undefined
      ? usualSeats(sets, taken)
      : givenSeats(sets, nationsWithSeats(options.seats), taken)
  if (tordesillas && seats.includes('Portugal'))
    throw new Refused('23.15', 'With Portugal as a player the Treaty of Tordesillas cannot be used.')
  return {
    seats,
    standing: readStanding(options.standing),
    personne: asked('personne') ?? true,
    tordesillas,
    portugal: seats.includes('Portugal'),
    bankers: seats.includes(bankers),
    secondErrata: asked('errata-2nd') ?? false,
    edition,
    ...(readPlaces(options.places) === 'veiled' && { places: 'veiled' }),
    ...(readMail(options.mail) && { mail: true }),
  }
}

function readMail(mail: Json = false): boolean {
  if (typeof mail !== 'boolean') throw new Refused('21.1', 'The option "mail" is on or off.')
  return mail
}

function readPlaces(places: Json = usualPlaces): (typeof placesShown)[number] {
  const found = placesShown.find((one) => one === places)
  if (!found)
    throw new Refused('21.1', `The places are ${placesShown.join(' or ')}, not ${JSON.stringify(places)}.`)
  return found
}

function readEdition(edition: Json = usualEdition): GameOptions['edition'] {
  const found = editions.find((one) => one === edition)
  if (!found)
    throw new Refused('21.1', `The edition is ${editions.join(' or ')}, not ${JSON.stringify(edition)}.`)
  return found
}

/** The sets of seats of a scenario, the usual one first. */
type Sets = ReturnType<Scenario['seats']>

/** Seats that are there by an optional rule only, each with the paragraph. */
const optionalSeats = { Portugal: optionalRules.portugal, Bankers: optionalRules.bankers } as const
type OptionalSeat = keyof typeof optionalSeats
const optionalSeatNames = keysOf(optionalSeats)

/** Whether the option of each says that it is taken; undefined leaves it to the seats. */
type SeatsTaken = Readonly<Record<OptionalSeat, boolean | undefined>>

/** The first set that has just those optional seats whose options are on. @throws Refused */
function usualSeats(sets: Sets, taken: SeatsTaken): readonly Nation[] {
  const found = sets.find((set) =>
    optionalSeatNames.every((seat) => set.includes(seat) === (taken[seat] ?? false)),
  )
  if (found) return found
  const missing = optionalSeatNames.find((seat) => taken[seat])!
  throw new Refused(optionalSeats[missing], noSeat(missing))
}

/** The names in `seats`, a record of who holds each. @throws Refused for somebody who may hold none */
function nationsWithSeats(seats: Json): readonly string[] {
  const given = heldSeats(seats)
  for (const [nation, by] of given) requireHolder('21.1', nation, by)
  return given.map(([nation]) => nation)
}

/**
 * The set that is just the seats given.
 * @throws Refused if the options say otherwise, or there is no such set
 */
function givenSeats(sets: Sets, names: readonly string[], taken: SeatsTaken): readonly Nation[] {
  for (const seat of optionalSeatNames)
    if (taken[seat] !== undefined && names.includes(seat) !== taken[seat])
      throw new Refused(
        optionalSeats[seat],
        taken[seat]
          ? `With this option ${fullName(seat)} must have a seat.`
          : `There is a seat for ${fullName(seat)}, but the option is off.`,
      )
  const sorted = (seats: readonly Seat[]): string => [...seats].sort().join()
  const found = sets.find((set) => sorted(set) === sorted(names))
  if (!found) throw noSuchSet(sets, names)
  return found
}

/** Why a scenario has no set of just these seats. */
function noSuchSet(sets: Sets, names: readonly string[]): Refused {
  const seat = optionalSeatNames.find((name) => names.includes(name))
  if (!seat) return new Refused('21.1', `The seats of this scenario are ${nearest(sets, names)}.`)
  const larger = sets.find((set) => names.every((name) => set.some((nation) => nation === name)))
  return new Refused(
    optionalSeats[seat],
    larger
      ? `${capital(fullName(seat))} ${verbOf(seat, 'joins')} ${joined(seat)}: the seats would be ${larger.join(', ')}.`
      : noSeat(seat),
  )
}

/** The sets that are least away from some seats, at most two, for people. */
function nearest(sets: Sets, names: readonly string[]): string {
  const away = (set: readonly string[]): number =>
    set.filter((one) => !names.includes(one)).length + names.filter((one) => !set.includes(one)).length
  return [...sets]
    .sort((one, other) => away(one) - away(other))
    .slice(0, 2)
    .map((set) => set.join(', '))
    .join('; or ')
}

const noSeat = (seat: OptionalSeat): string =>
  `This scenario has no seat for ${fullName(seat)}, who ${verbOf(seat, 'joins')} a campaign of ${joined(seat)}.`

/** 23.0, 24.0: to whom an optional seat comes. */
const joined = (seat: OptionalSeat): string => (isBankers(seat) ? 'two or three nations' : 'three nations')

const fullName = (seat: OptionalSeat): string => (isBankers(seat) ? 'the German Bankers' : seat)

/** `standing`: `all`, or a list of standing orders that are on from the start; none if left out. */
export function readStanding(standing: Json = []): Record<StandingOrder, boolean> {
  const names = standing === 'all' ? [...standingOrders] : standing
  const wrong = Array.isArray(names)
    ? names.find((one) => !standingOrders.some((order) => order === one))
    : names
  if (wrong !== undefined)
    throw new Refused(
      '21.1',
      `There is no standing order "${wrong}"; known: all, ${standingOrders.join(', ')}.`,
    )
  return recordOf(standingOrders, (order) => Array.isArray(names) && names.includes(order))
}

/** The rules of the revised edition are played, in the points that docs/editions.md lists. */
export const isRevised = ({ state }: Pick<Position, 'state'>): boolean => state.options.edition === 'revised'

/** The errata of the second edition are played. */
export const hasSecondErrata = ({ state }: Pick<Position, 'state'>): boolean => state.options.secondErrata
