/** What is told of others, and what is no news to a nation since it has ordered it. */
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../../../source/games/conquistador/events/event.ts'
import type { Units } from '../../../../../source/games/conquistador/events/shapes.ts'
import { panels } from '../mono.ts'

const nobody: Units = { soldiers: 0, colonists: 0, leaders: [], missionaries: [], gold: {} }

describe('news of what others did', () => {
  const paid: Event = { type: 'maintenance', rule: '16.1', nation: 'Spain', ducats: 13, treasury: 160 }
  const sent: Event = {
    ...{ type: 'destination', rule: '7.22', nation: 'Spain', expedition: 'S1', place: null },
  }
  const mined = (nation: 'Spain' | 'England'): Event => ({
    ...{ type: 'mined', rule: '13.3', nation, site: 'Veragua', hex: '2820', ducats: 20 },
  })

  const turn: Event = { type: 'turn', rule: '5.1', turn: 2, years: '1501-1505' }

  it('tells nobody what he has ordered himself, but others', () => {
    expect([panels.isDeed!(sent, 'Spain'), panels.isDeed!(sent, 'England')]).toEqual([true, false])
    // Maintenance is paid unasked, and by how much says why less is left than came in.
    expect(panels.isDeed!(paid, 'Spain')).toBe(false)
    // Nobody orders what the dice bring.
    expect(panels.isDeed!(mined('Spain'), 'Spain')).toBe(false)
  })

  it('tells who leaves with gold to settle elsewhere, by standing order too, for it is not ordered by name', () => {
    const moved = (people: Partial<Units>, gold: Units['gold']): Event => ({
      ...{ type: 'moved', rule: '10.1', nation: 'Spain', from: '2229', hex: '2327', way: [], points: 2 },
      units: { soldiers: 0, colonists: 0, leaders: [], missionaries: [], ...people, gold },
    })
    const gold = { Guanajuato: 25 }
    expect(panels.isDeed!(moved({ colonists: 1 }, gold), 'Spain')).toBe(false)
    // A soldier may be back, and settles nowhere.
    expect(panels.isDeed!(moved({ soldiers: 1 }, gold), 'Spain')).toBe(true)
    expect(panels.isDeed!(moved({ colonists: 1 }, {}), 'Spain')).toBe(true)
  })

  it('knows the answers to what a nation has proposed', () => {
    const answer = (type: 'treaty-refused' | 'treaty-lapsed'): Event => ({
      ...{ type, rule: '6.72', nation: 'England', partner: 'Spain', treaty: 1 },
    })
    const isAnswer = (event: Event, seat: string) => panels.isAnswer!(event, seat)
    expect(isAnswer(answer('treaty-refused'), 'Spain')).toBe(true)
    expect(isAnswer(answer('treaty-refused'), 'England')).toBe(false)
    // A council that has ended has left it unanswered.
    expect(isAnswer(answer('treaty-lapsed'), 'Spain')).toBe(false)
  })

  it('does not tell who is asked for an answer that a treaty is proposed, nor anybody of an empty plan', () => {
    const offer: Event = {
      ...{ type: 'treaty-proposed', rule: '6.72', nation: 'England', partner: 'Spain', treaty: 1 },
      terms: [],
    }
    expect([panels.isDeed!(offer, 'Spain'), panels.isDeed!(offer, 'England')]).toEqual([true, false])
    const bought = { carrack: 0, caravel: 0, galleonFleet: 0, soldier: 0 }
    const plan = (built: number): Event => ({
      ...{ type: 'plans-shown', rule: '6.71', nation: 'England', voyages: [], bought, built },
    })
    expect([panels.isNews(plan(0)), panels.isNews(plan(1))]).toEqual([false, true])
  })

  it('weighs what a nation gains for whoever reads of it, and for himself', () => {
    expect(panels.weigh!(null, mined('England'))).toBe(2)
    expect([panels.weigh!('Spain', mined('England')), panels.weigh!('England', mined('England'))]).toEqual([
      0, 2,
    ])
    expect(panels.weigh!(null, turn)).toBe(0)
  })

  it('[13.41] counts gold that comes home among the gains, the whole of it', () => {
    const home: Event = {
      ...{
        type: 'gold-credited',
        rule: '13.41',
        nation: 'Spain',
        expedition: 'S1',
        from: 'Cuba',
        ducats: 75,
      },
    }
    expect(panels.weigh!('Spain', home)).toBeGreaterThan(panels.weigh!('England', mined('England')))
    expect(panels.weigh!('England', home)).toBe(0)
  })

  it('leads with what the council met with, though it weighs nothing for a page', () => {
    const graft: Event = {
      ...{ type: 'political-event', rule: '6.33', nation: 'Spain', dice: [2, 4], result: '10' },
    }
    expect(panels.weigh!(null, graft)).toBeGreaterThan(0)
    expect(panels.weigh!('Spain', graft)).toBe(0)
  })

  it('[6.41/7] weighs points that are lost, and that may be, beside ducats and units', () => {
    const penalty: Event = {
      ...{ type: 'penalty', rule: '6.41/7', nation: 'Spain', points: 100, reason: 'recall' },
    }
    const civilWar = (due: number): Event => ({
      ...{ type: 'civil-war', rule: '6.41/7', nation: 'Spain', soldiers: 8, due },
    })
    const weights = [penalty, civilWar(2), civilWar(0)].map((event) => panels.weigh!('Spain', event))
    // As much as the gold that is worth them: 50 ducats, more than any one ship.
    expect(weights[0]).toBe(-5)
    expect(weights[1]).toBeLessThanOrEqual(-1)
    expect(weights[1]).toBeGreaterThan(weights[0]!)
    expect(weights[2]).toBeGreaterThan(-1)
    expect(panels.weigh!('England', penalty)).toBe(0)
    const war: Event = { type: 'treasury', rule: '6.41/5', nation: 'Spain', reason: 'war', ducats: -50 }
    expect(panels.weigh!('Spain', war)).toBe(-5)
  })

  it('[8.32] [15.56] weighs what others take for who loses it, and a leader who dies alone', () => {
    const prize: Event = {
      ...{ type: 'prize', rule: '8.32', nation: 'England', owner: 'Spain', ship: 'carrack' },
      ...{ gold: { Cibao: 15 }, ducats: 15, place: '2018' as never, toll: { ...nobody, ships: [] } },
    }
    expect(panels.weigh!('Spain', prize)).toBeLessThan(-2)
    expect(panels.weigh!('England', prize)).toBe(-panels.weigh!('Spain', prize))
    const alone: Event = {
      ...{ type: 'conquistador-alone', rule: '15.56', nation: 'Spain', name: 'Cortes', hex: '2316' },
    }
    expect(panels.weigh!('Spain', alone)).toBeLessThanOrEqual(-1)
  })
})
