/** A Benefit leaves the display (N6.2, N6.9). */
import type { Nation } from '../data/names.ts'
import { type Context, isMilitary, playerOf, screenOf } from '../state/context.ts'

/** It is paid for; Military lie open, the rest behind the screen. */
export function take(g: Context, nation: Nation, counter: string, cost: number): void {
  const screen = screenOf(g, nation)
  screen.gold -= cost
  g.state.display = g.state.display.filter((one) => one !== counter)
  if (isMilitary(g, counter)) playerOf(g, nation).military.push(counter)
  else screen.kept.push(counter)
  g.emit({ type: 'selected', rule: 'N6.2', nation, counter, cost })
}

/** A Bonus is spent: it leaves the screen for good (N6.10). */
export function spend(g: Context, nation: Nation, counter: string): void {
  forget(g, nation, counter)
  g.state.discarded.push(counter)
}

/** A Bonus leaves the screen for the map. */
export function forget(g: Context, nation: Nation, counter: string): void {
  const screen = screenOf(g, nation)
  screen.kept = screen.kept.filter((one) => one !== counter)
}
