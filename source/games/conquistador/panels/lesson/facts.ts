/**
 * What the words of the lesson are made from: the game as it stands, so that no figure in them can be wrong.
 */

import { maintenanceBill } from '../../end/bill.ts'
import { score } from '../../end/victory.ts'
import { type Event, type EventOf, type EventType, ofType } from '../../events/event.ts'
import { uprisingLevel } from '../../land/native-uprising.ts'
import type { GameAction } from '../../sequence/actions.ts'
import type { Position } from '../../state/context.ts'

/** Who learns. */
export const learner = 'Spain'
/** The Area that is settled in the lesson. */
const settled = 'Caribbean'

export interface Facts {
  readonly g: Position
  readonly ducats: number
  readonly points: number
  /** Colonists who wait in Europe for a ship. */
  readonly waiting: number
  /** What the units cost that have to be kept at the end of this turn. */
  readonly upkeep: number
  /** Points of all discoveries that are credited. */
  readonly discovered: number
  /** 17.32 for the Area that is settled. */
  readonly unrest: number
  readonly natives: number
  /** The last event of a type. @throws Error if there was none: a fault of the lesson. */
  last<T extends EventType>(type: T): EventOf<T>
}

/** @param told everything that happened so far */
export function factsOf(g: Position, told: readonly Event[]): Facts {
  const { total, discoveryPoints } = score(g, learner)
  const atHome = g.state.harbours.find(({ nation, place }) => nation === learner && place === 'Europe')
  return {
    g,
    ducats: g.state.nations[learner]!.treasury,
    points: total,
    waiting: atHome?.colonists ?? 0,
    upkeep: maintenanceBill(g, learner).total,
    discovered: discoveryPoints,
    unrest: uprisingLevel(g, learner, settled),
    natives: g.state.areas[settled]!.native,
    last(type) {
      const event = ofType(told, type).at(-1)
      if (!event) throw new Error(`The lesson speaks of ${type}, which has not happened.`)
      return event
    },
  }
}

type WithoutSeat<A extends GameAction> = A extends GameAction ? Omit<A, 'seat'> : never

/** A step of the lesson as it is written down. */
export interface Script {
  readonly title: string
  readonly task: string
  readonly action: WithoutSeat<GameAction>
  /** The pages, each of a few sentences; `\n` parts paragraphs. */
  pages(now: Facts): readonly string[]
}
