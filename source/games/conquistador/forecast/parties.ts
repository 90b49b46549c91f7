/** Who of a stack goes where: the parts of it that march by themselves, each for its own kinds of goals. */
import type { Tally } from '../../../kernel/contract/actions.ts'
import type { Nation } from '../data/shapes.ts'
import { withGold } from '../land/marching/movers.ts'
import { mostInHex } from '../land/resources.ts'
import { shippingForbidden } from '../land/shipping.ts'
import type { Hex } from '../map/hex.ts'
import { strandsArea } from '../matters/missionaries.ts'
import { hexInfo, type Position } from '../state/context.ts'
import { unitsAt } from '../state/stacks.ts'
import type { Group, Stack } from '../state/state.ts'
import { emptyGroup, goldIn, goldKey, isConquistador, tallyOf } from '../state/units.ts'

/** What somebody marches for. */
export type Aim =
  /** Gold of others. */
  | 'booty'
  | 'enemy'
  /** A port for gold that cannot leave from where it is, or another port for it. */
  | 'gold'
  | 'ferry'
  | 'city'
  /** 6.41/14, /15: Areas to which the march goes that has been demanded. */
  | 'quest'
  /** A mine or the way to it, or only one in reach. */
  | 'mine'
  | 'dig'
  | 'own'
  | 'find'
  | 'area'
  | 'healthy'
  | 'any'

/** Part of a stack, and what it is sent for if nobody says otherwise. */
export interface Party {
  readonly group: Group
  readonly aims: readonly Aim[] | 'all'
}

/** The whole stack, with the gold there if somebody can carry it (13.42). */
export function allOf(g: Position, stack: Stack): Group {
  const { soldiers, colonists, leaders, missionaries } = stack
  const gold = soldiers + colonists > 0 ? withGold(g, stack).gold : {}
  return { soldiers, colonists, leaders: [...leaders], missionaries: [...missionaries], gold: { ...gold } }
}

/** The people and the gold of a group as an action names them. */
export const tallyWithGold = (group: Group): Tally => ({
  ...tallyOf(group),
  ...Object.fromEntries(Object.entries(group.gold).map(([from, ducats]) => [goldKey(from), ducats])),
})

/**
 * The parties of a stack, the smallest first: somebody with the gold; one colonist for a mine; those past the fifth,
 * who draw no resources where they are (14.21); the soldiers with their Conquistadors; at last everybody.
 */
export function partiesOf(g: Position, stack: Stack): Party[] {
  const all = allOf(g, stack)
  const { soldiers, colonists, leaders, missionaries } = stack
  const party = (aims: Party['aims'], part: Partial<Group>): Party => ({
    aims,
    group: { ...emptyGroup(), ...part },
  })
  const surplus = unitsAt(g.state, stack.nation, stack.hex).colonists - mostInHex
  const settlers = surplus > 0 ? Math.min(colonists, surplus) : colonists
  const army = { soldiers, leaders: leaders.filter((name) => isConquistador(g, name)) }
  const peace = { ...army, missionaries: missionaries.slice(0, 1) }
  const carrier = soldiers > 0 ? { soldiers: 1 } : { colonists: 1 }
  const parties = [
    ...(goldIn(all) > 0
      ? [party([isShut(g, all, stack.hex) ? 'gold' : 'ferry'], { ...carrier, gold: all.gold })]
      : []),
    ...(colonists > 0 ? [party(['booty', 'dig', 'own', 'area', 'healthy'], { colonists: 1 })] : []),
    ...(settlers > 1 ? [party(['dig', 'own', 'area', 'healthy'], { colonists: settlers })] : []),
    ...(soldiers > 0 ? [party(['booty', 'enemy', 'quest', 'city', 'find', 'area', 'own'], army)] : []),
    ...(soldiers > 0 && missionaries.length > 0 ? [party(['quest', 'city', 'area', 'find'], peace)] : []),
    party('all', all),
  ]
  const named = parties.map(({ group }) => JSON.stringify(tallyWithGold(group)))
  return parties.filter((_, index) => !named.includes(named[index]!, index + 1))
}

/** 15.61: the same party goes with a missionary of its hex, who is left behind only where a hand says so. */
export function canTakePreacher(
  g: Position,
  { aims, group, nation, from }: Party & { readonly nation: Nation; readonly from: Hex },
  to: Hex,
): boolean {
  const missionaries = unitsAt(g.state, nation, from).missionaries.slice(0, 1)
  const isOther = aims !== 'all' && missionaries.length > 0
  return isOther && strandsArea(g, nation, { ...group, missionaries }, { from, to }) === null
}

/** 13.44: of some of it no ship may leave from there. */
const isShut = (g: Position, { gold }: Group, hex: Hex): boolean =>
  Object.keys(gold).some((from) => hexInfo(g, hex).nodes.every((port) => shippingForbidden(g, from, port)))
