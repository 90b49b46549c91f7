import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  columnOf,
  distance,
  neighbour,
  neighbours,
  opposite,
  rowOf,
  sides,
  sideTowards,
  toHex,
} from '../../../../source/games/conquistador/map/hex.ts'
import { world } from '../world.ts'

const anyHex = fc.constantFrom(...world.board.hexes.keys())
/** A hex that has all its neighbours on the map. */
const innerHex = fc.record({ row: fc.integer({ min: 1, max: 57 }), column: fc.integer({ min: 1, max: 39 }) })
const anySide = fc.constantFrom(...sides)

describe('neighbours', () => {
  it('of an even row lie at the same and the next column, of an odd row at the same and the one before', () => {
    fc.assert(
      fc.property(innerHex, ({ row, column }) => {
        const west = row % 2 === 0 ? column + 1 : column
        const of = (side: (typeof sides)[number]) => neighbour(toHex(row, column), side)
        expect(of('E')).toBe(toHex(row, column - 1))
        expect(of('W')).toBe(toHex(row, column + 1))
        expect([of('NW'), of('NE')]).toEqual([toHex(row - 1, west), toHex(row - 1, west - 1)])
        expect([of('SW'), of('SE')]).toEqual([toHex(row + 1, west), toHex(row + 1, west - 1)])
      }),
    )
  })

  it('of 2316 and 2416 are as on the printed grid', () => {
    const around = (hex: string) => sides.map((side) => neighbour(hex, side))
    expect(around('2316')).toEqual(['2315', '2317', '2215', '2216', '2415', '2416'])
    expect(around('2416')).toEqual(['2415', '2417', '2316', '2317', '2516', '2517'])
  })

  it('are the same together as one by one, on the map and off it', () => {
    const anywhere = fc.record({
      row: fc.integer({ min: -3, max: 99 }),
      column: fc.integer({ min: -3, max: 99 }),
    })
    fc.assert(
      fc.property(anywhere, ({ row, column }) => {
        const hex = toHex(row, column)
        expect(neighbours(hex)).toEqual(sides.map((side) => neighbour(hex, side)))
      }),
    )
  })

  it('lead back by the opposite side', () => {
    fc.assert(
      fc.property(innerHex, anySide, ({ row, column }, side) => {
        const hex = toHex(row, column)
        const other = neighbour(hex, side)
        expect(neighbour(other, opposite[side])).toBe(hex)
        expect(sideTowards(hex, other)).toBe(side)
        expect(sideTowards(other, hex)).toBe(opposite[side])
      }),
    )
  })

  it('are six different hexes, and no hex is its own neighbour', () => {
    fc.assert(
      fc.property(innerHex, ({ row, column }) => {
        const hex = toHex(row, column)
        expect(new Set([hex, ...sides.map((side) => neighbour(hex, side))]).size).toBe(7)
        expect(sideTowards(hex, hex)).toBeNull()
      }),
    )
  })
})

describe('numbers', () => {
  it('are read as they are written', () => {
    for (const hex of world.board.hexes.keys()) expect(toHex(rowOf(hex), columnOf(hex))).toBe(hex)
  })
})

describe('distance', () => {
  it('is 0 to the hex itself, 1 to its neighbours, and the same both ways', () => {
    fc.assert(
      fc.property(innerHex, anyHex, anySide, ({ row, column }, far, side) => {
        const hex = toHex(row, column)
        expect(distance(hex, hex)).toBe(0)
        expect(distance(hex, neighbour(hex, side))).toBe(1)
        expect(distance(hex, far)).toBe(distance(far, hex))
        expect(distance(hex, far) === 0).toBe(hex === far)
      }),
    )
  })

  it('is never longer than by way of a third hex', () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyHex, (a, b, c) => {
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c))
      }),
    )
  })

  it('is the number of steps of the shortest way over the bare grid', () => {
    fc.assert(
      fc.property(anyHex, (start) => {
        const steps = new Map([[start, 0]])
        for (const [hex, length] of steps)
          for (const side of sides) {
            const next = neighbour(hex, side)
            if (world.board.hexes.has(next) && !steps.has(next)) steps.set(next, length + 1)
          }
        expect(steps.size).toBe(world.board.hexes.size)
        for (const [hex, length] of steps) expect(distance(start, hex)).toBe(length)
      }),
      { numRuns: 8 },
    )
  })
})
