/** Gold and resources in words (13.0, 14.0). */
import type { GoldEvents } from '../../events/gold.ts'
import { sum } from '../../state/context.ts'
import { anyOf, many, shown } from '../words.ts'
import type { Tellings } from './telling.ts'

export const goldTellings: Tellings<keyof GoldEvents> = {
  prospect: {
    topic: 'gold',
    say: ({ nation, site, dice, needed, found }) =>
      `${nation} rolls ${shown(dice)} at ${site}, needs ${anyOf(needed)}, and finds ${found ? 'gold' : 'nothing'}.`,
  },
  'city-rested': {
    topic: 'gold',
    say: ({ nation, site }) => `${nation} leaves ${site} in peace this turn.`,
  },
  'mine-revived': {
    topic: 'gold',
    say: ({ nation, site }) => `${nation} opens the mine ${site} again.`,
  },
  'mine-abandoned': {
    topic: 'gold',
    say: ({ nation, site }) => `${nation} abandons the mine ${site}.`,
  },
  mined: {
    topic: 'gold',
    say: ({ nation, ducats, site, hex }, { where }) =>
      `${nation} mines ${many(ducats, 'ducat')} of gold at ${site} ${where(hex)}.`,
  },
  looted: {
    topic: 'gold',
    say: ({ nation, ducats, site, hex }, { where }) =>
      `${nation} loots ${many(ducats, 'ducat')} of treasure in ${site} ${where(hex)}.`,
  },
  depletion: {
    topic: 'gold',
    say: ({ site, dice, totals, depleted }) => {
      const rolled = dice.length === 1 ? shown(dice) : `${shown(dice)}, together ${sum(dice)},`
      return `Depletion of ${site}: ${rolled} against ${anyOf(totals)}, so it ${depleted ? 'is exhausted' : 'goes on'}.`
    },
  },
  'gold-loaded': {
    topic: 'gold',
    say: ({ expedition, ducats, from, place, left = 0 }, { where }) => {
      const rest = left > 0 ? `; ${left} ${left === 1 ? 'stays' : 'stay'} ashore` : ''
      return `${many(ducats, 'ducat')} of gold from ${from} ${ducats === 1 ? 'goes' : 'go'} aboard ${expedition ?? 'the ships in port'} ${where(place)}${rest}.`
    },
  },
  'gold-captured': {
    topic: 'gold',
    say: ({ nation, ducats, victim, hex }, { where }) =>
      `${nation} captures ${many(ducats, 'ducat')} of gold of ${victim} ${where(hex)}.`,
  },
  resources: {
    topic: 'money',
    say: ({ nation, colonists, area, ducats, level }) =>
      `${many(colonists, 'colonist')} of ${nation} in ${area} ${colonists === 1 ? 'earns' : 'earn'} ${many(ducats, 'ducat')}, ${level} each.`,
  },
}
