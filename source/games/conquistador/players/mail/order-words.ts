/** An order in words, as one player would tell another what to do. */
import type { Ordered } from '../../../../kernel/contract/by-mail.ts'
import { ownOf } from '../../../../kernel/contract/own.ts'
import type { Clause } from '../../diplomacy/shapes.ts'
import { marchTitles } from '../../land/marches.ts'
import type { World } from '../../map/world.ts'
import type { GameForm } from '../../sequence/actions.ts'
import { does } from '../../state/seat-words.ts'
import { orderSaid, type Said } from './order-said.ts'

/** What is said of an order, without a capital and a full stop. */
type Say = (said: Said) => string

/** A field as it stands there, where one without it means nothing. */
const said = (o: Said, field: string): string => o.text(field) ?? '(not said)'

const clauses: Readonly<Record<Clause['kind'], Say>> = {
  gift: (o) => `${does(o.text('from') ?? 'one', 'pays')} ${o.count('ducats', 'ducat')}`,
  loan: (o) =>
    `${does(o.text('from') ?? 'Bankers', 'lends')} ${o.count('ducats', 'ducat')}, ${said(o, 'repay')} due in turn ${said(o, 'due')}`,
  share: (o) =>
    `${said(o, 'percent')} percent of the profits in ${said(o, 'area')} to the end of turn ${said(o, 'until')}`,
  explorer: (o) => `${said(o, 'name')} is hired out to the end of turn ${said(o, 'until')}`,
  rutter: () => 'the Rutter of the Cape is shared',
  ransom: (o) => `${o.unit('captive')} is set free`,
  defence: (o) => `defence as one at sea to the end of turn ${said(o, 'until')}`,
  peace: (o) => `peace at sea and ashore to the end of turn ${said(o, 'until')}`,
  passage: (o) =>
    `${does(o.text('from') ?? 'one', 'lets')} ships pass unharmed off ${said(o, 'area')} to the end of turn ${said(o, 'until')}`,
  tribute: (o) =>
    `${does(o.text('from') ?? 'one', 'pays')} ${o.count('ducats', 'ducat')} at the end of every turn up to turn ${said(o, 'until')}`,
  words: (o) => `in words "${o.text('text') ?? ''}"`,
}

const termsOf: Say = (o) => {
  const terms = ownOf(clauses, o.text('clause') ?? '')
  return terms ? terms(o) : o.rest('clause', 'with')
}

const hire: Say = (o) =>
  `propose to ${o.seat('with')}: ${clauses.explorer(o)} for ${o.count('ducats', 'ducat')}`

const clause: Say = (o) =>
  o.text('with') === null ? termsOf(o) : `draft for ${o.seat('with')}: ${termsOf(o)}`

const unitsOf = (o: Said): string => o.tally('units')
const voyage = (o: Said, who: string): string => {
  const aboard = o.text('aboard') === null && o.isEmpty('aboard') ? '' : ` with ${o.tally('aboard')} aboard`
  const bounds = o.text('bounds') === null ? '' : `, for ${o.count('bounds', 'bound')}`
  return `${who}${aboard} to ${o.place('to')}${bounds}`
}
const unaided = ', and take nothing off the die'

