/** What must hold of lands, worlds, the drawn board and the tiles. */
import type { DataFault } from '../../../../kernel/contract/data.ts'
import { type Check, faultsOf, must, same, sameSet, tally } from '../../../../kernel/contract/faults.ts'
import { discoveryKinds, type Land, lands, terrains, worlds } from '../names.ts'
import type { GameData } from '../shapes.ts'

const key = (pair: readonly string[]): string => [...pair].sort().join(' ')
const keysOf = (pairs: readonly { readonly pair: readonly string[] }[]): string[] =>
  pairs.map(({ pair }) => key(pair))

/** N4.6: the three pairs that the book denies. */
const denied = [
  ['isthmus', 'amazonia'],
  ['caribbean', 'andes'],
  ['rockies', 'appalachia'],
]

/** The lands that are reached from one by adjacent lands of some. */
function reached(from: Land, inside: readonly Land[], edges: ReadonlySet<string>): Set<Land> {
  const seen = new Set<Land>([from])
  for (const land of seen) for (const next of inside) if (edges.has(key([land, next]))) seen.add(next)
  return seen
}

export function checkLands({ lands: file }: GameData): DataFault[] {
  const edges = keysOf(file.adjacent)
  const apart = keysOf(file.notAdjacent)
  const joined = new Set(edges)
  const { ring } = file
  const at = ring.indexOf('isthmus')
  const printed = [0, 1, 2].map((step) => ring[(at + step) % ring.length])
  const sides = ring.filter((land, index) => joined.has(key([land, ring[(index + 1) % ring.length]!])))
  return faultsOf('lands', [
    must(
      sameSet(
        file.lands.map(({ id }) => id),
        lands,
      ),
      ['lands'],
      'Here must be the seven lands, each once.',
    ),
    must(sameSet(ring, lands), ['ring'], 'The ring must hold the seven lands, each once.'),
    must(sameSet(file.setUpOrder, lands), ['setUpOrder'], 'Here must be the seven lands, each once.'),
    must(new Set(edges).size === edges.length, ['adjacent'], 'Each pair of lands must stand only once.'),
    ...file.adjacent.map(({ pair }, index) =>
      must(pair[0] !== pair[1], ['adjacent', index], 'A pair must be of two lands.'),
    ),
    ...apart.map((pair, index) =>
      must(!joined.has(pair), ['notAdjacent', index], 'A pair must not be adjacent and not adjacent.'),
    ),
    ...denied.map((pair) =>
      must(apart.includes(key(pair)), ['notAdjacent'], `${pair.join(' and ')} must not be adjacent (N4.6).`),
    ),
    must(
      reached('caribbean', lands, joined).size === lands.length,
      ['adjacent'],
      'Every land must be reached from the Caribbean.',
    ),
    must(
      reached('rockies', ['rockies', 'isthmus', 'andes'], joined).size === 3,
      ['adjacent'],
      'Rockies, Isthmus and Andes must be linked by themselves (N5.13).',
    ),
    must(
      same(printed, ['isthmus', 'rockies', 'appalachia']),
      ['ring'],
      'Isthmus, Rockies, Appalachia must follow each other (N12.13).',
    ),
    must(sides.length >= 6, ['ring'], 'The ring must follow the map: six of its sides are adjacent lands.'),
    must(file.firstToExplore === 'caribbean', ['firstToExplore'], 'The Caribbean is explored first (N4.5).'),
  ])
}

export function checkWorlds({ worlds: file }: GameData): DataFault[] {
  return faultsOf('worlds', [
    must(
      sameSet(
        file.worlds.map(({ id }) => id),
        worlds,
      ),
      ['worlds'],
      'Here must be the three worlds, each once.',
    ),
    must(sameSet(file.clockwise, worlds), ['clockwise'], 'Here must be the three worlds, each once.'),
    must(file.berthsPerLand === 2, ['berthsPerLand'], 'Two ships may lie at a land (N4.3).'),
    must(file.cityLimit === 3, ['cityLimit'], 'There are three Cities in a world at most (N5.19).'),
  ])
}

