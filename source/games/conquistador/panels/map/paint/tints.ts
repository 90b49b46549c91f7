/** What a layer tints the ground with, and what it writes on it where a letter says more than a colour. */
import type { Colour } from '../../../../../app/paint/colours.ts'
import type { HexInfo } from '../../../map/board.ts'
import type { World } from '../../../map/world.ts'
import { areaColours } from '../ground.ts'
import { type LayerMark, layerMarks, nationRoles } from '../layers.ts'
import type { MapView } from '../overlay.ts'
import type { Paints } from './paints.ts'

/** A colour for the land of a hex, and a letter on it. */
interface Tint {
  readonly colour: Colour
  readonly sign: string | null
}

export interface Tints {
  /** The same for the same tints: the ground is painted once for each. Empty for plain terrain. */
  readonly name: string
  of(info: HexInfo): Tint | null
}

export const noTints: Tints = { name: '', of: () => null }

/** The capital of a nation that has a colour says no more than that. */
const isToldByColour = ({ text, role }: LayerMark): boolean =>
  /[A-Z]/.test(text) && Object.values<LayerMark['role'] | undefined>(nationRoles).includes(role)

/** The tints of a view: none where terrain is shown. */
export function tintOf(world: World, view: MapView, { tints }: Paints): Tints {
  const plain: Tint = { colour: tints.plain, sign: null }
  const { layer } = view
  if (layer === 'terrain') return noTints
  const isTinted = ({ terrain, veiled }: HexInfo) => terrain !== 'sea' && terrain !== 'worthless' && !veiled
  if (layer === 'gold') return { name: 'gold', of: (info) => (isTinted(info) ? plain : null) }
  if (layer === 'areas') {
    const colours = areaColours(world)
    return {
      name: 'areas',
      of: ({ area }) => (area ? { colour: tints[colours.get(area) ?? 'plain'], sign: null } : null),
    }
  }
  const told = layerMarks(world, view)
  return {
    name: told?.name ?? layer,
    of(info) {
      const mark = told?.of(info)
      if (mark) return { colour: tints[mark.role], sign: isToldByColour(mark) ? null : mark.text }
      return isTinted(info) ? plain : null
    },
  }
}
