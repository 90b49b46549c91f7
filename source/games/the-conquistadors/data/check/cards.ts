/** What must hold of cards, conquistadors, the cup, empires and counters. */
import type { DataFault } from '../../../../kernel/contract/data.ts'
import { type Check, faultsOf, must, same } from '../../../../kernel/contract/faults.ts'
import type { Effect, PlainEffect } from '../card-shapes.ts'
import type { AssetCard, GameData, StrategyCard } from '../shapes.ts'

const copiesOf = (cards: readonly { readonly copies: number }[]): number =>
  cards.reduce((total, { copies }) => total + copies, 0)

const plain = (effects: readonly Effect[]): readonly PlainEffect[] =>
  effects.flatMap((effect) => (effect.do === 'either' ? effect.of : [effect]))

/** 23.112: the cards of the enemy, with their copies. */
const enemies: Readonly<Record<string, number>> = {
  Assassination: 2,
  'Arrest Warrant': 4,
  'City Has New Chief': 2,
  'Creditors Demand Payment': 2,
  'Disgruntled Soldiers': 3,
  'Free the King': 2,
  'Indian Uprising': 3,
  'Suspicion of Treason': 1,
  Theft: 2,
}

/** Titles that the book names beside them. */
const named = [
  ...['Mano de Dios', 'Indian Ambush', 'Poison Darts', 'Painted Warriors', 'Bolas', 'Encirclement'],
  ...['Desertion', 'Hostile Chiefs', 'Stormy Weather', 'Head Winds', 'Rediscovery', 'Hostage', 'Ultimatum'],
  ...['Letter from the Crown', 'Powerful Patron', 'Support of the Church', 'Buena Suerte a Ambos', 'Doctor'],
]
const several = ['Bolas', 'Hostile Chiefs', 'Mano de Dios']
const ofStandard = ['Powerful Patron', 'Support of the Church', 'Doctor', 'Creditors Demand Payment']
const assets = [
  ...['Mano de Dios', 'Interpreter', 'Indian Guide', 'Indian Scouts', 'Imperial Emissary', 'Bearer'],
  'Medicinal Bark',
]

export function checkStrategy(data: GameData): DataFault[] {
  const { cards, total } = data['strategy-cards']
  const titled = new Map(cards.map((card) => [card.title, card]))
  const legends = cards.filter(({ effects }) => effects.some((effect) => effect.do === 'placeLegend'))
  const indexOf = (title: string) => cards.findIndex((card) => card.title === title)
  const title = (name: string, holds: (card: StrategyCard) => boolean, expected: string): Check =>
    must(
      titled.has(name) && holds(titled.get(name)!),
      titled.has(name) ? ['cards', indexOf(name)] : ['cards'],
      expected,
    )
  const has = (test: (effect: PlainEffect) => boolean) =>
    cards.filter(({ effects }) => plain(effects).some(test))
  return faultsOf('strategy-cards', [
    must(copiesOf(cards) === total && total === 110, ['total'], 'There are 110 strategy cards (1.31).'),
    must(titled.size === cards.length, ['cards'], 'A title stands once.'),
    must(new Set(cards.map(({ id }) => id)).size === cards.length, ['cards'], 'An id stands once.'),
    ...Object.entries(enemies).map(([name, copies]) =>
      title(
        name,
        (card) => card.copies === copies && card.class === 'Action' && card.solitaireDeck === 'enemy',
        `"${name}" is an Action card of the enemy with ${copies} copies (23.112).`,
      ),
    ),
    must(
      copiesOf(cards.filter(({ solitaireDeck }) => solitaireDeck === 'enemy')) === 21,
      ['cards'],
      'The enemy has 21 cards (23.112).',
    ),
    ...named.map((name) => title(name, () => true, `There must be a card "${name}".`)),
    ...several.map((name) => title(name, ({ copies }) => copies >= 2, `"${name}" has two copies at least.`)),
    ...ofStandard.map((name) =>
      title(name, ({ standardOnly }) => standardOnly === true, `"${name}" is of the Standard Game.`),
    ),
    ...cards.flatMap((card, index) => checkCard(card, index)),
    must(legends.length === 6, ['cards'], 'Each of the six legends has its card (19.31).'),
    must(
      legends.every(({ copies, standardOnly }) => copies === 1 && standardOnly === true),
      ['cards'],
      'A legend has one card, of the Standard Game.',
    ),
    ...legends.flatMap(({ effects }) => plain(effects)).flatMap((effect) => checkLegend(data, effect)),
    must(
      has((effect) => effect.do === 'indianValues' && effect.span === 'combat').length >= 2,
      ['cards'],
      'Two cards double Indian units for a combat (6.371).',
    ),
    must(has(({ do: word }) => word === 'noHorseRetreat').length > 0, ['cards'], 'A card cancels 17.12.'),
    title(
      'Broken Ground',
      ({ effects }) => plain(effects).some((effect) => effect.do === 'noHorseRound'),
      '"Broken Ground" cancels the round of horse (17.11).',
    ),
    title(
      'Indian Uprising',
      ({ effects }) =>
        same(
          effects.map((effect) => effect.do),
          ['deploy', 'turnHostile', 'indiansAttack'],
        ),
      'An Uprising draws, turns hostile and attacks, in this order (12.341).',
    ),
    title(
      'Poison Darts',
      ({ when }) => when === 'againstArrival',
      'Poison Darts strike at the end of a move.',
    ),
  ])
}

