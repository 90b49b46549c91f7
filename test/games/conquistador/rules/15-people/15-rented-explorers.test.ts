import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { closeCouncil, councilOf, propose, sign, treasuryOf } from '../deal.ts'
import { game, type Layout, pass, passTurn, ship, type Table } from '../table.ts'

const hire = (name: string, until: number) => ({ clause: 'explorer', name, until })
const gift = (from: string, ducats: number) => ({ clause: 'gift', from, ducats })
const atHome = (table: Table, owner: Nation) =>
  table.state.harbours.find(({ nation, place }) => nation === owner && place === 'Europe')!.leaders

/** Turn 17: Drake (to 20) and Frobisher (to 18) wait in England, Gamboa (to 19) in Spain. */
const turn17 = (layout: Layout = {}) =>
  councilOf(
    { turn: 17, europe: { leaders: ['Gamboa'] }, ...layout },
    { England: { europe: { leaders: ['Drake', 'Frobisher'] } }, France: {} },
  )

describe('[15.34] explorers in hire', () => {
  test('[15.34] go over to who hires them, for a price and a length agreed by treaty', () => {
    const table = turn17()
    sign(table, 'Spain', 'England', hire('Drake', 18), gift('Spain', 30))
    expect([atHome(table, 'Spain'), atHome(table, 'England')]).toEqual([['Gamboa', 'Drake'], ['Frobisher']])
    expect(table.state.rentals).toEqual([{ name: 'Drake', owner: 'England', renter: 'Spain', until: 18 }])
    expect(treasuryOf(table, 'England')).toBe(230)
  })

  test('[15.34] are offered to who can use them, or asked for', () => {
    const table = turn17()
    sign(table, 'England', 'Spain', hire('Drake', 17))
    sign(table, 'England', 'Spain', hire('Gamboa', 17))
    expect([atHome(table, 'Spain'), atHome(table, 'England')]).toEqual([['Drake'], ['Frobisher', 'Gamboa']])
  })

  test('[15.34] are offered on the page of a hire as the first who is offered to nobody else, not as who was last', () => {
    const table = councilOf(
      { turn: 1, europe: { leaders: ['Columbus', 'Pinzon'] } },
      { England: {}, France: {} },
    )
    const named = () => {
      const draft = { type: 'clause', seat: 'Spain', with: 'France', clause: 'explorer' } as const
      const filled = game.fill!(table.state, draft as never)
      return 'values' in filled ? filled.values.name : null
    }
    expect(named()).toBe('Columbus')
    propose(table, 'Spain', 'England', hire('Columbus', 1))
    expect(named()).toBe('Pinzon')
  })

  test('[15.34] are back in Europe with their own when the last turn of the hire is over', () => {
    const table = turn17()
    sign(table, 'Spain', 'England', hire('Drake', 18))
    passTurn(table)
    expect(atHome(table, 'Spain')).toContain('Drake')
    const back = passTurn(table).find(({ type }) => type === 'explorer-returns')
    expect(back).toMatchObject({
      name: 'Drake',
      nation: 'England',
      partner: 'Spain',
      to: ['England', 'Spain'],
    })
    expect(atHome(table, 'England')).toContain('Drake')
    expect(table.state.rentals).toEqual([])
    expect(table.state.treaties[0]!.status).toBe('fulfilled')
  })

  test('[15.34] come home from the New World too, off a ship or from ashore', () => {
    for (const where of ['harbour', 'ashore']) {
      const table = turn17({
        natives: { Caribbean: 0 },
        land: { '2316': { colonists: 1, leaders: where === 'ashore' ? ['Drake'] : [] } },
        ships: { '2316': [ship('caravel', { leaders: where === 'harbour' ? ['Drake'] : [] })] },
        edit: (state) => {
          state.harbours.find(({ nation }) => nation === 'England')!.leaders = []
          state.rentals = [{ name: 'Drake', owner: 'England', renter: 'Spain', until: 17 }]
        },
      })
      passTurn(table)
      expect(atHome(table, 'England'), where).toContain('Drake')
    }
  })

  test('[15.31] [15.34] may be hired to the end of their years and no longer; then they leave from there', () => {
    const table = turn17()
    expect(table.refuse('clause', { seat: 'Spain', with: 'England', ...hire('Frobisher', 19) })).toEqual({
      rule: '15.34',
      reason: 'Frobisher leaves the game at the end of turn 18.',
    })
    sign(table, 'Spain', 'England', hire('Frobisher', 18))
    passTurn(table)
    passTurn(table)
    expect(table.state.rentals).toEqual([])
    expect([...atHome(table, 'Spain'), ...atHome(table, 'England')]).not.toContain('Frobisher')
  })

  test('[15.34] only who waits in Europe can be hired out, and not twice', () => {
    const table = turn17()
    const treaty = propose(table, 'Spain', 'England', hire('Drake', 18), gift('Spain', 30))
    sign(table, 'England', 'France', hire('Drake', 17))
    expect(table.refuse('accept', { seat: 'England', treaty }).rule).toBe('15.34')
    expect(treasuryOf(table, 'England')).toBe(200)
    table.act('clause', { seat: 'England', with: 'Spain', ...hire('Frobisher', 18) })
    const gone = { ...table.state, harbours: table.state.harbours.map((one) => ({ ...one, leaders: [] })) }
    table.state = { ...gone, captives: [{ name: 'Frobisher', nation: 'England', holder: 'France' }] }
    expect(table.refuse('propose', { seat: 'England', with: 'Spain' }).rule).toBe('15.34')
    // France cannot pass on whom it has hired itself.
    expect(named(table, 'France', 'Spain')).not.toContain('Drake')
  })

  test('[15.52] conquistadors are never hired out', () => {
    const table = councilOf({ turn: 6, europe: { leaders: ['Cortes', 'Magellan'] } })
    expect(named(table, 'England', 'Spain')).toContain('Magellan')
    expect(named(table, 'England', 'Spain')).not.toContain('Cortes')
  })

  test("[15.34] death ends the hire; a captive is his own nation's to ransom", () => {
    const table = turn17()
    sign(table, 'Spain', 'England', hire('Drake', 19), hire('Frobisher', 18))
    const home = atHome(table, 'Spain').filter((name) => name === 'Gamboa')
    table.state = {
      ...table.state,
      harbours: table.state.harbours.map((one) => (one.nation === 'Spain' ? { ...one, leaders: home } : one)),
      captives: [{ name: 'Drake', nation: 'Spain', holder: 'France' }],
      lost: [...table.state.lost, 'Frobisher'],
    }
    passTurn(table)
    expect(table.state).toMatchObject({ rentals: [], captives: [{ name: 'Drake', nation: 'England' }] })
  })

  test('[8.32] [15.34] whom his own nation takes out of a prize is home when the turn is over', () => {
    const table = turn17()
    sign(table, 'Spain', 'England', hire('Drake', 19))
    table.state = {
      ...table.state,
      harbours: table.state.harbours.map((one) => (one.nation === 'Spain' ? { ...one, leaders: [] } : one)),
      captives: [{ name: 'Drake', nation: 'Spain', holder: 'England' }],
    }
    passTurn(table)
    expect(table.state).toMatchObject({ rentals: [], captives: [] })
    expect(atHome(table, 'England')).toContain('Drake')
  })

  test('[15.32] [15.34] lead voyages of discovery for who hired them', () => {
    const table = turn17({
      ships: { Europe: [ship('carrack')] },
      edit: (state) => {
        state.harbours.find(({ nation }) => nation === 'Spain')!.leaders = []
      },
    })
    sign(table, 'Spain', 'England', hire('Drake', 17))
    table.act('form', { seat: 'Spain', port: 'Europe', ships: { carrack: 1 } })
    table.act('load', { seat: 'Spain', expedition: 'S1', units: { Drake: 1 } })
    table.act('destination', { seat: 'Spain', expedition: 'S1', to: '4810' })
    table.act('bounds', { seat: 'Spain', expedition: 'S1', count: 20 })
    closeCouncil(table)
    while (!table.choices('depart').length) pass(table)
    table.act('depart', { seat: 'Spain', expedition: 'S1' })
    expect(table.state.expeditions[0]).toMatchObject({ nation: 'Spain', place: '4810' })
  })

  test('[6.72] [15.34] who is in hire is known to the two nations alone', () => {
    const table = turn17()
    sign(table, 'Spain', 'England', hire('Drake', 18))
    const known = (seat: string) => game.view(table.state, seat).rentals.length
    expect([known('Spain'), known('England'), known('France')]).toEqual([1, 1, 0])
  })
})

/** Explorers that a draft may name. */
function named(table: Table, seat: Nation, partner: Nation): readonly string[] {
  const choice = table
    .decisionOf(seat)
    .choices.find(({ fixed }) => fixed?.clause === 'explorer' && fixed.with === partner)
  const domain = choice?.args?.name
  return domain?.kind === 'one' ? domain.of : []
}
