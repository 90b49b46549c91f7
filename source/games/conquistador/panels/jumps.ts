/** Where one may jump to on the map: own units, those of others, places, Areas. */
import type { Jump } from '../../../app/parts/map-panel.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import type { Nation } from '../data/shapes.ts'
import { hexOfNode, waterName } from '../map/board.ts'
import { positionOf } from '../map/closed.ts'
import { type Hex, sideNamed } from '../map/hex.ts'
import type { World } from '../map/world.ts'
import { liesIn } from '../matters/discovery.ts'
import { hexName, placeName } from '../matters/ports.ts'
import { hexInfo } from '../state/context.ts'
import { areasOf, settlementsOf, stacksOf, unitsAt } from '../state/stacks.ts'
import type { Expedition, Harbour, State } from '../state/state.ts'
import { many, nameGroup, nationsInPlay } from '../state/units.ts'
import { pendingFights } from './map/contents.ts'

/** Fights that are pending, own stacks and ships, those of others, then places and Areas. */
export function jumpsOf(world: World, state: State, seat: Seat): Jump[] {
  const nations = nationsInPlay(state)
  const own = nations.filter((nation) => nation === seat)
  const others = nations.filter((nation) => nation !== seat)
  return [
    ...[...pendingFights(state)].map((cell) => ({ group: 'Fight', label: hexName(world, cell), cell })),
    ...own.flatMap((nation) => [
      ...ownStacks(world, state, nation),
      ...ships(world, state, nation, true),
      ...leaders(world, state, nation),
      ...offTheMap(world, state, nation),
    ]),
    ...others.flatMap((nation) => [
      ...foreignStacks(world, state, nation),
      ...ships(world, state, nation, false),
    ]),
    ...places(world),
    ...areas(world, state, own),
    ...waters(world),
    ...discoveries(world),
    ...otherNames(world),
    ...hexes(world),
  ]
}

/** Ships of a nation that are on the map. */
export const fleetsOf = (state: State, nation: Nation): (Expedition | Harbour)[] =>
  [...state.expeditions, ...state.harbours].filter(
    (fleet) => fleet.nation === nation && fleet.place !== 'Europe' && fleet.ships.length > 0,
  )

const hexesOf = (state: State, nation: Nation): Hex[] =>
  [...new Set(stacksOf(state, nation).map(({ hex }) => hex))].sort()

const stackLabel = (world: World, state: State, nation: Nation, cell: Hex): string =>
  `${cell} ${world.board.hexes.get(cell)?.area ?? 'worthless land'}: ${nameGroup(unitsAt(state, nation, cell))}`

/** Ports first: from there ships go home, and there they land. */
function ownStacks(world: World, state: State, nation: Nation): Jump[] {
  const settled = settlementsOf(state, nation)
  const isPort = (cell: Hex) => settled.includes(cell) && hexInfo(world, cell).coastal
  return hexesOf(state, nation)
    .sort((a, b) => Number(isPort(b)) - Number(isPort(a)))
    .map((cell) => ({
      group: isPort(cell) ? 'Own port' : 'Own stack',
      label: stackLabel(world, state, nation, cell),
      cell,
    }))
}

/** Explorers and conquistadors of a nation by their names, ashore and afloat. */
function leaders(world: World, state: State, nation: Nation): Jump[] {
  const ashore = stacksOf(state, nation).flatMap((stack) =>
    stack.leaders.map((name) => ({ name, place: hexName(world, stack.hex), cell: stack.hex })),
  )
  const afloat = fleetsOf(state, nation).flatMap(({ ships: all, place }) =>
    all.flatMap((ship) =>
      ship.leaders.map((name) => ({ name, place: placeName(world, place), cell: hexOfNode(place) })),
    ),
  )
  return [...ashore, ...afloat].map(({ name, place, cell }) => ({
    group: 'Leader',
    label: `${name}, ${place}`,
    cell,
  }))
}

/** Expeditions and leaders who are still in Europe, which is no place on the map: an expedition by its goal. */
function offTheMap(world: World, state: State, nation: Nation): Jump[] {
  const atHome = [...state.expeditions, ...state.harbours].filter(
    (fleet) => fleet.nation === nation && fleet.place === 'Europe',
  )
  return atHome.flatMap((fleet) => {
    const goal = 'destination' in fleet ? fleet.destination : null
    const bound = goal === null ? 'in Europe' : `in Europe, bound for ${placeName(world, goal)}`
    const cell = goal === null || goal === 'Europe' ? null : hexOfNode(goal)
    const count = many(fleet.ships.length, 'ship')
    const waiting = 'leaders' in fleet ? fleet.leaders : []
    const aboard = fleet.ships.flatMap((ship) => ship.leaders)
    return [
      ...('id' in fleet ? [{ group: `Expedition ${fleet.id}`, label: `${count}, ${bound}`, cell }] : []),
      ...[...waiting, ...aboard].map((name) => ({ group: 'Leader', label: `${name}, ${bound}`, cell })),
    ]
  })
}

/** No voyage from Europe is planned to it (7.23). */
const onTheWay = 'ships come there from another coast, by bounds left for the Hemispheric Segment'

/** Every hex, by its number. */
const hexes = ({ board }: World): Jump[] =>
  [...board.hexes].map(([cell, { area, terrain, coastal, cape }]) => ({
    group: 'Hex',
    label: `${cell} ${area ?? (cape ? 'the Cape' : terrain === 'sea' ? 'sea' : 'worthless land')}`,
    cell,
    sought: true,
    ...(area === null && (coastal || cape) && { passed: onTheWay }),
  }))

