/** Fights between nations on land in words: invasions, combat, retreat, captured gold (8.5, 11.0, 13.45). */
import { listed } from '../../../kernel/contract/words.ts'
import { type Facts, many, type Tellings } from './telling.ts'

/** "24 (6 soldiers) against 9 (2 soldiers and 1 colonist)". */
function strengths({ count, is }: Facts): string {
  const some = (amounts: readonly [number, string][]) =>
    listed(amounts.filter(([amount]) => amount > 0).map(([amount, word]) => many(amount, word))) ||
    'nobody to fight'
  const attackers = some([
    [count('soldiers'), 'soldier'],
    [count('carracks'), 'carrack'],
  ])
  const defenders = some([
    [count('defenders'), 'soldier'],
    [count('colonists'), 'colonist'],
  ])
  return `${count('attack')} (${attackers}) against ${count('defence')} (${defenders}${is('doubled') ? ', doubled' : ''})`
}

/** "a 4", "a 4, less 1 for a conquistador". */
function rolled({ dice, count }: Facts): string {
  const shift = count('shift')
  if (shift === 0) return `a ${dice}`
  return `a ${dice}, ${shift < 0 ? 'less' : 'plus'} 1 for a conquistador, in row ${count('row')}`
}

/** "England loses half of its detachments: 3". */
function losses({ nation, text, count }: Facts): string {
  const sides = [
    [nation, count('losses')],
    [text('against'), count('lossesOfDefender')],
  ] as const
  const hit = sides.filter(([, lost]) => lost > 0)
  return hit.length > 0
    ? listed(hit.map(([side, lost]) => `${side} loses ${many(lost, 'detachment')}`))
    : 'nobody is lost'
}

export const landCombatTellings: Tellings = {
  invaded: {
    topic: 'war',
    major: true,
    say: ({ nation, text, where }) =>
      `${text('expedition')} of ${nation} invades the port of ${text('against')} ${where('place')} with ${text('units')}.`,
  },
  'land-combat': {
    topic: 'war',
    major: true,
    say: (event) => {
      const { nation, text, where } = event
      return `${nation} attacks ${text('against')} ${where('hex')} with ${strengths(event)}, column ${text('column')}${event.count('privateers') > 0 ? ', moved up by a privateer' : ''}; ${rolled(event)}: ${text('result')}, ${losses(event)}.`
    },
  },
  'battle-decided': {
    topic: 'war',
    major: true,
    say: ({ nation, text, count, is, where }) =>
      is('destroyed')
        ? `Nobody of ${text('loser')} is left ${where('hex')}.`
        : `${text('loser')} loses the fight ${where('hex')} and must go, with ${many(count('attacker'), 'soldier')} of the attacker and ${many(count('defender'), 'soldier')} of the defender left; ${nation} stays.`,
  },
  retreated: {
    topic: 'war',
    major: true,
    say: ({ nation, text, where, place }) =>
      `${nation} retreats from ${place('from')} with ${text('units')} and is now ${where('hex')}.`,
  },
  'cut-off': {
    topic: 'war',
    major: true,
    say: ({ nation, text, where }) => `${nation} has no way out ${where('hex')} and loses ${text('units')}.`,
  },
  're-embarked': {
    topic: 'war',
    say: ({ nation, text, where }) =>
      `${nation} takes ${text('units')} back aboard ${text('expedition')} ${where('place')}.`,
  },
  garrison: {
    topic: 'war',
    major: true,
    say: ({ nation, text, where }) =>
      `${nation} leaves ${text('units') === 'nothing' ? 'no garrison' : `a garrison of ${text('units')}`} ${where('hex')}.`,
  },
  'gold-captured': {
    topic: 'gold',
    major: true,
    say: ({ nation, text, count, where }) =>
      `${nation} captures ${many(count('ducats'), 'ducat')} of gold of ${text('victim')} ${where('hex')}.`,
  },
}
