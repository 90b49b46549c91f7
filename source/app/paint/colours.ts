/**
 * The colours that boards are painted with: numbers among the 256 of a terminal, of which only those from 16 on
 * are used, for the first sixteen belong to the user's theme.
 */

/** A colour by its number, from 16 to 255; `none` leaves a cell as the terminal has it. */
export type Colour = number
export const none: Colour = 0

export const black: Colour = 16
export const white: Colour = 231

export type Rgb = readonly [red: number, green: number, blue: number]

const levels = [0, 95, 135, 175, 215, 255]

/** What xterm, and all who follow it, show for a colour. */
export function rgbOf(colour: Colour): Rgb {
  if (colour < 16) return [0, 0, 0]
  if (colour > 231) {
    const grey = 8 + (colour - 232) * 10
    return [grey, grey, grey]
  }
  const at = colour - 16
  return [levels[Math.floor(at / 36)]!, levels[Math.floor(at / 6) % 6]!, levels[at % 6]!]
}

/** Colours of grounds, dots and ridges that the 256 have only roughly, in about the same lightness. */
const finer: ReadonlyMap<Colour, Rgb> = new Map([
  [17, [10, 30, 70]],
  [26, [38, 96, 196]],
  [19, [32, 64, 122]],
  [23, [27, 90, 114]],
  [52, [90, 42, 22]],
  [151, [163, 207, 155]],
  [187, [221, 213, 165]],
  [222, [230, 193, 136]],
])

/** What is sent for a colour in true colour, which no terminal changes. */
export const trueRgbOf = (colour: Colour): Rgb => finer.get(colour) ?? rgbOf(colour)

const linear = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminances = Array.from({ length: 256 }, (_, colour) => {
  const [red, green, blue] = rgbOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
})

/** How light a colour is, from 0 to 1 (WCAG 2). */
export const luminanceOf = (colour: Colour): number => luminances[colour] ?? 0

/** How much lighter the lighter of two colours is, from 1 to 21 (WCAG 2). */
export function contrastOf(one: Colour, other: Colour): number {
  const [a, b] = [luminanceOf(one) + 0.05, luminanceOf(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}

/** Letters on a ground: black or white, whichever can be read better. */
export const inkOn = (ground: Colour): Colour =>
  contrastOf(black, ground) >= contrastOf(white, ground) ? black : white

/**
 * Grounds on which black or white letters can be read also where a terminal derives the 256 colours from the user's
 * theme, which brings those of medium lightness nearer to both.
 */
const legible: ReadonlySet<Colour> = new Set([
  ...[16, 17, 22, 23, 52, 53, 58, 88, 117, 121, 122, 123, 147, 151, 152, 153, 156, 157, 158, 159, 177],
  ...[181, 182, 183, 186, 187, 188, 189, 191, 192, 193, 194, 195, 212, 213, 216, 217, 218, 219, 221, 222],
  ...[223, 224, 225, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 247, 248, 249, 250, 251],
  ...[252, 253, 254, 255],
])

/** Whether letters can be read on a ground; on all others they need a ground of their own. */
export const isLegible = (ground: Colour): boolean => legible.has(ground)

/** How much lighter a letter is on dark ground that is to be quiet: half of it is lost under a derived palette. */
const quiet = 10.6

/**
 * The quietest grey in which a letter can still be read on a ground, also where a terminal derives the 256 colours
 * from the user's theme: on all but dark grounds that is none.
 */
export const faintInkOn = remembered((ground: Colour): Colour => {
  if (luminanceOf(ground) >= 0.05) return inkOn(ground)
  const greys = Array.from({ length: 24 }, (_, index) => 232 + index)
  return greys.find((grey) => contrastOf(grey, ground) >= quiet) ?? inkOn(ground)
})

const all = Array.from({ length: 240 }, (_, index) => 16 + index)

/** The nearest of some colours, or of all, to any other. */
function nearest([red, green, blue]: Rgb, among: readonly Colour[] = all): Colour {
  let best = black
  let least = Number.POSITIVE_INFINITY
  for (const colour of among) {
    const [r, g, b] = rgbOf(colour)
    const distance = 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2
    if (distance < least) {
      least = distance
      best = colour
    }
  }
  return best
}

/** A colour of which each part is worked out. */
const each = (of: (part: 0 | 1 | 2) => number): Rgb => [of(0), of(1), of(2)]

/** A colour between two, `share` of the way from the first, from 0 to 1. */
export function between(one: Colour, other: Colour, share: number): Colour {
  const [from, to] = [rgbOf(one), rgbOf(other)]
  return nearest(each((part) => from[part] + (to[part] - from[part]) * share))
}

/** Grounds of the night on which white letters can be read, also under a derived palette. */
const night: readonly Colour[] = [22, 23, 52, 53, 58, 234, 235, 236, 237, 238]

/** A ground on which nothing can be done now: most of the way to a grey of the night. */
export const dimmed = remembered((colour: Colour): Colour => {
  if (colour === none || luminanceOf(colour) < 0.05) return colour
  const rgb = rgbOf(colour)
  return nearest(
    each((part) => rgb[part] * 0.22 + 30),
    night,
  )
})

/** What a function gives, worked out once for each colour. */
function remembered(make: (colour: Colour) => Colour): (colour: Colour) => Colour {
  const known: (Colour | undefined)[] = []
  return (colour) => {
    known[colour] ??= make(colour)
    return known[colour]
  }
}
