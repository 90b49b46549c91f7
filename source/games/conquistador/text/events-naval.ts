/** The two naval phases and discoveries in words (7.0, 9.0, 18.0). */
import { listed } from '../../../kernel/contract/words.ts'
import { many, type Tellings, tableLoss, unitWord } from './telling.ts'

export const navalTellings: Tellings = {
  crossed: {
    topic: 'naval',
    major: true,
    say: ({ text, count, place }) => {
      const [from, to] = [place('from'), place('place')]
      const bounds = many(count('bounds'), 'bound')
      if (from === to) return `${text('expedition')} turns back to ${to} after ${bounds}.`
      return `${text('expedition')} crosses the ocean from ${from} to ${to} in ${bounds}.`
    },
  },
  sailed: {
    topic: 'naval',
    say: ({ text, count, list, place }) => {
      const way = list('way')
      const [from, to] = [place('from'), place('place')]
      if (way.length === 0) return `${text('expedition')} cannot sail on from ${to}.`
      const points = many(count('points'), 'movement point')
      return `${text('expedition')} sails ${many(way.length, 'hex')} from ${from} to ${to}: ${points} so far, ${many(count('bounds'), 'new bound')}.`
    },
  },
  cape: {
    topic: 'naval',
    major: true,
    say: ({ text, dice, is }) =>
      is('passed')
        ? `${text('expedition')} rolls ${dice} at the Cape and rounds it.`
        : `${text('expedition')} rolls ${dice} at the Cape, needs 1 or 2, and is turned back.`,
  },
  landed: {
    topic: 'naval',
    say: ({ text, where }) => `${text('expedition')} lands ${text('units')} ${where('place')}.`,
  },
  embarked: {
    topic: 'naval',
    say: ({ text, where }) => `${text('expedition')} takes aboard ${text('units')} ${where('place')}.`,
  },
  'naval-attrition': {
    topic: 'naval',
    say: ({ rule, text, dice }) => {
      const past = rule === '9.3' ? ', past the bounds that it bought' : ''
      return `${text('expedition')} rolls ${dice} for attrition in column ${text('column')}${past}: ${tableLoss(text('result'))}.`
    },
  },
  shifted: {
    topic: 'naval',
    say: ({ text, place }) =>
      `${text('expedition')} leaves ${place('from')}, no friendly port any more, for ${place('place')}.`,
  },
  'expedition-lost': {
    topic: 'naval',
    major: true,
    say: ({ text }) => `${text('expedition')} is lost with all hands.`,
  },
  'ship-lost': {
    topic: 'naval',
    major: true,
    say: ({ text, where, cause }) => {
      const cargo = text('cargo')
      const held = cargo === 'nothing' || cargo === '' ? '' : ` with ${cargo}`
      const from = where('at').replace('aboard', 'of')
      return `A ${unitWord(text('ship'))} ${from}${held} is lost to ${cause('at')}.`
    },
  },
  'harbour-lost': {
    topic: 'naval',
    major: true,
    say: ({ nation, count, list, where }) => {
      const ships = count('ships') > 0 ? [many(count('ships'), 'ship')] : []
      const lost = [...ships, ...list('leaders')]
      return `${listed(lost)} of ${nation} ${where('place')} ${lost.length + count('ships') > 2 ? 'are' : 'is'} lost, for the port is friendly no more.`
    },
  },
  discovery: {
    topic: 'discovery',
    major: true,
    say: ({ nation, text, count, where }) => {
      const points = many(count('points'), 'point')
      return text('by') === 'sea'
        ? `${text('expedition')} discovers ${text('name')} ${where('place')}: ${points} once it is back in a friendly port.`
        : `${nation} discovers ${text('name')} ${where('hex')}: ${points}.`
    },
  },
  'discovery-behind': {
    topic: 'discovery',
    say: ({ nation, text }) =>
      `${nation} reaches ${text('name')} after ${text('first')}, whose claim still waits for the ships' return.`,
  },
  'discovery-credited': {
    topic: 'discovery',
    major: true,
    say: ({ nation, text, count }) =>
      `The discovery of ${text('name')} is credited to ${nation}: ${many(count('points'), 'point')}.`,
  },
}
