/** A sheet of characters, each with a role and the ground under it, turned into coloured lines. */
import type { Size } from '../../../../app/panels.ts'
import type { Ground, Painter, Role } from './palette.ts'

interface Spot {
  char: string
  role: Role
  ground: Ground | null
}

export class Sheet {
  private readonly lines: Spot[][]

  constructor({ width, height }: Size) {
    this.lines = Array.from({ length: height }, () =>
      Array.from({ length: width }, (): Spot => ({ char: ' ', role: 'border', ground: null })),
    )
  }

  /** Lays a ground; what lies off the sheet is left out. */
  lay(x: number, y: number, ground: Ground): void {
    const spot = this.lines[y]?.[x]
    if (spot) spot.ground = ground
  }

  /** Writes a text; what lies off the sheet is left out. */
  write(x: number, y: number, text: string, role: Role): void {
    for (const [index, char] of [...text].entries()) {
      const spot = this.lines[y]?.[x + index]
      if (spot) Object.assign(spot, { char, role })
    }
  }

  /** The lines in colours, each of the width of the sheet. */
  painted(paint: Painter): string[] {
    return this.lines.map((line) => {
      let text = ''
      for (let at = 0; at < line.length; ) {
        const { role, ground } = line[at]!
        let end = at + 1
        while (line[end] && line[end]!.role === role && line[end]!.ground === ground) end++
        text += paint(
          role,
          ground,
        )(
          line
            .slice(at, end)
            .map(({ char }) => char)
            .join(''),
        )
        at = end
      }
      return text
    })
  }
}
