/** 8.54-8.57 After a naval invasion: the carracks that helped, back into the ships, and the garrison. */

import type { Tally } from '../../../kernel/contract/actions.ts'
import { Refused } from '../../../kernel/contract/game.ts'
import { takeAboard } from '../council/loading.ts'
import { captureGold } from '../land/enemies.ts'
import type { Battle } from '../land/shapes.ts'
import type { Landing } from '../land/strengths.ts'
import { hexOfNode } from '../map/board.ts'
import { strandsArea, watchMissionaries } from '../matters/missionaries.ts'
import { hexName } from '../matters/ports.ts'
import type { Context, Position } from '../state/context.ts'
import type { DecisionOf } from '../state/flow.ts'
import { takeUp, unitsAt } from '../state/stacks.ts'
import type { Expedition, Group } from '../state/state.ts'
import { tallyItems } from '../state/tally-items.ts'
import { emptyGroup, goldIn, hasUnits, readTally, takeGroup, unitsOf } from '../state/units.ts'
import { goAlong } from './companies.ts'
import { aboard, chestOf } from './ships.ts'

export type GarrisonForm = { type: 'garrison'; args: { units: Tally } }

/** The expedition that invades. */
const invader = (g: Position, { expedition }: Battle): Expedition =>
  g.state.expeditions.find(({ id }) => id === expedition)!

/** 8.54: carracks of the invader in that hex, of whatever expedition and in whichever of its waters. */
export function carracksIn(g: Position, { nation, place }: Expedition): number {
  const fleet = g.state.expeditions.filter(
    (one) => one.nation === nation && one.place !== 'Europe' && hexOfNode(one.place) === hexOfNode(place),
  )
  return fleet.flatMap(({ ships }) => ships).filter(({ kind }) => kind === 'carrack').length
}

/** What an expedition brings to an invasion where it lies. */
export const landingOf = (g: Position, expedition: Expedition): Landing => ({
  carracks: carracksIn(g, expedition),
  raider: expedition.raider,
})

/** The same for a fight that is on; null on land. */
export const landingAt = (g: Position, battle: Battle): Landing | null =>
  battle.expedition === null ? null : landingOf(g, invader(g, battle))

/** The invaders ashore, a missionary who came with them among them. */
const ashore = (g: Position, { attacker, hex }: Battle): Group => ({
  ...unitsAt(g.state, attacker, hex),
  gold: {},
})

/**
 * Back into the ships, as if they had not left them: soldiers who came from
 * Europe count first as those ashore (6.41/7).
 */
export function reembark(g: Context, battle: Battle, group: Group): void {
  const expedition = invader(g, battle)
  const { nation, id, place } = expedition
  const back = { ...group, gold: {} }
  // 15.61: a missionary on whom others in the Area depend stays with them.
  if (strandsArea(g, nation, back, { from: battle.hex })) back.missionaries = []
  if (!hasUnits(back)) return
  goAlong(g, { nation, group: back, from: { hex: battle.hex }, to: { expedition: id } })
  const marching = takeUp(g.state, nation, battle.hex, back)
  takeAboard(g, expedition, back, marching)
  expedition.homeward = Math.min(battle.homeward, aboard(expedition.ships).soldiers)
  watchMissionaries(g, nation)
  g.emit({ type: 're-embarked', rule: '8.56', nation, expedition: id, place, units: unitsOf(back) })
}

/** P8.57: half of the soldiers, rounded up, and the leaders and missionaries with them. */
export function defaultGarrison(g: Position, battle: Battle): Tally {
  const { soldiers, leaders, missionaries } = ashore(g, battle)
  const named = [...leaders, ...missionaries].map((name) => [name, 1])
  return { soldier: Math.ceil(soldiers / 2), ...Object.fromEntries(named) }
}

/** 8.57: all, some or none stay in the port. */
export function decideGarrison(g: Position, battle: Battle): DecisionOf<GarrisonForm> {
  const { attacker, hex } = battle
  const held = ashore(g, battle)
  return {
    seat: attacker,
    kind: 'garrison',
    segment: 'Naval Invasion',
    rule: '8.57',
    question: `${hexName(g, hex)} is taken. Who stays there? The rest goes back aboard.`,
    choices: [
      {
        type: 'garrison',
        rule: '8.57',
        label: `Leave a garrison in ${hexName(g, hex)} (by default ${Math.ceil(held.soldiers / 2)} of ${held.soldiers} soldiers)`,
        args: {
          units: { kind: 'tally', items: tallyItems(g, held, false), limits: [], empty: true },
        },
        at: hex,
      },
    ],
    open: true,
    undone: [],
  }
}

export function leaveGarrison(g: Context, battle: Battle, tally: Tally): void {
  const staying = readTally(g, tally)
  const { attacker, hex } = battle
  const expedition = invader(g, battle)
  const booty = captureGold(g, attacker, hex)
  const back = ashore(g, battle)
  takeGroup(back, staying)
  const stranded = strandsArea(g, attacker, back, { from: hex })
  if (stranded) throw new Refused('15.61', stranded)
  g.emit({ type: 'garrison', rule: '8.57', nation: attacker, hex, units: unitsOf(staying) })
  if (expedition.raider) carryOff(g, expedition, hex, booty)
  reembark(g, battle, back)
}

/** 15.42: privateers take what gold they find, as much as their ships hold. */
function carryOff(g: Context, expedition: Expedition, hex: string, booty: Record<string, number>): void {
  const { nation, ships, id } = expedition
  for (const [from, found] of Object.entries(booty)) {
    const ducats = Math.min(found, chestOf(g, ships) - goldIn(aboard(ships)))
    if (ducats <= 0) continue
    const gold = { [from]: ducats }
    takeUp(g.state, nation, hex, { ...emptyGroup(), gold })
    takeAboard(g, expedition, { ...emptyGroup(), gold })
    g.emit({
      type: 'gold-loaded',
      rule: '15.42',
      nation,
      expedition: id,
      place: expedition.place,
      from,
      ducats,
      ...(found > ducats && { left: found - ducats }),
    })
  }
}
