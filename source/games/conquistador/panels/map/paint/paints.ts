/** The colours of the painted board, a set for each theme that has colours. */
import { paintsByTheme } from '../../../../../app/paint/by-theme.ts'
import { black, type Colour, inkOn, white } from '../../../../../app/paint/colours.ts'
import type { Terrain } from '../../../map/board.ts'
import type { MapRole } from '../marks.ts'

/** How a sign looks: its ink, and a ground of its own if it is a counter. */
export interface SignLook {
  readonly ink: Colour
  readonly ground?: Colour
}

/** The dot of a hex, one a terrain. */
export interface Quiet {
  readonly sign: string
  readonly ink: Colour
}

export interface Paints {
  readonly name: string
  /** Terrain, with `coast` for waters that wash land. */
  readonly ground: Readonly<Record<Terrain | 'coast' | 'veil', Colour>>
  readonly quiet: Readonly<Record<Terrain, Quiet>>
  readonly river: Colour
  readonly ridge: Colour
  readonly looks: Readonly<Partial<Record<MapRole, SignLook>>>
  /** What layers tint the land with. */
  readonly tints: Readonly<Record<TintRole, Colour>>
}

const tintRoles = [
  ...(['plain', 'area1', 'area2', 'area3', 'area4', 'area5', 'area6'] as const),
  ...(['calm', 'uneasy', 'hostile', 'spain', 'england', 'france', 'portugal', 'contested'] as const),
]
/** What a tint tells: those of the marks of layers, and land of which a layer tells nothing. */
export type TintRole = (typeof tintRoles)[number]

/** A counter with the letters that can be read on it. */
const counter = (ground: Colour): SignLook => ({ ink: inkOn(ground), ground })

interface Chosen {
  readonly name: string
  readonly ground: Paints['ground']
  /** Inks of the dots by terrain. */
  readonly dots: Readonly<Record<Terrain, Colour>>
  readonly river: Colour
  readonly ridge: Colour
  readonly nations: Readonly<Record<keyof typeof nations, Colour>>
  readonly tints?: Paints['tints']
}

/** Signs of one form each: forest and rough ground differ by these, too, and not by hue alone. */
const signs: Readonly<Record<Terrain, string>> = {
  sea: '\u00B7',
  clear: '\u00B7',
  forest: '"',
  rough: '^',
  worthless: '\u00B7',
}

/**
 * What stands on the ground: each a counter, so that its letter can be read wherever it lies. Here and for grounds only
 * colours are taken that keep a letter readable also where a terminal derives the 256 from the user's theme.
 */
const sites: Readonly<Partial<Record<MapRole, SignLook>>> = {
  mine: { ink: 228, ground: 16 },
  unfound: { ink: 228, ground: 58 },
  city: { ink: white, ground: 53 },
  spent: { ink: 254, ground: 237 },
  gold: { ink: white, ground: 58 },
  cape: { ink: white, ground: 52 },
  // A hue that no nation and no ground has.
  battle: { ink: black, ground: 213 },
}

/** Light enough for black letters, and apart from each other by hue and by lightness. */
const tints: Paints['tints'] = {
  ...{ plain: 188, area1: 186, area2: 223, area3: 182, area4: 152, area5: 217, area6: 193 },
  ...{ calm: 157, uneasy: 222, hostile: 217 },
  ...{ spain: 227, england: 217, france: 117, portugal: 157, contested: 183 },
}

/** The same for eyes that see fewer hues: every two of a layer lie as far apart for them. */
const safeTints: Paints['tints'] = {
  ...{ plain: 250, area1: 231, area2: 153, area3: 221, area4: 121, area5: 247, area6: 177 },
  ...{ calm: 195, uneasy: 222, hostile: 177 },
  ...{ spain: 221, england: 216, france: 153, portugal: white, contested: 177 },
}

/** Counters; those of others are told from England's by lightness, too. */
const nations = { ofSpain: 227, ofEngland: 88, ofFrance: 117, ofPortugal: 22, theirs: 183 }

const paintsOf = ({ name, ground, dots, river, ridge, nations: counters, ...own }: Chosen): Paints => ({
  name,
  ground,
  quiet: {
    sea: { sign: signs.sea, ink: dots.sea },
    clear: { sign: signs.clear, ink: dots.clear },
    forest: { sign: signs.forest, ink: dots.forest },
    rough: { sign: signs.rough, ink: dots.rough },
    worthless: { sign: signs.worthless, ink: dots.worthless },
  },
  river,
  ridge,
  tints: own.tints ?? tints,
  looks: {
    ...sites,
    ...Object.fromEntries(Object.entries(counters).map(([role, colour]) => [role, counter(colour)])),
  },
})

const dark = paintsOf({
  name: 'dark',
  ground: { sea: 17, coast: 23, clear: 187, forest: 151, rough: 222, worthless: 250, veil: 247 },
  dots: { sea: 19, clear: 144, forest: 108, rough: 179, worthless: 246 },
  river: 26,
  ridge: 52,
  nations,
})

const light = paintsOf({
  name: 'light',
  ground: { sea: 17, coast: 23, clear: 230, forest: 194, rough: 223, worthless: 253, veil: 250 },
  dots: { sea: 19, clear: 187, forest: 151, rough: 180, worthless: 249 },
  river: 26,
  ridge: 52,
  nations,
})

const contrast = paintsOf({
  name: 'contrast',
  ground: { sea: 16, coast: 23, clear: 231, forest: 157, rough: 222, worthless: 250, veil: 247 },
  dots: { sea: 17, clear: 252, forest: 114, rough: 179, worthless: 244 },
  river: 26,
  ridge: 52,
  nations,
})

/** Hues that everybody tells apart: land from grey blue over sand to orange. */
const colourBlind = paintsOf({
  name: 'colour-blind',
  ground: { sea: 17, coast: 23, clear: 187, forest: 152, rough: 216, worthless: 250, veil: 247 },
  dots: { sea: 19, clear: 144, forest: 109, rough: 173, worthless: 246 },
  river: 26,
  ridge: 52,
  nations: { ...nations, ofPortugal: white },
  tints: safeTints,
})

export const { all: allPaints, of: paintsFor } = paintsByTheme<Paints>({
  dark,
  light,
  contrast,
  'colour-blind': colourBlind,
})
