/** Rolls of dice as they are shown: the table, the cell hit, the modifiers, and what follows. */
import type { Scene } from '../../../app/panels.ts'
import { listed } from '../../../kernel/contract/words.ts'
import type { GameData } from '../data/shapes.ts'
import type { EventOf } from '../events/event.ts'
import { readSeaResult } from '../naval/naval-combat.ts'
import { describeEvent, type NameHex, type RolledType } from '../text/events.ts'
import { sailing } from '../text/words.ts'

type Tables = GameData['tables']
type Grid = Tables['landCombat']

/** What is shown of a type of event with dice. */
interface Shown<T extends RolledType> {
  readonly title: string | ((event: EventOf<T>) => string)
  /** Both sides of a fight, each with its strength; null where they were not told. */
  readonly sides?: (event: EventOf<T>) => NonNullable<Scene['sides']> | null
  /** The sentence of the event does not say how strong they were. */
  readonly isStrengthUnsaid?: true
  /** The table on which is rolled, its column and its row from 1. */
  readonly table?: (event: EventOf<T>, tables: Tables) => readonly [Grid, column: string, row: number]
  /** What of the table is used, a phrase each. */
  readonly details?: (event: EventOf<T>) => readonly Phrase[]
  /** What comes of it, and where it was; null where its own sentence says it. */
  readonly outcome?: (event: EventOf<T>, nameHex: NameHex) => Scene['outcome'] | null
}

interface Phrase {
  readonly text: string
  /** The sentence of the event says it too. */
  readonly isSaid: boolean
}

const said = (text: string): Phrase => ({ text, isSaid: true })

const unsaid = (text: string): Phrase => ({ text, isSaid: false })

/** A result in letters, for which the sentence has words; an empty cell needs none. */
const letters = (result: string): Phrase => (result === '-' ? said : unsaid)(`result ${result}`)

/** 12.3, 15.54: what is taken off the die. */
const less = (bonus: number): Phrase[] => (bonus === 0 ? [] : [said(`die -${bonus}`)])

/** 15.53: what conquistadors add to the die. */
const shifted = (shift: number): Phrase[] =>
  shift === 0 ? [] : [said(`die ${shift > 0 ? '+' : '-'}${Math.abs(shift)} for a conquistador`)]

/** 15.45: how a privateer moves the column. */
const moved = (shift: number): Phrase[] =>
  shift === 0 ? [] : [unsaid(`a column ${shift > 0 ? 'up' : 'down'} for a privateer`)]

const comesTo = (none: string, where: string, rule: string | null): Scene['outcome'] => ({
  rule,
  none,
  where,
})

const needs = (rolls: readonly number[]): Phrase => said(`needs ${rolls.join(' or ')}`)

