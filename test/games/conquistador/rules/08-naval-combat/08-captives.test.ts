import { describe, expect, test } from 'vitest'
import type { Captive } from '../../../../../source/games/conquistador/diplomacy/shapes.ts'
import { councilOf, offers, propose, sign, treasuryOf } from '../deal.ts'
import { game, type Layout, passTurn, type Table } from '../table.ts'

/** England holds Spaniards. */
const prison = (layout: Layout, ...captives: string[]): Table =>
  councilOf(
    {
      ...layout,
      edit: (state) => {
        state.captives = captives.map((name): Captive => ({ name, nation: 'Spain', holder: 'England' }))
      },
    },
    { England: {}, France: {} },
  )

const ransom = (captive: string) => ({ clause: 'ransom', captive })
const gift = (from: string, ducats: number) => ({ clause: 'gift', from, ducats })
const leadersAtHome = (table: Table) =>
  table.state.harbours.find(({ nation, place }) => nation === 'Spain' && place === 'Europe')!.leaders

describe('[8.32] captives', () => {
  test('[8.32] are ransomed by treaty, and are back in Europe with their own', () => {
    const table = prison({ turn: 6, missionaries: { M1: 2 } }, 'Cortes', 'M1')
    sign(table, 'Spain', 'England', ransom('Cortes'), ransom('M1'), gift('Spain', 35))
    expect(table.state.captives).toEqual([])
    expect(leadersAtHome(table)).toEqual(['Cortes'])
    expect(table.state.harbours.find(({ nation }) => nation === 'Spain')!.missionaries).toEqual(['M1'])
    expect(table.state.missionaries).toEqual({ M1: 2 })
    expect([treasuryOf(table, 'Spain'), treasuryOf(table, 'England')]).toEqual([165, 235])
    expect(table.event('captive-freed')).toMatchObject({
      nation: 'England',
      partner: 'Spain',
      name: 'Cortes',
    })
  })

  test('[8.32] concern the two nations only', () => {
    const table = prison({ turn: 6 }, 'Cortes')
    const mayRansom = (seat: 'Spain' | 'England' | 'France', partner: string) =>
      table.decisionOf(seat).choices.some(({ fixed }) => fixed?.clause === 'ransom' && fixed.with === partner)
    expect(mayRansom('Spain', 'England')).toBe(true)
    expect(mayRansom('England', 'Spain')).toBe(true)
    expect([mayRansom('Spain', 'France'), mayRansom('France', 'England')]).toEqual([false, false])
    expect(offers(table, 'Spain')).not.toContain('killCaptive')
  })

  test('[8.32] may be killed at the whim of the holder: leaders for good, missionaries back to the pile', () => {
    const table = prison({ turn: 6, missionaries: { M1: 2 } }, 'Cortes', 'M1')
    table.act('killCaptive', { seat: 'England', captive: 'Cortes' })
    expect(table.event('captive-killed').to).toBeUndefined()
    expect(table.state.lost).toContain('Cortes')
    table.act('killCaptive', { seat: 'England', captive: 'M1' })
    expect(table.state).toMatchObject({ captives: [], missionaries: {} })
    table.refuse('killCaptive', { seat: 'England', captive: 'M1' })
  })

  test('[8.32] a dead man is not ransomed, and nothing is paid for him', () => {
    const table = prison({ turn: 6 }, 'Cortes')
    const treaty = propose(table, 'Spain', 'England', gift('Spain', 35), ransom('Cortes'))
    table.act('killCaptive', { seat: 'England', captive: 'Cortes' })
    expect(table.refuse('accept', { seat: 'England', treaty }).rule).toBe('8.32')
    expect(treasuryOf(table, 'Spain')).toBe(200)
  })

  test('[8.32] [15.31] whose years are over are gone with the end of the turn', () => {
    const table = prison({ turn: 6, missionaries: { M1: null } }, 'Leon', 'Pizarro', 'M1')
    const events = passTurn(table)
    expect(events).toContainEqual({ type: 'leader-departs', rule: '15.31', nation: 'Spain', name: 'Leon' })
    expect(table.state.captives.map(({ name }) => name)).toEqual(['Pizarro', 'M1'])
  })

  test('[8.32] a captive missionary is known to all, by name and rating', () => {
    const table = prison({ turn: 6, missionaries: { M1: -2 } }, 'M1')
    expect(game.view(table.state, 'France').missionaries).toEqual({ M1: -2 })
    const [kill] = table.decisionOf('England').choices.filter(({ type }) => type === 'killCaptive')
    expect(kill!.label).toContain('-2')
  })
})
