/** Positions in which nations meet at sea: a port of Hispaniola, a coast beside it, and a water beyond. */
import type { Nation } from '../../../../source/games/conquistador/data/shapes.ts'
import type { Expedition } from '../../../../source/games/conquistador/state/state.ts'
import { allying } from './deal.ts'
import { data, type Layout, layOut, ship, type Table, world } from './table.ts'

const { board } = world
const isCoast = (node: string) => board.hexes.get(node.slice(0, 4))!.coastal
const ways = (node: string) => board.seaWays.get(node)!

export const port = board.hexes.get('2316')!.nodes[0]!
/** A coast where nobody lies. */
export const coast = ways(port).find((node) => isCoast(node) && node.slice(0, 4) !== '2316')!
export const [beyond] = ways(port).filter((node) => node !== coast && !isCoast(node)) as [string]

export const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))

export const carracks = (count: number, cargo = {}) =>
  Array.from({ length: count }, () => ship('carrack', { ...cargo }))

/** Carracks of England with an Explorer, so that they may stop at any coast (7.26). */
export const led = (count: number) => [ship('carrack', { leaders: ['Drake'] }), ...carracks(count - 1)]

export type Ships = NonNullable<Layout['ships']>[string]

/**
 * England moves first, and Spain and if wanted France have ships in the port; nobody has a colonist there.
 */
export function meeting({
  english = carracks(4),
  spanish = carracks(2),
  french = [],
  at = coast,
  ...layout
}: Layout & { english?: Ships; spanish?: Ships; french?: Ships; at?: string } = {}): Table {
  const france = french.length > 0 ? { France: { ships: { [port]: french } } } : {}
  return layOut({
    segment: 'B2',
    turn: 15,
    order: ['England', 'Spain', ...(french.length > 0 ? ['France' as const] : [])],
    natives: quiet,
    ships: { [port]: spanish },
    others: { England: {}, ...france },
    expeditions: [{ nation: 'England', place: at, ships: english }],
    ...layout,
  })
}

export const sailTo = (table: Table, ...path: string[]) => table.act('sail', { expedition: 'E1', path })

/** Those who lie together say nothing of fighting as one (8.14). */
export function keepSilent(table: Table): void {
  while (table.decision.kind === 'union') table.act('announceUnion', { on: 'no' })
}

export const expedition = (table: Table, wanted = 'E1'): Expedition | undefined =>
  table.state.expeditions.find(({ id }) => id === wanted)

export const inPort = (table: Table, nation: Nation) =>
  table.state.harbours.find((one) => one.nation === nation && one.place === port)?.ships ?? []

/** Spain and France fight as one when they are attacked together. */
export const ally = allying('Spain', 'France')

/** Carracks with a soldier each, Drake in the first. */
export const drakes = (carracks: number) => [
  ship('carrack', { soldiers: 1, leaders: ['Drake'] }),
  ...Array.from({ length: carracks - 1 }, () => ship('carrack', { soldiers: 1 })),
]

/** Drake with some carracks lies off a Spanish port in the Hemispheric Segment of turn 15. */
export function atSea(
  layout: Partial<Layout> & { place?: string; raider?: boolean; bounds?: number; fleet?: object[] },
): Table {
  const { place = coast, raider = true, bounds = 9, fleet = drakes(2), ...rest } = layout
  return layOut({
    segment: 'B2',
    turn: 15,
    order: ['England', 'Spain'],
    land: { '2316': { colonists: 1, missionaries: ['M9'] } },
    missionaries: { M9: 1 },
    others: { England: {} },
    expeditions: [{ nation: 'England', place, ships: fleet as never, raider, bounds, used: 3 }],
    ...rest,
  })
}
