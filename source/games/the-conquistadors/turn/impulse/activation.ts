/** Activation (2.3): one expedition an impulse, one more with a Buena Suerte, the same one as often as a turn lasts. */
import type { Faction } from '../../data/names.ts'
import type { Context, Position } from '../../state/context.ts'
import { commanderOf, expeditionsOf } from '../../state/forces.ts'
import type { Expedition } from '../../state/state.ts'

/** Whether an expedition may be activated while activations are left (2.32, 3.14, 6.41). */
function isFresh({ state: { impulse } }: Position, expedition: Expedition): boolean {
  const { activated, still } = impulse
  return (
    !activated.includes(expedition.id) && !still.includes(expedition.id) && !commanderOf(expedition).wounded
  )
}

/** Whether an expedition may be activated now (2.32, 3.14, 6.41). */
export function mayActivate(g: Position, expedition: Expedition): boolean {
  const { activations, cityUsed } = g.state.impulse
  return activations > 0 && !cityUsed && isFresh(g, expedition)
}

/** Expeditions that could act if another of their conquistadors took command from one who is wounded (6.41). */
export const leaderless = (g: Position, faction: Faction): Expedition[] => {
  const { activated, activations, still, cityUsed } = g.state.impulse
  if (activations === 0 || cityUsed) return []
  return expeditionsOf(g, faction).filter(
    ({ id, parties: [commander, ...others] }) =>
      !activated.includes(id) &&
      !still.includes(id) &&
      commander!.wounded &&
      others.some(({ wounded }) => !wounded),
  )
}

/** Whether one more activation would find an expedition (2.32). */
export const hasFresh = (g: Position, faction: Faction): boolean =>
  expeditionsOf(g, faction).some((expedition) => isFresh(g, expedition))

/** Expeditions that a faction may activate now. */
export const ready = (g: Position, faction: Faction): Expedition[] =>
  expeditionsOf(g, faction).filter((expedition) => mayActivate(g, expedition))

/** An expedition is activated for one of the five actions (2.34). */
export function activate({ state }: Context, { id }: Expedition): void {
  state.impulse.activations--
  state.impulse.activated.push(id)
  state.impulse.moved = null
}
