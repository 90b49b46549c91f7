/** Under which choice goes on what has moved: a stack that marches is another one to the rules, and the same to a player. */
import type { Action, Choice } from '../../../../kernel/contract/game.ts'
import { keyAfter } from '../../land/land-movement.ts'
import type { Position } from '../../state/context.ts'
import { nationsInPlay } from '../../state/units.ts'

export function goesOn(g: Position, action: Action): Pick<Choice, 'type' | 'fixed'> | null {
  const { type, seat, stack, path } = action
  const nation = nationsInPlay(g.state).find((one) => one === seat)
  if (type !== 'move' || !nation || typeof stack !== 'string' || !Array.isArray(path)) return null
  const key = keyAfter(g, nation, { stack, path: path.map(String) })
  return key === null ? null : { type, fixed: { stack: key } }
}
