/** What must hold of the scenarios: decks, starts, forces and goals agree with the other files. */
import type { DataFault } from '../../../../kernel/contract/data.ts'
import { type Check, faultsOf, must, same } from '../../../../kernel/contract/faults.ts'
import type { GameData, ScenarioData, SolitaireData } from '../shapes.ts'

interface Copies {
  readonly copies: number
  readonly standardOnly?: boolean | undefined
}
const copiesOf = (cards: readonly Copies[]): number => cards.reduce((total, { copies }) => total + copies, 0)
const standardIn = (cards: readonly Copies[]): number =>
  copiesOf(cards.filter(({ standardOnly }) => standardOnly === true))

export function checkScenarios(data: GameData): DataFault[] {
  const { scenarios, solitaire, shortest } = data.scenarios
  const { victory } = data.tables
  const of = (id: ScenarioData['id']) => scenarios.find((one) => one.id === id)
  return faultsOf('scenarios', [
    must(
      same(
        scenarios.map(({ id }) => id),
        ['basic', 'standard', 'quickStart'],
      ) &&
        same(
          solitaire.map(({ id }) => id),
          ['north', 'south'],
        ),
      ['scenarios'],
      'There are basic, standard and quickStart, north and south.',
    ),
    ...scenarios.flatMap((scenario, index) => checkScenario(data, scenario, index)),
    ...solitaire.flatMap((scenario, index) => checkSolitaire(data, scenario, index)),
    must(of('basic')?.goal === victory.basic, ['scenarios'], 'The goal of basic is that of tables.json.'),
    must(
      of('standard')?.goal === victory.standard,
      ['scenarios'],
      'The goal of standard is that of tables.json.',
    ),
    must(of('quickStart')?.pesos === victory.quickStartPesos, ['scenarios'], 'The Quick Start has 32 pesos.'),
    must(same(of('basic')?.force, victory.basicForce), ['scenarios'], 'The force is that of tables.json.'),
    must(shortest.goal === victory.shortest, ['shortest'], 'The lowest goal is that of tables.json.'),
  ])
}

/** Where expeditions may begin: Panama, and Santiago de Cuba. */
const isStart = ({ map: { maps } }: GameData, space: string): boolean =>
  [...maps.N.spaces, ...maps.S.spaces].some(
    ({ id, kind }) => id === space && (kind === 'panama' || kind === 'cuba'),
  )

function checkScenario(data: GameData, scenario: ScenarioData, index: number): Check[] {
  const { assets, conquistadors, markers } = data
  const { cardsS, strategyDeck, assetDeck, start, players, markersEach, boards } = scenario
  const strategy = data['strategy-cards'].cards
  const path = ['scenarios', index]
  const [fewest, most] = players
  const numbers = Array.from({ length: most - fewest + 1 }, (_, at) => String(fewest + at))
  const printed = scenario.id === 'basic' ? markers.players.basic : markers.players.standard
  return [
    must(
      strategyDeck === copiesOf(strategy) - (cardsS ? 0 : standardIn(strategy)),
      [...path, 'strategyDeck'],
      'It must be the number of cards that are used.',
    ),
    must(
      assetDeck === copiesOf(assets.cards) - (cardsS ? 0 : standardIn(assets.cards)),
      [...path, 'assetDeck'],
      'It must be the number of assets that are used.',
    ),
    ...start.map((space, at) =>
      must(isStart(data, space), [...path, 'start', at], 'It must be Panama or Santiago de Cuba.'),
    ),
    must(same(players, printed), [...path, 'players'], 'As many as markers.json says can play it.'),
    must(
      same(Object.keys(boards), numbers) && same(Object.keys(scenario.conquistadors.ink), numbers),
      path,
      'Each number of players has its boards and its conquistadors.',
    ),
    ...numbers.flatMap((number) => {
      const inks = scenario.conquistadors.ink[number] ?? []
      const enough = conquistadors.conquistadors.filter(({ ink }) => inks.includes(ink)).length
      return [
        must(
          enough >= Number(number) * scenario.conquistadors.each,
          [...path, 'conquistadors'],
          `There must be enough for ${number} players.`,
        ),
        must(
          markers.map.village >= Number(number) * markersEach.village &&
            markers.map.town >= Number(number) * markersEach.town,
          [...path, 'markersEach'],
          `There must be enough markers for ${number} players.`,
        ),
      ]
    }),
  ]
}

function checkSolitaire(data: GameData, scenario: SolitaireData, index: number): Check[] {
  const path = ['solitaire', index]
  const { solitaire } = data.tables
  const cards = data['strategy-cards'].cards
  const deck = (name: string) => copiesOf(cards.filter(({ solitaireDeck }) => solitaireDeck === name))
  const named = data.conquistadors.conquistadors.filter((one) => one.solitaire === scenario.board)
  return [
    ...(['enemy', 'reaction', 'action'] as const).map((name) =>
      must(
        scenario.decks[name] === deck(name),
        [...path, 'decks', name],
        'It must be the number of its cards (23.11).',
      ),
    ),
    must(
      same(scenario.conquistadors.of.toSorted(), named.map(({ id }) => id).toSorted()),
      [...path, 'conquistadors', 'of'],
      'They are those of the board (23.12).',
    ),
    must(
      same(scenario.start, solitaire.start[scenario.board]) &&
        scenario.turns === solitaire.turns &&
        scenario.conquistadors.each === solitaire.conquistadors,
      path,
      'Start, turns and conquistadors are those of tables.json.',
    ),
    must(scenario.assetDeck === copiesOf(data.assets.cards), [...path, 'assetDeck'], 'All assets are used.'),
  ]
}
