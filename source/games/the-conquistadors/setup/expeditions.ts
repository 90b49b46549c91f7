/** Conquistadors come onto the boards: placed (14.24), chosen and placed (22.13), chosen as three (23.13, 23.14). */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { listed } from '../../../kernel/contract/words.ts'
import type { Captain, Faction, Space } from '../data/names.ts'
import { spaceOf } from '../map/atlas.ts'
import { isInPlay } from '../map/ground.ts'
import { captainName, spaceName, troopsText } from '../map/names.ts'
import { type Context, drawn, factionOf, type Position, sum } from '../state/context.ts'
import { type DecisionOf, push, type SegmentRules } from '../state/flow.ts'
import { found } from '../state/forces.ts'
import type { Party, Troops } from '../state/state.ts'
import { isSolitaire, soloStartOf, startOf } from './options.ts'
import { takeCaptains } from './setup.ts'

export type PlaceForm = { type: 'place'; fixed: { captain: Captain }; args: { at: Space } }
export type TakeForm = { type: 'take'; fixed: { captain: Captain } }
export type StartForm = { type: 'start'; fixed: { captain: Captain }; args: { at: Space } }

/** Spaces where expeditions may begin, beside those with own markers. */
export const startsOf = (g: Position): readonly Space[] => {
  const { data, state } = g
  const solo = soloStartOf(data, state.scenario)
  const { start } = solo ?? startOf(data, state.scenario, state.options.quickStart)
  return start.filter((space) => isInPlay(g, spaceOf(g.atlas, space).board))
}

/** A conquistador of the muster comes onto a board as an expedition. */
function enter(g: Context, faction: Faction, captain: Captain, at: Space): void {
  const own = factionOf(g, faction)
  const party = own.muster.find((one) => one.captain === captain)!
  const expedition = found(g, faction, captain, at)
  expedition.parties = [party]
  own.muster = own.muster.filter((one) => one !== party)
  g.emit({ type: 'placed', rule: '14.24', faction, captain, at })
}

/** 14.24: the first expedition of each, then the second. */
export const placeExpeditions: SegmentRules<PlaceForm> = {
  decide(g, faction) {
    const { muster, marked } = factionOf(g, faction)
    if (isSolitaire(g.state.scenario) || muster.length === 0) return null
    const of = [...new Set([...marked, ...startsOf(g)])]
    return {
      seat: faction,
      kind: 'place',
      segment: 'Set-up',
      rule: '14.24',
      question: 'Who begins, and where?',
      brief: [beginningText(g, of)],
      choices: muster.map((party) => placeChoice(g, party, of)),
      undone: [],
    }
  },
  act(g, faction, { captain, at }) {
    enter(g, faction, captain, at)
    g.state.finished.push(faction)
  },
  again: ({ state }) => Object.values(state.factions).some(({ muster }) => muster.length > 0),
}

/** The few places among which the map would have to be searched. */
const beginningText = (g: Position, of: readonly Space[]) => ({
  text: `You may begin at ${listed(
    of.map((space) => spaceName(g, space)),
    'or',
  )}.`,
})

const placeChoice = (g: Position, { captain, units }: Party, of: readonly Space[]): ChoiceOf<PlaceForm> => ({
  type: 'place',
  rule: '14.24',
  // Alone all three come together, and have been chosen by their ratings.
  label: `Place ${captainName(g, captain)}${g.state.solo ? '' : `, ${ratingsText(g, captain)}${withUnits(units)}`}`,
  fixed: { captain },
  args: { at: { kind: 'place', of, start: of[0] } },
})

/** 22.13: each takes one of the red ones, in the order of the roll, and places him. */
export const chooseCaptains: SegmentRules<StartForm> = {
  decide(g, faction) {
    const { data, state } = g
    if (isSolitaire(state.scenario)) return null
    const { by, ink } = startOf(data, state.scenario, state.options.quickStart).conquistadors
    if (by !== 'choice') return null
    const inks = ink[String(state.order.length)]!
    const free = state.captains.aside.filter((captain) => inks.includes(g.atlas.captains.get(captain)!.ink))
    return {
      seat: faction,
      kind: 'captain',
      segment: 'Set-up',
      rule: '22.13',
      question: 'Which conquistador do you begin with, and where?',
      choices: free.map((captain) => startChoice(g, captain)),
      undone: [],
    }
  },
  act(g, faction, { captain, at }) {
    takeCaptains(g, faction, [captain], 'choice')
    enter(g, faction, captain, at)
    g.state.finished.push(faction)
  },
}

