/** A nation played by the program: each action is tried, and the one after which the position is worth most is taken. */
import type { Action, Decision } from '../../../kernel/contract/game.ts'
import type { Computer } from '../../../kernel/program/computer.ts'
import type { Level } from '../../../kernel/program/holders.ts'
import { worlds } from '../data/names.ts'
import type { Atlas } from '../map/atlas.ts'
import { worldName } from '../map/names.ts'
import { collectsIn } from '../planck/revenue.ts'
import { type Components, openContext, type Position } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import type { State } from '../state/state.ts'
import { aimsOf } from './aims.ts'
import { bestOf } from './choosing.ts'
import { foreseen } from './foresight.ts'
import { futureOf } from './futures.ts'
import { imagine, tilesFor } from './imagine.ts'
import { reasonsFor } from './reasons.ts'
import type { Mind } from './thinking.ts'
import { reduced, tried } from './trying.ts'
import { temperOf } from './weights.ts'

/** The program as a player, for some components. */
export function buildComputer(atlas: Atlas): Computer<State> {
  const components: Components = { atlas, data: atlas.data }
  return {
    advise(view, decision, level) {
      const mind = mindOf(components, view, decision.seat, level)
      if (!mind) return null
      const g = imagine(components, view)
      const futureAt = (number: number) => futureOf(components, view, number)
      const best =
        (mind.temper.foresees ? foreseen(g, mind, { decision, futureAt }) : null) ?? bestOf(g, mind, decision)
      return (
        best && { action: best.action, reasons: best.reasons ?? reasonsOf(g, mind, best.action, decision) }
      )
    },
    aims(view, seat, level, since) {
      const mind = mindOf(components, view, seat, level)
      return mind ? aimsOf(imagine(components, view), mind, since) : []
    },
  }
}

/** Null for a name that is no seat. */
function mindOf(components: Components, view: State, name: string, level: Level): Mind | null {
  const seat = view.order.find((nation) => nation === name)
  const temper = temperOf(level, view.solo !== null)
  return seat ? { seat, temper, tilesAt: (place) => tilesFor(components, view, place) } : null
}

/** What the action changes; where that is nothing by itself, that nothing else does better. */
function reasonsOf(g: Position, mind: Mind, action: Action, decision: Decision): string[] {
  const governs = worlds.find((world) => action.type === 'govern' && world === action.world)
  if (governs)
    return [`There are ${collectsIn(g, mind.seat, governs)} gold to collect in ${worldName(g, governs)}.`]
  const after = tried(g, action)
  // Who moves nobody is reduced all the same.
  const before = decision.kind === 'migrate' ? reduced(openContext(g.atlas, draft(g.state)), mind.seat) : g
  const reasons = after ? reasonsFor(before, reduced(after, mind.seat), mind.seat) : []
  if (reasons.length > 0) return reasons
  const open = decision.choices.filter(({ off }) => !off).length
  return [open > 1 ? 'Nothing else leads to a better position.' : 'Nothing else can be done.']
}
