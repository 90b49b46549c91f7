/** The places to which a voyage may go, by what lies there. */
import type { PlaceSort } from '../../../../app/panels.ts'
import type { AreaData, Nation } from '../../data/shapes.ts'
import { hexOfNode, type SeaNode, waterName } from '../../map/board.ts'
import { distance, type Hex } from '../../map/hex.ts'
import { undiscoveredIn } from '../../matters/discovery.ts'
import { boundsTo, isFriendlyPort, placeName } from '../../matters/ports.ts'
import { hostileWaters } from '../../naval/fleets.ts'
import { hexInfo, type Position } from '../../state/context.ts'
import { many, nationsInPlay } from '../../state/units.ts'
import { attritionText, nativesText, siteText } from '../map/look.ts'

type Listed = PlaceSort['places'][number]

/** Own ports, whom to fight, cities, mines, what is undiscovered, and each Area by what it promises. */
export function destinationsBy(g: Position, seat: string, places: readonly string[]): PlaceSort[] {
  const nation = nationsInPlay(g.state).find((one) => one === seat)
  const nodes = places.filter((place) => place !== 'Europe')
  // A list of a few needs no order.
  if (!nation || nodes.length < few) return []
  return [
    { title: 'Own ports', places: ports(g, nation, nodes) },
    { title: 'Ships and ports of others', places: foes(g, nation, nodes) },
    { title: 'Treasure cities', places: sites(g, nodes, 'city') },
    { title: 'Mines', places: sites(g, nodes, 'mine') },
    { title: 'To discover', places: undiscovered(g, nodes) },
    { title: 'Areas', places: areas(g, nodes) },
  ].filter(({ places: of }) => of.length > 0)
}

const few = 12

const bounds = (g: Position, node: SeaNode): number => boundsTo(g, node) ?? Number.POSITIVE_INFINITY

/** "2316 Caribbean, 3 bounds" and what else there is to say. */
const labelled = (g: Position, place: SeaNode, said: string): Listed => ({
  place,
  label: `${hexOfNode(place)} ${[said, ...reach(g, place)].filter(Boolean).join(', ')}`,
})

/** Which coast it is, and how far. */
const reach = (g: Position, place: SeaNode): string[] => [
  ...[coastOf(g, place)].filter(Boolean),
  many(bounds(g, place), 'bound'),
]

/** Which of several waters of a hex. */
function coastOf(g: Position, place: SeaNode): string {
  const name = waterName(g.board, place)
  return name ? `${name} coast` : ''
}

/**
 * The nearest first, so that of two coasts of a port the near one stands above the far one; of coasts that are as
 * far as each other all but the first stand among all places only.
 */
const ports = (g: Position, nation: Nation, nodes: readonly SeaNode[]): Listed[] =>
  nodes
    .filter((node) => isFriendlyPort(g, nation, node))
    .map((node) => ({ node, far: boundsTo(g, node) ?? Number.MAX_SAFE_INTEGER }))
    .sort((one, other) => one.far - other.far)
    .filter(
      ({ node, far }, index, all) =>
        all.findIndex((one) => one.far === far && hexOfNode(one.node) === hexOfNode(node)) === index,
    )
    .map(({ node }) => node)
    .map((node) => {
      const info = hexInfo(g, hexOfNode(node))
      return labelled(g, node, [info.area, siteText(g.state, info)].filter(Boolean).join(', '))
    })

function foes(g: Position, nation: Nation, nodes: readonly SeaNode[]): Listed[] {
  const known = new Set(hostileWaters(g, nation))
  return nodes.filter((node) => known.has(node)).map((node) => ({ place: node, label: placeName(g, node) }))
}

/** The landfall nearest to a hex; of those the one with the fewest bounds. */
function landfallOf(g: Position, hex: Hex, nodes: readonly SeaNode[]): SeaNode | null {
  const far = (node: SeaNode) => 100 * distance(hex, hexOfNode(node)) + bounds(g, node)
  return nodes.reduce<SeaNode | null>((best, node) => (best && far(best) <= far(node) ? best : node), null)
}

/** Mines and cities in which something is left, each with the landfall next to it. */
function sites(g: Position, nodes: readonly SeaNode[], kind: 'mine' | 'city'): Listed[] {
  const { cities, mines } = g.data.map
  const isLeft = (name: string) =>
    kind === 'city' ? !g.state.emptied.includes(name) : g.state.mines[name]?.status !== 'depleted'
  return Object.entries(kind === 'city' ? cities : mines)
    .filter(([name, hex]) => g.board.hexes.has(hex) && isLeft(name))
    .flatMap(([name, hex]) => {
      const node = landfallOf(g, hex, nodes)
      if (!node) return []
      const inland = distance(hex, hexOfNode(node))
      const state = kind === 'mine' && g.state.mines[name]?.status === 'open' ? ', found' : ''
      if (inland === 0) return [labelled(g, node, `${name}${state}`)]
      // The hex of the site leads, for the landfall is another.
      const from = [`${inland} inland from ${hexOfNode(node)}`, ...reach(g, node)].join(', ')
      return [{ place: node, label: `${hex} ${name}${state}, ${from}` }]
    })
}

/** Each discovery that is open, at the landfall with the fewest bounds. */
function undiscovered(g: Position, nodes: readonly SeaNode[]): Listed[] {
  const nearest = new Map<string, { node: SeaNode; points: number }>()
  for (const node of nodes)
    for (const { name, points } of undiscoveredIn(g, hexOfNode(node))) {
      const known = nearest.get(name)
      if (!known || bounds(g, node) < bounds(g, known.node)) nearest.set(name, { node, points })
    }
  return [...nearest]
    .sort(([, one], [, other]) => other.points - one.points)
    .map(([name, { node, points }]) => labelled(g, node, `${name}, ${many(points, 'point')}`))
}

/** The Areas at their nearest landfall: double resources first, then who has fewer natives and a kinder climate. */
function areas(g: Position, nodes: readonly SeaNode[]): Listed[] {
  const hardship = ({ name, attrition, resourcesDoubled }: AreaData) =>
    (g.state.areas[name]?.native ?? 0) + attrition - (resourcesDoubled ? 10 : 0)
  return [...g.data.areas.areas]
    .sort((one, other) => hardship(one) - hardship(other))
    .flatMap((area) => {
      const own = nodes.filter((node) => hexInfo(g, hexOfNode(node)).area === area.name)
      const node = own.reduce<SeaNode | null>(
        (best, one) => (best && bounds(g, best) <= bounds(g, one) ? best : one),
        null,
      )
      if (!node) return []
      const said = [
        area.name,
        nativesText(g, g.state, area),
        attritionText(g, g.state, { hex: hexOfNode(node), area }),
        ...(area.resourcesDoubled ? ['resources doubled'] : []),
      ]
      return [labelled(g, node, said.join(', '))]
    })
}
