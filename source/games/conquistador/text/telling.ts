/** How events are told: their details read as words and figures, and the words that sentences are made of. */
import type { GameEvent, Json } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'

export const eventTopics = [
  'council',
  'naval',
  'land',
  'gold',
  'natives',
  'discovery',
  'money',
  'war',
  'diplomacy',
] as const
export type EventTopic = (typeof eventTopics)[number]

/** What is told of a type of event. */
export interface Telling {
  readonly topic: EventTopic | ((event: Facts) => EventTopic)
  /** Worth a line in a short log; events with dice are so anyway. */
  readonly major?: boolean
  /** One sentence. */
  readonly say: (event: Facts) => string
}
export type Tellings = Readonly<Record<string, Telling>>

/** An event's details. Details that it does not have read as nothing: `''`, 0, false or an empty list. */
export interface Facts {
  readonly rule: string
  /** Acting nation. */
  readonly nation: string
  text(key: string): string
  count(key: string): number
  is(key: string): boolean
  list(key: string): string[]
  /** The dice, added. */
  readonly total: number
  /** The dice as rolled: "4", "2 and 5". */
  readonly dice: string
  /** A detail that holds a place, as words: "in Caribbean (2316)", "aboard S1", "in Europe". */
  where(key: string): string
  /** The same as a name: "Caribbean (2316)", "Europe". */
  place(key: string): string
  /** What units fell to, without its place where that is the detail that says where they fell. */
  cause(at: string): string
}

const asText = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : String(value)

/** Names a hex. */
export type NameHex = (hex: string) => string

/** @param nameHex puts hexes into words; without it they are told by their numbers alone */
export function factsOf(event: GameEvent, nameHex: NameHex = (hex) => hex): Facts {
  const list = (key: string) => (Array.isArray(event[key]) ? (event[key] as Json[]).map(asText) : [])
  const dice = list('dice')
  return {
    rule: event.rule,
    nation: asText(event.nation),
    text: (key) => asText(event[key]),
    count: (key) => Number(event[key] ?? 0),
    is: (key) => event[key] === true,
    list,
    total: dice.reduce((sum, die) => sum + Number(die), 0),
    dice: listed(dice),
    where: (key) => placeWords(asText(event[key]), nameHex),
    place: (key) => placeWord(asText(event[key]), nameHex),
    cause: (at) => causeWords(asText(event.cause), asText(event[at]), nameHex),
  }
}

/** A hex number without its water. */
const hexOf = (place: string): string => place.replace(/\/\d$/, '')

const isOnMap = (place: string): boolean => /^\d{4}(\/\d)?$/.test(place)

/** "in" a hex or water, "in Europe", "aboard S1" for an expedition. */
function placeWords(place: string, nameHex: NameHex): string {
  if (isOnMap(place)) return `in ${nameHex(hexOf(place))}`
  return place === 'Europe' || place === '' ? 'in Europe' : `aboard ${place}`
}

/** "the fight" in 2222 for who fell there, "the fight in Mayan Empire (2222)" for who fell aboard. */
const causeWords = (cause: string, at: string, nameHex: NameHex): string =>
  cause.replace(/( in| of) (\d{4})$/, (_, word: string, hex: string) =>
    hex === hexOf(at) ? '' : `${word} ${nameHex(hex)}`,
  )

const placeWord = (place: string, nameHex: NameHex): string =>
  place === '' ? 'Europe' : isOnMap(place) ? nameHex(hexOf(place)) : place

const irregular: Readonly<Record<string, string>> = { missionary: 'missionaries', hex: 'hexes' }

/** "1 soldier", "3 soldiers", "no soldier". */
export function many(count: number, word: string): string {
  const plural = irregular[word] ?? `${word}s`
  return count === 0 ? `no ${word}` : `${count} ${count === 1 ? word : plural}`
}

/** Units by the names that the rules use: `galleonFleet` is a galleon fleet, `M3` missionary M3. */
export const unitWord = (unit: string): string =>
  unit === 'galleonFleet' ? 'galleon fleet' : /^M\d+$/.test(unit) ? `missionary ${unit}` : unit

/** "a soldier", "Cortes", "missionary M3", "2 colonists". */
export function oneUnit(unit: string): string {
  const counted = /^(\d+) (\w+)s$/.exec(unit)
  if (counted) return many(Number(counted[1]), counted[2]!)
  const word = unitWord(unit)
  return /^(soldier|colonist|caravel|carrack|galleon fleet)$/.test(word) ? `a ${word}` : word
}

/**
 * What a result of an attrition table takes of those who are there: "no
 * loss", "up to 1 colonist and 2 soldiers".
 */
export function tableLoss(result: string): string {
  if (result === '-') return 'no loss'
  if (result === 'All') return 'everybody lost'
  const letters: Readonly<Record<string, string>> = { C: 'colonist', S: 'soldier', V: 'ship', L: 'leader' }
  const parts = result
    .split(' ')
    .map((part) => many(Number(part.slice(0, -1) || 1), letters[part.at(-1)!] ?? part))
  return `up to ${listed(parts)} lost`
}
