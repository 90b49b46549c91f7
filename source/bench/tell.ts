/** Figures in a column, each beside what it should be. */

export const ms = (time: number) => `${time < 10 ? time.toFixed(2) : Math.round(time)} ms`
export const kb = (bytes: number) => `${Math.round(bytes / 1024)} KB`
export const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** Prints a figure with what it should be. */
export function tell(what: string, value: string, aim = ''): void {
  console.log(`${what.padEnd(44)} ${value.padStart(14)}${aim && `   (${aim})`}`)
}

/** Prints a figure that should be at most so much, and whether it is. */
export function tellWithin(
  what: string,
  value: number | null,
  most: number,
  show: (n: number) => string,
): void {
  if (value === null) tell(what, 'not known here')
  else tell(what, show(value), `aim: ${show(most)}${value <= most ? '' : '; MISSED'}`)
}

/** Prints a count that should be so much or more, and whether it is. */
export function tellAtLeast(what: string, value: number, least: number): void {
  tell(what, Math.round(value).toString(), `aim: ${least}${value >= least ? '' : '; MISSED'}`)
}
