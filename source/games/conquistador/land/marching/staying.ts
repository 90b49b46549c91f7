/** 10.1: what people do where they stand, so that nothing calls them away. */
import type { Nation } from '../../data/shapes.ts'
import { hexInfo, type Position } from '../../state/context.ts'
import { unitsAt } from '../../state/stacks.ts'
import type { Stack } from '../../state/state.ts'

/** "dig Buria", "farm", in a word or two. */
export function stayingText(
  g: Position,
  nation: Nation,
  { hex, spent }: Pick<Stack, 'hex' | 'spent'>,
): string {
  const { mine, city } = hexInfo(g, hex)
  const { soldiers, colonists, missionaries } = unitsAt(g.state, nation, hex)
  const status = mine ? g.state.mines[mine]!.status : null
  if (status === 'unknown') return `look for gold at ${mine}`
  if (status === 'open' && colonists > 0) return `dig ${mine}`
  if (city && soldiers > 0 && !g.state.emptied.includes(city)) return `hold ${city}`
  if (spent > 0) return 'have marched'
  if (colonists > 0) return 'farm'
  return soldiers === 0 && missionaries.length > 0 ? 'keep the mission' : 'nothing in reach for them'
}
