import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexOfNode } from '../../../../source/games/conquistador/map/board.ts'
import {
  distance,
  neighbour,
  opposite,
  sides,
  sideTowards,
} from '../../../../source/games/conquistador/map/hex.ts'
import { world } from '../world.ts'

const { board, routes } = world
const anyNode = fc.constantFrom(...board.seaWays.keys())
const anyLand = fc.constantFrom(...board.landWays.keys())

describe('ways by sea', () => {
  it('[7.31] lead back, and only over sides on which both waters open', () => {
    for (const [node, ways] of board.seaWays)
      for (const other of ways) {
        const side = sideTowards(hexOfNode(node), hexOfNode(other))
        expect(side, `${node} to ${other}`).not.toBeNull()
        expect(board.openings.get(node)).toContain(side)
        expect(board.openings.get(other)).toContain(opposite[side!])
        expect(board.seaWays.get(other)).toContain(node)
      }
  })

  it('[7.31] lead from one hex to another, never between two waters of a hex', () => {
    for (const [node, ways] of board.seaWays) expect(ways.map(hexOfNode), node).not.toContain(hexOfNode(node))
  })

  it('reach every water from every other', () => {
    const start = '2316'
    for (const node of board.seaWays.keys()) expect(routes.seaDistance(start, node), node).not.toBeNull()
  })

  it('[7.31] are step by step, as long as their distance, the same length back, and no shorter than the grid allows', () => {
    fc.assert(
      fc.property(anyNode, anyNode, (from, to) => {
        const way = routes.seaWay(from, to)!
        expect(way).toHaveLength(routes.seaDistance(from, to)!)
        expect(routes.seaDistance(to, from)).toBe(way.length)
        expect(way.length).toBeGreaterThanOrEqual(distance(hexOfNode(from), hexOfNode(to)))
        let last = from
        for (const node of way) {
          expect(board.seaWays.get(last)).toContain(node)
          last = node
        }
        expect(last).toBe(to)
      }),
      { numRuns: 60 },
    )
  })

  it('[7.51] keep off the Cape unless it must be passed', () => {
    fc.assert(
      fc.property(anyNode, anyNode, (from, to) => {
        const oceans = [from, to].map((node) => board.ocean.get(node))
        const passed = routes.seaWay(from, to)!.some((node) => board.ocean.get(node) === 'Cape')
        expect(passed).toBe(new Set([...oceans, 'Cape']).size > 2 || (oceans[1] === 'Cape' && from !== to))
      }),
      { numRuns: 60 },
    )
  })
})

describe('ways by land', () => {
  it('[10.2] lead back, from land to land', () => {
    for (const [hex, ways] of board.landWays)
      for (const other of ways) {
        expect(board.hexes.get(other)?.terrain).not.toBe('sea')
        expect(board.landWays.get(other)).toContain(hex)
      }
  })

  it('[10.2] cross no strait and no mountain side', () => {
    const closed = [...world.data.map.straits, ...Object.values(world.data.map.mountains).flat()]
    for (const name of closed) {
      const [hex, side] = name.split(' ') as [string, (typeof sides)[number]]
      expect(board.landWays.get(hex), name).not.toContain(neighbour(hex, side))
      expect(board.landWays.get(neighbour(hex, side)), name).not.toContain(hex)
    }
  })

  it('[10.2] cross rivers freely', () => {
    for (const name of Object.values(world.data.map.rivers).flat()) {
      const [hex, side] = name.split(' ') as [string, (typeof sides)[number]]
      if (!board.blocked.has(name)) expect(board.landWays.get(hex), name).toContain(neighbour(hex, side))
    }
  })

  it('[10.2] are open between all other neighbouring land hexes', () => {
    for (const hex of board.landWays.keys())
      for (const side of sides) {
        const other = neighbour(hex, side)
        if (board.landWays.has(other) && !board.blocked.has(`${hex} ${side}`))
          expect(board.landWays.get(hex)).toContain(other)
      }
  })

  it('[10.1] grow by one point at the most from a hex to the next', () => {
    fc.assert(
      fc.property(anyLand, anyLand, (from, to) => {
        const far = routes.landDistance(from, to)
        for (const next of board.landWays.get(to)!) {
          const further = routes.landDistance(from, next)
          if (far === null) expect(further).toBeNull()
          else expect(Math.abs(further! - far)).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('[10.1] reach what lies within some points, the nearest first', () => {
    fc.assert(
      fc.property(anyLand, fc.integer({ min: 0, max: 10 }), (from, points) => {
        const reached = routes.landReach(from, points)
        const far = (hex: string) => routes.landDistance(hex, from)
        const within = [...board.landWays.keys()].filter((hex) => hex !== from && (far(hex) ?? 99) <= points)
        expect(reached.toSorted()).toEqual(within.toSorted())
        expect(reached.map(far)).toEqual(reached.map(far).toSorted((a, b) => a! - b!))
      }),
      { numRuns: 30 },
    )
  })

  it('[10.1] are step by step and as long as their distance', () => {
    fc.assert(
      fc.property(anyLand, anyLand, (from, to) => {
        const way = routes.landWay(from, to)
        expect(way?.length ?? null).toBe(routes.landDistance(from, to))
        let last = from
        for (const hex of way ?? []) {
          expect(board.landWays.get(last)).toContain(hex)
          last = hex
        }
        if (way) expect(last).toBe(to)
      }),
      { numRuns: 60 },
    )
  })
})
