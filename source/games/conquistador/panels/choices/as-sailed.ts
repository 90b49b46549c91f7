/** Voyages as they were planned in the end: what was changed or given up of a draft is not repeated later (6.71). */
import type { Action, GameEvent } from '../../../../kernel/contract/game.ts'
import type { Entry } from '../../../../kernel/journal/steps.ts'

/** The actions in their order, each voyage in its last form; what was given up is left out. */
export function asSailed(taken: readonly Entry[]): readonly Action[] {
  const told: (Action | null)[] = []
  /** Where the voyage of an expedition is told. */
  const planned = new Map<unknown, number>()
  for (const { action, events } of taken) {
    const { type, expedition } = action
    const at = planned.get(expedition)
    if (type === 'changeVoyage' && at !== undefined && told[at]) {
      told[at] = changed(told[at], action)
      // With other ships it is given up, and another one formed.
      planned.delete(expedition)
      planned.set(formedIn(events) ?? expedition, at)
    }
    if (type === 'disband' && at !== undefined) {
      told[at] = null
      planned.delete(expedition)
    }
    const formed = type === 'voyage' ? formedIn(events) : undefined
    if (formed !== undefined) planned.set(formed, told.length)
    // A change is part of its voyage: by itself it would send the next expedition of that name where this one went.
    if (type !== 'changeVoyage') told.push(action)
  }
  return told.filter((action) => action !== null)
}

/** The voyage with what was changed, from the port and by the nation as before. */
const changed = (voyage: Action, { expedition, ...entered }: Action): Action => ({
  ...voyage,
  ...entered,
  type: voyage.type,
})

/** The expedition that came of it. */
const formedIn = (events: readonly GameEvent[]): unknown =>
  events
    .flatMap((event) => (event.type === 'formed' && 'expedition' in event ? [event.expedition] : []))
    .at(-1)
