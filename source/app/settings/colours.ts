/**
 * Colours that people who see fewer colours than others tell apart as well: those of Okabe and Ito ("Color
 * Universal Design", 2008), three more for maps, and for each the nearest that poorer terminals have.
 */
import type { ChalkInstance, ForegroundColorName } from 'chalk'

interface Colour {
  readonly hex: string
  /** Its number among 256 colours. */
  readonly among256: number
  /** Its name among sixteen, whose neighbours here it must not be taken for either. */
  readonly among16: ForegroundColorName
}

const safeColours = {
  blue: { hex: '#0072B2', among256: 25, among16: 'blue' },
  sky: { hex: '#56B4E9', among256: 75, among16: 'cyan' },
  /** The sky again, where sixteen colours have a green beside it. */
  azure: { hex: '#56B4E9', among256: 75, among16: 'blueBright' },
  green: { hex: '#009E73', among256: 29, among16: 'green' },
  yellow: { hex: '#F0E442', among256: 220, among16: 'yellowBright' },
  /** The yellow again, where sixteen colours have a bright green beside it. */
  gold: { hex: '#F0E442', among256: 220, among16: 'magentaBright' },
  orange: { hex: '#E69F00', among256: 172, among16: 'red' },
  vermilion: { hex: '#D55E00', among256: 166, among16: 'red' },
  purple: { hex: '#CC79A7', among256: 175, among16: 'magenta' },
  white: { hex: '#FFFFFF', among256: 231, among16: 'whiteBright' },
  olive: { hex: '#87AF5F', among256: 107, among16: 'greenBright' },
  mint: { hex: '#AFFFAF', among256: 157, among16: 'cyan' },
  dusk: { hex: '#585858', among256: 58, among16: 'gray' },
} as const satisfies Readonly<Record<string, Colour>>

export type SafeColour = keyof typeof safeColours

/** Letters in a colour, as well as the terminal can. */
export function ink(chalk: ChalkInstance, name: SafeColour): ChalkInstance {
  const { hex, among256, among16 } = safeColours[name]
  return chalk.level === 3 ? chalk.hex(hex) : chalk.level === 2 ? chalk.ansi256(among256) : chalk[among16]
}

/** Letters on a ground of a colour. */
export function onGround(chalk: ChalkInstance, name: SafeColour): ChalkInstance {
  const { hex, among256, among16 } = safeColours[name]
  if (chalk.level === 3) return chalk.bgHex(hex)
  if (chalk.level === 2) return chalk.bgAnsi256(among256)
  return chalk[`bg${among16.charAt(0).toUpperCase()}${among16.slice(1)}` as 'bgBlue']
}