/** Ports of others first: they may be invaded (8.51). */
function foreignStacks(world: World, state: State, nation: Nation): Jump[] {
  const settled = settlementsOf(state, nation)
  const isPort = (cell: Hex) => settled.includes(cell) && hexInfo(world, cell).coastal
  return hexesOf(state, nation)
    .sort((a, b) => Number(isPort(b)) - Number(isPort(a)))
    .map((cell) => ({
      group: `${nation}, ${isPort(cell) ? 'port' : 'stack'}`,
      label: stackLabel(world, state, nation, cell),
      cell,
    }))
}

const ships = (world: World, state: State, nation: Nation, own: boolean): Jump[] =>
  fleetsOf(state, nation).map((fleet) => {
    const id = 'id' in fleet ? fleet.id : null
    const named = own ? (id === null ? 'Own ships' : `Expedition ${id}`) : `${nation}, ships`
    const count = many(fleet.ships.length, 'ship')
    return {
      group: named,
      label: `${placeName(world, fleet.place)}: ${own || id === null ? count : `${id}, ${count}`}`,
      cell: hexOfNode(fleet.place),
    }
  })

function places({ data, board }: World): Jump[] {
  const named = (group: string, list: Readonly<Record<string, Hex>>) =>
    Object.entries(list).map(([name, cell]) => ({ group, label: `${name}, ${cell}`, cell }))
  const lakes = Object.entries(data.map.lakes).map(([name, hexes]) => [name, hexes[0]!] as const)
  const capes = data.map.capes.map((cell) => ({
    ...{ group: 'Cape', label: `The Cape, ${cell}`, cell },
    passed: `ships round it on their way from ocean to ocean [7.5], and ${onTheWay}`,
  }))
  return [
    ...named('Treasure city', data.map.cities),
    ...named('Mine', data.map.mines),
    ...named('Lake', Object.fromEntries(lakes)),
    ...capes,
  ].filter(({ cell }) => board.hexes.has(cell))
}

/** Oceans, bays and rivers by their names, and each of two waters of a hex. */
function waters({ data, board }: World): Jump[] {
  const open = [...board.ocean].filter(([node]) => board.hexes.get(hexOfNode(node))?.terrain === 'sea')
  const oceans = ['Atlantic', 'Pacific'].flatMap((name) => {
    const nodes = open.filter(([, ocean]) => ocean === name).map(([node]) => hexOfNode(node))
    return nodes.length > 0
      ? [{ group: 'Ocean', label: name, cell: nodes[Math.floor(nodes.length / 2)]! }]
      : []
  })
  const rivers = Object.entries(data.map.rivers).flatMap(([name, [side = '']]) => {
    const { hex: cell } = sideNamed(side)
    return board.hexes.has(cell) ? [{ group: 'River', label: `${name}, ${cell}`, cell }] : []
  })
  const [bay] = data.map.hudsonBay
  const coasts = [...board.ocean.keys()].flatMap((node) => {
    const name = waterName(board, node)
    const cell = hexOfNode(node)
    return name ? [{ group: 'Coast', label: `${cell} ${name} coast`, cell }] : []
  })
  return [...oceans, ...(bay ? [{ group: 'Bay', label: 'Hudson Bay', cell: bay }] : []), ...rivers, ...coasts]
}

/** What can be discovered under a name of its own, in the first hex where it is. */
function discoveries(world: World): Jump[] {
  const { cities } = world.data.map
  const named = (name: string) => Object.hasOwn(cities, name) || world.board.hexesOfArea.has(name)
  return world.data.discoveries.discoveries.flatMap((discovery) => {
    const cell = named(discovery.name)
      ? undefined
      : [...world.board.hexes.keys()].find((hex) => liesIn(world, hex, discovery))
    return cell ? [{ group: 'Discovery', label: `${discovery.name}, ${cell}`, cell }] : []
  })
}

/** What people call places that have no such name on the map. */
const called: Readonly<Record<string, Hex>> = { Hispaniola: '2316', Florida: '2020' }
const calledAreas = {
  Mexico: 'Aztec Empire',
  Yucatan: 'Mayan Empire',
  Peru: 'Incan Empire',
  Brazil: 'Brasil',
} as const

function otherNames({ board }: World): Jump[] {
  const hexes = Object.entries(called).filter(([, cell]) => board.hexes.has(cell))
  const areas = Object.entries(calledAreas).flatMap(([name, area]) => {
    const within = board.hexesOfArea.get(area) ?? []
    const cell = within[Math.floor(within.length / 2)]
    return cell
      ? [{ group: 'Area', label: `${name}: ${area}`, cell, sought: true as const, means: area }]
      : []
  })
  return [
    ...hexes.map(([name, cell]) => ({
      group: 'Land',
      label: `${name}, ${cell}`,
      cell,
      sought: true as const,
    })),
    ...areas,
  ]
}

function areas(world: World, state: State, own: readonly Nation[]): Jump[] {
  const held = new Set(own.flatMap((nation) => areasOf(positionOf(world, state), nation)))
  return [...world.board.hexesOfArea]
    .filter(([, hexes]) => hexes.length > 0)
    .map(([name, hexes]) => ({
      group: 'Area',
      label: `${name}${held.has(name) ? ' (own units there)' : ''}`,
      cell: hexes[Math.floor(hexes.length / 2)]!,
    }))
}
