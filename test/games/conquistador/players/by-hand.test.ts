/** Advice to somebody who has planned a voyage himself. */
import { describe, expect, test } from 'vitest'
import { levels } from '../../../../source/kernel/program/holders.ts'
import { quiet } from '../rules/between-nations.ts'
import { type Layout, layOut, ship, type Table } from '../rules/table.ts'
import { segment } from './turns.ts'

const port = '2316'
const means: Layout = {
  turn: 4,
  natives: quiet,
  europe: { colonists: 6, soldiers: 2, leaders: ['Columbus', 'Pinzon'] },
  ships: { Europe: [ship('carrack'), ship('carrack'), ship('carrack')] },
  land: { [port]: { colonists: 3 } },
  treasury: 150,
}
const expedition = ({ state }: Table, id: string) => state.expeditions.find((one) => one.id === id)!

describe.each(levels)('at %s', (level) => {
  test.each([
    ['an Explorer to a far coast', { Columbus: 1, colonist: 1 }, '2911', 16],
    ['a soldier alone to the port', { soldier: 1 }, port, 6],
  ])('a voyage planned by hand stays: %s', (_, aboard, to, bounds) => {
    const table = layOut(means)
    table.act('voyage', { port: 'Europe', ships: { carrack: 1 }, aboard, to, bounds })
    const before = expedition(table, 'S1')
    expect(before).toMatchObject({ destination: to, bounds })
    segment(table, level)
    expect(expedition(table, 'S1')).toEqual(before)
    // And of those who are left hardly anybody is left behind.
    const home = table.state.harbours.find(({ place }) => place === 'Europe')!
    expect(table.state.expeditions.length).toBeGreaterThan(1)
    expect(home.colonists).toBeLessThan(3)
  })

  test('and so does each of several, while what the plan itself would do is gone on with', () => {
    const table = layOut(means)
    for (const to of ['2911', '2720'])
      table.act('voyage', {
        port: 'Europe',
        ships: { carrack: 1 },
        aboard: { [to === '2911' ? 'Columbus' : 'Pinzon']: 1 },
        to,
        bounds: 16,
      })
    const before = table.state.expeditions
    segment(table, level)
    expect(table.state.expeditions.slice(0, 2)).toEqual(before)
  })

  test('[13.43] nobody is sent for gold that is sent for already', () => {
    const table = layOut({
      ...means,
      europe: { leaders: ['Columbus'] },
      ships: { Europe: Array.from({ length: 8 }, () => ship('carrack')) },
      land: { [port]: { colonists: 3, gold: { Cibao: 45 } } },
    })
    const fleet = { port: 'Europe', ships: { carrack: 2 }, to: port, bounds: 6 }
    // Columbus goes where the plan would not send him, so that it is made anew.
    table.act('voyage', {
      port: 'Europe',
      ships: { carrack: 1 },
      aboard: { Columbus: 1 },
      to: '2911',
      bounds: 16,
    })
    table.act('voyage', { ...fleet, aboard: {} })
    segment(table, level)
    expect(table.state.expeditions.filter(({ destination }) => destination === port)).toHaveLength(1)
  })
})
