/** Palettes for the map: none, and some of the sixteen colours that every terminal has. */
import { Chalk, type ChalkInstance } from 'chalk'
import { ink, onGround } from '../../../../../app/settings/colours.ts'
import type { Palette } from '../marks.ts'

export const plainPalette: Palette = {}

type Style = (text: string) => string

/**
 * Without colours: what stands first in its hex is bold, so that units side by side do not run together, and units of
 * others are underlined, so that no letter of theirs reads as the key of an order.
 */
export const monoPalette = (strong: Style, lined: Style = strong): Palette => ({
  ...{ own: strong, ship: strong, gold: strong, theirs: lined },
  ...{ ofSpain: lined, ofEngland: lined, ofFrance: lined, ofPortugal: lined },
})

const paint = new Chalk({ level: 1 })

/** For dark backgrounds. Waters that ships pass are brighter than the sea, units brighter than any ground; those of others are underlined. */
export const colourPalette: Palette = {
  sea: paint.blue,
  clear: paint.green,
  forest: paint.green.bold,
  rough: paint.yellow,
  worthless: paint.gray,
  lake: paint.cyan,
  surf: paint.cyan,
  water2: paint.cyanBright,
  river: paint.cyan,
  mountain: paint.redBright,
  strait: paint.cyan,
  border: paint.gray,
  number: paint.gray,
  label: paint.bold,
  mine: paint.yellow.bold,
  unfound: paint.yellow.bold,
  city: paint.magentaBright.bold,
  spent: paint.gray,
  cape: paint.redBright.bold,
  gold: paint.yellow.bold,
  own: paint.whiteBright.bold,
  ship: paint.cyanBright.bold,
  theirs: paint.magentaBright.underline,
  ofSpain: paint.yellowBright.bold.underline,
  ofEngland: paint.redBright.bold.underline,
  ofFrance: paint.blueBright.bold.underline,
  ofPortugal: paint.greenBright.bold.underline,
  battle: paint.whiteBright.bgRed.bold,
  area1: paint.green,
  area2: paint.yellow,
  area3: paint.magentaBright,
  area4: paint.cyan,
  area5: paint.redBright,
  area6: paint.white,
  calm: paint.green,
  uneasy: paint.yellow,
  hostile: paint.redBright,
  spain: paint.yellow,
  england: paint.redBright,
  france: paint.blueBright.bold,
  portugal: paint.green,
  contested: paint.magentaBright,
  highlight: paint.black.bgGreen,
  route: paint.black.bgCyan,
  cursor: paint.black.bgWhite,
}

/** For light backgrounds, on which yellow and cyan cannot be read. */
export const lightPalette: Palette = {
  sea: paint.blue,
  clear: paint.green,
  forest: paint.green.bold,
  worthless: paint.gray,
  lake: paint.blue.bold,
  surf: paint.blue.bold,
  water2: paint.magenta,
  river: paint.blue.bold,
  mountain: paint.red,
  strait: paint.blue.bold,
  border: paint.gray,
  number: paint.gray,
  label: paint.bold,
  mine: paint.magenta.bold,
  unfound: paint.magenta.bold,
  city: paint.magenta.bold,
  spent: paint.gray,
  cape: paint.red.bold,
  gold: paint.magenta.bold,
  own: paint.black.bold,
  ship: paint.blue.bold,
  theirs: paint.bold.underline,
  ofSpain: paint.magenta.bold.underline,
  ofEngland: paint.red.bold.underline,
  ofFrance: paint.blue.bold.underline,
  ofPortugal: paint.green.bold.underline,
  battle: paint.whiteBright.bgRed.bold,
  area1: paint.green,
  area2: paint.bold,
  area3: paint.magenta,
  area4: paint.blue,
  area5: paint.red,
  calm: paint.green,
  uneasy: paint.magenta,
  hostile: paint.red.bold,
  spain: paint.bold,
  england: paint.red,
  france: paint.blue.bold,
  portugal: paint.green,
  contested: paint.magenta,
  highlight: paint.black.bgGreen,
  route: paint.whiteBright.bgBlue,
  cursor: paint.whiteBright.bgBlack,
}

/** High contrast on any background: the ground in its own colour, and on it only what matters. */
export const contrastPalette: Palette = {
  label: paint.bold,
  mine: paint.bold,
  unfound: paint.bold,
  city: paint.bold,
  gold: paint.bold,
  own: paint.black.bgYellow,
  ship: paint.black.bgYellow,
  theirs: paint.bold.underline,
  ofSpain: paint.black.bgWhite,
  ofEngland: paint.whiteBright.bgRed,
  ofFrance: paint.whiteBright.bgBlue,
  ofPortugal: paint.black.bgGreenBright,
  battle: paint.whiteBright.bgMagenta.bold,
  highlight: paint.black.bgGreen,
  route: paint.black.bgCyan,
  cursor: paint.inverse.bold,
}

/**
 * For dark backgrounds, and for eyes that see fewer colours: what means different things lies far apart for
 * them too. Units of others are underlined, which needs no colour at all.
 */
const safePalette = (chalk: ChalkInstance): Palette => {
  const water = ink(chalk, 'sky')
  const note = chalk.level > 1 ? chalk.ansi256(246) : chalk.gray
  const gold = ink(chalk, 'gold').bold
  return {
    sea: ink(chalk, 'blue'),
    clear: ink(chalk, 'olive'),
    forest: ink(chalk, 'green'),
    rough: ink(chalk, 'orange'),
    worthless: ink(chalk, 'dusk'),
    lake: water,
    surf: water,
    water2: water,
    river: water,
    strait: water,
    mountain: ink(chalk, 'purple'),
    cape: ink(chalk, 'purple').bold,
    border: note,
    number: note,
    spent: note,
    label: chalk.bold,
    mine: gold,
    unfound: gold,
    city: gold,
    gold,
    own: ink(chalk, 'white').bold,
    ship: ink(chalk, 'white').bold,
    theirs: ink(chalk, 'purple').bold.underline,
    ofSpain: ink(chalk, 'yellow').bold.underline,
    ofEngland: ink(chalk, 'vermilion').bold.underline,
    ofFrance: ink(chalk, 'azure').bold.underline,
    ofPortugal: ink(chalk, 'green').bold.underline,
    battle: onGround(chalk, 'vermilion').whiteBright.bold,
    area1: ink(chalk, 'green'),
    area2: ink(chalk, 'yellow'),
    area3: ink(chalk, 'purple'),
    area4: ink(chalk, 'azure'),
    area5: ink(chalk, 'vermilion'),
    area6: ink(chalk, 'mint'),
    calm: water,
    uneasy: ink(chalk, 'yellow'),
    hostile: ink(chalk, 'vermilion'),
    spain: ink(chalk, 'yellow'),
    england: ink(chalk, 'vermilion'),
    france: ink(chalk, 'azure'),
    portugal: ink(chalk, 'green'),
    contested: ink(chalk, 'purple'),
    highlight: onGround(chalk, 'sky').black,
    route: onGround(chalk, 'yellow').black,
    cursor: onGround(chalk, 'white').black,
  }
}

const safe = new Map<number, Palette>()

/** The palette of colours told apart by everybody, as well as a terminal of this depth can show it. */
export function colourBlindPalette(depth: 1 | 2 | 3): Palette {
  const known = safe.get(depth) ?? safePalette(new Chalk({ level: depth }))
  safe.set(depth, known)
  return known
}
