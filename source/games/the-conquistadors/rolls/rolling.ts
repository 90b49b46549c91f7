/** Rolls of the players (1.5): a rule asks for one, and finds it in `state.rolled` when it goes on. */
import type { Faction } from '../data/names.ts'
import { type Context, sum } from '../state/context.ts'
import { type FrameRules, pop, push, unasked } from '../state/flow.ts'
import type { Modifier, RollName } from '../state/frames.ts'
import type { Rolled } from '../state/state.ts'

/** Has a player roll. The rule that asks goes on with `takeRolled` when the roll is made. */
export function askRoll(
  g: Context,
  faction: Faction,
  roll: RollName,
  { dice, modifiers = [] }: { readonly dice: '1D6' | '2D6'; readonly modifiers?: readonly Modifier[] },
): void {
  push(g, { kind: 'roll', faction, roll, dice: dice === '2D6' ? 2 : 1, modifiers: [...modifiers] })
}

/** The roll that was asked for. @throws Error if none has been made: a fault of the program */
export function takeRolled({ state }: Context): Rolled {
  const { rolled } = state
  if (!rolled) throw new Error('Nothing has been rolled.')
  state.rolled = null
  return rolled
}

export const rollFrames: FrameRules<'roll'> = {
  decide: (_g, frame) => unasked(frame),
  act: (_g, frame) => unasked(frame),
  settle(g, { faction, roll, dice, modifiers }) {
    const rolled = g.roll(dice)
    const total = sum(rolled) + sum(modifiers.map(({ by }) => by))
    pop(g)
    g.state.rolled = { dice: rolled, total }
    g.emit({ type: 'rolled', rule: '1.51', faction, roll, dice: rolled, modifiers, total })
    return true
  },
}

/** A row of a table for a modified roll, held between its first and its last row. */
export function rowOf<T>(rows: Readonly<Record<string, T>>, total: number): T {
  const keys = Object.keys(rows).map(Number)
  return rows[String(Math.min(Math.max(total, Math.min(...keys)), Math.max(...keys)))]!
}
