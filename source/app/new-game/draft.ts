/**
 * A new game while it is being chosen. What goes together only the game
 * knows: it is asked before anything is taken.
 */
import { type Game, type NewGame, type Refusal, Refused } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { type Level, levels, usualLevel } from '../../kernel/program/holders.ts'
import type { GamePanels, NewGameSwitch, ScenarioEntry } from '../panels.ts'
import type { OrderSet } from '../standing-orders.ts'

export interface NewGameDraft {
  readonly scenario: ScenarioEntry
  readonly seats: readonly Seat[]
  /** The switches that are on, but for those that stand for a seat. */
  readonly on: ReadonlySet<string>
  /** The seats that the program is to play, should they be taken; people hold all others. */
  readonly computers: ReadonlyMap<Seat, Level>
}

/** A game whose options are being chosen, and how it is shown. */
export interface GameOnOffer {
  readonly game: Pick<Game, 'seats'>
  readonly panels: Pick<GamePanels, 'scenarios' | 'switches' | 'orders' | 'newGameOptions' | 'shortGames'>
}

/**
 * The draft that a page begins with.
 * @param standing the standing orders that a player prefers, by name; none leaves it to the game
 */
export function firstDraft(offer: GameOnOffer, standing: readonly string[]): NewGameDraft {
  const { scenarios, switches } = offer.panels
  const usual = switches.filter((one) => one.on).map(({ name }) => name)
  return inScenario(scenarios[0]!, new Set([...usual, ...ordersAtFirst(offer, standing)]))
}

/** What a new game leaves to standing orders if nothing else is said: what a player prefers, or the usual choice. */
export const ordersAtFirst = (offer: GameOnOffer, standing: readonly string[]): readonly string[] =>
  orderSetsOf(offer, standing)[0]?.orders ?? []

/** What may be left to standing orders, first what a player prefers, if he does. */
function orderSetsOf({ panels }: GameOnOffer, standing: readonly string[]): readonly OrderSet[] {
  const sets = panels.orders?.sets ?? []
  const preferred = sets.find(({ orders }) => sorted(orders) === sorted(standing))
  if (standing.length === 0) return sets
  if (preferred) return [preferred, ...sets.filter((set) => set !== preferred)]
  const own = 'What you have set among the preferences.'
  return [{ name: 'preferred', label: 'as you prefer it', about: own, orders: standing }, ...sets]
}

const isOrder = ({ panels }: GameOnOffer, name: string): boolean =>
  panels.switches.some((one) => one.name === name && !one.rule)

/** What a draft leaves to standing orders; null where a game has none. */
export function ordersOf(
  offer: GameOnOffer,
  { on }: NewGameDraft,
  standing: readonly string[],
): OrderSet | null {
  const now = sorted([...on].filter((name) => isOrder(offer, name)))
  return orderSetsOf(offer, standing).find(({ orders }) => sorted(orders) === now) ?? null
}

/** The draft with the next choice of what is left to standing orders, or the one before. */
export function orderedNext(
  offer: GameOnOffer,
  draft: NewGameDraft,
  { standing, back }: { readonly standing: readonly string[]; readonly back: boolean },
): NewGameDraft {
  const sets = orderSetsOf(offer, standing)
  const now = ordersOf(offer, draft, standing)
  const at = now ? sets.indexOf(now) : -1
  const next = sets.at((at + (back ? -1 : 1)) % sets.length)
  const others = [...draft.on].filter((name) => !isOrder(offer, name))
  return next ? { ...draft, on: new Set([...others, ...next.orders]) } : draft
}

/** A scenario with its usual seats, all held by people. */
export const inScenario = (scenario: ScenarioEntry, on: ReadonlySet<string>): NewGameDraft => ({
  scenario,
  seats: scenario.seats[0] ?? [],
  on,
  computers: new Map(),
})

/** The first of all seats is held by a person, and the program plays every other one. */
export function withOnePerson(draft: NewGameDraft): NewGameDraft {
  const [first, ...others] = new Set(draft.scenario.seats.flat())
  const computers = new Map(others.map((seat) => [seat, usualLevel] as const))
  return first === undefined ? draft : { ...draft, computers }
}

/** The draft that a page begins with where others come to the table: a scenario for several, all seats for persons. */
export function firstForSeveral(offer: GameOnOffer, standing: readonly string[]): NewGameDraft {
  const first = firstDraft(offer, standing)
  const several = offer.panels.scenarios.find(({ seats }) => seats.some((set) => set.length > 1))
  return several ? inScenario(several, first.on) : first
}

/** Who may hold a seat, in the order in which they are offered: a person, or the program at a level. */
export const holdersOffered: readonly (Level | null)[] = [null, ...levels]

/** The draft with the next holder of a seat, or the one before. */
export function heldNext(draft: NewGameDraft, seat: Seat, back: boolean): NewGameDraft {
  const at = holdersOffered.indexOf(draft.computers.get(seat) ?? null)
  const next = holdersOffered.at((at + (back ? -1 : 1)) % holdersOffered.length) ?? null
  const computers = new Map(draft.computers)
  if (next) computers.set(seat, next)
  else computers.delete(seat)
  return { ...draft, computers }
}

