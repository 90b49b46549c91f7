import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from '../../../../source/games/conquistador/map/hex.ts'
import { world } from '../world.ts'

const { board, routes } = world
const land = [...board.landWays.keys()]
const hex = fc.constantFrom(...land)
/** Hexes that are close to each other, so that closing some of them matters. */
const near = hex.chain((from) =>
  fc.record({
    from: fc.constant(from),
    to: fc.constantFrom(...land.filter((other) => other !== from && distance(from, other) <= 6)),
    closed: fc.uniqueArray(fc.constantFrom(...land.filter((other) => distance(from, other) <= 4)), {
      maxLength: 20,
    }),
  }),
)

test('a way leads into a closed hex and never through one; what it reaches is what is in reach', () => {
  fc.assert(
    fc.property(near, ({ from, to, closed }) => {
      const shut = new Set(closed)
      const way = routes.landWay(from, to, shut)
      const reach = routes.landReach(from, 8, shut)
      expect(reach.includes(to)).toBe(way !== null && way.length <= 8)
      if (way === null) return
      expect(way.at(-1)).toBe(to)
      for (const [index, step] of way.entries()) {
        expect(board.landWays.get(way[index - 1] ?? from)).toContain(step)
        if (step !== to) expect(shut.has(step)).toBe(false)
      }
      expect(way.length).toBeGreaterThanOrEqual(routes.landDistance(from, to)!)
      // Nothing nearer would do.
      if (way.length > 1 && way.length <= 9)
        expect(routes.landReach(from, way.length - 1, shut)).not.toContain(to)
    }),
    { numRuns: 300 },
  )
})
