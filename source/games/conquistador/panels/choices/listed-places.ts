/** Lines of the lists of places to go to: what tells a place from others first, then how far it is, then what it is like there. */
import type { PlaceSort } from '../../../../app/panels.ts'
import type { Nation } from '../../data/shapes.ts'
import { uprisingText } from '../../forecast/natives.ts'
import { attritionLevel } from '../../land/land-attrition.ts'
import { type Area, hexOfNode, type SeaNode, waterName } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { isSeen } from '../../matters/veil.ts'
import { hexInfo, type Position } from '../../state/context.ts'
import { unitsAt } from '../../state/stacks.ts'
import type { Group } from '../../state/state.ts'
import { emptyGroup, isEmpty, nameGroup } from '../../state/units.ts'
import { nativesText } from '../map/look.ts'

export type Listed = PlaceSort['places'][number]

/** How far places are, from where it is asked. */
export interface Reach {
  /** The way to a place, in bounds, points or hexes; endless where there is none. */
  far(node: SeaNode): number
  said(node: SeaNode): string
  /** The same where one stops to discover something; absent where that is no farther. */
  saidOfClaim?(node: SeaNode): string
  /** Where one stops for what lies inland, or on the way to it; null where it cannot be reached so. */
  stop(hex: Hex, nodes: readonly SeaNode[]): Stop | null
}

export interface Stop {
  readonly node: SeaNode
  /** Hexes on from there. */
  readonly inland: number
  /** It is a port of the nation. */
  readonly isOwn?: boolean
}

/**
 * "2316 Caribbean, south coast, 3 bounds: natives 2; attrition 1"
 * @param said what it is like there, what decides first
 */
export function labelled(
  g: Position,
  reach: Reach,
  place: SeaNode,
  name: string,
  said: readonly string[] = [],
): Listed {
  const way = [name, coastOf(g, place), reach.said(place)].filter(Boolean).join(', ')
  return { place, label: `${hexOfNode(place)} ${withTold(way, said)}` }
}

/** What lies inland, from the landfall next to it; the hex leads that somebody looks for. */
export function inlandLabel(
  g: Position,
  reach: Reach,
  { hex, node, inland, isOwn }: Stop & { readonly hex: Hex },
  name: string,
  said: readonly string[],
): Listed {
  if (inland === 0) return labelled(g, reach, node, name, said)
  const port = isOwn ? 'own port' : ''
  const from = `${inland} inland from ${hexOfNode(node)}`
  const way = [from, coastOf(g, node), port, reach.said(node)].filter(Boolean)
  return { place: node, label: `${hex} ${withTold([name, ...way].join(', '), said)}` }
}

function withTold(way: string, said: readonly string[]): string {
  const told = said.filter(Boolean).join('; ')
  return told === '' ? way : `${way}: ${told}`
}

/** Which of several waters of a hex, with the ocean where they are not of the same. */
export function coastOf(g: Position, place: SeaNode): string {
  const name = waterName(g.board, place)
  if (!name) return ''
  const isDivided = oceansOf(g, [hexOfNode(place)]).size > 1
  return `${name} coast${isDivided ? ` (${g.board.ocean.get(place)})` : ''}`
}

/** The oceans that some hexes lie on. */
export const oceansOf = (g: Position, hexes: Iterable<Hex>): ReadonlySet<string | undefined> =>
  new Set([...hexes].flatMap((hex) => hexInfo(g, hex).nodes.map((node) => g.board.ocean.get(node))))

/** "Cortes, 6 soldiers, 2 colonists": those of a nation who stand in a hex, leaders first; empty where nobody does. */
export const peopleAt = (g: Position, nation: Nation, hex: Hex): string =>
  leadersFirst(unitsAt(g.state, nation, hex))

export function leadersFirst(group: Group): string {
  const { leaders, ...others } = group
  const told = [
    { ...emptyGroup(), leaders },
    { ...others, leaders: [] },
  ]
  return told
    .filter((one) => !isEmpty(one))
    .map(nameGroup)
    .join(', ')
}

/** "uprising 4, rises on 1 to 3" for those of the nation who are in an Area (17.3); empty where nobody can rise. */
export const dangerBriefly = (g: Position, nation: Nation, area: Area | null): string =>
  area === null ? '' : uprisingText(g, nation, area)

/** The natives of an Area, and what they threaten the people of the nation there with; empty where none live. */
export function nativesBriefly(g: Position, nation: Nation, area: Area | null): string {
  const data = g.data.areas.areas.find(({ name }) => name === area)
  if (!data || (g.state.areas[data.name]?.native ?? 0) === 0) return ''
  return [nativesText(g, g.state, data), dangerBriefly(g, nation, area)].filter(Boolean).join(', ')
}

/** 12.2: the level of a hex that somebody has seen. */
export const attritionBriefly = (g: Position, hex: Hex): string =>
  isSeen(g.state, hex) ? `attrition ${attritionLevel(g, hex, g.state.options.edition)}` : ''

/** Natives and climate of a hex, for who thinks of going there. */
export const landBriefly = (g: Position, nation: Nation, hex: Hex): readonly string[] => [
  nativesBriefly(g, nation, hexInfo(g, hex).area),
  attritionBriefly(g, hex),
]

/** A line, and what it may share with others, one by one. */
export interface Alike {
  readonly said: readonly string[]
  line(said: readonly string[]): Listed
}

/** So many lines at least share what is said once, over all of them. */
const fewestAlike = 3

/** Lines of one sort: what most of them share is said in the heading, and beside them only where they stand alone. */
export function sortOf(title: string, lines: readonly Alike[]): PlaceSort {
  const isShared = (part: string) => {
    const sharing = lines.filter(({ said }) => said.includes(part)).length
    return sharing >= fewestAlike && 2 * sharing > lines.length
  }
  const shared = [...new Set(lines.flatMap(({ said }) => said))].filter(isShared)
  return {
    title,
    ...(shared.length > 0 && { said: shared.join(', ') }),
    places: lines.map(({ said, line }) => ({
      ...line(said.filter((part) => !shared.includes(part))),
      alone: line(said).label,
    })),
  }
}
