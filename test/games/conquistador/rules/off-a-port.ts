/** England's ships off a Spanish port, with the initiative. */
import type { Expedition, Group } from '../../../../source/games/conquistador/state/state.ts'
import { quiet } from './between-nations.ts'
import { type Layout, layOut, ship, type Table } from './table.ts'

export const port = '2910'
type Ships = NonNullable<Layout['expeditions']>[number]['ships']

/** England lies off the port, held by Spain, with ships: `E1`, which may be told more of. */
export const off = (
  ships: Ships,
  defenders: Partial<Group>,
  layout: Layout = {},
  one: Partial<Expedition> = {},
): Table =>
  layOut({
    turn: 12,
    segment: 'B2',
    natives: quiet,
    order: ['England', 'Spain'],
    others: { England: {} },
    ...layout,
    land: { [port]: defenders, ...layout.land },
    expeditions: [
      ...(layout.expeditions ?? []),
      { nation: 'England', id: 'E1', ships, place: port, stop: 'passing', points: 1, ...one },
    ] as NonNullable<Layout['expeditions']>,
  })
/** Carracks with so many soldiers, two in each. */
export const carracks = (count: number, soldiers: number): Ships =>
  Array.from({ length: count }, (_, index) =>
    ship('carrack', { soldiers: Math.max(0, Math.min(2, soldiers - 2 * index)) }),
  )
/** Soldiers, and others, go ashore; the die is loaded. */
export const invade = (
  table: Table,
  soldier: number,
  die: number,
  more: Record<string, number> = {},
): void => {
  table.dice(die)
  table.act('invade', { expedition: 'E1', units: { soldier, ...more } })
}
export const fleet = ({ state }: Table): Expedition => state.expeditions.find(({ id }) => id === 'E1')!
export const sailing = (table: Table) => fleet(table).ships.reduce((sum, { soldiers }) => sum + soldiers, 0)