const rolls: { readonly [T in RolledType]: Shown<T> } = {
  taxes: {
    title: 'Random Events: taxes',
    details: ({ monarch, added = 0 }) => [
      unsaid(`monarch ${monarch}`),
      ...(added > 0 ? [said(`die +${added} [24.13]`)] : []),
    ],
  },
  'political-event': {
    title: 'Random Events: political event',
    details: ({ result }) => [said(`result ${result}`)],
  },
  colonization: { title: 'Colonisation by other nations' },
  plague: { title: 'Plague in the colonies' },
  caribs: { title: 'The Caribs' },
  tie: { title: 'Initiative: a tie' },
  cape: { title: 'Rounding the Cape' },
  'naval-combat': {
    title: 'Naval Combat',
    sides: ({ nation, attack, ships, targets, defence, targetShips, result }) => {
      const lost = readSeaResult(result)
      const of = (side: 'attacker' | 'defender', all: number) =>
        lost.loser === side ? Math.min(lost.ships, all) : 0
      return [
        { who: nation, strength: attack, units: ships, losses: of('attacker', ships) },
        { who: listed(targets), strength: defence, units: targetShips, losses: of('defender', targetShips) },
      ]
    },
    table: ({ column, dice }, { navalCombat }) => [navalCombat, column, dice[0]!],
    details: ({ column, shift, result }) => [said(`column ${column}`), ...moved(shift), letters(result)],
  },
  intercept: { title: 'Do the ships slip away?' },
  'naval-attrition': {
    title: 'Naval Attrition',
    outcome: (event) => comesTo('No loss', sailing(event), '9.22'),
    details: ({ column, result }) => [said(`column ${column}`), letters(result)],
  },
  'land-combat': {
    title: ({ invasion }) => (invasion ? 'Naval Invasion' : 'Land Combat'),
    sides: ({ nation, attack, soldiers, losses, against, defence, defenders, lossesOfDefender }) => [
      { who: nation, strength: attack, units: soldiers, losses },
      { who: against, strength: defence, units: defenders, losses: lossesOfDefender },
    ],
    table: ({ column, row }, { landCombat }) => [landCombat, column, row],
    details: ({ column, shift, row, result }) => [
      said(`column ${column}`),
      ...shifted(shift),
      unsaid(`row ${row}`),
      said(`result ${result}`),
    ],
  },
  prospect: {
    title: 'Search for gold',
    details: ({ needed }) => [needs(needed)],
    outcome: ({ site, found }) => (found ? null : comesTo('Nothing is found', site, null)),
  },
  depletion: {
    title: 'Depletion',
    details: ({ totals }) => [said(`ends on ${totals.join(' or ')}`)],
    outcome: ({ site, depleted }) => (depleted ? null : comesTo('They go on', site, null)),
  },
  'native-combat': {
    title: 'Combat against natives',
    isStrengthUnsaid: true,
    sides: ({ nation, target, level, loss, detachments, fell }) =>
      detachments === undefined || fell === undefined
        ? null
        : [
            { who: nation, strength: detachments, units: detachments, losses: loss },
            { who: target, strength: level + fell, units: level + fell, losses: fell },
          ],
    table: ({ column, row }, { combatAgainstNatives }) => [combatAgainstNatives, column, row],
    details: ({ column, bonus, row, result, loss }) => [
      said(`column ${column}`),
      ...less(bonus),
      unsaid(`row ${row}`),
      loss > 0 ? unsaid(`result ${result} (a loss)`) : said(`result ${result}`),
    ],
  },
  'uprising-check': { title: 'Do the natives rise?', details: ({ level }) => [said(`level ${level}`)] },
  uprising: {
    title: 'Native Uprising',
    details: ({ column, result }) => [said(`column ${column}`), said(`result ${result}`)],
  },
  'land-attrition': {
    title: 'Land Attrition',
    outcome: ({ hex }, nameHex) => comesTo('No loss', nameHex(hex), '12.4'),
    details: ({ level, bonus, result }) => [said(`level ${level}`), ...less(bonus), letters(result)],
  },
  'brasil-growth': { title: 'Portugal reinforces Brasil', details: ({ level }) => [said(`level ${level}`)] },
  annexation: { title: 'Does Spain annex Portugal?' },
  independence: { title: 'Does Brasil become independent?', details: ({ needed }) => [needs(needed)] },
}

/** The column of a table that counts; nothing where the table of now has no such column or row. */
function columnOf([{ columns, rows }, name, row]: readonly [Grid, string, number]): Pick<Scene, 'table'> {
  const column = columns.indexOf(name)
  if (column < 0 || !rows[row - 1]) return {}
  return { table: { columns, column, cells: rows.map((cells) => cells[column]!), row: row - 1 } }
}

/** An event with dice as it is shown. */
export function rollOf<T extends RolledType>(event: EventOf<T>, tables: Tables, nameHex?: NameHex): Scene {
  const { title, sides, isStrengthUnsaid, table, details, outcome }: Shown<T> = rolls[event.type]
  const phrases = details?.(event) ?? []
  const fight = sides?.(event) ?? undefined
  const against = fight?.map(({ who, strength }) => `${who} ${strength}`).join(' against ')
  const comes = outcome?.(event, nameHex ?? String)
  return {
    title: `${typeof title === 'string' ? title : title(event)} [${event.rule}]`,
    dice: event.dice,
    ...(fight && { sides: fight }),
    ...(table && columnOf(table(event, tables))),
    // Both strengths stand beside the bars of the sides.
    lines: phrases.length > 0 ? [phrases.map(({ text }) => text).join(', ')] : [],
    unsaid: [
      ...(against && isStrengthUnsaid ? [against] : []),
      ...phrases.filter(({ isSaid }) => !isSaid).map(({ text }) => text),
    ],
    result: describeEvent(event, nameHex),
    ...(comes && { outcome: comes }),
  }
}
