/** Dealings between nations in words. */
import { listed, stopped } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import type { Breach, Clause } from '../../diplomacy/shapes.ts'
import { termsText } from '../../diplomacy/terms.ts'
import type { DiplomacyEvents } from '../../events/diplomacy.ts'
import { called, does, itOrThey, itsOrTheir } from '../../state/seat-words.ts'
import { isEmpty, nameGroup } from '../../state/units.ts'
import { many, personWord, wareWord } from '../words.ts'
import type { Tellings } from './telling.ts'

/** "(England gives 5 ducats; defence as one to the end of turn 3)". */
const inBrackets = (clauses: readonly Clause[]): string => `(${termsText({ clauses })})`

/** What a nation does, and why as it has told. */
const withReason = (done: string, reason: string | undefined): string =>
  stopped(reason === undefined ? done : `${done}: ${reason}`)

/** How the word of a nation to a partner is broken. */
const breaches: Readonly<Record<Breach, (nation: Nation, partner: Nation) => string>> = {
  unpaid: (nation, partner) =>
    `${nation} has not repaid its loan and breaks the treaty with ${called(partner)}.`,
  owing: (nation, partner) =>
    `${nation} cannot pay what it owes for the turn and breaks the treaty with ${called(partner)}.`,
  attacked: (nation, partner) =>
    `${nation} breaks its word by an attack: the treaty with ${called(partner)} is void.`,
  reneged: (nation, partner) =>
    `${does(nation, 'breaks')} ${itsOrTheir(nation)} word: the treaty with ${called(partner)} is void.`,
}

export const diplomacyTellings: Tellings<keyof DiplomacyEvents> = {
  'treaty-drafted': {
    topic: 'diplomacy',
    say: ({ nation, partner, terms, instead }) =>
      `${does(nation, 'drafts')} for ${called(partner)} ${inBrackets(terms)}${instead ? ` in place of ${inBrackets(instead)}` : ''}.`,
  },
  'treaty-struck': {
    topic: 'diplomacy',
    say: ({ nation, partner, terms }) =>
      `${does(nation, 'strikes')} from ${itsOrTheir(nation)} draft for ${called(partner)} ${inBrackets(terms)}.`,
  },
  'treaty-proposed': {
    topic: 'diplomacy',
    say: ({ nation, partner, terms, reason }) =>
      withReason(`${does(nation, 'proposes')} a treaty to ${called(partner)} ${inBrackets(terms)}`, reason),
  },
  'treaty-withdrawn': {
    topic: 'diplomacy',
    say: ({ nation, partner }) =>
      `${does(nation, 'withdraws')} the treaty that ${itOrThey(nation)} proposed to ${called(partner)}.`,
  },
  'treaty-refused': {
    topic: 'diplomacy',
    say: ({ nation, partner, reason }) =>
      withReason(`${does(nation, 'refuses')} the treaty of ${called(partner)}`, reason),
  },
  'treaty-lapsed': {
    topic: 'diplomacy',
    say: ({ nation, partner }) => `${does(partner, 'leaves')} the treaty of ${called(nation)} unanswered.`,
  },
  'treaty-signed': {
    topic: 'diplomacy',
    say: ({ nation, partner, terms }) =>
      `${does(nation, 'accepts')} the treaty of ${called(partner)} ${inBrackets(terms)}.`,
  },
  'treaty-failed': {
    topic: 'diplomacy',
    say: ({ nation, partner }) =>
      `${does(nation, 'accepts')} the treaty of ${called(partner)}, but ${called(partner)} cannot keep it now: it falls, and nothing of it is carried out.`,
  },
  'treaty-announced': {
    topic: 'diplomacy',
    say: ({ nation, partner, terms }) =>
      `${does(nation, 'makes')} ${itsOrTheir(nation)} treaty with ${called(partner)} known ${inBrackets(terms)}.`,
  },
  'treaty-broken': {
    topic: 'diplomacy',
    say: ({ nation, reason, partner, last }) =>
      breaches[reason](nation, partner) +
      (last ? ' No turn is left in which that could be held against it.' : ''),
  },
  'treaty-payment': {
    topic: 'money',
    say: ({ nation, ducats, partner }) =>
      `${does(nation, 'pays')} ${many(ducats, 'ducat')} to ${called(partner)} by treaty.`,
  },
  'loan-made': {
    topic: 'money',
    say: ({ nation, ducats, partner, repay, due }) =>
      `${does(nation, 'lends')} ${many(ducats, 'ducat')} to ${partner}, ${repay} due in turn ${due}.`,
  },
  'loan-repaid': {
    topic: 'money',
    say: ({ nation, ducats, partner, left = 0 }) =>
      `${nation} repays ${many(ducats, 'ducat')} to ${called(partner)}${left > 0 ? `; ${left} are still owed` : ''}.`,
  },
  'loan-defaulted': {
    topic: 'money',
    say: ({ nation, ducats, partner }) =>
      `${nation} has not repaid ${many(ducats, 'ducat')} to ${called(partner)}, who may seize its ships in Europe.`,
  },
  'share-paid': {
    topic: 'money',
    say: ({ nation, partner, ducats, area, percent }) =>
      `${does(partner, 'takes')} ${many(ducats, 'ducat')} of the profits of ${nation} in ${area}, ${percent} percent.`,
  },
  'ship-seized': {
    topic: 'money',
    say: ({ nation, partner, ship, cargo }) => {
      const laden = isEmpty(cargo) ? '' : ` with ${nameGroup(cargo)}`
      const freed = [...cargo.leaders, ...cargo.missionaries].map(personWord)
      const spared = freed.length > 0 ? `; ${listed(freed)} ${freed.length > 1 ? 'go' : 'goes'} free` : ''
      return `${does(partner, 'seizes')} a ${wareWord(ship)} of ${nation}${laden} for its debts${spared}.`
    },
  },
  'debt-covered': {
    topic: 'money',
    say: ({ nation, ducats, left }) =>
      `That covers ${many(ducats, 'ducat')} of the debts of ${nation}; ${left > 0 ? `${left} are left` : 'nothing is left'}.`,
  },
  'explorer-hired': {
    topic: 'diplomacy',
    say: ({ nation, name, partner, until }) =>
      `${name} of ${called(nation)} serves ${called(partner)} to the end of turn ${until}.`,
  },
  'explorer-returns': {
    topic: 'diplomacy',
    say: ({ nation, name, partner }) =>
      `${name} leaves the service of ${called(partner)} and is back with ${called(nation)}.`,
  },
  'rutter-sold': {
    topic: 'diplomacy',
    say: ({ nation, partner }) => `${nation} shares its Rutter of the Cape with ${called(partner)}.`,
  },
  'captive-freed': {
    topic: 'diplomacy',
    say: ({ nation, name, partner }) =>
      `${nation} sets ${personWord(name)} free, who is back in Europe with ${called(partner)}.`,
  },
  'captive-killed': {
    topic: 'diplomacy',
    say: ({ nation, name, partner }) =>
      `${nation} kills its captive ${personWord(name)} of ${called(partner)}.`,
  },
}
