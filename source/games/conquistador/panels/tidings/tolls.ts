/** Who is lost, whatever took him: a sentence a nation and cause. */
import { keysOf } from '../../../../kernel/contract/records.ts'
import { listed } from '../../../../kernel/contract/words.ts'
import { columnIn, type LossColumn, type Tolling } from '../../end/bookings.ts'
import type { EventOf } from '../../events/event.ts'
import type { Toll } from '../../events/shapes.ts'
import { hexOfNode } from '../../map/board.ts'
import { addUp, emptyGroup, goldIn, isEmpty, shipNames, tollOf } from '../../state/units.ts'
import { many, personWord, some, wareWord } from '../../text/words.ts'
import { withoutConquistador, withoutExplorer } from './meanings.ts'
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

export function tollIn(event: EventOf<Loss>): Toll {
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
    (event) => takenBy(event, reader),
  ).map((events) => {
    const [first] = events
    const spots = [...new Set(events.flatMap((event) => whereOf(event, reader)))]
    const where =
      spots.length === 0 ? '' : ` ${spots.length > 2 ? `in ${spots.length} places` : listed(spots)}`
    const taken = tollWords(sumOf(events.map(tollIn)))
    const means = [...new Set(events.flatMap((event) => meaningOf(event, reader) ?? []))]
    const text = `${first.nation} loses ${taken}${where} to ${takenBy(first, reader)}.`
    return { text: [text, ...means].join(' '), events, isOwn: true }
  })

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
    const parts = grouped(events, (event) => briefly(event, reader)).map(
      (alike) => `${tollWords(sumOf(alike.map(tollIn)))} to ${briefly(alike[0], reader)}`,
    )
    return { text: `${events[0].nation} loses ${listed(parts)}.`, events, isOwn: false }
  })

/** What takes many units of others in many places; what is rarer is named. */
function briefly(event: EventOf<Loss>, reader: Reader): string {
  const column = event.type === 'conquistador-alone' ? 'land' : columnIn(event)
  return column === 'other' ? takenBy(event, reader) : words[column]
}

const words: Readonly<Record<Exclude<LossColumn, 'other'>, string>> = {
  sea: 'naval attrition',
  land: 'land attrition',
  natives: 'natives',
  combat: 'enemies',
}

function takenBy(event: EventOf<Loss>, { places }: Reader): string {
  switch (event.type) {
    case 'lost':
    case 'ship-lost':
      return places.causeOf(event.cause, event.at)
    case 'expedition-lost':
      return places.causeOf(event.cause, { expedition: event.expedition })
    case 'all-lost':
      return places.causeOf(event.cause, event.hex)
    case 'area-lost':
      return `the uprising in ${event.area}`
    case 'cut-off':
      return 'the fight, with no way out'
    case 'ship-sunk':
      return 'the fight at sea'
    case 'harbour-lost':
      return 'the want of a friendly port'
    case 'brasil-lost':
      return 'the loss of Brasil'
    case 'ship-seized':
      return 'its creditors'
    case 'conquistador-alone':
      return 'the wilderness, left alone'
  }
}

function whereOf(event: EventOf<Loss>, { places }: Reader): readonly string[] {
  switch (event.type) {
    case 'lost':
    case 'ship-lost':
      return [places.where(event.at)]
    case 'expedition-lost':
      return [places.where({ expedition: event.expedition })]
    case 'all-lost':
    case 'cut-off':
    case 'conquistador-alone':
      return [places.where(event.hex)]
    case 'ship-sunk':
    case 'harbour-lost':
      return [places.where(event.place)]
    default:
      return []
  }
}