const neighbours = [
  [2, 0],
  [-2, 0],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const

/** The hexes touch exactly where lands are adjacent, and each land is in one piece. */
export function checkLayout({ layout, lands: file }: GameData): DataFault[] {
  const cells = new Map(layout.cells.map(({ x, y, land }) => [`${x} ${y}`, land]))
  const around = ({ x, y }: { x: number; y: number }) =>
    neighbours.map(([dx, dy]) => `${x + dx} ${y + dy}`).filter((one) => cells.has(one))
  const touching = new Set<string>()
  for (const cell of layout.cells)
    for (const other of around(cell)) {
      const land = cells.get(other)!
      if (land !== cell.land && land !== 'compass' && cell.land !== 'compass')
        touching.add(key([land, cell.land]))
    }
  const isWhole = (land: Land): boolean => {
    const own = layout.cells.filter((cell) => cell.land === land)
    const seen = new Set(own.slice(0, 1))
    for (const cell of seen)
      for (const other of own) if (around(cell).includes(`${other.x} ${other.y}`)) seen.add(other)
    return own.length > 0 && seen.size === own.length
  }
  return faultsOf('layout', [
    must(cells.size === layout.cells.length, ['cells'], 'No two cells may lie in the same place.'),
    must(
      sameSet([...touching], keysOf(file.adjacent)),
      ['cells'],
      'Cells must touch exactly where lands are adjacent (lands.json).',
    ),
    ...layout.cells.map(({ x, y }, index) =>
      must((x + y) % 2 === 0, ['cells', index], 'x and y must add up to an even number.'),
    ),
    ...lands.map((land) => must(isWhole(land), ['cells'], `${land} must be drawn, in one piece.`)),
    must([...cells.values()].includes('compass'), ['cells'], 'There must be a compass.'),
  ])
}

/** How much a Discovery of a kind may be worth. */
const limits: Readonly<Record<string, readonly [number, number]>> = {
  mine: [3, 6],
  civilisation: [3, 5],
  gold: [1, 3],
}

export function checkTiles({ tiles: file }: GameData): DataFault[] {
  const { tiles } = file
  const wanted = lands.flatMap((land) => terrains.map((terrain) => `${land} ${terrain}`))
  const found = tiles.flatMap(({ land, discovery }) => (discovery ? [{ land, ...discovery }] : []))
  const perLand = tally(found.map(({ land }) => land))
  return faultsOf('tiles', [
    must(sameSet(file.terrains, terrains), ['terrains'], 'Here must be the five terrains, each once.'),
    must(
      sameSet(file.discoveryKinds, discoveryKinds),
      ['discoveryKinds'],
      'Here must be the five kinds, each once.',
    ),
    must(
      sameSet(
        tiles.map(({ land, terrain }) => `${land} ${terrain}`),
        wanted,
      ),
      ['tiles'],
      'There must be 35 tiles: each land once with each terrain.',
    ),
    must(
      sameSet([...new Set(found.map(({ kind }) => kind))], discoveryKinds),
      ['tiles'],
      'Every kind of Discovery must be found somewhere.',
    ),
    must(
      found.some(({ kind, value }) => kind === 'mine' && value === 4),
      ['tiles'],
      'There must be a mine of 4 (N4.20).',
    ),
    must(
      lands.every((land) => perLand.get(land) === 3),
      ['tiles'],
      'Three tiles of each land must have a Discovery.',
    ),
    ...tiles.flatMap((tile, index) => checkDiscovery(tile, index)),
  ])
}

function checkDiscovery({ terrain, discovery }: GameData['tiles']['tiles'][number], index: number): Check[] {
  if (!discovery) return []
  const { kind, value } = discovery
  const path = ['tiles', index, 'discovery']
  const limit = limits[kind]
  return [
    must(
      (value !== undefined) === (limit !== undefined),
      path,
      'Mines, Civilisations and Gold have a value, others none.',
    ),
    must(
      !limit || value === undefined || (value >= limit[0] && value <= limit[1]),
      [...path, 'value'],
      `A ${kind} must be worth ${limit?.[0]} to ${limit?.[1]} gold.`,
    ),
    must(
      terrain !== 'inhospitable' || kind === 'gold' || kind === 'civilisation',
      path,
      'Nothing that needs Settlers may lie in Inhospitable terrain.',
    ),
  ]
}
