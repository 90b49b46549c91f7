/** 6.71 Plans are secret until the turn is over; then they are shown. */
import { describe, expect, test } from 'vitest'
import { type Event, ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { describeEvent } from '../../../../../source/games/conquistador/text/events.ts'
import { closeCouncil, councilOf } from '../deal.ts'
import { game, pass, type Table } from '../table.ts'

/** Spain sends a caravel with bounds to Hispaniola and keeps another in port; England does nothing. */
function planned(): Table {
  const table = councilOf({ treasury: 60, europe: { leaders: ['Columbus'] } }, { England: {} })
  table.act('buy', { ware: 'caravel', count: 3 })
  table.act('buy', { ware: 'soldier', count: 2 })
  table.act('return', { ware: 'caravel', count: 1 })
  table.act('form', { port: 'Europe', ships: { caravel: 1 } })
  table.act('load', { expedition: 'S1', units: { Columbus: 1 } })
  table.act('destination', { expedition: 'S1', to: '2316' })
  table.act('bounds', { expedition: 'S1', count: 6 })
  return table
}

/** Plays to the end of the turn; what happened until Maintenance began, and in it. */
function toMaintenance(table: Table): { before: Event[]; shown: Event[] } {
  const events: Event[] = []
  const { turn } = table.state
  const note = () => events.push(...table.events)
  while (table.state.turn === turn) {
    pass(table)
    note()
  }
  const at = events.findIndex((event) => event.type === 'segment' && event.id === 'E')
  return { before: events.slice(0, at), shown: events.slice(at) }
}

describe('[6.71] the plans of a turn', () => {
  test('[6.71] are shown when the turn is over: voyages, bounds and purchases', () => {
    const table = planned()
    closeCouncil(table)
    const { before, shown } = toMaintenance(table)
    expect(ofType(before, 'plans-shown')).toEqual([])
    const told = ofType(shown, 'plans-shown')
    expect(told).toMatchObject([
      {
        rule: '6.71',
        nation: 'Spain',
        voyages: [{ expedition: 'S1', from: 'Europe', place: '2316', bounds: 6 }],
        bought: { caravel: 2, soldier: 2 },
        built: 0,
      },
      { nation: 'England', voyages: [], bought: { caravel: 0, soldier: 0 } },
    ])
    expect(told.map((event) => event.to)).toEqual([undefined, undefined])
    expect(told.map((event) => describeEvent(event))).toEqual([
      'Spain had sent S1 from Europe for 2316 with 6 bounds. It had bought 2 caravels and 2 soldiers.',
      'England had planned no voyage. It had bought nothing.',
    ])
    expect(table.state.plans).toBeNull()
  })

  test('[6.71] are what was written down, whatever became of the expedition', () => {
    const table = planned()
    closeCouncil(table)
    table.state.expeditions = []
    const told = ofType(toMaintenance(table).shown, 'plans-shown')
    expect(told[0]!.voyages).toHaveLength(1)
  })

  test('[6.71] are nobody else’s before that', () => {
    const table = planned()
    closeCouncil(table)
    expect(table.state.plans).toHaveLength(1)
    expect(game.view(table.state, 'England').plans).toEqual([])
    expect(game.view(table.state, 'nobody').plans).toEqual([])
    expect(game.view(table.state, 'Spain').plans).toEqual(table.state.plans)
  })
})
