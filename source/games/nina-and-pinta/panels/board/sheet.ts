/** A sheet of characters, each with a role and the ground under it. */
import type { Size } from '../../../../app/parts/paper.ts'
import type { Ground, Painter, Role } from './palette.ts'

/** A character, and the ground in its upper and lower half. */
export interface SheetCell {
  char: string
  role: Role
  upper: Ground
  lower: Ground
}

/** Which part of a spot a ground fills. */
export type CellPart = 'whole' | 'upper' | 'lower'

export class Sheet {
  readonly spots: readonly (readonly SheetCell[])[]

  /** All sea. */
  constructor({ width, height }: Size) {
    this.spots = Array.from({ length: height }, () =>
      Array.from(
        { length: width },
        (): SheetCell => ({ char: ' ', role: 'border', upper: 'sea', lower: 'sea' }),
      ),
    )
  }

  /** Lays a ground; what lies off the sheet is left out. */
  lay(x: number, y: number, ground: Ground, part: CellPart = 'whole'): void {
    const spot = this.spots[y]?.[x]
    if (spot && part !== 'lower') spot.upper = ground
    if (spot && part !== 'upper') spot.lower = ground
  }

  /** Writes a text; what lies off the sheet is left out. */
  write(x: number, y: number, text: string, role: Role): void {
    for (const [index, char] of [...text].entries()) {
      const spot = this.spots[y]?.[x + index]
      if (spot) Object.assign(spot, { char, role })
    }
  }

  /** The lines in characters, each of the width of the sheet. */
  drawn(paint: Painter): string[] {
    return this.spots.map((line) => {
      let text = ''
      for (let at = 0; at < line.length; ) {
        const { role, upper } = line[at]!
        let end = at + 1
        while (line[end] && line[end]!.role === role && line[end]!.upper === upper) end++
        const same = line.slice(at, end).map(({ char }) => char)
        text += paint(role, upper)(same.join(''))
        at = end
      }
      return text
    })
  }
}
