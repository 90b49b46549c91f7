/** Fights between nations: who attacked whom where, and who lost what, a sentence a fight however many rounds it had. */
import { listed } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import { type Event, type EventOf, type EventType, ofType } from '../../events/event.ts'
import { hexOfNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { sum } from '../../state/context.ts'
import { called } from '../../state/seat-words.ts'
import { unitsAt } from '../../state/stacks.ts'
import { isAtTable, nameGroup } from '../../state/units.ts'
import { many, wareWord } from '../../text/words.ts'
import { ofDucats, settlementWeight, victoryWeight, worthOf } from '../moments/weight.ts'
import { type Gathered, grouped, type Pile, type Reader } from './pile.ts'
import { sumOf, tollWords } from './tolls.ts'

/**
 * Takes from a pile what happened of each fight, in order: each event belongs to the last fight that began at its spot.
 * @param spotOf null for what is of no fight
 * @param isBegun whether another begins with it than the one that was on there
 */
function takeFights(
  pile: Pile,
  round: EventType,
  spotOf: (event: Event) => string | null,
  isBegun: (event: Event, fight: readonly Event[]) => boolean,
): readonly (readonly Event[])[] {
  const begun: Event[][] = []
  const last = new Map<string, Event[]>()
  for (const event of pile.left()) {
    const spot = spotOf(event)
    if (spot === null) continue
    const fight = last.get(spot)
    if (isBegun(event, fight ?? [])) {
      last.set(spot, [event])
      begun.push(last.get(spot)!)
    } else fight?.push(event)
  }
  const fights = begun.filter((fight) => fight.some(({ type }) => type === round))
  const taken = new Set(fights.flat())
  pile.takeAll((event) => taken.has(event))
  return fights
}

export const landFights = (reader: Reader, pile: Pile): readonly Gathered[] =>
  takeFights(pile, 'land-combat', hexOfFight, isLandFightBegun).map((events) => landFightText(reader, events))

function hexOfFight(event: Event): Hex | null {
  switch (event.type) {
    case 'land-combat':
    case 'battle-decided':
    case 'garrison':
      return event.hex
    case 'retreated':
      return event.from
    case 'invaded':
    case 're-embarked':
      return hexOfNode(event.place)
    case 'lost':
    case 'all-lost':
      return event.cause.by === 'battle' ? event.cause.hex : null
    default:
      return null
  }
}

/** Where one is decided another may begin, also between the same. */
function isLandFightBegun(event: Event, fight: readonly Event[]): boolean {
  if (event.type === 'invaded') return true
  if (event.type !== 'land-combat') return false
  const isBetween = (one: Event) =>
    (one.type === 'land-combat' || one.type === 'invaded') &&
    one.nation === event.nation &&
    one.against === event.against
  return !fight.some(isBetween) || fight.some(({ type }) => type === 'battle-decided')
}

function landFightText(reader: Reader, events: readonly Event[]): Gathered {
  const { places, seat } = reader
  const rounds = ofType(events, 'land-combat')
  const [{ nation, against, hex }] = rounds as [EventOf<'land-combat'>]
  const losses = [
    ...lossOf(nation, sum(rounds.map(({ losses }) => losses))),
    ...lossOf(against, sum(rounds.map(({ lossesOfDefender }) => lossesOfDefender))),
  ]
  const what = losses.length > 0 ? listed(losses) : 'nobody falls'
  const end = ofType(events, 'battle-decided').map(({ loser, destroyed }) =>
    destroyed ? `; ${loser} has nobody left there` : `; ${loser} gives way`,
  )
  return {
    text: `${nation} attacks ${against} ${places.where(hex)}: ${what}${end.join('')}.`,
    ...{ events, isOwn: nation === seat || against === seat },
    weight: landFightWeight(reader, events),
  }
}

/** What a fight means to who reads: the units of the other side, and what he takes or gives up. His own dead have their weight. */
function landFightWeight({ g, seat }: Reader, events: readonly Event[]): number {
  const rounds = ofType(events, 'land-combat')
  const fallen = sum(
    rounds.map(({ nation, against, losses, lossesOfDefender }) =>
      nation === seat ? lossesOfDefender : against === seat ? losses : 0,
    ),
  )
  const isSettled = rounds.some(({ colonists }) => colonists > 0)
  const ends = ofType(events, 'battle-decided').map(({ nation, loser }) => {
    const gives = rounds[0]!.against === loser && isSettled
    return (seat === nation ? 1 : seat === loser ? -1 : 0) * (gives ? settlementWeight : victoryWeight)
  })
  return ofDucats(fallen * g.data.units.soldier.cost) + sum(ends)
}

/** 11.22: who gives way to who reads after a fight that he has seen. */
export function retreats({ g, seat, places }: Reader, pile: Pile): readonly Gathered[] {
  const isFrom = ({ nation, from }: EventOf<'retreated'>): boolean => {
    const { soldiers, colonists } = unitsAt(g.state, seat as Nation, from)
    return nation !== seat && soldiers + colonists > 0
  }
  return (isAtTable(g.state, seat) ? pile.take(['retreated'], isFrom) : []).map((event) => ({
    text: `${event.nation} gives way to ${seat} ${places.where(event.from)} and retreats to ${places.nameOf(event.hex)} with ${nameGroup(event.units)}.`,
    ...{ events: [event], isOwn: true, weight: event.units.colonists > 0 ? settlementWeight : victoryWeight },
  }))
}

const lossOf = (nation: Nation, lost: number): readonly string[] =>
  lost > 0 ? [`${nation} loses ${many(lost, 'unit')}`] : []

const seaTypes = ['naval-combat', 'intercept', 'ship-sunk', 'expedition-lost', 'prize', 'gold-taken'] as const

/** One is over before another begins, wherever it is. */
const ofSeaFight = (event: Event): 'sea' | null => {
  if (event.type === 'intercept' && !event.caught) return null
  if (event.type === 'expedition-lost' && event.cause.by !== 'sea-combat') return null
  return seaTypes.some((type) => type === event.type) ? 'sea' : null
}

/** A single roll decides it; who catches another attacks him there and then. */
const isSeaFightBegun = ({ type }: Event, fight: readonly Event[]): boolean =>
  type === 'intercept' || (type === 'naval-combat' && fight.at(-1)?.type !== 'intercept')

export const seaFights = (reader: Reader, pile: Pile): readonly Gathered[] =>
  takeFights(pile, 'naval-combat', ofSeaFight, isSeaFightBegun).map((events) => seaFightText(reader, events))

function seaFightText({ g, places, seat }: Reader, events: readonly Event[]): Gathered {
  const [{ nation, targets, place }] = ofType(events, 'naval-combat') as [EventOf<'naval-combat'>]
  const ends = [
    ...grouped(ofType(events, 'ship-sunk'), (event) => event.nation).map(
      (all) => `${all[0].nation} loses ${tollWords(sumOf(all.map(({ toll }) => toll)))}`,
    ),
    ...[...ofType(events, 'prize'), ...ofType(events, 'gold-taken')].map(wonText),
  ]
  const what = ends.length > 0 ? listed(ends) : 'nobody loses a ship'
  const isOwn = [nation, ...targets].some((whose) => whose === seat)
  // What his enemies lose; his own ships have their weight.
  const sunk = ofType(events, 'ship-sunk').filter((event) => event.nation !== seat)
  return {
    text: `${nation} attacks the ships of ${listed(targets.map(called))} ${places.where(place)}: ${what}.`,
    events,
    isOwn,
    weight: isOwn ? ofDucats(sum(sunk.map(({ toll }) => worthOf(g, toll)))) : 0,
  }
}

function wonText(event: EventOf<'prize' | 'gold-taken'>): string {
  const gold = event.ducats > 0 ? `${many(event.ducats, 'ducat')} of gold` : null
  const ship = event.type === 'prize' ? `a ${wareWord(event.ship)}` : null
  const taken = listed([ship, gold].filter((one) => one !== null))
  return `${event.nation} takes ${taken} of ${event.owner}`
}

/** Own fights with natives, an Area each. */
export const nativeFights = (reader: Reader, pile: Pile): readonly Gathered[] =>
  grouped(
    pile.take(['native-combat'], ({ nation }) => nation === reader.seat),
    ({ area }) => area,
  ).map((rounds) => {
    const [{ nation, area, target }] = rounds
    const { level } = rounds.at(-1)!
    const lost = pile.take(
      ['lost', 'all-lost'],
      ({ cause, nation: whose }) => whose === nation && cause.by === 'native-combat' && cause.area === area,
    )
    const dead = lost.length > 0 ? `, and loses ${tollWords(sumOf(lost.map(({ toll }) => toll)))}` : ''
    const end =
      level === 0
        ? `subdues the ${target} of ${area}`
        : `fights the ${target} of ${area}: level ${level} is left`
    return { text: `${nation} ${end}${dead}.`, events: [...rounds, ...lost], isOwn: true }
  })

/** Where a nation has left no natives; what else it fought is told by its losses. */
export function subdued(pile: Pile, nation: Nation): readonly Gathered[] {
  const ended = pile.take(['native-combat'], (event) => event.nation === nation && event.level === 0)
  if (ended.length === 0) return []
  const areas = [...new Set(ended.map(({ area }) => area))]
  return [{ text: `${nation} subdues the natives of ${listed(areas)}.`, events: ended, isOwn: false }]
}
