/** Where Europe lies, which is no place on the map: a sign at its edge. */
import { hexOfNode } from '../../map/board.ts'
import { columnOf, type Hex, neighbour } from '../../map/hex.ts'
import type { World } from '../../map/world.ts'
import { type Cell, hexAt, type Window, type Zoom } from './layout.ts'

const text = ' to Europe > '
/** A narrower window has more use for its hexes. */
const leastWidth = 36

/** The sign in the last cells of a line of the window, the first where all of it stands in the Atlantic; or null. */
export function toEurope(
  world: World,
  window: Window,
  zoom: Zoom,
): (Cell & { readonly text: string }) | null {
  const { left, top, width, height } = window
  const x = left + width - text.length
  if (width < leastWidth) return null
  for (let y = top; y < top + height; y++) {
    const cells = Array.from(text, (_, index) => hexAt(world, { x: x + index, y }, zoom))
    if (cells.every((hex) => hex !== null && isOpenAtlantic(world, hex))) return { x, y, text }
  }
  return null
}

const isOpenAtlantic = (world: World, hex: Hex): boolean => isOpenToEast(world, hex) || isAtlantic(world, hex)

/** Nothing but sea as far as the edge of the board: so a first frame need not wait for which waters meet. */
function isOpenToEast({ board }: World, hex: Hex): boolean {
  for (let at = hex; ; at = neighbour(at, 'E')) {
    const info = board.hexes.get(at)
    if (info?.terrain !== 'sea' || info.cape) return false
    if (columnOf(at) === board.map.grid.firstColumn) return true
  }
}

const isAtlantic = ({ board }: World, hex: Hex): boolean =>
  board.hexes.get(hex)?.terrain === 'sea' &&
  [...(board.hexes.get(hex)?.nodes ?? [])].some(
    (node) => hexOfNode(node) === hex && board.ocean.get(node) === 'Atlantic',
  )
