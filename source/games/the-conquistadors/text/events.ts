/** Events in words. */
import type { GameEvent } from '../../../kernel/contract/game.ts'
import { capital, counted, listed } from '../../../kernel/contract/words.ts'
import type { Captain, Card } from '../data/names.ts'
import type { Event, EventOf, EventType } from '../events/event.ts'
import {
  assetName,
  captainName,
  cardName,
  factionName,
  hitsText,
  kingName,
  legendNames,
  manName,
  spaceName,
  troopsText,
} from '../map/names.ts'
import { eventWords, rollWords, signed } from '../rolls/words.ts'
import type { Components } from '../state/context.ts'
import { playTellings } from './plays.ts'
import type { Tellings } from './telling.ts'

const pesos = (number: number): string => counted(number, 'pesos')
const cards = (number: number): string => counted(number, 'cards')

/** Cards by name, each once, with how many of it there are. */
function cardsText(g: Components, all: readonly Card[]): string {
  const number = (card: Card): number => all.filter((one) => one === card).length
  return listed(
    [...new Set(all)].map((card) => `${cardName(g, card)}${number(card) > 1 ? ` (${number(card)})` : ''}`),
  )
}

const setupTellings: Tellings<
  'order' | 'captain' | 'placed' | 'found' | 'forces' | 'loan' | 'bought' | 'repaid' | 'converted'
> = {
  order: ({ order, of }) =>
    `${of === 'setup' ? 'Set-up goes' : 'Impulses go'} in this order: ${listed(order.map(factionName))}.`,
  captain: ({ faction, captain, how }, g) =>
    `${captainName(g, captain)} ${how === 'lot' ? 'goes by lot to' : 'joins'} ${factionName(faction)}.`,
  placed: ({ faction, captain, at }, g) => `${manName(g, captain, faction)} stands at ${spaceName(g, at)}.`,
  found: ({ faction, at, find, rule }, g) => {
    const what = {
      village: 'a village',
      town: 'a town',
      city: 'a city',
      discovered: 'nothing',
      mosquito: 'mosquitoes',
      bare: 'nothing',
    }[find]
    // In set-up it is placed.
    return `${factionName(faction)} ${rule === '14.23' ? 'places' : 'finds'} ${what} at ${spaceName(g, at)}.`
  },
  forces: ({ faction, captain, units }, g) => `${manName(g, captain, faction)} has ${troopsText(units)}.`,
  loan: ({ faction, pesos: sum }) => `${factionName(faction)} borrows ${pesos(sum)}.`,
  bought: ({ faction, captain, units, pesos: sum }, g) =>
    `${manName(g, captain, faction)} raises ${troopsText(units)} for ${pesos(sum)}.`,
  repaid: ({ faction, pesos: sum }) => `${factionName(faction)} pays back ${pesos(sum)}.`,
  converted: ({ faction, gold, into }) =>
    `${factionName(faction)} turns ${gold} gold into ${into === 'pesos' ? 'pesos' : 'victory points'}.`,
}

const cardTellings: Tellings<
  | 'shuffled'
  | 'joined'
  | 'discarded'
  | 'own-discards'
  | 'dealt'
  | 'own-cards'
  | 'own-asset'
  | 'asset'
  | 'mano'
> = {
  shuffled: ({ what }) => `The ${what === 'assets' ? 'asset' : what} deck is shuffled.`,
  joined: ({ captains }, g) =>
    `Into the deck go ${listed(captains.map((captain) => captainName(g, captain)))}.`,
  discarded: ({ faction, number }) => `${factionName(faction)} discards ${cards(number)}.`,
  'own-discards': ({ cards: gone }, g) => `Discarded: ${cardsText(g, gone)}.`,
  dealt: ({ faction, number }) => `${factionName(faction)} draws ${cards(number)}.`,
  'own-cards': ({ cards: drawn }, g) => `Drawn: ${cardsText(g, drawn)}.`,
  'own-asset': ({ faction, captain, asset }, g) =>
    `${captain ? manName(g, captain, faction) : factionName(faction)} draws the asset ${assetName(g, asset)}.`,
  asset: ({ faction, captain }, g) =>
    `${captain ? manName(g, captain, faction) : factionName(faction)} has an asset more.`,
  mano: ({ faction }) => `A Mano de Dios lies before ${factionName(faction)}.`,
}

