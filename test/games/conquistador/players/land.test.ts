/** What a computer nation does on land, in small positions with one sensible answer. */
import { describe, expect, test } from 'vitest'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { quiet } from '../rules/between-nations.ts'
import { type Layout, layOut, ship, world } from '../rules/table.ts'
import { adviceAt, errandAt } from './advice/advice.ts'
import { ofType, segment } from './turns.ts'

const marching = (layout: Layout) => layOut({ turn: 12, segment: 'C2', natives: quiet, ...layout })

describe('gold inland', () => {
  const gold = { Tenochtitlan: 30 }
  const city = '2328'
  /** The Atlantic and the Pacific coast of the Area. */
  const [east, west] = ['2327', '2231']
  const goldAfter = (layout: Layout) => {
    const table = marching(layout)
    segment(table)
    return table.state.stacks.flatMap(({ hex, gold: there }) => (there.Tenochtitlan ? [hex] : []))
  }

  test('[13.44] is carried to a port that may ship it', () => {
    expect(goldAfter({ land: { [city]: { soldiers: 1, gold }, [east]: { colonists: 2 } } })).toEqual([east])
  })

  test('[13.44] a soldier fetches what nobody is there to carry', () => {
    const land = { [city]: { gold }, [east]: { colonists: 2, soldiers: 1 } }
    const table = marching({ land })
    expect(adviceAt(table).action).toMatchObject({ type: 'move', units: { soldier: 1 }, path: [city] })
    expect(goldAfter({ land })).toEqual([east])
  })

  test('[13.42] nobody leaves the city to fetch what a carrier will bring on next turn', () => {
    const land = { '4810': { colonists: 2 }, '3816': { soldiers: 3, gold: { Cuzco: 100 } } }
    const table = marching({ land, turn: 9 })
    segment(table)
    expect(table.state.stacks.find(({ gold: there }) => there.Cuzco)).toMatchObject({ soldiers: 1 })
  })

  test('[7.53] stays where it is if no ship reaches the port, and is brought there if one does', () => {
    const land = { [city]: { soldiers: 1, gold }, [west]: { colonists: 2 } }
    expect(goldAfter({ land })).toEqual([city])
    expect(goldAfter({ land, spain: { rutter: true } })).toEqual([west])
  })

  test('[13.44] is not carried to a port of an Area by which it may not leave', () => {
    const land = { [city]: { soldiers: 1, gold }, '1820': { colonists: 2 } }
    expect(goldAfter({ land })).toEqual([city])
  })
})

describe('soldiers', () => {
  test.each([6, 12, 18])(
    '[13.31] go into the city once the natives are beaten, and not where it is emptied, in turn %i',
    (turn) => {
      const inCity = (...emptied: string[]) => {
        const land = { '2327': { soldiers: 4, colonists: 2 } }
        const edit = ({ emptied: others }: State) => void others.push('Chichen Itza', ...emptied)
        const table = marching({ turn, land, edit })
        segment(table)
        return table.state.stacks.find(({ hex }) => hex === '2328')?.soldiers ?? 0
      }
      expect(inCity()).toBeGreaterThan(0)
      expect(inCity('Tenochtitlan')).toBe(0)
    },
  )

  test('[13.44] do not leave natives behind in a port by which alone the gold of a city could leave', () => {
    const [port, city, other] = ['1928', '2328', '2327']
    const goal = (native: number, more: Layout['land'] = {}) => {
      const table = marching({
        turn: 8,
        natives: { ...quiet, Sonora: native },
        land: { [port]: { colonists: 2, soldiers: 4, missionaries: ['M1'] }, ...more },
        missionaries: { M1: 2 },
      })
      return (adviceAt(table).action.path as string[])[0]
    }
    expect(goal(0)).toBe(city)
    expect(goal(1)).not.toBe(city)
    expect(goal(1, { [other]: { colonists: 1 } })).toBe(city)
  })

  test('[17.21] enough of them attack natives, one does not', () => {
    const attacked = (soldiers: number) => {
      const table = layOut({
        turn: 8,
        segment: 'C3',
        natives: { ...quiet, 'Aztec Empire': 5 },
        land: { '2327': { soldiers, colonists: 1, missionaries: ['M1'] } },
        missionaries: { M1: -1 },
      })
      return adviceAt(table).action.type
    }
    expect(attacked(6)).toBe('attack')
    expect(attacked(1)).toBe('done')
  })
})

describe('colonists', () => {
  test('[7.26] the last of them does not leave the only port', () => {
    const left = (land: Layout['land']) => {
      const table = marching({ land, turn: 6 })
      segment(table)
      return table.state.stacks.filter(({ colonists }) => colonists > 0).map(({ hex }) => hex)
    }
    expect(left({ '2820': { colonists: 1 } })).toEqual(['2820'])
    expect(left({ '2820': { colonists: 1 }, '2316': { colonists: 3 } })).not.toContain('2820')
  })
})

