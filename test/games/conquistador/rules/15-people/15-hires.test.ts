/** A hire that is paid at once, proposed in one go. */
import { describe, expect, test } from 'vitest'
import type { FairPrice } from '../../../../../source/games/conquistador/diplomacy/clauses/clause-page.ts'
import { conquistador } from '../../../../../source/games/conquistador/game.ts'
import type { Action } from '../../../../../source/kernel/contract/game.ts'
import { world } from '../../world.ts'
import { councilOf, propose, treasuryOf } from '../deal.ts'
import { data, game, type Layout, type Table } from '../table.ts'

const between = { seat: 'Spain', with: 'England' } as const
const drake = { name: 'Drake', until: 18, ducats: 30 }
/** Turn 17: Drake (to 20) and Frobisher (to 18) wait in England, Gamboa (to 19) in Spain. */
const turn17 = ({ others, ...layout }: Layout = {}) =>
  councilOf(
    { turn: 17, europe: { leaders: ['Gamboa'] }, ...layout },
    { England: { europe: { leaders: ['Drake', 'Frobisher'] } }, France: {}, ...others },
  )
const offered = (table: Table) =>
  table.decisionOf('Spain').choices.filter(({ type, about }) => type === 'hire' && about === 'England')
const page = (table: Table, entered: object = {}, of = game) => {
  const filled = of.fill!(table.state, { type: 'hire', ...between, ...entered } as Action)
  if (!('values' in filled)) throw new Error(filled.reason)
  return filled
}

describe('[15.34] a hire that is paid at once', () => {
  test('[6.72] is what its two clauses and their proposal would be, and is told once', () => {
    const [whole, steps] = [turn17(), turn17()]
    propose(
      steps,
      'Spain',
      'England',
      { clause: 'explorer', name: 'Drake', until: 18 },
      { clause: 'gift', from: 'Spain', ducats: 30 },
    )
    whole.act('hire', { ...between, ...drake })
    expect(whole.state).toEqual(steps.state)
    expect(whole.events.map(({ type }) => type)).toEqual(['treaty-proposed'])
    expect(whole.event('treaty-proposed')).toEqual(steps.event('treaty-proposed'))
    whole.act('accept', { seat: 'England', treaty: String(whole.event('treaty-proposed').treaty) })
    expect(whole.state.rentals).toEqual([{ name: 'Drake', owner: 'England', renter: 'Spain', until: 18 }])
  })

  test('[6.72] is agreed where the other has proposed the same, in whatever order, and told so', () => {
    const table = turn17()
    const theirs = { ...drake, seat: 'England', with: 'Spain' }
    table.act('hire', theirs)
    expect(page(table, drake).notes.map(({ text }) => text)).toContain(
      'England offers just this already: both agree, and a treaty signed cannot be undone.',
    )
    const { state } = table
    const isAgreed = () => {
      expect(table.events.map(({ type }) => type).slice(0, 1)).toEqual(['treaty-signed'])
      expect(table.state.rentals).toEqual([{ name: 'Drake', owner: 'England', renter: 'Spain', until: 18 }])
      // The draft of it is done with, and no second offer stands.
      expect(table.state.treaties).toHaveLength(1)
      table.state = state
    }
    table.act('hire', { ...between, ...drake })
    isAgreed()
    table.act('clause', { ...between, clause: 'gift', from: 'Spain', ducats: 30 })
    table.act('clause', { ...between, clause: 'explorer', name: 'Drake', until: 18 })
    table.act('propose', between)
    isAgreed()
    // Of other terms it stays a proposal.
    table.act('hire', { ...between, ...drake, ducats: 29 })
    expect(table.event('treaty-proposed')).toMatchObject({ nation: 'Spain' })
    expect(table.state.treaties.map(({ status }) => status)).toEqual(['proposed', 'proposed'])
  })

  test('[6.72] that the other offers and cannot keep any more falls, and leaves no draft of it behind', () => {
    const table = turn17()
    const theirs = { seat: 'England', with: 'Spain' }
    const gamboa = { name: 'Gamboa', until: 17, ducats: treasuryOf(table, 'England') }
    table.act('hire', { ...theirs, ...gamboa })
    table.act('buy', { seat: 'England', ware: 'carrack', count: 1 })
    table.act('hire', { ...between, ...gamboa })
    expect(table.event('treaty-failed')).toMatchObject({ nation: 'Spain', partner: 'England' })
    expect(table.state.treaties.map(({ status }) => status)).toEqual(['refused'])
  })

  test('is paid by the other where an own explorer is hired out', () => {
    const table = turn17()
    table.act('hire', { ...between, name: 'Gamboa', until: 17, ducats: 12 })
    expect(table.event('treaty-proposed').terms).toEqual([
      { kind: 'explorer', from: 'Spain', name: 'Gamboa', until: 17 },
      { kind: 'gift', from: 'England', ducats: 12 },
    ])
  })

  test('[6.72] is offered as long as nothing is drafted, of who is to be had in Europe', () => {
    const table = turn17()
    expect(offered(table)).toHaveLength(1)
    table.act('clause', { ...between, clause: 'peace', until: 18 })
    expect(offered(table)).toEqual([])
    const names = data.leaders.leaders.map(({ name }) => name)
    const none = turn17({ edit: (state) => void state.lost.push(...names) })
    expect(offered(none)).toEqual([])
  })

  test('[24.16] is not offered where no ducats may pass', () => {
    const table = turn17({ others: { Bankers: {} } })
    const withBankers = table.decisionOf('Spain').choices.map(({ type, about }) => `${type} ${about}`)
    expect(withBankers).not.toContain('hire England')
    expect(withBankers).toContain('clause England')
  })

  test('[P5.1] is drafted clause by clause in a letter, as both draft the same', () => {
    const table = turn17()
    const byMail = { ...table.state, options: { ...table.state.options, mail: true as const } }
    const types = game.decisions(byMail).flatMap(({ choices }) => choices.map(({ type }) => type))
    expect(types).not.toContain('hire')
    expect(types).toContain('clause')
  })

  test('[6.25] is refused to who cannot pay, and beyond the years of who is hired', () => {
    const poor = turn17({ treasury: 10 })
    expect(poor.refuse('hire', { ...between, ...drake }).rule).toBe('6.25')
    const long = turn17()
    expect(long.refuse('hire', { ...between, ...drake, until: 21 }).rule).toBe('15.34')
    expect(long.state.treaties).toEqual([])
  })
})

