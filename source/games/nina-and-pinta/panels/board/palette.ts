/** Colours of the board: grounds of terrain where a terminal has 256 of them, letters in 16, none at all. */
import type { ChalkInstance } from 'chalk'
import type { Theme } from '../../../../app/settings/theme.ts'
import type { Nation, Terrain } from '../../data/names.ts'

export type Ground = Terrain | 'unexplored' | 'sea' | 'compass'

/** What is written: names, what lies in a land, and what points at it. */
export type Role =
  | Nation
  | 'border'
  | 'name'
  | 'sign'
  | 'gold'
  | 'link'
  | 'war'
  | 'legal'
  | 'cursor'
  | 'way'
  | 'note'

/** The style of a role on a ground. */
export type Painter = (role: Role, ground: Ground | null) => (text: string) => string

/** Grounds among 256 colours: the sea darkest, what nobody has seen next, land three steps above; black is read on all land. */
type PaintedTheme = 'dark' | 'light' | 'colour-blind'

const grounds: Readonly<Record<PaintedTheme, Readonly<Record<Ground, number>>>> = {
  dark: {
    sea: 17,
    unexplored: 239,
    compass: 24,
    mixed: 150,
    plains: 186,
    forest: 71,
    mountains: 137,
    inhospitable: 248,
  },
  light: {
    sea: 153,
    unexplored: 252,
    compass: 189,
    mixed: 157,
    plains: 229,
    forest: 114,
    mountains: 180,
    inhospitable: 250,
  },
  'colour-blind': {
    sea: 17,
    unexplored: 239,
    compass: 24,
    mixed: 194,
    plains: 228,
    forest: 36,
    mountains: 173,
    inhospitable: 248,
  },
}

/** Counters are dark on any land, with letters of their nation. */
const counters: Readonly<Record<Nation, number>> = { Spain: 220, Portugal: 119, England: 210, France: 117 }
const black = 16
const white = 231

const isNation = (role: Role): role is Nation => Object.hasOwn(counters, role)

/** The style of every role with some theme. */
export function painterOf(theme: Theme): Painter {
  const { name, chalk } = theme
  if (chalk.level === 0 || name === 'mono') return () => (text) => text
  if (name === 'contrast') return (role) => boldly(chalk, role)
  return chalk.level === 1 ? (role, ground) => sixteen(chalk, role, ground) : painted(chalk, name)
}

const shallows = { dark: 24, light: 117, 'colour-blind': 24 }

function painted(chalk: ChalkInstance, name: PaintedTheme): Painter {
  const of = grounds[name]
  const isDark = (ground: Ground) => name !== 'light' && ['sea', 'unexplored', 'compass'].includes(ground)
  return (role, ground) => {
    if (role === 'cursor') return chalk.bgAnsi256(white).ansi256(black).bold
    if (role === 'legal') return chalk.bgAnsi256(black).ansi256(white).bold
    if (role === 'way') return chalk.bgAnsi256(51).ansi256(black)
    if (role === 'war') return chalk.bgAnsi256(160).ansi256(white).bold
    if (ground === null) return isNation(role) ? chalk.ansi256(counters[role]).bgAnsi256(black) : chalk
    const on = chalk.bgAnsi256(of[ground])
    if (isNation(role)) return chalk.bgAnsi256(black).ansi256(counters[role]).bold
    const ink = on.ansi256(isDark(ground) ? white : black)
    if (role === 'link') return chalk.bgAnsi256(black).ansi256(white).bold
    // The ground shows the coast; on the sea the sides of hexes are quiet.
    if (role === 'border') return on.ansi256(ground === 'sea' ? shallows[name] : isDark(ground) ? 245 : 238)
    return role === 'name' || role === 'gold' ? ink.bold : ink
  }
}

type Paint = (text: string) => string

const inks: Readonly<Record<Ground, (chalk: ChalkInstance) => Paint>> = {
  sea: (chalk) => chalk.blue,
  unexplored: (chalk) => chalk.gray,
  compass: (chalk) => chalk.cyan,
  mixed: (chalk) => chalk.cyan,
  plains: (chalk) => chalk.yellow,
  forest: (chalk) => chalk.green,
  mountains: (chalk) => chalk.red,
  inhospitable: (chalk) => chalk.white,
}

function sixteen(chalk: ChalkInstance, role: Role, ground: Ground | null): Paint {
  switch (role) {
    case 'Spain':
      return chalk.yellowBright.bold
    case 'Portugal':
      return chalk.greenBright.bold
    case 'England':
      return chalk.redBright.bold
    case 'France':
      return chalk.blueBright.bold
    case 'cursor':
      return chalk.black.bgWhite
    case 'legal':
      return chalk.black.bgGreen
    case 'way':
      return chalk.black.bgCyan
    case 'war':
      return chalk.whiteBright.bgRed.bold
    case 'gold':
      return chalk.yellow.bold
    case 'link':
      return chalk.bold
    case 'border':
      return chalk.gray
    case 'name':
    case 'sign':
      return ground ? inks[ground](chalk) : chalk
    case 'note':
      return chalk
  }
}

/** High contrast: the ground in the terminal's own colour, and on it only what matters. */
function boldly(chalk: ChalkInstance, role: Role): Paint {
  if (isNation(role) || role === 'gold' || role === 'name' || role === 'link') return chalk.bold
  if (role === 'cursor') return chalk.inverse.bold
  if (role === 'legal') return chalk.black.bgGreen
  if (role === 'way') return chalk.black.bgCyan
  return role === 'war' ? chalk.whiteBright.bgRed.bold : (text) => text
}
