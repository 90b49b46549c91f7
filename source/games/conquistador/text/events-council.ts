/** The Council Phase in words: events, initiative, planning (6.0). */
import { listed } from '../../../kernel/contract/words.ts'
import { called, does } from '../state/seat-words.ts'
import { isBankers } from '../state/units.ts'
import { many, oneUnit, type Tellings, unitWord } from './telling.ts'

/** What the list of 6.41 calls its entries. */
const politicalEvents: Readonly<Record<string, string>> = {
  1: 'great interest overseas',
  2: 'better smelting of silver at Potosi',
  3: 'little interest overseas',
  4: 'natives resent the intruders',
  5: 'a costly war in Europe',
  6: 'the secrets of the Cape are for sale',
  7: 'civil war at home',
  8: 'harsh colonial rule',
  9: 'a gift of the middle class',
  10: 'graft doubles purchases and maintenance this turn',
  11: 'colonists in plenty',
  12: 'colonists stay at home',
  13: 'disease among the natives',
  14: 'the Seven Cities of Cibola',
  15: 'El Dorado',
  16: 'plague in the colonies',
  17: 'Caribs on the rampage',
}

const marches: Readonly<Record<string, string>> = {
  cibola: 'the Seven Cities of Cibola',
  eldorado: 'El Dorado',
}
export const marchWord = (name: string): string => marches[name] ?? name

/** 6.41/16: what the second die adds for Spain. */
const plagueToll = (die: number): string =>
  die < 4 ? 'nobody' : die < 6 ? 'a conquistador' : 'a conquistador and a missionary'

const caribToll = (die: number): string =>
  die < 3 ? 'nobody' : die === 3 ? 'a missionary' : 'a conquistador or explorer'

/** What is added to the die (24.13) is told, and the monarch of who has one (24.14). */
function taxesText(nation: string, dice: string, added: number, ducats: number, monarch: string): string {
  const rolled = `${dice}${added > 0 ? `, counted as ${Number(dice) + added},` : ''}`
  const paid = many(ducats, 'ducat')
  return isBankers(nation)
    ? `${does(nation, 'rolls')} ${rolled} for taxes and collect ${paid}.`
    : `${nation} rolls ${rolled} for taxes and collects ${paid} under its ${monarch} monarch.`
}

/** "2 carracks and 1 caravel" from a list of kinds. */
const shipList = (kinds: readonly string[]): string =>
  listed([...new Set(kinds)].map((kind) => many(kinds.filter((one) => one === kind).length, unitWord(kind))))

const cargoWord = (cargo: string): string =>
  cargo.startsWith('gold:') ? `gold from ${cargo.slice(5)}` : oneUnit(cargo)

