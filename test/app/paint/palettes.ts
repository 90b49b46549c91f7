/**
 * What terminals show for the 256 colours: the table of xterm, palettes that are derived from the user's theme, and what
 * is sent where true colour was chosen.
 */
import { type Colour, type Rgb, rgbOf, trueRgbOf } from '../../../source/app/paint/colours.ts'

/** A theme of a terminal: its background, its letters, and red, green, blue, yellow, magenta, cyan. */
type Base = readonly [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb]
type Palette = (colour: Colour) => Rgb

const mixed = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((part, index) => part + (other[index]! - part) * share) as unknown as Rgb

/** The colour that terminals derive from a theme: the corners of the cube are its colours, the darker end first. */
function derived([background, letters, red, green, blue, yellow, magenta, cyan]: Base): Palette {
  const light = ([r, g, b]: Rgb) => r + g + b
  const [dark, pale] = light(background) < light(letters) ? [background, letters] : [letters, background]
  return (colour: number): Rgb => {
    if (colour > 231) return mixed(dark, pale, (colour - 231) / 25)
    const at = colour - 16
    const [r, g, b] = [Math.floor(at / 36) / 5, (Math.floor(at / 6) % 6) / 5, (at % 6) / 5]
    const without = mixed(mixed(dark, red, r), mixed(green, yellow, r), g)
    const withBlue = mixed(mixed(blue, magenta, r), mixed(cyan, pale, r), g)
    return mixed(without, withBlue, b)
  }
}

const rgb = (text: string): Rgb =>
  [0, 2, 4].map((from) => Number.parseInt(text.slice(from, from + 2), 16)) as unknown as Rgb
const base = (text: string) => text.split(' ').map(rgb) as unknown as Base

export const palettes: readonly (readonly [name: string, Palette])[] = [
  ['of xterm', rgbOf],
  ['sent in true colour', trueRgbOf],
  ['derived from a dark theme', derived(base('1d1f21 c5c8c6 cc6666 b5bd68 81a2be f0c674 b294bb 8abeb7'))],
  ['derived from a light theme', derived(base('ffffff 24292e d73a49 22863a 0366d6 b08800 6f42c1 1b7c83'))],
]

const linear = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** How light a colour is under a palette, from 0 to 1 (WCAG 2). */
export function lightUnder(palette: Palette, colour: Colour): number {
  const [r, g, b] = palette(colour)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

const ratios = new Map<number, number>()

/** The least ratio of two colours under all palettes (WCAG 2). */
export function leastRatio(one: Colour, other: Colour): number {
  const key = one * 256 + other
  const known = ratios.get(key)
  if (known !== undefined) return known
  const least = Math.min(
    ...palettes.map(([, palette]) => {
      const [a, b] = [lightUnder(palette, one) + 0.05, lightUnder(palette, other) + 0.05]
      return Math.max(a, b) / Math.min(a, b)
    }),
  )
  ratios.set(key, least)
  return least
}
