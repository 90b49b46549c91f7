/** 9.1: what the table of attrition may take of a fleet, against all that its dice can show. */
import { expect, test } from 'vitest'
import { readResult, voyageRolls } from '../../../../source/games/conquistador/naval/naval-attrition.ts'
import { riskBriefly, riskWords } from '../../../../source/games/conquistador/naval/risk-words.ts'
import { destinationsBy } from '../../../../source/games/conquistador/panels/choices/destinations.ts'
import { placesOf } from '../../../../source/kernel/contract/domain.ts'
import type { Action } from '../../../../source/kernel/contract/game.ts'
import { data, game, layOut, ship } from '../rules/table.ts'

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

/** Two caravels with an Explorer, eight hexes off Chichen Itza or there, with points used. */
const voyage = (place: string, points = 0, bounds = 20) =>
  layOut({
    ...{ segment: 'B2', turn: 6, land: { '2316': { colonists: 1 } } },
    expeditions: [
      {
        ships: [ship('caravel', { leaders: ['Columbus'] }), ship('caravel')],
        ...{ place, crossing: 7, points, bounds, stop: points > 0 ? 'passing' : 'landfall' },
      },
    ],
  })
const most = { ...fleet(2), L: 1 }
const brief = (bounds: number, past = false) => riskBriefly(voyageRolls(data, bounds, past), most)

test('[18.14] [9.12] a place to discover is listed with the roll for the voyage and its claim, as a city with that for the voyage', () => {
  const at = voyage('2616')
  const { of } = at.choices('sail')[0]!.args.path as { of: string }
  const sorts = destinationsBy(at.g, 'Spain', placesOf({ of } as never, game.sets), '2616')
  const line = (title: string) =>
    sorts
      .filter((sort) => sort.title.startsWith(title))
      .flatMap(({ places }) => places)
      .find(({ place }) => place === '2222')!.label
  expect(brief(8)).not.toBe(brief(9))
  expect(line('Treasure cities')).toContain(`8 hexes away, home 4 bounds, ${brief(8)} (now ${brief(7)})`)
  expect(line('To discover')).toContain(
    `8 hexes away and a bound to stop there, home 4 bounds, ${brief(9)} (now ${brief(7)})`,
  )
})

test('[18.14] [9.3] a claim that takes a bound says what it takes the roll to', () => {
  const told = (points: number, bounds?: number) => {
    const { state } = voyage('2222', points, bounds)
    const answer = game.forecast(state, { type: 'claim', seat: 'Spain', expedition: 'S1' } as Action)
    if (!('lines' in answer)) throw new Error(answer.reason)
    return answer.lines.join(' ')
  }
  expect(told(8)).toContain('9 of 20 bounds will be used.')
  expect(told(8)).toContain(`Attrition (9 bounds): `)
  expect(told(8)).toContain(`Without the claim: ${brief(8)}.`)
  expect(told(8, 8)).toContain('Attrition (column 9+, past the bounds bought): ')
  // Within the same bound nothing changes.
  expect(told(4)).not.toContain('Attrition')
})
