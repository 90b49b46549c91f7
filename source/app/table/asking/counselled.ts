/**
 * In which order advice is told: why in one sentence, then what it costs and brings, then all other reasons.
 */

export interface Counselled {
  /** What the rules say comes of it. */
  readonly forecast: readonly string[]
  readonly main: string | null
  readonly others: readonly string[]
}

/** Sorts reasons and forecast so that nothing is told twice. */
export function counselled(reasons: readonly string[], told: readonly string[]): Counselled {
  const [main = null, ...rest] = reasons
  const forecast = [...new Set(told)].filter((line) => !main?.includes(line))
  const others = rest
    .map((reason) => forecast.reduce((text, line) => text.replace(line, ''), reason))
    .map((reason) => reason.replace(/ {2,}/g, ' ').trim())
    .filter((reason) => reason !== '' && !main?.includes(reason))
  return { main, forecast, others: [...new Set(others)] }
}
