/** The letter of each Area on the whole map made small: in the Area, where nothing else is told. */
import { type Canvas, indexIn } from '../../../../app/paint/canvas.ts'
import { black, type Colour, white } from '../../../../app/paint/colours.ts'
import { cellIn } from '../../../../app/paint/overview.ts'
import { distance, type Hex } from '../../map/hex.ts'
import type { World } from '../../map/world.ts'
import { cellOf, mapSize, type Window } from './layout.ts'
import { landColour } from './paint/painted-ground.ts'
import type { Paints } from './paint/paints.ts'
import type { Tints } from './paint/tints.ts'

interface Small {
  readonly room: Pick<Window, 'width' | 'height'>
  readonly paints: Paints
  readonly tints: Tints
}

interface AreaLetter {
  readonly area: string
  readonly letter: string
  /** The cell of the overview. */
  readonly x: number
  readonly y: number
  /** The land on which it stands, on the whole of its cell. */
  readonly ground: Colour
}

/**
 * By letter, as they are looked up; an Area in which no cell is free has none.
 * @param small the overview with its dots and the corners of the window, over which no letter stands
 */
export function areaLetters(
  world: World,
  small: Canvas,
  { room, paints, tints }: Small,
): readonly AreaLetter[] {
  const { hexes, hexesOfArea } = world.board
  const board = mapSize(world, 1)
  const at = (hex: Hex) => cellIn(board, room, cellOf(world, hex, 1))
  const landOf = (hex: Hex): Colour => landColour(hexes.get(hex)!, paints, tints)
  /** How many halves of its cell are the land of a hex; none where the other is a dot or a corner of the window. */
  const landIn = (hex: Hex): number => {
    const { x, y } = at(hex)
    const cell = indexIn(small, x, y)
    const other = [small.first[cell]!, small.second[cell]!].filter((half) => half !== landOf(hex))
    return other.some((half) => half === black || half === white) ? 0 : 2 - other.length
  }
  const taken = new Set<string>()
  return Object.entries(world.data.map.areaKey)
    .sort(([one], [other]) => (inList(one) < inList(other) ? -1 : 1))
    .flatMap(([letter, area]): AreaLetter[] => {
      const list = fromMiddle(hexesOfArea.get(area) ?? [])
      const free = list.filter((hex) => !taken.has(`${at(hex).x} ${at(hex).y}`))
      const spot = [2, 1].flatMap((halves) => free.find((hex) => landIn(hex) === halves) ?? [])[0]
      if (spot === undefined) return []
      taken.add(`${at(spot).x} ${at(spot).y}`)
      return [{ area, letter, ...at(spot), ground: landOf(spot) }]
    })
}

/** Small letters after their capitals. */
const inList = (letter: string): string => letter.toUpperCase() + letter

/** The hexes of an Area, those first from which the others are nearest. */
function fromMiddle(list: readonly Hex[]): readonly Hex[] {
  const far = new Map(list.map((hex) => [hex, list.reduce((sum, other) => sum + distance(hex, other), 0)]))
  return [...list].sort((one, other) => far.get(one)! - far.get(other)!)
}
