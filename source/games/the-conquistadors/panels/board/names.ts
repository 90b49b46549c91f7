/** Names written over a board: seas and countries, for who looks at it first, and what has been found beside its mark. */
import type { MapView } from '../../../../app/parts/map-panel.ts'
import type { Point } from '../../../../app/parts/paper.ts'
import type { Space } from '../../data/names.ts'
import type { SpaceInfo } from '../../map/atlas.ts'
import { spacesInPlay } from '../../map/ground.ts'
import { type Position, spaceAt } from '../../state/context.ts'
import { expeditionsAt } from '../../state/forces.ts'
import { boardOf, onBoard, spaceSize, spotOf, wholeBoard, type Zoom } from './layout.ts'

/** Where the first letter stands; all lie over water, waste or rain forest, where nothing is found. */
const regions: Readonly<Record<Space, string>> = {
  ...{ N0615: 'GULF OF MEXICO', N1023: 'CARIBBEAN', N1302: 'SOUTH SEA', N0320: 'FLORIDA', N0523: 'CUBA' },
  ...{ N0800: 'MEXICO', N0715: 'YUCATAN', N1313: 'HONDURAS', N1516: 'NICARAGUA', N1620: 'PANAMA' },
  ...{ S0001: 'CARIBBEAN', S0010: 'TIERRA FIRME', S0400: 'MAR DEL SUR', S0600: 'POPAYAN', S0800: 'QUITO' },
  ...{ S1300: 'PERU', S1500: 'CUZCO', S0714: 'AMAZONIA', S0417: 'GUIANA' },
}

/** A name, and the column and the line of the drawn board on which it begins. */
export interface NameOnBoard extends Point {
  readonly text: string
}

/** Letters by the column and the line on which they stand. */
export type Letters = ReadonlyMap<string, string>

export const spotKey = (x: number, y: number): string => `${x} ${y}`

export const lettersOf = (names: readonly NameOnBoard[]): Letters =>
  new Map(names.flatMap(({ x, y, text }) => [...text].map((letter, at) => [spotKey(x + at, y), letter])))

/**
 * Names of seas and countries at a zoom: their letters lie as far apart as half a space is wide. One that another name
 * runs into is left out, for what is left of it would read as a part of that.
 */
export function regionNames(zoom: Zoom, others: readonly NameOnBoard[] = []): NameOnBoard[] {
  const { wide, high } = spaceSize[zoom]
  const taken = lettersOf(others)
  return Object.entries(regions).flatMap(([space, name]) => {
    const { x, y } = spotOf(space, zoom)
    // Between the letters the dots of the waters stay away.
    const text = [...name]
      .map((letter) => letter.padEnd(wide / 2))
      .join('')
      .trimEnd()
    const line = y + high - 1
    const isFree = [...text, ''].every((_, index) => !taken.has(spotKey(x + index, line)))
    return isFree ? [{ x, y: line, text }] : []
  })
}

/** What somebody looks for by its name: towns, cities, and where expeditions begin. */
const isNamed = (g: Position, { id, kind }: SpaceInfo): boolean =>
  kind === 'panama' || kind === 'cuba' || ['town', 'city'].includes(spaceAt(g, id).find ?? '')

/** Something stands there whose mark a name must not cover. */
const isTaken = (g: Position, space: Space): boolean => {
  const { find } = spaceAt(g, space)
  return (find !== null && find !== 'discovered' && find !== 'bare') || expeditionsAt(g, space).length > 0
}

/** Fewer letters of a name than these tell nothing, nor does less than half of it. */
const least = 4

/** Names of finds are read by who looks around, or wants them; at the largest zoom they cover nothing that is chosen. */
export const isNaming = ({ legal, names, zoom }: MapView): boolean => legal.size === 0 || names || zoom === 3

/** Letters that brackets leave in sight: where spaces have several lines, the cursor is seen on the others. */
export const keptLetters = (found: readonly NameOnBoard[], zoom: Zoom): Letters =>
  lettersOf(zoom === 1 ? [] : found)

/** Columns between a space and its name: the bracket of the cursor, and a free one where spaces are not small. */
const gapAt = (zoom: Zoom): number => (zoom === 1 ? 1 : 2)

/**
 * Names of what was found, each at the right of its space. One that would go on there over the edge of the board or into
 * something else stands at the left, if all of it has room; else it is as long as there is room at the right. At the
 * largest zoom each stands in its own space.
 */
export function foundNames(g: Position, zoom: Zoom): NameOnBoard[] {
  if (zoom === 3) return namesWithin(g)
  const names: NameOnBoard[] = []
  const { wide } = spaceSize[zoom]
  const gap = gapAt(zoom)
  const taken = new Set(
    spacesInPlay(g).flatMap(({ id }) => {
      const { x, y } = spotOf(id, zoom)
      return isTaken(g, id) ? Array.from({ length: wide }, (_, right) => spotKey(x + right, y)) : []
    }),
  )
  const regions = lettersOf(regionNames(zoom))
  for (const info of spacesInPlay(g)) {
    const { id, name } = info
    if (!name || !isNamed(g, info)) continue
    const { x, y } = spotOf(id, zoom)
    const { left, width } = wholeBoard(g, boardOf(id), zoom)
    const isFree = (column: number) => {
      const at = spotKey(column, y)
      return column >= left && column < left + width - 1 && !taken.has(at)
    }
    const columns = (start: number) => Array.from({ length: name.length }, (_, index) => start + index)
    const [east, west] = [columns(x + wide + gap), columns(x - gap - name.length)]
    const end = east.findIndex((column) => !isFree(column))
    const room = end < 0 ? name.length : Math.max(0, end - 1)
    const isWest =
      end >= 0 && west.every((column) => isFree(column) && !regions.get(spotKey(column, y))?.trim())
    const shown = isWest ? name : name.slice(0, room)
    if (shown.length < Math.min(name.length, Math.max(least, name.length / 2))) continue
    const placed = { x: (isWest ? west : east)[0]!, y, text: shown }
    names.push(placed)
    for (const at of lettersOf([placed]).keys()) taken.add(at)
  }
  return names
}

/** Names at the largest zoom: on the last line of their spaces, and on into those beside which have neither names nor forces. */
function namesWithin(g: Position): NameOnBoard[] {
  const { wide, high } = spaceSize[3]
  const hasLine = ({ id, name }: SpaceInfo) => Boolean(name) || expeditionsAt(g, id).length > 0
  const full = new Set(
    spacesInPlay(g)
      .filter(hasLine)
      .map(({ id }) => spotKey(spotOf(id, 3).x, spotOf(id, 3).y)),
  )
  return spacesInPlay(g).flatMap(({ id, name }) => {
    if (!name || expeditionsAt(g, id).length > 0) return []
    const { x, y } = spotOf(id, 3)
    const whole = onBoard(g, boardOf(id), 3)
    let end = x + wide
    while (end <= x + name.length && end < whole.left + whole.width && !full.has(spotKey(end, y))) end += wide
    const shown = name.slice(0, Math.min(end, whole.left + whole.width) - 1 - x).trimEnd()
    return [{ x, y: y + high - 1, text: shown }]
  })
}
