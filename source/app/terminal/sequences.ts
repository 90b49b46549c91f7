/** What a terminal is told when its screen is taken and given back. */

/** Modes that are on while the screen is held: a paste comes as one thing. */
const modes = ['\u001B[?2004h']
/** Switched off in any case: reports of the mouse, in all their forms, and pastes as one thing. */
const unset = ['1000', '1002', '1003', '1006', '2004'].map((mode) => `\u001B[?${mode}l`)
export const enter = `\u001B[?1049h\u001B[?25l${modes.join('')}\u001B[2J\u001B[H`
export const leave = `\u001B[0m${unset.join('')}\u001B[?25h\u001B[?1049l`
/** Clicks and the wheel (1000), told so that columns beyond 223 can be told, too (1006). */
export const mouse = { on: '\u001B[?1000h\u001B[?1006h', off: '\u001B[?1006l\u001B[?1000l' }
