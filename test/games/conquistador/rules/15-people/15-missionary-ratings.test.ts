import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { offGuinea, quietYear } from '../among-natives.ts'
import { data, type Layout, layOut, lose, ship, type Table } from '../table.ts'

const spain = (table: Table) => table.state.nations.Spain!

test('[15.63] missionaries are called without a price and stay unknown until they land', () => {
  const table = layOut({ turn: 9, treasury: 7, ships: { Europe: [ship('carrack')] } })
  table.act('missionary', { count: 2 })
  expect(spain(table).treasury).toBe(7)
  expect(table.state.missionaries).toEqual({ M1: null, M2: null })
  table.act('form', { port: 'Europe', ships: { carrack: 1 } })
  table.act('load', { expedition: 'S1', units: { M1: 1, M2: 1 } })
  expect(table.state.missionaries).toEqual({ M1: null, M2: null })
})

test('[15.63] his worth is seen as he lands, and not before', () => {
  const table = offGuinea({ missionaries: ['M1', 'M2'] })
  table.act('land', { expedition: 'S1', units: { M2: 1 } })
  const { rating } = table.event('missionary-shown')
  expect(table.event('missionary-shown')).toMatchObject({ rule: '15.63', missionary: 'M2', hex: '2910' })
  expect(data.units.missionary.ratings).toContain(rating)
  expect(table.state.missionaries).toEqual({ M1: null, M2: rating })
})

test('[15.63] which counter it is chance decides, among all that are not known yet', () => {
  const seen = new Set<number>()
  for (let sides = 1; sides <= 11; sides++) {
    const table = offGuinea({ missionaries: ['M1'] })
    table.dice([sides, 11])
    table.act('land', { expedition: 'S1', units: { M1: 1 } })
    seen.add(table.state.missionaries.M1!)
  }
  expect([...seen].sort((a, b) => a - b)).toEqual([...new Set(data.units.missionary.ratings)])
  // Ten are known: the eleventh is what is left of the pile.
  const { ratings } = data.units.missionary
  for (const [index, last] of ratings.entries()) {
    const others = ratings.filter((_, other) => other !== index)
    const ids = others.map((_, other) => `M${other + 2}`)
    const table = offGuinea(
      { missionaries: ['M1'] },
      {
        land: { '3009': { missionaries: ids } },
        missionaries: {
          M1: null,
          ...Object.fromEntries(ids.map((id, other) => [id, others[other]!])),
        },
      },
    )
    table.act('land', { expedition: 'S1', units: { M1: 1 } })
    expect(table.state.missionaries.M1).toBe(last)
  }
})

test('[15.63] there are eleven counters; who dies returns to the pile and may be called again', () => {
  const table = layOut({ turn: 9 })
  table.refuse('missionary', { count: 12 })
  table.act('missionary', { count: 11 })
  expect(Object.keys(table.state.missionaries)).toHaveLength(11)
  expect(table.refuse('missionary', { count: 1 }).rule).toBe('15.63')
  const ids = Array.from({ length: 11 }, (_, index) => `M${index + 1}`)
  const fallen = layOut({
    segment: 'C4',
    turn: 9,
    land: { '3918': { colonists: 9, missionaries: ids } },
    missionaries: Object.fromEntries(ids.map((id, index) => [id, data.units.missionary.ratings[index]!])),
    dice: [1, 3],
  })
  lose(fallen, 'M1@3918')
  expect(Object.keys(fallen.state.missionaries)).toHaveLength(10)
  fallen.playTo('maintenance')
  fallen.dice(...quietYear)
  fallen.act('done')
  fallen.act('missionary', { count: 1 })
  expect(fallen.state.missionaries.M1).toBeNull()
})

test('[15.64] every rating is plus or minus a number', () => {
  const { ratings } = data.units.missionary
  expect(ratings).toHaveLength(11)
  expect(ratings.every((rating) => Number.isInteger(rating) && rating !== 0)).toBe(true)
  expect(ratings.some((rating) => rating > 0) && ratings.some((rating) => rating < 0)).toBe(true)
})

