/** What the layers of the map tell of each hex: a letter or a figure, and the role that colours it. */
import { usualEdition } from '../../data/names.ts'
import type { Nation } from '../../data/shapes.ts'
import { holderOf } from '../../end/victory.ts'
import { attritionLevel } from '../../land/land-attrition.ts'
import type { HexInfo } from '../../map/board.ts'
import { positionOf } from '../../map/closed.ts'
import type { World } from '../../map/world.ts'
import { heldByOthers, isTreatyArea } from '../../matters/areas.ts'
import { discoveriesAt } from '../../matters/discovery.ts'
import { unitsInArea } from '../../state/stacks.ts'
import type { State } from '../../state/state.ts'
import { nationsInPlay } from '../../state/units.ts'
import { marks } from './marks.ts'
import type { TintRole } from './paint/paints.ts'
import type { MapMark } from './sheet.ts'

export const mapLayers = [
  ...(['terrain', 'areas', 'natives', 'attrition'] as const),
  ...(['ownership', 'gold', 'resources', 'discovery'] as const),
]
export type MapLayer = (typeof mapLayers)[number]

/** A layer of this map by its name; terrain where nothing is called so. */
export const layerOf = (name: string): MapLayer => mapLayers.find((layer) => layer === name) ?? 'terrain'

type LayerRole = Exclude<TintRole, 'plain'>

/** A mark that also tints the ground. */
export interface LayerMark extends MapMark {
  readonly role: LayerRole
}

/** What a layer writes on hexes. */
export interface LayerMarks {
  /** The same for the same marks everywhere. */
  readonly name: string
  of(info: HexInfo): LayerMark | null
}

interface Layered {
  readonly layer: MapLayer
  readonly state: State | null
}

/** What the layer writes on hexes, or null where it writes nothing. */
export function layerMarks(world: World, { layer, state }: Layered): LayerMarks | null {
  switch (layer) {
    case 'natives':
      return byArea(layer, nativesOf(world, state))
    case 'ownership':
      return state && byArea(layer, ownersOf(world, state))
    case 'attrition':
      return attritionIn(world, state)
    case 'resources':
      return byArea(layer, resourcesOf(world, state))
    case 'discovery':
      return state && discoveriesIn(world, state)
    default:
      return null
  }
}

function byArea(layer: MapLayer, ofAreas: ReadonlyMap<string, LayerMark>): LayerMarks {
  const told = [...ofAreas].map(([area, { text, role }]) => `${area}${text}${role}`)
  return {
    name: `${layer} ${told.join(' ')}`,
    of: ({ area }) => (area ? (ofAreas.get(area) ?? null) : null),
  }
}

/** The role of a level that is the worse the higher it is. */
const roleOfLevel = (level: number, uneasy: number): LayerRole =>
  level < uneasy ? 'calm' : level === uneasy ? 'uneasy' : 'hostile'

/** 17.1: the Native Level of each Area as a figure. */
function nativesOf(world: World, state: State | null): ReadonlyMap<string, LayerMark> {
  return new Map(
    world.data.areas.areas.map(({ name, native }) => {
      const level = state?.areas[name]?.native ?? native
      const role = level === 0 ? 'calm' : level < 3 ? 'uneasy' : 'hostile'
      return [name, { text: String(level), role }]
    }),
  )
}

/** 12.2: the attrition level of each hex, as its terrain and its waters make it. */
function attritionIn(world: World, state: State | null): LayerMarks {
  const edition = state?.options.edition ?? usualEdition
  return {
    name: `attrition ${edition}`,
    of({ hex, terrain, veiled }) {
      if (terrain === 'sea' || veiled) return null
      const level = attritionLevel(world, hex, edition)
      return { text: String(level), role: roleOfLevel(level, 3) }
    },
  }
}

/** 14.24: how many times an Area gives resources; none where a nation that is not played holds it (21.27). */
function resourcesOf(world: World, state: State | null): ReadonlyMap<string, LayerMark> {
  const position = state && positionOf(world, state)
  return new Map(
    world.data.areas.areas.map(({ name, resourcesDoubled }): [string, LayerMark] => {
      if (position && heldByOthers(position, name)) return [name, { text: '0', role: 'hostile' }]
      return [name, resourcesDoubled ? { text: '2', role: 'calm' } : { text: '1', role: 'uneasy' }]
    }),
  )
}

/** 18.1: hexes that hold a discovery, with the initial of who has it, or a question mark while it can be made. */
function discoveriesIn(world: World, state: State): LayerMarks {
  const position = positionOf(world, state)
  const claimed = Object.entries(state.discoveries).map(([name, { by }]) => `${name}${by}`)
  return {
    name: `discovery ${claimed.join(' ')}`,
    of({ hex, terrain, veiled }) {
      if (terrain === 'sea' || veiled) return null
      const found = discoveriesAt(position, hex)
      if (found.some(({ why }) => why === null)) return { text: marks.unfound, role: 'uneasy' }
      const by = found.map(({ discovery }) => state.discoveries[discovery.name]?.by).find(Boolean)
      return by ? { text: by[0]!, role: nationRoles[by] ?? 'contested' } : null
    },
  }
}

export const nationRoles: Readonly<Partial<Record<Nation, LayerRole>>> = {
  Spain: 'spain',
  England: 'england',
  France: 'france',
  Portugal: 'portugal',
}

/**
 * Who holds each Area: a European Level (21.23), political control (19.1),
 * or, in a small letter, settlements only.
 */
function ownersOf(world: World, state: State): ReadonlyMap<string, LayerMark> {
  const position = positionOf(world, state)
  const owners = new Map<string, LayerMark>()
  for (const [area, { european }] of Object.entries(state.areas)) {
    const settlers = nationsInPlay(state).filter(
      (nation) => unitsInArea(position, nation, area).colonists > 0,
    )
    const controller = settlers.length > 0 ? holderOf(position, area) : null
    const rival = european && european.level > 0 ? european.nation : null
    const holder = rival ?? controller
    const role = (nation: Nation) => nationRoles[nation] ?? 'contested'
    // 22.32
    if (state.brasil?.status === 'independent' && isTreatyArea(position, area))
      owners.set(area, { text: marks.independent, role: 'contested' })
    else if (holder) owners.set(area, { text: holder[0]!, role: role(holder) })
    else if (settlers.length > 1) owners.set(area, { text: marks.unfound, role: 'contested' })
    else if (settlers[0]) owners.set(area, { text: settlers[0][0]!.toLowerCase(), role: role(settlers[0]) })
  }
  return owners
}
