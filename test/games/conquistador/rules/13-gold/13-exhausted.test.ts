import { expect, test } from 'vitest'
import { type Layout, layOut } from '../table.ts'

const told = (layout: Layout) =>
  layOut({ turn: 6, segment: 'A3', ...layout }).decision.undone.filter(({ rule }) => rule === '13.15')
const dry = { Guanajuato: { status: 'depleted' as const, workedTurn: 5 } }
const land = { '2229': { colonists: 2 } }

test('[13.15] Planning tells once that a mine has run dry, and where else its colonists could dig', () => {
  expect(told({ land, mines: dry })).toEqual([
    {
      ...{ rule: '13.15', harmless: true, at: '2229' },
      reason: expect.stringMatching(
        /^The mine Guanajuato in Aztec Empire \(2229\) is exhausted for good: 2 colonists there can farm, for \d ducats? each \[14\.21\], or can march to Zacatecas \(1 move, gold not found yet\)\.$/,
      ),
    },
  ])
  expect(told({ land, mines: { Guanajuato: { status: 'depleted', workedTurn: 4 } } })).toEqual([])
  expect(told({ land, mines: { Guanajuato: { status: 'open', workedTurn: 5 } } })).toEqual([])
  expect(told({ land: { '2229': { soldiers: 1 } }, mines: dry })).toEqual([])
})

test('[13.15] but to no mine that is exhausted, too, nor to one that is too far', () => {
  const others = ['Taxco', 'Zacatecas', 'Santa Barbara', 'Olancho', 'Colorado', 'Sierra gold']
  const mines = {
    ...dry,
    ...Object.fromEntries(others.map((name) => [name, { status: 'depleted' as const }])),
  }
  expect(told({ land, mines }).map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/can farm, for \d ducats? each \[14\.21\]\.$/),
  ])
})