const moments = { Action: 'own', Combat: 'combat', Reaction: 'against' } as const

/** The class of a card goes with its moment and its deck (23.111). */
function checkCard(card: StrategyCard, index: number): Check[] {
  return [
    must(
      card.when.startsWith(moments[card.class]),
      ['cards', index, 'when'],
      `A ${card.class} card has another moment.`,
    ),
    must(
      (card.solitaireDeck === 'reaction') === (card.class !== 'Action'),
      ['cards', index, 'solitaireDeck'],
      'Reaction and Combat cards make the reaction deck (23.111).',
    ),
    ...checkEffects(card, index),
  ]
}

const checkEffects = (card: StrategyCard | AssetCard, index: number): Check[] =>
  plain(card.effects).map((effect) =>
    must(
      effect.do !== 'modify' || effect.span !== 'combat' || effect.side !== undefined,
      ['cards', index, 'effects'],
      'A modifier for a combat must say for which side.',
    ),
  )

const checkLegend = ({ tables }: GameData, effect: PlainEffect): Check[] =>
  effect.do === 'placeLegend'
    ? [
        must(
          tables.legends.maps[effect.legend] === effect.map,
          ['cards'],
          'A river has its own board (19.12).',
        ),
      ]
    : []

export function checkAssets({ assets: file, 'strategy-cards': strategy }: GameData): DataFault[] {
  const { cards, total } = file
  const titled = new Map(cards.map((card) => [card.title, card]))
  const adds = (title: string, by: number): boolean =>
    plain(titled.get(title)?.effects ?? []).some((effect) => effect.do === 'modify' && effect.by === by)
  const ids = strategy.cards.map(({ id }) => id)
  return faultsOf('assets', [
    must(copiesOf(cards) === total && total === 26, ['total'], 'There are 26 asset cards (1.31).'),
    must(titled.size === cards.length, ['cards'], 'A title stands once.'),
    ...assets.map((title) => must(titled.has(title), ['cards'], `There must be an asset "${title}".`)),
    must(
      titled.get('Mano de Dios')?.factionCard === true,
      ['cards'],
      'Mano de Dios lies before the player (5.151).',
    ),
    must(adds('Interpreter', 1), ['cards'], 'An Interpreter adds 1 (5.28).'),
    must(adds('Medicinal Bark', 2), ['cards'], 'Medicinal Bark adds 2 (21.2).'),
    ...cards.flatMap((card, index) => [
      ...checkEffects(card, index),
      ...plain(card.effects).map((effect) =>
        must(
          effect.do !== 'cancelCard' || ids.includes(effect.card),
          ['cards', index, 'effects'],
          'It must cancel a strategy card that there is.',
        ),
      ),
    ]),
    ...ids.map((id) => must(!cards.some((card) => card.id === id), ['cards'], `"${id}" is a strategy card.`)),
  ])
}

