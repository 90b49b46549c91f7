/** The letters of what can be done: a letter means one kind of act in every segment. */
import type { Act, ActWords } from '../../../../app/prompt/acts.ts'
import type { Ware } from '../../council/prices.ts'
import type { ClauseForm } from '../../diplomacy/clauses/offers.ts'
import type { PaidForm } from '../../diplomacy/clauses/payments.ts'
import type { GameForm } from '../../sequence/actions.ts'

const aside = true

/** What a voyage needs is bought on its page: beside it the mark comes to stand on nothing of the kind. */
const wares: Readonly<Record<Ware, ActWords>> = {
  carrack: { letter: 'b', says: 'Buy carracks', aside },
  caravel: { letter: 'c', says: 'Buy caravels', aside },
  soldier: { letter: 's', says: 'Buy soldiers', aside },
  galleonFleet: { letter: 'g', says: 'Buy the Galleon Fleet', aside },
}

/** In the list of a partner, where nothing is bought and nobody sails. */
const clauses: Readonly<Record<ClauseForm['fixed']['clause'], ActWords>> = {
  gift: { letter: 'g', says: 'With a partner: draft a payment' },
  loan: { letter: 'l', says: 'With a partner: draft a loan' },
  explorer: { letter: 'e', says: 'With a partner: draft the hire of an explorer' },
  rutter: { letter: 'r', says: 'With a partner: draft the giving of a Rutter' },
  ransom: { letter: 'c', says: 'With a partner: draft a ransom' },
  defence: { letter: 'd', says: 'With a partner: draft defence as one at sea' },
  words: { letter: 'f', says: 'With a partner: draft free words' },
  peace: { letter: 't', says: 'With a partner: draft peace, a truce' },
  passage: { letter: 'v', says: 'With a partner: draft passage for voyages' },
  tribute: { letter: 'n', says: 'With a partner: draft a payment every turn' },
  share: { letter: 's', says: 'With a partner: draft a share' },
}

/** The same letters, for one that stands in the draft is changed where it was drafted. */
const payments: Readonly<Record<PaidForm['fixed']['clause'], ActWords>> = {
  gift: { letter: clauses.gift.letter, says: 'With a partner: change the payment' },
  tribute: { letter: clauses.tribute.letter, says: 'With a partner: change the payment every turn' },
}

const by = (name: string, of: Readonly<Record<string, ActWords>>): readonly ActWords[] =>
  Object.entries(of).map(([value, told]) => ({ ...told, fixed: { [name]: value } }))

const drafted = (act: ActWords): ActWords => ({ ...act, fromNine: true, step: true, aside })

const agree: ActWords = { letter: 'y', says: 'Agree: accept, propose, announce' }
const attack: ActWords = { letter: 'a', says: 'Attack', aside }
const aboard: ActWords = { letter: 'l', says: 'Load, take aboard' }
const ashore: ActWords = { letter: 'u', says: 'Unload, put ashore' }
const explore: ActWords = { letter: 'e', says: 'Explore for gold, work a mine again' }
const goal: ActWords = { letter: 'd', says: 'Destination: choose it, sail there' }
const home: ActWords = { letter: 'h', says: 'Home: sail there, turn back' }
const letBe: ActWords = { letter: 'w', says: 'Wait, let be, refuse, give up' }
const giveUp: ActWords = { ...letBe, aside }
const raid: ActWords = { letter: 'r', says: 'Raid as privateers', aside }
const shift: ActWords = { letter: 't', says: 'Transfer: cargo, or ships to another port' }
const form: ActWords = { letter: 'f', says: 'Form an expedition: plan its voyage, change it' }

/**
 * By type; null for what is a list of like things, which have letters in their order, and for what is too rare
 * to be learned.
 */
const byType: Readonly<Record<GameForm['type'], ActWords | readonly ActWords[] | null>> = {
  buy: by('ware', wares),
  build: by('ware', {
    carrack: { letter: '0b', says: 'Build carracks overseas', aside },
    caravel: { letter: '0c', says: 'Build caravels overseas', aside },
  }),
  return: giveUp,
  missionary: { letter: 'm', says: 'Call missionaries', aside },
  form,
  voyage: form,
  changeVoyage: { ...form, aside },
  sail: { letter: 'v', says: 'Voyage on: sail along a coast' },
  formGalleons: { letter: '0g', says: 'Give orders to the Galleon Fleet' },
  destination: goal,
  depart: goal,
  departAgain: goal,
  putIn: goal,
  divert: goal,
  bounds: { letter: 'n', says: 'Number of bounds' },
  load: aboard,
  // Who was put ashore is not taken aboard again by one key.
  embark: { ...aboard, aside },
  loadGold: aboard,
  unload: { ...ashore, aside },
  land: ashore,
  garrison: ashore,
  stow: { ...shift, aside },
  shift,
  raid: by('on', { yes: raid, no: { ...raid, letter: '0r', says: 'Raid no more' } }),
  home,
  turnBack: home,
  claim: { letter: 'q', says: 'Claim a discovery' },
  invade: { letter: 'i', says: 'Invade', aside },
  // It is what the segment is for.
  attack: { letter: 'a', says: 'Attack', fromNine: true },
  attackShips: attack,
  attackFleet: attack,
  fight: attack,
  challenge: attack,
  intercept: attack,
  wait: letBe,
  lieOff: letBe,
  passBy: letBe,
  disband: giveUp,
  withdraw: giveUp,
  strike: { ...giveUp, step: true },
  abandon: giveUp,
  rest: giveUp,
  dismiss: giveUp,
  prospect: explore,
  revive: explore,
  // One habitual Enter signs nothing: what was signed cannot be undone.
  accept: { ...agree, comes: true, aside },
  propose: agree,
  urge: { letter: '0y', says: 'Say why, and propose', aside },
  urgeHire: null,
  announceUnion: by('on', { yes: agree }),
  refuse: { ...giveUp, comes: true },
  decline: { letter: '0n', says: 'Say why, and refuse', aside, comes: true },
  hire: { letter: 'h', says: 'With a partner: propose a hire, all of it at once', fromNine: true, aside },
  // Partners are there before any expedition, whose numbers are their digits.
  clause: by('clause', clauses).map(drafted),
  redraft: by('clause', payments).map(drafted),
  // What is owed is due in the end, and mostly not sooner.
  repay: { letter: 'p', says: 'Pay a loan back', aside },
  // In the list of a partner, too, and asked once more.
  announce: { letter: 'i', says: 'With a partner: publish a treaty, for all to hear', aside },
  renege: { letter: 'b', says: 'With a partner: break a treaty', aside },
  killCaptive: null,
  holdFire: null,
  letPass: null,
  move: { letter: '', says: 'March', byPlace: true },
  launch: null,
  retreat: null,
  lose: null,
  loseRest: agree,
  dismissRest: agree,
  // One habitual Enter gives up nobody who can be paid.
  dismissIdle: { ...agree, aside },
  dismissThese: agree,
  designate: null,
  takePrize: null,
  sink: null,
  seize: null,
  standing: null,
  // P17.23: only sheets of orders say it.
  attackUnaided: null,
  done: null,
}

export const acts: readonly Act[] = Object.entries(byType).flatMap(([type, told]) =>
  [told ?? []].flat().map((one) => ({ type, ...one })),
)
