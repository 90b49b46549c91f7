/** Invariants of a whole state, for tests: cards, units, gold, markers. */
import { type Captain, type Faction, type Space, troops } from '../data/names.ts'
import { spaceOf } from '../map/atlas.ts'
import { type Position, playersOf, sum } from './context.ts'
import { foodLimitOf, isLone, permanentOf, troopsIn, unitsOf } from './forces.ts'
import type { Expedition, Party } from './state.ts'

/** One sentence for each invariant that a state breaks. */
export const audit = (g: Position): string[] => [
  ...auditCards(g),
  ...auditCaptains(g),
  ...auditUnits(g),
  ...auditIndians(g),
  ...auditSpaces(g),
  ...g.state.expeditions.flatMap((expedition) => auditExpedition(g, expedition)),
  ...playersOf(g).flatMap((faction) => auditFaction(g, faction)),
]

/** How often each word is there, as text that can be compared. */
function census(words: readonly string[]): string {
  return JSON.stringify(words.toSorted())
}

/** 1.31: 110 strategy cards and 26 assets are somewhere, once. */
function auditCards({ atlas, data, state }: Position): string[] {
  const { solo } = state
  const factions = Object.values(state.factions)
  const all = (cards: readonly { readonly id: string; readonly copies: number }[]): string[] =>
    cards.flatMap(({ id, copies }) => Array.from({ length: copies }, () => id))
  const strategy = [
    ...state.strategy.deck,
    ...state.strategy.discards,
    ...state.unused,
    ...factions.flatMap(({ hand, warrant }) => [...hand, warrant]),
    ...(solo ? [...solo.enemy.deck, ...solo.enemy.discards] : []),
    ...(solo ? [...solo.reaction.deck, ...solo.reaction.discards, ...solo.faceUp] : []),
  ]
    .filter((card) => card !== null)
    .filter((card) => atlas.strategy.has(card))
  const assets = [
    ...state.assets.deck,
    ...state.assets.discards,
    ...state.unused.filter((card) => atlas.assets.has(card)),
    ...factions.flatMap(({ waiting, manos }) => [...waiting, ...manos]),
    ...state.expeditions.flatMap((expedition) => expedition.assets.map(({ card }) => card)),
  ].filter((card) => card !== null)
  return [
    ...(census(strategy) === census(all(data['strategy-cards'].cards))
      ? []
      : [`There are ${strategy.length} strategy cards.`]),
    ...(census(assets) === census(all(data.assets.cards)) ? [] : [`There are ${assets.length} assets.`]),
  ]
}

/** Every conquistador is somewhere, once; those of the other board are not in a solitaire game. */
function auditCaptains({ atlas, state }: Position): string[] {
  const { aside, replacements, dead } = state.captains
  const factions = Object.values(state.factions)
  const cards = [...state.strategy.deck, ...state.strategy.discards, ...factions.flatMap(({ hand }) => hand)]
  const found: Captain[] = [
    ...aside,
    ...replacements,
    ...dead,
    ...cards.filter((card): card is Captain => card !== null && atlas.captains.has(card)),
    ...factions.flatMap(({ muster }) => muster.map(({ captain }) => captain)),
    ...state.expeditions.flatMap(({ parties }) => parties.map(({ captain }) => captain)),
  ]
  const board = state.solo && (state.scenario === 'north' ? 'N' : 'S')
  const played = [...atlas.captains.values()].filter(
    ({ ink, solitaire }) => ink === 'replacement' || board === null || solitaire === board,
  )
  return census(found) === census(played.map(({ id }) => id))
    ? []
    : [`There are ${found.length} conquistadors instead of ${played.length}.`]
}

const partiesOf = ({ state }: Position): Party[] => [
  ...Object.values(state.factions).flatMap(({ muster }) => muster),
  ...state.expeditions.flatMap(({ parties }) => parties),
]

/** 15.15: the counters of Spanish units. */
function auditUnits(g: Position): string[] {
  return troops.flatMap((kind) => {
    const total = g.state.supply[kind] + sum(partiesOf(g).map(({ units }) => units[kind]))
    const limit = g.data.markers.spanishUnits[kind]
    return total === limit && g.state.supply[kind] >= 0 ? [] : [`There are ${total} ${kind} of ${limit}.`]
  })
}

