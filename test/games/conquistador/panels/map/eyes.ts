/**
 * What eyes make of the colours that a terminal is sent: three kinds of
 * colour blindness simulated, and distances.
 */

type Triple = readonly [number, number, number]

/**
 * What is left of light, red, green and blue, for eyes that lack one kind of cones: Machado,
 * Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency" (2009), severity 1.0, on linear RGB.
 */
const simulations: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
export const eyes = Object.keys(simulations)

const linear = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** CIE L*a*b* of a colour as an eye sees it, on a screen with the white of D65. */
function labOf(colour: Triple, eye: string): Triple {
  const light = colour.map(linear)
  const seen = simulations[eye]!.map((row) =>
    Math.min(1, Math.max(0, row[0] * light[0]! + row[1] * light[1]! + row[2] * light[2]!)),
  )
  const [r, g, b] = seen as unknown as Triple
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/**
 * How far apart two colours lie for an eye (CIE 1976): 2 can just be
 * seen side by side, black and white are 100.
 */
export function distance(one: Triple, other: Triple, eye: string): number {
  const a = labOf(one, eye)
  const b = labOf(other, eye)
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

const hex = (text: string): Triple =>
  [0, 2, 4].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as unknown as Triple

/** The sixteen colours of xterm and of VGA consoles; every other terminal has its own. */
export const sixteen: Readonly<Record<string, readonly Triple[]>> = {
  xterm: (
    '000000 CD0000 00CD00 CDCD00 0000EE CD00CD 00CDCD E5E5E5 ' +
    '7F7F7F FF0000 00FF00 FFFF00 5C5CFF FF00FF 00FFFF FFFFFF'
  )
    .split(' ')
    .map(hex),
  vga: (
    '000000 AA0000 00AA00 AA5500 0000AA AA00AA 00AAAA AAAAAA ' +
    '555555 FF5555 55FF55 FFFF55 5555FF FF55FF 55FFFF FFFFFF'
  )
    .split(' ')
    .map(hex),
}

/** Black, the ground of a dark terminal, and its letters. */
const dark = { ink: hex('E5E5E5'), ground: hex('000000') }

const cube = [0, 95, 135, 175, 215, 255]

/** A colour of the 256. */
function among256(index: number, first: readonly Triple[]): Triple {
  if (index < 16) return first[index]!
  if (index > 231) return [8, 8, 8].map((base) => base + (index - 232) * 10) as unknown as Triple
  const at = index - 16
  return [cube[Math.floor(at / 36)]!, cube[Math.floor(at / 6) % 6]!, cube[at % 6]!]
}

/** How a styled text looks on a dark terminal: its colours, and underlined or not. */
export interface Seen {
  readonly ink: Triple
  readonly ground: Triple
  readonly underlined: boolean
}

/** Reads the sequences before the first letter. */
export function seen(styled: string, first: readonly Triple[] = sixteen.xterm!): Seen {
  let look: Seen = { ...dark, underlined: false }
  for (const [, codes] of styled.slice(0, styled.indexOf('x')).matchAll(/\u001B\[([\d;]+)m/g)) {
    const [code = 0, kind, ...rest] = codes!.split(';').map(Number)
    const rich = kind === 5 ? among256(rest[0]!, first) : (rest as unknown as Triple)
    if (code === 38) look = { ...look, ink: rich }
    else if (code === 48) look = { ...look, ground: rich }
    else if (code === 4) look = { ...look, underlined: true }
    else if (code === 7) look = { ...look, ink: look.ground, ground: look.ink }
    else if (code >= 30 && code <= 37) look = { ...look, ink: first[code - 30]! }
    else if (code >= 90 && code <= 97) look = { ...look, ink: first[code - 82]! }
    else if (code >= 40 && code <= 47) look = { ...look, ground: first[code - 40]! }
    else if (code >= 100 && code <= 107) look = { ...look, ground: first[code - 92]! }
  }
  return look
}

/** How far apart two looks lie for an eye; what differs without colour lies apart for all. */
export const apartFor = (one: Seen, other: Seen, eye: string): number =>
  one.underlined !== other.underlined
    ? Number.POSITIVE_INFINITY
    : Math.max(distance(one.ink, other.ink, eye), distance(one.ground, other.ground, eye))

/** How much brighter the brighter of two colours is, from 1 to 21 (WCAG 2). */
export function contrast(one: Triple, other: Triple): number {
  const [a, b] = [one, other].map((colour) => {
    const [r, g, blue] = colour.map(linear) as unknown as Triple
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue + 0.05
  }) as [number, number]
  return Math.max(a, b) / Math.min(a, b)
}