const groundTellings: Tellings<
  | 'discovering'
  | 'lifted'
  | 'empire'
  | 'points'
  | 'deployed'
  | 'hostile'
  | 'neutral'
  | 'alliance-ended'
  | 'legend-laid'
  | 'seeking'
  | 'legend-told'
  | 'king-freed'
> = {
  discovering: ({ faction, at }, g) => `${factionName(faction)} tries to discover ${spaceName(g, at)}.`,
  lifted: ({ at }, g) => `The marker of ${spaceName(g, at)} is used again elsewhere.`,
  empire: ({ faction, empire, capital: seat, cities }, g) =>
    `${factionName(faction)} finds the empire of ${kingName(g, empire)}: its capital at ${spaceName(g, seat)}, and ${listed(cities.map((city) => spaceName(g, city)))}.`,
  points: ({ faction, points }) => `${factionName(faction)} gains ${counted(points, 'victory points')}.`,
  deployed: ({ at, values }, g) => `Indians of ${listed(values.map(String))} gather at ${spaceName(g, at)}.`,
  hostile: ({ at }, g) => `${spaceName(g, at)} turns hostile.`,
  neutral: ({ at }, g) => `${spaceName(g, at)} is neutral again.`,
  'alliance-ended': ({ faction, at }, g) =>
    `The alliance of ${spaceName(g, at)} with ${factionName(faction)} is over.`,
  'legend-laid': ({ legend, at }, g) => `${legendNames[legend]} is said to be at ${spaceName(g, at)}.`,
  seeking: ({ faction, legend, at }, g) =>
    `${factionName(faction)} looks for ${legendNames[legend]} at ${spaceName(g, at)}.`,
  'legend-told': ({ text, gold, points }) => {
    const gains = [
      ...(gold > 0 ? [`${gold} gold`] : []),
      ...(points > 0 ? [counted(points, 'victory points')] : []),
    ]
    return gains.length > 0 ? `${text} It brings ${listed(gains)}.` : text
  },
  'king-freed': ({ empire, at }, g) =>
    at === null
      ? `${kingName(g, empire)} is gone for good.`
      : `${kingName(g, empire)} is at ${spaceName(g, at)}.`,
}

const gainTellings: Tellings<
  | 'negotiating'
  | 'plundering'
  | 'plundered-out'
  | 'gold'
  | 'food'
  | 'asset-shown'
  | 'allied'
  | 'troops-taken'
  | 'king-taken'
> = {
  negotiating: ({ faction, at }, g) => `${factionName(faction)} negotiates at ${spaceName(g, at)}.`,
  plundering: ({ faction, at }, g) => `${factionName(faction)} plunders ${spaceName(g, at)}.`,
  'plundered-out': ({ at }, g) => `${spaceName(g, at)} is plundered out.`,
  gold: ({ faction, captain, gold, of }, g) =>
    `${manName(g, captain, faction)} ${of === 'plunder' ? 'plunders' : 'is given'} ${gold} gold.`,
  food: ({ faction, captain, gained, lost }, g) =>
    `${manName(g, captain, faction)} takes ${gained} food${lost > 0 ? ` and leaves ${lost}` : ''}.`,
  'asset-shown': ({ faction, captain, asset }, g) =>
    `${manName(g, captain, faction)} has a card: ${assetName(g, asset)}.`,
  allied: ({ faction, at }, g) => `${spaceName(g, at)} is the ally of ${factionName(faction)}.`,
  'troops-taken': ({ faction, captain, values }, g) =>
    `Indians of ${listed(values.map(String))} go with ${manName(g, captain, faction)}.`,
  'king-taken': ({ faction, empire }, g) =>
    `${kingName(g, empire)} is the captive of ${factionName(faction)}.`,
}