test('[15.65] each plus-rated missionary of the Area takes one off the die, whatever his figure', () => {
  const bonus = (...ratings: number[]) => {
    const ids = ratings.map((_, index) => `M${index + 1}`)
    const table = layOut({
      segment: 'C3',
      turn: 9,
      land: {
        '3918': { soldiers: 2, missionaries: ids.slice(0, 1) },
        '4213': { missionaries: ids.slice(1) },
      },
      missionaries: Object.fromEntries(ids.map((id, index) => [id, ratings[index]!])),
    })
    table.dice(4)
    table.act('attack', { area: 'Incan Empire' })
    return table.event('native-combat').bonus
  }
  expect(bonus(1)).toBe(1)
  expect(bonus(3)).toBe(1)
  expect(bonus(-3)).toBe(0)
  expect(bonus(-2, -2, -1)).toBe(0)
  expect(bonus(2, -3, 3)).toBe(2)
  expect(bonus(1, 2, 2, 3, 3)).toBe(3)
})

test('[15.66] the rating is added to the Uprising Level', () => {
  const level = (rating: number) =>
    layOut({
      segment: 'C4',
      turn: 9,
      land: { '3918': { colonists: 2, missionaries: ['M1'] } },
      missionaries: { M1: rating },
    }).event('uprising-check').level
  for (const rating of new Set(data.units.missionary.ratings)) expect(level(rating)).toBe(8 + rating)
})

/** The end of a turn with a given treasury, all bills left to the standing order. */
function bill(treasury: number, layout: Layout): Table {
  return layOut({
    segment: 'E',
    turn: 9,
    treasury,
    natives: { Guinea: 0 },
    spain: {
      standing: {
        losses: true,
        prospect: true,
        mine: false,
        loot: true,
        load: true,
        maintenance: true,
        haul: false,
        settle: false,
        ashore: false,
        pay: false,
        passage: false,
        natives: false,
        voyages: false,
      },
    },
    dice: quietYear,
    ...layout,
  })
}

const parish = {
  land: { '2910': { colonists: 1, soldiers: 3, missionaries: ['M1', 'M2'] } },
  europe: { missionaries: ['M3'], soldiers: 1 },
  missionaries: { M1: 1, M2: -1, M3: null },
} satisfies Layout

test('[15.67] each missionary costs one ducat a turn, in Europe too, and is paid by itself', () => {
  const alone = layOut({
    segment: 'E',
    turn: 9,
    treasury: 10,
    land: { '2910': { missionaries: ['M1', 'M2'] } },
    europe: { missionaries: ['M3'] },
    missionaries: parish.missionaries,
    dice: quietYear,
  })
  // Nothing is asked.
  expect(alone.state.turn).toBe(10)
  expect(alone.event('maintenance')).toMatchObject({ ducats: 3, treasury: 7 })
})

test('[15.67] they are paid before all others', () => {
  const table = bill(4, parish)
  expect(table.event('maintenance')).toMatchObject({ ducats: 4 })
  const lost = ofType(table.events, 'dismissed').map(({ unit }) => unit)
  expect(lost).not.toContain('missionary')
  expect(lost).toContain('colonist')
  expect(Object.keys(table.state.missionaries)).toEqual(['M1', 'M2', 'M3'])
})

test('[15.67] an empty treasury pays what it has, and not one is lost', () => {
  for (const treasury of [0, 1, 2]) {
    const table = bill(treasury, parish)
    expect(table.event('maintenance')).toMatchObject({ ducats: treasury, treasury: 0 })
    expect(Object.keys(table.state.missionaries)).toEqual(['M1', 'M2', 'M3'])
  }
})

test('[15.67] nobody can give a missionary up to save the ducat', () => {
  const table = layOut({ segment: 'E', turn: 9, treasury: 3, natives: { Guinea: 0 }, ...parish })
  expect(table.choices('dismiss').map(({ fixed }) => fixed!.kind)).toEqual(['colonist', 'soldier'])
  table.refuse('dismiss', { kind: 'missionary', units: { '2910': 1 } })
  // Two for the colonist, four for the soldiers, three for the missionaries.
  expect(table.refuse('done').rule).toBe('6.81')
  table.act('dismiss', { kind: 'soldier', units: { '2910': 3, Europe: 1 } })
  expect(table.refuse('done').rule).toBe('6.81')
  table.dice(...quietYear)
  table.act('dismiss', { kind: 'colonist', units: { '2910': 1 } })
  expect(table.event('maintenance')).toMatchObject({ ducats: 3, treasury: 0 })
})
