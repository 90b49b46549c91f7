/** The board in characters: letters in sixteen colours, in bold, or in none at all. */
import type { ChalkInstance } from 'chalk'
import type { Theme } from '../../../../app/settings/theme.ts'
import { type Nation, nations, type Terrain } from '../../data/names.ts'

export type Ground = Terrain | 'unexplored' | 'sea' | 'compass'

/** What is written: names, what lies in a land, and what points at it. */
export type Role =
  | Nation
  | 'border'
  | 'coast'
  | 'name'
  | 'sign'
  | 'gold'
  | 'link'
  | 'war'
  | 'legal'
  | 'cursor'
  | 'way'
  | 'note'

/** The style of a role on a ground, in characters. */
export type Painter = (role: Role, ground: Ground | null) => (text: string) => string

/** The style of every role with some theme, where the board is drawn in characters. */
export function painterOf({ name, chalk }: Theme): Painter {
  if (chalk.level === 0 || name === 'mono') return () => (text) => text
  return name === 'contrast' ? (role) => boldly(chalk, role) : (role, ground) => sixteen(chalk, role, ground)
}

const isNation = (role: Role): role is Nation => nations.some((nation) => nation === role)

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
    case 'coast':
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