const startChoice = (g: Position, captain: Captain): ChoiceOf<StartForm> => ({
  type: 'start',
  rule: '22.13',
  label: `Begin with ${captainName(g, captain)}, ${ratingsText(g, captain)}`,
  fixed: { captain },
  args: { at: { kind: 'place', of: startsOf(g), start: startsOf(g)[0] } },
})

/** Nothing where none have been bought yet. */
const withUnits = (units: Troops): string => (sum(Object.values(units)) > 0 ? `; ${troopsText(units)}` : '')

/** "combat 2, diplomacy 3, rally 3" */
export function ratingsText({ atlas }: Position, captain: Captain): string {
  const { combat, diplomacy, rally } = atlas.captains.get(captain)!
  return `combat ${combat}, diplomacy ${diplomacy}, rally ${rally}`
}

/** 23.13: three conquistadors, or one and two by lot; the first one commands, or whom the player names. */
export const chooseThree: SegmentRules<TakeForm> = {
  decide(g, faction) {
    const solo = soloStartOf(g.data, g.state.scenario)
    const { muster } = factionOf(g, faction)
    if (!solo || muster.length >= solo.conquistadors.each) return null
    return {
      seat: faction,
      kind: 'captains',
      segment: 'Set-up',
      rule: '23.13',
      question: muster.length === 0 ? 'Who commands your expedition?' : 'Which conquistador goes with him?',
      choices: g.state.captains.aside.map((captain) => ({
        type: 'take',
        rule: '23.13',
        label: `${captainName(g, captain)}, ${ratingsText(g, captain)}`,
        fixed: { captain },
      })),
      undone: [],
    }
  },
  act(g, faction, { captain }) {
    takeCaptains(g, faction, [captain], 'choice')
    const { each } = soloStartOf(g.data, g.state.scenario)!.conquistadors
    if (!g.state.options.drawn) return
    for (let more = each - 1; more > 0; more--)
      takeCaptains(g, faction, [drawn(g, g.state.captains.aside)], 'lot')
  },
}

/** 23.14: the three come onto the board as one expedition. */
export const placeThree: SegmentRules<PlaceForm> = {
  decide(g, faction) {
    const { muster } = factionOf(g, faction)
    if (!isSolitaire(g.state.scenario) || muster.length === 0) return null
    return {
      seat: faction,
      kind: 'place',
      segment: 'Set-up',
      rule: '23.14',
      question: 'Where does your expedition begin?',
      brief: [beginningText(g, startsOf(g))],
      choices: [placeChoice(g, muster[0]!, startsOf(g))],
      undone: [],
    }
  },
  act(g, faction, { captain, at }) {
    const { muster } = factionOf(g, faction)
    const others = muster.slice(1)
    enter(g, faction, captain, at)
    g.state.expeditions[0]!.parties.push(...others)
    factionOf(g, faction).muster = []
  },
}

/** 22.21, 23.15: funds, a loan and units for those who have come onto the boards. */
export const firstFunds: SegmentRules = {
  begin(g, faction) {
    const { data, state } = g
    const solo = soloStartOf(data, state.scenario)
    if (!solo && !startOf(data, state.scenario, state.options.quickStart).funds) return
    const captains = state.expeditions
      .filter((one) => one.faction === faction)
      .flatMap(({ parties }) => parties.map(({ captain }) => captain))
    push(g, { kind: 'recruit', faction, captains, column: 'initial', stage: 'roll', funds: 0 })
  },
}

/** 14.12: assets are put with either expedition, face down. */
export type AssetForm = { type: 'give-asset'; fixed: { expedition: number } }

export function assetDecision(g: Position, faction: Faction): DecisionOf<AssetForm> | null {
  const [card] = factionOf(g, faction).waiting
  if (card === undefined) return null
  const asset = card === null ? null : g.atlas.assets.get(card)!
  return {
    seat: faction,
    kind: 'assets',
    segment: 'Set-up',
    rule: '14.12',
    question: `With which expedition goes ${asset?.title ?? 'your asset'}?`,
    brief: asset ? [{ text: asset.text }] : [],
    choices: g.state.expeditions
      .filter((one) => one.faction === faction)
      .map(({ id, parties, at }) => ({
        type: 'give-asset',
        rule: '14.12',
        label: `With ${captainName(g, parties[0]!.captain)}, ${ratingsText(g, parties[0]!.captain)}${withUnits(parties[0]!.units)}`,
        fixed: { expedition: id },
        at,
      })),
    undone: [],
  }
}
