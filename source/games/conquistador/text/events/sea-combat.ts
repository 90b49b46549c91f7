/** Fights at sea in words: encounters, results, prizes, captives, privateers (8.0, 15.4). */
import { listed } from '../../../../kernel/contract/words.ts'
import type { EventOf } from '../../events/event.ts'
import type { SeaCombatEvents } from '../../events/sea-combat.ts'
import { readSeaResult } from '../../naval/naval-combat.ts'
import { many, shown, wareWord } from '../words.ts'
import { laden } from './losses.ts'
import type { Tellings } from './telling.ts'

/** "24 against 12, column 2-1". */
function odds({ attack, defence, column, shift }: EventOf<'naval-combat'>): string {
  const moved = shift === 0 ? '' : `, moved ${shift > 0 ? 'up' : 'down'} by a privateer`
  return `${attack} against ${defence}, column ${column}${moved}`
}

/** "the attacker loses 2 ships, one of which may become a prize". */
export function seaOutcome(result: string): string {
  const { loser, ships, prize } = readSeaResult(result)
  return loser === null
    ? 'nobody loses a ship'
    : `the ${loser} loses ${many(ships, 'ship')}${prize ? ', a prize among them' : ''}`
}

export const seaCombatTellings: Tellings<keyof SeaCombatEvents> = {
  'naval-combat': {
    topic: 'war',
    say: (event, { where }) => {
      const { nation, targets, place, dice, result } = event
      return `${nation} attacks the ships of ${listed(targets)} ${where(place)}: ${odds(event)}; rolls ${shown(dice)}: ${seaOutcome(result)}.`
    },
  },
  intercept: {
    topic: 'war',
    say: ({ nation, expedition, target, place, dice, caught }, { where }) =>
      `${nation} tries to attack ${expedition} of ${target} ${where(place)}, rolls ${shown(dice)}, needs 1 to 3: ${
        caught ? 'they fight' : 'it slips by and must sail on'
      }.`,
  },
  union: {
    topic: 'war',
    say: ({ nations, place }, { where }) =>
      `${listed(nations)} announce that their ships ${where(place)} fight as one.`,
  },
  'ship-sunk': {
    topic: 'war',
    say: ({ nation, ship, place, toll }, { where }) =>
      `A ${wareWord(ship)} of ${nation}${laden(toll)} sinks ${where(place)}.`,
  },
  prize: {
    topic: 'war',
    say: ({ nation, ship, owner, ducats, place }, { where }) => {
      const gold = ducats > 0 ? ` and its ${many(ducats, 'ducat')} of gold` : ''
      return `${nation} takes a ${wareWord(ship)} of ${owner}${gold} as a prize ${where(place)}.`
    },
  },
  captured: {
    topic: 'war',
    say: ({ nation, name, holder }) => `${name} of ${nation} is a captive of ${holder}.`,
  },
  'gold-taken': {
    topic: 'war',
    say: ({ nation, ducats, owner, place }, { where }) =>
      `${nation} takes ${many(ducats, 'ducat')} of gold from a ship of ${owner} ${where(place)}.`,
  },
}
