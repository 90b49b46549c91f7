/** The line about the hex under the cursor. */
import { groupBy } from '../../../../app/parts/group.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import { usualEdition } from '../../data/names.ts'
import type { AreaData } from '../../data/shapes.ts'
import { controlByOne } from '../../end/control-by-one.ts'
import { uprisingText } from '../../forecast/natives.ts'
import { attritionLevel } from '../../land/land-attrition.ts'
import { type HexInfo, isStrait, type SeaNode, waterName } from '../../map/board.ts'
import { positionOf } from '../../map/closed.ts'
import { clockwise, type Hex } from '../../map/hex.ts'
import type { World } from '../../map/world.ts'
import { isTreatyArea, untilLooted } from '../../matters/areas.ts'
import { type DiscoveryFound, discoveriesAt } from '../../matters/discovery.ts'
import { boundsTo } from '../../matters/ports.ts'
import { isRevised } from '../../scenarios/options.ts'
import { hexInfo } from '../../state/context.ts'
import type { Expedition, Harbour, Ship, State } from '../../state/state.ts'
import { addUp, countShips, missionariesText, nameGroup } from '../../state/units.ts'
import { viewerOf } from '../viewer.ts'
import { contents, type Presence, pendingFights } from './contents.ts'

/**
 * Everything about a hex in one line, what matters most first, for the line may be cut: Area, pending fights,
 * units and gold of each nation, mine or city, levels, terrain, waters with their bounds from Europe.
 */
export function lookText(world: World, state: State | null, hex: Hex, seat = ''): string {
  if (!world.board.hexes.has(hex)) return `${hex}: not on the map`
  const info = hexInfo(world, hex)
  const here = (state && contents(state, seat).get(hex)) ?? []
  const found = state ? discoveriesFor(world, state, info) : []
  const parts = [
    info.area ?? '',
    ...(state ? fightsText(state, hex) : []),
    state ? dangerText(world, state, info, seat) : '',
    ...here.map((presence) => presenceText(state!, info, presence)),
    state ? treatyText(world, state, info) || rivalText(state, info) : '',
    siteText(world, state, info),
    state ? hingeText(world, state, info, seat) : '',
    openText(found),
    levelsText(world, state, info),
    groundText(world, info),
    barriersText(world, info),
    watersText(world, info),
    ...closedTexts(found),
  ]
  return `${hex} ${parts.filter(Boolean).join('; ')}`
}

/** 17.3: what natives threaten the viewer's people in the Area with; nothing where nobody can rise. */
function dangerText(world: World, state: State, { area }: HexInfo, seat: Seat): string {
  const nation = viewerOf(state, seat)
  return nation === null || area === null ? '' : uprisingText(positionOf(world, state), nation, area)
}

/** 19.1: on whom alone the viewer's control of the Area hangs, or who alone is wanting for it. */
function hingeText(world: World, state: State, { area }: HexInfo, seat: Seat): string {
  const nation = viewerOf(state, seat)
  return nation === null || area === null ? '' : controlByOne(positionOf(world, state), nation, area)
}

const terrainWords = {
  sea: 'open sea',
  clear: 'clear',
  forest: 'forest',
  rough: 'rough',
  worthless: 'worthless (7.7)',
}

export function groundText({ board }: World, info: HexInfo): string {
  if (info.veiled) return 'nobody has seen it yet'
  const parts = [
    terrainWords[info.terrain],
    info.cape ? 'Cape' : '',
    info.coastal && !board.mainland.has(info.hex) ? 'island' : '',
    info.lake ?? '',
    ...info.rivers.map((river) => `${river} river`),
  ]
  return parts.filter(Boolean).join(', ')
}

/** 10.2: the sides over which nobody goes by land: "mountains NE, E, strait W (10.2)". */
export function barriersText({ board }: World, { hex, veiled }: HexInfo): string {
  const cut = veiled ? [] : clockwise.filter((side) => board.blocked.has(`${hex} ${side}`))
  const straits = cut.filter((side) => isStrait(board, hex, side))
  const mountains = cut.filter((side) => !straits.includes(side))
  const told = [
    ...(mountains.length > 0 ? [`mountains ${mountains.join(', ')}`] : []),
    ...(straits.length > 0 ? [`strait ${straits.join(', ')}`] : []),
  ]
  return told.length > 0 ? `${told.join(', ')} (10.2)` : ''
}