const sayings: Readonly<Record<GameForm['type'], Say>> = {
  buy: (o) => `buy ${o.count('count', o.ware('ware'))}`,
  build: (o) => `build a ${o.ware('ware')} at ${o.place('port')}`,
  return: (o) => `take back the purchase of ${o.count('count', o.ware('ware'))}`,
  missionary: (o) => `call ${o.count('count', 'missionary')}`,
  form: (o) => `form an expedition of ${o.tally('ships')} ${o.at('port')}`,
  formGalleons: (o) => `send out the Galleon Fleet that lies ${o.at('port')}`,
  voyage: (o) => voyage(o, `send ${o.tally('ships')} from ${o.place('port')}`),
  changeVoyage: (o) => voyage(o, `send ${o.expedition()}, now of ${o.tally('ships')},`),
  destination: (o) => `name ${o.place('to')} as the destination of ${o.expedition()}`,
  bounds: (o) => `pay for ${o.count('count', 'bound')} of ${o.expedition()}`,
  disband: (o) => `give up ${o.expedition()}`,
  load: (o) => `take ${unitsOf(o)} aboard ${o.expedition()}`,
  unload: (o) => `put ${unitsOf(o)} back from ${o.expedition()}`,
  stow: (o) =>
    `move ${o.unit('cargo')} from ship ${o.text('from')} to ship ${o.text('to')} of ${o.expedition()}`,
  embark: (o) => `take ${unitsOf(o)} from the shore aboard ${o.expedition()}`,
  land: (o) => `put ${unitsOf(o)} ashore from ${o.expedition()}`,
  garrison: (o) => `leave ${unitsOf(o)} as a garrison`,
  depart: (o) => `set out across the ocean with ${o.expedition()}`,
  departAgain: (o) => `set out again with ${o.expedition()}, for ${o.place('to')}`,
  home: (o) => `sail home with ${o.expedition()}`,
  sail: (o) => `sail ${o.expedition()} ${o.path('path')}`,
  putIn: (o) => `put in at ${o.place('to')} with ${o.expedition()}`,
  divert: (o) => `go on to ${o.place('port')} with ${o.expedition()}`,
  shift: (o) => `move ${o.expedition()} to the port of ${o.place('port')}`,
  turnBack: (o) => `turn back to Europe with ${o.expedition()}`,
  wait: (o) => `wait off the Cape with ${o.expedition()}`,
  lieOff: (o) => `lie off the port that is lost, with ${o.expedition()}`,
  raid: (o) => `${o.text('on') === 'no' ? 'raid no more' : 'raid as privateers'} with ${o.expedition()}`,
  claim: (o) => `claim what ${o.expedition()} has discovered`,
  passBy: (o) => `claim nothing for ${o.expedition()} and sail on`,
  invade: (o) => `invade the port with ${unitsOf(o)} of ${o.expedition()}`,
  challenge: (o) => `attack with ${o.expedition()} whoever lies there`,
  attackShips: (o) => `attack the ships of ${o.seats('targets')} with ${o.expedition()}`,
  attackFleet: (o) => `attack the ships of ${o.seats('targets')}`,
  holdFire: () => 'attack nobody there',
  intercept: () => 'try to attack who sails by',
  letPass: () => 'let pass who sails by',
  announceUnion: (o) => (o.text('on') === 'no' ? 'keep silent about the treaty' : 'fight as one by treaty'),
  designate: (o) => `have ${o.seat('owner')} lose the ships`,
  takePrize: (o) => `take ship ${o.text('ship')} as a prize`,
  sink: () => 'take no prize',
  seize: (o) => `seize ship ${o.text('ship')} ${o.spot()}`,
  dismissRest: () => 'give up what cannot be paid for',
  dismissIdle: () => 'give up who brings nothing',
  dismissThese: () => 'give up some of those who cannot be paid for',
  loseRest: () => 'lose what is proposed',
  lose: (o) => `lose ${o.text('ship') === null ? o.unit('unit') : `ship ${o.text('ship')}`} ${o.spot()}`,
  prospect: (o) => `look for gold at ${o.text('site')}`,
  abandon: (o) => `abandon the mine ${o.text('site')} and farm`,
  revive: (o) => `work the mine ${o.text('site')} again`,
  rest: (o) => `leave ${o.text('site')} unlooted`,
  move: (o) =>
    `march from ${o.land('stack')} ${o.way('path')} with ${unitsOf(o)}${o.text('combat') === 'yes' ? ', and attack whoever is there' : ''}`,
  launch: (o) =>
    `begin the march for ${ownOf(marchTitles, o.text('march') ?? '') ?? 'what is sought'} in ${o.land('hex')} with ${unitsOf(o)}`,
  retreat: (o) => `retreat to ${o.land('to')}`,
  fight: (o) => `fight in ${o.land('hex')} first`,
  attack: (o) =>
    `attack the natives of ${o.text('area') ?? 'the Area'}${o.text('bonus') === 'no' ? unaided : ''}`,
  attackUnaided: (o) => `attack the natives of ${o.text('area') ?? 'the Area'}${unaided}`,
  loadGold: (o) => `load ${o.count('ducats', 'ducat')} of ${o.text('from') ?? 'the gold'} ${o.onto()}`,
  dismiss: (o) => `give up ${o.lots('units', o.ware('kind'))}`,
  clause,
  redraft: (o) => `draft for ${o.seat('with')}, in place of what is paid there: ${termsOf(o)}`,
  strike: (o) =>
    `strike ${o.text('what') === 'all' ? 'all' : `clause ${o.text('what')}`} from the draft for ${o.seat('with')}`,
  hire,
  propose: (o) => `propose it to ${o.seat('with')}`,
  urge: (o) => `propose it to ${o.seat('with')}, for "${o.text('reason')}"`,
  urgeHire: (o) => `${hire(o)}, for "${o.text('reason')}"`,
  withdraw: () => 'withdraw what was proposed',
  accept: () => 'accept what was proposed',
  refuse: () => 'refuse what was proposed',
  decline: (o) => `refuse what was proposed, for "${o.text('reason')}"`,
  announce: () => 'make the treaty known to all',
  renege: () => 'break the treaty',
  repay: (o) =>
    o.text('ducats') === null ? 'repay the loan' : `repay ${o.count('ducats', 'ducat')} of the loan`,
  killCaptive: (o) => `kill the captive ${o.unit('captive')}`,
  standing: (o) => `turn the standing order "${o.text('order')}" ${o.text('on') ?? 'on'}`,
  done: () => 'do nothing more in this segment',
}

/** Null for what is no order of this game. */
export const orderWords =
  (world: World) =>
  ({ do: type, args }: Ordered): string | null =>
    ownOf(sayings, type)?.(orderSaid(world, args)) ?? null
