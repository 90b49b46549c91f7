/** Marches that an event demands, and whoever is to lead them. */
import { marchGoals } from '../../../../../source/games/conquistador/council/political-events.ts'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import type { MarchState, State } from '../../../../../source/games/conquistador/state/state.ts'
import type { Level } from '../../../../../source/kernel/program/holders.ts'
import { quiet } from '../../rules/between-nations.ts'
import { type Layout, layOut, type Table } from '../../rules/table.ts'
import { turn } from '../turns.ts'

export const cibola = marchGoals.cibola.areas

export const wild = { ...quiet, California: 1, Rockies: 2, 'Midwest Plateau': 4, Sonora: 2 }

export interface Called extends Layout {
  readonly march?: MarchState['name']
  readonly turns?: number
  readonly visited?: readonly string[]
  readonly nation?: Nation
}

/** A nation that must march within so many turns after this one; with `visited` it is on its way. */
export function called({
  march: name = 'cibola',
  turns = 3,
  visited = [],
  nation = 'Spain',
  ...layout
}: Called) {
  const now = layout.turn ?? 8
  return layOut({
    turn: now,
    segment: 'C2',
    natives: wild,
    missionaries: JSON.stringify(layout.land ?? {}).includes('M1') ? { M1: 1 } : {},
    ...layout,
    edit: (state: State) => {
      const start = visited.length > 0 ? '2229' : null
      state.marches.push({
        name,
        nation,
        deadline: now + turns,
        start,
        visited: [...visited],
        outcome: 'open',
      })
      // Whoever is no settler is on the march.
      for (const stack of state.stacks)
        if (start && stack.nation === nation && stack.colonists === 0) stack.march = name
      layout.edit?.(state)
    },
  })
}

export const marchOf = ({ state }: Table) => state.marches[0]!

export const playTo = (table: Table, last: number, level: Level) => {
  while (table.state.turn <= last) turn(table, level)
}
