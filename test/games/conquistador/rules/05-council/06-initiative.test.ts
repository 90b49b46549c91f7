import { describe, expect, test } from 'vitest'
import type { Monarch, Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { closeCouncil } from '../deal.ts'
import { type Layout, layOut, pass, type Table } from '../table.ts'

type Court = { monarch: Monarch; treasury: number; multiplierShift?: number }

/** Three nations at the Initiative Segment; what they hold and who rules them. */
function courts(of: Record<'Spain' | 'England' | 'France', Court>, layout: Layout = {}): Table {
  const record = ({ monarch, multiplierShift = 0 }: Court) => ({ monarch, multiplierShift })
  const { Spain, England, France } = of
  return layOut({
    segment: 'A2',
    treasury: Spain.treasury,
    spain: record(Spain),
    others: {
      England: { treasury: England.treasury, record: record(England) },
      France: { treasury: France.treasury, record: record(France) },
    },
    ...layout,
  })
}

const levels = (table: Table) =>
  Object.fromEntries(
    (table.event('initiative').levels as { nation: Nation; level: number }[]).map(({ nation, level }) => [
      nation,
      level,
    ]),
  )
const ties = (table: Table) => ofType(table.events, 'tie')

describe('[6.51] [6.53] the order of the nations', () => {
  test('[6.51] [6.52] the highest level goes first, and level is multiplier times ducats', () => {
    const table = courts({
      Spain: { monarch: 'B', treasury: 85 },
      England: { monarch: 'A', treasury: 70 },
      France: { monarch: 'D', treasury: 250 },
    })
    expect(levels(table)).toEqual({ Spain: 255, England: 280, France: 250 })
    expect(table.state.order).toEqual(['England', 'Spain', 'France'])
    expect(ties(table)).toEqual([])
  })

  test('[6.51] holds in every segment of the turn after the council', () => {
    const table = courts(
      {
        Spain: { monarch: 'D', treasury: 10 },
        England: { monarch: 'C', treasury: 100 },
        France: { monarch: 'B', treasury: 200 },
      },
      {
        turn: 3,
        land: { '2316': { soldiers: 1, colonists: 1, missionaries: ['M1'] } },
        missionaries: { M1: 1 },
        others: {
          England: { treasury: 100, record: { monarch: 'C' }, land: { '2910': { soldiers: 1 } } },
          France: { treasury: 200, record: { monarch: 'B' }, land: { '3817': { soldiers: 1 } } },
        },
      },
    )
    expect(table.state.order).toEqual(['France', 'England', 'Spain'])
    closeCouncil(table)
    const movers: string[] = []
    while (table.state.turn === 3) {
      const { kind, seat } = table.decision
      if (kind === 'land-movement' && movers.at(-1) !== seat) movers.push(seat)
      pass(table)
    }
    expect(movers).toEqual(['France', 'England', 'Spain'])
  })

  test('[6.53] between equal levels the better monarch goes first', () => {
    const table = courts({
      Spain: { monarch: 'D', treasury: 240 },
      England: { monarch: 'C', treasury: 120 },
      France: { monarch: 'A', treasury: 60 },
    })
    expect(table.state.order).toEqual(['France', 'England', 'Spain'])
    expect(ties(table)).toEqual([])
  })

  test('[6.53] the rating counts there, not the multiplier that an event has lowered', () => {
    const table = courts({
      Spain: { monarch: 'B', treasury: 100, multiplierShift: -1 },
      England: { monarch: 'C', treasury: 100 },
      France: { monarch: 'D', treasury: 10 },
    })
    expect(levels(table)).toMatchObject({ Spain: 200, England: 200 })
    expect(table.state.order).toEqual(['Spain', 'England', 'France'])
  })

  test('[6.53] between equal levels and monarchs the higher die goes first', () => {
    const even = { monarch: 'B', treasury: 100 } as const
    const table = courts(
      { Spain: even, England: even, France: { monarch: 'A', treasury: 200 } },
      { dice: [2, 5] },
    )
    expect(table.state.order).toEqual(['France', 'England', 'Spain'])
    expect(ties(table)).toMatchObject([{ nations: ['Spain', 'England'], dice: [2, 5] }])
  })

  test('[6.53] three that are level throw a die each; who is level again throws again', () => {
    const even = { monarch: 'B', treasury: 100 } as const
    const table = courts({ Spain: even, England: even, France: even }, { dice: [4, 6, 4, 1, 3] })
    expect(ties(table).map(({ nations, dice }) => [nations, dice])).toEqual([
      [
        ['Spain', 'England', 'France'],
        [4, 6, 4],
      ],
      [
        ['Spain', 'France'],
        [1, 3],
      ],
    ])
    expect(table.state.order).toEqual(['England', 'France', 'Spain'])
  })

  test('[6.53] three equal throws decide nothing, and are thrown again', () => {
    const even = { monarch: 'C', treasury: 50 } as const
    const table = courts({ Spain: even, England: even, France: even }, { dice: [3, 3, 3, 1, 2, 6] })
    expect(ties(table)).toHaveLength(2)
    expect(table.state.order).toEqual(['France', 'England', 'Spain'])
  })
})

test('[6.54] A counts four, B three, C two and D one; an event never brings it below one', () => {
  const of = (Spain: Court, England: Court, France: Court) => levels(courts({ Spain, England, France }))
  expect(
    of({ monarch: 'A', treasury: 10 }, { monarch: 'B', treasury: 10 }, { monarch: 'C', treasury: 10 }),
  ).toEqual({ Spain: 40, England: 30, France: 20 })
  expect(
    of(
      { monarch: 'D', treasury: 10, multiplierShift: -1 },
      { monarch: 'D', treasury: 11 },
      { monarch: 'A', treasury: 10, multiplierShift: 1 },
    ),
  ).toEqual({ Spain: 10, England: 11, France: 50 })
})

test('[6.51] [6.52] ducats that change hands in the council change the order of the next turn, not of this', () => {
  const table = courts({
    Spain: { monarch: 'B', treasury: 100 },
    England: { monarch: 'B', treasury: 90 },
    France: { monarch: 'B', treasury: 80 },
  })
  table.act('clause', { seat: 'Spain', with: 'France', clause: 'gift', from: 'Spain', ducats: 50 })
  table.act('propose', { seat: 'Spain', with: 'France' })
  table.act('accept', { seat: 'France', treaty: '2' })
  expect(table.state.order).toEqual(['Spain', 'England', 'France'])
})
