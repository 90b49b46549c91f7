/** How events are told: their details read as words and figures, and the words that sentences are made of. */
import type { GameEvent, Json } from '../../../kernel/game.ts'
import { listed } from '../../../kernel/words.ts'

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
  /** A detail that holds a place, as words: "in 2316", "aboard S1", "in Europe". */
  where(key: string): string
}

const asText = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : String(value)

export function factsOf(event: GameEvent): Facts {
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
    where: (key) => placeWords(asText(event[key])),
  }
}

/** A hex number without its water. */
const hexOf = (place: string): string => place.replace(/\/\d$/, '')

/** "in 2316" for a hex or water, "in Europe", "aboard S1" for an expedition. */
function placeWords(place: string): string {
  if (/^\d{4}(\/\d)?$/.test(place)) return `in ${hexOf(place)}`
  return place === 'Europe' || place === '' ? 'in Europe' : `aboard ${place}`
}

/** The name of a place on its own: "2316", "Europe". */
export const placeWord = (place: string): string => (place === '' ? 'Europe' : hexOf(place))

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

/** What a result of an attrition table takes of those who are there: "no loss", "up to 1 colonist and 2 soldiers". */
export function tableLoss(result: string): string {
  if (result === '-') return 'no loss'
  if (result === 'All') return 'everybody lost'
  const letters: Readonly<Record<string, string>> = { C: 'colonist', S: 'soldier', V: 'ship', L: 'leader' }
  const parts = result
    .split(' ')
    .map((part) => many(Number(part.slice(0, -1) || 1), letters[part.at(-1)!] ?? part))
  return `up to ${listed(parts)} lost`
}
