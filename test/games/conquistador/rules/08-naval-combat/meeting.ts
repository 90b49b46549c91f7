/** A fleet of England that meets one of Spain. */
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { type Layout, layOut, ship, type Table, world } from '../table.ts'

export const { board } = world

export const port = board.hexes.get('2316')!.nodes[0]!

/** A coastal water two steps from the port, and one between them. */
export const seaWays = (node: string) => board.seaWays.get(node)!

export const isCoast = (node: string) => board.hexes.get(node.slice(0, 4))!.coastal

export const near = seaWays(port).find((node) => isCoast(node) && seaWays(node).some((far) => far !== port))!

export const open = [...board.seaWays.keys()].find(
  (node) => !isCoast(node) && board.ocean.get(node) === 'Atlantic',
)!

export const carracks = (count: number, cargo = {}) =>
  Array.from({ length: count }, () => ship('carrack', { ...cargo }))

/** England is about to sail into a water where Spain has ships in port; England moves first. */
export function meeting(layout: Partial<Layout> & { english?: object[]; spanish?: object[] }): Table {
  const { english = carracks(2), spanish = carracks(2), ...rest } = layout
  return layOut({
    segment: 'B2',
    order: ['England', 'Spain', 'France'].filter(
      (one) => one !== 'France' || rest.others?.France,
    ) as Nation[],
    ships: { [port]: spanish as never },
    land: { '2316': { colonists: 1, missionaries: ['M1'] } },
    missionaries: { M1: 1 },
    others: { England: {}, ...rest.others },
    expeditions: [{ nation: 'England', place: near, origin: 'Europe', ships: english as never }],
    ...rest,
    ...(rest.others ? { others: { England: {}, ...rest.others } } : {}),
  })
}

export const sailIn = (table: Table) => table.act('sail', { expedition: 'E1', path: [port] })

export const english = (table: Table) => table.state.expeditions.find(({ id }) => id === 'E1')

export const spanish = (table: Table) =>
  table.state.harbours.find(({ nation, place }) => nation === 'Spain' && place === port)?.ships ?? []
