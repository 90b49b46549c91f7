/** Dealings between nations in words. */
import { listed } from '../../../kernel/contract/words.ts'
import { called, does, itOrThey, itsOrTheir } from '../state/seat-words.ts'
import { type Facts, many, type Tellings, unitWord } from './telling.ts'

/** "(England gives 5 ducats; defence as one to the end of turn 3)". */
const terms = ({ list }: Facts): string => `(${list('terms').join('; ')})`

export const diplomacyTellings: Tellings = {
  'treaty-drafted': {
    topic: 'diplomacy',
    say: (event) => `${does(event.nation, 'drafts')} for ${called(event.text('partner'))} ${terms(event)}.`,
  },
  'treaty-struck': {
    topic: 'diplomacy',
    say: (event) =>
      `${does(event.nation, 'strikes')} from ${itsOrTheir(event.nation)} draft for ${called(event.text('partner'))} ${terms(event)}.`,
  },
  'treaty-proposed': {
    topic: 'diplomacy',
    major: true,
    say: (event) =>
      `${does(event.nation, 'proposes')} a treaty to ${called(event.text('partner'))} ${terms(event)}.`,
  },
  'treaty-withdrawn': {
    topic: 'diplomacy',
    say: ({ nation, text }) =>
      `${does(nation, 'withdraws')} the treaty that ${itOrThey(nation)} proposed to ${called(text('partner'))}.`,
  },
  'treaty-refused': {
    topic: 'diplomacy',
    major: true,
    say: ({ nation, text }) => `${does(nation, 'refuses')} the treaty of ${called(text('partner'))}.`,
  },
  'treaty-lapsed': {
    topic: 'diplomacy',
    say: ({ nation, text }) =>
      `${does(text('partner'), 'leaves')} the treaty of ${called(nation)} unanswered.`,
  },
  'treaty-signed': {
    topic: 'diplomacy',
    major: true,
    say: (event) =>
      `${does(event.nation, 'accepts')} the treaty of ${called(event.text('partner'))} ${terms(event)}.`,
  },
  'treaty-failed': {
    topic: 'diplomacy',
    major: true,
    say: ({ nation, text }) =>
      `${does(nation, 'accepts')} the treaty of ${called(text('partner'))}, but ${called(text('partner'))} cannot keep it now: it falls, and nothing of it is carried out.`,
  },
  'treaty-announced': {
    topic: 'diplomacy',
    major: true,
    say: (event) =>
      `${does(event.nation, 'makes')} ${itsOrTheir(event.nation)} treaty with ${called(event.text('partner'))} known ${terms(event)}.`,
  },
  'treaty-broken': {
    topic: 'diplomacy',
    major: true,
    say: ({ nation, text }) =>
      text('reason') === 'unpaid'
        ? `${nation} has not repaid its loan and breaks the treaty with ${called(text('partner'))}.`
        : `${does(nation, 'breaks')} ${itsOrTheir(nation)} word: the treaty with ${called(text('partner'))} is void.`,
  },
  'treaty-payment': {
    topic: 'money',
    major: true,
    say: ({ nation, text, count }) =>
      `${does(nation, 'pays')} ${many(count('ducats'), 'ducat')} to ${called(text('partner'))} by treaty.`,
  },
  'loan-made': {
    topic: 'money',
    major: true,
    say: ({ nation, text, count }) =>
      `${does(nation, 'lends')} ${many(count('ducats'), 'ducat')} to ${text('partner')}, ${count('repay')} due in turn ${count('due')}.`,
  },
  'loan-repaid': {
    topic: 'money',
    major: true,
    say: ({ nation, text, count }) =>
      `${nation} repays ${many(count('ducats'), 'ducat')} to ${called(text('partner'))}${count('left') > 0 ? `; ${count('left')} are still owed` : ''}.`,
  },
  'loan-defaulted': {
    topic: 'money',
    major: true,
    say: ({ nation, text, count }) =>
      `${nation} has not repaid ${many(count('ducats'), 'ducat')} to ${called(text('partner'))}, who may seize its ships in Europe.`,
  },
  'share-paid': {
    topic: 'money',
    major: true,
    say: ({ nation, text, count }) =>
      `${does(text('partner'), 'takes')} ${many(count('ducats'), 'ducat')} of the profits of ${nation} in ${text('area')}, ${count('percent')} percent.`,
  },
  'ship-seized': {
    topic: 'money',
    major: true,
    say: ({ nation, text, list }) => {
      const cargo = text('cargo') === 'nothing' ? '' : ` with ${text('cargo')}`
      const freed = list('freed').map(unitWord)
      const spared = freed.length > 0 ? `; ${listed(freed)} ${freed.length > 1 ? 'go' : 'goes'} free` : ''
      return `${does(text('partner'), 'seizes')} a ${unitWord(text('ship'))} of ${nation}${cargo} for its debts${spared}.`
    },
  },
  'debt-covered': {
    topic: 'money',
    say: ({ nation, count }) =>
      `That covers ${many(count('ducats'), 'ducat')} of the debts of ${nation}; ${count('left') > 0 ? `${count('left')} are left` : 'nothing is left'}.`,
  },
  'explorer-hired': {
    topic: 'diplomacy',
    major: true,
    say: ({ nation, text, count }) =>
      `${text('name')} of ${called(nation)} serves ${called(text('partner'))} to the end of turn ${count('until')}.`,
  },
  'explorer-returns': {
    topic: 'diplomacy',
    major: true,
    say: ({ nation, text }) =>
      `${text('name')} leaves the service of ${called(text('partner'))} and is back with ${called(nation)}.`,
  },
  'rutter-sold': {
    topic: 'diplomacy',
    major: true,
    say: ({ nation, text }) => `${nation} shares its Rutter of the Cape with ${called(text('partner'))}.`,
  },
  'captive-freed': {
    topic: 'diplomacy',
    major: true,
    say: ({ nation, text }) =>
      `${nation} sets ${unitWord(text('name'))} free, who is back in Europe with ${called(text('partner'))}.`,
  },
  'captive-killed': {
    topic: 'diplomacy',
    major: true,
    say: ({ nation, text }) =>
      `${nation} kills its captive ${unitWord(text('name'))} of ${called(text('partner'))}.`,
  },
}
