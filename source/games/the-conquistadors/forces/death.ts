/** Conquistadors who die, and who takes their place (6.42-6.46). */
import type { Captain } from '../data/names.ts'
import { troops } from '../data/names.ts'
import { type Context, captainOf, drawn } from '../state/context.ts'
import { commanderOf, dismiss, isLone, troopsIn } from '../state/forces.ts'
import { endWarrant } from '../state/governor.ts'
import { sufferHits } from '../state/morale.ts'
import type { Expedition, Party } from '../state/state.ts'
import { disband, remove } from './ends.ts'

/** 6.41: he cannot be activated nor lend his ratings this turn; a second wound does nothing. */
export function wound(g: Context, expedition: Expedition, captain: Captain): void {
  const party = expedition.parties.find((one) => one.captain === captain)!
  if (party.wounded) return
  party.wounded = true
  g.emit({ type: 'wounded', rule: '6.41', faction: expedition.faction, captain })
}

/**
 * A conquistador dies. A commander, or one with units of his own, is replaced at random (6.44); a warrant against
 * his faction ends (11.23). The expedition may be gone afterwards.
 * @param hit whether the force suffers a morale hit for it (6.42)
 */
export function kill(g: Context, expedition: Expedition, captain: Captain, hit: boolean): void {
  const { faction } = expedition
  const index = expedition.parties.findIndex((one) => one.captain === captain)
  const party = expedition.parties[index]!
  bury(g, captain)
  g.emit({ type: 'killed', rule: '6.42', faction, captain })
  endWarrant(g, faction)
  const isNeeded = !isLone(expedition) && (index === 0 || troopsIn(party.units) > 0)
  if (isNeeded && g.state.captains.replacements.length > 0) replace(g, expedition, party)
  else leave(g, expedition, party)
  if (hit && g.state.expeditions.includes(expedition) && !isLone(expedition))
    sufferHits(g, expedition, 1, '6.42')
}

/** 6.441: a dead replacement goes back to the pool. */
export function bury(g: Context, captain: Captain): void {
  const { captains } = g.state
  if (captainOf(g, captain).ink === 'replacement') captains.replacements.push(captain)
  else captains.dead.push(captain)
}

function replace(g: Context, { faction }: Expedition, party: Party): void {
  const captain = drawn(g, g.state.captains.replacements)
  g.state.captains.replacements = g.state.captains.replacements.filter((one) => one !== captain)
  party.captain = captain
  party.wounded = false
  g.emit({ type: 'replaced', rule: '6.44', faction, captain })
}

/** Nobody takes his place: the others lead his units as far as they can, or all go home. */
function leave(g: Context, expedition: Expedition, party: Party): void {
  if (expedition.parties.length === 1) {
    if (isLone(expedition)) remove(g, expedition)
    else disband(g, expedition)
    return
  }
  expedition.parties = expedition.parties.filter((one) => one !== party)
  const heir = commanderOf(expedition)
  const most = g.data.tables.limits.expeditionUnits
  for (const kind of troops)
    while (party.units[kind] > 0) {
      if (troopsIn(heir.units) < most) {
        party.units[kind]--
        heir.units[kind]++
      } else dismiss(g, party, kind)
    }
}
