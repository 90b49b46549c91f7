/** How roles look: nothing is told by colour alone, so every theme may be drawn without any. */
import { Chalk, type ChalkInstance } from 'chalk'

type Style = (text: string) => string

/** Everything on the screen has one of these roles. */
export interface Theme {
  readonly name: ThemeName
  /** 0 none, 1 sixteen colours, 2 256, 3 all: for what a game colours by itself. */
  readonly chalk: ChalkInstance
  readonly bar: Style
  readonly heading: Style
  readonly key: Style
  readonly chosen: Style
  readonly faint: Style
  readonly strong: Style
  readonly good: Style
  readonly warning: Style
  readonly bad: Style
  readonly rule: Style
  readonly dice: Style
}

export const themeNames = ['dark', 'light', 'mono'] as const
export type ThemeName = (typeof themeNames)[number]

/** What the environment says: `mono` for NO_COLOR (any value but empty), `plain` for a dumb terminal. */
export function colourDepth(env: NodeJS.ProcessEnv, detected: number): 0 | 1 | 2 | 3 {
  if (env.TERM === 'dumb') return 0
  if (env.NO_COLOR) return 1
  return Math.max(1, Math.min(3, detected)) as 1 | 2 | 3
}

/** True if no colours may be used, whatever theme was chosen. */
export const isColourless = (env: NodeJS.ProcessEnv): boolean => Boolean(env.NO_COLOR) || env.TERM === 'dumb'

/** Builds a theme. `depth` 0 leaves even bold and inverse away. */
export function buildTheme(name: ThemeName, depth: 0 | 1 | 2 | 3): Theme {
  const chalk = new Chalk({ level: depth })
  if (name === 'mono') return { name, chalk: new Chalk({ level: 0 }), ...monochrome(chalk) }
  const light = name === 'light'
  return {
    name,
    chalk,
    bar: light ? chalk.bgBlue.whiteBright : chalk.bgBlue.whiteBright,
    heading: light ? chalk.blue.bold : chalk.yellow.bold,
    key: light ? chalk.magenta.bold : chalk.cyanBright,
    chosen: chalk.inverse,
    faint: light ? chalk.gray : chalk.gray,
    strong: chalk.bold,
    good: light ? chalk.green : chalk.greenBright,
    warning: light ? chalk.magenta : chalk.yellow,
    bad: light ? chalk.red.bold : chalk.redBright,
    rule: light ? chalk.cyan : chalk.cyan,
    dice: light ? chalk.black.bold : chalk.whiteBright.bold,
  }
}

function monochrome(chalk: ChalkInstance): Omit<Theme, 'name' | 'chalk'> {
  const plain: Style = (text) => text
  return {
    bar: chalk.inverse,
    heading: chalk.bold,
    key: chalk.bold,
    chosen: chalk.inverse,
    faint: plain,
    strong: chalk.bold,
    good: plain,
    warning: chalk.bold,
    bad: chalk.bold,
    rule: plain,
    dice: chalk.bold,
  }
}