const eventTellings: Tellings<'random-event' | 'smallpox' | 'perished' | 'king-died' | 'asset-died'> = {
  'random-event': ({ event }) => `Random event: ${eventWords[event]}.`,
  smallpox: ({ board }) => `Smallpox spreads in the ${board === 'N' ? 'North' : 'South'}.`,
  perished: ({ at, units }, g) =>
    `At ${spaceName(g, at)} the sickness takes ${counted(units, 'Indian units')}.`,
  'king-died': ({ empire }, g) => `${kingName(g, empire)} is dead.`,
  'asset-died': ({ faction, captain, asset }, g) =>
    `The ${assetName(g, asset)} of ${manName(g, captain, faction)} is dead.`,
}

const leaderTellings: Tellings<'warrant-ended' | 'wounded' | 'killed' | 'replaced'> = {
  'warrant-ended': ({ faction }) => `The warrant against ${factionName(faction)} is lifted.`,
  wounded: ({ faction, captain }, g) => `${manName(g, captain, faction)} is wounded.`,
  killed: ({ faction, captain }, g) => `${manName(g, captain, faction)} is dead.`,
  replaced: ({ faction, captain }, g) => `${manName(g, captain, faction)} takes his place.`,
}

const combatTellings: Tellings<
  | 'fight'
  | 'shock'
  | 'indians-rolled'
  | 'result'
  | 'struck'
  | 'struck-indians'
  | 'retreated'
  | 'cannon-lost'
  | 'booty'
  | 'room-made'
  | 'ransomed'
> = {
  fight: ({ at, attacker, defender }, g) => {
    const name = (captain: Captain | null) => (captain ? captainName(g, captain) : 'the Indians')
    return `${name(attacker)} ${attacker ? 'attacks' : 'attack'} ${name(defender)} at ${spaceName(g, at)}.`
  },
  shock: ({ works }) =>
    works ? 'The Sudden Shock succeeds: the Indians are scattered.' : 'The Sudden Shock fails.',
  'indians-rolled': ({ dice, modifiers, total }) => {
    const added = modifiers.map(({ by }) => ` ${signed(by)}`).join('')
    return `For the Indians ${dice.join(' and ')}${added}, so ${total}.`
  },
  result: ({ faction, captain, round, value, result }, g) => {
    const who = captain && faction ? manName(g, captain, faction) : 'the Indians'
    const what =
      result === '-'
        ? 'nothing'
        : result === 'M'
          ? 'M, a morale hit: two take 1 from their dice in a fight, three 2'
          : counted(result, 'losses')
    return `${round === 0 ? 'Horse first' : `Round ${round}`}: ${who} with ${value} factors: ${what}.`
  },
  struck: ({ faction, captain, unit, gone }, g) =>
    `A unit of ${unit} of ${manName(g, captain, faction)} is ${gone ? 'eliminated' : 'hit, and the next hit eliminates it'}.`,
  'struck-indians': ({ value, gone }) =>
    `Indians of ${value} are ${gone ? 'eliminated' : 'hit, and turned'}.`,
  retreated: ({ faction, captain, into, gold }, g) =>
    `${manName(g, captain, faction)} retreats to ${spaceName(g, into)}${gold > 0 ? ` and loses ${gold} gold` : ''}.`,
  'cannon-lost': ({ faction, captain, number, taker }, g) =>
    `${manName(g, captain, faction)} loses ${number} cannon${taker ? ` to ${factionName(taker)}` : ''}.`,
  'room-made': ({ captain, unit, for: coming }, g) =>
    `${captainName(g, captain)} leaves a unit of ${unit} for one of ${coming}.`,
  booty: ({ faction, gold }) => `${factionName(faction)} takes ${gold} gold from the beaten.`,
  ransomed: ({ faction, captor, captain, gold }, g) =>
    `${factionName(faction)} pays ${factionName(captor)} ${gold} gold for ${captainName(g, captain)}.`,
}