describe('[15.34] the page of a hire', () => {
  test('begins with an own explorer for who has several, else with one of the partner, for this turn', () => {
    expect(page(turn17({ europe: {} })).values).toMatchObject({ name: 'Drake', until: 17 })
    expect(page(turn17()).values.name).toBe('Drake')
    expect(page(turn17({ turn: 1, europe: { leaders: ['Columbus', 'Pinzon'] } })).values.name).toBe(
      'Columbus',
    )
  })

  test('lists who stays longest first of the partner, and of its own who waits in Europe', () => {
    const names = (table: Table, partner: string) => {
      const { name } = page(table, { with: partner }).args
      return name?.kind === 'one' ? name.of : []
    }
    // Verrazzano stays to turn 8 and Cartier, who is no earlier in the turn record for it, to 10.
    const turn8 = councilOf({ turn: 8 }, { England: {}, France: {} })
    expect(names(turn8, 'France')).toEqual(['Cartier', 'Verrazzano, G.'])
    const turn19 = councilOf({ turn: 19, europe: { leaders: [] } }, { England: {} })
    expect(names(turn19, 'England')[0]).toBe('Raleigh')
    // Gamboa, who serves Spain to turn 19, is not there.
    expect(names(turn19, 'England')).not.toContain('Gamboa')
    expect(names(turn17(), 'England')).toContain('Gamboa')
  })

  test('begins with who was not offered to another', () => {
    const two = councilOf({ turn: 4, europe: { leaders: ['Solis', 'Leon'] } }, { England: {}, France: {} })
    expect(page(two).values.name).toBe('Solis')
    two.act('hire', { ...between, with: 'France', name: 'Solis', until: 4, ducats: 5 })
    expect(page(two).values.name).toBe('Leon')
  })

  test('[6.25] begins with the usual payment, or with what is fair to both, and keeps what was entered', () => {
    const asked: unknown[] = []
    const fair: FairPrice = (terms, paid) => {
      asked.push({ ...terms, ...paid })
      return 17
    }
    const priced = conquistador(data, 'test', world, [], () => fair)
    const table = turn17()
    expect(page(table, { name: 'Drake' }).values.ducats).toBe(10)
    expect(page(table, { name: 'Drake' }, priced).values.ducats).toBe(17)
    const hire = { kind: 'explorer', from: 'England', name: 'Drake', until: 17 }
    expect(asked).toEqual([{ by: 'Spain', with: 'England', clauses: [hire], from: 'Spain' }])
    expect(page(table, { name: 'Drake', ducats: 3 }, priced).values.ducats).toBe(3)
    expect(page(turn17({ treasury: 5 }), { name: 'Drake' }, priced).values.ducats).toBe(5)
    expect(page(turn17({ treasury: 5 }), { name: 'Gamboa' }, priced).values.ducats).toBe(17)
  })

  test('says who pays, and what it comes to', () => {
    const { notes } = page(turn17(), { name: 'Drake', until: 18, ducats: 30 })
    expect(notes).toContainEqual({ about: 'ducats', text: 'Spain pays at once' })
    const told = notes.map(({ text }) => text).join(' ')
    expect(told).toContain('England hires out Drake to the end of turn 18')
    expect(told).toContain('Nothing changes until England accepts.')
  })
})

describe('[6.25] a payment in a draft', () => {
  const priced = conquistador(
    data,
    'test',
    world,
    [],
    () =>
      (_, { until }) =>
        until === undefined ? 17 : 4,
  )
  const payment = (table: Table, clause: string, entered: object = {}) => {
    const filled = priced.fill!(table.state, { type: 'clause', ...between, clause, ...entered } as Action)
    if (!('values' in filled)) throw new Error(filled.reason)
    return filled.values
  }

  test('begins at what is fair for the rest of it, and as usual where nothing is given for it', () => {
    const table = turn17()
    expect(payment(table, 'gift').ducats).toBe(10)
    table.act('clause', { ...between, clause: 'peace', until: 18 })
    expect(payment(table, 'gift')).toEqual({ from: 'Spain', ducats: 17 })
    expect(payment(table, 'tribute').ducats).toBe(4)
    expect(payment(table, 'gift', { ducats: 2 }).ducats).toBe(2)
  })
})
