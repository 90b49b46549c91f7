/** The Council Phase in words: events, initiative, planning (6.0). */
import { ownOf } from '../../../../kernel/contract/own.ts'
import { keysOf } from '../../../../kernel/contract/records.ts'
import { listed } from '../../../../kernel/contract/words.ts'
import type { CouncilEvents } from '../../events/council.ts'
import type { EventOf } from '../../events/event.ts'
import { penaltyPoints } from '../../matters/penalties.ts'
import { sum } from '../../state/context.ts'
import { called, does } from '../../state/seat-words.ts'
import { isBankers, nameGroup } from '../../state/units.ts'
import { eachUnit, many, shipList, shown, wareWord } from '../words.ts'
import { marchWords } from './land.ts'
import type { PlaceWords, Tellings } from './telling.ts'

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

/** What great or little interest overseas makes of a monarch. */
const initiative: Readonly<Record<string, string>> = {
  1: 'one more for initiative',
  3: 'one less for initiative',
}

/** The entry of the list by its number, with what it does if no event after it tells that; null for a new monarch. */
export function politicalEventBriefly(result: string): string | null {
  const name = ownOf(politicalEvents, result)
  const counts = ownOf(initiative, result)
  return name === undefined ? null : `${name}${counts ? `, ${counts} this turn` : ''}`
}

/** What those of them do that no event after them tells, or on what it depends. */
const politicalEffects: Readonly<Record<string, string>> = {
  1: `Its monarch counts ${initiative[1]} among nations this turn`,
  3: `Its monarch counts ${initiative[3]} among nations this turn`,
  4: 'A settlement of one or two colonists is lost, if any stands among natives; without one there is no effect',
  6: 'Its ships pass the Cape freely from now on; no effect before somebody has rounded it, or where a nation plays alone',
  8: 'Natives rise at once in each Area where it has a settlement among them, whatever their level; later this turn they may rise again. Without one there is no effect',
  14: 'A march must look for them, if it has units near and none is under way; otherwise there is no effect',
  15: 'A march must look for it, if it has units near and none is under way; otherwise there is no effect',
  17: 'People of its own in the Caribbean are lost, if natives are left there; otherwise there is no effect',
}

/** 6.41/16: what the second die adds for Spain. */
const plagueToll = (die: number): string =>
  die < 4 ? 'nobody' : die < 6 ? 'a conquistador' : 'a conquistador and a missionary'

const caribToll = (die: number): string =>
  die < 3 ? 'nobody' : die === 3 ? 'a missionary' : 'a conquistador or explorer'

/** What is added to the die (24.13) is told, and the monarch of who has one (24.14). */
function taxesText({ nation, dice, added = 0, ducats, monarch }: EventOf<'taxes'>): string {
  const rolled = `${shown(dice)}${added > 0 ? `, counted as ${sum(dice) + added},` : ''}`
  const paid = many(ducats, 'ducat')
  return isBankers(nation)
    ? `${does(nation, 'rolls')} ${rolled} for taxes and collect ${paid}.`
    : `${nation} rolls ${rolled} for taxes and collects ${paid} under its ${monarch} monarch.`
}

/** "S1 from Europe to Caribbean (2316) with 6 bounds": what was written down for a voyage (6.71). */
const voyageText = (
  { expedition, from, place, bounds }: EventOf<'plans-shown'>['voyages'][number],
  { nameOf }: PlaceWords,
): string => {
  const goal = place === null ? 'to stay there' : `for ${nameOf(place)}`
  return `${expedition} from ${nameOf(from)} ${goal} with ${many(bounds, 'bound')}`
}

/** "2 caravels, 3 soldiers and a ship overseas". */
function purchasesText({ bought, built }: EventOf<'plans-shown'>): string {
  const wares = keysOf(bought).filter((ware) => bought[ware] > 0)
  const all = [
    ...wares.map((ware) => many(bought[ware], wareWord(ware))),
    ...(built > 0 ? ['a ship built overseas'] : []),
  ]
  return all.length > 0 ? listed(all) : 'nothing'
}

