/** What people, ships and gold are worth to a computer nation: what the worth of an Area becomes with them. */
import { describe, expect, test } from 'vitest'
import {
  hullWorth,
  landfallOf,
  lossAboard,
  one,
  peopleWorth,
} from '../../../../../source/games/conquistador/players/worth/afloat.ts'
import { worthOf } from '../../../../../source/games/conquistador/players/worth/area-worth.ts'
import {
  lossWorth,
  presenceWorth,
  withheldTaxes,
} from '../../../../../source/games/conquistador/players/worth/ashore.ts'
import { holdingOf, withUnits } from '../../../../../source/games/conquistador/players/worth/holding.ts'
import { outlookOf } from '../../../../../source/games/conquistador/players/worth/outlook.ts'
import { partHome, partInHand } from '../../../../../source/games/conquistador/players/worth/shipping.ts'
import { levels } from '../../../../../source/kernel/program/holders.ts'
import { quiet } from '../../rules/between-nations.ts'
import { data, type Layout, layOut, ship } from '../../rules/table.ts'

const port = '2316'
const at = (layout: Layout) => layOut({ turn: 12, natives: quiet, ...layout })
const outlookAt = (layout: Layout, level: (typeof levels)[number] = 'hard') =>
  outlookOf(at(layout).g, 'Spain', level)
/** Points of the ducats that a thing costs. */
const price = (what: 'soldier' | 'caravel' | 'carrack') => 2 * data.units[what].cost

describe('ashore', () => {
  test('[14.21] a colonist is worth what his holding is worth less without him, at any level', () => {
    for (const level of levels) {
      const outlook = outlookAt({ land: { [port]: { colonists: 4 } } }, level)
      const holding = holdingOf(outlook.g, 'Spain', 'Caribbean')
      const left = worthOf(outlook, withUnits(holding, port, { colonists: -1 }))
      expect(lossWorth(outlook, port, one({ colonists: 1 }))).toBeCloseTo(worthOf(outlook, holding) - left)
    }
  })

  test('[17.34] a soldier without whom natives would rise is worth more than a colonist, one too many less', () => {
    const worths = (soldiers: number) => {
      const outlook = outlookAt({
        turn: 3,
        natives: { Caribbean: 4 },
        missionaries: { M1: 1 },
        land: { [port]: { colonists: 5, soldiers, missionaries: ['M1'] } },
      })
      return [one({ soldiers: 1 }), one({ colonists: 1 })].map((lost) => lossWorth(outlook, port, lost))
    }
    const [[guard = 0, settler = 0], [idle = 0, farmer = 0]] = [worths(4), worths(8)] as const
    expect(guard).toBeGreaterThan(settler)
    expect(idle).toBeLessThan(farmer / 4)
  })

  test('[13.44] gold is worth more the shorter its way to a ship is, and most aboard', () => {
    const ways = [partHome('galleons'), partHome('ships'), ...[0, 3, 12, 40].map((steps) => partHome(steps))]
    expect([...ways].sort((a, b) => b - a)).toEqual(ways)
    expect(new Set(ways).size).toBe(ways.length)
    expect(partInHand(0)).toBe(partHome(0))
    expect(partInHand(40)).toBeGreaterThan(partHome(40))
    const worth = (gold: Record<string, number>) =>
      presenceWorth(outlookAt({ land: { [port]: { colonists: 3, gold } } }), 'Caribbean')
    expect(worth({ Cibao: 20 }) - worth({})).toBeCloseTo(2 * 20 * partHome(0))
  })

  test('[15.61] a last missionary among natives is worth the taxes that stay away without him', () => {
    const land = { [port]: { colonists: 3, soldiers: 4, missionaries: ['M1'] } }
    const layout = { land, missionaries: { M1: 0 }, natives: { Caribbean: 2 } }
    const outlook = outlookAt(layout)
    const lost = lossWorth(outlook, port, one({ missionaries: ['M1'] }))
    expect(withheldTaxes(outlook)).toBeGreaterThan(0)
    expect(lost).toBeGreaterThan(withheldTaxes(outlook) / 2)
    expect(withheldTaxes(outlookAt({ ...layout, turn: 21 }))).toBe(0)
  })

  test('[6.81] soldiers who cost more than they bring can be given up, and are no burden', () => {
    const land = (soldiers: number) => ({ [port]: { colonists: 3, soldiers } })
    const rivals = { England: { land: { '2219': { colonists: 9, soldiers: 20 } } } }
    const worth = (soldiers: number) =>
      presenceWorth(outlookAt({ land: land(soldiers), others: rivals }), 'Caribbean')
    expect(worth(6)).toBeGreaterThanOrEqual(worth(0))
  })
})

