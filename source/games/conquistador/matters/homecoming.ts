/** What becomes of people who come to Europe aboard: soldiers, leaders and missionaries wait there, others are lost. */
import type { Nation } from '../data/shapes.ts'
import { aboard } from '../naval/ships.ts'
import { nationOf, type Position } from '../state/context.ts'
import type { Expedition } from '../state/state.ts'
import { many } from '../state/units.ts'

/** Of those who come home; `homeward`: the soldiers among them who came aboard in the New World. */
interface Homecoming {
  readonly colonists: number
  readonly homeward: number
}

/**
 * 15.1, 6.82: nobody maintains colonists in Europe; 6.41/7: soldiers whom a civil war calls home leave the game as they come.
 * A sentence each.
 */
export function lostAtHome(g: Position, nation: Nation, { colonists, homeward }: Homecoming): string[] {
  const { recall } = nationOf(g, nation)
  const called = recall ? Math.min(homeward, recall.due - recall.done) : 0
  return [
    ...(colonists > 0
      ? [
          `! ${many(colonists, 'colonist')} ${colonists === 1 ? 'is' : 'are'} lost in Europe at the end of the turn: nobody maintains them there (6.82).`,
        ]
      : []),
    ...(called > 0
      ? [
          `! ${many(called, 'soldier')} ${called === 1 ? 'leaves' : 'leave'} the game in Europe, called home by the civil war (6.41/7).`,
        ]
      : []),
  ]
}

/** The same of an expedition as it lies in the New World. */
export const lostWith = (g: Position, { nation, ships, homeward }: Expedition): string[] =>
  lostAtHome(g, nation, { colonists: aboard(ships).colonists, homeward })
