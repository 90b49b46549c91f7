/** 8.5 Naval invasion of ports: soldiers out of their ships against a settlement on the coast. */

import type { ChoiceOf, Tally } from '../../../kernel/contract/actions.ts'
import { type Refusal, Refused } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import { breachLines, confirmingBreach } from '../diplomacy/truces.ts'
import { enemyAt } from '../land/enemies.ts'
import { fight, noteBattle } from '../land/land-combat.ts'
import { hexOfNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { missionaryFault } from '../matters/missionaries.ts'
import { placeName } from '../matters/ports.ts'
import { type Context, hexInfo, type Position } from '../state/context.ts'
import { isSettlement } from '../state/stacks.ts'
import type { Expedition, Group, Harbour } from '../state/state.ts'
import { tallyItems } from '../state/tally-items.ts'
import { isConquistador, many, readTally, unitsOf } from '../state/units.ts'
import { carracksIn } from './beachhead.ts'
import { stopCost } from './bounds.ts'
import { enterHex, putAshore } from './landing.ts'
import { aboard } from './ships.ts'

export type InvasionForm = { type: 'invade'; fixed: { expedition: string }; args: { units: Tally } }

/**
 * Those aboard who may go ashore to fight: soldiers and who leads them, and a missionary where one is wanted (15.61).
 */
export function invaders(g: Position, { ships }: Expedition): Group {
  const cargo = aboard(ships)
  return {
    ...cargo,
    colonists: 0,
    leaders: cargo.leaders.filter((name) => isConquistador(g, name)),
    gold: {},
  }
}

/**
 * 8.51: ships of others in any water of the hex. Galleon Fleets cannot be fought, so they keep a port safe.
 */
export function guards(g: Position, nation: Nation, hex: Hex): Expedition | Harbour | null {
  const fleets = [...g.state.harbours, ...g.state.expeditions]
  const there = fleets.find(
    (fleet) =>
      fleet.nation !== nation &&
      fleet.place !== 'Europe' &&
      hexOfNode(fleet.place) === hex &&
      fleet.ships.length > 0,
  )
  return there ?? null
}

/** What forbids to invade where the expedition lies, or null. */
function invasionForbidden(g: Position, expedition: Expedition, defender: Nation): Refusal | null {
  const { nation, place, invaded, id } = expedition
  const hex = hexOfNode(place)
  const at = placeName(g, place)
  const guard = guards(g, nation, hex)
  if (!isSettlement(g.state, defender, hex))
    return { rule: '8.51', reason: `${defender} has no settlement in ${at}; only ports can be invaded.` }
  if (guard !== null)
    return { rule: '8.51', reason: `Ships of ${guard.nation} lie in ${placeName(g, guard.place)}.` }
  if (invaded.includes(hex)) return { rule: '8.57', reason: `${id} has attacked ${at} this turn.` }
  return null
}

/** 8.51, 8.52: the invasion that an expedition can undertake where it lies; no Explorer is needed (15.32). */
export function invasionChoices(g: Position, expedition: Expedition): ChoiceOf<InvasionForm>[] {
  const { id, place, nation } = expedition
  if (place === 'Europe' || !hexInfo(g, hexOfNode(place)).coastal) return []
  const defender = enemyAt(g.state, nation, hexOfNode(place))
  const landing = invaders(g, expedition)
  if (defender === null || landing.soldiers === 0) return []
  const off = invasionForbidden(g, expedition, defender)
  const cost = stopCost(expedition)
  const support = carracksIn(g, expedition)
  return [
    {
      type: 'invade',
      rule: '8.52',
      about: id,
      label: `invade ${placeName(g, place)}, held by ${defender}, with the support of ${many(support, 'carrack')}${
        cost > 0 ? `, ${many(cost, 'movement point')}` : ''
      }`,
      fixed: { expedition: id },
      ...confirmingBreach(breachLines(g, nation, [defender], { people: hexOfNode(place) })),
      args: {
        units: {
          kind: 'tally',
          items: tallyItems(g, landing, false),
          limits: [
            { keys: ['soldier'], min: 1, rule: '8.52', reason: 'Only soldiers can invade a port.' },
            ...manning(expedition),
          ],
        },
      },
      at: place,
      ...(off && { off }),
    },
  ]
}

/** 15.44: soldiers who may leave the ships, for those of a privateer are never without a soldier each. */
export const soldiersToSpare = ({ raider, ships }: Expedition): number =>
  Math.max(0, aboard(ships).soldiers - (raider ? ships.length : 0))

function manning(expedition: Expedition) {
  if (!expedition.raider) return []
  const max = soldiersToSpare(expedition)
  const reason = 'A soldier stays aboard each ship of a privateer.'
  return [{ keys: ['soldier'], max, rule: '15.44', reason }]
}

export function invade(g: Context, expedition: Expedition, units: Tally): void {
  const group = readTally(g, units)
  const { nation, place, id, homeward } = expedition
  const hex = hexOfNode(place)
  const defender = enemyAt(g.state, nation, hex)
  const forbidden = defender && invasionForbidden(g, expedition, defender)
  if (!defender || forbidden)
    throw new Refused(forbidden?.rule ?? '8.51', forbidden?.reason ?? 'Nobody holds this coast.')
  const missing = missionaryFault(g, nation, hex, group)
  if (missing) throw new Refused('15.61', missing)
  expedition.points += stopCost(expedition)
  expedition.stop = 'stopped'
  expedition.invaded = [...expedition.invaded, hex]
  noteBattle(g, { hex, attacker: nation, defender, entry: null, expedition: id, homeward })
  putAshore(g, expedition, hex, group)
  g.emit({
    type: 'invaded',
    rule: '8.52',
    nation,
    expedition: id,
    place,
    against: defender,
    units: unitsOf(group),
  })
  enterHex(g, nation, hex, group)
  fight(g, hex)
}
