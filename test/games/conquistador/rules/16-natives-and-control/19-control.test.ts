import { expect, test } from 'vitest'
import { control } from '../../../../../source/games/conquistador/end/victory.ts'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import type { Group } from '../../../../../source/games/conquistador/state/state.ts'
import { emptyGroup } from '../../../../../source/games/conquistador/state/units.ts'
import { game, type Layout, layOut } from '../table.ts'

type Land = Record<string, Partial<Group>>

/** What keeps Spain from the control of an Area; `french` are units of another nation. */
function missing(area: string, land: Land, french: Land = {}, layout: Layout = {}): readonly string[] {
  const table = layOut({
    natives: { [area]: 0 },
    land,
    ...layout,
    edit: (state) => {
      if (Object.keys(french).length > 0) state.nations.France = state.nations.Spain!
      for (const [hex, group] of Object.entries(french))
        state.stacks.push({ nation: 'France', hex, spent: 0, march: null, ...emptyGroup(), ...group })
    },
  })
  return control(table.g, 'Spain', area).missing
}
const two = { '2316': { colonists: 2 }, '2314': { colonists: 1 } }

test('[19.1] three colonists, two settlements and a port control an Area, natives or not', () => {
  expect(missing('Caribbean', two)).toEqual([])
  expect(missing('Caribbean', two, {}, { natives: { Caribbean: 2 } })).toEqual([])
})

test('[19.1] fewer than three colonists, or one settlement alone, do not', () => {
  expect(missing('Caribbean', { '2316': { colonists: 1 }, '2314': { colonists: 1 } })).toEqual([
    'fewer than three colonists',
  ])
  expect(missing('Caribbean', { '2316': { colonists: 9 } })).toEqual(['fewer than two settlements'])
  expect(missing('Caribbean', { '2316': { soldiers: 9 } }).length).toBeGreaterThan(1)
})

test('[19.1] an Area with a coast needs a port, one without needs none', () => {
  expect(missing('Sonora', { '1730': { colonists: 2 }, '1829': { colonists: 2 } })).toEqual(['no port'])
  expect(missing('Sonora', { '1730': { colonists: 2 }, '1928': { colonists: 2 } })).toEqual([])
  expect(missing('Midwest Plateau', { '1630': { colonists: 2 }, '1629': { colonists: 2 } })).toEqual([])
})

test('[19.1] half of the colonists are enough', () => {
  const inland = { '1730': { colonists: 2 }, '1928': { colonists: 2 } }
  expect(missing('Sonora', inland, { '1829': { colonists: 4 } })).toEqual([])
  expect(missing('Sonora', inland, { '1829': { colonists: 5 } })).toEqual([
    'fewer than half of the colonists',
  ])
})

test('[19.1] three quarters of the soldiers are enough', () => {
  const held = { '1730': { colonists: 2, soldiers: 3 }, '1928': { colonists: 2 } }
  expect(missing('Sonora', held, { '1829': { soldiers: 1 } })).toEqual([])
  expect(missing('Sonora', held, { '1829': { soldiers: 2 } })).toEqual([
    'fewer than three quarters of the soldiers',
  ])
})

test('[19.1] an enemy port forbids it, and is named', () => {
  const one = { colonists: 1 }
  expect(missing('Caribbean', two, { '2219': one })).toEqual(["France's port 2219"])
  const many = { '2219': one, '2217': one, '2220': one, '2317': one }
  expect(missing('Caribbean', { '2316': { colonists: 5 }, '2314': one }, many)).toEqual(["France's 4 ports"])
})

test('[19.1] what comes under control, and what no longer is, is told when the next segment begins', () => {
  const land = { '2316': { colonists: 4 }, '2314': { colonists: 1 } }
  const table = layOut({ segment: 'C2', turn: 6, natives: { Caribbean: 0 }, land })
  const told = () => ofType(table.events, 'control').map(({ nation, area, gained }) => [nation, area, gained])
  // What was held when it was first looked at is no news.
  table.act('done')
  expect([table.state.holders, told()]).toEqual([{ Caribbean: 'Spain' }, []])

  const lonely = layOut({
    segment: 'C2',
    turn: 6,
    natives: { Sonora: 0 },
    land: { '1928': { colonists: 3 } },
    edit: (state) => {
      state.holders = {}
    },
  })
  lonely.act('move', { stack: '1928', units: { colonist: 1 }, path: ['1829'] })
  lonely.act('done')
  expect(ofType(lonely.events, 'control')).toMatchObject([
    { rule: '19.1', nation: 'Spain', area: 'Sonora', gained: true },
  ])
})

test('[19.1] whoever controls an Area no more is told what he lacks there', () => {
  const gathered = layOut({
    ...{ segment: 'C2', turn: 6, natives: { Caribbean: 0 } },
    land: { '2316': { colonists: 4 }, '2315': { colonists: 1 } },
    edit: (state) => {
      state.holders = { Caribbean: 'Spain' }
    },
  })
  gathered.act('move', { stack: '2315', units: { colonist: 1 }, path: ['2316'] })
  gathered.act('done')
  const [lost] = ofType(gathered.events, 'control')
  expect(lost).toMatchObject({ gained: false, lacking: ['fewer than two settlements'] })
  expect(game.describe(lost!)).toBe(
    'Spain no longer controls Caribbean (fewer than two settlements): 150 points less, if it stays so at the end.',
  )
})
