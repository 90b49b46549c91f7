/**
 * The Land Phase in words: gold, movement, natives, attrition, resources, and losses of any kind (10.0-17.0).
 */
import { capital, listed } from '../../../kernel/contract/words.ts'
import { marchWord } from './events-council.ts'
import { type EventTopic, type Facts, many, oneUnit, type Tellings, tableLoss } from './telling.ts'

/** What is taken off the die: "5 less 1". */
const reduced = ({ dice, count }: Facts): string =>
  count('bonus') > 0 ? `${dice} less ${count('bonus')}` : dice

/** Where a loss belongs, by its paragraph. */
function lossTopic({ rule }: Facts): EventTopic {
  if (rule.startsWith('9.') || rule.startsWith('7.')) return 'naval'
  if (rule.startsWith('17.') || rule === '21.28' || rule === '21.26') return 'natives'
  return rule.startsWith('6.41') ? 'council' : 'land'
}

/** "4 colonists or soldiers", with a missionary at an asterisk (17.35). */
function uprisingToll(result: string): string {
  if (result === 'All') return 'everybody there dies, and a missionary'
  const dead = Number(result.replace('*', ''))
  const missionary = result.endsWith('*')
  if (dead === 0 && !missionary) return 'nobody dies'
  const people = dead === 1 ? 'a colonist or soldier' : `${dead} colonists or soldiers`
  return missionary ? `${people} and a missionary die` : `${people} ${dead === 1 ? 'dies' : 'die'}`
}

/** What rolls of the dice are asked for: "1 or 2", "1, 2, 3 or 4". */
const anyOf = (rolls: readonly string[]): string => listed(rolls, 'or')

export const landTellings: Tellings = {
  prospect: {
    topic: 'gold',
    say: ({ nation, dice, text, list, is }) =>
      `${nation} rolls ${dice} at ${text('site')}, needs ${anyOf(list('needed'))}, and finds ${is('found') ? 'gold' : 'nothing'}.`,
  },
  'city-rested': {
    topic: 'gold',
    say: ({ nation, text }) => `${nation} leaves ${text('site')} in peace this turn.`,
  },
  'mine-revived': {
    topic: 'gold',
    say: ({ nation, text }) => `${nation} opens the mine ${text('site')} again.`,
  },
  'mine-abandoned': {
    topic: 'gold',
    say: ({ nation, text }) => `${nation} abandons the mine ${text('site')}.`,
  },
  mined: {
    topic: 'gold',
    major: true,
    say: ({ nation, text, count, where }) =>
      `${nation} mines ${many(count('ducats'), 'ducat')} of gold at ${text('site')} ${where('hex')}.`,
  },
  looted: {
    topic: 'gold',
    major: true,
    say: ({ nation, text, count, where }) =>
      `${nation} loots ${many(count('ducats'), 'ducat')} of treasure in ${text('site')} ${where('hex')}.`,
  },
  depletion: {
    topic: 'gold',
    say: ({ dice, total, text, list, is }) => {
      const rolled = dice === String(total) ? dice : `${dice}, together ${total},`
      return `Depletion of ${text('site')}: ${rolled} against ${anyOf(list('totals'))}, so it ${is('depleted') ? 'is exhausted' : 'goes on'}.`
    },
  },
  'gold-loaded': {
    topic: 'gold',
    say: ({ text, count, where }) => {
      const onto = /^[A-Z]/.test(text('fleet')) ? text('fleet') : 'the ships in port'
      return `${many(count('ducats'), 'ducat')} of gold from ${text('from')} ${count('ducats') === 1 ? 'goes' : 'go'} aboard ${onto} ${where('place')}.`
    },
  },
  resources: {
    topic: 'money',
    major: true,
    say: ({ nation, text, count }) =>
      `${many(count('colonists'), 'colonist')} of ${nation} in ${text('area')} ${count('colonists') === 1 ? 'earns' : 'earn'} ${many(count('ducats'), 'ducat')}, ${count('level')} each.`,
  },
  moved: {
    topic: 'land',
    say: ({ text, count, place }) =>
      `${capital(text('units'))}: from ${place('from')} to ${place('hex')}, ${many(count('points'), 'movement point')}.`,
  },
  'march-begun': {
    topic: 'land',
    major: true,
    say: ({ nation, text, where }) =>
      `The march of ${nation} to ${marchWord(text('march'))} begins ${where('hex')}.`,
  },
  'march-reached': {
    topic: 'land',
    major: true,
    say: ({ text, count }) =>
      `The march to ${marchWord(text('march'))} reaches ${text('area')}, with ${many(count('left'), 'Area')} left.`,
  },
  'march-done': {
    topic: 'land',
    major: true,
    say: ({ nation, text }) => `${nation} has done its search for ${marchWord(text('march'))}.`,
  },
  'native-combat': {
    topic: 'natives',
    say: (event) => {
      const { nation, text, count } = event
      const result = text('result')
      const outcome =
        result === 'S' ? `${many(count('loss'), 'soldier')} must be lost` : `level ${count('level')} is left`
      return `${nation} attacks the ${text('target')} of ${text('area')}, rolls ${reduced(event)} in column ${text('column')} and reads ${result}: ${outcome}.`
    },
  },
  'uprising-check': {
    topic: 'natives',
    say: ({ dice, text, count, is }) =>
      `The natives of ${text('area')}, Uprising Level ${count('level')} against a ${dice}, ${is('rises') ? 'rise' : 'stay quiet'}.`,
  },
  uprising: {
    topic: 'natives',
    major: true,
    say: ({ dice, text }) =>
      `Uprising in ${text('area')}: a ${dice} in column ${text('column')} (${text('result')}), and ${uprisingToll(text('result'))}.`,
  },
  'area-lost': {
    topic: 'natives',
    major: true,
    say: ({ nation, text }) => `${nation} loses everybody in ${text('area')}: ${text('units')}.`,
  },
  'land-attrition': {
    topic: 'land',
    say: (event) =>
      `Attrition ${event.where('hex')} at level ${event.count('level')} with ${reduced(event)}: ${tableLoss(event.text('result'))}.`,
  },
  lost: {
    topic: lossTopic,
    major: true,
    say: ({ text, where, cause }) => {
      const unit = text('unit')
      const dead = capital(`${oneUnit(unit)} ${where('at')}`)
      return `${dead} ${/^([2-9]|\d\d+) /.test(unit) ? 'are' : 'is'} lost to ${cause('at')}.`
    },
  },
  'all-lost': {
    topic: lossTopic,
    major: true,
    say: ({ text, where, cause }) =>
      `Everybody ${where('hex')} is lost to ${cause('hex')}: ${text('units')}.`,
  },
  'conquistador-alone': {
    topic: 'land',
    major: true,
    say: ({ text, where }) => `${text('name')}, left alone ${where('hex')}, dies.`,
  },
  'missionary-shown': {
    topic: 'natives',
    major: true,
    say: ({ text, count, where }) =>
      `Missionary ${text('missionary')} sets foot ${where('hex')} and is rated ${count('rating') > 0 ? '+' : ''}${count('rating')}.`,
  },
  'missionary-missing': {
    topic: 'natives',
    major: true,
    say: ({ nation, text, count }) =>
      `${nation} must bring a missionary to ${text('area')} by the end of turn ${count('due')}, or its taxes are withheld.`,
  },
}
