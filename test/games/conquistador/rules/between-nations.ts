/** Positions in which two nations meet on land. */
import type { Nation } from '../../../../source/games/conquistador/data/shapes.ts'
import type { Group, State } from '../../../../source/games/conquistador/state/state.ts'
import { data, type Layout, layOut, type Table } from './table.ts'

/** No natives, so that nobody asks for a missionary. */
export const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))

/** Where the attackers start, the field of battle, and the hex beyond it; all in one line. */
export const [camp, field, beyond] = ['1728', '1727', '1726'] as const

/** Spain before Land Movement with units in the camp, and England in the field. */
export const facing = (attackers: Partial<Group>, defenders: Partial<Group>, layout: Layout = {}): Table =>
  layOut({
    turn: 6,
    segment: 'C2',
    natives: quiet,
    ...layout,
    land: { [camp]: attackers, ...layout.land },
    others: {
      ...layout.others,
      England: {
        land: { [field]: defenders, ...layout.others?.England?.land },
        ...bare(layout.others?.England),
      },
    },
  })

/** A layout of a nation without its land units. */
function bare<T extends { land?: unknown }>(one: T | undefined): Omit<T, 'land'> | Record<string, never> {
  if (!one) return {}
  const { land: _, ...rest } = one
  return rest
}

/** Everything of a nation in a hex. */
export function host({ state }: { state: State }, nation: Nation, hex: string) {
  const stacks = state.stacks.filter((stack) => stack.nation === nation && stack.hex === hex)
  const total = (key: 'soldiers' | 'colonists') => stacks.reduce((sum, stack) => sum + stack[key], 0)
  return {
    soldiers: total('soldiers'),
    colonists: total('colonists'),
    leaders: stacks.flatMap(({ leaders }) => leaders),
    missionaries: stacks.flatMap(({ missionaries }) => missionaries),
    gold: stacks.reduce<Record<string, number>>((sum, { gold }) => {
      for (const [from, ducats] of Object.entries(gold)) sum[from] = (sum[from] ?? 0) + ducats
      return sum
    }, {}),
  }
}
export const nobody = { soldiers: 0, colonists: 0, leaders: [], missionaries: [], gold: {} }
