/** Lines of text with colours as a picture file, so that a board can be shown to somebody without a terminal. */
import { rgbOf } from './colours.ts'

/** Of one column and one line, in points of the picture. */
const column = 8
const line = 16
/** From the top of a line down to where letters stand. */
const base = 12

/** The first sixteen colours as most terminals have them. */
const first =
  '#000000 #cd0000 #00cd00 #cdcd00 #3b6fd6 #cd00cd #00cdcd #e5e5e5 #7f7f7f #ff5555 #55ff55 #ffff55 #7f9fff #ff55ff #55ffff #ffffff'.split(
    ' ',
  )
const page = { ink: '#e5e5e5', ground: '#000000' }

interface SvgStyle {
  readonly ink: string | null
  readonly ground: string | null
  readonly bold: boolean
  readonly inverse: boolean
}

const bare: SvgStyle = { ink: null, ground: null, bold: false, inverse: false }

const hex = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
const colourOf = (number: number): string => (number < 16 ? first[number]! : hex(rgbOf(number)))

/** The style after the codes of one sequence. */
function turned(style: SvgStyle, codes: readonly number[]): SvgStyle {
  const [code = 0, kind, ...rest] = codes
  if (code === 38 || code === 48) {
    const rich = kind === 5
    const colour = rich ? colourOf(rest[0] ?? 0) : hex(rest.slice(0, 3))
    const next = { ...style, ...(code === 38 ? { ink: colour } : { ground: colour }) }
    const used = rich ? 3 : 5
    return codes.length > used ? turned(next, codes.slice(used)) : next
  }
  const next = simple(style, code)
  return codes.length > 1 ? turned(next, codes.slice(1)) : next
}

function simple(style: SvgStyle, code: number): SvgStyle {
  if (code === 0) return bare
  if (code === 1 || code === 22) return { ...style, bold: code === 1 }
  if (code === 7 || code === 27) return { ...style, inverse: code === 7 }
  if (code === 39) return { ...style, ink: null }
  if (code === 49) return { ...style, ground: null }
  if (code >= 30 && code <= 37) return { ...style, ink: colourOf(code - 30) }
  if (code >= 90 && code <= 97) return { ...style, ink: colourOf(code - 82) }
  if (code >= 40 && code <= 47) return { ...style, ground: colourOf(code - 40) }
  if (code >= 100 && code <= 107) return { ...style, ground: colourOf(code - 92) }
  return style
}

/** Blocks by where they lie in a cell: left, top, width and height, of 1. */
const blocks: Readonly<Record<string, readonly [number, number, number, number]>> = {
  '\u2580': [0, 0, 1, 0.5],
  '\u2584': [0, 0.5, 1, 0.5],
  '\u258C': [0, 0, 0.5, 1],
  '\u2590': [0.5, 0, 0.5, 1],
  '\u2588': [0, 0, 1, 1],
  '\u2596': [0, 0.5, 0.5, 0.5],
  '\u2597': [0.5, 0.5, 0.5, 0.5],
  '\u2598': [0, 0, 0.5, 0.5],
  '\u259D': [0.5, 0, 0.5, 0.5],
}

interface Run {
  readonly style: SvgStyle
  readonly text: string
}

/** Pieces of one style; blocks of the same kind are one piece. */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let style = bare
  for (const [, codes, piece] of text.matchAll(/\u001B\[([\d;]*)m|([^\u001B]+)/g)) {
    if (piece === undefined) style = turned(style, (codes ?? '').split(';').map(Number))
    else
      for (const [part] of piece.matchAll(/([\u2580-\u259F])\1*|[^\u2580-\u259F]+/g))
        runs.push({ style, text: part })
  }
  return runs
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const box = ({ x, y, width, height }: Box, fill: string): string =>
  `<path fill="${fill}" d="M${x} ${y}h${width}v${height}h${-width}z"/>`

/** Viewers drop spaces at the ends of a text, and all but one of several: those at the ends are left out, others kept. */
function drawText(part: string, x: number, y: number, { ink, bold }: Pick<SvgStyle, 'ink' | 'bold'>): string {
  const text = part.trim()
  const left = x + part.indexOf(text) * column
  const weight = bold ? ' font-weight="bold"' : ''
  const shown = escaped(text).replace(/ (?= )/g, '\u00A0')
  return `<text x="${left}" y="${y + base}" fill="${ink}" textLength="${text.length * column}"${weight}>${shown}</text>`
}

function drawLine(text: string, y: number): string {
  let x = 0
  let drawn = ''
  for (const { style, text: part } of runsOf(text)) {
    const width = part.length * column
    const plain = { ink: style.ink ?? page.ink, ground: style.ground ?? page.ground }
    const { ink, ground } = style.inverse ? { ink: plain.ground, ground: plain.ink } : plain
    if (ground !== page.ground) drawn += box({ x, y, width, height: line }, ground)
    const block = blocks[part.charAt(0)]
    if (block) {
      const [left, top, wide, high] = block
      const starts = wide === 1 ? [x] : Array.from(part, (_, index) => x + index * column)
      for (const start of starts)
        drawn += box(
          {
            x: start + left * column,
            y: y + top * line,
            width: wide === 1 ? width : wide * column,
            height: high * line,
          },
          ink,
        )
    } else if (part.trim() !== '') drawn += drawText(part, x, y, { ...style, ink })
    x += width
  }
  return drawn
}

/** @param lines as a terminal would be sent them, every character of them one column wide */
export function svgOf(lines: readonly string[]): string {
  const widths = lines.map((text) => text.replace(/\u001B\[[\d;]*m/g, '').length)
  const width = Math.max(0, ...widths) * column
  const height = lines.length * line
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" shape-rendering="crispEdges">`,
    `<rect width="${width}" height="${height}" fill="${page.ground}"/>`,
    '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="13">',
    ...lines.map((text, index) => drawLine(text, index * line)),
    '</g></svg>\n',
  ].join('\n')
}
