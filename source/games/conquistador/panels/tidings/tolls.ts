/** Who is lost, whatever took him: a sentence a nation and cause. */
import { keysOf } from '../../../../kernel/contract/records.ts'
import { listed } from '../../../../kernel/contract/words.ts'
import { columnIn, type LossColumn, type Tolling } from '../../end/bookings.ts'
import type { EventOf } from '../../events/event.ts'
import type { Toll, Whereabouts } from '../../events/shapes.ts'
import { hexOfNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { isSettlement } from '../../state/stacks.ts'
import type { LossCause, Place } from '../../state/state.ts'
import { addUp, emptyGroup, goldIn, isEmpty, shipNames, tollOf } from '../../state/units.ts'
import { many, personWord, some, wareWord } from '../../text/words.ts'
import { settlementWeight } from '../moments/weight.ts'
import { withoutConquistador, withoutExplorer } from '../words/meanings.ts'
import { type Gathered, grouped, type Pile, type Reader } from './pile.ts'

/** What one nation loses by it; prizes are told of who takes them. */
type Loss = Exclude<Tolling, 'prize'> | 'conquistador-alone'

const losses: readonly Loss[] = [
  ...(['lost', 'ship-lost', 'expedition-lost', 'all-lost', 'area-lost', 'cut-off'] as const),
  ...(['ship-sunk', 'harbour-lost', 'brasil-lost', 'ship-seized', 'conquistador-alone'] as const),
]

/** "2 carracks, a soldier, Cortes and 15 ducats of gold". */
export function tollWords({ ships, ...units }: Toll): string {
  const gold = goldIn(units)
  return listed([
    ...keysOf(shipNames).flatMap((kind) => some(ships.filter((one) => one === kind).length, wareWord(kind))),
    ...some(units.soldiers, 'soldier'),
    ...some(units.colonists, 'colonist'),
    ...[...units.leaders, ...units.missionaries].map(personWord),
    ...(gold > 0 ? [`${many(gold, 'ducat')} of gold`] : []),
  ])
}

export const sumOf = (tolls: readonly Toll[]): Toll =>
  tollOf(
    addUp(tolls.map(({ ships: _, ...units }) => ({ ...emptyGroup(), ...units }))),
    tolls.flatMap(({ ships }) => ships),
  )

function tollIn(event: EventOf<Loss>): Toll {
  if (event.type === 'conquistador-alone') return tollOf({ ...emptyGroup(), leaders: [event.name] })
  if (event.type !== 'harbour-lost') return event.toll
  return { ...event.toll, leaders: [...new Set([...event.toll.leaders, ...event.leaders])] }
}

/** All that it had was lost, or taken, before. */
export const isNothing = (event: EventOf<Loss>): boolean => {
  const { ships, ...units } = tollIn(event)
  return ships.length === 0 && isEmpty({ ...emptyGroup(), ...units })
}

/** What one nation loses, put down to what took it, with the places where few are named. */
export const ownLosses = (reader: Reader, pile: Pile): readonly Gathered[] =>
  grouped(
    pile.take(losses, (event) => event.nation === reader.seat && !isNothing(event)),
    takerKey,
  ).map((events) => {
    const [first] = events
    const gone = endedBy(reader, events)
    const ended =
      gone.length > 0 ? [`No settler is left ${listed(gone.map((hex) => siteWords(reader, hex)))}.`] : []
    const means = [...new Set(events.flatMap((event) => meaningOf(event, reader) ?? []))]
    const text = `${first.nation} loses ${takenWhere(reader, events)} to ${takenBy(first, reader)}.`
    const weight = -settlementWeight * gone.length
    return { text: [text, ...ended, ...means].join(' '), events, isOwn: true, weight }
  })

/** "2 soldiers in Caribbean (2316)", "a soldier here and a colonist there", "7 colonists in 3 places". */
function takenWhere({ places }: Reader, events: readonly EventOf<Loss>[]): string {
  const whereOf = (event: EventOf<Loss>): string => {
    const spot = spotOf(event)
    return spot === null ? '' : places.where(spot)
  }
  const wordsOf = (some: readonly EventOf<Loss>[]) => tollWords(sumOf(some.map(tollIn)))
  const each = grouped(events, whereOf).map((some) => ({ where: whereOf(some[0]), taken: wordsOf(some) }))
  const spots = each.flatMap(({ where }) => (where === '' ? [] : [where]))
  if (spots.length === 0) return wordsOf(events)
  const isUnlike = new Set(each.map(({ taken }) => taken)).size > 1
  // Of few each is told where it was lost.
  if (isUnlike && each.length === 2 && spots.length === 2)
    return listed(each.map(({ taken, where }) => `${taken} ${where}`))
  return `${wordsOf(events)} ${spots.length > 2 ? `in ${spots.length} places` : listed(spots)}`
}

/** 16.1: where the last colonists of a settlement are lost. */
const endedBy = ({ g }: Reader, events: readonly EventOf<Loss>[]): readonly Hex[] => [
  ...new Set(
    events
      .filter((event) => tollIn(event).colonists > 0)
      .flatMap((event) => hexAt(spotOf(event)) ?? [])
      .filter((hex) => !isSettlement(g.state, events[0]!.nation, hex)),
  ),
]

/** "at Taxco (2329)", "in Venezuela (2818)". */
function siteWords({ g, places }: Reader, hex: Hex): string {
  const site = Object.entries(g.data.map.mines).find(([, of]) => of === hex)
  return site ? `at ${site[0]} (${hex})` : places.where(hex)
}

function hexAt(spot: ReturnType<typeof spotOf>): Hex | null {
  const place = typeof spot === 'string' || spot === null ? spot : 'place' in spot ? spot.place : null
  return place === null || place === 'Europe' ? null : hexOfNode(place)
}

/** What the nation goes without from now on. */
function meaningOf(event: EventOf<Loss>, { g }: Reader): string | null {
  const { leaders } = tollIn(event)
  if (leaders.length === 0) return null
  if ('hex' in event) return withoutConquistador(g, event.nation, event.hex, leaders)
  if (event.type !== 'lost' && event.type !== 'ship-lost') return null
  const { at } = event
  if ('expedition' in at) return withoutExplorer(g, event.nation, at.expedition, leaders)
  return at.place === 'Europe' ? null : withoutConquistador(g, event.nation, hexOfNode(at.place), leaders)
}

/** A sentence for each of the others. */
export const lossesOfOthers = (reader: Reader, pile: Pile): readonly Gathered[] =>
  grouped(
    pile.take(losses, (event) => !isNothing(event)),
    ({ nation }) => nation,
  ).map((events) => {
    const parts = grouped(events, (event) => manyTaker(event) ?? takerKey(event)).map((alike) => {
      const known = manyTaker(alike[0])
      return `${tollWords(sumOf(alike.map(tollIn)))} to ${known ? words[known] : takenBy(alike[0], reader)}`
    })
    return { text: `${events[0].nation} loses ${listed(parts)}.`, events, isOwn: false }
  })

/** What takes many units of others in many places; null for what is rarer, which is named. */
function manyTaker(event: EventOf<Loss>): keyof typeof words | null {
  const column = event.type === 'conquistador-alone' ? 'land' : columnIn(event)
  return column === 'other' ? null : column
}

const words: Readonly<Record<Exclude<LossColumn, 'other'>, string>> = {
  sea: 'naval attrition',
  land: 'land attrition',
  natives: 'natives',
  combat: 'enemies',
}

/** What has no cause of its own among those of losses. */
type Rare = 'cut-off' | 'brasil-lost' | 'ship-seized' | 'conquistador-alone'
const rareTakers: Readonly<Record<Rare, string>> = {
  'cut-off': 'the fight, with no way out',
  'brasil-lost': 'the loss of Brasil',
  'ship-seized': 'its creditors',
  'conquistador-alone': 'the wilderness, left alone',
}

function takerOf(event: EventOf<Loss>): LossCause | Rare {
  switch (event.type) {
    case 'area-lost':
      return { by: 'uprising', area: event.area }
    case 'ship-sunk':
      return { by: 'sea-combat' }
    case 'harbour-lost':
      return { by: 'stranding' }
    case 'lost':
    case 'ship-lost':
    case 'expedition-lost':
    case 'all-lost':
      return event.cause
    default:
      return event.type
  }
}

/** The same for losses to the same: a fight of one hex is another than that of the next. */
function takerKey(event: EventOf<Loss>): string {
  const taker = takerOf(event)
  if (typeof taker === 'string') return taker
  switch (taker.by) {
    case 'native-combat':
    case 'uprising':
      return `${taker.by} ${taker.area}`
    case 'battle':
      return `${taker.by} ${taker.hex} ${taker.invasion}`
    case 'raid':
      return `${taker.by} ${taker.nation}`
    default:
      return taker.by
  }
}

function takenBy(event: EventOf<Loss>, { places }: Reader): string {
  const taker = takerOf(event)
  return typeof taker === 'string' ? rareTakers[taker] : places.causeOf(taker, spotOf(event))
}

/** Where they are lost; null where the cause says that, or it is in many places. */
function spotOf(event: EventOf<Loss>): Hex | Place | Whereabouts | null {
  switch (event.type) {
    case 'lost':
    case 'ship-lost':
      return event.at
    case 'expedition-lost':
      return { expedition: event.expedition }
    case 'all-lost':
    case 'cut-off':
    case 'conquistador-alone':
      return event.hex
    case 'ship-sunk':
    case 'harbour-lost':
      return event.place
    default:
      return null
  }
}
