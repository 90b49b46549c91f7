/** Who controls which Areas, kept so that every change of it is told (19.1). */
import type { Nation } from '../data/shapes.ts'
import type { Context } from '../state/context.ts'
import { lackingIn, settledBy } from './victory.ts'

/**
 * Tells what has come under control since this was done last, and what no longer is. What treaties promise the
 * Bankers is left aside (24.3), for it may be secret.
 */
export function noteControl(g: Context): void {
  const before = g.state.holders
  const now = settledBy(g)
  if (before && isSame(before, now)) return
  g.state.holders = now
  // The first time there is nothing to tell: games begun before it was kept may have held Areas for long.
  if (!before) return
  const told = (area: string, nation: Nation | undefined, gained: boolean): void => {
    if (!nation) return
    const lacking = gained ? [] : lackingIn(g, nation, area)
    g.emit({ type: 'control', rule: '19.1', nation, area, gained, lacking })
  }
  for (const area of Object.keys({ ...before, ...now }))
    if (before[area] !== now[area]) {
      told(area, before[area], false)
      told(area, now[area], true)
    }
}

type Holders = Readonly<Record<string, Nation>>

const isSame = (one: Holders, other: Holders): boolean =>
  Object.keys({ ...one, ...other }).every((area) => one[area] === other[area])
