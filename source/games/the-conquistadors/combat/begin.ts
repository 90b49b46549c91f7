/** A fight begins (6.1): who is in it, and who rolls for the Indians. */
import { askAgain, disturbThere } from '../cards/standing.ts'
import type { Card, Faction, Space } from '../data/names.ts'
import { turnHostile } from '../forces/troops.ts'
import { hasTown } from '../map/ground.ts'
import { type Context, changing, type Position } from '../state/context.ts'
import type { FightSide } from '../state/fights.ts'
import { push } from '../state/flow.ts'
import { expeditionOf, unitsOf } from '../state/forces.ts'

/** Who fights whom; null stands for the Indian units of the space. */
export interface FightBegun {
  /** Whose activation or card begins it. */
  readonly faction: Faction
  readonly at: Space
  readonly attacker: number | null
  readonly defender: number | null
  /** The attackers came from there in this impulse (6.511). */
  readonly from?: Space | null
  /** A card that began it, and counts in it. */
  readonly card?: Card
  /** So many Indian units of the space keep out of it, those that were there first. */
  readonly apart?: number
}

/** Puts a fight on the stack. A town or city that is attacked turns hostile first, and an alliance ends (6.13). */
export function beginFight(g: Context, fight: FightBegun): void {
  const { faction, at, attacker, defender, from = null, card, apart = 0 } = fight
  if (defender === null && hasTown(g, at)) turnHostile(g, at, '6.12')
  g.emit({
    type: 'fight',
    rule: '6.11',
    faction,
    at,
    attacker: fought(g, attacker),
    defender: fought(g, defender),
  })
  // Whom it concerns is asked again at everything, but for whoever began it.
  const others = g.state.order.filter((one) => one !== faction)
  disturbThere(g, others, [at])
  askAgain(g, faction, 'combatForSpanish')
  push(g, {
    kind: 'combat',
    faction,
    at,
    sides: [sideOf(g, fight, attacker), sideOf(g, fight, defender)],
    ...(apart > 0 && { apart: changing(g, at).units.splice(0, apart) }),
    from,
    played: card === undefined ? [] : [card],
    round: 1,
    failedShock: false,
    asked: 0,
    retreat: null,
    stage: 'surrender',
  })
}

const fought = (g: Position, id: number | null) =>
  id === null ? null : expeditionOf(g, id).parties[0]!.captain

function sideOf(g: Position, { faction, attacker }: FightBegun, id: number | null): FightSide {
  const expedition = id === null ? null : expeditionOf(g, id)
  return {
    expedition: id,
    player: expedition
      ? expedition.faction
      : attacker === null
        ? indianPlayer(g, faction)
        : besides(g, faction),
    men: expedition ? unitsOf(expedition) : 0,
    leader: null,
    isLed: false,
    result: null,
  }
}

/** 6.22: whose card or activation sent the Indians rolls for them; alone the program does. */
const indianPlayer = ({ state }: Position, faction: Faction): Faction | null => (state.solo ? null : faction)

/** 6.22: when Spaniards attack, the next in initiative rolls for the Indians. */
function besides({ state }: Position, faction: Faction): Faction | null {
  const { order, solo } = state
  return solo ? null : order[(order.indexOf(faction) + 1) % order.length]!
}