export const councilTellings: Tellings<keyof CouncilEvents> = {
  taxes: {
    topic: 'money',
    say: (event) => {
      const { nation, dice, withheld } = event
      return withheld.length > 0
        ? `${nation} rolls ${shown(dice)}, but its taxes are withheld for want of a missionary in ${listed(withheld)}.`
        : taxesText(event)
    },
  },
  colonists: {
    topic: 'council',
    say: ({ nation, colonists, dice }) =>
      `The same ${shown(dice)} brings ${many(colonists, 'colonist')} to sail for ${nation}.`,
  },
  'political-event': {
    topic: 'council',
    say: ({ nation, result, dice }) => {
      const what = ownOf(politicalEvents, result)
      const effect = ownOf(politicalEffects, result)
      const more = effect ? ` ${effect}.` : ''
      return `${nation} rolls ${shown(dice)}: ${what ? `event ${result}, ${what}` : `a new monarch, rated ${result}`}.${more}`
    },
  },
  monarch: {
    topic: 'council',
    say: ({ nation, monarch }) =>
      `A monarch rated ${monarch} takes the throne of ${nation}, whose taxes and initiative go by that until another follows.`,
  },
  potosi: {
    topic: 'gold',
    say: ({ nation, doubled, lasting }) =>
      doubled
        ? lasting
          ? `Potosi, worked by ${nation}, yields double until it is exhausted.`
          : `Potosi yields double to ${nation} for as long as ${nation} goes on working it.`
        : `${nation} does not work Potosi, and better smelting is of no use to it.`,
  },
  treasury: {
    topic: 'money',
    say: ({ nation, reason, ducats }) =>
      reason === 'gift'
        ? `The middle class gives ${nation} ${many(ducats, 'ducat')}.`
        : isBankers(nation)
          ? `The war costs ${called(nation)} ${many(-ducats, 'ducat')}.`
          : `War in Europe costs ${nation} ${many(-ducats, 'ducat')}.`,
  },
  rutter: {
    topic: 'naval',
    say: ({ nation }) => `${nation} has a Rutter, and its ships pass the Cape freely from now on.`,
  },
  'civil-war': {
    topic: 'council',
    say: ({ nation, due, soldiers }) =>
      due === 0
        ? `Civil war: ${nation} can buy no soldiers this turn.`
        : `Civil war: ${nation} can buy no soldiers this turn, and ${due} of its ${many(soldiers, 'soldier')} in the New World must come home this turn, or ${penaltyPoints} points are lost.`,
  },
  'colonists-changed': {
    topic: 'council',
    say: ({ nation, colonists }) =>
      colonists === 0
        ? `No colonist sails for ${nation} this turn.`
        : `Twice as many sail: ${many(colonists, 'colonist')} for ${nation}.`,
  },
  disease: {
    topic: 'natives',
    say: ({ areas }) =>
      areas.length > 0
        ? `Disease lowers the Native Level of ${listed(areas)} by one, and nobody rises this turn.`
        : 'Disease finds no Native Level to lower, and nobody rises this turn.',
  },
  'uprising-spared': {
    topic: 'natives',
    say: ({ areas }) =>
      `Nothing comes of harsh rule: disease keeps the natives of ${listed(areas)} quiet this turn.`,
  },
  'march-demanded': {
    topic: 'council',
    say: ({ nation, march, deadline }) =>
      `${nation} must send a march to find ${marchWords[march]} by the end of turn ${deadline}, or ${penaltyPoints} points are lost.`,
  },
  plague: {
    topic: 'council',
    say: ({ nation, settlements, dice }) => {
      const total = sum(dice)
      const more = total === 0 ? '' : `, and the die of ${total} adds ${plagueToll(total)}`
      return `Plague takes a colonist or soldier from ${many(settlements, 'settlement')} of ${nation}${more}.`
    },
  },
  caribs: {
    topic: 'natives',
    say: ({ nation, dice }) => {
      const total = sum(dice)
      const more = total === 0 ? '' : `, and the die of ${total} adds ${caribToll(total)}`
      return `The Caribs take a colonist or soldier of ${nation} in the Caribbean${more}.`
    },
  },
  initiative: {
    topic: 'council',
    say: ({ order }) =>
      order.length === 1 ? `${order[0]} acts alone.` : `The nations act in this order: ${listed(order)}.`,
  },
  tie: {
    topic: 'council',
    say: ({ nations, dice }) => `${listed(nations)} have the same initiative and roll ${shown(dice)} for it.`,
  },
  bought: {
    topic: 'money',
    say: ({ nation, count, ware, ducats }) =>
      `${nation} buys ${many(count, wareWord(ware))} for ${many(ducats, 'ducat')}.`,
  },
  returned: {
    topic: 'money',
    say: ({ nation, count, ware, ducats }) =>
      `${nation} takes back the order of ${many(count, wareWord(ware))} and ${many(ducats, 'ducat')}.`,
  },
  'missionaries-called': {
    topic: 'council',
    say: ({ nation, missionaries }) =>
      `${many(missionaries.length, 'missionary')} for ${nation} in Europe: ${listed(missionaries)}.`,
  },
  built: {
    topic: 'money',
    say: ({ nation, ware, name }) => `${nation} builds a ${ware} in ${name}.`,
  },
  formed: {
    topic: 'naval',
    say: ({ expedition, ships, port }, { where }) =>
      `${expedition} is formed ${where(port)} with ${shipList(ships)}.`,
  },
  disbanded: {
    topic: 'naval',
    say: ({ expedition }) => `${expedition} is broken up, and its bounds are paid back.`,
  },
  destination: {
    topic: 'naval',
    say: ({ expedition, place }, { nameOf }) =>
      place === null
        ? `${expedition} is to stay in the New World.`
        : `${expedition} is bound for ${nameOf(place)}.`,
  },
  bounds: {
    topic: 'money',
    say: ({ expedition, bounds, ducats }) => {
      const paid = ducats < 0 ? `${many(-ducats, 'ducat')} come back` : `${many(ducats, 'ducat')} paid`
      return `${expedition} has ${many(bounds, 'bound')}, ${paid}.`
    },
  },
  loaded: {
    topic: 'naval',
    say: ({ expedition, units }) => `${expedition} takes aboard ${nameGroup(units)}.`,
  },
  unloaded: {
    topic: 'naval',
    say: ({ expedition, units }) => `${expedition} leaves behind ${nameGroup(units)}.`,
  },
  stowed: {
    topic: 'naval',
    say: ({ expedition, units, ship }) => `${expedition} stows ${eachUnit(units)} on ship ${ship}.`,
  },
  'raid-ordered': {
    topic: 'council',
    say: ({ expedition, on }) => `${expedition} sails ${on ? 'to raid' : 'to explore'}.`,
  },
  'plans-shown': {
    topic: 'council',
    say: (event, places) => {
      const voyages = event.voyages.map((one) => voyageText(one, places))
      const planned = voyages.length > 0 ? `had sent ${voyages.join('; ')}` : 'had planned no voyage'
      return `${event.nation} ${planned}. It had bought ${purchasesText(event)}.`
    },
  },
  standing: {
    topic: 'council',
    say: ({ nation, order, on }) => `The standing order of ${nation} for ${order} is ${on ? 'on' : 'off'}.`,
  },
}
