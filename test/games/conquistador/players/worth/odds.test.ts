/** Figures worked out by hand from the tables, cell by cell. */
import { expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import {
  attritionProspect,
  uprisingChance,
  uprisingLosses,
  voyageProspect,
} from '../../../../../source/games/conquistador/forecast/hazards.ts'
import type { Side } from '../../../../../source/games/conquistador/land/strengths.ts'
import {
  chanceOf,
  landOutcomes,
  meanOf,
  odds,
  seaOutcomes,
} from '../../../../../source/games/conquistador/players/odds.ts'
import { emptyGroup } from '../../../../../source/games/conquistador/state/units.ts'
import { data, layOut } from '../../rules/table.ts'

const { g } = layOut({})
/** The column of 2-1. */
const twoToOne = data.tables.navalCombat.columns.indexOf('2-1')
const sideOf = (nation: Nation, soldiers: number, colonists = 0): Side => ({
  nation,
  units: { ...emptyGroup(), soldiers, colonists },
})

test('[8.25] at 2-1 the table sinks a ship of the defenders on two faces, two on one, and one of the attackers on two', () => {
  const all = seaOutcomes(data, twoToOne, { attacker: 3, defender: 3 })
  // D2*, D1*, D1, -, A1, A1*
  expect(meanOf(all, ({ defenderLost }) => defenderLost)).toBeCloseTo(4 / 6)
  expect(meanOf(all, ({ attackerLost }) => attackerLost)).toBeCloseTo(2 / 6)
  expect(chanceOf(all, ({ prize, defenderLost }) => prize && defenderLost > 0)).toBeCloseTo(2 / 6)
  expect(chanceOf(all, ({ prize, attackerLost }) => prize && attackerLost > 0)).toBeCloseTo(1 / 6)
})

test('[8.31] nobody loses more ships than he has', () => {
  const all = seaOutcomes(data, twoToOne, { attacker: 3, defender: 1 })
  expect(meanOf(all, ({ defenderLost }) => defenderLost)).toBeCloseTo(3 / 6)
})

test('[11.23] four detachments against two: the defenders must go on four faces', () => {
  // 2-1: D1/2, D1/2, A1/4 D1/2, A1/4 D1/4, A1/4 D1/4, A1/2 D1/4; a
  // quarter of four is one, of two rounded up one.
  const all = landOutcomes(g, sideOf('Spain', 4), sideOf('England', 2))
  expect(meanOf(all, ({ attackerLost }) => attackerLost)).toBeCloseTo(5 / 6)
  expect(meanOf(all, ({ defenderLost }) => defenderLost)).toBeCloseTo(1)
  expect(chanceOf(all, ({ attackerLoses }) => attackerLoses)).toBe(0)
})

test('[11.21] colonists without soldiers are given one for one', () => {
  // 4-1: D1, D1/2 three times, A1/4 D1/2, A1/4 D1/4; of two colonists half is one.
  const all = landOutcomes(g, sideOf('Spain', 4), sideOf('England', 0, 2))
  expect(meanOf(all, ({ defenderLost }) => defenderLost)).toBeCloseTo(7 / 6)
})

test('[11.21, 11.23] two colonists for a soldier keep a hex for its defender where both sides are hit, and no more of them than do', () => {
  // 1-1: D1/4, A1/4 D1/2, A1/4 D1/4 twice, A1/2 D1/4, A1/2: where both are hit the side with more soldiers left stays.
  const held = (attackers: number, soldiers: number, colonists: number) =>
    landOutcomes(g, sideOf('Spain', attackers), sideOf('England', soldiers, colonists)).map(
      ({ held: end }) => end?.pairs ?? 0,
    )
  expect(held(3, 2, 1)).toEqual([0, 0, 0, 0, 0, 0])
  // Where he stays anyway, or must go anyway, none are of use.
  expect(held(3, 2, 2)).toEqual([0, 1, 1, 1, 0, 0])
  expect(held(6, 3, 4)).toEqual([0, 0, 0, 0, 1, 0])
})

test('[8.53] in an invasion the defenders count twice and a carrack adds a point', () => {
  const [attackers, defenders] = [sideOf('England', 4), sideOf('Spain', 2)]
  const landing = { carracks: 1, raider: false }
  // 17 against 16, 1-1: the attackers lose nothing, a quarter three times, and half twice.
  const all = landOutcomes(g, attackers, defenders, landing)
  expect(meanOf(all, ({ attackerLost }) => attackerLost)).toBeCloseTo((0 + 1 + 1 + 1 + 2 + 2) / 6)
})

test('[17.34] natives of 3 and two colonists against one detachment rise on 1 to 3', () => {
  const settled = { native: 3, colonists: 2, soldiers: 1, rating: 0 }
  expect(uprisingChance(settled)).toBeCloseTo(3 / 6)
  expect(uprisingChance({ ...settled, soldiers: 4 })).toBe(0)
  expect(uprisingChance({ ...settled, native: 0 })).toBe(0)
  expect(uprisingChance({ ...settled, colonists: 20 })).toBe(1)
  // Column 1-2: 1, 2, 3, 4*, 5*, All, of three units.
  expect(uprisingLosses(data, settled)).toBeCloseTo((3 / 6) * ((1 + 2 + 3 + 3 + 3 + 3) / 6))
})

test('[12.4] [12.3] attrition of level 4 takes a colonist, a soldier, both, or two and one; a conquistador spares a row', () => {
  const there = { colonists: 5, soldiers: 2 }
  // -, -, C, S, C S, 2C S
  expect(attritionProspect(g, 4, 0, there)).toEqual({
    colonists: expect.closeTo(4 / 6),
    soldiers: expect.closeTo(3 / 6),
  })
  expect(attritionProspect(g, 4, 1, there).colonists).toBeCloseTo(2 / 6)
  expect(attritionProspect(g, 4, 0, { colonists: 1, soldiers: 0 })).toMatchObject({
    colonists: expect.closeTo(3 / 6),
    soldiers: 0,
  })
})

test('[12.4] level 5 may take everybody', () => {
  // -, C, S, 2C, 2C S, All
  const { colonists } = attritionProspect(g, 5, 0, { colonists: 5, soldiers: 2 })
  expect(colonists).toBeCloseTo((1 + 2 + 2 + 5) / 6)
})

test('[9.12] [9.3] five bounds cost what the column of five says; past bounds and nine, the last column twice', () => {
  const aboard = { ships: 2, colonists: 1, soldiers: 2, leaders: 0 }
  // -, -, C, S, C S, V
  expect(voyageProspect(data, 5, false, aboard)).toEqual({
    ships: expect.closeTo(1 / 6),
    colonists: expect.closeTo(2 / 6),
    soldiers: expect.closeTo(2 / 6),
    leaders: 0,
  })
  // C, S, C S, V, V L, 2V L: one colonist aboard is lost unless neither
  // roll says C, which has two of six faces.
  expect(voyageProspect(data, 10, true, aboard).colonists).toBeCloseTo(1 - (4 / 6) ** 2)
})

test('chances are told in faces of a die where they are such', () => {
  expect(odds(4 / 6)).toBe('4 of 6')
  expect(odds(0.4)).toBe('40%')
})
