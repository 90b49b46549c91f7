/** 7.5, 18.14 The discovery of the South Cape. */
import { describe, expect, test } from 'vitest'
import type { Expedition } from '../../../../../source/games/conquistador/state/state.ts'
import { data, type Layout, layOut, ship, type Table } from '../table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const offCape = (one: Partial<Omit<Expedition, 'ships'>> = {}, layout: Layout = {}): Table =>
  layOut({
    segment: 'B2',
    turn: 6,
    natives: quiet,
    dice: [1],
    expeditions: [
      { ships: [ship('carrack', { leaders: ['Loaysa'] })], place: '5714', stop: 'passing', ...one },
    ],
    ...layout,
  })
const first = ({ state }: Table) => state.expeditions[0]!
const cape = ({ state }: Table) => state.discoveries['South Cape']

describe('within the New World', () => {
  test('[18.14] rounding the Cape with an Explorer asks whether it is claimed, for three points', () => {
    const table = offCape()
    table.act('sail', { expedition: 'S1', path: ['5715', '5716'] })
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'rounding', rule: '18.14' })
    expect(table.decision.choices.map(({ type }) => type)).toEqual(['claim', 'passBy', 'standing'])
    expect(table.choices('claim')[0]!.label).toBe('claim South Cape (50), 2 more movement points')
    expect(first(table)).toMatchObject({ place: '5715', points: 1 })
    expect(cape(table)).toBeUndefined()
    table.act('claim', { expedition: 'S1' })
    expect(table.event('discovery')).toMatchObject({ rule: '18.14', name: 'South Cape', place: '5715' })
    expect(cape(table)).toMatchObject({ by: 'Spain', credited: false, expedition: 'S1' })
    // It goes on where it was bound.
    expect(first(table)).toMatchObject({ place: '5716', points: 4 })
    table.act('claim', { expedition: 'S1' })
    expect(table.state.discoveries).toHaveProperty('Pacific Ocean by sea')
  })

  test('[18.14] and who claims nothing spends nothing more', () => {
    const table = offCape()
    table.act('sail', { expedition: 'S1', path: ['5715', '5716'] })
    table.act('passBy', { expedition: 'S1' })
    expect(cape(table)).toBeUndefined()
    expect(first(table)).toMatchObject({ place: '5716', points: 2, stop: 'passing' })
    // On the way back it may think again.
    table.act('sail', { expedition: 'S1', path: ['5715'] })
    table.act('claim', { expedition: 'S1' })
    expect(cape(table)).toMatchObject({ expedition: 'S1' })
    expect(first(table)).toMatchObject({ place: '5715', points: 5, stop: 'stopped' })
    expect(table.decision.kind).toBe('hemispheric')
  })

  test('[18.14] the points must be there: privateers with one left are not asked', () => {
    const raiders = (points: number) =>
      offCape(
        {
          nation: 'England',
          raider: true,
          bounds: 1,
          points,
        },
        { turn: 14, order: ['England', 'Spain'], others: { England: {} } },
      )
    const drake = (points: number) => {
      const table = raiders(points)
      table.state = structuredClone(table.state)
      Object.assign(first(table), {
        ships: [{ ...first(table).ships[0]!, soldiers: 1, leaders: ['Drake'] }],
      })
      table.act('sail', { expedition: 'E1', path: ['5715'] })
      return table
    }
    // Eight points are one bound: one for the hex and two more for the claim.
    expect(drake(5).decision.kind).toBe('rounding')
    for (const points of [6, 7]) {
      const table = drake(points)
      expect(table.decision.kind).toBe('hemispheric')
      expect(first(table)).toMatchObject({ place: '5715', points: points + 1 })
      expect(cape(table)).toBeUndefined()
    }
  })

  test('[18.13] nobody is asked without an Explorer, nor where the Cape is known', () => {
    const blind = offCape(
      {},
      {
        // 7.26: it has a port to sail to.
        land: { '5617': { colonists: 1 } },
        expeditions: [{ ships: [ship('carrack')], place: '5714', stop: 'passing' }],
      },
    )
    blind.act('sail', { expedition: 'S1', path: ['5716'] })
    expect(first(blind).place).toBe('5716')
    const known = offCape(
      {},
      {
        edit: (state) => {
          state.discoveries['South Cape'] = { by: 'Spain', turn: 3, credited: true, expedition: null }
        },
      },
    )
    known.act('sail', { expedition: 'S1', path: ['5716'] })
    expect(first(known).place).toBe('5716')
  })

  test('[8.12] who meets others in the Cape hex claims first, and meets them then', () => {
    const table = offCape(
      {},
      {
        order: ['Spain', 'England'],
        others: { England: {} },
        expeditions: [
          { ships: [ship('carrack', { leaders: ['Loaysa'] })], place: '5714', stop: 'passing' },
          { nation: 'England', ships: [ship('carrack')], place: '5715' },
        ],
      },
    )
    table.act('sail', { expedition: 'S1', path: ['5715', '5716'] })
    table.act('claim', { expedition: 'S1' })
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'intercept' })
    table.act('letPass', { seat: 'England' })
    expect(first(table).place).toBe('5716')
  })
})

describe('behind a claim', () => {
  const behind = (by: 'Spain' | 'England') =>
    offCape(
      {},
      {
        order: ['Spain', 'England'],
        others: { England: {} },
        edit: (state) => {
          const expedition = `${by[0]}9`
          state.discoveries['South Cape'] = { by, turn: 6, credited: false, expedition }
        },
      },
    )

  test.each(['Spain', 'England'] as const)(
    '[18.11] [18.15] of %s the Cape may be claimed too, as any coast may',
    (by) => {
      const table = behind(by)
      table.act('sail', { expedition: 'S1', path: ['5716'] })
      table.act('claim', { expedition: 'S1' })
      expect(table.event('discovery-behind')).toMatchObject({
        nation: 'Spain',
        first: by,
        name: 'South Cape',
      })
      expect(table.state.rivals['South Cape']).toMatchObject([{ by: 'Spain', expedition: 'S1' }])
      // Once in the row is enough.
      table.act('sail', { expedition: 'S1', path: ['5714'] })
      expect(table.decision.kind).toBe('hemispheric')
    },
  )

  test('[18.15] it is claimed on an ocean voyage as well, at no cost', () => {
    const table = layOut({
      segment: 'B1',
      turn: 6,
      natives: quiet,
      others: { England: {} },
      expeditions: [{ ships: [ship('carrack', { leaders: ['Loaysa'] })], destination: '3918', bounds: 18 }],
      edit: (state) => {
        state.discoveries['South Cape'] = { by: 'England', turn: 6, credited: false, expedition: 'E9' }
      },
      dice: [1],
    })
    table.act('depart', { expedition: 'S1' })
    expect(table.event('discovery-behind')).toMatchObject({ name: 'South Cape', first: 'England' })
    expect(first(table).points).toBe(0)
  })
})
