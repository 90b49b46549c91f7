/** The tables on which dice are rolled. */

import type { Table } from '../../tables.ts'
import { cityPrices } from '../data/city-prices.ts'
import type { GameData } from '../data/shapes.ts'
import { ruleWords } from './rule-words.ts'

const die = { head: 'Die' } as const
const dice = ['1', '2', '3', '4', '5', '6']

interface Grid {
  readonly columns: readonly unknown[]
  readonly rows: readonly (readonly string[])[]
  readonly key?: string
  readonly source: string
}

const gridTable = (title: string, rule: string, grid: Grid, key: string): Table => ({
  title,
  rule,
  columns: [die, ...grid.columns.map((head) => ({ head: String(head) }))],
  rows: grid.rows.map((row, index) => [dice[index]!, ...row]),
  key: [key, grid.key].filter(Boolean).join(' '),
  source: grid.source,
})

export const navalCombatTable = ({ tables }: GameData): Table =>
  gridTable(
    'Naval combat',
    '8.4',
    tables.navalCombat,
    'Columns are the odds of attacker to defender. A or D and the number of ships that attacker or defender loses; * the winner may take a prize; - no effect.',
  )

export const landCombatTable = ({ tables }: GameData): Table =>
  gridTable(
    'Land combat',
    '11.3',
    tables.landCombat,
    'Columns are the odds of attacker to defender. A or D and the part of its soldiers that attacker or defender loses, rounded up.',
  )

export const navalAttritionTable = ({ tables }: GameData): Table =>
  gridTable(
    'Naval attrition',
    '9.5',
    tables.navalAttrition,
    'Columns are the bounds sailed in the phase; - no loss.',
  )

export function landAttritionTable({ tables }: GameData): Table {
  const { secondErrata = [] } = tables.landAttrition
  const corrected = secondErrata.map(
    ({ level, die: rolled, result }) =>
      ` With the errata of the second edition level ${level}, die ${rolled} is ${result}.`,
  )
  return gridTable(
    'Land attrition',
    '12.5',
    tables.landAttrition,
    `Columns are the attrition level of the hex; - no loss.${corrected.join('')}`,
  )
}

export const nativesTable = ({ tables }: GameData): Table =>
  gridTable(
    'Combat against natives',
    '17.26',
    tables.combatAgainstNatives,
    'Columns are the soldier detachments.',
  )

export const uprisingTable = ({ tables }: GameData): Table =>
  gridTable(
    'Native uprising',
    '17.37',
    tables.nativeUprising,
    'Columns are the soldier detachments in the Area.',
  )

/** 6.3 taxes and colonists by the first die, the event by both. */
export function randomEventsTable({ tables }: GameData): Table {
  const { taxes, colonists, events, source } = tables.randomEvents
  const ratings = ['A', 'B', 'C', 'D'] as const
  return {
    title: 'Random events',
    rule: '6.3',
    columns: [
      die,
      ...ratings.map((rating) => ({ head: `Tax ${rating}`, right: true })),
      { head: 'Colonists', right: true },
      ...dice.map((second) => ({ head: `Ev ${second}`, right: true })),
    ],
    rows: dice.map((first, index) => [
      first,
      ...ratings.map((rating) => String(taxes[rating][index])),
      String(colonists[index]),
      ...events[index]!,
    ]),
    key: 'Row by the first die. Tax in ducats by the rating of the monarch; colonists that are ready to sail; Ev: the political event by the second die. With the German Bankers at the table a nation reads its tax, and nothing else, one row lower; below the last row it is the last step more (24.13).',
    source,
  }
}

/** 6.41 the list that the results of the random events table refer to. */
export function politicalTable({ rules }: GameData): Table {
  const list = rules.rules.filter(({ number }) => number.startsWith('6.41/'))
  return {
    title: 'Political events',
    rule: '6.41',
    columns: [
      { head: 'Event', right: true },
      { head: 'Title', max: 20 },
      { head: 'What it does', max: 50 },
    ],
    rows: list.map((rule) => [rule.number.slice(5), rule.title, ruleWords(rule)]),
    source: 'printed 6.41, in our own words',
  }
}

const many = (rolls: readonly number[]): string => {
  const [first, last] = [rolls[0], rolls.at(-1)]
  const run = rolls.every((roll, index) => index === 0 || roll === rolls[index - 1]! + 1)
  return run && rolls.length > 2 ? `${first}-${last}` : rolls.join(' or ')
}

/** 13.6 what gold is found on, what it yields and when it ends. */
export function goldTable({ tables }: GameData): Table {
  const { mainland, caribbean, treasureCities, potosiAfterEvent2, source } = tables.gold
  const ends = (from: { dice: number; totals: readonly number[] }) =>
    `${many(from.totals)} on ${from.dice === 1 ? 'one die' : 'two dice'}`
  return {
    title: 'Gold',
    rule: '13.6',
    columns: [
      { head: 'Place' },
      { head: 'Found on' },
      { head: 'Ducats', right: true },
      { head: 'Exhausted on' },
    ],
    rows: [
      ['Mainland mine', many(mainland.discover), String(mainland.ducats), ends(mainland.depletedOn)],
      ['Caribbean mine', many(caribbean.discover), String(caribbean.ducats), ends(caribbean.depletedOn)],
      ['Potosi after event 2', many(mainland.discover), String(potosiAfterEvent2), ends(mainland.depletedOn)],
      ...Object.entries(cityPrices(tables)).map(([city, ducats]) => [
        city,
        'no roll',
        String(ducats),
        ends(treasureCities.depletedOn),
      ]),
    ],
    key: 'Ducats in each turn. A mine needs a colonist, a city a soldier and a Native Level of 0.',
    source,
  }
}

/** 21.22 what a rival nation colonizes. */
export function colonizationTable({ tables }: GameData): Table {
  const { reference, table, source } = tables.nonPlayerColonization
  const nations = ['England', 'France', 'Portugal'] as const
  const events = (nation: string) =>
    Object.keys(reference)
      .filter((event) => reference[event] === nation)
      .join(', ')
  return {
    title: 'Colonization by other nations',
    rule: '21.22',
    columns: [{ head: 'Dice', right: true }, ...nations.map((head) => ({ head }))],
    rows: table.England.map((_, index) => [
      String(index + 2),
      ...nations.map((nation) => table[nation][index]!),
    ]),
    key: `Two dice, added. The political event of the turn tells which nation comes: ${nations
      .map((nation) => `${nation} on ${events(nation)}`)
      .join('; ')}.`,
    source,
  }
}