export function checkConquistadors({ conquistadors: { conquistadors, total } }: GameData): DataFault[] {
  const of = (ink: string) => conquistadors.filter((one) => one.ink === ink)
  const cortes = conquistadors.find(({ id }) => id === 'cortes')
  const onBoard = (board: string) => conquistadors.filter(({ solitaire }) => solitaire === board).length
  return faultsOf('conquistadors', [
    must(
      total === 20 && new Set(conquistadors.map(({ id }) => id)).size === 20,
      ['conquistadors'],
      'There are 20 conquistadors (1.31).',
    ),
    must(of('replacement').length === 5, ['conquistadors'], 'Five are replacements (1.332).'),
    must([8, 9].includes(of('red').length), ['conquistadors'], 'Eight or nine are red.'),
    ...['cortes', 'f-pizarro', 'balboa'].map((id) =>
      must(
        of('red').some((one) => one.id === id),
        ['conquistadors'],
        `"${id}" is red (14.14, 15.15).`,
      ),
    ),
    must(
      cortes?.combat === 2 && cortes.diplomacy === 3,
      ['conquistadors'],
      'Cortes has combat 2 and diplomacy 3 (5.28, 6.371).',
    ),
    must(
      conquistadors.some(({ combat }) => combat === 0),
      ['conquistadors'],
      'Somebody has combat 0 (17.21).',
    ),
    ...conquistadors.map(({ combat, diplomacy, rally }, index) =>
      must(Math.max(combat, diplomacy, rally) <= 3, ['conquistadors', index], 'No rating is above 3.'),
    ),
    must(
      onBoard('N') === 7 && onBoard('S') === 6,
      ['conquistadors'],
      'Alone, 7 are North and 6 South (23.12).',
    ),
    must(
      of('replacement').every(({ solitaire }) => solitaire === undefined),
      ['conquistadors'],
      'Replacements belong to no board (23.13).',
    ),
  ])
}

export function checkCounters(data: GameData): DataFault[] {
  const { total, units } = data['indian-units']
  const { spanishUnits, map, players } = data.markers
  return [
    ...faultsOf('indian-units', [
      must(copiesOf(units) === total, ['total'], 'It must be the number of all units.'),
      ...[20, 30, 40].map((value) =>
        must(
          units.some((unit) => unit.value === value && unit.reverse === undefined),
          ['units'],
          `Some unit of ${value} has no reverse (6.371).`,
        ),
      ),
      must(
        units.some(({ reverse }) => reverse !== undefined),
        ['units'],
        'Some have a reverse (1.231).',
      ),
      ...units.map(({ value, reverse = 0 }, index) =>
        must(reverse < value, ['units', index, 'reverse'], 'A reverse is less than the front (1.231).'),
      ),
    ]),
    ...faultsOf('empires', [
      must(data.empires.empires.length >= 2, ['empires'], 'There are several sets (1.25).'),
      ...data.empires.empires.map(({ cities }, index) =>
        must(
          cities.length === 2,
          ['empires', index, 'cities'],
          'Beside its capital an empire has two (1.25).',
        ),
      ),
    ]),
    ...faultsOf('markers', [
      must(map.village >= 8 && map.town >= 4, ['map'], 'Four players need 8 villages and 4 towns (14.12).'),
      must(
        spanishUnits.foot >= 28 && spanishUnits.horse >= 12 && spanishUnits.cannon >= 4,
        ['spanishUnits'],
        'Four players need 28 foot, 12 horse and 4 cannon (14.12).',
      ),
      must(map.city >= 3, ['map', 'city'], 'There are three cities at least.'),
      must(players.colours.length === 5, ['players', 'colours'], 'Five can play (22.0).'),
    ]),
  ]
}
