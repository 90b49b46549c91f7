/** Ships of some nations in a port, which others attack. */
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { type Layout, layOut, ship, type Table, world } from '../table.ts'

const { board } = world
export const port = board.hexes.get('2316')!.nodes[0]!
export const near = board.seaWays.get(port)!.find((node) => board.hexes.get(node.slice(0, 4))!.coastal)!
export const carracks = (count: number, cargo = {}) =>
  Array.from({ length: count }, () => ship('carrack', { ...cargo }))

export const lay = (layout: Layout & { order: Nation[] }): Table =>
  layOut({
    segment: 'B2',
    land: { '2316': { colonists: 1, missionaries: ['M9'] } },
    missionaries: { M9: 1 },
    ...layout,
  })
