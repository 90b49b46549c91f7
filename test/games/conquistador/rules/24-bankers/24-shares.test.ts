import { describe, expect, test } from 'vitest'
import { control, holderOf, score } from '../../../../../source/games/conquistador/end/victory.ts'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { areaWords } from '../../../../../source/games/conquistador/panels/words/places.ts'
import { propose, sign, statusOf } from '../deal.ts'
import { ducats, loan, share, withBankers } from '../in-debt.ts'
import { data, game, type Layout, ship, type Table } from '../table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
/** What Spain needs in Sonora to control it. */
const settled = { '1730': { colonists: 3 }, '1928': { colonists: 2 } }
const offering = (area: string, percent: number, until = 21) => ({ clause: 'share', area, percent, until })
const bothSides = (table: Table) => [ducats(table), ducats(table, 'Bankers')]
const paid = (table: Table) => ofType(table.events, 'share-paid').map((event) => [event.area, event.ducats])

describe('[24.3] a share of the profits of an Area', () => {
  /** Resources of a colonist in the Caribbean in turn 11: six ducats (14.24). */
  const harvest = (shares: Parameters<typeof withBankers>[0], layout: Layout = {}) =>
    withBankers(shares, {
      segment: 'C6',
      turn: 11,
      treasury: 0,
      natives: quiet,
      land: { '2416': { colonists: 1 } },
      ...layout,
    })

  test('[24.3] goes to the Bankers whenever resources come in, rounded down', () => {
    const table = harvest([[share('Caribbean', 40)]])
    expect(paid(table)).toEqual([['Caribbean', 2]])
    expect(bothSides(table)).toEqual([4, 1002])
    expect(table.event('share-paid')).toMatchObject({ rule: '24.3', percent: 40, to: ['Spain', 'Bankers'] })
  })

  test('[24.3] is booked for both, so that what an Area has brought is the sum', () => {
    const { nations } = harvest([[share('Caribbean', 40)]]).state
    expect(nations.Spain!.profits).toEqual({ Caribbean: 4 })
    expect(nations.Bankers!.profits).toEqual({ Caribbean: 2 })
    expect(harvest([[share('Caribbean', 100)]]).state.nations.Spain!.profits).toEqual({})
  })

  test('[24.3] of several loans adds up before it is rounded', () => {
    expect(paid(harvest([[share('Caribbean', 25)], [share('Caribbean', 25)]]))).toEqual([['Caribbean', 3]])
    expect(bothSides(harvest([[share('Caribbean', 60)], [share('Caribbean', 40)]]))).toEqual([0, 1006])
  })

  test('[24.3] is of the Areas that are named, of the nation that gave it, and too little for a ducat is nothing', () => {
    expect(paid(harvest([[share('Panama', 100)]]))).toEqual([])
    expect(paid(harvest([[share('Caribbean', 100, 21, { from: 'England' })]]))).toEqual([])
    expect(paid(harvest([[share('Caribbean', 16)]]))).toEqual([])
  })

  test('[24.3] ends with the turn that was agreed', () => {
    expect(paid(harvest([[share('Caribbean', 50, 11)]]))).toHaveLength(1)
    const table = withBankers([[share('Caribbean', 50, 10)]], { segment: 'E', turn: 10 })
    table.playTo('planning')
    expect(statusOf(table, '1')).toBe('fulfilled')
    expect(paid(harvest([[share('Caribbean', 50, 10)]]))).toEqual([])
  })

  test('[24.3] goes to them of gold that is landed in Europe, by the Area where it was dug', () => {
    const table = withBankers([[share('Caribbean', 50)]], {
      segment: 'D4',
      turn: 5,
      treasury: 0,
      land: { '2316': { colonists: 1 } },
      expeditions: [{ crossed: true, ships: [ship('carrack', { gold: { Cibao: 15, Cuzco: 5 } })] }],
    })
    expect(paid(table)).toEqual([['Caribbean', 7]])
    expect(bothSides(table)).toEqual([13, 1007])
    expect(table.state.nations.Spain!.profits).toMatchObject({ Caribbean: 8 })
  })
})

