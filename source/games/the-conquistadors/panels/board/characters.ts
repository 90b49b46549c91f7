/** A board in a window in characters, which need no colours. */
import type { MapView } from '../../../../app/parts/map-panel.ts'
import type { Theme } from '../../../../app/settings/theme.ts'
import type { Space } from '../../data/names.ts'
import { spaceOf } from '../../map/atlas.ts'
import { isInPlay } from '../../map/ground.ts'
import type { Position } from '../../state/context.ts'
import { boardIn, spaceAtSpot, spaceSize, spotOf, type Zoom, zoomOf } from './layout.ts'
import { groundOf, isWritten, marks, marksIn, type Role } from './marks.ts'
import { foundNames, isNaming, keptLetters, lettersOf, regionNames, spotKey } from './names.ts'

type CharacterStyle = 'cursor' | 'way' | 'legal' | 'water' | 'ground' | 'find' | 'force'

interface CharacterCell {
  readonly char: string
  readonly style: CharacterStyle
}

/** Waters and wastes fill their spaces, so that coasts are seen; land is bare but for its marks. */
const fills: Readonly<Partial<Record<ReturnType<typeof groundOf>, string>>> = {
  sea: marks.sea,
  marDelSur: marks.marDelSur,
  desert: marks.desert,
  rainForest: marks.rainForest,
}

const factions: readonly Role[] = ['red', 'blue', 'yellow', 'green', 'purple']

const ofGround: readonly Role[] = ['quiet', 'level', 'empty']

const styleOf = (role: Role): CharacterStyle =>
  ofGround.includes(role) ? 'ground' : factions.includes(role) ? 'force' : 'find'

/** As many lines as the window is high, each of its width. */
export function drawCharacters(g: Position, view: MapView): string[] {
  const { left, top, width, height } = view.window
  const zoom = zoomOf(view.zoom)
  const board = boardIn(view.window)
  const cells = new Map<Space, readonly (readonly CharacterCell[])[]>()
  const drawn = (space: Space) => {
    const known = cells.get(space) ?? cellsOf(g, space, view, zoom)
    cells.set(space, known)
    return known
  }
  const paint = painter(view.theme)
  const found = isNaming(view) ? foundNames(g, zoom) : []
  const names = lettersOf([...regionNames(zoom, found), ...found])
  const beside = keptLetters(found, zoom)
  return Array.from({ length: height }, (_, line) => {
    const y = top + line
    const row = Array.from({ length: width }, (__, column): CharacterCell => {
      const x = left + column
      const space = isInPlay(g, board) ? spaceAtSpot(g, { x, y }, zoom) : null
      const bracket = bracketAt(view, x, y, zoom)
      if (bracket && !beside.has(spotKey(x, y)) && !isWritten(g, { x, y }, zoom)) return bracket
      if (space === null) return { char: ' ', style: 'ground' }
      const spot = spotOf(space, zoom)
      const cell = drawn(space)[y - spot.y]![x - spot.x]!
      const letter = names.get(spotKey(x, y))
      const isBare = cell.style === 'ground' || cell.style === 'water'
      if (letter !== undefined && isBare) return { char: letter, style: 'find' }
      // The last line of a large space has its name alone, also where it may be chosen.
      return zoom === 3 && beside.has(spotKey(x, y)) ? { ...cell, char: letter! } : cell
    })
    return runs(row)
      .map(({ text, style }) => paint[style](text))
      .join('')
  })
}

function cellsOf(g: Position, space: Space, view: MapView, zoom: Zoom): CharacterCell[][] {
  const { wide, high } = spaceSize[zoom]
  const ground = groundOf(spaceOf(g.atlas, space))
  const isWater = ground === 'sea' || ground === 'marDelSur'
  const pointed: CharacterStyle | null = view.way.includes(space)
    ? 'way'
    : view.legal.has(space)
      ? 'legal'
      : null
  const bare: CharacterStyle = pointed ?? (isWater ? 'water' : 'ground')
  const fill = zoom === 1 ? ' ' : (fills[ground] ?? ' ')
  const cells = Array.from({ length: high }, (_, line) =>
    Array.from(
      { length: wide },
      (__, at): CharacterCell => ({ char: (at + line) % 2 === 0 ? fill : ' ', style: bare }),
    ),
  )
  const write = (right: number, down: number, text: string, style: CharacterStyle) => {
    for (const [index, char] of [...text].entries())
      if (cells[down]?.[right + index]) cells[down]![right + index] = { char, style }
  }
  for (const { text, role, right, down } of marksIn(g, space, zoom)) {
    const own = styleOf(role)
    write(right, down, text, pointed ?? (isWater && own === 'ground' ? 'water' : own))
  }
  if (pointed) write(wide - 1, 0, pointed === 'way' ? 'o' : marks.legal, pointed)
  return cells
}

/** The brackets of the cursor stand beside its space. */
function bracketAt({ cursor, legal }: MapView, x: number, y: number, zoom: Zoom): CharacterCell | null {
  if (cursor === null) return null
  const spot = spotOf(cursor, zoom)
  const { wide, high } = spaceSize[zoom]
  if (y < spot.y || y >= spot.y + high) return null
  const [west, east] = legal.has(cursor) ? '<>' : '[]'
  if (x === spot.x - 1) return { char: west!, style: 'cursor' }
  return x === spot.x + wide ? { char: east!, style: 'cursor' } : null
}

function runs(cells: readonly CharacterCell[]): { text: string; style: CharacterStyle }[] {
  const list: { text: string; style: CharacterStyle }[] = []
  for (const { char, style } of cells) {
    const last = list.at(-1)
    if (last?.style === style) last.text += char
    else list.push({ text: char, style })
  }
  return list
}

const painter = ({
  chalk,
  faint,
  strong,
  heading,
  chosen,
}: Theme): Readonly<Record<CharacterStyle, (text: string) => string>> => ({
  cursor: chosen,
  way: chalk.black.bgCyan,
  legal: chalk.black.bgGreen,
  water: chalk.level === 0 ? (text) => text : chalk.blue,
  ground: faint,
  find: strong,
  force: heading,
})
