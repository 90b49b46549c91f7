/** 9.1: what the table of attrition may take of a fleet, against all that its dice can show. */
import { expect, test } from 'vitest'
import { readResult, voyageRolls } from '../../../../source/games/conquistador/naval/naval-attrition.ts'
import { riskBriefly, riskWords } from '../../../../source/games/conquistador/naval/risk-words.ts'
import { data } from '../rules/table.ts'

const { columns, rows } = data.tables.navalAttrition
const eighth = columns.indexOf('8')
/** How many ships each face of the eighth column takes. */
const sunk = rows.map((row) => readResult(row[eighth]!).V)
const inPercent = (one: readonly unknown[], all: readonly unknown[]) =>
  `${Math.round((100 * one.length) / all.length)}%`
const fleet = (ships: number) => ({ C: 0, S: 0, V: ships, L: 0 })
const rolls = voyageRolls(data, 8, false)

test('[9.12] two ships lost on one face are told as the loss of all, and not of a third', () => {
  const [one, both] = [1, 2].map((ships) =>
    inPercent(
      sunk.filter((V) => V >= ships),
      sunk,
    ),
  )
  expect(one).not.toBe(both)
  expect(riskBriefly(rolls, fleet(2))).toBe(`a ship ${one}, all ships ${both}`)
  expect(riskBriefly(rolls, { ...fleet(2), L: 1 })).toBe(`a ship ${one}, all ships ${both}, a leader ${both}`)
  expect(riskBriefly(rolls, fleet(3))).toBe(`a ship ${one}`)
})

test('[9.12] where there is one ship it is said that there is no other', () => {
  expect(riskBriefly(rolls, fleet(1))).toBe(`its one ship ${inPercent(sunk.filter(Boolean), sunk)}`)
})

test('[9.12] the rolls there and home sink a fleet together', () => {
  const pairs = sunk.flatMap((out) => sunk.map((home) => out + home))
  const lost = (ships: number) =>
    inPercent(
      pairs.filter((both) => both >= ships),
      pairs,
    )
  for (const ships of [2, 3, 4])
    expect(riskWords([...rolls, ...rolls], fleet(ships))).toBe(
      `a ship in ${lost(1)}, all ships in ${lost(ships)} of such voyages`,
    )
  expect(riskWords([...rolls, ...rolls], fleet(5))).toBe(`a ship in ${lost(1)} of such voyages`)
})