/** 21.23: a nation that is not played. */
export function rivalText(state: State | null, { area }: HexInfo): string {
  const european = area ? state?.areas[area]?.european : null
  return european && european.level > 0 ? `${european.nation} ${european.level}` : ''
}

/** 22.0: how Brasil stands, or nothing for another Area. */
export function treatyText({ data }: World, state: State, { area }: HexInfo): string {
  if (!area || !state.brasil || !isTreatyArea({ data, state }, area)) return ''
  const words = {
    portuguese: `Portuguese Level ${state.areas[area]!.european?.level ?? 0}`,
    annexed: 'annexed by Spain, open to all',
    independent: 'independent, closed to all (22.32)',
  }
  return words[state.brasil.status]
}

/** "natives 1 of 2"; in Brasil under the Treaty of Tordesillas there were none at first (22.11). */
export function nativesText({ data }: World, state: State | null, { name, native: first }: AreaData): string {
  const native = state?.areas[name]?.native ?? first
  const treaty = state !== null && isTreatyArea({ data, state }, name)
  return native < first && !treaty ? `natives ${native} of ${first}` : `natives ${native}`
}

/** Native and attrition level, the latter as terrain makes it in this hex (12.2). */
function levelsText(world: World, state: State | null, { hex, area, veiled }: HexInfo): string {
  const data = world.data.areas.areas.find(({ name }) => name === area)
  if (!area || !data) return ''
  const parts = [
    nativesText(world, state, data),
    attritionText(world, state, { hex, area: data, veiled }),
    data.resourcesDoubled ? 'resources doubled' : '',
  ]
  return parts.filter(Boolean).join(', ')
}

/** "attrition 3 (Area 4)": the level as terrain makes it in a hex (12.2), and that of its Area if it is another. */
export function attritionText(
  world: World,
  state: State | null,
  { hex, area, veiled = false }: { readonly hex: Hex; readonly area: AreaData; readonly veiled?: boolean },
): string {
  const level = attritionLevel(world, hex, state?.options.edition ?? usualEdition)
  const isAlike = veiled || level === area.attrition
  return `attrition ${level}${isAlike ? '' : ` (Area ${area.attrition})`}`
}

/** The waters of a hex, those of the same ocean and distance together: "south coast Pacific 11 bounds | north Atlantic 4". */
function watersText(world: World, { terrain, nodes }: HexInfo): string {
  const { board } = world
  const far = (node: SeaNode) => {
    const bounds = boundsTo(world, node)
    return { ocean: board.ocean.get(node) ?? '', bounds }
  }
  const text = [...groupBy(nodes, (node) => JSON.stringify(far(node)))].map(([, same], index) => {
    const { ocean, bounds } = far(same[0]!)
    const names = same.map((node) => waterName(board, node) ?? '').filter(Boolean)
    // What is said of the first is meant of the others.
    const coast = terrain === 'sea' || index > 0 ? '' : 'coast'
    const distance = bounds === null ? '' : `${bounds}${index > 0 ? '' : ' bounds'}`
    return [names.join(' and '), coast, ocean, distance].filter(Boolean).join(' ')
  })
  return nodes.length > 1 ? `${text.join(' | ')} (no way between)` : text.join('')
}

export function siteText(world: World, state: State | null, { hex, city, mine, area }: HexInfo): string {
  const words = { unknown: 'not found yet', open: 'found', abandoned: 'abandoned', depleted: 'exhausted' }
  if (city) {
    if (!state || !area) return `treasure city ${city}`
    const isEmpty = state.emptied.includes(city)
    return `treasure city ${city}, ${isEmpty ? 'empty' : untilLooted({ ...world, state }, area, hex)}`
  }
  if (!mine) return ''
  const now = state?.mines[mine]
  return `mine ${mine}${now ? `, ${words[now.status]}${now.doubled ? doubledText(state) : ''}` : ''}`
}

