/** The terms of a treaty in words, for the parties and for the log. */
import type { Nation } from '../data.ts'
import { isMissionary, many } from '../units.ts'
import type { Clause, Treaty } from './shapes.ts'

/** "England lends 20 ducats, 25 due in turn 5". */
export function clauseTerms(clause: Clause): string {
  switch (clause.kind) {
    case 'defence':
      return `defence as one to the end of turn ${clause.until}`
    case 'gift':
      return `${clause.from} gives ${many(clause.ducats, 'ducat')}`
    case 'loan':
      return `${clause.from} lends ${many(clause.ducats, 'ducat')}, ${clause.repay} due in turn ${clause.due}`
    case 'explorer':
      return `${clause.from} hires out ${clause.name} to the end of turn ${clause.until}`
    case 'rutter':
      return `${clause.from} shares its Rutter`
    case 'ransom':
      return `${clause.from} frees ${isMissionary(clause.captive) ? 'missionary ' : ''}${clause.captive}`
    case 'words':
      return `in words: "${clause.text}"`
  }
}

export const termsOf = ({ clauses }: Treaty): string[] => clauses.map(clauseTerms)

/** "England gives 5 ducats; defence as one to the end of turn 3". */
export const termsText = (treaty: Treaty): string => termsOf(treaty).join('; ')

/** "the treaty with England (Spain gives 5 ducats)". */
export const treatyName = (treaty: Treaty, partner: Nation): string =>
  `the treaty with ${partner} (${termsText(treaty)})`