describe('[24.3] [6.71] a share that was not announced', () => {
  test('[24.3] [6.71] is not told to others by what an Area has brought', () => {
    const { state } = withBankers([[share('Caribbean', 40)]], {
      segment: 'C6',
      turn: 11,
      natives: quiet,
      land: { '2416': { colonists: 1 } },
    })
    const profits = (viewer: string, nation: 'Spain' | 'Bankers') =>
      game.view(state, viewer).nations[nation]!.profits
    expect([profits('Spain', 'Spain'), profits('Bankers', 'Bankers')]).toEqual([
      { Caribbean: 4 },
      { Caribbean: 2 },
    ])
    expect([profits('England', 'Spain'), profits('England', 'Bankers')]).toEqual([{}, {}])
  })

  test('[24.3] [6.71] is not told to others by the points at the end of a turn', () => {
    const table = withBankers([[share('Sonora', 100)]], {
      segment: 'E',
      turn: 11,
      natives: quiet,
      land: settled,
    })
    expect(control(table.g, 'Bankers', 'Sonora').controlled).toBe(true)
    while (table.state.turn === 11) table.act('done')
    const { points, treasury } = game.view(table.state, 'England').nations.Bankers!.history.at(-1)!
    expect(points).toBe(3 * treasury)
  })
})

describe('[24.3] agreeing on a share', () => {
  test('[24.3] either side proposes it, with a loan or for one that is owed, for turns or to the end', () => {
    const table = withBankers([[loan(20, 5)]])
    sign(table, 'Bankers', 'Spain', offering('Panama', 30, 4))
    const lent = { clause: 'loan', ducats: 20, repay: 0, due: 2 }
    const treaty = sign(table, 'Spain', 'Bankers', lent, offering('Guinea', 20))
    expect(statusOf(table, treaty)).toBe('inForce')
    expect(table.state.treaties.slice(1).map(({ clauses }) => clauses.at(-1))).toMatchObject([
      { kind: 'share', from: 'Spain', area: 'Panama', percent: 30, until: 4 },
      { kind: 'share', from: 'Spain', area: 'Guinea', percent: 20, until: 21 },
    ])
  })

  test('[24.3] it is partial repayment of a loan, and nothing else', () => {
    const table = withBankers([])
    table.act('clause', { seat: 'Spain', with: 'Bankers', ...offering('Panama', 30) })
    expect(table.refuse('propose', { seat: 'Spain', with: 'Bankers' }).rule).toBe('24.3')
    table.act('clause', { seat: 'Spain', with: 'Bankers', clause: 'loan', ducats: 9, repay: 0, due: 2 })
    table.act('propose', { seat: 'Spain', with: 'Bankers' })
  })

  test('[24.3] more than the whole cannot be given away, neither in one treaty nor in two', () => {
    const table = withBankers([[loan(20, 5), share('Guinea', 60)]])
    const refusal = table.refuse('clause', { seat: 'Spain', with: 'Bankers', ...offering('Guinea', 41) })
    expect(refusal).toMatchObject({ rule: '24.3' })
    expect(refusal.reason).toContain('No more than 40 percent')
    table.act('clause', { seat: 'Spain', with: 'Bankers', ...offering('Guinea', 30) })
    table.refuse('clause', { seat: 'Spain', with: 'Bankers', ...offering('Guinea', 11) })
    const other = propose(table, 'Bankers', 'Spain', offering('Guinea', 40))
    table.act('propose', { seat: 'Spain', with: 'Bankers' })
    table.act('accept', { seat: 'Spain', treaty: other })
    const first = table.state.treaties.find(({ status }) => status === 'proposed')!
    expect(table.refuse('accept', { seat: 'Bankers', treaty: String(first.id) }).rule).toBe('24.3')
  })

  test('[24.3] shares of two Areas are two things: neither adds to the whole of the other, nor to its half', () => {
    const table = withBankers([[loan(20, 5)]])
    const draft = (area: string, percent: number) =>
      table.act('clause', { seat: 'Spain', with: 'Bankers', ...offering(area, percent) })
    for (const area of ['Guinea', 'Panama']) draft(area, 30)
    const told = () =>
      JSON.stringify(game.forecast!(table.state, { type: 'propose', seat: 'Spain', with: 'Bankers' }))
    expect(told()).not.toContain('counts as theirs')
    draft('Panama', 70)
    expect(told()).toContain('Panama counts as theirs')
    expect(told()).not.toContain('Guinea counts as theirs')
    draft('Guinea', 20)
    for (const area of ['Guinea', 'Panama']) expect(told()).toContain(`${area} counts as theirs`)
  })

  test('[24.3] who gives half of the profits away is told what else goes with it', () => {
    const table = withBankers([[loan(20, 5), share('Guinea', 20)]])
    const lines = (percent: number) => {
      table.act('clause', { seat: 'Spain', with: 'Bankers', ...offering('Guinea', percent) })
      const told = game.forecast!(table.state, { type: 'propose', seat: 'Spain', with: 'Bankers' })
      table.act('strike', { seat: 'Spain', with: 'Bankers', what: 'all' })
      return JSON.stringify(told)
    }
    expect(lines(29)).not.toContain('counts as theirs')
    expect(lines(30)).toContain('Guinea counts as theirs if Spain controls it')
  })

  test.each([21, 5])('[24.3] the giver cannot break it to the end of turn %i, the Bankers can', (until) => {
    const table = withBankers([[share('Guinea', 50, until)]], { turn: 5 })
    expect(table.refuse('renege', { seat: 'Spain', treaty: '1' }).rule).toBe('24.16')
    table.act('renege', { seat: 'Bankers', treaty: '1' })
    expect(statusOf(table, '1')).toBe('broken')
  })
})

