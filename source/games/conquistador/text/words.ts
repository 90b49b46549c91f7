/** The words that sentences of events are made of: units, dice, results of tables. */
import { listed } from '../../../kernel/contract/words.ts'
import type { Nation, ShipKind } from '../data/shapes.ts'
import type { Told, Units } from '../events/shapes.ts'
import { readResult } from '../naval/naval-attrition.ts'
import { isMissionary } from '../state/units.ts'

const irregular: Readonly<Record<string, string>> = { missionary: 'missionaries', hex: 'hexes' }

/** "1 soldier", "3 soldiers", "no soldier". */
export function many(count: number, word: string): string {
  const plural = irregular[word] ?? `${word}s`
  return count === 0 ? `no ${word}` : `${count} ${count === 1 ? word : plural}`
}

/** "4,500". */
export const inThousands = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** Wares and ships by the names that the rules use. */
export const wareWord = (ware: ShipKind | 'soldier' | 'colonist' | 'missionary'): string =>
  ware === 'galleonFleet' ? 'galleon fleet' : ware

/** A leader by his name, a missionary by its counter: "Cortes", "missionary M3". */
export const personWord = (name: string): string => (isMissionary(name) ? `missionary ${name}` : name)

/** "a soldier", "3 soldiers"; nothing for none. */
export const some = (count: number, word: string): string[] =>
  count === 0 ? [] : [count === 1 ? `a ${word}` : many(count, word)]

/** Units one by one: "a soldier", "2 colonists", "Cortes and missionary M3"; gold by where it is from. */
export const eachUnit = ({ soldiers, colonists, leaders, missionaries, gold }: Units): string =>
  listed([
    ...some(soldiers, 'soldier'),
    ...some(colonists, 'colonist'),
    ...[...leaders, ...missionaries].map(personWord),
    ...Object.keys(gold).map((source) => `gold from ${source}`),
  ])

/** "2 carracks and 1 caravel" from a list of kinds. */
export const shipList = (kinds: readonly ShipKind[]): string =>
  listed([...new Set(kinds)].map((kind) => many(kinds.filter((one) => one === kind).length, wareWord(kind))))

/** "S1 of Spain (Columbus, 2 carracks)": who sails and in what, for "S1" alone says it to nobody who was away. */
export const sailing = ({
  expedition,
  nation,
  fleet,
}: Told & { expedition: string; nation: Nation }): string =>
  fleet ? `${expedition} of ${nation} (${[...fleet.leaders, shipList(fleet.ships)].join(', ')})` : expedition

/** The dice as rolled: "4", "2 and 5". */
export const shown = (dice: readonly number[]): string => listed(dice.map(String))

/** What is taken off the die: "5 less 1". */
export const reduced = (dice: readonly number[], bonus: number): string =>
  bonus > 0 ? `${shown(dice)} less ${bonus}` : shown(dice)

/** What rolls of the dice are asked for: "1 or 2", "1, 2, 3 or 4". */
export const anyOf = (rolls: readonly number[]): string => listed(rolls.map(String), 'or')

/**
 * What a result of an attrition table takes of those who are there: "no
 * loss", "up to 1 colonist and 2 soldiers".
 */
export function tableLoss(result: string): string {
  if (result === 'All') return 'everybody lost'
  const { C, S, V, L } = readResult(result)
  const lost = [
    [C, 'colonist'],
    [S, 'soldier'],
    [V, 'ship'],
    [L, 'leader'],
  ] as const
  const words = lost.filter(([count]) => count > 0).map(([count, word]) => many(count, word))
  return words.length > 0 ? `up to ${listed(words)} lost` : 'no loss'
}
