/** Rolls of dice as they are shown: the table, the cell hit, the modifiers, and what follows. */
import type { Scene } from '../../../app/panels.ts'
import { listed } from '../../../kernel/contract/words.ts'
import type { EventOf } from '../events/event.ts'
import { describeEvent, type NameHex, type RolledType } from '../text/events.ts'

/** What is shown of a type of event with dice. */
interface Shown<T extends RolledType> {
  readonly title: string | ((event: EventOf<T>) => string)
  /** Both sides of a fight between nations, each with its strength. */
  readonly sides?: (event: EventOf<T>) => NonNullable<Scene['sides']>
  /** What of the table is used, a phrase each. */
  readonly details?: (event: EventOf<T>) => readonly string[]
}

/** 12.3, 15.54: what is taken off the die. */
const less = (bonus: number): string[] => (bonus === 0 ? [] : [`die -${bonus}`])

/** 15.53: what conquistadors add to the die. */
const shifted = (shift: number): string[] =>
  shift === 0 ? [] : [`die ${shift > 0 ? '+' : '-'}${Math.abs(shift)} for a conquistador`]

/** 15.45: how a privateer moves the column. */
const moved = (shift: number): string[] =>
  shift === 0 ? [] : [`a column ${shift > 0 ? 'up' : 'down'} for a privateer`]

const needs = (rolls: readonly number[]): string => `needs ${rolls.join(' or ')}`

const rolls: { readonly [T in RolledType]: Shown<T> } = {
  taxes: {
    title: 'Random Events: taxes',
    details: ({ monarch, added = 0 }) => [
      `monarch ${monarch}`,
      ...(added > 0 ? [`die +${added} [24.13]`] : []),
    ],
  },
  'political-event': {
    title: 'Random Events: political event',
    details: ({ result }) => [`result ${result}`],
  },
  colonization: { title: 'Colonisation by other nations' },
  plague: { title: 'Plague in the colonies' },
  caribs: { title: 'The Caribs' },
  tie: { title: 'Initiative: a tie' },
  cape: { title: 'Rounding the Cape' },
  'naval-combat': {
    title: 'Naval Combat',
    sides: ({ nation, attack, targets, defence }) => [
      { who: nation, strength: attack },
      { who: listed(targets), strength: defence },
    ],
    details: ({ column, shift, result }) => [`column ${column}`, ...moved(shift), `result ${result}`],
  },
  intercept: { title: 'Do the ships slip away?' },
  'naval-attrition': {
    title: 'Naval Attrition',
    details: ({ column, result }) => [`column ${column}`, `result ${result}`],
  },
  'land-combat': {
    title: ({ invasion }) => (invasion ? 'Naval Invasion' : 'Land Combat'),
    sides: ({ nation, attack, against, defence }) => [
      { who: nation, strength: attack },
      { who: against, strength: defence },
    ],
    details: ({ column, shift, row, result }) => [
      `column ${column}`,
      ...shifted(shift),
      `row ${row}`,
      `result ${result}`,
    ],
  },
  prospect: { title: 'Search for gold', details: ({ needed }) => [needs(needed)] },
  depletion: { title: 'Depletion', details: ({ totals }) => [`ends on ${totals.join(' or ')}`] },
  'native-combat': {
    title: 'Combat against natives',
    details: ({ column, bonus, row, result }) => [
      `column ${column}`,
      ...less(bonus),
      `row ${row}`,
      `result ${result}`,
    ],
  },
  'uprising-check': { title: 'Do the natives rise?', details: ({ level }) => [`level ${level}`] },
  uprising: {
    title: 'Native Uprising',
    details: ({ column, result }) => [`column ${column}`, `result ${result}`],
  },
  'land-attrition': {
    title: 'Land Attrition',
    details: ({ level, bonus, result }) => [`level ${level}`, ...less(bonus), `result ${result}`],
  },
  'brasil-growth': { title: 'Portugal reinforces Brasil', details: ({ level }) => [`level ${level}`] },
  annexation: { title: 'Does Spain annex Portugal?' },
  independence: { title: 'Does Brasil become independent?', details: ({ needed }) => [needs(needed)] },
}

/** An event with dice as it is shown. */
export function rollOf<T extends RolledType>(event: EventOf<T>, nameHex?: NameHex): Scene {
  const { title, sides, details }: Shown<T> = rolls[event.type]
  const phrases = details?.(event) ?? []
  const fight = sides?.(event)
  return {
    title: `${typeof title === 'string' ? title : title(event)} [${event.rule}]`,
    dice: event.dice,
    ...(fight && { sides: fight }),
    lines: [
      ...(fight ? [fight.map(({ who, strength }) => `${who} ${strength}`).join(' against ')] : []),
      ...(phrases.length > 0 ? [phrases.join(', ')] : []),
    ],
    result: describeEvent(event, nameHex),
  }
}
