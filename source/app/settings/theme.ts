/** How roles look: nothing is told by colour alone, so every theme may be drawn without any. */
import { Chalk, type ChalkInstance } from 'chalk'
import type { Grain } from '../paint/read-canvas.ts'
import { ink, onGround } from './colours.ts'

type Style = (text: string) => string

/** Everything on the screen has one of these roles. */
export interface Theme {
  readonly name: ThemeName
  /** 0 none, 1 sixteen colours, 2 256, 3 all: for what a game colours by itself. */
  readonly chalk: ChalkInstance
  /** How boards are painted, or that they are drawn in characters. */
  readonly paint: Paint
  /** The terminal is known to draw quarters of cells, too. */
  readonly quarters: boolean
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

export const themeNames = ['dark', 'light', 'contrast', 'colour-blind', 'mono'] as const
export type ThemeName = (typeof themeNames)[number]

/**
 * What the environment says: `mono` for NO_COLOR (any value but empty), `plain` for a dumb terminal.
 * @param inTrueColour whether true colour was chosen: without that it is not used
 */
export function colourDepth(env: NodeJS.ProcessEnv, detected: number, inTrueColour = false): 0 | 1 | 2 | 3 {
  if (env.TERM === 'dumb') return 0
  if (env.NO_COLOR || detected < 2) return 1
  return inTrueColour ? 3 : 2
}

/**
 * What FORCE_COLOR says when it asks for no colour at all; for the other values the depth is found by chalk.
 */
const forcedOff: readonly (string | undefined)[] = ['0', 'false']

/** Terminals that have no colours; some who take the name have them, and get them by FORCE_COLOR. */
const colourless = /^(?:dumb$|vt(?:52|100|102|220)\b)/

/** What of the environment allows no colours, whatever theme was chosen; null if they may be used. */
export function colourlessBy(env: NodeJS.ProcessEnv): string | null {
  if (env.NO_COLOR) return 'NO_COLOR'
  if (forcedOff.includes(env.FORCE_COLOR)) return `FORCE_COLOR=${env.FORCE_COLOR}`
  const isBare = colourless.test(env.TERM ?? '') && (env.TERM === 'dumb' || !env.FORCE_COLOR)
  return isBare ? `TERM=${env.TERM}` : null
}

/** True if no colours may be used, whatever theme was chosen. */
export const isColourless = (env: NodeJS.ProcessEnv): boolean => colourlessBy(env) !== null

/** Half blocks, whole cells in ASCII, or no paint at all but characters. */
export type Paint = Exclude<Grain, 'quarters'> | 'none'

/** What boards of a theme are painted with. */
export const grainOf = ({ paint, quarters }: Pick<Theme, 'paint' | 'quarters'>): Grain | null =>
  paint === 'none' ? null : paint === 'halves' && quarters ? 'quarters' : paint

/** Builds a theme. `depth` 0 leaves even bold and inverse away; `quarters` are drawn where the terminal is known to. */
export function buildTheme(
  name: ThemeName,
  depth: 0 | 1 | 2 | 3,
  paint: Paint = 'none',
  quarters = false,
): Theme {
  const chalk = new Chalk({ level: depth })
  const styles = { dark, light, contrast, 'colour-blind': colourBlind, mono: monochrome }[name](chalk)
  // Chalk joins all its arguments, and `map` hands over three.
  const unary = Object.entries(styles).map(([role, style]) => [role, (text: string) => style(text)])
  return {
    name,
    chalk: name === 'mono' ? new Chalk({ level: 0 }) : chalk,
    // Paint is colour, and takes 256 of them.
    paint: name === 'mono' || depth < 2 ? 'none' : paint,
    quarters,
    ...Object.fromEntries(unary),
  }
}

type Styles = Readonly<Record<Exclude<keyof Theme, 'name' | 'chalk' | 'paint' | 'quarters'>, Style>>

const plain: Style = (text) => text

/**
 * The grey among the sixteen colours is too faint on many terminals;
 * where there are 256, one that can be read.
 */
const grey = (chalk: ChalkInstance, among256: number): Style =>
  chalk.level > 1 ? chalk.ansi256(among256) : chalk.gray

const dark = (chalk: ChalkInstance): Styles => ({
  bar: chalk.bgBlue.whiteBright,
  heading: chalk.yellow.bold,
  key: chalk.cyanBright,
  chosen: chalk.inverse,
  faint: grey(chalk, 246),
  strong: chalk.bold,
  good: chalk.greenBright,
  warning: chalk.yellow,
  bad: chalk.redBright,
  rule: chalk.cyan,
  dice: chalk.whiteBright.bold,
})

const light = (chalk: ChalkInstance): Styles => ({
  bar: chalk.bgBlue.whiteBright,
  heading: chalk.blue.bold,
  key: chalk.magenta.bold,
  chosen: chalk.inverse,
  faint: grey(chalk, 242),
  strong: chalk.bold,
  good: chalk.green.bold,
  warning: chalk.magenta,
  bad: chalk.red.bold,
  rule: chalk.blue,
  dice: chalk.black.bold,
})

/** Nothing is faint; on black or on white alike. */
const contrast = (chalk: ChalkInstance): Styles => ({
  bar: chalk.inverse.bold,
  heading: chalk.bold.underline,
  key: chalk.bold.underline,
  chosen: chalk.inverse.bold,
  faint: plain,
  strong: chalk.bold,
  good: chalk.bold,
  warning: chalk.bold.underline,
  bad: chalk.whiteBright.bgRed.bold,
  rule: plain,
  dice: chalk.bold,
})

/** On a dark background. */
const colourBlind = (chalk: ChalkInstance): Styles => ({
  bar: onGround(chalk, 'blue').whiteBright,
  heading: ink(chalk, 'yellow').bold,
  key: ink(chalk, 'sky'),
  chosen: chalk.inverse,
  faint: grey(chalk, 246),
  strong: chalk.bold,
  good: ink(chalk, 'green'),
  warning: ink(chalk, 'yellow'),
  bad: ink(chalk, 'vermilion').bold,
  rule: ink(chalk, 'sky'),
  dice: chalk.whiteBright.bold,
})

const monochrome = (chalk: ChalkInstance): Styles => ({
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
})
