/** What becomes of people who come to Europe aboard: soldiers, leaders and missionaries wait there, others are lost. */
import type { Nation } from '../data/shapes.ts'
import { aboard } from '../naval/ships.ts'
import { nationOf, type Position, sum } from '../state/context.ts'
import type { Expedition } from '../state/state.ts'
import { many } from '../state/units.ts'
import { warning } from './warnings.ts'

/** Of those who come home; `homeward`: the soldiers among them who came aboard in the New World. */
interface Homecoming {
  readonly colonists: number
  readonly homeward: number
  /** 5.1 D1: they come in the Initial Naval Phase, and may sail out again. */
  readonly isEarly: boolean
}

/**
 * 15.1, 6.82: nobody maintains colonists in Europe; 6.41/7: soldiers whom a civil war calls home leave the game as they come.
 * A sentence each.
 */
export function lostAtHome(
  g: Position,
  nation: Nation,
  { colonists, homeward, isEarly }: Homecoming,
): string[] {
  const called = Math.min(homeward, stillCalled(g, nation))
  const unless = isEarly ? ' unless they sail out again' : ''
  return [
    ...(colonists > 0
      ? [
          warning(
            `${many(colonists, 'colonist')} ${colonists === 1 ? 'is' : 'are'} lost in Europe at the end of the turn${unless}: nobody maintains them there (6.82).`,
          ),
        ]
      : []),
    ...(called > 0
      ? [
          warning(
            `${many(called, 'soldier')} ${called === 1 ? 'leaves' : 'leave'} the game in Europe, called home by the civil war (6.41/7).`,
          ),
        ]
      : []),
  ]
}

/** 6.41/7: soldiers whom a civil war calls home, without those who have come. */
export function stillCalled(g: Position, nation: Nation): number {
  const { recall } = nationOf(g, nation)
  if (!recall) return 0
  const home = g.state.expeditions.filter((one) => one.nation === nation && one.place === 'Europe')
  return Math.max(0, recall.due - recall.done - sum(home.map(({ homeward }) => homeward)))
}

/** What is lost at home of an expedition as it lies in the New World. */
export const lostWith = (g: Position, { nation, ships, homeward }: Expedition, isEarly: boolean): string[] =>
  lostAtHome(g, nation, { colonists: aboard(ships).colonists, homeward, isEarly })
