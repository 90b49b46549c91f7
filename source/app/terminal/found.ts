/** What is found out of a terminal: by what its environment says, and by what it answers when it is asked once. */
import { esc } from '../keys/input.ts'
import { colourlessBy } from '../settings/theme.ts'

/** What is known of a terminal. */
export interface FoundTerminal {
  /** What it calls itself; what is set for it alone is kept under this. */
  readonly name: string
  /** How many colours it has, as chalk counts them: 0 none, 1 sixteen, 2 256, 3 all. */
  readonly colours: number
  /** What of the environment allows it no colours; null where they may be used. */
  readonly colourlessBy: string | null
  /** It has true colour, or it has none; null where nothing is known of it. */
  readonly trueColour: boolean | null
  /** It draws quarters of cells by itself, whatever its font has. */
  readonly quarters: boolean
  /** What it is known by, for people. */
  readonly words: string
}

/** Names of terminals that know what they are asked, or pass it over. */
const asked =
  /^(?:xterm|tmux|rxvt|alacritty|foot|kitty|wezterm|ghostty|konsole|gnome|vte|mintty|contour|st-)|-256color$/

/** Terminals that are known by name and not asked: they would not answer, or write what they do not know. */
const silent = (env: NodeJS.ProcessEnv): boolean =>
  !asked.test(env.TERM ?? '') || env.TERM_PROGRAM === 'Apple_Terminal' || isScreen(env)

/** GNU screen, which passes little on to the terminal around it; its name for TERM is that of tmux, too. */
const isScreen = (env: NodeJS.ProcessEnv): boolean =>
  env.STY !== undefined || (env.TERM?.startsWith('screen') === true && env.TMUX === undefined)

/**
 * What a terminal is asked: its name and version (XTVERSION), and as an end mark what all of them answer (DA1).
 * Empty for those that are not asked.
 */
export const questionsFor = (env: NodeJS.ProcessEnv): string => (silent(env) ? '' : `${esc}[>q${esc}[c`)

/** Milliseconds in which an answer is heard; one that comes later is dropped. */
export const answerTime = 300

/** The name in an answer to XTVERSION, without its version; null for any other answer. */
export function nameIn(answer: string): string | null {
  const [, name] = /^\u001BP>\|([A-Za-z][\w.-]*)[^\u001B]*\u001B\\$/.exec(answer) ?? []
  return name ?? null
}

/** True for the end mark, after which no answer comes any more. */
export const isEndMark = (answer: string): boolean => /^\u001B\[\?[\d;]*c$/.test(answer)

/**
 * Terminals that cannot move parts of a row (`CSI @` came with the VT220), by what TERM says; those that take these
 * names and can are sent a little more than they need.
 */
export const isRigid = ({ TERM = '' }: NodeJS.ProcessEnv): boolean => /^vt(?:52|100|102)\b/.test(TERM)

/** Terminals that draw blocks by themselves, by the names that they answer or that TERM has. */
const exact = /^(?:xterm-)?(?:kitty|wezterm|ghostty|foot|contour|alacritty|konsole|vte|iterm)/i

/** What is known of true colour: who draws blocks by himself has it, and so have a few more; some others have not. */
function trueColourOf(env: NodeJS.ProcessEnv, name: string, depth: number): boolean | null {
  if (depth < 2 || env.TERM_PROGRAM === 'Apple_Terminal' || isScreen(env)) return false
  const isTold = depth === 3 || /^(?:truecolor|24bit)$/.test(env.COLORTERM ?? '')
  return isTold || exact.test(name) || /^(?:Windows_Terminal|vscode|xterm\.js)$/.test(name) ? true : null
}

const depths = ['no colours', '16 colours', '256 colours', '256 colours'] as const

/** What is known of the colours, in words. */
const coloursIn = (depth: number, trueColour: boolean | null): string =>
  depth < 2 || trueColour === false
    ? (depths[depth] ?? depths[0])
    : `256 colours, ${trueColour ? 'true colour' : 'true colour unknown'}`

/**
 * @param colours as chalk counts them
 * @param answered the name that it gave itself; null if it gave none
 */
export function findTerminal(
  env: NodeJS.ProcessEnv,
  colours: number,
  answered: string | null = null,
): FoundTerminal {
  // Windows Terminal has no TERM, but a number for each of its windows.
  const byWindow = env.WT_SESSION && !env.TERM && !answered ? 'Windows_Terminal' : null
  const name = env.TERM_PROGRAM || answered || env.TERM || byWindow || 'unknown'
  // Whatever knows that question has 256 colours, also where TERM does not say so.
  const depth = answered === null || env.TERM === 'dumb' || colours === 0 ? colours : Math.max(2, colours)
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG
  const by = answered ? 'as it answers' : byWindow ? 'by WT_SESSION' : `by TERM=${env.TERM ?? ''}`
  const trueColour = trueColourOf(env, name, depth)
  return {
    name,
    colours: depth,
    colourlessBy: colourlessBy(env),
    trueColour,
    quarters: exact.test(name),
    words: `${name}, ${by}: ${coloursIn(depth, trueColour)}, ${locale || 'no locale'}`,
  }
}
