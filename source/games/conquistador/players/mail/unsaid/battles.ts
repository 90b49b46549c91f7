/** P8.57, P11.22: retreats, garrisons and the order of fights, where the sheet does not say. */

import { eventOf } from '../../../events/earlier.ts'
import { ofType } from '../../../events/event.ts'
import type { Battle } from '../../../land/shapes.ts'
import { type Hex, neighbour, opposite, sides, sideTowards } from '../../../map/hex.ts'
import { isMissionary } from '../../../state/units.ts'
import { actionOf } from '../../adviser.ts'
import { type Asked, isSet, openOf, type Usually } from './asked.ts'

/** By the numbers of the hexes, as they are offered. */
export const fights: Usually = (asked) =>
  openOf(asked, 'fight')
    .slice(0, 1)
    .map((choice) => actionOf(asked.decision, choice))

/** P8.57: half of the soldiers, rounded up; the leaders and missionaries who landed stay with them. */
export const garrison: Usually = (asked) =>
  openOf(asked, 'garrison').flatMap((choice) => {
    const { items } = choice.args.units
    const soldiers = items.soldier?.max ?? 0
    const staying = isSet(asked, 'garrison', 'all')
      ? soldiers
      : isSet(asked, 'garrison', 'none')
        ? 0
        : Math.ceil(soldiers / 2)
    const others = Object.keys(items).filter((key) => key !== 'soldier' && key !== 'colonist')
    const named = Object.fromEntries(others.map((key) => [key, 1]))
    const half = { ...(staying > 0 && { soldier: staying }), ...(staying > 0 ? named : {}) }
    const missionaries = Object.fromEntries(others.filter(isMissionary).map((key) => [key, 1]))
    return [half, { ...half, ...missionaries }, { soldier: soldiers, ...named }].map((units) =>
      actionOf(asked.decision, choice, { units }),
    )
  })

/** So often a die is rolled for a hex before the first that is left is taken. */
const mostRolls = 60

/**
 * P11.22: opposite to where the winner came in, a losing attacker back where he came from; if nobody can go there
 * a five-sided die chooses among the others until one can be entered.
 */
export const retreat: Usually = (asked) => {
  const choices = openOf(asked, 'retreat')
  const frame = asked.g.state.stack.at(-1)
  const battle =
    frame?.kind === 'battle' ? asked.g.state.battles.find(({ hex }) => hex === frame.hex) : undefined
  if (!battle) return []
  const goal = goalOf(asked, battle)
  const to = (hex: Hex | null) => choices.find(({ fixed }) => fixed.to === hex)
  const others = sides.map((side) => neighbour(battle.hex, side)).filter((hex) => hex !== goal)
  let found = to(goal)
  for (let roll = 1; !found && roll <= mostRolls; roll++)
    found = to(others[asked.draw(`retreat ${battle.hex} ${roll}`, others.length) - 1]!)
  const chosen = found ?? choices[0]
  return chosen ? [actionOf(asked.decision, chosen)] : []
}

function goalOf(asked: Asked, battle: Battle): Hex | null {
  const entry = entryOf(asked, battle)
  if (entry === null || asked.nation === battle.attacker) return entry
  const side = sideTowards(battle.hex, entry)
  return side && neighbour(battle.hex, opposite[side])
}

/** The side from which most of the attackers came, if they came from several; the first of equals. */
function entryOf({ known }: Asked, { hex, attacker, entry }: Battle): Hex | null {
  const came = new Map<Hex, number>()
  for (const move of ofType(known.events.map(eventOf), 'moved')) {
    if (move.hex !== hex || move.nation !== attacker) continue
    const from = move.way.at(-2) ?? move.from
    came.set(from, (came.get(from) ?? 0) + move.units.soldiers)
  }
  const most = Math.max(0, ...came.values())
  return [...came].find(([, soldiers]) => soldiers === most)?.[0] ?? entry
}
