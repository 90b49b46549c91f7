/** The colours of the painted boards, a set for each theme that has colours. */
import { paintsByTheme } from '../../../../app/paint/by-theme.ts'
import { black, type Colour, white } from '../../../../app/paint/colours.ts'
import type { Faction } from '../../data/names.ts'
import type { Ground, Role } from './marks.ts'

interface Look {
  readonly ink: Colour
  /** Its own ground, as of a counter; without one it stands on the board in whichever ink can be read. */
  readonly ground?: Colour
}

export interface Paints {
  readonly name: string
  readonly ground: Readonly<Record<Ground, Colour>>
  readonly looks: Readonly<Partial<Record<Role, Look>>>
}

/** Finds are light counters, what threatens is red, forces have the colour of their faction on black. */
const looks = (factions: Readonly<Record<Faction, Colour>>): Paints['looks'] => ({
  empty: { ink: black, ground: 253 },
  village: { ink: black, ground: 230 },
  town: { ink: black, ground: 222 },
  city: { ink: black, ground: 221 },
  empire: { ink: white, ground: 53 },
  legendMark: { ink: black, ground: 183 },
  mosquito: { ink: 230, ground: 58 },
  spent: { ink: 254, ground: 237 },
  indians: { ink: white, ground: 88 },
  hostile: { ink: white, ground: 88 },
  haven: { ink: black, ground: 255 },
  ...Object.fromEntries(Object.entries(factions).map(([name, ink]) => [name, { ink, ground: black }])),
})

const bright = { red: 217, blue: 117, yellow: 227, green: 157, purple: 177 }

const dark: Paints = {
  name: 'dark',
  ground: {
    ...{ level0: 64, level1: 107, level2: 179, level3: 222, level4: 231 },
    ...{ sea: 17, marDelSur: 23, desert: 173, rainForest: 35, legend: 140, haven: 66, waste: 247 },
  },
  looks: looks(bright),
}

const light: Paints = {
  name: 'light',
  ground: {
    ...{ level0: 65, level1: 108, level2: 180, level3: 223, level4: 231 },
    ...{ sea: 17, marDelSur: 23, desert: 174, rainForest: 35, legend: 146, haven: 109, waste: 247 },
  },
  looks: looks(bright),
}

const contrast: Paints = {
  name: 'contrast',
  ground: {
    ...{ level0: 64, level1: 107, level2: 179, level3: 222, level4: 231 },
    ...{ sea: 16, marDelSur: 23, desert: 167, rainForest: 35, legend: 141, haven: 67, waste: 247 },
  },
  looks: looks({ red: 217, blue: 123, yellow: 227, green: 156, purple: 219 }),
}

/** Levels by lightness alone, from slate to white; hues only between blue and orange. */
const colourBlind: Paints = {
  name: 'colour-blind',
  ground: {
    ...{ level0: 62, level1: 103, level2: 145, level3: 187, level4: 231 },
    ...{ sea: 17, marDelSur: 23, desert: 172, rainForest: 35, legend: 74, haven: 66, waste: 247 },
  },
  looks: looks({ red: 216, blue: 117, yellow: 227, green: 122, purple: 182 }),
}

export const { all: allPaints, of: paintsFor } = paintsByTheme<Paints>({
  dark,
  light,
  contrast,
  'colour-blind': colourBlind,
})
