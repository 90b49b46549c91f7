/** What attrition at sea may take, in the same words wherever a voyage is thought over (9.1). */

import { boundsThereAndBack } from '../council/expeditions.ts'
import { decimal, face } from '../matters/odds.ts'
import { type Position, sum } from '../state/context.ts'
import type { Expedition } from '../state/state.ts'
import { many } from '../state/units.ts'
import { roundsOn } from './cape.ts'
import { type AttritionResult, voyageRolls } from './naval-attrition.ts'

const percent = (chance: number): string => {
  const whole = Math.round(100 * chance)
  return whole === 0 && chance > 0 ? 'under 1%' : `${whole}%`
}

/** 7.52: what a voyage is to expect that must round the Cape without a Rutter, and what then. */
export const capeBriefly = `through the Cape in ${percent(roundsOn * face)}`
export const capeAfter = `on 1 or ${roundsOn}, and freely ever after (7.53); else it stays on this side, and sails on there or home`
export const capeWords = `${capeBriefly}, ${capeAfter}`

/** Rolls of the attrition tables, each face by face of its die. */
type Rolls = readonly AttritionResult[][]

/** The chance that one of some rolls takes something. */
const chanceOf = (rolls: Rolls, takes: (result: AttritionResult) => boolean): number =>
  1 - rolls.reduce((spared, faces) => spared * (1 - faces.filter(takes).length / faces.length), 1)

/** The chance that all rolls together take so many ships or more. */
function sinkChance(rolls: Rolls, ships: number): number {
  const [faces, ...later] = rolls
  if (ships <= 0) return 1
  if (!faces) return 0
  return sum(faces.map(({ V }) => sinkChance(later, ships - V))) / faces.length
}

type Stake = Pick<AttritionResult, 'V' | 'L'>

/** The chances that a ship, all ships and a leader are lost. */
const chancesIn = (rolls: Rolls, most: Stake) => ({
  ship: chanceOf(rolls, ({ V }) => V > 0),
  fleet: most.V > 1 ? sinkChance(rolls, most.V) : 0,
  leader: most.L > 0 ? chanceOf(rolls, ({ L }) => L > 0) : 0,
})

/** A loss of one ship is that of all where there is no other. */
const shipOf = ({ V }: Stake): string => (V === 1 ? 'its one ship' : 'a ship')

/** "a ship 67%, all ships 17%, a leader 8%": where several voyages are listed, each by a line or two. */
export function riskBriefly(rolls: Rolls, most: Stake): string {
  const { ship, fleet, leader } = chancesIn(rolls, most)
  return [
    ship > 0 ? `${shipOf(most)} ${percent(ship)}` : 'no ship',
    ...(fleet > 0 ? [`all ships ${percent(fleet)}`] : []),
    ...(leader > 0 ? [`a leader ${percent(leader)}`] : []),
  ].join(', ')
}

/**
 * "a ship in 31%, all ships in 3% of such voyages; 0.3 of 4 units on the way out; a leader in 8%".
 * @param rolls all of the voyage
 * @param most no more than this can be lost
 * @param units the rolls whose units are told, and where that is
 * @param voyages what is rolled for, where it might be taken for something else
 */
export function riskWords(
  rolls: Rolls,
  most: AttritionResult,
  units: { readonly rolls: Rolls; readonly where: string } = { rolls, where: '' },
  voyages = 'such voyages',
): string {
  const lost = sum(
    units.rolls.map((faces) =>
      sum(faces.map(({ C, S }) => (Math.min(C, most.C) + Math.min(S, most.S)) / faces.length)),
    ),
  )
  const { ship, fleet, leader } = chancesIn(rolls, most)
  const all = fleet > 0 ? `, all ships in ${percent(fleet)}` : ''
  const there = most.C + most.S
  return [
    ship > 0 ? `${shipOf(most)} in ${percent(ship)}${all} of ${voyages}` : 'no ship',
    ...(lost > 0 ? [`${decimal(lost)} of ${many(there, 'unit')}${units.where}`] : []),
    ...(leader > 0 ? [`a leader in ${percent(leader)}`] : []),
  ].join('; ')
}

/**
 * 9.1: the way out and what is sailed beside it make one roll, the way home another, `short` of bounds where it
 * was not paid for (9.3). Null without a destination.
 */
export function rollsThereAndBack(
  g: Position,
  expedition: Expedition,
): { away: number; outward: Rolls; homeward: Rolls; short: boolean; dice: string } | null {
  const trip = boundsThereAndBack(g, expedition)
  if (!trip) return null
  const { out, home } = trip
  const short = expedition.bounds < out + home
  const away = short ? out : expedition.bounds - home
  return {
    away,
    outward: voyageRolls(g.data, away, false),
    homeward: voyageRolls(g.data, home, short),
    short,
    dice: diceText(away, home),
  }
}

/** "a die for 6 bounds away, another for 3 home": the more of either, the worse its column (9.12). */
function diceText(away: number, home: number): string {
  if (away === 0 || home === 0) return `a die for ${many(away + home, 'bound')} (9.12)`
  return `a die for ${many(away, 'bound')} away, another for ${home} home (9.12)`
}
