/** The painted board: grounds of terrain, coasts of half blocks, and counters on them. */

import { type ByTheme, inTheme } from '../../../../app/paint/by-theme.ts'
import { type Canvas, newCanvas, paintCell, writeSign } from '../../../../app/paint/canvas.ts'
import { between, black, type Colour, inkOn, white } from '../../../../app/paint/colours.ts'
import { type Grain, readCanvas } from '../../../../app/paint/read-canvas.ts'
import type { Theme } from '../../../../app/settings/theme.ts'
import type { Nation } from '../../data/names.ts'
import type { Ground, Role } from './palette.ts'
import type { SheetCell } from './sheet.ts'

type Grounds = Readonly<Record<Ground, Colour>>

/** The sea is darkest, what nobody has seen comes next, land lies three steps above both. */
const night = { sea: 17, unexplored: 238, compass: 23 }
/** The grounds of each theme. */
export const grounds: ByTheme<Grounds> = {
  dark: { ...night, mixed: 193, plains: 187, forest: 151, mountains: 216, inhospitable: 250 },
  light: { ...night, mixed: 194, plains: 230, forest: 157, mountains: 223, inhospitable: 255 },
  contrast: {
    ...{ sea: black, unexplored: 238, compass: 23 },
    ...{ mixed: 193, plains: 229, forest: 157, mountains: 216, inhospitable: white },
  },
  'colour-blind': { ...night, mixed: 194, plains: 228, forest: 152, mountains: 216, inhospitable: 250 },
}

/** Counters are black on any land, with letters in the colour of their nation. */
const counters: Readonly<Record<Nation, Colour>> = { Spain: 227, Portugal: 157, England: 217, France: 117 }

interface Look {
  readonly ink: Colour
  readonly ground?: Colour
  readonly bold?: boolean
}

/** Sides are no letters: they part lands by lightness, and leave what is told the stronger. */
const quietOn = (ground: Colour): Colour => between(ground, inkOn(ground), 0.4)

/** How a role is written on a ground; signs that point have grounds of their own. */
function lookOf(role: Role, ground: Colour): Look {
  switch (role) {
    case 'cursor':
      return { ink: black, ground: white, bold: true }
    case 'legal':
      return { ink: white, ground: black, bold: true }
    case 'way':
      return { ink: black, ground: 123 }
    case 'war':
      return { ink: 88, ground: white, bold: true }
    case 'link':
      return { ink: white, ground: black, bold: true }
    case 'border':
    case 'coast':
      return { ink: quietOn(ground) }
    case 'name':
    case 'gold':
      return { ink: inkOn(ground), bold: true }
    case 'sign':
    case 'note':
      return { ink: inkOn(ground) }
    default:
      return { ink: counters[role], ground: black, bold: true }
  }
}

/** The lines of a sheet in paint, each of its width. */
export function paintSheet(spots: readonly (readonly SheetCell[])[], theme: Theme, grain: Grain): string[] {
  const of = inTheme(grounds, theme.name)
  const width = spots[0]?.length ?? 0
  const canvas = newCanvas({ left: 0, top: 0, width, height: spots.length })
  for (const [y, line] of spots.entries())
    for (const [x, spot] of line.entries()) paintSpot(canvas, { x, y }, spot, of)
  return readCanvas(canvas, grain)
}

function paintSpot(
  canvas: Canvas,
  { x, y }: { readonly x: number; readonly y: number },
  { char, role, upper, lower }: SheetCell,
  of: Grounds,
): void {
  paintCell(canvas, x, y, { first: of[upper], second: of[lower] })
  // The ground shows the coast, and where two grounds meet: a side is drawn only between lands of one ground.
  const isSide = role === 'coast' || (role === 'border' && (upper !== lower || upper === 'sea'))
  if (char !== ' ' && !isSide) writeSign(canvas, x, y, { text: char, ...lookOf(role, of[upper]) })
  else if (role !== 'border' && char === ' ' && upper === lower) {
    const { ink, ground } = lookOf(role, of[upper])
    if (ground !== undefined) writeSign(canvas, x, y, { text: ' ', ink, ground })
  }
}
