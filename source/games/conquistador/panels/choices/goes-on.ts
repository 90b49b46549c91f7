/** Under which choice goes on what has moved: a stack that marches is another one to the rules, and the same to a player. */
import type { Action, Choice } from '../../../../kernel/contract/game.ts'
import { isRecord } from '../../../../kernel/contract/records.ts'
import { findStack, keyAfter } from '../../land/land-movement.ts'
import { type Position, sum } from '../../state/context.ts'
import { nationsInPlay, tallyOf } from '../../state/units.ts'

/** The stack as part of which units go on; null where as many or more stay, for these are what a player knows. */
export function goesOn(g: Position, action: Action): Pick<Choice, 'type' | 'fixed'> | null {
  const { type, seat, stack, units, path } = action
  const nation = nationsInPlay(g.state).find((one) => one === seat)
  if (type !== 'move' || !nation || typeof stack !== 'string' || !Array.isArray(path)) return null
  const key = keyAfter(g, nation, { stack, path: path.map(String) })
  if (key === null || !isRecord(units)) return null
  const there = tallyOf(findStack(g, nation, stack))
  // Gold is carried, and carries nobody's letter.
  const going = sum(Object.keys(there).map((one) => Number(units[one] ?? 0)))
  return going > sum(Object.values(there)) - going ? { type, fixed: { stack: key } } : null
}