/** The switches that mean something in a draft. */
export const offeredIn = (
  { panels }: GameOnOffer,
  { scenario, seats }: NewGameDraft,
): readonly NewGameSwitch[] =>
  panels.switches.filter(
    ({ scenarios, only }) =>
      (scenarios?.includes(scenario.name) ?? true) && (only === undefined || seats.includes(only)),
  )

/** Whether a switch is on in a draft: one that stands for a seat is if the seat is taken. */
export const isOn = ({ seats, on }: NewGameDraft, { name, seat }: NewGameSwitch): boolean =>
  seat === undefined ? on.has(name) : seats.includes(seat)

/** The new game that a draft stands for. */
export function newGameOf(offer: GameOnOffer, draft: NewGameDraft, seed: string): NewGame {
  const names = offeredIn(offer, draft).map(({ name }) => name)
  const on = names.filter((name) => draft.on.has(name))
  const computers = new Map([...draft.computers].filter(([seat]) => draft.seats.includes(seat)))
  const options = offer.panels.newGameOptions(on, draft.seats, computers)
  return { scenario: draft.scenario.name, seed, options }
}

/** A scenario that is begun without a page of its own. */
export interface ShortGame extends ScenarioEntry {
  newGame(seed: string): NewGame
}

/**
 * The scenarios of the short games, each as the page of a new game would begin it.
 * @param standing the standing orders that a player prefers, by name; none leaves it to the game
 */
export function shortGamesOf(offer: GameOnOffer, standing: readonly string[]): readonly ShortGame[] {
  const { scenarios, shortGames } = offer.panels
  const { on } = firstDraft(offer, standing)
  return scenarios
    .filter(({ name }) => shortGames?.scenarios.includes(name))
    .map((scenario) => ({ ...scenario, newGame: (seed) => newGameOf(offer, inScenario(scenario, on), seed) }))
}

/** Why there is no such game; null if there is. */
function refusalOf(offer: GameOnOffer, draft: NewGameDraft): Refusal | null {
  try {
    offer.game.seats(newGameOf(offer, draft, ''))
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** The draft with a switch turned, and with the seats that follow from it; or why it cannot be turned. */
export function turnSwitch(
  offer: GameOnOffer,
  draft: NewGameDraft,
  option: NewGameSwitch,
): NewGameDraft | Refusal {
  const { name, seat, group } = option
  if (seat === undefined) {
    const on = new Set(draft.on)
    const others = group === undefined ? [] : offer.panels.switches.filter((one) => one.group === group)
    if (!on.delete(name)) {
      for (const other of others) on.delete(other.name)
      on.add(name)
    }
    return draftOrRefusal(offer, { ...draft, on })
  }
  const { seats, scenario } = draft
  const wanted = seats.includes(seat) ? seats.filter((other) => other !== seat) : [...seats, seat]
  const usual = scenario.seats.find((set) => sorted(set) === sorted(wanted))
  return draftOrRefusal(offer, { ...draft, seats: usual ?? wanted })
}

const sorted = (seats: readonly Seat[]): string => [...seats].sort().join()

/** A draft if there can be such a game, or why there cannot. */
const draftOrRefusal = (offer: GameOnOffer, draft: NewGameDraft): NewGameDraft | Refusal =>
  refusalOf(offer, draft) ?? draft

/** Why a switch cannot be turned; null if it can. */
export function refusalToTurn(
  offer: GameOnOffer,
  draft: NewGameDraft,
  option: NewGameSwitch,
): Refusal | null {
  const after = turnSwitch(offer, draft, option)
  return 'reason' in after ? after : null
}

/** A set of seats, and why it cannot be taken with what else is chosen; null if it can. */
interface SeatSet {
  readonly seats: readonly Seat[]
  readonly off: Refusal | null
}

/** Every set of seats of the scenario of a draft, in the order of the game. */
export const seatSets = (offer: GameOnOffer, draft: NewGameDraft): readonly SeatSet[] =>
  draft.scenario.seats.map((seats) => ({ seats, off: refusalOf(offer, { ...draft, seats }) }))

/** The draft with the next set of seats that can be taken, or the one before. */
export function seatedNext(offer: GameOnOffer, draft: NewGameDraft, back: boolean): NewGameDraft {
  const sets = seatSets(offer, draft)
  const at = sets.findIndex(({ seats }) => sorted(seats) === sorted(draft.seats))
  const after = [...sets.slice(at + 1), ...sets.slice(0, at)]
  const next = (back ? after.reverse() : after).find(({ off }) => off === null)
  return next ? withSeats(draft, next.seats) : draft
}

/** The draft with other seats taken; where the program would have all of them, a person has the first. */
export function withSeats(draft: NewGameDraft, seats: readonly Seat[]): NewGameDraft {
  const [first] = seats
  const computers = new Map(draft.computers)
  if (first !== undefined && seats.every((seat) => computers.has(seat))) computers.delete(first)
  return { ...draft, seats, computers }
}
