/** The explorers that the German Bankers hire out (24.2). */

import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { closeCouncil, councilOf, offers, propose, sign, treasuryOf } from '../deal.ts'
import { data, type Layout, passTurn, ship, type Table } from '../table.ts'

const council = (layout: Layout = {}, bankers = {}): Table =>
  councilOf(layout, { England: {}, France: {}, Bankers: bankers })

describe('[24.21] explorers of the Bankers', () => {
  const hire = (name: string, until: number) => ({ clause: 'explorer', name, until })
  const home = ({ state }: Table, nation: Nation) =>
    state.harbours.find((one) => one.nation === nation && one.place === 'Europe')!.leaders
  const turnNine = (layout: Layout = {}) =>
    council({ turn: 9, ...layout }, { europe: { leaders: ['Spires', 'Federman'] } })

  test('[24.22] arrive and leave in their turns', () => {
    const own = data.leaders.leaders.filter(({ nation }) => nation === 'Bankers')
    expect(own.map(({ name, kind, arrives, departs }) => [name, kind, arrives, departs])).toEqual([
      ['Alfinger', 'explorer', 7, 8],
      ['Spires', 'explorer', 9, 10],
      ['Federman', 'explorer', 9, 9],
      ['Von Huten', 'explorer', 10, 11],
    ])
    const table = council({ turn: 6 })
    const happened = passTurn(table)
    expect(ofType(happened, 'leader-arrives').filter(({ name }) => name === 'Alfinger')).toEqual([
      { type: 'leader-arrives', rule: '15.31', nation: 'Bankers', name: 'Alfinger', kind: 'explorer' },
    ])
    expect(home(table, 'Bankers')).toEqual(['Alfinger'])
    passTurn(table)
    expect(home(table, 'Bankers')).toEqual(['Alfinger'])
    expect(passTurn(table)).toContainEqual({
      type: 'leader-departs',
      rule: '15.31',
      nation: 'Bankers',
      name: 'Alfinger',
    })
    expect(home(table, 'Bankers')).toEqual(['Spires', 'Federman'])
  })

  test('[24.21] are hired out by treaty, at what both agree', () => {
    const table = turnNine()
    sign(table, 'Spain', 'Bankers', hire('Spires', 10), { clause: 'gift', from: 'Spain', ducats: 12 })
    expect(home(table, 'Bankers')).toEqual(['Federman'])
    expect(home(table, 'Spain')).toContain('Spires')
    expect(table.state.rentals).toEqual([{ name: 'Spires', owner: 'Bankers', renter: 'Spain', until: 10 }])
    expect(treasuryOf(table, 'Bankers')).toBe(212)
    expect(offers(table, 'Bankers')).toContain('clause')
  })

  test('[24.21] serve who hired them as voyagers, and what they find is its discovery, not the Bankers', () => {
    const table = turnNine({ natives: { Guinea: 0 }, ships: { Europe: [ship('carrack')] } })
    sign(table, 'Bankers', 'Spain', hire('Spires', 9))
    table.act('form', { seat: 'Spain', port: 'Europe', ships: { carrack: 1 } })
    table.act('load', { seat: 'Spain', expedition: 'S1', units: { Spires: 1 } })
    table.act('destination', { seat: 'Spain', expedition: 'S1', to: '2910' })
    table.act('bounds', { seat: 'Spain', expedition: 'S1', count: 20 })
    closeCouncil(table)
    while (!table.choices('depart').length) table.act('done', { seat: table.decision.seat })
    table.act('depart', { seat: 'Spain', expedition: 'S1' })
    expect(table.state.expeditions[0]).toMatchObject({ nation: 'Spain', place: '2910' })
    table.act('claim', { seat: 'Spain', expedition: 'S1' })
    expect(table.event('discovery')).toMatchObject({ nation: 'Spain', name: 'South America' })
    expect(table.state.discoveries['South America']).toMatchObject({ by: 'Spain', expedition: 'S1' })
  })

  test('[24.21] [15.34] come back to the Bankers when the hire is over', () => {
    const table = turnNine()
    sign(table, 'Bankers', 'France', hire('Spires', 9))
    passTurn(table)
    expect(table.state.rentals).toEqual([])
    expect(home(table, 'Bankers')).toEqual(['Spires', 'Von Huten'])
  })

  test('[24.21] [24.22] leave the game at the end of their years with whom they serve', () => {
    const table = turnNine()
    sign(table, 'Bankers', 'England', hire('Federman', 9))
    const happened = passTurn(table)
    expect(happened).toContainEqual(
      expect.objectContaining({ type: 'leader-departs', nation: 'Bankers', name: 'Federman' }),
    )
    expect(happened.map(({ type }) => type)).not.toContain('explorer-returns')
    expect(table.state.rentals).toEqual([])
    expect(home(table, 'England')).not.toContain('Federman')
    expect(home(table, 'Bankers')).not.toContain('Federman')
  })

  test('[24.21] not for longer than their years, and not twice', () => {
    const table = turnNine()
    const args = { seat: 'Bankers', with: 'Spain', ...hire('Federman', 10) }
    expect(table.refuse('clause', args).rule).toBe('15.34')
    sign(table, 'Bankers', 'Spain', hire('Spires', 10))
    const treaty = propose(table, 'France', 'Bankers', hire('Spires', 9))
    expect(table.refuse('accept', { seat: 'Bankers', treaty }).reason).toContain('does not wait in Europe')
  })

  test('[24.21] the Bankers take nobody into their own service', () => {
    const table = council({ turn: 17, europe: { leaders: ['Gamboa'] } })
    const kinds = (seat: Nation, partner: Nation) =>
      table
        .decisionOf(seat)
        .choices.filter(({ fixed }) => fixed?.with === partner)
        .map(({ fixed }) => fixed!.clause)
    expect(kinds('Spain', 'England')).toContain('explorer')
    expect(kinds('Spain', 'Bankers')).not.toContain('explorer')
    expect(kinds('Bankers', 'Spain')).not.toContain('explorer')
  })

  test('[24.21] who waits for a master is named before the council closes', () => {
    const undone = (table: Table) => table.decisionOf('Bankers').undone
    expect(undone(turnNine())).toEqual([{ rule: '24.21', reason: 'Not hired out: Spires, Federman.' }])
    expect(undone(council())).toEqual([])
  })

  test('[24.22] [8.32] taken prisoner in hire, they are the Bankers to ransom', () => {
    const table = turnNine()
    sign(table, 'Bankers', 'Spain', hire('Spires', 10))
    table.state = {
      ...table.state,
      harbours: table.state.harbours.map((one) => (one.nation === 'Spain' ? { ...one, leaders: [] } : one)),
      captives: [{ name: 'Spires', nation: 'Spain', holder: 'England' }],
    }
    passTurn(table)
    expect(table.state.captives).toEqual([{ name: 'Spires', nation: 'Bankers', holder: 'England' }])
    sign(
      table,
      'Bankers',
      'England',
      { clause: 'gift', from: 'Bankers', ducats: 9 },
      { clause: 'ransom', captive: 'Spires' },
    )
    expect(table.state.captives).toEqual([])
    expect(home(table, 'Bankers')).toContain('Spires')
  })

  test('[24.22] [8.32] their years end in prison too', () => {
    const table = turnNine({
      edit: (state) => {
        state.harbours.find(({ nation }) => nation === 'Bankers')!.leaders = []
        state.captives = [{ name: 'Federman', nation: 'Bankers', holder: 'France' }]
      },
    })
    passTurn(table)
    expect(table.state.captives).toEqual([])
    expect(home(table, 'Bankers')).not.toContain('Federman')
  })
})
