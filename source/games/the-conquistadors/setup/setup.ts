/** What is laid out before the first question: decks, markers, conquistadors by lot (14.1, 22.1, 23.1). */
import type { NewGame } from '../../../kernel/contract/game.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import { seedDice } from '../../../kernel/flow/dice.ts'
import { dealAssets } from '../cards/assets.ts'
import { type Captain, type Card, type Faction, type Legend, legends } from '../data/names.ts'
import type { Atlas } from '../map/atlas.ts'
import { type Context, factionOf, openContext, shuffled } from '../state/context.ts'
import { noTroops, partyOf } from '../state/forces.ts'
import type { FactionState, GameOptions, Impulse, State } from '../state/state.ts'
import { isSolitaire, type Options, readOptions, soloStartOf, startOf } from './options.ts'

/** The game before its first question. @throws Refused for impossible options */
export function setUp(atlas: Atlas, newGame: NewGame): Context {
  const options = readOptions(atlas.data, newGame)
  const g = openContext(atlas, emptyState(atlas, options, newGame.seed))
  layDecks(g, options)
  if (isSolitaire(options.scenario)) return g
  const start = startOf(g.data, options.scenario, options.options.quickStart)
  const { by, each, ink, notTogether } = start.conquistadors
  if (by === 'lot')
    drawCaptains(g, {
      each,
      notTogether,
      from: g.state.captains.aside.filter((captain) =>
        ink[String(options.seats.length)]!.includes(atlas.captains.get(captain)!.ink),
      ),
    })
  for (const faction of g.state.order) {
    factionOf(g, faction).pesos = start.pesos
    factionOf(g, faction).waiting = dealAssets(g, faction, start.assetsEach)
  }
  return g
}

/** Nothing has been done in an impulse. */
export const freshImpulse = (): Impulse => ({
  activations: 1,
  luck: false,
  activated: [],
  cityUsed: false,
  moved: null,
  swift: [],
  still: [],
  discovered: [],
  gift: false,
  dividedIn: null,
})

/** Somebody who has nothing yet. */
export const newFaction = (): FactionState => ({
  muster: [],
  marked: [],
  waiting: [],
  hand: [],
  manos: [],
  index: 0,
  points: { gold: 0, division: 0, legends: 0, empire: 0, creditors: 0 },
  pesos: 0,
  debt: 0,
  horseBought: 0,
  initialFunds: 0,
  warrant: null,
  warrantEnded: null,
  passes: [],
})

/** A river has its own board (19.12); without that board its legend is out of the game. */
const isPlayed = ({ data }: Atlas, legend: Legend, { boards, legends: played }: GameOptions): boolean => {
  const map = data.tables.legends.maps[legend]
  return played && (boards === 'both' || map === 'either' || map === boards)
}

function emptyState(atlas: Atlas, { scenario, seats, options }: Options, seed: string): State {
  const { data } = atlas
  const captains = data.conquistadors.conquistadors
  const { foot, horse, cannon } = data.markers.spanishUnits
  const solo = soloStartOf(data, scenario)
  // 22.36: a late player has no part in the beginning.
  const begin = seats.filter((seat) => seat !== options.late?.faction)
  const isAside = ({ id, ink }: { id: Captain; ink: string }) =>
    ink !== 'replacement' && (solo === null || solo.conquistadors.of.includes(id))
  const places = legends.map((legend) => [legend, { in: isPlayed(atlas, legend, options) ? 'pool' : 'out' }])
  return {
    scenario,
    seed,
    dice: seedDice(seed),
    options,
    step: 0,
    actor: 0,
    order: [...begin],
    finished: [],
    opened: false,
    work: [],
    stack: [],
    over: false,
    turn: 0,
    box: 1,
    setupOrder: [...begin],
    round: 1,
    factions: Object.fromEntries(begin.map((faction) => [faction, newFaction()])),
    impulse: freshImpulse(),
    expeditions: [],
    fed: [],
    nextExpedition: 1,
    spaces: {},
    empires: [],
    firstEmpire: null,
    legends: Object.fromEntries(places) as State['legends'],
    legendsFound: [],
    strategy: { deck: [], discards: [] },
    assets: { deck: [], discards: [] },
    unused: [],
    captains: {
      aside: captains.filter(isAside).map(({ id }) => id),
      replacements: captains.filter(({ ink }) => ink === 'replacement').map(({ id }) => id),
      dead: [],
    },
    supply: { ...noTroops(), foot, horse, cannon },
    cup: data['indian-units'].units.map(({ copies }) => copies),
    perished: data['indian-units'].units.map(() => 0),
    rolled: null,
    solo: solo && { enemy: { deck: [], discards: [] }, reaction: { deck: [], discards: [] }, faceUp: [] },
    winners: [],
  }
}

/** So many of a card. */
const copiesOf = <T extends string>({ id, copies }: { readonly id: T; readonly copies: number }): T[] =>
  Array.from({ length: copies }, () => id)

/**
 * Shuffles the decks: without cards of the Standard Game in the Basic one (14.11), without those of legends that
 * are not played (19.0), and in three of them alone (23.11).
 */
function layDecks(g: Context, { scenario }: Options): void {
  const { data, state } = g
  const isUsed = ({ standardOnly = false, effects }: (typeof data.assets.cards)[number] | Used): boolean =>
    (scenario !== 'basic' || !standardOnly) &&
    effects.every((effect) => effect.do !== 'placeLegend' || state.legends[effect.legend].in !== 'out')
  const cards = data['strategy-cards'].cards
  state.unused = [...cards, ...data.assets.cards].filter((card) => !isUsed(card)).flatMap(copiesOf)
  const used = cards.filter(isUsed)
  const deckOf = (deck: Used['solitaireDeck']): Card[] =>
    shuffled(g, used.filter((card) => card.solitaireDeck === deck).flatMap(copiesOf))
  if (state.solo) {
    state.solo.enemy.deck = deckOf('enemy')
    state.solo.reaction.deck = deckOf('reaction')
    state.strategy.deck = deckOf('action')
  } else state.strategy.deck = shuffled(g, used.flatMap(copiesOf))
  state.assets.deck = shuffled(g, data.assets.cards.filter(isUsed).flatMap(copiesOf))
}

type Used = Context['data']['strategy-cards']['cards'][number]

/** 14.14: conquistadors by lot; the whole draw again if one player gets two that are too strong together. */
function drawCaptains(
  g: Context,
  of: { readonly each: number; readonly notTogether: readonly Captain[]; readonly from: readonly Captain[] },
): void {
  const players = keysOf(g.state.factions)
  for (;;) {
    const mixed = shuffled(g, of.from)
    const hands = players.map((_, index) => mixed.slice(index * of.each, (index + 1) * of.each))
    if (hands.some((hand) => of.notTogether.length > 0 && of.notTogether.every((one) => hand.includes(one))))
      continue
    for (const [index, faction] of players.entries()) takeCaptains(g, faction, hands[index]!, 'lot')
    return
  }
}

/** Conquistadors come to a player who has not placed them yet. */
export function takeCaptains(
  g: Context,
  faction: Faction,
  captains: readonly Captain[],
  how: 'lot' | 'choice',
): void {
  for (const captain of captains) {
    factionOf(g, faction).muster.push(partyOf(captain))
    g.emit({ type: 'captain', rule: how === 'lot' ? '14.14' : '22.13', faction, captain, how })
  }
  g.state.captains.aside = g.state.captains.aside.filter((one) => !captains.includes(one))
}
