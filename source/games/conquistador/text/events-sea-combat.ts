/** Fights at sea in words: encounters, results, prizes, captives, privateers (8.0, 15.4). */
import { listed } from '../../../kernel/contract/words.ts'
import { type Facts, many, type Tellings, unitWord } from './telling.ts'

/** "24 against 12, column 2-1". */
const odds = ({ count, text }: Facts): string => {
  const shift = count('shift')
  const moved = shift === 0 ? '' : `, moved ${shift > 0 ? 'up' : 'down'} by a privateer`
  return `${count('attack')} against ${count('defence')}, column ${text('column')}${moved}`
}

/** "the attacker loses 2 ships, one of which may become a prize". */
function result(text: string): string {
  const found = /^([AD])(\d)(\*?)$/.exec(text)
  if (!found) return 'nobody loses a ship'
  const side = found[1] === 'A' ? 'the attacker' : 'the defender'
  return `${side} loses ${many(Number(found[2]), 'ship')}${found[3] ? ', a prize among them' : ''}`
}

export const seaCombatTellings: Tellings = {
  'naval-combat': {
    topic: 'war',
    major: true,
    say: (facts) => {
      const { nation, list, where, dice, text } = facts
      return `${nation} attacks the ships of ${listed(list('targets'))} ${where('place')}: ${odds(facts)}; rolls ${dice}: ${result(text('result'))}.`
    },
  },
  intercept: {
    topic: 'war',
    major: true,
    say: ({ nation, text, where, dice, is }) =>
      `${nation} tries to attack ${text('expedition')} of ${text('target')} ${where('place')}, rolls ${dice}, needs 1 to 3: ${
        is('caught') ? 'they fight' : 'it slips by and must sail on'
      }.`,
  },
  union: {
    topic: 'war',
    major: true,
    say: ({ list, where }) =>
      `${listed(list('nations'))} announce that their ships ${where('place')} fight as one.`,
  },
  'ship-sunk': {
    topic: 'war',
    major: true,
    say: ({ nation, text, where }) => {
      const cargo = text('cargo')
      const held = cargo === 'nothing' || cargo === '' ? '' : ` with ${cargo}`
      return `A ${unitWord(text('ship'))} of ${nation}${held} sinks ${where('place')}.`
    },
  },
  prize: {
    topic: 'war',
    major: true,
    say: ({ nation, text, count, where }) => {
      const gold = count('ducats') > 0 ? ` and its ${many(count('ducats'), 'ducat')} of gold` : ''
      return `${nation} takes a ${unitWord(text('ship'))} of ${text('owner')}${gold} as a prize ${where('place')}.`
    },
  },
  captured: {
    topic: 'war',
    major: true,
    say: ({ nation, text }) => `${text('name')} of ${nation} is a captive of ${text('holder')}.`,
  },
  'gold-taken': {
    topic: 'war',
    major: true,
    say: ({ nation, text, count, where }) =>
      `${nation} takes ${many(count('ducats'), 'ducat')} of gold from a ship of ${text('owner')} ${where('place')}.`,
  },
  'raid-ordered': {
    topic: 'council',
    say: ({ text, is }) => `${text('expedition')} sails ${is('on') ? 'to raid' : 'to explore'}.`,
  },
}