/** 1.23: each counter of the cup is somewhere. */
function auditIndians({ data, state }: Position): string[] {
  const kinds = [
    ...Object.values(state.spaces).flatMap(({ units }) => units.map(({ kind }) => kind)),
    ...state.expeditions.flatMap(({ indians }) => indians.map(({ kind }) => kind)),
    ...state.stack.flatMap((frame) =>
      frame.kind === 'combat' ? (frame.apart ?? []).map(({ kind }) => kind) : [],
    ),
  ]
  return data['indian-units'].units.flatMap(({ value, copies }, kind) => {
    const out = kinds.filter((one) => one === kind).length
    const total = state.cup[kind]! + state.perished[kind]! + out
    return total === copies && state.cup[kind]! >= 0 ? [] : [`There are ${total} Indian units of ${value}.`]
  })
}

/** 4.171, 5.22: no more markers than there are; what lies where fits there. */
function auditSpaces(g: Position): string[] {
  const entries = Object.entries(g.state.spaces)
  const finds = (['village', 'town', 'city', 'discovered', 'mosquito'] as const).flatMap((find) => {
    const number = entries.filter(
      ([, at]) => at.find === find && at.ally === null && at.empire === null,
    ).length
    return number <= g.data.markers.map[find] ? [] : [`There are ${number} ${find} markers.`]
  })
  return [...finds, ...entries.flatMap(([space]) => auditSpace(g, space))]
}

function auditSpace(g: Position, space: Space): string[] {
  const { find, hostile, ally, empire } = g.state.spaces[space]!
  const { kind } = spaceOf(g.atlas, space)
  const isTown = find === 'town' || find === 'city'
  return [
    ...(find !== null && kind !== 'land' ? [`A ${find} lies in ${space}, which is ${kind}.`] : []),
    ...((hostile || ally) && !isTown ? [`${space} has no town that could be hostile or allied.`] : []),
    ...(hostile && ally ? [`${space} is hostile and allied.`] : []),
    ...((ally || empire) && find !== 'city' ? [`${space} is no city.`] : []),
  ]
}

function auditExpedition(g: Position, expedition: Expedition): string[] {
  const { id, parties, hits, food, gold, indians, faction } = expedition
  const { expeditionUnits, attachedWithUnits, moraleHits } = g.data.tables.limits
  const attached = parties.slice(1).filter(({ units }) => troopsIn(units) > 0)
  const isFighting = g.state.stack.length > 0
  const says = (holds: boolean, fault: string) => (holds ? [] : [`Expedition ${id} of ${faction}: ${fault}.`])
  return [
    ...says(parties.length > 0, 'nobody commands it'),
    ...says(
      parties.every(({ units }) => troopsIn(units) <= expeditionUnits),
      'more than ten units',
    ),
    ...says(attached.length <= attachedWithUnits, 'more than two others have units'),
    ...says(
      parties.every(({ units, flipped }) =>
        troops.every((kind) => units[kind] >= flipped[kind] && flipped[kind] >= 0),
      ),
      'more flipped than there are',
    ),
    ...says(hits >= 0 && hits <= moraleHits, `${hits} morale hits`),
    ...says(food >= 0 && (isFighting || food <= foodLimitOf(g, expedition)), `${food} food`),
    ...says(gold >= 0, `${gold} gold`),
    // In a fight the last unit may be gone while losses are still chosen.
    ...says(
      isFighting || !isLone(expedition) || gold + food + hits + indians.length === 0,
      'goods without units',
    ),
    ...says(unitsOf(expedition) >= 0, 'units below nought'),
  ]
}

function auditFaction(g: Position, faction: Faction): string[] {
  const { pesos, debt, index, hand, waiting } = g.state.factions[faction]!
  const { boxes } = g.data.tables.governorFavor
  const says = (holds: boolean, fault: string) => (holds ? [] : [`${faction}: ${fault}.`])
  return [
    ...says(pesos >= 0 && debt >= 0, `${pesos} pesos and ${debt} debt`),
    ...says(
      boxes.some((box) => box.index === index),
      `index ${index}`,
    ),
    ...says(permanentOf(g, faction) >= 0, 'points below nought'),
    ...says(hand.length <= g.data.tables.limits.drawTo, `${hand.length} cards`),
    ...says(g.state.turn === 0 || waiting.length === 0, 'assets with no expedition'),
  ]
}
