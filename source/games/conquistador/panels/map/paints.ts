/** The colours of the painted board, a set for each theme that has colours. */
import { type Colour, inkOn, white } from '../../../../app/paint/colours.ts'
import type { Theme } from '../../../../app/settings/theme.ts'
import type { Terrain } from '../../map/board.ts'
import type { MapRole } from './marks.ts'

/** How a sign looks: its ink, and a ground of its own if it is a counter. */
interface SignLook {
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
  /** Tints as pale as the land. */
  readonly pale?: true
  readonly nations: Readonly<Record<'ofSpain' | 'ofEngland' | 'ofFrance' | 'ofPortugal' | 'theirs', Colour>>
}

/** Signs of one form each: forest and rough ground differ by these, too, and not by hue alone. */
const signs: Readonly<Record<Terrain, string>> = {
  sea: '\u00B7',
  clear: '\u00B7',
  forest: '"',
  rough: '^',
  worthless: '\u00B7',
}

/** What stands on the ground: each a counter, so that its letter can be read wherever it lies. */
const sites: Readonly<Partial<Record<MapRole, SignLook>>> = {
  mine: { ink: 226, ground: 16 },
  unfound: { ink: 228, ground: 58 },
  city: { ink: white, ground: 90 },
  spent: { ink: 250, ground: 237 },
  gold: { ink: 226, ground: 88 },
  cape: { ink: white, ground: 124 },
  battle: { ink: white, ground: 160 },
}

/** Light enough for black letters, and apart from each other by hue and by lightness. */
const tints: Paints['tints'] = {
  ...{ plain: 144, area1: 143, area2: 180, area3: 139, area4: 109, area5: 174, area6: 150 },
  ...{ calm: 150, uneasy: 221, hostile: 167 },
  ...{ spain: 220, england: 167, france: 75, portugal: 77, contested: 175 },
}

/** For light backgrounds. */
const paleTints: Paints['tints'] = {
  ...{ plain: 188, area1: 186, area2: 180, area3: 182, area4: 152, area5: 217, area6: 192 },
  ...{ calm: 157, uneasy: 222, hostile: 210 },
  ...{ spain: 221, england: 210, france: 117, portugal: 120, contested: 183 },
}

const paintsOf = ({ name, ground, dots, river, ridge, nations, pale }: Chosen): Paints => ({
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
  tints: pale ? paleTints : tints,
  looks: {
    ...sites,
    ...Object.fromEntries(Object.entries(nations).map(([role, colour]) => [role, counter(colour)])),
  },
})

const dark = paintsOf({
  name: 'dark',
  ground: { sea: 17, coast: 24, clear: 143, forest: 65, rough: 137, worthless: 246, veil: 240 },
  dots: { sea: 19, clear: 101, forest: 59, rough: 95, worthless: 241 },
  river: 33,
  ridge: 52,
  nations: { ofSpain: 220, ofEngland: 160, ofFrance: 20, ofPortugal: 40, theirs: 127 },
})

const light = paintsOf({
  name: 'light',
  pale: true,
  ground: { sea: 61, coast: 68, clear: 230, forest: 151, rough: 180, worthless: 251, veil: 247 },
  dots: { sea: 67, clear: 187, forest: 108, rough: 137, worthless: 246 },
  river: 32,
  ridge: 94,
  nations: { ofSpain: 220, ofEngland: 160, ofFrance: 20, ofPortugal: 28, theirs: 127 },
})

const contrast = paintsOf({
  name: 'contrast',
  ground: { sea: 16, coast: 20, clear: 231, forest: 157, rough: 222, worthless: 250, veil: 244 },
  dots: { sea: 17, clear: 252, forest: 114, rough: 179, worthless: 244 },
  river: 27,
  ridge: 52,
  nations: { ofSpain: 226, ofEngland: 124, ofFrance: 19, ofPortugal: 22, theirs: 90 },
})

/** Hues that everybody tells apart: blue waters, and land from grey blue over sand to orange. */
const colourBlind = paintsOf({
  name: 'colour-blind',
  ground: { sea: 17, coast: 25, clear: 187, forest: 66, rough: 173, worthless: 246, veil: 240 },
  dots: { sea: 19, clear: 144, forest: 60, rough: 130, worthless: 241 },
  river: 27,
  ridge: 52,
  nations: { ofSpain: 220, ofEngland: 166, ofFrance: 75, ofPortugal: 29, theirs: 175 },
})

const sets: Readonly<Record<Exclude<Theme['name'], 'mono'>, Paints>> = {
  dark,
  light,
  contrast,
  'colour-blind': colourBlind,
}

export const allPaints: readonly Paints[] = Object.values(sets)

/** The colours of a theme. */
export const paintsFor = (name: Theme['name']): Paints => (name === 'mono' ? dark : sets[name])
