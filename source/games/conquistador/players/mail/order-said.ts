/** The arguments of an order as a sentence has them; what is left out, and what a selector chooses, has words too. */
import type { Ordered } from '../../../../kernel/contract/by-mail.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import { ownOf } from '../../../../kernel/contract/own.ts'
import { listed } from '../../../../kernel/contract/words.ts'
import { waterName } from '../../map/board.ts'
import type { World } from '../../map/world.ts'
import { hexName } from '../../matters/ports.ts'
import { called } from '../../state/seat-words.ts'
import { goldSource, isMissionary, many, shipNames } from '../../state/units.ts'

export interface Said {
  /** The text of an argument; null where it has none, or several. */
  text(name: string): string | null
  /** Whether there is nothing in an argument. */
  isEmpty(name: string): boolean
  /** "2 carracks": so many of a word. */
  count(name: string, word: string): string
  /** "carrack". */
  ware(name: string): string
  /** "expedition E1". */
  expedition(): string
  /** "Caribbean (2316 north coast)", "Europe", "that place". */
  place(name: string): string
  /** "in Europe", "at Cuba (2219)". */
  at(name: string): string
  /** The same of a hex on land: "Caribbean (2316)". */
  land(name: string): string
  /** "by way of Cuba (2219) to Florida (1824)", at sea. */
  path(name: string): string
  /** The same on land. */
  way(name: string): string
  /** "2 colonists, Drake and 20 ducats of gold from Cibao". */
  tally(name: string): string
  /** "2 soldiers in Cuba (2219) and 1 soldier in Florida (1824)". */
  lots(name: string, word: string): string
  /** "a soldier", "Drake", "missionary M3". */
  unit(name: string): string
  seat(name: string): string
  seats(name: string): string
  /** Where a ship or a unit is: "of expedition E1", "in Cuba (2219)". */
  spot(): string
  /** "onto expedition E1", "onto the ships at Cuba (2219)". */
  onto(): string
  /** All other arguments, as they were written. */
  rest(...but: readonly string[]): string
}

type Args = Ordered['args']

const kinds: Readonly<Record<string, string>> = {
  ...shipNames,
  ...{ soldier: 'soldier', colonist: 'colonist', missionary: 'missionary' },
}
const kindWord = (kind: string): string => ownOf(kinds, kind) ?? kind
const person = (name: string): string => (isMissionary(name) ? `missionary ${name}` : name)

const textsOf = (value: Args[string] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
const itemsOf = (value: Args[string] | undefined): readonly (readonly [string, string])[] =>
  typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : []

/** So many of a kind; a person is named, gold has where it is from. */
function some(kind: string, amount: string): string {
  const source = goldSource(kind)
  if (source !== null) return `${many(Number(amount), 'ducat')} of gold from ${source}`
  if (Object.hasOwn(kinds, kind)) return many(Number(amount), kindWord(kind))
  return kind.startsWith('$') ? 'whoever was chosen' : person(kind)
}

const byWay = (path: readonly string[]): string =>
  `${path.length > 1 ? `by way of ${listed(path.slice(0, -1))} ` : ''}to ${path.at(-1) ?? 'where it is'}`

export function orderSaid(world: World, args: Args): Said {
  const text = (name: string): string | null => {
    const value = Object.hasOwn(args, name) ? args[name] : undefined
    return typeof value === 'string' ? value : null
  }
  const ashore = (place: string): string =>
    place.startsWith('$') ? 'the one that was chosen' : hexName(world, place)
  const named = (place: string): string => {
    if (place.startsWith('$')) return ashore(place)
    const water = waterName(world.board, place)
    const name = hexName(world, place)
    return water ? name.replace(/\)$/, ` ${water} coast)`) : name
  }
  const seated = (seat: Seat): string => (seat.startsWith('$') ? 'the nation that was chosen' : called(seat))
  const whole = (name: string): string => (text(name) === null ? 'the one there' : named(text(name)!))
  const expedition = (): string => {
    const id = text('expedition')
    if (id === null) return 'the expedition'
    return id.startsWith('$') ? 'the expedition that was chosen' : `expedition ${id}`
  }
  return {
    text,
    isEmpty: (name) => itemsOf(args[name]).length === 0,
    count: (name, word) => {
      const count = text(name)
      return count !== null && /^\d+$/.test(count) ? many(Number(count), word) : `${count ?? 'some'} ${word}s`
    },
    ware: (name) => kindWord(text(name) ?? 'ship'),
    expedition,
    place: whole,
    at: (name) => (text(name) === 'Europe' ? 'in Europe' : `at ${whole(name)}`),
    land: (name) => (text(name) === null ? 'the one there' : ashore(text(name)!)),
    path: (name) => byWay(textsOf(args[name]).map(named)),
    way: (name) => byWay(textsOf(args[name]).map(ashore)),
    tally(name) {
      const items = itemsOf(args[name])
      return items.length === 0 ? 'nobody' : listed(items.map(([kind, amount]) => some(kind, amount)))
    },
    lots: (name, word) =>
      listed(itemsOf(args[name]).map(([at, amount]) => `${many(Number(amount), word)} in ${ashore(at)}`)),
    unit(name) {
      const unit = text(name) ?? 'unit'
      return Object.hasOwn(kinds, unit) || ['pair', 'settlement', 'unit'].includes(unit)
        ? `a ${kindWord(unit)}`
        : person(unit)
    },
    seat: (name) => (text(name) === null ? 'the other' : seated(text(name)!)),
    seats: (name) => {
      const seats = textsOf(args[name]).map(seated)
      return seats.length > 0 ? listed(seats) : 'whoever lies there'
    },
    spot() {
      if (text('expedition') !== null) return `of ${expedition()}`
      if (text('hex') !== null) return `in ${ashore(text('hex')!)}`
      return text('port') === null ? 'there' : `in ${named(text('port')!)}`
    },
    onto: () => (text('expedition') !== null ? `onto ${expedition()}` : `onto the ships at ${whole('port')}`),
    rest: (...but) =>
      Object.entries(args)
        .filter(([name]) => !but.includes(name))
        .map(([name, value]) => `${name} ${textsOf(value).join(', ')}`)
        .join(', '),
  }
}