describe('at sea and in Europe', () => {
  const settled = { [port]: { colonists: 3 } }

  test('[6.61] soldiers without a goal are worth part of their price, and no more than it; nothing at the end', () => {
    const worth = (layout: Layout) => peopleWorth(outlookAt(layout), one({ soldiers: 1 }))
    const idle = worth({ land: settled })
    expect(idle).toBeGreaterThan(0)
    expect(idle).toBeLessThan(price('soldier'))
    const wanted = { turn: 3, natives: { Caribbean: 4 }, missionaries: { M1: 1 } }
    const beset = { [port]: { colonists: 5, soldiers: 1, missionaries: ['M1'] } }
    expect(worth({ ...wanted, land: beset })).toBeGreaterThan(idle)
    expect(worth({ ...wanted, land: beset })).toBeLessThanOrEqual(price('soldier'))
    expect(worth({ turn: 21, land: settled })).toBe(0)
  })

  test('[14.1] colonists are worth what they bring where they land, and most where that is most', () => {
    const outlook = outlookAt({ land: { ...settled, '2327': { colonists: 5 } } })
    const people = one({ colonists: 2 })
    const [here, there] = [port, '2327'].map((hex) => peopleWorth(outlook, people, hex))
    expect(here).toBeGreaterThan(0)
    expect(peopleWorth(outlook, people)).toBe(Math.max(here!, there!))
  })

  test('[7.12] a ship is worth no more than another costs, less when few voyages are left, and nothing at last', () => {
    const worth = (turn: number) => hullWorth(outlookAt({ turn, land: settled }), 'carrack')
    expect(worth(8)).toBe(price('carrack'))
    expect(worth(20)).toBeLessThanOrEqual(price('carrack'))
    expect(worth(21)).toBe(0)
    expect(hullWorth(outlookAt({ land: settled }), 'caravel')).toBe(price('caravel'))
  })

  test('[9.22] of those aboard the soldier goes before the settlers, unless he is wanted where they land', () => {
    const ships = [ship('carrack', { colonists: 2 }), ship('carrack', { soldiers: 1 })]
    const lost = (layout: Layout) => {
      const { g, state } = at({
        expeditions: [{ ships, destination: port, bounds: 6 }],
        ...layout,
      })
      const [expedition] = state.expeditions
      expect(landfallOf(g, expedition!)).toBe(port)
      const outlook = outlookOf(g, 'Spain', 'hard')
      return [one({ soldiers: 1 }), one({ colonists: 1 })].map((one) => lossAboard(outlook, expedition!, one))
    }
    const [soldier = 0, settler = 0] = lost({ land: settled })
    expect(soldier).toBeLessThan(settler)
    const [guard = 0] = lost({
      turn: 3,
      natives: { Caribbean: 4 },
      missionaries: { M1: 1 },
      land: { [port]: { colonists: 3, soldiers: 3, missionaries: ['M1'] } },
    })
    expect(guard).toBeGreaterThan(soldier)
  })

  test('[10.32] who sails for a hex of others comes to fight, and lands nobody there', () => {
    const { g, state } = at({
      land: settled,
      expeditions: [{ ships: [ship('carrack', { soldiers: 2 })], destination: '2219', bounds: 6 }],
      others: { England: { land: { '2219': { colonists: 1 } } } },
    })
    expect(landfallOf(g, state.expeditions[0]!)).toBeNull()
  })
})