export const councilTellings: Tellings = {
  taxes: {
    topic: 'money',
    say: ({ nation, dice, list, text, count }) =>
      list('withheld').length > 0
        ? `${nation} rolls ${dice}, but its taxes are withheld for want of a missionary in ${listed(list('withheld'))}.`
        : taxesText(nation, dice, count('added'), count('ducats'), text('monarch')),
  },
  colonists: {
    topic: 'council',
    say: ({ nation, dice, count }) =>
      `The same ${dice} brings ${many(count('colonists'), 'colonist')} to sail for ${nation}.`,
  },
  'political-event': {
    topic: 'council',
    major: true,
    say: ({ nation, dice, text }) => {
      const result = text('result')
      const what = politicalEvents[result]
      return `${nation} rolls ${dice}: ${what ? `event ${result}, ${what}` : `a new monarch, rated ${result}`}.`
    },
  },
  monarch: {
    topic: 'council',
    major: true,
    say: ({ nation, text }) => `A monarch rated ${text('monarch')} takes the throne of ${nation}.`,
  },
  potosi: {
    topic: 'gold',
    major: true,
    say: ({ nation, is }) =>
      is('doubled')
        ? is('lasting')
          ? `Potosi, worked by ${nation}, yields double until it is exhausted.`
          : `Potosi yields double to ${nation} for as long as ${nation} goes on working it.`
        : `${nation} does not work Potosi, and better smelting is of no use to it.`,
  },
  treasury: {
    topic: 'money',
    major: true,
    say: ({ nation, rule, count }) => {
      const ducats = count('ducats')
      if (rule === '6.41/5') return `War in Europe costs ${nation} ${many(-ducats, 'ducat')}.`
      if (rule === '24.18') return `The war costs ${called(nation)} ${many(-ducats, 'ducat')}.`
      if (rule === '6.41/9') return `The middle class gives ${nation} ${many(ducats, 'ducat')}.`
      return `The treasury of ${nation} ${ducats < 0 ? 'loses' : 'gains'} ${many(Math.abs(ducats), 'ducat')}.`
    },
  },
  rutter: {
    topic: 'naval',
    major: true,
    say: ({ nation }) => `${nation} has a Rutter, and its ships pass the Cape freely from now on.`,
  },
  'civil-war': {
    topic: 'council',
    major: true,
    say: ({ nation, count }) =>
      count('due') === 0
        ? `Civil war: ${nation} can buy no soldiers this turn.`
        : `Civil war: ${nation} can buy no soldiers this turn, and ${count('due')} of its ${many(count('soldiers'), 'soldier')} in the New World must come home.`,
  },
  'colonists-changed': {
    topic: 'council',
    say: ({ nation, count }) =>
      count('colonists') === 0
        ? `No colonist sails for ${nation} this turn.`
        : `Twice as many sail: ${many(count('colonists'), 'colonist')} for ${nation}.`,
  },
  disease: {
    topic: 'natives',
    major: true,
    say: ({ list }) =>
      list('areas').length > 0
        ? `Disease lowers the Native Level of ${listed(list('areas'))} by one, and nobody rises this turn.`
        : 'Disease finds no Native Level to lower, and nobody rises this turn.',
  },
  'march-demanded': {
    topic: 'council',
    major: true,
    say: ({ nation, text, count }) =>
      `${nation} must send a march to find ${marchWord(text('march'))} by the end of turn ${count('deadline')}.`,
  },
  plague: {
    topic: 'council',
    say: ({ nation, total, count }) => {
      const more = total === 0 ? '' : `, and the die of ${total} adds ${plagueToll(total)}`
      return `Plague takes a colonist or soldier from ${many(count('settlements'), 'settlement')} of ${nation}${more}.`
    },
  },
  caribs: {
    topic: 'natives',
    say: ({ nation, total }) => {
      const more = total === 0 ? '' : `, and the die of ${total} adds ${caribToll(total)}`
      return `The Caribs take a colonist or soldier of ${nation} in the Caribbean${more}.`
    },
  },
  initiative: {
    topic: 'council',
    say: ({ list }) => {
      const order = list('order')
      return order.length === 1
        ? `${order[0]} acts alone.`
        : `The nations act in this order: ${listed(order)}.`
    },
  },
  tie: {
    topic: 'council',
    say: ({ list, dice }) => `${listed(list('nations'))} have the same initiative and roll ${dice} for it.`,
  },
  bought: {
    topic: 'money',
    say: ({ nation, text, count }) =>
      `${nation} buys ${many(count('count'), unitWord(text('ware')))} for ${many(count('ducats'), 'ducat')}.`,
  },
  returned: {
    topic: 'money',
    say: ({ nation, text, count }) =>
      `${nation} takes back the order of ${many(count('count'), unitWord(text('ware')))} and ${many(count('ducats'), 'ducat')}.`,
  },
  'missionaries-called': {
    topic: 'council',
    say: ({ nation, list }) =>
      `${many(list('missionaries').length, 'missionary')} for ${nation} in Europe: ${listed(list('missionaries'))}.`,
  },
  built: {
    topic: 'money',
    major: true,
    say: ({ nation, text }) => `${nation} builds ${oneUnit(text('ware'))} in ${text('name')}.`,
  },
  formed: {
    topic: 'naval',
    say: ({ text, list, where }) =>
      `${text('expedition')} is formed ${where('port')} with ${shipList(list('ships'))}.`,
  },
  disbanded: {
    topic: 'naval',
    say: ({ text }) => `${text('expedition')} is broken up, and its bounds are paid back.`,
  },
  destination: {
    topic: 'naval',
    say: ({ text, place }) =>
      text('place') === ''
        ? `${text('expedition')} is to stay in the New World.`
        : `${text('expedition')} is bound for ${place('place')}.`,
  },
  bounds: {
    topic: 'money',
    say: ({ text, count }) => {
      const ducats = count('ducats')
      const paid = ducats < 0 ? `${many(-ducats, 'ducat')} come back` : `${many(ducats, 'ducat')} paid`
      return `${text('expedition')} has ${many(count('bounds'), 'bound')}, ${paid}.`
    },
  },
  loaded: {
    topic: 'naval',
    say: ({ text }) => `${text('expedition')} takes aboard ${text('units')}.`,
  },
  unloaded: {
    topic: 'naval',
    say: ({ text }) => `${text('expedition')} leaves behind ${text('units')}.`,
  },
  stowed: {
    topic: 'naval',
    say: ({ text }) =>
      `${text('expedition')} stows ${cargoWord(text('cargo').replace(/@.*$/, ''))} on ship ${text('ship')}.`,
  },
  standing: {
    topic: 'council',
    say: ({ nation, text, is }) =>
      `The standing order of ${nation} for ${text('order')} is ${is('on') ? 'on' : 'off'}.`,
  },
  colonization: {
    topic: 'council',
    say: ({ nation, dice, text, is }) =>
      is('taken')
        ? `${nation} rolls ${dice} for ${text('area')}, which another nation holds, and rolls again.`
        : `${nation} rolls ${dice} and sends settlers to ${text('area')}.`,
  },
  colony: {
    topic: 'natives',
    major: true,
    say: ({ nation, rule, text, count }) =>
      rule === '21.24'
        ? `The colony of ${nation} in ${text('area')} grows to European Level ${count('level')}.`
        : `${nation} founds a colony in ${text('area')} with European Level ${count('level')}, and its natives are subdued.`,
  },
  raid: {
    topic: 'natives',
    major: true,
    say: ({ nation, text, count }) => {
      const soldiers = count('soldiers') > 0 ? [many(count('soldiers'), 'soldier')] : []
      const colonists = count('colonists') > 0 ? [many(count('colonists'), 'colonist')] : []
      const lost = listed([...soldiers, ...colonists, 'one ship if any is there'])
      return `${nation} raids ${text('target')} in ${text('area')}, which loses ${lost}, and gives no resources this turn.`
    },
  },
}