const tellings: Tellings<EventType> = {
  ...playTellings,
  ...combatTellings,
  ...groundTellings,
  ...gainTellings,
  ...eventTellings,
  ...leaderTellings,
  ...setupTellings,
  ...cardTellings,
  turn: ({ turn }) => `Turn ${turn} begins.`,
  impulse: ({ box }) => `Impulse ${box}.`,
  rolled: ({ faction, roll, dice, modifiers, total }) => {
    const added = modifiers.map(({ by }) => ` ${signed(by)}`).join('')
    return `${factionName(faction)} rolls ${dice.join(' and ')}${added}${added || dice.length > 1 ? `, so ${total},` : ''} for ${rollWords[roll]}.`
  },
  marched: ({ faction, captain, by, into, since }, g) =>
    `${manName(g, captain, faction)} ${by === 'sea' ? 'sails' : 'marches'}${since ? ` from ${spaceName(g, since)}` : ''} to ${spaceName(g, into)}.`,
  'joined-up': ({ faction, captain, captains }, g) =>
    `${listed(captains.map((one) => captainName(g, one)))} ${captains.length > 1 ? 'join' : 'joins'} ${manName(g, captain, faction)}.`,
  'split-off': ({ faction, captain, units }, g) =>
    `${manName(g, captain, faction)} leaves with ${troopsText(units)}.`,
  'units-passed': ({ faction, captain, receiver, units }, g) =>
    `${manName(g, captain, faction)} passes ${troopsText(units)} to ${captainName(g, receiver)}.`,
  commands: ({ faction, captain }, g) => `${manName(g, captain, faction)} takes command.`,
  'hits-suffered': ({ faction, captain, hits, now }, g) =>
    `${manName(g, captain, faction)} suffers ${hitsText(hits)} and has ${now}.`,
  'unit-lost': ({ faction, captain, unit }, g) =>
    `${manName(g, captain, faction)} loses ${unit === 'indian' ? 'allied Indians' : `a unit of ${unit}`}.`,
  index: ({ faction, by, now }) =>
    `The favour of the governor for ${factionName(faction)} ${by > 0 ? 'rises' : 'falls'} to ${now}.`,
  'food-traded': ({ faction, buyer, food, price, coin }) =>
    `${factionName(faction)} gives ${factionName(buyer)} ${food} food${price > 0 ? ` for ${price} ${coin}` : ''}.`,
  fed: ({ faction, captain, left }, g) =>
    `${manName(g, captain, faction)} eats, and ${left === 0 ? 'no food' : counted(left, 'food points')} ${left > 1 ? 'are' : 'is'} left.`,
  starving: ({ faction, captain }, g) => `${manName(g, captain, faction)} and his men starve.`,
  rallied: ({ faction, captain, hits, now }, g) =>
    hits === 0
      ? `${manName(g, captain, faction)} rallies his men in vain.`
      : `${manName(g, captain, faction)} rallies his men from ${hitsText(hits)} and has ${now}.`,
  presented: ({ faction, gold }) => `${factionName(faction)} gives ${gold} gold to the governor.`,
  divided: ({ faction, at, gold, points }, g) =>
    `${factionName(faction)} divides ${gold} gold at ${spaceName(g, at)} for ${counted(points, 'victory points')}.`,
  'impulses-end': ({ box, dice, ends }) =>
    dice.length === 0
      ? `Impulse ${box} is over.`
      : `Impulse ${box} is over, and with ${dice.join(' and ')} the turn ${ends ? 'ends' : 'goes on'}.`,
  standing: ({ turn, points }) =>
    `After turn ${turn}: ${listed(points.map(({ faction, points: net }) => `${factionName(faction)} ${net}`))} points.`,
  won: ({ factions, turn }) =>
    factions.length === 0
      ? `The game ends with turn ${turn}.`
      : `${listed(factions.map(factionName))} ${factions.length > 1 ? 'win' : 'wins'} in turn ${turn}.`,
}

/** An event of this game as one sentence. */
export const describe = <T extends EventType>(g: Components, event: EventOf<T>): string =>
  capital(tellings[event.type](event, g))

/** What a save or another program tells may be of a type that there is not. */
export const isEvent = (event: GameEvent): event is Event => Object.hasOwn(tellings, event.type)