describe('colonists that a person has it send', () => {
  const spread = (layout: Layout) => {
    const table = marching({ turn: 6, ...layout })
    for (let advice = errandAt(table); advice; advice = errandAt(table)) {
      const { type, ...args } = advice.action
      table.act(type, args)
    }
    return table
  }
  const soldiersAt = (table: ReturnType<typeof spread>) =>
    table.state.stacks.filter(({ soldiers }) => soldiers > 0).map(({ hex }) => hex)

  test('[14.21] go to where they draw resources, and the segment stays open', () => {
    const table = spread({ land: { '2316': { colonists: 9 } } })
    const there = table.state.stacks.filter(({ colonists }) => colonists > 0)
    expect(Math.max(...there.map(({ colonists }) => colonists))).toBeLessThanOrEqual(5)
    expect(table.decision.kind).toBe('land-movement')
  })

  test('[13.31] [10.1] soldiers stay whatever they could have, and so do their leaders and missionaries', () => {
    const land = { '2327': { soldiers: 4, colonists: 8, leaders: ['Cortes'], missionaries: ['M1'] } }
    const layout = { land, missionaries: { M1: 2 } }
    const whole = marching({ turn: 6, ...layout })
    segment(whole)
    expect(soldiersAt(whole)).toContain('2328')
    const table = spread(layout)
    expect(soldiersAt(table)).toEqual(['2327'])
    expect(table.state.stacks.find(({ soldiers }) => soldiers > 0)).toMatchObject({
      leaders: ['Cortes'],
      missionaries: ['M1'],
    })
  })

  test('[7.27] the last of them stays in a port where ships lie that could not leave it', () => {
    const port = (ships: number) =>
      spread({
        land: { '2227': { colonists: 1 }, '2327': { colonists: 2 } },
        ...(ships > 0 && { ships: { '2227': [ship('carrack')] } }),
      }).state.stacks.some(({ hex, colonists }) => hex === '2227' && colonists > 0)
    expect(port(0)).toBe(false)
    expect(port(1)).toBe(true)
  })

  test('[17.32] do not go to natives of other Areas, which is for their person to decide', () => {
    const land = { '2328': { colonists: 9 } }
    const natives = { ...quiet, 'Mayan Empire': 2, Sonora: 2, Nicaragua: 2 }
    for (const { hex } of spread({ land, natives }).state.stacks)
      expect(world.board.hexes.get(hex)!.area).toBe('Aztec Empire')
  })

  test('are nowhere else asked about', () => {
    expect(errandAt(layOut({ turn: 6, segment: 'C1', land: { '2316': { colonists: 9 } } }))).toBeNull()
  })
})

describe('mines', () => {
  const mine = '2229'
  /** One colonist at the mine, and full hexes of farmers in the same Area. */
  const digging = (farms: number, layout: Layout = {}) =>
    layOut({
      turn: 6,
      segment: 'C1',
      natives: quiet,
      land: {
        [mine]: { colonists: 1 },
        ...Object.fromEntries(['2327', '2331', '2231'].slice(0, farms).map((hex) => [hex, { colonists: 5 }])),
      },
      ...layout,
    })

  test('[13.11] are always looked for', () => {
    const table = digging(1)
    expect(ofType(segment(table), 'prospect')).toHaveLength(1)
  })

  test('[13.5] one is abandoned where farming pays more, and kept where it does not', () => {
    const given = (turn: number, farms: number) =>
      ofType(segment(digging(farms, { turn, mines: { Guanajuato: { status: 'open' } } })), 'abandon').length
    expect(given(20, 3)).toBe(1)
    expect(given(6, 0)).toBe(0)
  })

  test('[13.5] one is revived where it pays more than farming, and not where it does not', () => {
    const revived = (turn: number, farms: number) =>
      ofType(segment(digging(farms, { turn, mines: { Guanajuato: { status: 'abandoned' } } })), 'revive')
        .length
    expect(revived(6, 0)).toBe(1)
    expect(revived(20, 3)).toBe(0)
  })

  test('[13.5] [13.14] the advice says that it counts only the gold that comes home', () => {
    const [why] = adviceAt(digging(3, { turn: 20, mines: { Guanajuato: { status: 'open' } } })).reasons
    expect(why).toMatch(/^By the gold that comes home, farming brings \d+ ducats more in this Area now\.$/)
    const [back] = adviceAt(digging(0, { mines: { Guanajuato: { status: 'abandoned' } } })).reasons
    expect(back).toMatch(/^By the gold that comes home, the mine brings \d+ ducats more than farming\.$/)
  })
})
