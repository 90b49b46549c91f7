/** Dealings between nations in words. */
import { capital, type Facts, joined, many, type Tellings, unitWord } from './telling.ts'

const isBankers = (nation: string): boolean => nation === 'Bankers'

/** "England", "the Bankers". */
const party = (nation: string): string => (isBankers(nation) ? 'the Bankers' : nation)

/** "England pays", "The Bankers pay". */
const does = (nation: string, verb: string): string =>
  isBankers(nation) ? `The Bankers ${verb}` : `${nation} ${verb}s`

/** "(England gives 5 ducats; defence as one to the end of turn 3)". */
const terms = ({ list }: Facts): string => `(${list('terms').join('; ')})`

export const diplomacyTellings: Tellings = {
  'treaty-drafted': {
    topic: 'diplomacy',
    say: (event) => `${event.nation} drafts for ${event.text('partner')} ${terms(event)}.`,
  },
  'treaty-struck': {
    topic: 'diplomacy',
    say: (event) => `${event.nation} strikes from its draft for ${event.text('partner')} ${terms(event)}.`,
  },
  'treaty-proposed': {
    topic: 'diplomacy',
    major: true,
    say: (event) => `${event.nation} proposes a treaty to ${event.text('partner')} ${terms(event)}.`,
  },
  'treaty-withdrawn': {
    topic: 'diplomacy',
    say: ({ nation, text }) => `${nation} withdraws the treaty that it proposed to ${text('partner')}.`,
  },
  'treaty-refused': {
    topic: 'diplomacy',
    major: true,
    say: ({ nation, text }) => `${nation} refuses the treaty of ${text('partner')}.`,
  },
  'treaty-lapsed': {
    topic: 'diplomacy',
    say: ({ nation, text }) => `${text('partner')} leaves the treaty of ${nation} unanswered.`,
  },
  'treaty-signed': {
    topic: 'diplomacy',
    major: true,
    say: (event) => `${event.nation} accepts the treaty of ${event.text('partner')} ${terms(event)}.`,
  },
  'treaty-announced': {
    topic: 'diplomacy',
    major: true,
    say: (event) => `${event.nation} makes its treaty with ${event.text('partner')} known ${terms(event)}.`,
  },
  'treaty-broken': {
    topic: 'diplomacy',
    major: true,
    say: ({ nation, text }) =>
      text('reason') === 'unpaid'
        ? `${nation} has not repaid its loan and breaks the treaty with ${text('partner')}.`
        : `${nation} breaks its word: the treaty with ${text('partner')} is void.`,
  },
  'treaty-payment': {
    topic: 'money',
    major: true,
    say: ({ nation, text, count }) =>
      `${does(nation, 'pay')} ${many(count('ducats'), 'ducat')} to ${party(text('partner'))} by treaty.`,
  },
  'loan-made': {
    topic: 'money',
    major: true,
    say: ({ nation, text, count }) =>
      `${does(nation, 'lend')} ${many(count('ducats'), 'ducat')} to ${text('partner')}, ${count('repay')} due in turn ${count('due')}.`,
  },
  'loan-repaid': {
    topic: 'money',
    major: true,
    say: ({ nation, text, count }) =>
      `${nation} repays ${many(count('ducats'), 'ducat')} to ${party(text('partner'))}${count('left') > 0 ? `; ${count('left')} are still owed` : ''}.`,
  },
  'loan-defaulted': {
    topic: 'money',
    major: true,
    say: ({ nation, text, count }) =>
      `${nation} has not repaid ${many(count('ducats'), 'ducat')} to ${party(text('partner'))}, who may seize its ships in Europe.`,
  },
  'share-paid': {
    topic: 'money',
    major: true,
    say: ({ nation, text, count }) =>
      `${capital(party(text('partner')))} take ${many(count('ducats'), 'ducat')} of the profits of ${nation} in ${text('area')}, ${count('percent')} percent.`,
  },
  'ship-seized': {
    topic: 'money',
    major: true,
    say: ({ nation, text, list }) => {
      const cargo = text('cargo') === 'nothing' ? '' : ` with ${text('cargo')}`
      const freed = list('freed').map(unitWord)
      const spared = freed.length > 0 ? `; ${joined(freed)} ${freed.length > 1 ? 'go' : 'goes'} free` : ''
      return `${capital(party(text('partner')))} seize a ${unitWord(text('ship'))} of ${nation}${cargo} for its debts${spared}.`
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
      `${text('name')} of ${nation} serves ${text('partner')} to the end of turn ${count('until')}.`,
  },
  'explorer-returns': {
    topic: 'diplomacy',
    major: true,
    say: ({ nation, text }) =>
      `${text('name')} leaves the service of ${text('partner')} and is back with ${nation}.`,
  },
  'rutter-sold': {
    topic: 'diplomacy',
    major: true,
    say: ({ nation, text }) => `${nation} shares its Rutter of the Cape with ${text('partner')}.`,
  },
  'captive-freed': {
    topic: 'diplomacy',
    major: true,
    say: ({ nation, text }) =>
      `${nation} sets ${unitWord(text('name'))} free, who is back in Europe with ${text('partner')}.`,
  },
  'captive-killed': {
    topic: 'diplomacy',
    major: true,
    say: ({ nation, text }) => `${nation} kills its captive ${unitWord(text('name'))} of ${text('partner')}.`,
  },
}
