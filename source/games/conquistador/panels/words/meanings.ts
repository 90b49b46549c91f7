/** What it means to a nation that a leader or a monarch is gone, as far as it is known: what it goes without from now on. */
import { taxesByDie } from '../../council/random-events.ts'
import type { Monarch, Nation } from '../../data/shapes.ts'
import type { Hex } from '../../map/hex.ts'
import { hasExplorer } from '../../matters/discovery.ts'
import { nationOf, type Position } from '../../state/context.ts'
import { unitsAt } from '../../state/stacks.ts'
import { isConquistador, isExplorer } from '../../state/units.ts'

/** "taxes bring 10 to 30 ducats a turn"; null where another monarch has come since. */
export function reignText(g: Position, nation: Nation, monarch: Monarch): string | null {
  if (nationOf(g, nation).monarch !== monarch) return null
  const taxes = taxesByDie(g, nation)
  return `taxes bring ${Math.min(...taxes)} to ${Math.max(...taxes)} ducats a turn`
}

/** 15.32: what an expedition cannot do without the explorer that it has lost; null where it has another, or is no more. */
export function withoutExplorer(
  g: Position,
  nation: Nation,
  expedition: string,
  lost: readonly string[],
): string | null {
  if (!lost.some((name) => isExplorer(g, name))) return null
  const left = g.state.expeditions.find((one) => one.id === expedition && one.nation === nation)
  if (!left || left.ships.length === 0 || hasExplorer(g, left)) return null
  return `Without an explorer ${expedition} lands in friendly ports alone and discovers nothing.`
}

/** 15.53 to 15.55: what those who are left in a hex go without; null where nobody is, or another conquistador. */
export function withoutConquistador(
  g: Position,
  nation: Nation,
  hex: Hex,
  lost: readonly string[],
): string | null {
  const fallen = lost.filter((name) => isConquistador(g, name))
  const { soldiers, colonists, leaders } = unitsAt(g.state, nation, hex)
  const isHelped = leaders.some((name) => isConquistador(g, name))
  if (fallen.length === 0 || soldiers + colonists === 0 || isHelped) return null
  return 'Fights and attrition there go without his help on the die.'
}
