/**
 * What a game can be drawn from: figures of every nation by turn, made from its events and states. No rule
 * reads them.
 */

import type { GameEvent } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import { eventOf } from '../events/earlier.ts'
import type { Event, EventOf } from '../events/event.ts'
import type { Area } from '../map/board.ts'
import { positionOf } from '../map/closed.ts'
import type { World } from '../map/world.ts'
import { hexInfo, sum } from '../state/context.ts'
import { settlementsOf } from '../state/stacks.ts'
import type { Group, Ship, State } from '../state/state.ts'
import { goldIn, seatsInPlay } from '../state/units.ts'
import {
  bookings,
  columnIn,
  gainerOf,
  isPaid,
  isTolling,
  type LossColumn,
  type Money,
  type Paid,
  type Tolling,
} from './bookings.ts'
import { score } from './victory.ts'

/** Units that are gone for good; gold in ducats. */
export interface Losses {
  readonly soldiers: number
  readonly colonists: number
  readonly ships: number
  readonly leaders: number
  readonly missionaries: number
  readonly gold: number
}

/**
 * A turn of a nation. Ducats of the turn; points, treasury, units and areas as it ends, with the first dice
 * of the next.
 */
export interface TurnFigures {
  readonly turn: number
  readonly points: number
  readonly treasury: number
  /** People outside Europe, at sea too; ships wherever they are. */
  readonly colonists: number
  readonly soldiers: number
  readonly ships: number
  readonly taxes: number
  /** Gold that came to Europe. */
  readonly gold: number
  readonly resources: number
  /** Purchases and bounds, without what was taken back. */
  readonly spent: number
  readonly maintenance: number
  /** Events, treaties, loans and shares: what came in less what went out. */
  readonly transfers: number
  readonly losses: Readonly<Record<LossColumn, Losses>>
  readonly controlled: readonly string[]
}

export interface SiteFigures {
  readonly name: string
  /** The turns in which the nation looted or worked it; none for a mine that it only found. */
  readonly turns: readonly number[]
  /** The turn in which it was exhausted under this nation, or null. */
  readonly depleted: number | null
}

export interface NationFigures {
  readonly turns: readonly TurnFigures[]
  /** Discoveries that count, with the turn of the claim. */
  readonly discoveries: readonly { readonly name: string; readonly turn: number; readonly points: number }[]
  /** Where the nation settled, with the first turn that ended so. */
  readonly settled: readonly { readonly area: Area; readonly turn: number }[]
  readonly cities: readonly SiteFigures[]
  readonly mines: readonly SiteFigures[]
  /** Points lost to penalties. */
  readonly penalties: number
}

export type Statistics = Readonly<Partial<Record<Nation, NationFigures>>>

/**
 * Takes a game in, event by event; ask for the result when it is over, or at any time for what is known until
 * then.
 */
export interface Statistician {
  note(events: readonly GameEvent[], after: State): void
  result(): Statistics
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }
interface Ledger extends Record<Money, number> {
  losses: Record<LossColumn, Mutable<Losses>>
}
interface MineWorked {
  name: string
  turns: number[]
  depleted: number | null
}
interface Course {
  turns: TurnFigures[]
  settled: { area: Area; turn: number }[]
  cities: MineWorked[]
  mines: MineWorked[]
  ledger: Ledger
}

const noLosses = (): Mutable<Losses> => ({
  soldiers: 0,
  colonists: 0,
  ships: 0,
  leaders: 0,
  missionaries: 0,
  gold: 0,
})

const emptyLedger = (): Ledger => ({
  taxes: 0,
  gold: 0,
  resources: 0,
  spent: 0,
  maintenance: 0,
  transfers: 0,
  losses: { sea: noLosses(), land: noLosses(), natives: noLosses(), combat: noLosses(), other: noLosses() },
})

