/** Positions that chapters 15.6 and 17 begin with. */
import { ofType } from '../../../../source/games/conquistador/events/event.ts'
import { eventDice, type Layout, layOut, ship, type Table } from './table.ts'

/** Dice of a council in which nothing happens but a gift of the middle class. */
export const quietYear = eventDice('9')

/** A fleet with this cargo in its named hex of Guinea, whose natives stand at 2 unless told otherwise. */
export const offGuinea = (cargo: NonNullable<Layout['land']>[string], layout: Layout = {}): Table =>
  layOut({
    segment: 'B2',
    turn: 9,
    missionaries: Object.fromEntries((cargo.missionaries ?? []).map((id) => [id, null])),
    expeditions: [
      {
        ships: [ship('carrack', { ...cargo, leaders: ['Ulloa', ...(cargo.leaders ?? [])] })],
        place: '2910',
        destination: '2910',
        stop: 'landfall',
      },
    ],
    ...layout,
  })

/** A position before the Native Uprising Segment; Areas have their printed levels unless told otherwise. */
export const rising = (layout: Layout): Table =>
  layOut({ segment: 'C4', turn: 9, missionaries: { M1: -1 }, ...layout })

/** The first check for an uprising in what happened last. */
export const checkIn = (table: Table) => ofType(table.events, 'uprising-check')[0]
