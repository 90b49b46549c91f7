/** What the lists and pages say of a mine or city by the tables: the die that finds it, and how long it pays. */
import { expect, test } from 'vitest'
import { siteBriefly, siteWhole } from '../../../../source/games/conquistador/forecast/site-worth.ts'
import { changeArea } from '../../../../source/games/conquistador/state/draft.ts'
import type { Action } from '../../../../source/kernel/contract/game.ts'
import { data, game, type Layout, layOut } from '../rules/table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const turn9: Layout = { segment: 'C2', turn: 9, natives: quiet, land: { '2327': { soldiers: 2 } } }

/** How many turns something pays on average that a roll of some dice may end after each. */
function lasting(rolls: readonly number[], ends: readonly number[]): string {
  const spent = rolls.filter((roll) => ends.includes(roll)).length
  return `some ${Math.round((10 * rolls.length) / spent) / 10} turns`
}
const one = [1, 2, 3, 4, 5, 6]
const two = one.flatMap((first) => one.map((second) => first + second))

test('[13.12] a mine is told with the faces that find it, what it pays a turn, and how long on average', () => {
  const { g } = layOut(turn9)
  const { caribbean, mainland } = data.tables.gold
  expect(siteWhole(g, 'Spain', 'Cibao')).toBe(
    `found on 1 to 4, ${caribbean.ducats} ducats a turn, dry on 1 or 2, ${lasting(one, caribbean.depletedOn.totals)}`,
  )
  expect(siteWhole(g, 'Spain', 'Taxco')).toBe(
    `found on 1 or 2, ${mainland.ducats} ducats a turn, dry on 2 or 11 of two dice, ${lasting(two, mainland.depletedOn.totals)}`,
  )
})

test('[13.33] a city likewise, which need not be found, and a mine that is found or exhausted says that', () => {
  const { g } = layOut({ ...turn9, mines: { Cibao: { status: 'open' }, Cuba: { status: 'depleted' } } })
  const { Tenochtitlan, depletedOn } = data.tables.gold.treasureCities
  expect(siteBriefly(g, 'Spain', 'Tenochtitlan')).toBe(
    `${Tenochtitlan} ducats a turn, ${lasting(two, depletedOn.totals)}`,
  )
  const worth = '15 ducats a turn, some 3 turns'
  expect(siteBriefly(g, 'Spain', 'Cibao')).toBe(`found, wants a colonist, ${worth}`)
  expect(siteBriefly(g, 'Spain', 'Cuba')).toBe('exhausted')
  const worked = layOut({
    ...turn9,
    mines: { Cibao: { status: 'open' } },
    land: { '2316': { colonists: 1, missionaries: ['M1'] } },
    missionaries: { M1: 0 },
  })
  expect(siteBriefly(worked.g, 'Spain', 'Cibao')).toBe(`found, ${worth}`)
})

test('[21.27] nothing is promised without a word where a nation that is not played holds the Area', () => {
  const { g } = layOut({
    ...turn9,
    edit: (state) => changeArea(state, 'Aztec Empire', { european: { nation: 'England', level: 5 } }),
  })
  for (const site of ['Tenochtitlan', 'Taxco'])
    expect(siteBriefly(g, 'Spain', site)).toMatch(/^not while England holds Aztec Empire \(level 5\), /)
})

test('[13.2] each mine among the goals of a march has it, and the march to one', () => {
  const { state } = layOut({ ...turn9, land: { '2327': { soldiers: 2, colonists: 1 } } })
  const page = game.fill!(state, { type: 'move', seat: 'Spain', stack: '2327' } as Action)
  if (!('values' in page)) throw new Error(page.reason)
  const labels = page.offers!.of.map(({ label }) => label).join('\n')
  const named = Object.keys(data.map.mines).filter((mine) => labels.includes(mine))
  expect(named.length).toBeGreaterThan(1)
  for (const mine of named)
    expect(labels).toMatch(
      new RegExp(
        `${mine}(, \\d+ further,|: (no natives; )?attrition \\d[^;]*;) found on 1 or 2, 25 ducats a turn`,
      ),
    )
  expect(page.offers!.of.map(({ label }) => label)).toContain(
    '1 colonist to 2329 Taxco: attrition 5, dies on 2 or 4 to 6; found on 1 or 2, 25 ducats a turn, some 12 turns; 2 moves',
  )
  const hex = data.map.mines.Taxco!
  const way = { type: 'move', seat: 'Spain', stack: '2327', units: { colonist: 1 }, path: [hex] }
  const told = game.forecast(state, way as unknown as Action)
  expect('lines' in told ? told.lines : told.reason).toContainEqual(
    expect.stringMatching(/^Mine Taxco, found on 1 or 2, .*dry on 2 or 11/),
  )
})

test('[13.15] no more turns are promised than Gold Segments are left, and nothing where there is none', () => {
  const worth = (
    turn: number,
    segment: NonNullable<Layout['segment']>,
    site: string,
    more: Layout['land'] = {},
  ) => siteBriefly(layOut({ ...turn9, turn, segment, land: { ...turn9.land, ...more } }).g, 'Spain', site)
  expect(worth(16, 'C2', 'Tenochtitlan')).toBe('75 ducats a turn, some 4.5 turns')
  expect(worth(18, 'C2', 'Tenochtitlan')).toBe('75 ducats a turn, at most 3 turns')
  expect(worth(20, 'C2', 'Cibao')).toBe('found on 1 to 4, 15 ducats a turn, at most 1 turn')
  expect(worth(21, 'C2', 'Tenochtitlan')).toBe('too late to be looted')
  expect(worth(21, 'C2', 'Cibao')).toBe('too late to be dug')
  // Whoever lands at it, or is there, still has the Gold Segment of the turn; inland it is over when they come.
  expect(worth(21, 'A3', 'Cibao')).toBe('found on 1 to 4, 15 ducats a turn, at most 1 turn')
  expect(worth(21, 'A3', 'Taxco')).toBe('too late to be dug')
  const there = { [data.map.mines.Taxco!]: { colonists: 1 } }
  expect(worth(21, 'A3', 'Taxco', there)).toMatch(/at most 1 turn$/)
})

test('[13.15] in the last turn no mine is a goal of a march, nor a place that is reached too late', () => {
  const goals = (turn: number, from = '2327') => {
    const { state } = layOut({ ...turn9, turn, land: { [from]: { soldiers: 3, colonists: 1 } } })
    const page = game.fill!(state, { type: 'move', seat: 'Spain', stack: from } as Action)
    if (!('values' in page)) throw new Error(page.reason)
    return page.offers!.of.map(({ label }) => label).join('\n')
  }
  expect(goals(20)).toMatch(/Taxco: .*at most 1 turn;/)
  expect(goals(21)).not.toContain('Taxco')
  const [, further, turns] =
    /towards Chichen Itza, (\d+) further, .*, at most (\d) turns?[,;]/.exec(goals(19, '2227')) ?? []
  expect([Number(further) > 0, turns]).toEqual([true, '1'])
  expect(goals(20, '2227')).not.toContain('towards Chichen Itza')
  // A city is still a discovery.
  expect(goals(21)).toMatch(/Tenochtitlan, 50 points: (?!.*ducats a turn)/)
})
