/** 10.32 Who holds a hex against others, and the gold that falls to him there (13.45). */

import type { Nation } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import type { Context } from '../state/context.ts'
import { joinStack, sweepStacks, unitsAt } from '../state/stacks.ts'
import type { Group, State } from '../state/state.ts'
import { addGold, goldIn } from '../state/units.ts'

/** Units that keep others out of a hex: missionaries do not (15.62). */
export const occupies = ({ soldiers, colonists, leaders }: Group): boolean =>
  soldiers + colonists + leaders.length > 0

/** The other nation that holds a hex, or null. Ships and who is aboard hold none (10.4). */
export const enemyAt = (state: State, nation: Nation, hex: Hex): Nation | null =>
  state.stacks.find((stack) => stack.hex === hex && stack.nation !== nation && occupies(stack))?.nation ??
  null

/** Every hex that others hold against a nation. */
export const enemyHexes = (state: State, nation: Nation): ReadonlySet<Hex> =>
  new Set(state.stacks.filter((stack) => stack.nation !== nation && occupies(stack)).map(({ hex }) => hex))

/**
 * 13.45: gold of others that nobody guards belongs to whoever has a soldier or colonist in its hex.
 * @returns what fell to him, by mine or city.
 */
export function captureGold(g: Context, nation: Nation, hex: Hex): Record<string, number> {
  const { soldiers, colonists } = unitsAt(g.state, nation, hex)
  const booty: Record<string, number> = {}
  if (soldiers + colonists === 0) return booty
  const others = g.state.stacks.filter((stack) => stack.hex === hex && stack.nation !== nation)
  for (const victim of new Set(others.map((stack) => stack.nation))) {
    const theirs = unitsAt(g.state, victim, hex)
    if (occupies(theirs) || goldIn(theirs) === 0) continue
    for (const stack of others.filter((one) => one.nation === victim)) stack.gold = {}
    const holder = joinStack(g.state, nation, hex)
    for (const [from, ducats] of Object.entries(theirs.gold)) {
      addGold(holder, from, ducats)
      booty[from] = (booty[from] ?? 0) + ducats
    }
    const { gold } = theirs
    g.emit({ type: 'gold-captured', rule: '13.45', nation, victim, hex, gold, ducats: goldIn(theirs) })
  }
  sweepStacks(g.state)
  return booty
}
