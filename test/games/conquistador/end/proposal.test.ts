import { expect, test } from 'vitest'
import { posts } from '../../../../source/games/conquistador/end/bill.ts'
import { theseChoice } from '../../../../source/games/conquistador/end/giving-up.ts'
import { ofType } from '../../../../source/games/conquistador/events/event.ts'
import { changeArea } from '../../../../source/games/conquistador/state/draft.ts'
import { unitsAt } from '../../../../source/games/conquistador/state/stacks.ts'
import type { TallyDomain } from '../../../../source/kernel/contract/game.ts'
import { data, type Layout, layOut, ship, type Table } from '../rules/table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const chichen = data.map.cities['Chichen Itza']!
const carracks = (count: number) => Array.from({ length: count }, () => ship('carrack'))

/** A treasury that does not reach: 7 carracks, looters with a port beside them, and one in the way of the taxes. */
const looting: Layout = {
  ...{ segment: 'E', turn: 3, treasury: 6 },
  natives: { ...quiet, Caribbean: 1, 'Aztec Empire': 1 },
  land: {
    '2316': { colonists: 1 },
    [chichen]: { soldiers: 1, colonists: 1, gold: { 'Chichen Itza': 40 } },
    '2328': { soldiers: 4, missionaries: ['M1'] },
  },
  ...{ missionaries: { M1: 1 }, ships: { Europe: carracks(7) } },
  edit: (state) => changeArea(state, 'Caribbean', { missionaryDue: 3 }),
}

const domainOf = (table: Table) => table.choices('dismissThese')[0]!.args.units as TallyDomain

test('[6.81] the proposal keeps who loots, with a port and a ship for the gold, and gives up who keeps the taxes back', () => {
  const table = layOut(looting)
  expect(domainOf(table).start).toEqual({ 'colonist 2316': 1, 'soldier 2328': 4, 'carrack Europe': 6 })
  table.act('dismissThese', { units: domainOf(table).start })
  expect(unitsAt(table.state, 'Spain', chichen)).toMatchObject({ soldiers: 1, colonists: 1 })
  expect(table.state.areas.Caribbean!.missionaryDue).toBe(null)
})

test('[6.81] the list says beside each what goes with it', () => {
  const { items } = domainOf(layOut(looting))
  expect(Object.values(items).map(({ label, note }) => [label, note])).toEqual([
    ['2316: colonist, Caribbean; taxes come again without it', 'saves 2 each; 2 a turn from resources'],
    ['2328: soldiers, Aztec Empire', 'saves 1 each'],
    ['Europe: carracks; 200 of gold to fetch', 'saves 2 each'],
    ['2222: colonist, Mayan Empire; the port of gold', 'saves 2 each; 1 a turn from resources'],
    ['2222: soldier, Mayan Empire; 40 a turn from Chichen Itza', 'saves 1 each'],
  ])
})

test('[6.81] [13.17] [19.1] a colonist at a mine, or in whose absence an Area is lost, goes after others', () => {
  const land = { '2229': { colonists: 1 }, '2227': { colonists: 1 }, '2424': { colonists: 1 } }
  const asked = (treasury: number, more: Layout['land'] = {}) =>
    domainOf(
      layOut({
        ...{ segment: 'E', turn: 9, treasury, natives: quiet, land: { ...land, ...more } },
        ...{ mines: { Guanajuato: { status: 'open' } }, ships: { Europe: carracks(1) } },
      }),
    )
  expect(asked(4).start).not.toHaveProperty('colonist 2229')
  expect(asked(4).items['colonist 2229']!.label).toContain('25 a turn from Guanajuato')
  const held = asked(8, { '2327': { colonists: 1 } })
  expect(held.items['colonist 2327']!.label).toContain('control of Aztec Empire')
})

test('[6.81] the list is worked out for who reads it, and for nobody who only plays on', () => {
  const { g } = layOut(looting)
  let times = 0
  const proposed = {
    get given() {
      times++
      return []
    },
  }
  const choice = theseChoice(g, 'Spain', posts(g, 'Spain'), 20, proposed)
  expect([choice.type, choice.usual, times]).toEqual(['dismissThese', true, 0])
  expect(choice.args.units.start).toEqual({})
  expect(times).toBe(1)
})

test('[6.81] whoever gives up too little is asked for the rest', () => {
  const table = layOut(looting)
  table.act('dismissThese', { units: { 'carrack Europe': 2 } })
  expect(table.decision).toMatchObject({ kind: 'maintenance' })
  expect(table.decision.question).toContain('14 missing')
})

test('[6.81] what a save has given up by kind and place alone is given up so when it is played again', () => {
  const table = layOut(looting)
  expect(table.choices('dismissRest')).toMatchObject([{ step: true }])
  expect(table.choices('dismiss').every(({ step }) => step)).toBe(true)
  table.act('dismissRest')
  const given = ofType(table.events, 'dismissed').map(({ unit, at, count }) => [unit, at, count])
  expect(given).toEqual([
    ['carrack', 'Europe', 7],
    ['soldier', chichen, 1],
    ['soldier', '2328', 3],
  ])
})

test('[6.41/14] who is needed for a demanded march is proposed last, as far as its points outweigh, and told to be', () => {
  const marching = (soldiers: number, start: string | null, more: Layout = {}) =>
    domainOf(
      layOut({
        ...{ segment: 'E', turn: 9, natives: quiet, ships: { Europe: carracks(4) }, missionaries: { M1: 1 } },
        land: { '2229': { soldiers, missionaries: ['M1'] }, '2316': { colonists: 2 } },
        treasury: soldiers + 8,
        ...more,
        edit(state) {
          state.emptied = Object.keys(data.map.cities)
          state.marches.push({
            ...{ name: 'cibola', nation: 'Spain', deadline: 11, start, visited: [], outcome: 'open' },
          })
          for (const stack of state.stacks) if (start && stack.hex === start) stack.march = 'cibola'
        },
      }),
    )
  for (const [soldiers, start] of [
    [1, '2229'],
    [3, null],
  ] as const) {
    const { start: proposed, items } = marching(soldiers, start)
    expect(proposed).toEqual({ 'carrack Europe': 3 })
    expect(items['soldier 2229']!.label).toContain('the march for Cibola, 100 points')
  }
  // Those beyond the least that a march needs go as others do.
  expect(marching(9, null, { ships: {}, treasury: 9 }).start).toEqual({ 'soldier 2229': 5 })
})