/** 6.41/2: in the edition of 1976 the double output is one nation's. */
const doubledText = (state: State): string =>
  state.smelter === null || isRevised({ state }) ? ', double output' : `, double output for ${state.smelter}`

/** What a hex could be claimed for; where nobody has seen it, nothing that would tell what lies there. */
const discoveriesFor = (world: World, state: State, { hex, veiled }: HexInfo): readonly DiscoveryFound[] =>
  discoveriesAt(positionOf(world, state), hex).filter(
    ({ discovery: { place } }) => !veiled || !place.hexes?.includes(hex),
  )

/** "to discover: The Isthmus 15, Pacific Ocean by land 50, by sea round the Cape 50 points"; nothing where all is done. */
function openText(found: readonly DiscoveryFound[]): string {
  const open = found.flatMap(({ discovery, why }) => (why === null ? [discovery] : []))
  const told = open.map(({ name, by, points }, index) => {
    // 7.17: a coast on another ocean than this hex may have too is no place for it.
    const round = by.every((way) => way === 'cape-sea') ? ' round the Cape' : ''
    return `${newIn(name, open[index - 1]?.name ?? '')}${round} ${points}`
  })
  return told.length > 0 ? `to discover: ${told.join(', ')} points` : ''
}

/** A name without the words with which the one before it begins as well, if these are more than one. */
function newIn(name: string, before: string): string {
  const words = name.split(' ')
  const alike = words.findIndex((word, index) => word !== before.split(' ')[index])
  return alike > 1 ? words.slice(alike).join(' ') : name
}

/** What nobody has any more of a place, last and in few words: who was first, and what the scenario has no credit for. */
function closedTexts(found: readonly DiscoveryFound[]): string[] {
  const closed = found.filter(({ why }) => why !== null)
  const told = (heading: string, names: readonly string[]): string[] =>
    names.length > 0 ? [`${heading}: ${names.join(', ')}`] : []
  const claims = (credited: boolean) =>
    closed.flatMap(({ discovery: { name }, claim }) =>
      claim?.credited === credited ? [`${name} (${claim.by}, turn ${claim.turn})`] : [],
    )
  const barred = closed.flatMap(({ discovery: { name }, claim }) => (claim === null ? [name] : []))
  return [
    ...told('discovered', claims(true)),
    ...told('claimed', claims(false)),
    ...told('no credit in this scenario', barred),
  ]
}

/** "England is to attack Spain" on land (11.11), "ships have met" at sea (8.12). */
export function fightsText(state: State, hex: Hex): string[] {
  const ashore = state.battles.filter((battle) => battle.hex === hex)
  if (ashore.length === 0) return pendingFights(state).has(hex) ? ['ships have met here'] : []
  return ashore.map(({ attacker, defender }) => `${attacker} is to attack ${defender} here`)
}

/**
 * "Spain's port: 2 colonists, Cortes; S1, 2 carracks with 3 soldiers".
 * Missionaries with what is known of them.
 */
export function presenceText(
  state: State,
  { coastal }: HexInfo,
  { nation, stacks, fleets }: Presence,
): string {
  const land = addUp(stacks)
  const units = nameGroup({ ...land, missionaries: [] })
  const ashore = [
    ...(units === 'nothing' ? [] : [units]),
    ...(land.missionaries.length > 0 ? [missionariesText(state, land.missionaries)] : []),
  ]
  const whose = land.colonists === 0 ? nation : `${nation}'s ${coastal ? 'port' : 'settlement'}`
  return `${whose}: ${[ashore.join(', '), ...fleets.map(fleetText)].filter(Boolean).join('; ')}`
}

/** Expeditions by name; ships that wait in port, with the people who wait for them, without one. */
export function fleetText(fleet: Harbour | Expedition): string {
  const cargo = nameGroup(addUp('id' in fleet ? fleet.ships : [...fleet.ships, fleet]))
  const names = `${'id' in fleet ? `${fleet.id}, ` : ''}${shipList(fleet.ships)}`
  return cargo === 'nothing' ? names : `${names} with ${cargo}`
}

const shipList = (ships: readonly Ship[]): string =>
  countShips(ships, ['galleonFleet', 'carrack', 'caravel']).join(', ')