describe('[24.3] control', () => {
  const sonora = (shares: Parameters<typeof withBankers>[0], layout: Layout = {}) =>
    withBankers(shares, { turn: 11, natives: quiet, land: settled, ...layout }).g

  test('[24.3] with half of the profits passes to the Bankers, who score the Area', () => {
    const g = sonora([[share('Sonora', 50)]])
    expect(control(g, 'Spain', 'Sonora')).toMatchObject({
      controlled: false,
      missing: ['at least half of its profits go to the Bankers'],
    })
    expect(control(g, 'Bankers', 'Sonora')).toMatchObject({ controlled: true, missing: [] })
    expect(holderOf(g, 'Sonora')).toBe('Bankers')
    expect(score(g, 'Spain').areas).toEqual([])
    expect(score(g, 'Bankers')).toMatchObject({ areas: ['Sonora'], areaPoints: 150 })
  })

  test('[24.3] with less stays with the nation; shares of several loans add up', () => {
    const g = sonora([[share('Sonora', 49)]])
    expect(holderOf(g, 'Sonora')).toBe('Spain')
    expect(control(g, 'Bankers', 'Sonora').missing).toHaveLength(1)
    expect(holderOf(sonora([[share('Sonora', 25)], [share('Sonora', 25)]]), 'Sonora')).toBe('Bankers')
    expect(holderOf(sonora([[share('Guinea', 100)]]), 'Sonora')).toBe('Spain')
  })

  test('[24.3] of two who give them half it is enough that one would control the Area', () => {
    const both = [[share('Sonora', 50)], [share('Sonora', 50, 21, { from: 'England' })]]
    expect(holderOf(sonora(both), 'Sonora')).toBe('Bankers')
    expect(holderOf(sonora([...both].reverse()), 'Sonora')).toBe('Bankers')
  })

  test('[24.3] is not theirs where the nation would not control it itself', () => {
    const g = sonora([[share('Sonora', 100)]], { land: { '1730': { colonists: 3 } } })
    expect(holderOf(g, 'Sonora')).toBeNull()
    expect(control(g, 'Bankers', 'Sonora').missing).toEqual([
      'no port (Spain)',
      'fewer than two settlements (Spain)',
    ])
  })

  test('[24.3] is theirs only while the share runs, and in the end if it runs in the last turn', () => {
    expect(holderOf(sonora([[share('Sonora', 50, 10)]]), 'Sonora')).toBe('Spain')
    for (const [until, holder] of [
      [21, 'Bankers'],
      [20, 'Spain'],
    ] as const) {
      const table = withBankers([[share('Sonora', 50, until)]], {
        segment: 'E',
        turn: 21,
        natives: quiet,
        land: settled,
      })
      expect(table.state.over).toBe(true)
      expect(holderOf(table.g, 'Sonora')).toBe(holder)
    }
  })

  test('[24.3] is told in words to those who know of the share, and of others as far as they know', () => {
    const { state } = sonora([[share('Sonora', 50)]])
    const words = (seat: string) =>
      areaWords({ ...sonora([]), state: game.view(state, seat) }, seat, 'Sonora').join(' ')
    expect(words('Spain')).toContain('The Bankers control it')
    expect(words('Bankers')).toContain('The Bankers control it')
    expect(words('England')).toContain('Spain controls it')
  })
})
