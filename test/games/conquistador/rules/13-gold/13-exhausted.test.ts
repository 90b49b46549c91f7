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

test('[14.21] [13.16] its colonists are told what they add where they farm, as far as anybody there draws more', () => {
  const farmed = (colonists: number, others: Record<string, number>, mines: Layout['mines'] = {}) => {
    const people = Object.entries({ '2316': colonists, ...others }).map(
      ([hex, count]) => [hex, { colonists: count }] as const,
    )
    const [note] = told({
      ...{ turn: 9, natives: { Caribbean: 0 }, land: Object.fromEntries(people) },
      mines: { Cibao: { status: 'depleted', workedTurn: 8 }, ...mines },
    })
    return note!.reason.split(': ')[1]!.split(' [')[0]
  }
  expect(farmed(2, {})).toBe('2 colonists there can farm, for 4 ducats each')
  expect(farmed(7, {})).toBe('5 of 7 colonists there can farm, for 4 ducats each')
  const nearly = { '2317': 5, '2318': 5, '2219': 5, '2220': 3 }
  expect(farmed(4, nearly)).toBe('2 of 4 colonists there can farm, for 4 ducats each')
  expect(farmed(2, { ...nearly, '2220': 5 })).toBe(
    '2 colonists there farm for nothing, as others draw the most of an Area',
  )
  // Another mine of the Area is worked.
  expect(farmed(2, { '2219': 1 }, { Cuba: { status: 'open' } })).toBe(
    '2 colonists there can farm, for 2 ducats each',
  )
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