/** Begins the statistics of a game as it was created. */
export function statistician(world: World, first: State, events: readonly GameEvent[]): Statistician {
  let state = first
  let { turn } = first
  const seats = seatsInPlay(first)
  const courses = new Map<Nation, Course>(
    seats.map((seat) => [seat, { turns: [], settled: [], cities: [], mines: [], ledger: emptyLedger() }]),
  )
  const note: Statistician['note'] = (happened, after) => {
    state = after
    for (const event of happened.map(eventOf)) {
      if (event.type === 'game-over' || (event.type === 'turn' && event.turn !== turn)) endTurn()
      if (event.type === 'turn') turn = event.turn
      book(event)
    }
  }
  note(events, first)
  return {
    note,
    result: () => Object.fromEntries(seats.map((seat) => [seat, figuresOf(seat)])),
  }

  function endTurn(): void {
    const g = positionOf(world, state)
    for (const seat of seats) {
      const course = courses.get(seat)!
      const { treasury, points } = state.nations[seat]!.history.find((one) => one.turn === turn)!
      const controlled = score(g, seat).areas
      course.turns.push({ turn, points, treasury, ...unitsOf(state, seat), ...course.ledger, controlled })
      course.ledger = emptyLedger()
      const areas = new Set(settlementsOf(state, seat).flatMap((hex) => hexInfo(g, hex).area ?? []))
      for (const area of areas)
        if (!course.settled.some((one) => one.area === area)) course.settled.push({ area, turn })
    }
  }

  function book(event: Event): void {
    const course = 'nation' in event && courses.get(event.nation)
    if (!course) return
    if (isPaid(event)) bookDucats(course, event)
    if (isTolling(event)) {
      // A prize is told of who takes it.
      const loser = event.type === 'prize' ? courses.get(event.owner)! : course
      addLosses(loser.ledger.losses[columnIn(event)], event)
    }
    bookSite(course, event)
  }

  function bookDucats({ ledger }: Course, event: EventOf<Paid>): void {
    const { type, ducats } = event
    const booking = bookings[type]
    if (booking) ledger[booking[0]] += booking[1] * ducats
    const gainer = gainerOf(event)
    if (gainer) courses.get(gainer)!.ledger.transfers += ducats
  }

  function bookSite({ cities, mines }: Course, event: Event): void {
    if (event.type === 'looted') siteIn(cities, event.site).turns.push(turn)
    else if (event.type === 'mined') siteIn(mines, event.site).turns.push(turn)
    else if (event.type === 'prospect' && event.found) siteIn(mines, event.site)
    else if (event.type === 'depletion' && event.depleted)
      siteIn(event.kind === 'city' ? cities : mines, event.site).depleted = turn
  }

  function figuresOf(seat: Nation): NationFigures {
    const { turns, settled, cities, mines } = courses.get(seat)!
    const { discoveries, penalties } = score(positionOf(world, state), seat)
    return {
      // Copied, for what has been told is not to change as the game goes on.
      turns: [...turns],
      settled: [...settled],
      cities: cities.map(siteFigures),
      mines: mines.map(siteFigures),
      discoveries: discoveries.map(({ name, turn: claimed, points }) => ({ name, turn: claimed, points })),
      penalties,
    }
  }
}

const siteFigures = ({ turns, ...site }: MineWorked): SiteFigures => ({ ...site, turns: [...turns] })

function siteIn(sites: MineWorked[], name: string): MineWorked {
  const known = sites.find((one) => one.name === name)
  if (known) return known
  const site = { name, turns: [], depleted: null }
  sites.push(site)
  return site
}

/** A prize is lost to its owner, afloat as it is. */
function addLosses(losses: Mutable<Losses>, event: EventOf<Tolling>): void {
  const { toll } = event
  losses.soldiers += toll.soldiers
  losses.colonists += toll.colonists
  losses.ships += event.type === 'prize' ? 1 : toll.ships.length
  losses.leaders += toll.leaders.length
  losses.missionaries += toll.missionaries.length
  losses.gold += event.type === 'prize' ? event.ducats : goldIn(toll)
}

/** People outside Europe, and all ships. */
function unitsOf(state: State, nation: Nation) {
  const own = <T extends { nation: Nation }>(all: readonly T[]) => all.filter((one) => one.nation === nation)
  const afloat = [...own(state.harbours), ...own(state.expeditions)]
  const ships = afloat.flatMap((fleet): Ship[] => fleet.ships)
  const away = afloat.filter(({ place }) => place !== 'Europe').flatMap((fleet): Group[] => fleet.ships)
  const people: Group[] = [...own(state.stacks), ...away]
  return {
    colonists: sum(people.map(({ colonists }) => colonists)),
    soldiers: sum(people.map(({ soldiers }) => soldiers)),
    ships: ships.length,
  }
}
