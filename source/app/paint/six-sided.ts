/**
 * Cells of six sides in straight rows, every second of which lies half a cell aside: which points of a cell
 * belong to which side, so that a coast or a border is drawn where the side is. A cell of text has two points,
 * one above the other.
 */
import type { Halves } from './canvas.ts'
import type { Colour } from './colours.ts'

const allSides = ['E', 'W', 'NE', 'NW', 'SE', 'SW'] as const
export type SixSide = (typeof allSides)[number]

/** Columns and lines of text of one cell of the board; both columns and half lines come in twos. */
interface CellSize {
  readonly wide: number
  readonly high: number
}

/** The side that each point along the rim belongs to, row by row; null within. */
type Rim = readonly (readonly (SixSide | null)[])[]

const rims = new Map<string, Rim>()

/**
 * The rim of a cell from 4 columns and 2 lines on: each side has points of its own, and those of the two upper
 * sides reach down as far as those of the two lower ones reach up.
 */
export function rimOf({ wide, high }: CellSize): Rim {
  const key = `${wide} ${high}`
  const known = rims.get(key)
  if (known) return known
  const rows = high * 2
  /** Points at the left and the right that are rim. */
  const deep = Math.max(1, Math.floor(wide / 4))
  /** Rows of the points there that belong to the upper sides. */
  const slant = Math.max(1, Math.floor(rows / 3))
  const sideAt = (x: number, row: number): SixSide | null => {
    const isWest = x < wide / 2
    const isRim = x < deep || x >= wide - deep
    if (row === 0 || (isRim && row < slant)) return isWest ? 'NW' : 'NE'
    if (row === rows - 1 || (isRim && row >= rows - slant)) return isWest ? 'SW' : 'SE'
    return isRim ? (isWest ? 'W' : 'E') : null
  }
  const rim = Array.from({ length: rows }, (_, row) => Array.from({ length: wide }, (_, x) => sideAt(x, row)))
  rims.set(key, rim)
  return rim
}

/** What washes the sides of a cell: the name of a water for each wet side, null for a dry one. */
type Waters = (side: SixSide) => string | null

/** How much the water of an upright side keeps to its end beside another side: least where another water is. */
function drawOf(own: string, beside: string | null): number {
  if (beside === null) return 1
  return beside === own ? 2 : 0
}

/**
 * Whether the water of a side lies at a point of its rim. Along a straight coast every second side is an upright one
 * between a wet and a dry one: there it ends in the middle, for a coast of deep gaps looks like the wall of a castle;
 * and two waters of a cell that do not meet leave dry ground between them.
 * @param isOpen whether nothing but water lies along a side
 */
export function isWaterAt(
  { high }: CellSize,
  { side, row }: { readonly side: SixSide; readonly row: number },
  waters: Waters,
  isOpen: (side: SixSide) => boolean,
): boolean {
  const own = waters(side)
  if (own === null) return false
  if ((side !== 'E' && side !== 'W') || isOpen(side)) return true
  const up = drawOf(own, waters(`N${side}`))
  const down = drawOf(own, waters(`S${side}`))
  return up === down || (row < high ? up > down : down > up)
}

/** Corners of what lies within the rim: the sides that meet there, and where they are, from 0 to 1. */
const corners: readonly (readonly [one: SixSide, other: SixSide, right: number, down: number])[] = [
  ['NW', 'W', 0, 0],
  ['NE', 'E', 1, 0],
  ['SW', 'W', 0, 1],
  ['SE', 'E', 1, 1],
]

/**
 * Points within the rim that the water eats where two sides of one water meet, so that lone cells are no squares, each
 * like the other.
 * @param seed a whole number from 0, which differs from cell to cell
 */
export function eatenPoints(
  { wide, high }: CellSize,
  waters: Waters,
  seed: number,
): readonly (readonly [number, number])[] {
  const deep = Math.max(1, Math.floor(wide / 4))
  const open = corners.filter(([one, other]) => waters(one) !== null && waters(one) === waters(other))
  const pointOf = ([, , right, down]: (typeof corners)[number], across: number, along: number) =>
    [
      right === 0 ? deep + across : wide - deep - 1 - across,
      down === 0 ? 1 + along : high * 2 - 2 - along,
    ] as const
  // The smallest have four points within, of which one may go.
  if (wide <= 4)
    return open.filter((_, index) => index === seed % (open.length + 1)).map((at) => pointOf(at, 0, 0))
  return open.flatMap((at, index) => {
    const bite = (seed + index * index) % 3
    if (bite === 0) return [pointOf(at, 0, 0)]
    const along = bite === 1 ? pointOf(at, 1, 0) : pointOf(at, 0, 1)
    return [
      pointOf(at, 0, 0),
      along,
      ...(high > 3 && (seed + index) % 2 === 0 ? [pointOf(at, bite - 1, 2 - bite)] : []),
    ]
  })
}

/** The points of a line along a side of a cell, as columns and half lines from its corner. */
export function sidePoints({ wide, high }: CellSize, side: SixSide): readonly (readonly [number, number])[] {
  const rows = high * 2
  if (side === 'E' || side === 'W')
    return Array.from({ length: rows }, (_, row) => [side === 'E' ? wide - 1 : 0, row] as const)
  const row = side.startsWith('N') ? 0 : rows - 1
  const from = side.endsWith('E') ? wide / 2 : 0
  return Array.from({ length: wide / 2 }, (_, step) => [from + step, row] as const)
}

/** The colours of the dry and the wet part, and a whole number that differs from cell to cell. */
interface SmallCoast {
  readonly inner: Colour
  readonly outer: Colour
  readonly seed: number
}

/**
 * A cell of two columns and one line, the smallest: its left half has the western sides and its right half the
 * eastern ones.
 */
export function smallCoast(isWest: boolean, waters: Waters, { inner, outer, seed }: SmallCoast): Halves {
  const wet = (side: SixSide) => waters(side) !== null
  const sides: readonly SixSide[] = isWest ? ['NW', 'W', 'SW'] : ['NE', 'E', 'SE']
  const [north, out, south] = sides.map(wet)
  // Two waters that do not meet: between them runs a band, which goes on in the cells beside it.
  if (north && south && waters(sides[0]!) !== waters(sides[2]!)) {
    const isLow = wet('NW') && wet('NE') && !(wet('SW') && wet('SE'))
    return isLow ? { first: outer, second: inner } : { first: inner, second: outer }
  }
  // A lone cell lies in one half of its line: side by side they would look like a comb.
  if (allSides.every(wet))
    return { first: inner, second: outer, shape: `${seed % 2 === 0 ? 'N' : 'S'}${isWest ? 'E' : 'W'}` }
  // Most cells along a coast have a wet side between wet ones: drawn everywhere it would look like a comb.
  if (out && north === south)
    return isWest
      ? { first: outer, second: inner, shape: 'beside' }
      : { first: inner, second: outer, shape: 'beside' }
  // Two wet sides: what is dry is the quarter away from both.
  if (out) return { first: inner, second: outer, shape: `${north ? 'S' : 'N'}${isWest ? 'E' : 'W'}` }
  if (north) return { first: outer, second: inner }
  return { first: inner, second: south ? outer : inner }
}
