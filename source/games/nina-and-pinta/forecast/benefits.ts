/** What a Benefit is worth to who would take it now: points of Progress by now, or what a Bonus is for. */

import { isPlaced, targetsOf } from '../benefits/targets.ts'
import type { BonusKind, Nation } from '../data/names.ts'
import { basicValue, progressIn, progressPoints } from '../end/scoring.ts'
import { typesOf } from '../end/types.ts'
import { counterName, nationName } from '../map/names.ts'
import {
  bonusOf,
  isMilitary,
  openContext,
  othersOf,
  type Position,
  playerOf,
  progressOf,
} from '../state/context.ts'
import { draft } from '../state/draft.ts'

/** The paragraph of each kind of Bonus. */
const bonusRules: Readonly<Record<BonusKind, string>> = {
  native: 'N9.2',
  spyglass: 'N9.3',
  pirate: 'N9.4',
  stronghold: 'N9.6',
  gold: 'N9.7',
  'double-selection': 'N9.8',
  'turn-order': 'N9.9',
  corn: 'N9.10',
  timber: 'N9.11',
  iron: 'N9.12',
  gems: 'N9.13',
  'larger-ships': 'N9.14',
  town: 'N9.15',
  city: 'N9.16',
  cathedral: 'N9.17',
}

/** What says how a counter works: the paragraph of its kind, or of how its group scores. */
export function counterRule(g: Position, counter: string): string {
  const bonus = bonusOf(g, counter)
  if (bonus) return bonusRules[bonus.kind]
  return isMilitary(g, counter) ? 'N8.12' : 'N8.9'
}

/** Points that a Progress counter adds as things stand. */
export function pointsAdded(g: Position, nation: Nation, counter: string): number {
  const { group } = progressOf(g, counter)!
  const after = openContext(g.atlas, draft(g.state))
  const player = playerOf(after, nation)
  // Where it lies does not matter for its points.
  player.military.push(counter)
  return progressPoints(after, nation, group) - progressPoints(g, nation, group)
}

/**
 * "Arts: Painter: +2", "Native: no effect now".
 * @param which follows the name, where there are several of it
 */
export function counterText(g: Position, nation: Nation, counter: string, which = ''): string {
  const name = counterName(g, counter) + which
  const bonus = bonusOf(g, counter)
  if (!bonus) return `${name}: +${pointsAdded(g, nation, counter)}`
  const { kind } = bonus
  if (isPlaced(kind) && targetsOf(g, nation, kind).length === 0) return `${name}: no effect now`
  const [small] = g.data.nations.crewSides
  if (kind === 'larger-ships' && playerOf(g, nation).crew > small) return `${name}: you have them`
  return kind === 'gold' ? name : `${name}: ${uses[kind] ?? increase(g, kind)}`
}

/** What a Bonus is for, in few words. */
const uses: Readonly<Partial<Record<BonusKind, string>>> = {
  native: 'a Settler more',
  spyglass: 'look at three lands',
  pirate: 'half the gold of a ship',
  stronghold: 'shelters a Settler',
  'double-selection': 'two for one',
  'turn-order': 'takes any Pass space',
  'larger-ships': 'crews of four',
  town: 'a Town for a Settler',
  city: 'a Town becomes a City',
  cathedral: 'doubles a land',
}

/** "+1 plains". */
function increase(g: Position, kind: BonusKind): string {
  const { extra = 0, terrain = '' } = g.data.benefits.kinds.find(({ id }) => id === kind)!
  return `+${extra} ${terrain}`
}

/**
 * N2.7: the types of Military that others have, who may come to choose the wars, where some lies on display. It is the
 * same for each counter, so it is told once.
 */
export function othersMilitary(g: Position, nation: Nation): string {
  if (!g.state.display.some((counter) => isMilitary(g, counter))) return ''
  const held = othersOf(g, nation)
    .map((other) => ({ other, types: typesOf(g, playerOf(g, other).military) }))
    .filter(({ types }) => types > 0)
    .map(({ other, types }) => `${nationName(g, other)} ${types}`)
  return held.length > 0 ? `Military of others: ${held.join(', ')}.` : ''
}

/** "Arts 2 (base 1), Military 3 (base 3)": one's Progress by groups. */
export function progressText(g: Position, nation: Nation): string {
  const groups = ['arts', 'science', 'religion', 'military'] as const
  const told = groups.flatMap((group) => {
    const number = progressIn(g, nation, group).length
    if (number === 0) return []
    const points = progressPoints(g, nation, group)
    return [`${group} ${number} on base ${basicValue(g, group)}: ${points}`]
  })
  return told.join('; ')
}

/** N6.9: the Military of a player, which lies open. */
export const militaryText = (g: Position, nation: Nation): string =>
  playerOf(g, nation)
    .military.map((counter) => progressOf(g, counter)!.type)
    .map((type) => (type === 'any' ? 'Any Type' : type))
    .join(', ')
